import Timeline

/// What people read of merged reports: what did not pass, warnings, and the summary.
struct MergeText {
  let options: SuiteOptions
  let style: TextStyle

  func lines(_ merge: ReportMerge, reports: Int) -> [UInt8] {
    var paint = Paint(style)
    var heading = ""
    var warnings = 0
    for scenario in merge.scenarios {
      let told = scenario.warnings
      warnings += told.count
      let isBad = scenario.status == .failed || scenario.status == .error
      guard isBad || !told.isEmpty && !options.quiet else { continue }
      if scenario.file != heading {
        heading = scenario.file
        paint.line(paint.text(printable(heading), .strong))
      }
      headline(scenario, &paint)
      for failure in scenario.failures { write(failure, &paint) }
      for warning in told {
        paint.words(printable(JUnitReport.text(of: warning)), indent: 4, more: 8)
      }
    }
    let files = Set(merge.scenarios.map(\.file)).count
    var summary = RunReporter.summary(
      merge.run.tally, files: files, warnings: warnings, broken: 0, style)
    let problems = merge.run.problems.count
    if problems > 0 { summary += "; " + paint.text("\(problems) problem\(problems == 1 ? "" : "s")", .bad) }
    summary += "; \(reports) report\(reports == 1 ? "" : "s") merged"
    paint.line(summary)
    return paint.bytes
  }

  private func headline(_ scenario: ReportedScenario, _ paint: inout Paint) {
    let word =
      switch scenario.status {
      case .passed: paint.text("ok   ", .good)
      case .failed: paint.text("FAIL ", .bad)
      case .error: paint.text("ERROR", .bad)
      case .skipped: paint.text("skip ", .warning)
      }
    for (index, part) in wrapped(printable(scenario.name), columns: style.width - 8).enumerated() {
      paint.line(index == 0 ? "  \(word) \(part)" : "        " + part)
    }
  }

  private func write(_ failure: ReportedScenario.Failure, _ paint: inout Paint) {
    let place = failure.file.isEmpty ? "" : "\(printable(failure.file)):\(failure.line): "
    paint.words(place + printable(failure.message), indent: 4, more: 2, tone: .strong)
    if let wanted = failure.wanted { paint.field("wanted", wanted, indent: 6) }
    if let got = failure.got { paint.field("got", got, indent: 6) }
    if let why = failure.why { paint.field("why", why, indent: 6) }
  }
}
