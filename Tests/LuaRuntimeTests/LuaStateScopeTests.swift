import Testing

@testable import LuaRuntime

struct LuaStateScopeTests {
  @Test func textsShareWhatTheyAssign() throws {
    let state = try LuaState()
    defer { state.close() }
    state.setGlobal("limit", .integer(10))
    var seen: [String] = []
    let maker = try state.scopeMaker { name in
      if name == "limit" { throw LuaMessage("taken") }
      seen.append(name)
    }
    guard case .table(let scope)? = try state.call(maker).first else {
      Issue.record("no table")
      return
    }
    func run(_ text: String, _ scope: LuaTable) throws -> [LuaValue] {
      try state.call(try state.load(Array(text.utf8), name: "line", scope: scope))
    }
    _ = try run("a = limit + 1", scope)
    _ = try run("a = a + 1; b = a", scope)
    #expect(seen == ["a", "b"])
    guard case .integer(12)? = try run("return b", scope).first else {
      Issue.record("b is not 12")
      return
    }
    #expect(throws: LuaError.self) { try run("limit = 3", scope) }
    // Another scope knows nothing of it.
    guard case .table(let other)? = try state.call(maker).first, case .nil? = try run("return b", other).first
    else {
      Issue.record("b is known")
      return
    }
    state.protectGlobals(true)
    #expect(throws: LuaError.self) { try run("return limmit", scope) }
  }
}
