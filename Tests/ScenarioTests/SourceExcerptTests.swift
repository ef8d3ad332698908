import Testing

@testable import Scenario

/// Lines cut out of a Lua text.
struct SourceExcerptTests {
  @Test func spaceAroundIsLeftOutAndTabsAreSpaces() throws {
    let bytes = Array("a\n\t x\ty = 1 \t\nb".utf8)
    let excerpt = try #require(SourceExcerpt(ScannedText(bytes), line: 2, marked: 6..<7))
    #expect(excerpt.text == "x  y = 1")
    #expect(excerpt.line == 2)
    #expect(excerpt.marked == 3..<4)
  }

  @Test func countsCharactersAndNotBytes() throws {
    let bytes = Array("s = \"日本\" e\u{301} x".utf8)
    let place = try #require(bytes.lastIndex(of: UInt8(ascii: "x")))
    #expect(SourceExcerpt(ScannedText(bytes), line: 1, marked: place..<place + 1)?.marked == 11..<12)
  }

  @Test func aMarkMayLieBehindTheEnd() {
    #expect(SourceExcerpt(ScannedText(Array("x =  ".utf8)), line: 1, marked: 5..<5)?.marked == 3..<4)
    #expect(SourceExcerpt(ScannedText(Array("x =".utf8)), line: 1, marked: nil)?.marked == 0..<0)
    // What lies on the next line does not count.
    #expect(SourceExcerpt(ScannedText(Array("x =\ny".utf8)), line: 1, marked: 2..<5)?.marked == 2..<3)
  }

  @Test func ofALongLineThePartAroundTheMarkIsKept() throws {
    let long = String(repeating: "é", count: 100_000)
    let bytes = Array("a\(long)X\(long)".utf8)
    let place = 1 + 200_000
    let excerpt = try #require(SourceExcerpt(ScannedText(bytes), line: 1, marked: place..<place + 1))
    #expect(excerpt.text.count < 2100)
    #expect(excerpt.text.hasPrefix("...é") && excerpt.text.hasSuffix("é..."))
    #expect(Array(excerpt.text)[excerpt.marked] == ["X"])
  }

  @Test func emptyLinesHaveNone() {
    #expect(SourceExcerpt(ScannedText(Array("a\n \nb".utf8)), line: 2, marked: nil) == nil)
    #expect(SourceExcerpt(ScannedText([]), line: 1, marked: nil) == nil)
  }
}
