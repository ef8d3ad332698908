@testable import Suite

/// JSON entries of scenarios as the contract has them, written by hand.
enum Reported {
  /// One entry; `rest` are further fields, each with a comma before it.
  static func entry(
    _ name: String, file: String = "a.lua", line: Int = 1, index: Int = 1, status: String = "passed",
    rest: String = ""
  ) -> String {
    var json = JSONWriter()
    json.value(name)
    return
      "{\"name\":\(json.text),\"file\":\"\(file)\",\"line\":\(line),\"index\":\(index),\"tags\":[],\"platform\":null,"
      + "\"status\":\"\(status)\",\"duration_ms\":1500,\"virtual_ms\":0,\"frames\":0\(rest)}"
  }

  static let failure =
    ",\"failures\":[{\"file\":\"a.lua\",\"line\":7,\"message\":\"equals: wanted 3, got 2\",\"wanted\":\"3\",\"got\":\"2\",\"why\":null}]"

  static func fault(claimed: Bool) -> String {
    ",\"faults\":[{\"fault\":\"wrong-sign\",\"node\":\"page\",\"t_ms\":16.666666,\"message\":\"it is\",\"claimed\":\(claimed)}]"
  }

  /// A run of such entries.
  static func run(_ entries: [String], problems: [FileProblem] = [], interrupted: Bool = false) -> ReportedRun
  {
    var run = ReportedRun(seed: 7, lua: "Lua 5.4.4", durationMs: 2500, isInterrupted: interrupted)
    run.entries = entries.map { Array($0.utf8) }
    run.problems = problems
    for scenario in run.scenarios() { run.tally.add(scenario.status) }
    return run
  }

  /// A whole report.
  static func report(_ entries: [String], rest: String = "") -> String {
    "{\"version\":1,\"lua\":\"Lua 5.4.4\",\"seed\":7\(rest),\"summary\":{\"passed\":0,\"failed\":0,\"skipped\":0,"
      + "\"errors\":0,\"duration_ms\":10},\"scenarios\":[\(entries.joined(separator: ","))],\"problems\":[]}"
  }
}
