import Orders
import Scenario
import Timeline

/// What `check` prints: what was searched, and the shortest sequence that breaks something.
struct CheckText {
  let style: TextStyle

  func bytes(_ report: GestureReport, _ header: ScenarioHeader) -> [UInt8] {
    var paint = Paint(style)
    paint.words(
      "\(printable(header.file)):\(header.line): \(printable(header.name))", indent: 0, more: 2, tone: .strong
    )
    paint.words(searched(report), indent: 0, more: 2)
    if let breach = report.finding.breach {
      found(breach, report, &paint)
    } else if report.finding.played == 0 {
      paint.words(CheckText.nothingPlayed(report), indent: 0, more: 2, tone: .warning)
    } else {
      paint.words(
        "nothing is broken: books, ranges and owners"
          + (report.luaState.contains { $0.hasPrefix("always") || $0.hasPrefix("never") }
            ? ", always and never" : "") + " hold, and no fault is raised", indent: 0, more: 2, tone: .good)
    }
    if let why = CheckText.incomplete(report) {
      paint.words(printable(why), indent: 0, more: 2, tone: .warning)
    } else if report.holds, report.finding.played > 0 {
      paint.words("complete: no other state can be reached with these gestures", indent: 0, more: 2)
    }
    if report.finding.breach != nil, let recording = report.recording {
      paint.line()
      paint.lines(TimelineText.lines(recording, style: style))
    }
    return paint.bytes
  }

  private func searched(_ report: GestureReport) -> String {
    let finding = report.finding
    let states = CheckText.counted(finding.states, "state")
    let nestings = report.nestings > 1 ? ", \(report.nestings) nestings" : ""
    if report.luaState.isEmpty {
      return "\(states), \(CheckText.counted(finding.played, "gesture")) played, "
        + "\(CheckText.counted(finding.frames, "frame")) checked, depth \(finding.depth)\(nestings)"
    }
    return "\(CheckText.counted(finding.played, "sequence")) played from the start, "
      + "\(CheckText.counted(finding.frames, "frame")) checked, depth \(finding.depth)\(nestings)"
  }

  /// What is said instead of a result where no gesture was played.
  static func nothingPlayed(_ report: GestureReport) -> String {
    "nothing was checked: no gesture was played"
      + (report.finding.end == .complete ? ", none of those that are chosen fits anything on the screen" : "")
  }

  /// Why not everything was seen; nil if it was, or if it does not matter.
  static func incomplete(_ report: GestureReport) -> String? {
    guard report.holds else { return nil }
    var reasons: [String] = []
    if !report.luaState.isEmpty {
      let names = report.luaState.prefix(6).joined(separator: ", ")
      let more = report.luaState.count > 6 ? " and \(report.luaState.count - 6) more" : ""
      reasons.append("Lua state (\(names)\(more))")
    }
    switch report.finding.end {
    case .complete, .breach: break
    case .depth: reasons.append("--depth \(report.finding.depth) was reached")
    case .states: reasons.append("--max-states \(report.finding.states) was reached")
    case .gestures: reasons.append("--limit \(report.finding.played) was reached")
    case .memory: reasons.append("the states that wait take more memory than a search may")
    case .stopped: reasons.append("stopped")
    }
    return reasons.isEmpty ? nil : "not complete: " + reasons.joined(separator: "; ")
  }

  private func found(_ breach: SearchBreach, _ report: GestureReport, _ paint: inout Paint) {
    let count = report.gestures.count
    let place = count == 0 ? "the body itself" : "\(count) gesture\(count == 1 ? "" : "s")"
    let what =
      switch breach.kind {
      case .fault:
        "raise\(count == 1 || count == 0 ? "s" : "") \(breach.name ?? "a fault")"
          + (breach.node.map { $0.isEmpty ? "" : " of \($0)" } ?? "")
      case .always, .never, .invariant: count == 1 || count == 0 ? "breaks something" : "break something"
      case .error: count == 1 || count == 0 ? "ends in an error" : "end in an error"
      }
    paint.words(printable("\(place) \(what): \(breach.message)"), indent: 0, more: 2, tone: .bad)
    if count == 0, breach.kind == .fault {
      paint.words(
        "the search begins once the scenario reports it, or --allow \(breach.name ?? "FAULT") is given",
        indent: 0, more: 2)
    }
    if !report.nesting.isEmpty {
      paint.words(
        printable("nested \(report.nesting.joined(separator: " > "))"), indent: 0, more: 2)
    }
    if count > 0 {
      paint.line()
      for gesture in report.gestures { paint.line("  " + printable(gesture)) }
    }
  }

  private static func counted(_ number: Int, _ word: String) -> String {
    "\(number) \(word)\(number == 1 ? "" : "s")"
  }
}
