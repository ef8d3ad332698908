import Foundation
import Testing

struct ReportTests {
  private let tool = Tool()

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func theTimetableIsReportedAsTheContractSays() throws {
    tool.write("a.lua", Samples.timetable)
    let outcome = try tool.run("run", "--no-times", "--report", "json", "a.lua")
    #expect(outcome.status == 0)
    let report = try object(outcome.output)
    #expect(report["version"] as? Int == 1)
    #expect((report["lua"] as? String)?.hasPrefix("Lua 5.4.") == true)
    #expect(report["seed"] as? Int == 0)
    let summary = try #require(report["summary"] as? [String: Int])
    #expect(summary == ["passed": 2, "failed": 0, "skipped": 0, "errors": 0, "duration_ms": 0])
    let scenarios = try #require(report["scenarios"] as? [[String: Any]])
    #expect(scenarios.map { $0["name"] as? String } == ["timetable / up", "timetable / down"])
    #expect(scenarios.map { $0["file"] as? String } == ["a.lua", "a.lua"])
    #expect(scenarios.map { $0["line"] as? Int } == [15, 22])
    #expect(scenarios.map { $0["tags"] as? [String] } == [[], ["slow"]])
    #expect(scenarios.map { $0["platform"] as? String } == ["compose", "compose"])
    #expect(scenarios.map { $0["status"] as? String } == ["passed", "passed"])
    try #require(scenarios.count == 2)
    let nodes = try #require(scenarios.first?["nodes"] as? [String])
    #expect(Set(nodes) == ["page", "hero", "sheet", "days", "sessions"])
    let ledger = try #require(scenarios[1]["ledger"] as? [[String: Any]])
    #expect(ledger.map { $0["cause"] as? String } == ["drag", "drag"])
    try #require(ledger.count == 2)
    #expect(ledger.map { $0["target"] as? String } == ["sessions", "sessions"])
    #expect(ledger.map { $0["requested"] as? [String: Double] } == [["x": 0, "y": -70], ["x": 0, "y": 80]])
    #expect(ledger.map { $0["left"] as? [String: Double] } == [["x": 0, "y": 0], ["x": 0, "y": 10]])
    #expect(
      ledger[1]["consumed"] as? [String: [String: Double]]
        == ["sessions": ["x": 0, "y": 10], "days": ["x": 0, "y": 20], "hero": ["x": 0, "y": 40]])
    #expect(
      ledger[1]["order"] as? [[String: String]] == [
        ["id": "sessions", "phase": "self"], ["id": "days", "phase": "post"],
        ["id": "hero", "phase": "post"],
      ])
    #expect(ledger[0]["state"] as? [String: Double] == ["hero": -40, "days": -20, "sessions": 10])
    #expect(ledger[1]["state"] as? [String: Double] == ["hero": 0, "days": 0, "sessions": 0])
  }

  @Test func failuresCarryPlaceWantedAndGot() throws {
    tool.write("a.lua", Samples.failing)
    tool.write("b.lua", "x = = 1\n")
    let outcome = try tool.run("run", "--report", "json=out.json", "a.lua", "b.lua")
    #expect(outcome.status == 2)
    #expect(outcome.lines.first == "a.lua")
    let report = try object(try #require(tool.read("out.json")))
    let scenarios = try #require(report["scenarios"] as? [[String: Any]])
    try #require(scenarios.count == 2)
    let failures = try #require(scenarios[1]["failures"] as? [[String: Any]])
    #expect(failures.count == 1)
    #expect(failures.first?["file"] as? String == "a.lua")
    #expect(failures.first?["line"] as? Int == 3)
    #expect(failures.first?["wanted"] as? String == "3")
    #expect(failures.first?["got"] as? String == "2")
    let problems = try #require(report["problems"] as? [[String: Any]])
    #expect(problems.count == 1)
    #expect(problems.first?["file"] as? String == "b.lua")
    #expect(problems.first?["line"] as? Int == 1)
  }

  @Test func withJSONOnStandardOutputTheTextGoesToStandardError() throws {
    tool.write("a.lua", Samples.failing)
    let outcome = try tool.run("run", "--report", "json", "a.lua")
    #expect(outcome.status == 1)
    _ = try object(outcome.output)
    #expect(outcome.errors.contains("  FAIL  fails\n"))
  }

  @Test func strangeTextsSurvive() throws {
    tool.write(
      "a.lua", "scenario(\"q\\\"b\\\\ \u{E9}\u{1F600}\", function() error(\"\\1\\127\\n\\tx\") end)\n")
    let outcome = try tool.run("run", "--report", "json", "a.lua")
    let scenarios = try #require(try object(outcome.output)["scenarios"] as? [[String: Any]])
    #expect(scenarios.count == 1)
    #expect(scenarios.first?["name"] as? String == "q\"b\\ \u{E9}\u{1F600}")
    #expect(outcome.bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A })
  }

  @Test func aReportThatCannotBeWrittenIsToldBeforeTheRun() throws {
    tool.write("a.lua", Samples.passing)
    for file in ["none/out.json", "."] {
      let outcome = try tool.run("run", "--report", "json=\(file)", "a.lua")
      #expect(outcome.status == 2)
      #expect(outcome.output == "")
      #expect(outcome.errors.hasPrefix("scrollwright: \(file): the report cannot be written: "))
    }
  }

  @Test func aFullDeviceIsToldAfterwards() throws {
    tool.write("a.lua", Samples.passing)
    let outcome = try tool.run("run", "--report", "json=/dev/full", "a.lua")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("/dev/full: the report cannot be written: no space left on the device"))
    #expect(outcome.output.contains("1 passed"))
  }

  @Test func anOldReportIsReplacedWhole() throws {
    tool.write("a.lua", Samples.passing)
    tool.write("out.json", String(repeating: "old", count: 10_000))
    #expect(try tool.run("run", "--report", "json=out.json", "a.lua").status == 0)
    _ = try object(try #require(tool.read("out.json")))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: tool.folder).sorted() == ["a.lua", "out.json"])
  }
}
