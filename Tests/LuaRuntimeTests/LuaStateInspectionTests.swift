import LuaRuntime
import Testing

@Suite struct LuaStateInspectionTests {
  @Test func valuesAreShownAsAScriptWouldWriteThem() throws {
    let state = try LuaState()
    #expect(try shown("return 'a\"b\\\\c\\n\\t\\1'", in: state) == "\"a\\\"b\\\\c\\n\\t\\001\"")
    #expect(
      try shown("return {1, 2, x = {y = true}, ['two words'] = 1, ['end'] = 2}", in: state)
        == "{1, 2, [\"end\"] = 2, [\"two words\"] = 1, x = {y = true}}")
    #expect(
      try shown("return {[1.5] = 1, [-1] = 2, [3] = 3, [true] = 4}", in: state)
        == "{[-1] = 2, [1.5] = 1, [3] = 3, [true] = 4}")
    #expect(
      try shown("return 1e15, 1e100, 2^53, 1/3, 10 // 1, 1/0, -1/0", in: state)
        == "1e+15, 1e+100, 9.007199254741e+15, 0.33333333333333, 10, inf, -inf")
  }

  @Test func depthAndSizeAreBounded() throws {
    let state = try LuaState()
    #expect(try shown("return {{{{{}}}}}", in: state) == "{{{{...}}}}")
    #expect(try shown("local t = {} t.t = t return t", in: state) == "{t = {t = {t = {...}}}}")
    let long = try shown("local t = {} for i = 1, 1000 do t[i] = i end return t", in: state)
    #expect(long.hasSuffix(", 64, ... 936 more}"))
    let wide = try shown("return ('x'):rep(1000000)", in: state)
    #expect(wide.utf8.count < 20_000)
    #expect(wide.hasSuffix("...\""))
  }

  @Test func functionsAreShownByNameOrPlace() throws {
    let state = try LuaState()
    #expect(state.display(.function(state.function("drag") { _ in [] })) == "function drag")
    #expect(try shown("\nreturn function() end", in: state) == "function <t.lua:2>")
    #expect(try shown("return print", in: state) == "function")
  }

  @Test func noMetamethodRuns() throws {
    let source =
      "return setmetatable({a = 1}, {__index = error, __pairs = error, __tostring = error, __len = error})"
    #expect(try shown(source) == "{a = 1}")
  }

  @Test func typeNames() throws {
    let state = try LuaState()
    let values = try results(of: "return nil, true, 1, 1.5, '', {}, print", in: state)
    #expect(
      values.map { state.typeName($0) } == [
        "nil", "boolean", "number", "number", "string", "table", "function",
      ])
    #expect(state.typeName(.handle(LuaHandle(kind: 77, index: 0))) == "handle")
    #expect(state.display(.handle(LuaHandle(kind: 77, index: 0))) == "handle")
  }
}
