import LuaRuntime
import Testing

/// Lets every allocation fail once, for good, while a script uses everything there is.
@Suite struct AllocationFailureTests {
  static let script = """
    local t = {}
    for i = 1, 20 do t[#t + 1] = {i, name = 'n' .. i} end
    table.sort(t, function(a, b) return a[1] > b[1] end)
    table.insert(t, 1, t[2]) table.remove(t, 1) table.move(t, 1, 3, 2, {}) table.concat({1, 2, 3}, ', ')
    table.unpack(table.pack(1, 2, 3))
    for k, v in pairs(t) do local s = tostring(k) .. tostring(v) end
    for k, v in next, {a = 1, b = 2, [{}] = 3} do end
    for k, v in ipairs(t) do end
    local s = ('abc'):rep(50):upper():lower():reverse():sub(2, 90)
    s:find('b+(.)') s:match('(a)(b)') s:gsub('%w', {a = 'x'}) s:gsub('b', function(c) return c .. c end)
    for w in s:gmatch('%a+') do end
    string.format('%d %s %q %5.2f %-20s|', 1, {}, 'x\\n', 2.5, 'y') string.char(65, 66) s:byte(1, 5)
    string.unpack('i4z', string.pack('i4z', 7, 'seven')) string.packsize('i4')
    utf8.char(228) utf8.len('aä') utf8.codepoint('aä', 1, -1) utf8.offset('aä', 2) for p, c in utf8.codes('aä') do end
    math.random(10) math.randomseed(5) math.floor(2.5) math.max(1, 2)
    os.time() os.time({year = 2000, month = 1, day = 1}) os.date('%c') os.date('*t') os.clock()
    pcall(error, 'x') xpcall(error, debug.traceback, 'y') pcall(refuse) xpcall(refuse, function(e) return e .. '!' end)
    load('return 1 + 1')() load(function() return nil end)
    setmetatable({}, {__index = function() return 1 end, __tostring = function() return 'me' end})
    print(setmetatable({}, {__tostring = function() return 'me' end}), 1, nil)
    select('#', 1, 2) rawset({}, 1, 2) rawget({}, 1) rawlen({}) rawequal(1, 2) assert(true) tonumber('12')
    getmetatable('') type(1)
    local m = require 'module'
    again(function(x) return x .. 'again', {}, thing end, 'text ')
    local h = thing_at(3) local a, b = h.index, h:twice() local n = #h for k, v in pairs(h) do end tostring(h)
    local sum = h + 1
    consumed.known = nil
    """

  private func makeState(failAfter: Int64) throws -> LuaState {
    let state = try LuaState(limits: LuaLimits(), seed: 1, failAfter: failAfter)
    state.print = { _ in }
    state.loader = { name in (Array("local M = {name = ...} return M".utf8), "lib/\(name).lua") }
    state.setGlobal("refuse", .function(state.function("refuse") { _ in throw Boom() }))
    state.setGlobal(
      "again",
      .function(
        state.function("again") { call in
          guard case .function(let body) = call[0] else { return [] }
          let results = try call.state.call(body, [call[1], .string("more text")])
          let table = try call.state.table([(.string("results"), results.first ?? .nil)])
          try table.set(.integer(1), .string("first"))
          _ = (table.get("results"), table.get(1), table.pairs(), table.length)
          _ = (call.position(), call.state.display(.table(table)), call.state.globalNames())
          return results
        }))
    let kind = state.defineKind(
      LuaKind(
        name: "thing", methods: [("twice", { call in [call[0], call[0]] })],
        property: { handle, name, _ in name == "index" ? .integer(Int64(handle.index)) : nil },
        describe: { "thing \($0.index)" },
        iterate: { handle in
          [(.string("self"), .handle(handle)), (.string("text"), .string("a longer text"))]
        },
        arithmetic: { _, left, right, _ in .string("a sum of things") },
        length: { _ in 3 }))
    state.setGlobal("thing", .handle(LuaHandle(kind: kind, index: 1)))
    state.setGlobal(
      "thing_at",
      .function(
        state.function("thing_at") { call in
          guard case .integer(let index) = call[0] else { return [] }
          return [.handle(LuaHandle(kind: kind, index: Int32(index)))]
        }))
    let consumed = try state.readOnlyTable(name: "consumed", [("left", .integer(0))]) { _ in .nil }
    state.setGlobal("consumed", .table(consumed))
    state.lockLibraries()
    return state
  }

  /// Runs the script; `nil` when it came to its end, which is an error at its last line.
  private func run(failAfter: Int64) -> (error: LuaError?, reachedTheEnd: Bool) {
    do {
      let state = try makeState(failAfter: failAfter)
      defer { state.close() }
      try results(of: Self.script, in: state)
      return (nil, false)
    } catch let error as LuaError {
      return (error, error.bareMessage == "consumed is read-only")
    } catch {
      return (nil, false)
    }
  }

  @Test func everyFailureIsAnErrorAndNothingElse() {
    let outcome = onLuaThread { () -> String in
      var reached = false
      var kinds: Set<String> = []
      for n in 0..<20_000 {
        let (error, end) = run(failAfter: Int64(n))
        if end {
          reached = true
          break
        }
        guard let error else { return "no error after \(n)" }
        kinds.insert("\(error.kind)")
        if error.kind != .memory && error.kind != .syntax && error.kind != .stackOverflow {
          return "after \(n): \(error.kind) \(error.message)"
        }
      }
      return reached ? kinds.sorted().joined(separator: " ") : "never ran to the end"
    }
    #expect(outcome == "memory")
  }
}
