import Testing

@testable import Timeline

struct DisplayTextTests {
  @Test(arguments: [
    ("plain", "plain"), ("a\nb\tc\rd", "a\\nb\\tc\\rd"), ("\u{1B}[2J", "\\u{1B}[2J"),
    ("a\u{202E}b", "a\\u{202E}b"),
    ("\u{2028}", "\\u{2028}"), ("e\u{301}", "e\u{301}"), ("\u{301}", "\\u{301}"), ("日本", "日本"),
  ]) func whatDisturbsATerminalIsWrittenAsAnEscape(_ text: String, _ shown: String) {
    #expect(printable(text) == shown)
  }

  /// Bytes of Lua's that are no UTF-8 are private scalars in Swift.
  @Test func bytesThatAreNoTextAreWrittenAsBytes() {
    #expect(printable("a\u{10FEFF}\u{10FE80}b\u{10FE7F}") == "a\\xff\\x80b\\u{10FE7F}")
  }

  @Test(arguments: [("abc", 3), ("日本", 4), ("e\u{301}", 1), ("👍🏽", 2)]) func widthsAreThoseOfTerminals(
    _ text: String, _ columns: Int
  ) {
    #expect(displayWidth(text) == columns)
  }

  @Test func whatIsTooLongLosesItsMiddle() {
    #expect(shortened("abcdefghij", columns: 7) == "abc~hij")
    #expect(shortened("abc", columns: 3) == "abc")
    #expect(wrapped("one two three", columns: 7) == ["one two", "three"])
    #expect(wrapped("abcdefghij", columns: 4) == ["abcd", "efgh", "ij"])
  }
}
