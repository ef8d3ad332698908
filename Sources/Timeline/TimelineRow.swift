/// A line of a timeline and what it is.
struct TimelineRow {
  enum Kind {
    case title, axis, lane, marks, header, row, more, legend
  }

  var text: String
  var kind: Kind
  /// Of a lane and of the marks below it: the node. Of a ledger row: its first words.
  var name = ""
  /// Of a ledger row.
  var time = ""
  /// The column at which a lane begins.
  var start = 0
  /// Number of the drawing or table it stands in.
  var block = 0

  static func rows(_ lines: [String]) -> [TimelineRow] {
    var rows: [TimelineRow] = []
    var block = 0
    var start = 0
    var isLedger = false
    for (place, line) in lines.enumerated() {
      let text = line
      var row = TimelineRow(text: text, kind: .legend, block: block)
      let indent = text.prefix { $0 == " " }.count
      let words = text.split(separator: " ")
      if text.isEmpty {
        block += 1
        isLedger = false
      } else if place == 0 || words.first == "app" && words.count == 2 {
        row.kind = .title
      } else if words.first == "node", let bar = text.firstIndex(of: "|") {
        start = text.distance(from: text.startIndex, to: bar) - 1
        row.kind = .axis
      } else if indent == 0, start > 0, !isLedger {
        row.kind = .lane
        row.name = String(words[0])
      } else if words.starts(with: ["t", "ms"]) {
        row.kind = .header
        isLedger = true
      } else if start > 0, indent >= start, rows.last?.kind == .lane {
        row.kind = .marks
        row.name = rows.last?.name ?? ""
      } else if isLedger, let first = words.first, first.first?.isNumber == true, words.count > 1 {
        row.kind = .row
        row.time = String(first)
        row.name = words[1...].prefix(2).joined(separator: " ")
      } else if let last = rows.last, isLedger, last.kind == .row || last.kind == .more, indent > 8 {
        row.kind = .more
        row.name = last.name
        row.time = last.time
      }
      row.start = start
      rows.append(row)
    }
    return rows
  }

  static let alike: Int32 = 8

  /// How well two lines go together; 0 if not at all.
  static func likeness(_ a: TimelineRow, _ b: TimelineRow) -> Int32 {
    guard a.kind == b.kind else { return 0 }
    if a.text == b.text { return alike }
    switch a.kind {
    case .title, .axis, .header: return 5
    case .lane, .marks: return a.name == b.name ? 5 : 0
    case .row, .more: return (a.time == b.time ? 3 : 0) + (a.name == b.name ? 2 : 0)
    case .legend: return a.text.isEmpty || b.text.isEmpty ? 0 : 1
    }
  }

  /// Without spaces at the end.
  static func trimmed(_ text: String) -> String {
    var text = text[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  // MARK: Layout

  /// Both texts with their columns below one another, where wider numbers or names have moved them.
  static func laidOut(_ old: [TimelineRow], _ new: [TimelineRow]) -> (old: [TimelineRow], new: [TimelineRow])
  {
    var (old, new) = (old, new)
    let start = max(old.map(\.start).max() ?? 0, new.map(\.start).max() ?? 0)
    for place in old.indices { old[place].moveLane(to: start) }
    for place in new.indices { new[place].moveLane(to: start) }
    let headers = (old.filter { $0.kind == .header }, new.filter { $0.kind == .header })
    for (a, b) in zip(headers.0, headers.1) {
      guard let before = LedgerColumns(a.text), let after = LedgerColumns(b.text), before.names == after.names
      else { continue }
      let wide = before.united(after)
      for place in old.indices where old[place].block == a.block { old[place].layOut(before, wide) }
      for place in new.indices where new[place].block == b.block { new[place].layOut(after, wide) }
    }
    return (old, new)
  }

  private mutating func moveLane(to column: Int) {
    guard kind == .lane || kind == .marks || kind == .axis, column > start else { return }
    let letters = Array(text)
    if letters.count > start {
      text =
        String(letters[..<start]) + String(repeating: " ", count: column - start) + String(letters[start...])
    }
    start = column
  }

  private mutating func layOut(_ columns: LedgerColumns, _ wide: LedgerColumns) {
    if kind == .header || kind == .row { text = columns.moved(text, to: wide) }
  }
}

/// Where the columns of a ledger end, as its header shows.
private struct LedgerColumns {
  /// `t ms`, `in` with the event before it, then every name and separator but the last, `order`.
  var names: [String] = []
  private var widths: [Int] = []

  init?(_ header: String) {
    let letters = Array(header)
    var words: [(name: String, end: Int)] = []
    var start = 0
    while start < letters.count {
      guard letters[start] != " " else {
        start += 1
        continue
      }
      var end = start
      while end < letters.count, letters[end] != " " { end += 1 }
      words.append((String(letters[start..<end]), end))
      start = end
    }
    guard words.count > 2, words[0].name == "t", words[1].name == "ms" else { return nil }
    words.removeFirst()
    if words.count > 1, words[1].name == "event" { words.remove(at: 1) }
    if words.last?.name == "order" { words.removeLast() }
    var last = 0
    for (name, end) in words {
      names.append(name)
      widths.append(end - last)
      last = end
    }
  }

  /// Wide enough for both.
  func united(_ other: LedgerColumns) -> LedgerColumns {
    var wide = self
    wide.widths = zip(widths, other.widths).map { max($0, $1) }
    return wide
  }

  /// A row with its cells where the wider columns have them.
  func moved(_ row: String, to wide: LedgerColumns) -> String {
    var rest = Array(row)[...]
    var out: [Character] = []
    for (place, (width, wanted)) in zip(widths, wide.widths).enumerated() {
      // A row that only tells what happened has no columns but the time.
      if place > 0, !row.contains("|") { break }
      let cell = rest.prefix(width)
      rest = rest.dropFirst(width)
      let space = repeatElement(Character(" "), count: wanted - width)
      let gap = place == 1 ? (cell.lastIndex(of: " ") ?? cell.startIndex) : cell.startIndex
      out += Array(cell[..<gap]) + space + Array(cell[gap...])
    }
    return TimelineRow.trimmed(String(out + rest))
  }
}
