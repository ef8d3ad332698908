import Scenario
import ScrollCore
import Timeline

/// What people read of a scenario in `run`.
struct ScenarioText {
  /// Log lines shown at most outside a timeline.
  static let logLimit = 100

  let options: SuiteOptions
  let style: TextStyle

  /// The lines; none when nothing is to be shown.
  func lines(_ header: ScenarioHeader, _ status: ScenarioStatus, _ result: ScenarioResult) -> [UInt8] {
    let isBad = status == .failed || status == .error
    if options.quiet && !isBad { return [] }
    var paint = Paint(style)
    headline(header, status, result.skipReason, &paint)
    var isDrawn = options.timeline == .always
    for failure in result.failures where self.failure(failure, result, &paint) { isDrawn = true }
    if !options.quiet || isBad { faults(result, &paint) }
    if options.timeline == .always {
      earlyLogs(result, &paint)
      for (index, recording) in result.recordings.enumerated() {
        drawing(TimelineText.lines(recording, style: drawingStyle), app: index, of: result, &paint)
      }
    } else if !options.quiet && !options.ledger && !isDrawn {
      // Elsewhere they stand at their places.
      logs(result, &paint)
    }
    // A timeline has the ledger below its lanes.
    if options.ledger && options.timeline != .always {
      for (index, recording) in result.recordings.enumerated() {
        drawing(Ledger.lines(recording, style: drawingStyle), app: index, of: result, &paint)
      }
    }
    return paint.bytes
  }

  /// The lines of a scenario that could not end by itself, or was never begun.
  func lost(_ header: ScenarioHeader, message: String) -> [UInt8] {
    var paint = Paint(style)
    headline(header, .error, nil, &paint)
    paint.line("    \(printable(header.file)):\(header.line): \(printable(message))")
    return paint.bytes
  }

  private func headline(
    _ header: ScenarioHeader, _ status: ScenarioStatus, _ skip: String?, _ paint: inout Paint
  ) {
    let word =
      switch status {
      case .passed: paint.text("ok   ", .good)
      case .failed: paint.text("FAIL ", .bad)
      case .error: paint.text("ERROR", .bad)
      case .skipped: paint.text("skip ", .warning)
      }
    var line = "  \(word) \(printable(header.name))"
    if let skip { line += paint.text("  (\(printable(skip)))", .quiet) }
    paint.line(line)
  }

  // MARK: Failures

  /// True if a timeline was drawn with it.
  private func failure(_ failure: Failure, _ result: ScenarioResult, _ paint: inout Paint) -> Bool {
    let place = failure.file.isEmpty ? "" : "\(printable(failure.file)):\(failure.line): "
    paint.line("    " + paint.text(place + printable(failure.message), .strong))
    if let source = failure.source { paint.field("\(failure.line) |", source, indent: 6) }
    if let row = failure.row { paint.field("case", row, indent: 6) }
    if failure.table.isEmpty {
      if let wanted = failure.wanted { paint.field("wanted", wanted, indent: 6) }
      if let got = failure.got { paint.field("got", got, indent: 6) }
    } else {
      table(failure.table, &paint)
    }
    if let why = failure.why { paint.field("why", why, indent: 6) }
    if let traceback = failure.traceback { paint.field("trace", traceback, indent: 6) }
    var isDrawn = false
    if options.timeline == .failed, let app = failure.app, result.recordings.indices.contains(app),
      let events = failure.events, !events.isEmpty
    {
      let lines = TimelineText.lines(result.recordings[app], style: drawingStyle, events: events)
      drawing(lines, app: app, of: result, &paint)
      isDrawn = true
    }
    if let paste = failure.paste {
      paint.line("      got, as Lua:")
      for part in paste.split(separator: "\n", omittingEmptySubsequences: false) {
        paint.line("        " + printable(String(part)))
      }
    }
    return isDrawn
  }

  /// A table of wanted and got; rows that differ are marked.
  private func table(_ rows: [Failure.Row], _ paint: inout Paint) {
    let cells =
      [["", "wanted", "got"]] + rows.map { [printable($0.what), printable($0.wanted), printable($0.got)] }
    let widths = (0..<3).map { column in cells.map { displayWidth($0[column]) }.max() ?? 0 }
    for (index, row) in cells.enumerated() {
      let differs = index > 0 && !rows[index - 1].agrees
      var line = differs ? "    ! " : "      "
      for column in 0..<3 {
        line += row[column]
        if column < 2 {
          line += String(repeating: " ", count: widths[column] - displayWidth(row[column]) + 2)
        }
      }
      while line.last == " " { line.removeLast() }
      paint.line(differs ? paint.text(line, .bad) : line)
    }
  }

  // MARK: Faults, logs, drawings

  /// Faults that nobody claimed or allowed; where they fail the scenario they stand among its failures already.
  private func faults(_ result: ScenarioResult, _ paint: inout Paint) {
    for fault in result.faults
    where !fault.claimed && !options.allowed.contains(fault.fault) && !options.strict {
      let time = NumberText.milliseconds(Int64(fault.timeMs * 1e6))
      let node = fault.node.isEmpty ? "" : " in \(printable(fault.node))"
      let text = "\(fault.fault)\(node) at \(time) ms: \(printable(fault.message))"
      for (index, part) in wrapped(text, width: style.width - 12).enumerated() {
        paint.line("    " + (index == 0 ? paint.text("warning", .warning) : "       ") + " " + part)
      }
    }
  }

  /// Lines written before the first screen was mounted: no timeline has a place for them.
  func earlyLogs(_ result: ScenarioResult, indent: Int = 4, _ paint: inout Paint) {
    logs(result.earlyLogs.map { ("", $0) }, indent: indent, &paint)
  }

  private func logs(_ result: ScenarioResult, _ paint: inout Paint) {
    var lines = result.earlyLogs.map { ("", $0) }
    for recording in result.recordings {
      lines += recording.logs.map { ("\(NumberText.milliseconds($0.time)) ms  ", $0.text) }
    }
    logs(lines, indent: 4, &paint)
  }

  private func logs(_ lines: [(time: String, text: String)], indent: Int, _ paint: inout Paint) {
    let margin = String(repeating: " ", count: indent)
    for (time, text) in lines.prefix(ScenarioText.logLimit) {
      paint.line(margin + paint.text("log  ", .quiet) + time + printable(text))
    }
    if lines.count > ScenarioText.logLimit {
      paint.line("\(margin)log  ... and \(lines.count - ScenarioText.logLimit) more lines")
    }
  }

  /// Drawings are set in by four columns where there is room.
  private var inset: Int { style.width >= TextStyle.widths.lowerBound + 4 ? 4 : 0 }

  private var drawingStyle: TextStyle {
    var narrower = style
    narrower.width = style.width - inset
    return narrower
  }

  private func drawing(_ lines: [String], app: Int, of result: ScenarioResult, _ paint: inout Paint) {
    guard !lines.isEmpty else { return }
    paint.line()
    if result.recordings.count > 1 { paint.line(String(repeating: " ", count: inset) + "app \(app + 1)") }
    for line in lines { paint.line(line.isEmpty ? "" : String(repeating: " ", count: inset) + line) }
    paint.line()
  }
}
