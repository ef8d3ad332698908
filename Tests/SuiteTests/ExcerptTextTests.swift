import Scenario
import Testing
import Timeline

@testable import Suite

/// Source lines with carets: the carets stand under what is marked, at every width.
struct ExcerptTextTests {
  private func excerpt(_ source: String) throws -> SourceExcerpt {
    let file = ScenarioFile(name: "a.lua", source: Array(source.utf8), settings: RunSettings())
    do throws(FileError) {
      _ = try file.load()
    } catch {
      return try #require(error.excerpts.first)
    }
    throw NoError()
  }
  private struct NoError: Error {}

  @Test func caretsStandUnderTheMark() throws {
    #expect(
      ExcerptText.lines([try excerpt("\n\nlocal local = 4")], width: 80)
        == ["3 |     local local = 4", "  |           ^^^^^"])
  }

  @Test func withoutAMarkThereAreNoCarets() throws {
    #expect(ExcerptText.lines([try excerpt("do error({}) end")], width: 80) == ["1 |     do error({}) end"])
  }

  @Test func wideCharactersTakeTwoColumns() throws {
    #expect(
      ExcerptText.lines([try excerpt("x = \"日本語\" y = = 2")], width: 80)
        == ["1 |     x = \"日本語\" y = = 2", "  |                      ^"])
  }

  @Test func theEndOfALineIsMarkedBehindIt() throws {
    #expect(
      ExcerptText.lines([try excerpt("x = (1 +")], width: 80) == ["1 |     x = (1 +", "  |             ^"])
  }

  @Test(arguments: [28, 40, 60, 72, 100, 333]) func longLinesAreCutAroundTheMark(width: Int) throws {
    for padding in [0, 3, 17, 60, 300, 5000] {
      for word in ["=", "日本語"] {
        let filler = String(repeating: "x", count: padding)
        let source = "a\(filler) = 1 \(word == "=" ? "b = =" : "\"\(word)\" \"z\"") y\(filler) = 2"
        let lines = ExcerptText.lines([try excerpt(source)], width: width)
        #expect(lines.count == 2)
        for line in lines { #expect(displayWidth(line) <= width, "\(width) \(padding): \(line)") }
        // The columns above the carets hold the token.
        let carets = lines[1].filter { $0 == "^" }.count
        let start = displayWidth(String(lines[1].prefix { $0 != "^" }))
        let marked = lines[0].columns(start, carets)
        #expect(marked == (word == "=" ? "=" : "\"日本語\""), "\(width) \(padding): \(lines)")
      }
    }
  }
}

extension String {
  /// The characters that begin within some columns.
  fileprivate func columns(_ start: Int, _ count: Int) -> String {
    var column = 0
    var out = ""
    for character in self {
      if column >= start, column < start + count { out.append(character) }
      column += displayWidth(String(character))
    }
    return out
  }
}
