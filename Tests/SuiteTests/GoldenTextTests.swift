import Testing

@testable import Suite

struct GoldenTextTests {
  private func problem(_ text: String) -> GoldenText.Problem? { problem(Array(text.utf8)) }

  private func problem(_ bytes: [UInt8]) -> GoldenText.Problem? {
    do throws(GoldenText.Problem) {
      _ = try GoldenText.lines(bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test func whatIsWrittenIsRead() throws {
    let text = "a\n\n  b |  \u{E9}"
    let bytes = GoldenText.document(text)
    #expect(String(decoding: bytes, as: UTF8.self) == "scrollwright timeline 1\na\n\n  b |  \u{E9}\n")
    #expect(try GoldenText.lines(bytes) == GoldenText.lines(of: text))
    #expect(try GoldenText.lines(bytes) == ["a", "", "  b |  \u{E9}"])
  }

  @Test(arguments: [
    "scrollwright timeline 1\r\na\r\n b\r\n", "scrollwright timeline 1\na\n b",
    "\u{FEFF}scrollwright timeline 1\na  \n b\t\n\n",
  ])
  func lineEndsAndSpacesAtThemDoNotCount(_ text: String) throws {
    #expect(try GoldenText.lines(Array(text.utf8)) == ["a", " b"])
  }

  @Test func otherFilesAreRefused() {
    #expect(problem("") == .noHeading)
    #expect(problem("compose 360 x 640\n") == .noHeading)
    #expect(problem("scrollwright timeline x\n") == .noHeading)
    #expect(problem("scrollwright timeline 0\n") == .noHeading)
    #expect(problem("scrollwright timeline 2\na\n") == .later(2))
    #expect(problem([0xFF, 0x0A]) == .notText)
    #expect(problem("scrollwright timeline 1\na\0b") == .notText)
    #expect(GoldenText.Problem.later(2).words.contains("later version"))
  }

  @Test func diffTakesTimelinesWithoutTheFirstLineToo() throws {
    #expect(try GoldenText.anyLines(Array("a\nb\n".utf8)) == ["a", "b"])
    #expect(try GoldenText.anyLines(Array("scrollwright timeline 1\na\nb\n".utf8)) == ["a", "b"])
  }
}
