import Testing

@testable import Suite

@Suite struct TextLinesTests {
  @Test func linesEndInAnyWay() {
    let lines = TextLines(Array("a\r\nb\n\nc".utf8)).map {
      "\($0.number):" + String(decoding: $0.text, as: UTF8.self)
    }
    #expect(lines == ["1:a", "2:b", "3:", "4:c"])
    #expect(TextLines([]).map(\.number) == [])
    #expect(TextLines([0xEF, 0xBB, 0xBF, 0x61]).map { Array($0.text) } == [[0x61]])
  }

  private func slice(_ text: String) -> ArraySlice<UInt8> { Array(text.utf8)[...] }

  @Test func numbers() {
    #expect(slice("-12.5").number() == -12.5)
    #expect(slice("1e3").number() == 1000)
    #expect(slice("12,5").number(comma: true) == 12.5)
    for bad in ["", "nan", "inf", "0x10", "1 2", "12,5", "--1", "1e999", String(repeating: "1", count: 65)] {
      #expect(slice(bad).number() == nil, "\(bad)")
    }
  }

  @Test func hexadecimals() {
    #expect(slice("ffffffff").hexadecimal == UInt32.max)
    #expect(slice("0014A").hexadecimal == 0x14A)
    for bad in ["", "g", "123456789", "-1"] { #expect(slice(bad).hexadecimal == nil) }
  }

  @Test func wordsAndExcerpts() {
    #expect(slice("  a\tbb  c ").words.map { String(decoding: $0, as: UTF8.self) } == ["a", "bb", "c"])
    #expect(slice(" \ta b ").trimmed.equals("a b"))
    #expect(slice("abc").starts(with: "ab") && !slice("a").starts(with: "ab"))
    #expect(([0x00, 0x41, 0xFF][...]).excerpt == "'?A?'")
    #expect(
      slice(String(repeating: "x", count: 50)).excerpt == "'" + String(repeating: "x", count: 40) + "...'")
  }
}
