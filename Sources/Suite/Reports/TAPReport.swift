import LuaRuntime
import Timeline

/// The Test Anything Protocol, version 14: one flat list of test points, since not every reader knows subtests.
struct TAPReport {
  private var out = ""
  private var number = 0

  /// The whole report.
  static func document(_ run: ReportedRun) -> [UInt8] {
    var report = TAPReport()
    let scenarios = run.scenarios()
    let count = scenarios.count + run.problems.count
    report.line("TAP version 14")
    report.line(count == 0 ? "1..0 # SKIP no scenario was run" : "1..\(count)")
    for scenario in scenarios { report.add(scenario) }
    for problem in run.problems { report.add(problem) }
    if run.isInterrupted { report.line("Bail out! the run was interrupted") }
    if run.isStoppedAtFailure { report.line("Bail out! the run stopped at a failure; scenarios are missing") }
    return Array(report.out.utf8)
  }

  private mutating func line(_ text: String) { out += text + "\n" }

  private mutating func add(_ scenario: ReportedScenario) {
    number += 1
    let isBad = scenario.status == .failed || scenario.status == .error
    var text = "\(isBad ? "not ok" : "ok") \(number) - \(TAPReport.description(of: scenario))"
    if scenario.status == .skipped {
      text += " # SKIP"
      if let reason = scenario.skip, !reason.isEmpty { text += " " + printable(reason) }
    }
    line(text)
    let warnings = scenario.warnings
    guard isBad || !warnings.isEmpty else { return }
    line("  ---")
    if let first = scenario.failures.first {
      fields(of: first, indent: "  ")
      if scenario.status == .error { line("  severity: error") }
    }
    if scenario.failures.count > 1 {
      line("  more:")
      for failure in scenario.failures.dropFirst() { fields(of: failure, indent: "    ", isItem: true) }
    }
    if isBad { line("  duration_ms: \(JSONWriter.digits(scenario.durationMs))") }
    if !warnings.isEmpty {
      line("  faults:")
      for (fault, count) in warnings {
        line("    - fault: \(TAPReport.quoted(fault.fault))")
        if let node = fault.node { line("      node: \(TAPReport.quoted(node))") }
        line("      t_ms: \(JSONWriter.digits(fault.timeMs))")
        if count > 1 { line("      times: \(count)") }
        line("      message: \(TAPReport.quoted(fault.message))")
      }
    }
    line("  ...")
  }

  private mutating func fields(of failure: ReportedScenario.Failure, indent: String, isItem: Bool = false) {
    let more = isItem ? indent + "  " : indent
    line("\(indent)\(isItem ? "- " : "")message: \(TAPReport.quoted(failure.message))")
    if let wanted = failure.wanted { line("\(more)wanted: \(TAPReport.quoted(wanted))") }
    if let got = failure.got { line("\(more)got: \(TAPReport.quoted(got))") }
    if let why = failure.why { line("\(more)why: \(TAPReport.quoted(why))") }
    if !failure.file.isEmpty {
      line("\(more)file: \(TAPReport.quoted(failure.file))")
      line("\(more)line: \(failure.line)")
    }
  }

  /// What could not be run is a test point that failed.
  private mutating func add(_ problem: FileProblem) {
    number += 1
    let name = problem.file.isEmpty ? "nothing to run" : "\(problem.file): could not be run"
    line("not ok \(number) - \(TAPReport.escaped(name))")
    line("  ---")
    line("  message: \(TAPReport.quoted(problem.message))")
    line("  severity: error")
    if !problem.file.isEmpty {
      line("  file: \(TAPReport.quoted(problem.file))")
      if let place = problem.line { line("  line: \(place)") }
    }
    line("  ...")
  }

  private static func description(of scenario: ReportedScenario) -> String {
    escaped("\(scenario.file): \(scenario.name)")
  }

  /// One line, in which `#` does not begin a directive.
  static func escaped(_ text: String) -> String {
    var out = ""
    for character in printable(text) {
      if character == "\\" || character == "#" { out.append("\\") }
      out.append(character)
    }
    return out
  }

  /// A YAML text in double quotes: one line, control characters as `\n`, `\t`, `\r` and `\xHH`.
  static func quoted(_ text: String) -> String {
    var out = "\""
    for scalar in text.repairedFromLua.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\t": out += "\\t"
      case "\r": out += "\\r"
      default:
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0:
          out += "\\x" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
        case 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF:
          let digits = String(scalar.value, radix: 16)
          out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: out.unicodeScalars.append(scalar)
        }
      }
    }
    return out + "\""
  }
}
