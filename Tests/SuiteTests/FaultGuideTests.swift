import Foundation
import ScrollCore
import Testing

@testable import Suite

/// The table of faults and the reference page say the same.
struct FaultGuideTests {
  private static let page: String = {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return (try? String(contentsOf: root.appendingPathComponent("scenarios/REFERENCE.md"), encoding: .utf8))
      ?? ""
  }()

  /// The sections of faults by name: prose before the example, the example, prose after it.
  private static let sections: [String: (before: String, example: String, after: String)] = {
    var sections: [String: (String, String, String)] = [:]
    guard let start = page.range(of: "\n## Faults\n"), let end = page.range(of: "\n## The pictures\n") else {
      return [:]
    }
    for part in page[start.upperBound..<end.lowerBound].components(separatedBy: "\n### ").dropFirst() {
      let lines = part.components(separatedBy: "\n")
      let body = lines.dropFirst().joined(separator: "\n").components(separatedBy: "```")
      guard body.count == 3 else { continue }
      sections[lines[0]] = (flat(body[0]), String(body[1].dropFirst("lua\n".count)), flat(body[2]))
    }
    return sections
  }()

  private static func flat(_ text: String) -> String {
    text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
  }

  @Test func everyFaultHasOne() {
    #expect(FaultGuide.all.map(\.kind) == FaultKind.allCases)
    #expect(Set(Self.sections.keys) == Set(FaultKind.allCases.map(\.rawValue)))
  }

  @Test func thePageSaysTheSame() throws {
    for guide in FaultGuide.all {
      let section = try #require(Self.sections[guide.name])
      #expect(section.before == guide.paragraph, "\(guide.name)")
      #expect(section.example.trimmingCharacters(in: .newlines) == guide.example, "\(guide.name)")
      #expect(section.after == guide.note ?? "", "\(guide.name)")
      #expect(Self.page.contains("\n| `\(guide.name)` | \(guide.summary) |\n"), "\(guide.name)")
    }
  }

  @Test func everyTextIsComplete() {
    for guide in FaultGuide.all {
      #expect(
        !guide.summary.isEmpty && guide.summary.count <= 80 && !guide.summary.hasSuffix("."), "\(guide.name)")
      #expect(
        guide.when.hasSuffix(".") && guide.looksLike.hasSuffix(".") && guide.mend.hasSuffix("."),
        "\(guide.name)")
      #expect(guide.example.contains("reports(\"\(guide.name)\""), "\(guide.name)")
      #expect(guide.example.contains("has_no_faults()"), "\(guide.name)")
    }
  }

  @Test func proseFitsEightyColumns() throws {
    #expect(ExplainCommand.list().allSatisfy { $0.count <= 80 })
    for guide in FaultGuide.all {
      let lines = ExplainCommand.lines(guide)
      let example = try #require(lines.firstIndex(of: "Example, a scenario file:"))
      for line in lines[..<example] { #expect(line.count <= 80 && !line.contains("`"), "\(line)") }
      #expect(lines.contains("  " + guide.example.split(separator: "\n")[0]))
    }
  }

  @Test func linksBecomeTheirText() {
    #expect(
      ExplainCommand.plain("a [standard bar](#standard-bars) has `listen = false`")
        == "a standard bar has listen = false")
    #expect(ExplainCommand.plain("a list[1] stays") == "a list[1] stays")
  }

  @Test func namesAreFoundOrTheNearestIsTold() throws {
    let known = try ExplainCommand.lines(Arguments(["explain", "axis-theft"]))
    #expect(known.first?.hasPrefix("axis-theft: ") == true)
    let all = try ExplainCommand.lines(Arguments(["explain"]))
    for kind in FaultKind.allCases { #expect(all.contains { $0.hasPrefix("  \(kind.rawValue)  ") }) }
    #expect(
      throws: UsageError(
        message: "there is no fault 'axis-thef'; did you mean 'axis-theft'?", command: "explain")
    ) {
      try ExplainCommand.lines(Arguments(["explain", "axis-thef"]))
    }
  }
}
