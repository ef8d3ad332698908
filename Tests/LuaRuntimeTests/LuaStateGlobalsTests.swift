import LuaRuntime
import Testing

@Suite struct LuaStateGlobalsTests {
  @Test func filesDeclareAndScenariosMayNot() throws {
    let state = try LuaState()
    try results(of: "shared = 1 function helper() return 2 end", in: state)
    state.protectGlobals(true)
    #expect(try shown("shared = shared + 1 return shared, helper()", in: state) == "2, 2")
    let assigned = failure(of: "\nnew_one = 3", in: state)
    #expect(
      assigned?.message == "t.lua:2: assignment to undeclared variable 'new_one' (write 'local new_one')")
    #expect(failure(of: "rawset(_ENV, 'new_one', 3)", in: state)?.kind == .runtime)
    state.protectGlobals(false)
    #expect(try shown("new_one = 3 return new_one", in: state) == "3")
  }

  @Test func aDeclaredGlobalMayBecomeNilAndBack() throws {
    let state = try LuaState()
    try results(of: "flag = 1", in: state)
    state.protectGlobals(true)
    #expect(try shown("flag = nil flag = 5 return flag", in: state) == "5")
  }

  @Test func undefinedGlobalsNameTheNearest() throws {
    let state = try LuaState()
    state.setGlobal("screen", .integer(1))
    #expect(try shown("return scren", in: state) == "nil")
    state.protectGlobals(true)
    let error = failure(of: "\nreturn scren", in: state)
    #expect(error?.message == "t.lua:2: undefined variable 'scren'; did you mean 'screen'?")
    #expect(failure(of: "return qqqqq", in: state)?.bareMessage == "undefined variable 'qqqqq'")
    #expect(try shown("return screen", in: state) == "1")
  }

  @Test func lockedNamesCannotBeAssigned() throws {
    let state = try LuaState()
    state.setGlobal("screen", .integer(1))
    state.setGlobal("ui", .table(try state.table([(.string("row"), .integer(2))])))
    state.lockLibraries()
    #expect(failure(of: "screen = 2", in: state)?.bareMessage == "'screen' is read-only")
    #expect(failure(of: "print = nil", in: state)?.bareMessage == "'print' is read-only")
    #expect(failure(of: "ui.row = 3", in: state)?.bareMessage == "ui is read-only")
    #expect(failure(of: "math.pi = 3", in: state)?.bareMessage == "math is read-only")
    #expect(failure(of: "function string.trim() end", in: state)?.bareMessage == "string is read-only")
    #expect(try shown("local screen = 5 return screen, ui.row, math.floor(2.5)", in: state) == "5, 2, 2")
    #expect(try shown("return ('x'):rep(3)", in: state) == "\"xxx\"")
  }

  @Test func readOnlyTablesReadLikeTables() throws {
    let state = try LuaState()
    let table = try state.readOnlyTable(
      name: "colours", [("b", .integer(2)), ("a", .integer(1))])
    state.setGlobal("colours", .table(table))
    #expect(
      try shown("return colours.a, colours.c, rawget(colours, 'b'), next(colours)", in: state)
        == "1, nil, 2, \"a\", 1")
    #expect(
      try shown("local s = '' for k, v in pairs(colours) do s = s .. k .. v end return s", in: state)
        == "\"a1b2\"")
    #expect(failure(of: "\ncolours.a = 5", in: state)?.message == "t.lua:2: colours is read-only")
    #expect(failure(of: "rawset(colours, 'a', 5)", in: state)?.bareMessage == "colours is read-only")
    #expect(failure(of: "table.insert(colours, 5)", in: state)?.bareMessage == "colours is read-only")
    #expect(failure(of: "table.remove(colours)", in: state)?.bareMessage == "colours is read-only")
    #expect(failure(of: "table.sort(colours)", in: state)?.bareMessage == "colours is read-only")
    #expect(
      failure(of: "table.move({1}, 1, 1, 1, colours)", in: state)?.bareMessage == "colours is read-only")
    #expect(
      failure(of: "setmetatable(colours, {})", in: state)?.bareMessage
        == "cannot change a protected metatable")
    #expect(try shown("return getmetatable(colours)", in: state) == "false")
    #expect(state.display(.table(table)) == "{a = 1, b = 2}")
    #expect(state.display(table.get("a")) == "1")
  }

  @Test func missingNamesAreAskedFor() throws {
    let state = try LuaState()
    let table = try state.readOnlyTable(name: "consumed", [("left", .integer(1))]) { name in
      if name == "known" { return .integer(0) }
      throw Boom()
    }
    state.setGlobal("consumed", .table(table))
    #expect(
      try shown("return consumed.left, consumed.known, consumed[1], rawget(consumed, 'known')", in: state)
        == "1, 0, nil, nil")
    #expect(failure(of: "\nreturn consumed.other", in: state)?.message == "t.lua:2: boom from Swift")
    #expect(failure(of: "consumed.left = 2", in: state)?.bareMessage == "consumed is read-only")
  }

  @Test func theHostReadsAndWritesGlobals() throws {
    let state = try LuaState()
    state.setGlobal("a", .string("host"))
    try results(of: "b = 'script'", in: state)
    #expect(state.display(state.global("a")) == "\"host\"")
    #expect(state.display(state.global("b")) == "\"script\"")
    #expect(state.display(state.global("c")) == "nil")
    state.setGlobal("b", .integer(1))
    #expect(try shown("return b", in: state) == "1")
    #expect(state.globalNames().contains("a") && state.globalNames().contains("b"))
  }

  @Test func fieldsOfATableAreSet() throws {
    let state = try LuaState()
    let table = try state.table([
      (.integer(1), .string("x")), (.string("k"), .bool(false)), (.number(1.5), .nil),
    ])
    #expect(state.display(.table(table)) == "{\"x\", k = false}")
    #expect(throws: LuaError.self) { try state.table([(.nil, .integer(1))]) }
    #expect(throws: LuaError.self) { try state.table([(.number(.nan), .integer(1))]) }
  }
}
