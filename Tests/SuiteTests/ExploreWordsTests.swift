import Foundation
import Testing

@testable import Suite

struct ExploreWordsTests {
  private static let section: String = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page =
      (try? String(contentsOf: root.appendingPathComponent("scenarios/REFERENCE.md"), encoding: .utf8)) ?? ""
    let start = page.components(separatedBy: "### Exploring a scenario\n").dropFirst().first ?? ""
    return start.components(separatedBy: "\n### ").first ?? ""
  }()

  /// The usages that stand in the first column of the page's table.
  private var written: [String] {
    Self.section.split(separator: "\n").filter { $0.hasPrefix("| `") }.flatMap { row -> [String] in
      let cell = row.replacing("\\|", with: "/").split(separator: "|").first.map(String.init) ?? ""
      return cell.matches(of: /`([^`]+)`/).map { String($0.1).replacing("/", with: "|") }
    }
  }

  @Test func pageAndTableNameTheSameWords() {
    #expect(!written.isEmpty)
    #expect(Set(written) == Set(ExploreWords.all.map(\.usage)))
  }

  @Test func everyWordIsThereOnceAndCanBeAskedFor() {
    let names = ExploreWords.all.map(\.name)
    #expect(Set(names).count == names.count)
    for name in names { #expect(ExploreWords.help(name)?.first?.hasPrefix(name) == true) }
    for (alias, name) in ExploreWords.aliases {
      #expect(ExploreWords.word(alias)?.name == name && !names.contains(alias))
    }
    #expect(ExploreWords.help("frob") == nil)
  }

  @Test func theListFitsEightyColumns() {
    let list = ExploreWords.help(nil) ?? []
    for word in ExploreWords.all {
      #expect(list.contains { $0.hasPrefix("  \(word.usage)") }, "\(word.name)")
    }
    #expect(list.allSatisfy { $0.count <= 80 })
  }
}
