import Scenario
import ScrollCore
import Timeline

/// What `show` prints of a scenario: everything.
struct ShowText {
  let options: SuiteOptions
  let style: TextStyle

  func lines(_ header: ScenarioHeader, _ status: ScenarioStatus, _ result: ScenarioResult) -> [UInt8] {
    var paint = Paint(style)
    let place = "\(printable(header.file)):\(header.line)"
    paint.words("\(place): \(printable(header.name))", indent: 0, more: 2, tone: .strong)
    if let skip = result.skipReason { paint.words("skipped: \(printable(skip))", indent: 0, more: 2) }
    if let property = result.property, status == .passed { PropertyText(property, header).shown(&paint) }
    ScenarioText(options: options, style: style).earlyLogs(result, indent: 0, &paint)
    // What the failures below say in full is only named in the timeline.
    let words = result.failures.map { $0.message + "\n" + ($0.why ?? "") }
    let told = result.faults.map(\.message).filter { message in words.contains { $0.contains(message) } }
    for (index, recording) in result.recordings.enumerated() {
      paint.line()
      if result.recordings.count > 1 {
        paint.line("app \(index + 1)")
        paint.line()
      }
      world(recording, told: told, &paint)
    }
    native(result, &paint)
    if result.recordings.isEmpty, status != .skipped { paint.line("no screen was mounted") }
    if status == .failed || status == .error {
      var quiet = options
      quiet.timeline = .never
      quiet.quiet = true
      paint.line()
      let drawn = Set(result.recordings.flatMap { $0.faults.map(\.message) })
      paint.append(ScenarioText(options: quiet, style: style).lines(header, status, result, told: drawn))
    }
    paint.line()
    return paint.bytes
  }

  /// What the platform does not have itself, and what it has instead; the same for several nodes once.
  private func native(_ result: ScenarioResult, _ paint: inout Paint) {
    var names: [(native: String, nodes: [String])] = []
    for note in result.notes where note.note == NoteReport.notNative {
      if let place = names.firstIndex(where: { $0.native == note.native }) {
        names[place].nodes.append(printable(note.node))
      } else {
        names.append((note.native, [printable(note.node)]))
      }
    }
    if !names.isEmpty { paint.line() }
    for (native, nodes) in names {
      paint.words(
        "not native: \(nodes.joined(separator: ", ")); nearest: \(native)", indent: 0, more: 2, tone: .quiet)
    }
  }

  private func world(_ recording: Recording, told: [String], _ paint: inout Paint) {
    paint.lines(TimelineText.lines(recording, style: style, told: told))
    let writes = WriteTable.lines(recording, style: style)
    if !writes.isEmpty {
      paint.line()
      paint.lines(writes)
    }
    if options.why {
      paint.line()
      paint.words(Ledger.whySigns, indent: 0, more: 2)
      for index in recording.trace.events.indices { why(recording, index, &paint) }
    }
    paint.line()
    paint.lines(Picture.lines(recording, style: style))
  }

  private func why(_ recording: Recording, _ index: Int, _ paint: inout Paint) {
    let event = recording.trace.events[index]
    let rows = recording.trace.rows(of: event)
    let isStill = event.velocity == 0 && rows.allSatisfy { $0.before == $0.after }
    if isStill, event.isSilent(rows) { return }
    let sentences = Ledger.why(recording, event: index)
    if sentences.isEmpty { return }
    var target = ""
    if recording.nodes.indices.contains(Int(event.target)) {
      target = " " + printable(recording.nodes[Int(event.target)].name)
    }
    paint.words("\(NumberText.milliseconds(event.time)) ms  \(event.cause.word)\(target)", indent: 0, more: 4)
    for sentence in sentences {
      for line in wrapped(sentence, columns: style.width - 4) { paint.line("    " + line) }
    }
  }
}
