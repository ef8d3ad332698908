import LuaRuntime
import Testing

@Suite struct BaseLibraryTests {
  @Test func pcallGivesResultsOrTheErrorValue() throws {
    #expect(try shown("return pcall(function(...) return ... end, 1, nil, 'x')") == "true, 1, nil, \"x\"")
    #expect(try shown("return pcall(error, 'plain')") == "false, \"plain\"")
    #expect(try shown("return pcall(error)") == "false, nil")
    #expect(try shown("local t = {} local ok, e = pcall(error, t) return e == t") == "true")
    #expect(try shown("return pcall(5)") == "false, \"attempt to call a number value\"")
    #expect(try failure(of: "pcall()")?.bareMessage.contains("bad argument #1 to 'pcall'") == true)
  }

  @Test func xpcallHandlesErrors() throws {
    #expect(try shown("return xpcall(function(a) return a, 2 end, error, 1)") == "true, 1, 2")
    #expect(
      try shown("return xpcall(error, function(e) return 'handled ' .. e end, 'it')")
        == "false, \"handled it\"")
    #expect(try shown("return select('#', xpcall(error, function() return 1, 2, 3 end))") == "4")
    #expect(try shown("return xpcall(error, function() error('again') end)") == "false, \"t.lua:1: again\"")
  }

  @Test func aHandlerSeesTheTracebackOfTheError() throws {
    let source = """
      local function deep() error('bottom') end
      local ok, trace = xpcall(function()
        deep()
      end, debug.traceback)
      return trace
      """
    let trace = try shown(source)
    #expect(trace.contains("t.lua:1: bottom"))
    #expect(trace.contains("t.lua:1: in "))
    #expect(trace.contains("t.lua:3: in "))
    let own = try shown(
      "local ok, trace = xpcall(function()\n error('x')\nend, function(e) return debug.traceback(e) end)\nreturn trace"
    )
    #expect(own.contains("t.lua:2: in "))
    let later = try shown("pcall(error) xpcall(error, print)\nreturn debug.traceback('here')")
    #expect(later.contains("here\\nstack traceback:"))
    #expect(later.contains("t.lua:2: in main chunk"))
  }

  @Test func tracebackLeavesOtherValues() throws {
    #expect(
      try shown("local t = {} return debug.traceback(t) == t, debug.traceback(nil):sub(1, 16)")
        == "true, \"stack traceback:\"")
  }

  @Test func metatablesAreHardened() throws {
    #expect(try shown("return getmetatable(''), getmetatable({}), getmetatable(1)") == "false, nil, nil")
    #expect(try shown("local mt = {} local t = setmetatable({}, mt) return getmetatable(t) == mt") == "true")
    #expect(try shown("return getmetatable(setmetatable({}, {__metatable = 'mine'}))") == "\"mine\"")
    #expect(
      try failure(of: "setmetatable(setmetatable({}, {__metatable = 1}), {})")?.bareMessage
        == "cannot change a protected metatable")
    for field in ["__gc", "__mode", "__close"] {
      #expect(
        try failure(of: "setmetatable({}, {\(field) = false})")?.bareMessage
          == "setmetatable: '\(field)' is not available here")
    }
    #expect(try failure(of: "setmetatable(1, {})")?.bareMessage.contains("table expected") == true)
    #expect(try failure(of: "setmetatable({}, 1)")?.bareMessage.contains("nil or table expected") == true)
    #expect(
      try shown("local t = setmetatable({}, {__index = {x = 5}}) setmetatable(t, nil) return t.x") == "nil")
  }

  @Test func rawFunctionsPassMetamethodsBy() throws {
    let source =
      "local t = setmetatable({1}, {__index = error, __newindex = error, __len = error, __eq = error}) "
    #expect(
      try shown(
        source + "rawset(t, 'k', 5) return rawget(t, 'k'), rawget(t, 'x'), rawlen(t), rawequal(t, {})")
        == "5, nil, 1, false")
    #expect(try shown("return rawlen('abc')") == "3")
    #expect(try failure(of: "rawlen(5)")?.bareMessage.contains("table or string expected") == true)
  }

  @Test func ipairsStopsAtTheFirstHole() throws {
    #expect(try shown("local s = 0 for i, v in ipairs({1, 2, nil, 4}) do s = s + v end return s") == "3")
    let source =
      "local t = setmetatable({}, {__index = function(_, i) if i < 4 then return i * 10 end end}) local s = 0 "
    #expect(try shown(source + "for i, v in ipairs(t) do s = s + v end return s") == "60")
  }

  @Test func loadTakesTextsAndReaders() throws {
    #expect(try shown("return load('return 1 + 1')()") == "2")
    #expect(
      try shown(
        "local parts = {'return ', '4', '2'} local i = 0 return load(function() i = i + 1 return parts[i] end)()"
      ) == "42")
    #expect(try shown("return load('return x', 'chunk', 't', {x = 'mine'})()") == "\"mine\"")
    #expect(
      try shown("local f, e = load('return (', '=name') return f, e")
        == "nil, \"name:1: unexpected symbol near <eof>\"")
    #expect(try shown("return select('#', load('return', 'n', 'b')), (load('return', 'n', 'b'))") == "2, nil")
    #expect(try shown("local f, e = load('\\27Lua') return f, e:find('binary') ~= nil") == "nil, true")
    #expect(
      try shown("local f, e = load('return (', '@t.lua') return e")
        == "\"t.lua:1: unexpected symbol near <eof>\"")
    #expect(try failure(of: "load(5)")?.kind == .runtime)
    #expect(
      try failure(of: "assert(load(function() return {} end))")?.bareMessage.contains("must return a string")
        == true)
  }

  @Test func theRestIsAsUsual() throws {
    #expect(
      try shown("return select(2, 'a', 'b', 'c'), select(-1, 'a', 'b'), select('#')") == "\"b\", \"b\", 0")
    #expect(try shown("return type(nil), type(print), assert(1, 2)") == "\"nil\", \"function\", 1, 2")
    #expect(try failure(of: "\nassert(false)")?.bareMessage == "assertion failed!")
    #expect(try failure(of: "assert(nil, 'told')")?.bareMessage == "told")
    #expect(try shown("return _VERSION") == "\"Lua 5.4\"")
    #expect(
      try shown("return tostring(1e100), tostring(-0.0), tostring(3), tostring(nil)")
        == "\"1e+100\", \"0.0\", \"3\", \"nil\"")
    #expect(
      try failure(of: "tostring(setmetatable({}, {__tostring = function() return 1 end}))")?.bareMessage
        == "'__tostring' must return a string")
  }

  @Test func callingSomethingElseNamesIt() throws {
    #expect(
      try failure(of: "local row = 3 row {}")?.bareMessage == "attempt to call a number value (local 'row')")
    #expect(try failure(of: "string.nope()")?.bareMessage == "attempt to call a nil value (field 'nope')")
  }
}
