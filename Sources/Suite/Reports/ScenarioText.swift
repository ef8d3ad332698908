import Scenario
import ScrollCore
import Timeline

/// What people read of a scenario in `run`.
struct ScenarioText {
  /// Log lines shown at most outside a timeline.
  static let logLimit = 100

  let options: SuiteOptions
  let style: TextStyle

  /// The lines; none when nothing is to be shown. Warnings whose message is among `told`, read above, are named without it.
  func lines(
    _ header: ScenarioHeader, _ status: ScenarioStatus, _ result: ScenarioResult,
    told known: Set<String> = [],
    repetitions: Repetitions? = nil
  ) -> [UInt8] {
    let isBad = status == .failed || status == .error
    if options.quiet && !isBad { return [] }
    var paint = Paint(style)
    headline(header, status, result.skipReason ?? repetitions?.words, &paint)
    var failures = FailureText(result, options: options, style: style)
    let property = result.property.map { PropertyText($0, header) }
    property?.headline(isBad: isBad, &paint)
    for failure in result.failures { failures.write(failure, &paint) }
    if isBad { property?.replay(&paint) }
    var told = failures.told.union(known)
    if !options.quiet || isBad { told.formUnion(faults(result, told: told, &paint)) }
    let drawing = Drawing(style)
    if options.timeline == .always {
      earlyLogs(result, &paint)
      for (index, recording) in result.recordings.enumerated() {
        drawing.write(
          TimelineText.lines(recording, style: drawing.style, told: Array(told)), app: index, of: result,
          &paint)
      }
    } else if !options.quiet && !options.ledger {
      logs(result, &paint) { failures.shows($0, app: $1) }
    } else if !options.quiet {
      earlyLogs(result, &paint)
    }
    // A timeline has the ledger below its lanes.
    if options.ledger && options.timeline != .always {
      for (index, recording) in result.recordings.enumerated() {
        drawing.write(
          Ledger.lines(recording, style: drawing.style, told: Array(told)), app: index, of: result, &paint)
      }
    }
    return paint.bytes
  }

  /// The lines of a scenario that could not end by itself, or was never begun.
  func lost(_ header: ScenarioHeader, message: String) -> [UInt8] {
    var paint = Paint(style)
    headline(header, .error, nil, &paint)
    paint.words("\(printable(header.file)):\(header.line): \(printable(message))", indent: 4, more: 2)
    return paint.bytes
  }

  private func headline(
    _ header: ScenarioHeader, _ status: ScenarioStatus, _ note: String?, _ paint: inout Paint
  ) {
    let word =
      switch status {
      case .passed: paint.text("ok   ", .good)
      case .failed: paint.text("FAIL ", .bad)
      case .error: paint.text("ERROR", .bad)
      case .skipped: paint.text("skip ", .warning)
      }
    var name = printable(header.name)
    if let note { name += "  (\(printable(note)))" }
    // What is too long goes on below its beginning.
    for (index, part) in wrapped(name, columns: style.width - 8).enumerated() {
      paint.line(index == 0 ? "  \(word) \(part)" : "        " + part)
    }
  }

  // MARK: Faults and logs

  /// Faults that nobody claimed or allowed, each once; where they fail the scenario they stand among its failures already.
  /// Gives the messages that are told.
  private func faults(_ result: ScenarioResult, told: Set<String>, _ paint: inout Paint) -> Set<String> {
    struct Key: Hashable {
      var fault: String
      var node: String
      var message: String
    }
    var order: [(key: Key, time: Double)] = []
    var counts: [Key: Int] = [:]
    for fault in result.faults
    where !fault.claimed && !options.allowed.contains(fault.fault) && !options.strict {
      let key = Key(fault: fault.fault, node: fault.node, message: fault.message)
      if counts[key] == nil { order.append((key, fault.timeMs)) }
      counts[key, default: 0] += 1
    }
    for (key, timeMs) in order {
      let node = key.node.isEmpty ? "" : " in \(printable(key.node))"
      var text = "\(key.fault)\(node) at \(NumberText.milliseconds(Int64(timeMs * 1e6))) ms"
      if let count = counts[key], count > 1 { text += ", \(count) times" }
      text += told.contains(key.message) ? ", as told above" : ": \(printable(key.message))"
      for (index, part) in wrapped(text, columns: style.width - 12).enumerated() {
        paint.line("    " + (index == 0 ? paint.text("warning", .warning) : "       ") + " " + part)
      }
    }
    return Set(order.map(\.key.message))
  }

  /// Lines written before the first screen was mounted: no timeline has a place for them.
  func earlyLogs(_ result: ScenarioResult, indent: Int = 4, _ paint: inout Paint) {
    logs(result.earlyLogs.map { ("", $0) }, indent: indent, &paint)
  }

  /// Log lines but those that stand at their places in a drawing.
  private func logs(
    _ result: ScenarioResult, _ paint: inout Paint, except isShown: (LogLine, Int) -> Bool
  ) {
    var lines = result.earlyLogs.map { ("", $0) }
    for (app, recording) in result.recordings.enumerated() {
      lines += recording.logs.filter { !isShown($0, app) }
        .map { ("\(NumberText.milliseconds($0.time)) ms  ", $0.text) }
    }
    logs(lines, indent: 4, &paint)
  }

  private func logs(_ lines: [(time: String, text: String)], indent: Int, _ paint: inout Paint) {
    let margin = String(repeating: " ", count: indent)
    for (time, text) in lines.prefix(ScenarioText.logLimit) {
      let room = style.width - indent - 5
      for (index, part) in wrapped(time + printable(text), columns: room).enumerated() {
        paint.line(margin + (index == 0 ? paint.text("log  ", .quiet) : "     ") + part)
      }
    }
    if lines.count > ScenarioText.logLimit {
      paint.line("\(margin)log  ... and \(lines.count - ScenarioText.logLimit) more lines")
    }
  }
}
