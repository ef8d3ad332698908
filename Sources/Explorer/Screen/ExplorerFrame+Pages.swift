import ScrollCore
import Timeline

extension ExplorerFrame {
  /// A page of lines that can be scrolled.
  mutating func drawPage(_ title: String, _ lines: [String]) {
    heading(title, row: 0, 0..<layout.columns)
    let room = layout.rows - 2
    let top = min(view.top, max(lines.count - room, 0))
    for (place, line) in lines.dropFirst(top).prefix(room).enumerated() {
      screen.write(styled: line, row: 1 + place, column: 1)
    }
    let rest = lines.count - top - room
    var keys = [("q", "back to the session")]
    if lines.count > room { keys = [("j/k", "scroll"), ("space", "on"), ("q", "back to the session")] }
    drawKeys(keys)
    if rest > 0 {
      let text = "\(rest) more lines"
      screen.write(text, row: layout.keyRow, column: layout.columns - text.count - 1, tone: .note)
    }
  }

  mutating func drawComparison() {
    guard let comparison = view.comparison else { return }
    let count = comparison.tried
    heading(
      "the same gestures under \(count) order\(count == 1 ? "" : "s")\(comparison.isComplete ? "" : ", not all there are"):"
        + " \(comparison.rows.count) outcome\(comparison.rows.count == 1 ? "" : "s")",
      row: 0, 0..<layout.columns)
    let table = ComparisonTable(comparison, columns: layout.columns - 1)
    screen.write(table.header, row: 1, column: 1, tone: .heading)
    let room = layout.rows - 5
    let first = min(max(view.top - room / 2, 0), max(comparison.rows.count - room, 0))
    for (place, row) in comparison.rows.enumerated().dropFirst(first).prefix(room) {
      let line = table.line(row)
      let y = 2 + place - first
      screen.write(line, row: y, column: 1, tone: row.isPresent ? .changed : .plain)
      if place == view.top {
        screen.write(">", row: y, column: 0, tone: .key)
        screen.paint(row: y, columns: 1..<layout.columns, .chosen)
      }
    }
    let rest = comparison.rows.count - first - room
    screen.write(
      "amounts of the last movement; * the written order, = the present one"
        + (rest > 0 ? "; \(rest) more rows" : ""),
      row: layout.messageRow - 1, column: 0, tone: .quiet)
    if comparison.rows.indices.contains(view.top) {
      screen.write(
        "Enter takes this order: \(comparison.rows[view.top].words)", row: layout.messageRow, column: 0,
        tone: .note)
    }
    drawKeys([("j/k", "choose"), ("Enter", "take the order of the row"), ("q", "back to the session")])
  }
}

/// Columns of a comparison.
struct ComparisonTable {
  private let comparison: ExplorerComparison
  private let columns: Int
  private let widths: [Int]
  private let lastWidth: Int

  init(_ comparison: ExplorerComparison, columns: Int) {
    self.comparison = comparison
    self.columns = columns
    widths = comparison.names.indices.map { place in
      comparison.rows.reduce(min(displayWidth(comparison.names[place]), 12)) {
        max($0, $1.consumed[place].count)
      }
    }
    lastWidth = min(comparison.rows.reduce(13) { max($0, displayWidth($1.last)) }, max(columns / 3, 20))
  }

  private func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(width - displayWidth(text), 0)) + text
  }

  private func left(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - displayWidth(text), 0))
  }

  private func cut(_ text: String, _ width: Int) -> String { shortened(printable(text), columns: width) }

  var header: String {
    let names = zip(comparison.names, widths).map { right(cut($0, $1), $1) }.joined(separator: " ")
    let holds = comparison.expectations > 0 ? " holds |" : ""
    return "   orders | \(names) |  left | \(left("who took", lastWidth)) |\(holds) order"
  }

  func line(_ row: ExplorerComparison.Row) -> String {
    let marks = (row.isWritten ? "*" : " ") + (row.isPresent ? "=" : " ")
    let amounts = zip(row.consumed, widths).map { right($0, $1) }.joined(separator: " ")
    let holds =
      comparison.expectations > 0 ? right("\(row.holding)/\(comparison.expectations)", 6) + " |" : ""
    return
      "\(marks) \(right("\(row.count)", 6)) | \(amounts) | \(right(row.left, 5)) | \(left(cut(row.last, lastWidth), lastWidth)) |\(holds) \(row.words)"
  }
}
