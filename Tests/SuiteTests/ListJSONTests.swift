import Foundation
import Testing

@testable import Suite

/// The document of `list --json`, read by Foundation.
struct ListJSONTests {
  @Test func everyFieldIsThere() throws {
    let headers = [
      ScenarioHeader(
        name: "a \"b\" \u{1F600}\u{1}", file: "x.lua", line: 3, lastLine: 9, tags: ["t", "u"],
        platform: "web", skip: nil),
      ScenarioHeader(
        name: "c", file: "x.lua", line: 11, lastLine: 11, tags: [], platform: nil, skip: "later", runs: 50),
    ]
    let bytes = ListJSON.document(
      headers,
      problems: [
        FileProblem(file: "y.lua", line: 2, message: "bad\n2 | x"), FileProblem(file: "", message: "none"),
      ])
    let document = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    #expect(document["version"] as? Int == 1)
    let scenarios = try #require(document["scenarios"] as? [[String: Any]])
    #expect(scenarios.map { $0["name"] as? String } == ["a \"b\" \u{1F600}\u{1}", "c"])
    #expect(scenarios.map { $0["line"] as? Int } == [3, 11])
    #expect(scenarios.map { $0["last_line"] as? Int } == [9, 11])
    #expect(scenarios.map { $0["file"] as? String } == ["x.lua", "x.lua"])
    #expect(scenarios.map { $0["tags"] as? [String] } == [["t", "u"], []])
    #expect(scenarios[0]["platform"] as? String == "web" && scenarios[0]["skip"] is NSNull)
    #expect(scenarios[1]["platform"] is NSNull && scenarios[1]["skip"] as? String == "later")
    #expect(scenarios[0]["runs"] is NSNull && scenarios[1]["runs"] as? Int == 50)
    let problems = try #require(document["problems"] as? [[String: Any]])
    #expect(problems.map { $0["message"] as? String } == ["bad", "none"])
    #expect(problems[0]["line"] as? Int == 2 && problems[1]["line"] is NSNull)
  }
}
