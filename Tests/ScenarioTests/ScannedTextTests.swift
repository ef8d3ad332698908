import Testing

@testable import Scenario

@Suite struct ScannedTextTests {
  private func text(_ words: String) -> ScannedText { ScannedText(Array(words.utf8)) }

  @Test(
    arguments: [
      (0, nil), (1, "ab"), (2, ""), (3, "c d"), (4, ""), (5, nil), (Int.max, nil),
    ] as [(Int, String?)]) func linesAreFoundByTheirNumber(_ number: Int, _ line: String?)
  {
    let text = text("ab\n\nc d\n")
    #expect(text.range(ofLine: number).map { String(decoding: text.bytes[$0], as: UTF8.self) } == line)
  }

  /// The same as a scan from the first line on.
  @Test func tokensAreThoseThatBeginOnTheLines() {
    let source = "a = [[\nx\n]] b\n\nc()\n-- d\n--[[ e\n]] f = 'g'\n"
    for first in 1...9 {
      for last in first...9 {
        var scanner = LuaScanner(Array(source.utf8))
        let wanted = scanner.tokens(from: first, through: last)
        let found = text(source).tokens(on: first...last)
        #expect(found.map(\.range) == wanted.map(\.range) && found.map(\.line) == wanted.map(\.line))
      }
    }
    #expect(text("").tokens(on: 1...Int.max).isEmpty)
  }
}
