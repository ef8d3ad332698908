/// What differs between two timelines as `TimelineText` writes them: lanes under lanes, ledger rows under ledger rows.
public struct TimelineDiff: Sendable {
  /// One step of the alignment.
  private enum Item {
    case same(Int, Int)
    /// The same lane or ledger row, told differently.
    case pair(Int, Int)
    case old(Int)
    case new(Int)
  }

  /// Nothing differs.
  public let isEmpty: Bool
  private let old: [TimelineRow]
  private let new: [TimelineRow]
  private let items: [Item]
  /// Another scale of time, so that columns of lanes are other times.
  private let isRescaled: Bool

  /// Compares two texts by their lines; spaces at the ends of lines do not count.
  public init(old: [String], new: [String]) {
    let (old, new) = (old.map(TimelineRow.trimmed), new.map(TimelineRow.trimmed))
    isEmpty = old == new
    (self.old, self.new) = TimelineRow.laidOut(TimelineRow.rows(old), TimelineRow.rows(new))
    items = TimelineDiff.align(self.old, self.new)
    isRescaled = self.old.first { $0.kind == .axis }?.text != self.new.first { $0.kind == .axis }?.text
  }

  // MARK: In words

  /// One sentence: since when the ledgers differ, in how many rows, and whose lanes do.
  public var summary: String {
    if isEmpty { return "they are alike" }
    var parts: [String] = []
    var rows = 0
    var first: TimelineRow?
    var lanes: [String] = []
    for item in items {
      guard let row = changed(item) else { continue }
      switch row.kind {
      case .row:
        rows += 1
        if first == nil { first = row }
      case .lane, .marks:
        if !lanes.contains(row.name) { lanes.append(row.name) }
      case .title: parts.append(titleChange(item))
      case .axis, .header, .more, .legend: break
      }
    }
    if let first {
      parts.append(
        "the ledger from \(first.time) ms on (\(first.name)), \(rows) row\(rows == 1 ? "" : "s")")
    }
    if !lanes.isEmpty, !isRescaled {
      let shown = lanes.prefix(6).joined(separator: ", ") + (lanes.count > 6 ? ", ..." : "")
      parts.append("lane\(lanes.count == 1 ? "" : "s") \(shown)")
    }
    return parts.isEmpty ? "only the notes differ" : parts.joined(separator: "; ")
  }

  /// Which parts of the first line differ: `966 ms, now 783 ms`.
  private func titleChange(_ item: Item) -> String {
    guard case .pair(let a, let b) = item else { return "another screen" }
    let (before, after) = (old[a].text.split(separator: ","), new[b].text.split(separator: ","))
    guard before.count == after.count else { return "another screen" }
    return zip(before, after).filter { $0 != $1 }
      .map { "\($0.drop { $0 == " " }), now\($1.first == " " ? "" : " ")\($1)" }.joined(separator: ", ")
  }

  /// The later line of what is not alike.
  private func changed(_ item: Item) -> TimelineRow? {
    switch item {
    case .same: nil
    case .pair(_, let place), .new(let place): new[place]
    case .old(let place): old[place]
    }
  }

  // MARK: As lines

  /// `-` before what only the old one has, `+` before what only the new one has, `^` below the columns that differ; what is
  /// alike is left out, but for the lines that head what is shown. Where lanes are longer than `width`, a stretch in which all are alike is
  /// cut out of them; other lines are folded.
  public func lines(width: Int) -> [String] {
    let shown = shownItems()
    var entries: [Entry] = []
    for (place, item) in items.enumerated() where shown.contains(place) {
      entries.append(entry(item, place))
    }
    let room = max(width - 2, 20)
    for block in Set(entries.filter(\.isLane).map(\.block)) {
      let lanes = entries.indices.filter { entries[$0].block == block && entries[$0].isLane }
      guard let cut = TimelineDiff.cut(lanes.map { entries[$0] }, room) else { continue }
      for place in lanes { entries[place].leaveOut(cut) }
    }
    var out: [String] = []
    var last = -1
    for entry in entries {
      if last >= 0, entry.place > last + 1 { out.append("  ...") }
      last = entry.place
      out += entry.lines(room)
    }
    return out
  }

  private func entry(_ item: Item, _ place: Int) -> Entry {
    switch item {
    case .same(_, let line): Entry(new[line], place, before: nil, after: Array(new[line].text), isSame: true)
    case .old(let line): Entry(old[line], place, before: Array(old[line].text), after: nil)
    case .new(let line): Entry(new[line], place, before: nil, after: Array(new[line].text))
    case .pair(let a, let b):
      Entry(
        new[b], place, before: Array(old[a].text), after: Array(new[b].text),
        hasCarets: !(isRescaled && (new[b].kind == .lane || new[b].kind == .axis)))
    }
  }

  /// Columns that can be left out of all lanes of a drawing so that they have room: none differs there.
  private static func cut(_ lanes: [Entry], _ room: Int) -> Range<Int>? {
    let length = lanes.map(\.length).max() ?? 0
    guard length > room, lanes.allSatisfy(\.hasCarets) else { return nil }
    let needed = length - room + Entry.gap.count
    let first = (lanes.map(\.start).max() ?? 0) + 2
    // The last values stand at the right.
    let end = length - 9
    var best = 0..<0
    var start = first
    for column in stride(from: first, through: max(end, first), by: 1)
    where column >= end || lanes.contains(where: { $0.differs(at: column) }) {
      if column - start > best.count { best = start..<column }
      start = column + 1
    }
    return best.count >= needed ? best.upperBound - needed..<best.upperBound : nil
  }

  /// Places of items to print: what differs, and the heads of the blocks in which it stands. Notes below a drawing follow from it and are
  /// shown only where nothing else differs.
  private func shownItems() -> Set<Int> {
    var shown = Set<Int>()
    var notes = Set<Int>()
    var blocks = Set<Int>()
    for (place, item) in items.enumerated() {
      guard let row = changed(item) else { continue }
      if row.kind == .legend {
        notes.insert(place)
      } else if row.kind != .marks || !isRescaled {
        shown.insert(place)
        blocks.insert(row.block)
      }
    }
    if shown.isEmpty { return notes }
    for (place, item) in items.enumerated() {
      guard case .same(_, let line) = item, blocks.contains(new[line].block) else { continue }
      let row = new[line]
      if row.kind == .axis || row.kind == .header || row.kind == .lane && row.name == "action" {
        shown.insert(place)
      }
    }
    return shown
  }

  // MARK: Alignment

  /// Cells of the table that is kept at most; longer texts are compared line by line.
  private static let largest = 4_000_000

  private static func align(_ old: [TimelineRow], _ new: [TimelineRow]) -> [Item] {
    var start = 0
    while start < old.count, start < new.count, old[start].text == new[start].text { start += 1 }
    var rest = 0
    while rest < old.count - start, rest < new.count - start,
      old[old.count - 1 - rest].text == new[new.count - 1 - rest].text
    {
      rest += 1
    }
    let (n, m) = (old.count - start - rest, new.count - start - rest)
    var items = (0..<start).map { Item.same($0, $0) }
    if n * m <= largest {
      items += middle(old[start..<start + n], new[start..<start + m])
    } else {
      for place in 0..<max(n, m) {
        if place < n, place < m, TimelineRow.likeness(old[start + place], new[start + place]) > 0 {
          items.append(.pair(start + place, start + place))
          continue
        }
        if place < n { items.append(.old(start + place)) }
        if place < m { items.append(.new(start + place)) }
      }
    }
    return items + (0..<rest).map { .same(start + n + $0, start + m + $0) }
  }

  /// The alignment with the greatest likeness altogether.
  private static func middle(_ old: ArraySlice<TimelineRow>, _ new: ArraySlice<TimelineRow>) -> [Item] {
    let (n, m) = (old.count, new.count)
    let (a, b) = (old.startIndex, new.startIndex)
    var best = [Int32](repeating: 0, count: (n + 1) * (m + 1))
    func at(_ i: Int, _ j: Int) -> Int { i * (m + 1) + j }
    for i in stride(from: n - 1, through: 0, by: -1) {
      for j in stride(from: m - 1, through: 0, by: -1) {
        let likeness = TimelineRow.likeness(old[a + i], new[b + j])
        let apart = max(best[at(i + 1, j)], best[at(i, j + 1)])
        best[at(i, j)] = likeness > 0 ? max(apart, best[at(i + 1, j + 1)] + likeness) : apart
      }
    }
    var items: [Item] = []
    var (i, j) = (0, 0)
    while i < n, j < m {
      let likeness = TimelineRow.likeness(old[a + i], new[b + j])
      if likeness > 0, best[at(i, j)] == best[at(i + 1, j + 1)] + likeness {
        items.append(likeness == TimelineRow.alike ? .same(a + i, b + j) : .pair(a + i, b + j))
        i += 1
        j += 1
      } else if best[at(i, j)] == best[at(i + 1, j)] {
        items.append(.old(a + i))
        i += 1
      } else {
        items.append(.new(b + j))
        j += 1
      }
    }
    items += (i..<n).map { .old(a + $0) }
    items += (j..<m).map { .new(b + $0) }
    return items
  }
}

/// A line that is shown, or two that belong together.
private struct Entry {
  static let gap = Array("..")

  let place: Int
  let block: Int
  let start: Int
  let kind: TimelineRow.Kind
  /// Only what is alike in both.
  let isSame: Bool
  let hasCarets: Bool
  private(set) var before: [Character]?
  private(set) var after: [Character]?

  init(
    _ row: TimelineRow, _ place: Int, before: [Character]?, after: [Character]?, isSame: Bool = false,
    hasCarets: Bool = true
  ) {
    self.place = place
    block = row.block
    start = row.start
    kind = row.kind
    self.isSame = isSame
    self.hasCarets = hasCarets
    self.before = before
    self.after = after
  }

  var isLane: Bool { kind == .lane || kind == .marks || kind == .axis }

  var length: Int { max(before?.count ?? 0, after?.count ?? 0) }

  func differs(at column: Int) -> Bool {
    guard let before, let after else { return false }
    return letter(before, column) != letter(after, column)
  }

  private func letter(_ line: [Character], _ column: Int) -> Character {
    column < line.count ? line[column] : " "
  }

  mutating func leaveOut(_ columns: Range<Int>) {
    let gap = kind == .marks ? [" ", " "] : Entry.gap
    for side in [\Entry.before, \Entry.after] {
      guard let line = self[keyPath: side], line.count > columns.lowerBound else { continue }
      self[keyPath: side] =
        Array(line[..<columns.lowerBound]) + gap + Array(line.dropFirst(columns.upperBound))
    }
  }

  /// Folded to so many columns beside the marks.
  func lines(_ room: Int) -> [String] {
    var out: [String] = []
    for start in stride(from: 0, to: max(length, 1), by: room) {
      let parts = [before, after].map { $0.map { Array($0.dropFirst(start).prefix(room)) } }
      guard let from = parts[0], let to = parts[1] else {
        let mark = isSame ? "  " : before == nil ? "+ " : "- "
        out.append(mark + String(parts[0] ?? parts[1] ?? []))
        continue
      }
      if from == to {
        out.append("  " + String(to))
        continue
      }
      let carets = (0..<max(from.count, to.count)).map { letter(from, $0) == letter(to, $0) ? " " : "^" }
      out += ["- " + String(from), "+ " + String(to)]
      if hasCarets { out.append("  " + carets.joined()) }
    }
    return out.map(TimelineRow.trimmed)
  }
}
