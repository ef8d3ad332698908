import LuaRuntime
import Testing

@Suite struct LuaStateCallsTests {
  @Test func argumentsAndResultsKeepTheirTypes() throws {
    let state = try LuaState()
    let echo = try state.load(Array("return ...".utf8), name: "t.lua")
    let table = try state.table([(.string("a"), .integer(1))])
    let values = try state.call(
      echo,
      [.nil, .bool(false), .integer(.min), .number(0.1), .string("ü\u{0}z"), .table(table), .function(echo)])
    #expect(values.count == 7)
    #expect(
      values.prefix(6).map { state.display($0) } == [
        "nil", "false", "-9223372036854775808", "0.1", "\"ü\\000z\"", "{a = 1}",
      ])
    #expect(state.typeName(values[6]) == "function")
  }

  @Test func invalidTextIsKept() throws {
    let state = try LuaState()
    guard case .string(let text)? = try results(of: "return 'a\\xffb'", in: state).first else {
      Issue.record("no string")
      return
    }
    #expect(text.luaBytes == [0x61, 0xFF, 0x62])
  }

  @Test func aSyntaxErrorNamesItsLine() throws {
    let error = try failure(of: "local x = 1\nlocal = 2")
    #expect(error?.kind == .syntax)
    #expect(error?.position == LuaPosition(file: "t.lua", line: 2))
    #expect(error?.message.hasPrefix("t.lua:2: ") == true)
    #expect(error?.bareMessage.contains("<name> expected") == true)
  }

  @Test func bytecodeIsRefused() throws {
    let state = try LuaState()
    #expect(throws: LuaError.self) { try state.load([0x1B, 0x4C, 0x75, 0x61, 0x54, 0], name: "t.lua") }
  }

  @Test func marksAndCommandLinesAreSkipped() throws {
    #expect(try shown("\u{FEFF}return 1") == "1")
    #expect(try shown("#!/usr/bin/lua\nreturn 2") == "2")
    #expect(try failure(of: "#!/usr/bin/lua\nerror('x')")?.position?.line == 2)
    #expect(try shown("#") == "")
    #expect(try shown("") == "")
  }

  @Test func aRuntimeErrorHasPositionTextAndTraceback() throws {
    let error = try failure(of: "local function inner()\n  local t = nil\n  return t.x\nend\ninner()")
    #expect(error?.kind == .runtime)
    #expect(error?.position == LuaPosition(file: "t.lua", line: 3))
    #expect(error?.bareMessage == "attempt to index a nil value (local 't')")
    #expect(error?.message == "t.lua:3: attempt to index a nil value (local 't')")
    #expect(
      error?.traceback.contains("t.lua:3: in upvalue 'inner'") == true
        || error?.traceback.contains("t.lua:3: in local 'inner'") == true)
    #expect(error?.traceback.contains("t.lua:5: in main chunk") == true)
  }

  @Test func aLevelMovesThePosition() throws {
    let error = try failure(of: "local function check()\n  error('bad', 2)\nend\ncheck()")
    #expect(error?.message == "t.lua:4: bad")
    #expect(error?.position?.line == 4)
    let bare = try failure(of: "\nerror('bad', 0)")
    #expect(bare?.message == "bad")
    #expect(bare?.bareMessage == "bad")
    #expect(bare?.position == LuaPosition(file: "t.lua", line: 2))
  }

  @Test func longFileNamesAreGivenWhole() throws {
    let name = String(repeating: "directory/", count: 12) + "scenario.lua"
    let state = try LuaState()
    let chunk = try state.load(Array("\nlocal t\nt.x = 1".utf8), name: name)
    let error = #expect(throws: LuaError.self) { try state.call(chunk) }
    #expect(error?.position == LuaPosition(file: name, line: 3))
    #expect(error?.message.hasPrefix("\(name):3: attempt") == true)
    #expect(error?.traceback.contains("\(name):3:") == true)
  }

  @Test func anErrorInALoadedTextNamesTheFileThatRanIt() throws {
    let error = try failure(of: "local f = load('local a = nil\\nreturn a.b')\n\nf()")
    #expect(error?.position == LuaPosition(file: "t.lua", line: 3))
    #expect(error?.message.contains("]:2: attempt to index a nil value") == true)
  }

  @Test func errorValuesOfEveryTypeBecomeMessages() throws {
    #expect(try failure(of: "error()")?.bareMessage == "nil")
    #expect(try failure(of: "error({})")?.bareMessage == "(error object is a table value)")
    #expect(try failure(of: "error(print)")?.bareMessage == "(error object is a function value)")
    #expect(try failure(of: "error(true)")?.bareMessage == "true")
    #expect(try failure(of: "error(42)")?.bareMessage == "42")
    #expect(
      try failure(of: "error(setmetatable({}, {__tostring = function() return 'mine' end}))")?.bareMessage
        == "mine")
    let misbehaving = try failure(of: "\nerror(setmetatable({}, {__tostring = function() error('no') end}))")
    #expect(misbehaving?.bareMessage == "(the error object cannot be shown)")
    #expect(misbehaving?.position?.line == 2)
  }

  @Test func nestedCallsKeepTheFirstMessageAndPosition() throws {
    let state = try LuaState()
    state.setGlobal(
      "again",
      .function(
        state.function("again") { call in
          guard case .function(let body) = call[0] else { return [] }
          return try call.state.call(body)
        }))
    let error = failure(
      of: "again(function()\n  again(function()\n    error('deep')\n  end)\nend)", in: state)
    #expect(error?.message == "t.lua:3: deep")
    #expect(error?.position?.line == 3)
    #expect(error?.bareMessage == "deep")
    #expect(error?.traceback.contains("t.lua:3:") == true)
  }

  @Test func anErrorTableComesThroughTheHostAsItWas() throws {
    let state = try LuaState()
    state.setGlobal(
      "again",
      .function(
        state.function("again") { call in
          guard case .function(let body) = call[0] else { return [] }
          return try call.state.call(body)
        }))
    let source = "local ok, e = pcall(again, function() error({code = 7}) end) return ok, e.code"
    #expect(try shown(source, in: state) == "false, 7")
  }

  @Test func aStackOverflowIsAnOrdinaryError() throws {
    let (kind, caught) = onLuaThread { () -> (LuaError.Kind?, String) in
      guard let state = try? LuaState() else { return (nil, "") }
      let error = failure(of: "local function f() return 1 + f() end\nf()", in: state)
      let text = try? shown("local function f() return 1 + f() end return (pcall(f))", in: state)
      return (error?.kind, text ?? "")
    }
    #expect(kind == .stackOverflow)
    #expect(caught == "false")
  }

  @Test func manyResultsArrive() throws {
    let state = try LuaState()
    #expect(
      try results(of: "local t = {} for i = 1, 5000 do t[i] = i end return table.unpack(t)", in: state).count
        == 5000)
  }
}
