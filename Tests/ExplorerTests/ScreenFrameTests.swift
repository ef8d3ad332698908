import Testing

@testable import Explorer

@Suite struct ScreenFrameTests {
  @Test func textIsCutAtTheEdges() {
    var frame = ScreenFrame(columns: 5, rows: 2)
    #expect(frame.write("abcdefgh", row: 0, column: 2) == 5)
    #expect(frame.write("xyz", row: 1, column: 0, end: 2, tone: .alarm) == 2)
    frame.write("nowhere", row: 2, column: 0)
    frame.write("nowhere", row: -1, column: 0)
    #expect(frame.lines == ["  abc", "xy"])
    #expect(frame.tone(row: 1, column: 1) == .alarm)
    #expect(frame.tone(row: 9, column: 9) == .plain)
  }

  @Test func wideCharactersFillTwoColumns() {
    var frame = ScreenFrame(columns: 5, rows: 1)
    #expect(frame.write("\u{65E5}\u{672C}\u{8A9E}", row: 0, column: 0) == 4)
    #expect(frame.lines == ["\u{65E5}\u{672C}"])
    #expect(frame.cells[0][1].text == "")
  }

  @Test func controlCharactersDoNotReachTheTerminal() {
    var frame = ScreenFrame(columns: 20, rows: 1)
    frame.write("a\u{1B}[31mb\n", row: 0, column: 0)
    #expect(!frame.lines[0].unicodeScalars.contains { $0.value < 32 })
  }

  @Test func coloursBecomeTones() {
    var frame = ScreenFrame(columns: 20, rows: 1)
    frame.write(styled: "a\u{1B}[36mpre\u{1B}[0m b\u{1B}[1;31m!\u{1B}[0m", row: 0, column: 1)
    #expect(frame.lines == [" apre b!"])
    #expect(
      (1...7).map { frame.tone(row: 0, column: $0) } == [.plain, .pre, .pre, .pre, .plain, .plain, .alarm])
  }

  @Test func partsCanBePaintedAndEmptied() {
    var frame = ScreenFrame(columns: 4, rows: 2)
    frame.write("abcd", row: 0, column: 0)
    frame.paint(row: 0, columns: 2..<9, .chosen)
    #expect(frame.tone(row: 0, column: 3) == .chosen && frame.tone(row: 0, column: 1) == .plain)
    frame.clear(rows: 0..<7)
    #expect(frame.lines == ["", ""])
  }
}
