import Testing

@testable import Scenario

struct SyntaxCheckTests {
  @Test func tellsWhatTheCompilerSays() {
    #expect(SyntaxCheck.message(Array("error('it was run')".utf8), name: "a.lua") == nil)
    #expect(SyntaxCheck.message(Array("x = = 1".utf8), name: "a.lua") == "unexpected symbol near '='")
  }
}
