import Timeline

/// JUnit's XML as Jenkins, GitLab and others read it: a suite a file, a case a scenario.
enum JUnitReport {
  /// One file's part.
  private struct Suite {
    var file: String
    var scenarios: [ReportedScenario] = []
    var problems: [FileProblem] = []

    func count(_ status: ScenarioStatus) -> Int { scenarios.count { $0.status == status } }

    var durationMs: Double { scenarios.reduce(0) { $0 + $1.durationMs } }
  }

  /// The whole report.
  static func document(_ run: ReportedRun) -> [UInt8] {
    let suites = suites(run)
    var xml = XMLWriter()
    let failures = suites.reduce(0) { $0 + $1.count(.failed) }
    let errors = suites.reduce(0) { $0 + $1.count(.error) + $1.problems.count }
    let tests = suites.reduce(0) { $0 + $1.scenarios.count + $1.problems.count }
    xml.element(
      "testsuites",
      [
        ("name", "scrollwright"), ("tests", "\(tests)"), ("failures", "\(failures)"), ("errors", "\(errors)"),
        ("time", seconds(run.durationMs)),
      ]
    ) { xml in
      for suite in suites { write(suite, run, &xml) }
    }
    return xml.bytes
  }

  /// By file, in the order in which they come.
  private static func suites(_ run: ReportedRun) -> [Suite] {
    var suites: [Suite] = []
    var places: [String: Int] = [:]
    func place(_ file: String) -> Int {
      if let known = places[file] { return known }
      places[file] = suites.count
      suites.append(Suite(file: file))
      return suites.count - 1
    }
    for scenario in run.scenarios() {
      let place = place(scenario.file)
      suites[place].scenarios.append(scenario)
    }
    for problem in run.problems {
      let place = place(problem.file)
      suites[place].problems.append(problem)
    }
    return suites
  }

  private static func write(_ suite: Suite, _ run: ReportedRun, _ xml: inout XMLWriter) {
    var attributes = [
      (name: "name", value: suite.file.isEmpty ? "scrollwright" : suite.file),
      (name: "tests", value: "\(suite.scenarios.count + suite.problems.count)"),
      (name: "failures", value: "\(suite.count(.failed))"),
      (name: "errors", value: "\(suite.count(.error) + suite.problems.count)"),
      (name: "skipped", value: "\(suite.count(.skipped))"),
      (name: "time", value: seconds(suite.durationMs)),
    ]
    if !suite.file.isEmpty { attributes.append(("file", suite.file)) }
    xml.element("testsuite", attributes) { xml in
      xml.element("properties") { xml in
        if let seed = run.seed { xml.element("property", [("name", "seed"), ("value", "\(seed)")]) }
        xml.element("property", [("name", "lua"), ("value", run.lua)])
        if let shard = run.shard {
          xml.element("property", [("name", "shard"), ("value", "\(shard.index)/\(shard.count)")])
        }
        for (name, holds) in [
          ("interrupted", run.isInterrupted), ("stopped_at_failure", run.isStoppedAtFailure),
        ]
        where holds {
          xml.element("property", [("name", name), ("value", "true")])
        }
      }
      for scenario in suite.scenarios { write(scenario, &xml) }
      for problem in suite.problems { write(problem, &xml) }
    }
  }

  private static func write(_ scenario: ReportedScenario, _ xml: inout XMLWriter) {
    xml.element(
      "testcase",
      [
        ("name", scenario.name), ("classname", className(scenario.file)),
        ("time", seconds(scenario.durationMs)),
      ]
    ) { xml in
      switch scenario.status {
      case .passed: break
      case .skipped: xml.element("skipped", scenario.skip.map { [("message", $0)] } ?? [])
      case .failed, .error:
        let message = scenario.failures.first?.message ?? "no reason is known"
        let rest = scenario.failures.count - 1
        xml.element(
          scenario.status == .failed ? "failure" : "error",
          [
            ("message", rest > 0 ? "\(message) (and \(rest) more)" : message),
            ("type", scenario.status == .failed ? "expectation" : "error"),
          ], text: scenario.failures.map(text(of:)).joined(separator: "\n\n"))
      }
      // At the left margin, so that its columns stay in line.
      if !scenario.timeline.isEmpty { xml.element("system-out", text: "\n" + scenario.timeline + "\n") }
      let warnings = scenario.warnings.map(text(of:))
      if !warnings.isEmpty { xml.element("system-err", text: warnings.joined(separator: "\n")) }
    }
  }

  private static func write(_ problem: FileProblem, _ xml: inout XMLWriter) {
    let name = problem.file.isEmpty ? "nothing to run" : "could not be run"
    xml.element("testcase", [("name", name), ("classname", className(problem.file)), ("time", "0")]) { xml in
      xml.element("error", [("message", problem.message), ("type", "not run")], text: problem.text)
    }
  }

  private static func text(of failure: ReportedScenario.Failure) -> String {
    var lines = [
      failure.file.isEmpty ? failure.message : "\(failure.file):\(failure.line): \(failure.message)"
    ]
    if let wanted = failure.wanted { lines.append("  wanted  \(wanted)") }
    if let got = failure.got { lines.append("  got     \(got)") }
    if let why = failure.why { lines.append("  why     \(why)") }
    return lines.joined(separator: "\n")
  }

  /// One line for a fault.
  static func text(of warning: (fault: ReportedScenario.Fault, count: Int)) -> String {
    let fault = warning.fault
    let node = fault.node.map { " in \($0)" } ?? ""
    let times = warning.count > 1 ? ", \(warning.count) times" : ""
    let time = NumberText.milliseconds(Int64(fault.timeMs * 1e6))
    return "warning: \(fault.fault)\(node) at \(time) ms\(times): \(fault.message)"
  }

  /// `scenarios/drag.lua` as a class: `scenarios.drag`.
  static func className(_ file: String) -> String {
    var name = file
    if name.hasSuffix(".lua") { name.removeLast(4) }
    while name.hasPrefix("./") { name.removeFirst(2) }
    let parts = name.split(separator: "/").filter { $0 != ".." && $0 != "." }
    return parts.isEmpty ? "scrollwright" : parts.joined(separator: ".")
  }

  /// Seconds with three decimals, 0 for none.
  static func seconds(_ milliseconds: Double) -> String {
    // A report that was merged may say anything.
    let whole = Int(max(0, min(milliseconds.isFinite ? milliseconds : 0, 1e15)).rounded())
    let rest = String(whole % 1000)
    return whole == 0 ? "0" : "\(whole / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
