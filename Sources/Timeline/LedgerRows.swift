import ScrollCore

/// The ledger as values, for pages that draw it themselves: the same rows and words as `Ledger.lines`.
public struct LedgerRows: Sendable {
  public enum Kind: String, Sendable {
    /// A delta that was shared out, or alike ones summed.
    case delta
    /// Something else that happened.
    case event
    case fault, log
  }

  /// What one node took, in words and with its place in the order.
  public struct Take: Sendable, Equatable {
    public var slot: Int32
    /// `<` in pre, `>` in post, empty for its own share.
    public var mark: String
    public var amount: String
  }

  public struct Row: Sendable {
    public var kind: Kind
    /// The events that it sums up; empty for faults and logs.
    public var events: Range<Int>
    /// Virtual time of the first and of the last of them, ns.
    public var start: Int64
    public var end: Int64
    /// `drag sessions`, or the whole text of a fault or a log line.
    public var words: String
    public var requested = ""
    /// By column: `+10`, `0` for a node that was asked and took nothing, `.` for one that was not asked.
    public var cells: [String] = []
    public var overscroll = ""
    public var left = ""
    public var takes: [Take] = []
    /// Why something is left, clamps and other changes that are no consumption.
    public var notes: [String] = []
  }

  /// One event for a slider that goes from one to the next.
  public struct Step: Sendable {
    /// Its index in the trace.
    public var event: Int
    /// Virtual time, ns.
    public var time: Int64
    /// Place among `rows`.
    public var row: Int
    public var requested: String
    public var left: String
    public var takes: [Take]
  }

  /// Columns at most; a ledger with more nodes has none, and lists what was taken in each row.
  public static let mostColumns = 8
  /// Rows and steps at most.
  public static let mostRows = 1000
  public static let mostSteps = 4000

  /// Slots in document order.
  public private(set) var columns: [Int32] = []
  public private(set) var rows: [Row] = []
  public private(set) var steps: [Step] = []
  public private(set) var hasOverscroll = false
  /// Rows that were left out at the end.
  public private(set) var leftOut = 0

  public init(_ recording: Recording) {
    let events = recording.shown(nil)
    let names = NodeNames(recording)
    let remarks = recording.remarks(events, names)
    let digests = events.map { EventDigest(recording, $0) }
    let axes = recording.axisText(digests)
    let runs = RunFolding(remarked: Set(remarks.map(\.event))).runs(recording, events, digests)
    let short = ShortNames(names, names.documentOrder, columns: 40)
    let active = runs.activeSlots
    let all = names.documentOrder.filter { active.contains($0) || recording.isBehaviour($0) }
    columns = all.count <= Self.mostColumns ? all : []
    let content = LedgerContent(runs: runs, columns: columns, names: short, axes: axes)
    let notes = LedgerNotes(recording: recording, name: short.name, axes: axes)
    hasOverscroll = runs.contains { !$0.digest.event.overscroll.isZero }
    var nextRemark = remarks.startIndex
    func tell(before event: Int) {
      while nextRemark < remarks.endIndex, remarks[nextRemark].event < event {
        let remark = remarks[nextRemark]
        rows.append(
          Row(
            kind: remark.isFault ? .fault : .log, events: 0..<0, start: remark.time, end: remark.time,
            words: remark.text))
        nextRemark += 1
      }
    }
    var signs = LeftSigns()
    var told: [(row: Int, run: EventRun)] = []
    for run in runs {
      tell(before: run.events.lowerBound)
      if rows.count < Self.mostRows { told.append((rows.count, run)) }
      rows.append(Self.row(run, content, notes, &signs))
    }
    tell(before: Int.max)
    if rows.count > Self.mostRows {
      leftOut = rows.count - Self.mostRows
      rows.removeLast(leftOut)
    }
    steps = Self.steps(told, digests, axes)
  }

  /// A step for every event that a row tells of. Rows of two nodes that settle side by side span each other's events.
  private static func steps(
    _ runs: [(row: Int, run: EventRun)], _ digests: [EventDigest], _ axes: AxisText
  ) -> [Step] {
    var rowOf = [Int](repeating: -1, count: digests.count)
    for (row, run) in runs {
      let first = run.digest.event
      for index in run.events where rowOf[index] < 0 {
        let event = digests[index].event
        if event.cause == first.cause, event.target == first.target { rowOf[index] = row }
      }
    }
    return digests.indices.lazy.filter { rowOf[$0] >= 0 }.prefix(mostSteps).map { index in
      let digest = digests[index]
      return Step(
        event: index, time: digest.event.time, row: rowOf[index],
        requested: digest.isDelta ? axes.amount(digest.event.requested) : "",
        left: digest.event.left.isZero ? "" : axes.amount(digest.event.left), takes: takes(digest, axes))
    }
  }

  private static func takes(_ digest: EventDigest, _ axes: AxisText) -> [Take] {
    digest.takes.map { Take(slot: $0.slot, mark: $0.mark, amount: axes.amount($0.amount)) }
  }

  private static func row(
    _ run: EventRun, _ content: LedgerContent, _ notes: LedgerNotes, _ signs: inout LeftSigns
  ) -> Row {
    let event = run.digest.event
    let axes = content.axes
    var row = Row(
      kind: run.digest.isDelta ? .delta : .event, events: run.events, start: event.time, end: run.lastTime,
      words: content.words(run))
    guard run.digest.isDelta else {
      row.notes = notes.texts(run)
      return row
    }
    row.requested = axes.amount(event.requested)
    row.cells = content.columns.map { content.cell(run, $0) }
    row.overscroll = event.overscroll.isZero ? "" : axes.amount(event.overscroll)
    row.left = axes.amount(event.left)
    row.takes = takes(run.digest, axes)
    if run.digest.isMissingRows { row.notes.append(LedgerTable.givenUp) }
    row.notes += run.digest.losses.map { $0.text(content.names.name, axes) }
    let isNew = signs.isNew(event.left)
    let pulls = run.digest.changes.compactMap { notes.pull($0, left: event.left, target: event.target) }
    // One sentence says what was left, where it went and why.
    let start = isNew && run.count == 1 && pulls.count == 1 ? pulls[0] : nil
    for (change, count) in zip(run.digest.changes, run.changeCounts) {
      let pull = notes.pull(change, left: event.left, target: event.target)
      if pull != nil, start != nil { continue }
      row.notes.append(pull ?? notes.text(change, count: count, event: event))
    }
    if isNew {
      let first = run.events.lowerBound
      row.notes.append(notes.left(first, notes.recording.trace.events[first].left, start: start))
    }
    return row
  }
}

/// Which directions of what is left have been explained: each is once, until something else is left.
struct LeftSigns {
  private var known = [FloatingPointSign?](repeating: nil, count: 2)

  mutating func isNew(_ left: Vector) -> Bool {
    let signs = [left.x, left.y].map { $0.magnitude < tolerance ? nil : $0.sign }
    defer { known = signs }
    return zip(signs, known).contains { $0 != nil && $0 != $1 }
  }
}
