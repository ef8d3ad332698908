import LuaRuntime
import Testing

@Suite struct LuaReferencesTests {
  @Test func accessesAreRaw() throws {
    let state = try LuaState()
    guard
      case .table(let table)? = try results(
        of: "return setmetatable({10, 20, k = 'v'}, {__index = error, __newindex = error, __len = error})",
        in: state
      ).first
    else {
      Issue.record("no table")
      return
    }
    #expect(table.length == 2)
    #expect(state.display(table.get(1)) == "10")
    #expect(state.display(table.get("k")) == "\"v\"")
    #expect(state.display(table.get("none")) == "nil")
    #expect(state.display(table.get(.nil)) == "nil")
    try table.set(.string("new"), .integer(1))
    #expect(state.display(table.get("new")) == "1")
    #expect(throws: LuaError.self) { try table.set(.nil, .integer(1)) }
    #expect(throws: LuaError.self) { try table.set(.number(.nan), .integer(1)) }
  }

  @Test func pairsComeInTheDeterministicOrder() throws {
    let state = try LuaState()
    guard
      case .table(let table)? = try results(
        of: "return {'one', 'two', b = 1, a = 2, [0] = 3, [-1.5] = 4, [false] = 5}", in: state
      ).first
    else {
      Issue.record("no table")
      return
    }
    #expect(table.pairs().map { state.display($0.0) } == ["1", "2", "-1.5", "0", "\"a\"", "\"b\"", "false"])
    #expect(table.pairs().map { state.display($0.1) } == ["\"one\"", "\"two\"", "4", "3", "2", "1", "5"])
  }

  @Test func functionsTellWhereTheyStart() throws {
    let state = try LuaState()
    let values = try results(
      of: "local a, b = 1, 2\nlocal function f()\n  return a + b\nend\nreturn f", in: state)
    guard case .function(let function)? = values.first else {
      Issue.record("no function")
      return
    }
    #expect(function.definition() == LuaPosition(file: "t.lua", line: 2))
    #expect(function.upvalueNames() == ["a", "b"])
    #expect(state.function("host") { _ in [] }.definition() == nil)
    #expect(state.function("host") { _ in [] }.upvalueNames() == [])
  }

  @Test func referencesAreGivenBack() throws {
    let state = try LuaState(limits: LuaLimits(memoryBytes: 8 << 20))
    for _ in 0..<200_000 { _ = try state.table() }
    #expect(!state.isKilled)
    state.setGlobal(
      "look",
      .function(
        state.function("look") { call in
          for i in 0..<call.count { _ = call[i] }
          return []
        }))
    try results(of: "for i = 1, 100000 do look({}, print, {}) end", in: state)
    #expect(!state.isKilled)
  }

  @Test func upvaluesAreReadWithWhatTheyHold() throws {
    let state = try LuaState()
    let text = "local n, t = 1, { k = 2 }\nlocal function f() n = n + t.k end\nf()\nreturn f, print"
    let values = try results(of: text, in: state)
    guard case .function(let function) = values[0], case .function(let host) = values[1] else {
      Issue.record("no functions")
      return
    }
    let upvalues = function.upvalues()
    #expect(upvalues.map(\.name) == ["n", "t"])
    #expect(upvalues.map { state.display($0.value) } == ["3", "{k = 2}"])
    _ = try state.call(function)
    #expect(state.display(function.upvalues()[0].value) == "5")
    #expect(host.upvalues().isEmpty)
  }
}
