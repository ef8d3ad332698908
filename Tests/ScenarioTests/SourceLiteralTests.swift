import Testing

@testable import Scenario

struct SourceLiteralTests {
  private func read(_ text: String) -> SourceLiteral? {
    let bytes = Array(text.utf8)
    var reader = LiteralReader(bytes, at: 0)
    guard let literal = reader.literal() else { return nil }
    reader.skipSpace()
    return reader.place == bytes.count ? literal : nil
  }

  @Test(
    arguments: [
      ("7", 7), ("-7", -7), ("- 7", -7), ("3.5", 3.5), (".5", 0.5), ("1e-3", 0.001), ("2E+2", 200),
      ("0x10", 16),
      ("0xA", 10), ("37.0", 37), (" --[[c]] 4 -- d", 4), ("math.huge", .infinity), ("-math.huge", -.infinity),
    ] as [(String, Double)]) func readsNumbers(text: String, wanted: Double)
  {
    guard case .number(let value)? = read(text)?.value else {
      Issue.record("\(text) is no number")
      return
    }
    #expect(value == wanted)
  }

  @Test(arguments: [
    ("{ a = 1, 2, [\"b c\"] = { true } }", "{2; [\"a\"] = 1, ['b c'] = {true,},}", true),
    ("{ 1, 2 }", "{ [1] = 1, [2] = 2 }", true), ("{ 1, 2 }", "{ 2, 1 }", false), ("{ a = nil }", "{}", false),
    ("{ a = 1 }", "{ a = 1.0000001 }", true), ("{ a = 1 }", "{ a = 1.1 }", false), ("'1'", "1", false),
    ("px(3)", "px ( 3.0 )", true), ("px(3)", "dp(3)", false), ("{ x = px(3) }", "{ x = px(4) }", false),
  ]) func tellsWhatIsTheSame(a: String, b: String, isSame: Bool) throws {
    #expect(try #require(read(a)).equals(try #require(read(b))) == isSame)
    #expect(try #require(read(b)).equals(try #require(read(a))) == isSame)
  }

  @Test(arguments: [
    "x", "1 + 2", "f(1)", "{ a = b }", "{ 1, f() }", "{ 1 2 }", "{ a = 1", "#x", "not true", "\"a\" .. b",
    "--1",
    "{ [x] = 1 }", "px(x)", "(1)", "function() end", "{ a = 1, a = 2 }", "5 abc", "\"open", "1..2",
  ]) func whatIsComputedOrBrokenIsNone(text: String) {
    #expect(read(text) == nil)
  }

  @Test func deepTablesEnd() {
    #expect(read(String(repeating: "{", count: 100_000)) == nil)
  }
}
