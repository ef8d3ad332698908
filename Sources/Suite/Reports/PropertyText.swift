import Scenario
import Timeline

/// What people and programs read of a property: the input that fails, how it was found, how to run it again.
struct PropertyText {
  /// Bytes of an input shown at most.
  static let inputLimit = 2000

  let report: PropertyReport
  let header: ScenarioHeader

  init(_ report: PropertyReport, _ header: ScenarioHeader) {
    self.report = report
    self.header = header
  }

  /// The lines below the name in `run`: of what failed, or was replayed.
  func headline(isBad: Bool, _ paint: inout Paint) {
    guard isBad || report.isReplay else {
      for remark in report.remarks { paint.words(printable(remark), indent: 4, more: 2) }
      return
    }
    if let input = report.input {
      let word = isBad ? "fails for" : "holds for"
      paint.words("\(word) fn(\(printable(cut(input))))", indent: 4, more: 2, tone: isBad ? .strong : nil)
    }
    let found = found
    if isBad, !found.isEmpty { paint.words(found, indent: 6, more: 0) }
    for remark in report.remarks { paint.words(printable(remark), indent: 6, more: 2) }
  }

  /// How the input was found.
  private var found: String {
    if report.isReplay { return "the input of the token" }
    let passed = report.runs - 1
    let before =
      passed == 0
      ? "the first input failed" : "\(passed) input\(passed == 1 ? "" : "s") passed before one failed"
    guard report.tries > 0 else { return before }
    let steps =
      report.steps == 0
      ? "nothing smaller failed" : "made smaller in \(report.steps) step\(report.steps == 1 ? "" : "s")"
    return "\(before); \(steps) (\(report.tries) tried)"
  }

  /// How to run the input again, below the failures.
  func replay(_ paint: inout Paint) {
    if let token = report.token, token.utf8.count <= Self.inputLimit {
      paint.line("      run it again:")
      paint.line("        scrollwright run \(shellWord(header.file)) --replay \(token)")
    }
    if let input = report.input, report.isLua, input.utf8.count <= Self.inputLimit {
      paint.line("      as a row of cases:")
      paint.line("        { \(printable(input)) },")
    }
  }

  /// The line of `show` of a property that passed.
  func shown(_ paint: inout Paint) {
    let input = report.input.map { "fn(\(printable(cut($0))))" } ?? "its last run"
    let text =
      report.isReplay
      ? "the input of the token: \(input)"
      : report.runs == 1
        ? "1 run passed: \(input)" : "\(report.runs) runs passed; the last one is shown: \(input)"
    paint.words(text, indent: 0, more: 2)
  }

  /// The fields of the JSON report: `input` and `replay` are null if all inputs passed.
  func json(isBad: Bool, _ json: inout JSONWriter) {
    let isTold = isBad || report.isReplay
    json.member("runs", report.runs)
    json.member("shrink_steps", report.steps)
    json.member("input", isTold ? report.input : nil)
    json.member("replay", isTold ? report.token : nil)
  }

  private func cut(_ input: String) -> String {
    let bytes = input.utf8.count
    guard bytes > Self.inputLimit else { return input }
    var end = input.utf8.index(input.startIndex, offsetBy: Self.inputLimit)
    while end.samePosition(in: input) == nil { end = input.utf8.index(before: end) }
    return "\(input[..<end])... (\(bytes - input[..<end].utf8.count) bytes more)"
  }
}
