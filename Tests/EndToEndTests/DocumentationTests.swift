import Foundation
import Testing

/// The examples of the pages are run through the executable, and the output that they show is what it prints.
///
/// A Lua block is a whole file if it declares a scenario, else a node, which is put on a screen. A comment before a block says
/// otherwise: `<!-- body -->` is the body of a scenario with the timetable as `app`, `<!-- settings -->` a suite's
/// scrollwright.lua, `<!-- fails -->` a file whose failure is shown, `<!-- output: ARGUMENTS -->` what the nearest whole file prints,
/// `<!-- lines -->` the standard input of the output that is shown next.
struct DocumentationTests {
  static let pages = [
    "README.md", "scenarios/REFERENCE.md", "scenarios/README.md", "scenarios/ORDERS.md",
    "scenarios/SHARDING.md", "scenarios/NAMES.md",
  ]

  private let tool = Tool()

  @Test(arguments: pages) func everyExampleRuns(page: String) throws {
    let blocks = try Page(page).blocks.filter {
      $0.language == "lua" && $0.marker != "settings" && $0.marker != "fails"
    }
    for block in blocks {
      tool.write("\(page)/line-\(block.line).lua", try #require(block.file, "\(page):\(block.line)"))
    }
    guard !blocks.isEmpty else { return }
    let outcome = try tool.run("run", "--strict", "--quiet", page)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
  }

  @Test(arguments: pages) func everySettingsFileIsAccepted(page: String) throws {
    for block in try Page(page).blocks where block.marker == "settings" {
      let folder = "settings-\(block.line)"
      tool.write("\(folder)/scrollwright.lua", block.text)
      tool.write("\(folder)/a.lua", Samples.passing)
      let outcome = try tool.run("run", folder)
      #expect(outcome.status == 0, "\(page):\(block.line): \(outcome.errors)")
    }
  }

  @Test(arguments: pages) func whatIsShownIsWhatIsPrinted(page: String) throws {
    let blocks = try Page(page).blocks
    for (place, block) in blocks.enumerated() {
      guard let arguments = block.marker?.wordsAfter("output:") else { continue }
      let isWhole = { (block: Page.Block) in block.language == "lua" && block.declaresScenarios }
      let example = try #require(
        blocks[..<place].last(where: isWhole) ?? blocks[place...].first(where: isWhole))
      let name = try #require(block.text.range(of: ".lua")).upperBound
      let file = tool.write(String(block.text[..<name]), example.text)
      let outcome: Tool.Outcome
      if place > 0, blocks[place - 1].marker == "lines" {
        tool.write("lines", blocks[place - 1].text)
        outcome = try tool.shell("\"$SW\" \(arguments.joined(separator: " ")) \(file) < lines")
      } else {
        outcome = try tool.start(arguments + [file]).wait()
      }
      #expect(trimmed(outcome.output) == trimmed(block.text), "\(page):\(block.line)")
    }
  }

  @Test func theFirstPageShowsItsExample() throws {
    let page = try Page("README.md")
    #expect(page.blocks.contains { $0.marker?.hasPrefix("output:") == true })
    #expect(page.blocks.contains { $0.language == "lua" && $0.declaresScenarios })
  }

  @Test(arguments: pages) func everyLinkLeadsSomewhere(page: String) throws {
    let text = try Page(page).text
    for match in text.matches(of: /\]\(([^)#:]+)(#[^)]*)?\)/) {
      let folder = Page.root.appendingPathComponent(page).deletingLastPathComponent()
      let target = folder.appendingPathComponent(String(match.1))
      #expect(FileManager.default.fileExists(atPath: target.path), "\(page): \(match.1)")
    }
    let anchors = Set(
      text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { heading in
        heading.drop { $0 == "#" || $0 == " " }.lowercased().replacingOccurrences(of: " ", with: "-")
      })
    for match in text.matches(of: /\]\(#([^)]*)\)/) {
      #expect(anchors.contains(String(match.1)), "\(page): #\(match.1)")
    }
  }

  @Test func theMapNamesEveryScenarioFile() throws {
    let folder = Page.root.appendingPathComponent("scenarios/articles").path
    let map = try Page("scenarios/README.md").text
    for file in try FileManager.default.contentsOfDirectory(atPath: folder) where file.hasSuffix(".lua") {
      #expect(map.contains("(articles/\(file))"), "\(file)")
    }
  }

  private func trimmed(_ text: String) -> String { text.trimmingCharacters(in: .newlines) }
}

/// A page of the repository and its fenced blocks.
private struct Page {
  struct Block {
    var language: String
    /// The comment on the line before.
    var marker: String?
    var text: String
    /// Of the opening fence.
    var line: Int

    var declaresScenarios: Bool {
      text.contains("scenario(") || text.contains("cases(") || text.contains("property(")
    }

    /// The block as a Lua file; nil if it is nothing that can be run.
    var file: String? {
      if marker == "body" {
        return
          Samples.timetable.components(separatedBy: "group(")[0]
          + "scenario(\"example\", function()\n  local app = timetable()\n\(text)end)\n"
      }
      guard marker == nil else { return nil }
      if declaresScenarios { return text }
      let words = ["column", "row", "stack", "box", "spacer", "scroll", "list", "tabs"]
      guard words.contains(where: { text.hasPrefix("\($0) {") }) else { return nil }
      return "scenario(\"example\", function() screen { width = 360, height = 640,\n\(text)} end)\n"
    }
  }

  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  let text: String
  private(set) var blocks: [Block] = []

  init(_ name: String) throws {
    text = try String(contentsOf: Page.root.appendingPathComponent(name), encoding: .utf8)
    var open: Block?
    var comment: String?
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      if var block = open {
        if line == "```" {
          blocks.append(block)
          open = nil
        } else {
          block.text += line + "\n"
          open = block
        }
      } else if line.hasPrefix("```") {
        open = Block(language: String(line.dropFirst(3)), marker: comment, text: "", line: index + 1)
      }
      comment = line.wholeMatch(of: /<!-- (.*) -->/).map { String($0.1) }
    }
  }
}

extension String {
  /// The words behind a prefix; nil if it is not there.
  fileprivate func wordsAfter(_ prefix: String) -> [String]? {
    hasPrefix(prefix) ? dropFirst(prefix.count).split(separator: " ").map(String.init) : nil
  }
}
