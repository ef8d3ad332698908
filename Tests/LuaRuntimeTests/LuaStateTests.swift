import LuaRuntime
import Testing

@Suite struct LuaStateTests {
  @Test func aChunkGivesItsResults() throws {
    #expect(try shown("return 1, 2.5, 'x', true, nil, {}, -0.0") == "1, 2.5, \"x\", true, nil, {}, 0.0")
  }

  @Test func theVersionIsThatOfTheLibrary() {
    #expect(LuaState.version.hasPrefix("Lua 5.4"))
    #expect(!LuaState.version.contains("Copyright"))
  }

  @Test func globalsAreThoseOfTheAllowList() throws {
    let state = try LuaState()
    let expected =
      "_VERSION assert debug error getmetatable ipairs load math next os pairs pcall print rawequal rawget rawlen "
      + "rawset require select setmetatable string table tonumber tostring type utf8 xpcall"
    #expect(state.globalNames().joined(separator: " ") == expected)
    #expect(try shown("local n = 0 for _ in pairs(_ENV) do n = n + 1 end return n", in: state) == "0")
  }

  @Test(arguments: [
    "_G", "coroutine", "io", "package", "dofile", "loadfile", "collectgarbage", "warn", "os.exit",
    "os.getenv",
    "os.execute", "os.remove", "os.tmpname", "os.setlocale", "os.rename", "debug.sethook",
    "debug.getregistry",
    "debug.getinfo", "debug.setmetatable", "debug.upvalueid", "string.dump", "loadstring", "getfenv",
  ])
  func isNotThere(_ name: String) throws {
    #expect(try shown("return \(name)") == "nil")
  }

  @Test func aClosedStateRefusesEverythingQuietly() throws {
    let state = try LuaState()
    let table = try state.table([(.integer(1), .string("a"))])
    let function = try state.load(Array("return 1".utf8), name: "t.lua")
    state.close()
    state.close()
    #expect(state.display(table.get(1)) == "nil")
    #expect(table.length == 0)
    #expect(table.pairs().isEmpty)
    #expect(function.definition() == nil)
    #expect(function.upvalueNames().isEmpty)
    #expect(throws: LuaError.self) { try table.set(.integer(1), .nil) }
    #expect(throws: LuaError.self) { try state.call(function) }
    #expect(throws: LuaError.self) { try state.load([], name: "t.lua") }
    #expect(throws: LuaError.self) { try state.table() }
    state.setGlobal("x", .integer(1))
    #expect(state.globalNames().isEmpty)
  }

  @Test func closingInsideACallWaitsForItsEnd() throws {
    let state = try LuaState()
    state.setGlobal(
      "close",
      .function(
        state.function("close") { call in
          call.state.close()
          return []
        }))
    #expect(try shown("close() return 7", in: state) == "7")
    #expect(throws: LuaError.self) { try results(of: "return 1", in: state) }
  }

  @Test func closingLetsGoOfWhatHostFunctionsHold() throws {
    final class Witness {}
    weak var seen: Witness?
    let state = try LuaState()
    do {
      let witness = Witness()
      seen = witness
      _ = state.function("holds") { [state] _ in
        _ = (witness, state)
        return []
      }
    }
    #expect(seen != nil)
    state.close()
    #expect(seen == nil)
  }

  @Test func tablesOutliveTheirState() throws {
    var table: LuaTable?
    do {
      let state = try LuaState()
      table = try state.table()
    }
    #expect(table?.length == 0)
    table = nil
  }

  @Test func statesDoNotShareAnything() throws {
    let first = try LuaState()
    let second = try LuaState()
    try results(of: "x = 1 math.extra = 2", in: first)
    #expect(try shown("return x, math.extra", in: second) == "nil, nil")
  }
}
