import Foundation
import Testing

@testable import Suite

struct LineInputTests {
  private func lines(_ bytes: [UInt8]) throws -> [LineInput.Line] {
    let folder = TemporaryFolder()
    let path = folder.path + "/input"
    _ = FileManager.default.createFile(atPath: path, contents: Data(bytes))
    let handle = try #require(FileHandle(forReadingAtPath: path))
    defer { try? handle.close() }
    var input = LineInput(file: handle.fileDescriptor)
    var lines: [LineInput.Line] = []
    while lines.last != .end { lines.append(input.next()) }
    return lines
  }

  @Test func linesComeOneAfterAnother() throws {
    #expect(try lines(Array("a\n\nb c".utf8)) == [.text("a"), .text(""), .text("b c"), .end])
    #expect(try lines([]) == [.end])
    #expect(try lines(Array("\n".utf8)) == [.text(""), .end])
  }

  @Test func linesMayBeLongerThanWhatIsReadAtATime() throws {
    let long = String(repeating: "ab", count: 100_000)
    #expect(try lines(Array("\(long)\nx\n".utf8)) == [.text(long), .text("x"), .end])
  }

  @Test func whatIsTooLongIsRefusedAndTheNextLineIsRead() throws {
    let bytes = [UInt8](repeating: 65, count: ExploreLine.longest + 1)
    #expect(
      try lines(bytes + Array("\nx\n".utf8)) == [
        .refused("the line has 1048577 bytes; at most 1048576 are read"), .text("x"), .end,
      ])
    #expect(try lines(bytes).count == 2)
  }

  @Test func whatIsNoTextIsRefused() throws {
    #expect(
      try lines([0xFF, 0x0A, 0x61, 0x00, 0x0A, 0x62, 0x0A]) == [
        .refused("the line is not a text in UTF-8"),
        .refused("the line is not a text: it contains a zero byte"),
        .text("b"), .end,
      ])
  }
}
