import Testing

@testable import Suite

struct SourceTextTests {
  private let folder = TemporaryFolder()

  private func words(_ bytes: [UInt8]) -> String? {
    do throws(SourceProblem) {
      _ = try SourceText.read(folder.write("x.lua", bytes))
      return nil
    } catch {
      return error.words
    }
  }

  @Test func textIsTakenAsItIs() throws {
    let text = Array("-- \u{E9}\u{1F600}\r\nreturn 1".utf8)
    #expect(try SourceText.read(folder.write("a.lua", text)) == text)
  }

  @Test func largeFilesAreNamedWithTheirSize() {
    let text = [UInt8](repeating: UInt8(ascii: " "), count: 50_000_000)
    #expect(words(text) == "is too large: 50 MB; a Lua file may have 16 MiB at most")
  }

  @Test func otherEncodingsAreNamedWithTheirLine() {
    #expect(words(Array("a\nb\n\"caf".utf8) + [0xE9, 0x22]) == "is not UTF-8 text: line 3")
  }

  // Byte order marks and code units: the Unicode standard, 23.8 and 3.10.
  @Test func wideEncodingsAreNamed() {
    #expect(words([0xFF, 0xFE, 0x61, 0x00]) == "is UTF-16 text; save it as UTF-8")
    #expect(words([0xFE, 0xFF, 0x00, 0x61]) == "is UTF-16 text; save it as UTF-8")
    #expect(words([0x61, 0x00, 0x62, 0x00]) == "is UTF-16 text; save it as UTF-8")
    #expect(words([0x00, 0x61, 0x00, 0x62]) == "is UTF-16 text; save it as UTF-8")
    #expect(words([0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0]) == "is UTF-32 text; save it as UTF-8")
    #expect(words([0, 0, 0, 0x61]) == "is UTF-32 text; save it as UTF-8")
  }

  // The first wrong byte of each: the table of well-formed sequences of the Unicode standard (3-7).
  @Test(
    arguments: [
      ([0xC0, 0x80], 0), ([0xC1, 0xBF], 0), ([0xE0, 0x9F, 0xBF], 0), ([0xED, 0xA0, 0x80], 0),
      ([0xF0, 0x8F, 0xBF, 0xBF], 0),
      ([0xF4, 0x90, 0x80, 0x80], 0), ([0xF5, 0x80, 0x80, 0x80], 0), ([0x80], 0), ([0x61, 0xC3], 1),
      ([0xE2, 0x82], 0),
      ([0xC3, 0xA9, 0xC3, 0x28], 2), ([0xF0, 0x9F, 0x98], 0),
    ] as [([UInt8], Int)])
  func illFormedSequencesAreFound(_ bytes: [UInt8], _ place: Int) {
    #expect(SourceText.invalidUTF8(bytes) == place)
  }

  @Test func wellFormedSequencesAreNot() {
    for scalar: Unicode.Scalar in [
      "\u{0}", "\u{7F}", "\u{80}", "\u{7FF}", "\u{800}", "\u{D7FF}", "\u{E000}", "\u{FFFF}", "\u{10000}",
      "\u{10FFFF}",
    ] {
      #expect(SourceText.invalidUTF8(Array(String(Character(scalar)).utf8)) == nil)
    }
  }
}
