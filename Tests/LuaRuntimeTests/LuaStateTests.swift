import LuaRuntime
import Testing

struct Boom: Error, CustomStringConvertible {
  var description: String { "boom from Swift" }
}

/// Runs a text as the file "t.lua" and gives what it returns.
func results(of source: String, in state: LuaState) throws -> [LuaValue] {
  try state.call(try state.load(Array(source.utf8), name: "t.lua"))
}

@Suite struct LuaStateTests {
  @Test func aChunkGivesItsResults() throws {
    let state = try LuaState()
    let values = try results(of: "return 1, 2.5, 'x', true, nil, {}, print", in: state)
    #expect(values.count == 7)
    #expect(values.prefix(5).map { state.display($0) } == ["1", "2.5", "\"x\"", "true", "nil"])
    #expect(state.typeName(values[5]) == "table")
    #expect(state.typeName(values[6]) == "function")
  }

  @Test func aSwiftErrorNamesTheLineThatCalled() throws {
    let state = try LuaState()
    state.setGlobal("boom", .function(state.function("boom") { _ in throw Boom() }))
    let error = #expect(throws: LuaError.self) { try results(of: "\n\nboom()", in: state) }
    #expect(error?.message == "t.lua:3: boom from Swift")
    #expect(error?.bareMessage == "boom from Swift")
    #expect(error?.position == LuaPosition(file: "t.lua", line: 3))
    #expect(error?.underlying is Boom)
  }
}
