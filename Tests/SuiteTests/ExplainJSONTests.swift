import Foundation
import ScrollCore
import Testing

@testable import Suite

/// The document of `explain --json`, read by Foundation.
struct ExplainJSONTests {
  private func faults(_ words: String...) throws -> [[String: Any]] {
    let text = try ExplainCommand.lines(Arguments(["explain", "--json"] + words)).joined(separator: "\n")
    let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(document.keys.sorted() == ["faults", "version"] && document["version"] as? Int == 1)
    return try #require(document["faults"] as? [[String: Any]])
  }

  @Test func allFaultsOrOne() throws {
    #expect(try faults().map { $0["name"] as? String } == FaultKind.allCases.map(\.rawValue))
    #expect(try faults("axis-theft").map { $0["name"] as? String } == ["axis-theft"])
    #expect(throws: UsageError.self) { try faults("axis-thief") }
  }

  @Test func everyTextIsThere() throws {
    for (fault, guide) in zip(try faults(), FaultGuide.all) {
      #expect(
        fault.keys.sorted() == [
          "cause", "example", "looks_like", "meaning", "mend", "name", "note", "when",
        ])
      #expect(fault["meaning"] as? String == guide.summary)
      #expect(fault["example"] as? String == guide.example + "\n")
      for (key, text) in [
        ("when", guide.when), ("looks_like", guide.looksLike), ("cause", guide.cause), ("mend", guide.mend),
        ("note", guide.note),
      ] {
        #expect(fault[key] as? String == text.map(ExplainCommand.plain), "\(guide.name): \(key)")
        #expect(text != nil || fault[key] is NSNull, "\(guide.name): \(key)")
        #expect((fault[key] as? String)?.contains("`") != true, "\(guide.name): \(key)")
      }
    }
  }
}
