import ScrollCore
import Timeline

extension ExplorerFrame {
  mutating func drawLanes() {
    guard let rows = layout.lanes, let lanes else { return }
    heading("lanes: where each stood, time to the right", row: rows.lowerBound - 1, 0..<layout.columns)
    let lines = ExplorerFrame.lines(of: lanes, rows: rows.count)
    for (place, line) in lines.enumerated() {
      screen.write(styled: line, row: rows.lowerBound + place, column: 0)
      if view.still != nil, let column = lanes.column {
        screen.paint(row: rows.lowerBound + place, columns: column..<column + 1, .chosen)
      }
    }
  }

  /// As many lines as there are rows: without the rows of phases, then without the last lanes, if they do not fit.
  static func lines(of lanes: LanesDrawing, rows: Int) -> [String] {
    if lanes.lines.count <= rows { return lanes.lines }
    let short = lanes.head + lanes.lanes.compactMap(\.lines.first) + lanes.foot
    if short.count <= rows { return short }
    let room = max(rows - lanes.head.count - 1, 0)
    let shown = lanes.lanes.prefix(room).compactMap(\.lines.first)
    return Array((lanes.head + shown + ["... \(lanes.lanes.count - shown.count) more lanes"]).prefix(rows))
  }

  mutating func drawLedger() {
    guard let rows = layout.ledger, let recording = scene.recording else { return }
    heading("ledger: who took how much, the last movements", row: rows.lowerBound - 1, 0..<layout.columns)
    for (place, line) in ledgerLines(recording, events, rows: rows.count).enumerated() {
      screen.write(styled: line, row: rows.lowerBound + place, column: 0)
    }
  }

  /// The heading of the ledger and its last rows.
  func ledgerLines(_ recording: Recording, _ events: Range<Int>, rows: Int) -> [String] {
    guard !events.isEmpty, !TimelineText.isEmpty(recording, events: 0..<events.upperBound) else {
      return ["nothing has moved yet; a drags up, z drags down"]
    }
    let last = events.upperBound - 1..<events.upperBound
    let stretch = TimelineText.stretch(recording, to: last, rows: rows)
    var lines = Ledger.lines(recording, style: style, events: stretch, legend: false)
    lines.removeAll { $0.hasPrefix("... ") && ($0.contains(" earlier event") || $0.contains(" later event")) }
    guard lines.count > rows, let header = lines.first else { return lines }
    // Rows count more than what explains them, and a row of who took what more than all others.
    let rowsOnly = lines.dropFirst().filter { line in
      line.first { $0 != " " }.map { $0.isNumber || $0 == "!" } ?? false
    }
    guard rowsOnly.count > rows - 1, let last = rowsOnly.lastIndex(where: { $0.contains(" | ") }),
      last < rowsOnly.count - (rows - 1)
    else { return [header] + rowsOnly.suffix(rows - 1) }
    return [header, rowsOnly[last]] + rowsOnly.suffix(rows - 2)
  }
}
