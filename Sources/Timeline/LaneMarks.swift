import ScrollCore

/// One lane: the value of a node over the columns, and the marks under it.
struct Lane {
  var slot: Int32
  /// What the values are drawn in.
  var ranges: LaneRanges
  /// Value before the first event, then by column after all that happened in it; `unknown` where its rows are given up.
  var values: [Double]
  /// By column, like `values`.
  var marks: [UInt16]
  var last: Double

  /// Stands for a value that is not kept any more.
  static let unknown = Double.infinity
  /// The bit of a change of range among the marks.
  static let rangeBit: UInt16 = 1 << 15

  /// Whether its values say something: a connection may take without a state that is known.
  var hasState = true

  var isIdle: Bool { !values.contains { $0 != values[0] } && !marks.contains { $0 != 0 } }

  /// The marks of row kinds, in the order of the legend.
  static let kinds: [(kind: RowKind, mark: Character, tone: Tone, words: String)] = [
    (.pre, "<", .pre, "< took in pre"), (.own, "=", .own, "= own share"),
    (.post, ">", .post, "> took in post"),
    (.overscroll, "o", .own, "o overscroll"), (.edge, "o", .note, "o overscroll"),
    (.layout, "c", .note, "c clamped by layout"),
    (.settle, "s", .note, "s settling"), (.shift, "h", .note, "h shifted in a callback"),
    (.jump, "j", .note, "j jump"), (.mirrored, "m", .note, "m mirrored"),
    (.state, "t", .alarm, "t turns to its other state"), (.preFling, "v", .pre, "v took velocity"),
    (.postFling, "v", .post, "v took velocity"),
  ]

  /// The mark of a column: the one kind of change in it, or `*` for several.
  static func mark(_ bits: UInt16) -> (mark: Character, tone: Tone)? {
    // What else happened there says more than that the range is another one.
    let bits = bits == rangeBit ? bits : bits & ~rangeBit
    guard bits != 0 else { return nil }
    if bits == rangeBit { return ("r", .note) }
    guard bits.nonzeroBitCount == 1 else { return ("*", .plain) }
    let entry = kinds.first { bits == 1 << UInt16($0.kind.rawValue) }
    return entry.map { ($0.mark, $0.tone) }
  }

  /// A value as one character: the lower end, tenths between, the upper end.
  func glyph(column: Int, unicode: Bool) -> Character {
    let value = values[column]
    guard value.isFinite else { return "?" }
    let (low, high) = (ranges.bounds(at: column).low, ranges.bounds(at: column).high)
    let span = high - low
    let share = span > 0 ? (value - low) / span : 0
    if unicode {
      let blocks: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
      if value <= low + tolerance { return blocks[0] }
      if value >= high - tolerance { return blocks[7] }
      return blocks[1 + min(max(Int(share * 6), 0), 5)]
    }
    if value <= low + tolerance { return "_" }
    if value >= high - tolerance { return "^" }
    return Character(String(min(max(Int(share * 10), 1), 9)))
  }
}

/// Reads the lanes of a recording off its trace.
struct LaneReader {
  let recording: Recording
  let scale: TimeScale
  private var value: [Double]
  private var touched: [Bool]
  private var lanes: [Int32: Int] = [:]
  private(set) var all: [Lane] = []
  /// By column like a lane's values: −1, 1, 0; 2 for both.
  private(set) var left: [Int8]

  init(_ recording: Recording, _ names: NodeNames, _ scale: TimeScale, _ events: Range<Int>) {
    self.recording = recording
    self.scale = scale
    value = recording.nodes.map(\.initialOffset)
    touched = recording.nodes.map { _ in false }
    left = [Int8](repeating: 0, count: scale.columns + 1)
    // Before the first row that is kept, a node stood where that row begins.
    let isCut = recording.trace.droppedRows > 0
    if isCut { startAtKeptRows() }
    for event in recording.trace.events[..<events.lowerBound] { play(event, at: nil) }
    startLanes(names, events)
    for index in events {
      let event = recording.trace.events[index]
      for lane in all.indices { all[lane].ranges.enter(index, recording) }
      play(event, at: scale.column(event.time) + 1)
    }
    finish(isToTheEnd: events.upperBound == recording.trace.events.count)
    if isCut { forgetGivenUp(events) }
    findUnknownStates()
  }

  /// A connection that is never anywhere but at 0 has no state that is known; where it did nothing it has no lane.
  private mutating func findUnknownStates() {
    for lane in all.indices where recording.nodes[Int(all[lane].slot)].mover == .connection {
      all[lane].hasState =
        all[lane].ranges.last.isWide || all[lane].values.contains { $0 != 0 && $0.isFinite }
    }
    all.removeAll { lane in !lane.hasState && !lane.marks.contains { $0 != 0 } }
  }

  /// Nodes without any row that is kept have not moved since.
  private mutating func startAtKeptRows() {
    value = recording.nodes.map { $0.mover == .connection || $0.mover == .none ? Lane.unknown : $0.offset }
    var isKnown = [Bool](repeating: false, count: value.count)
    for row in recording.trace.keptRows {
      let slot = Int(row.slot)
      guard value.indices.contains(slot), !isKnown[slot], row.isOffset(recording) else { continue }
      value[slot] = row.before
      isKnown[slot] = true
    }
  }

  /// Up to the last event whose rows are given up nobody knows where the nodes stood.
  private mutating func forgetGivenUp(_ events: Range<Int>) {
    let dropped = recording.trace.droppedRows
    guard
      let last = events.last(where: {
        let event = recording.trace.events[$0]
        return event.rowCount > 0 && event.firstRow < dropped
      })
    else { return }
    let until = scale.column(recording.trace.events[last].time) + 1
    for lane in all.indices {
      for column in 0...until where all[lane].values.indices.contains(column) {
        // Kept rows of the same column have the last word.
        if column == until, all[lane].marks[column] != 0 { continue }
        all[lane].values[column] = Lane.unknown
      }
      all[lane].last = all[lane].values[all[lane].values.count - 1]
    }
  }

  /// A lane for each behaviour and scroll container that moved or can move.
  private mutating func startLanes(_ names: NodeNames, _ events: Range<Int>) {
    var moved = Set<Int32>()
    for event in recording.trace.events[events] {
      for row in recording.trace.rows(of: event) where row.consumed != 0 || row.before != row.after {
        if event.cause == .select, row.kind == .jump { continue }
        guard recording.nodes.indices.contains(Int(row.slot)) else { continue }
        if !touched[Int(row.slot)], row.isOffset(recording) {
          // Rows before may have been given up: what it starts from is what the first one says.
          value[Int(row.slot)] = row.before
          touched[Int(row.slot)] = true
        }
        moved.insert(row.slot)
      }
    }
    for slot in names.documentOrder {
      let node = recording.nodes[Int(slot)]
      let canMove = node.alive && (node.mover == .connection || node.mover != .none && node.low != node.high)
      let column: (Int64) -> Int = { [scale] in scale.column($0) + 1 }
      guard moved.contains(slot) || canMove else { continue }
      lanes[slot] = all.count
      let start = value[Int(slot)]
      all.append(
        Lane(
          slot: slot, ranges: LaneRanges(recording, slot, events, column: column),
          values: [Double](repeating: .nan, count: scale.columns + 1),
          marks: [UInt16](repeating: 0, count: scale.columns + 1), last: start))
      all[all.count - 1].values[0] = start
      all[all.count - 1].ranges.widen(to: start)
      for range in all[all.count - 1].ranges.all.dropFirst() where range.column <= scale.columns {
        all[all.count - 1].marks[range.column] |= Lane.rangeBit
      }
    }
  }

  private mutating func play(_ event: TraceEvent, at column: Int?) {
    for row in recording.trace.rows(of: event) {
      let slot = Int(row.slot)
      // The selection of a tab is no offset.
      if event.cause == .select, row.kind == .jump { continue }
      guard value.indices.contains(slot) else { continue }
      let moves = row.isOffset(recording) && (!touched[slot] || row.continues(value[slot], recording))
      if moves {
        value[slot] = row.after
        touched[slot] = true
      }
      guard let column, let lane = lanes[row.slot] else { continue }
      if moves {
        all[lane].values[column] = row.after
        all[lane].ranges.widen(to: row.after)
      }
      let happened =
        switch row.kind {
        case .layout, .settle, .shift, .jump, .edge, .mirrored, .state: row.before != row.after
        default: row.consumed.magnitude > dust || row.follows(recording)
        }
      if happened { all[lane].marks[column] |= 1 << UInt16(row.kind.rawValue) }
    }
    if let column { mark(left: event, column) }
  }

  private mutating func mark(left event: TraceEvent, _ column: Int) {
    for amount in [event.left.x, event.left.y] where amount.magnitude > tolerance {
      let sign: Int8 = amount < 0 ? -1 : 1
      left[column] = left[column] == 0 || left[column] == sign ? sign : 2
    }
  }

  /// Values stay until they change; at the end of the recording they are what it says.
  private mutating func finish(isToTheEnd: Bool) {
    for lane in all.indices {
      for column in all[lane].values.indices.dropFirst() where all[lane].values[column].isNaN {
        all[lane].values[column] = all[lane].values[column - 1]
      }
      let node = recording.nodes[Int(all[lane].slot)]
      let end = all[lane].values.count - 1
      if isToTheEnd, node.alive, node.mover != .none, node.mover != .connection {
        all[lane].values[end] = node.offset
      }
      all[lane].last = all[lane].values[end]
    }
  }
}

extension TraceRow {
  /// Whether `before` and `after` may be the offset that the node's lane shows.
  func isOffset(_ recording: Recording) -> Bool {
    let node = recording.nodes[Int(slot)]
    switch kind {
    case .overscroll, .edge, .state, .preFling, .postFling: return false
    case .pre where node.mover == .scroll: return false
    case .jump where node.mover == .none: return false
    default: return node.mover == .connection || node.mover == .none || node.axis == axis
    }
  }

  /// Whether it goes on from an offset. A connection on a node with a range of its own writes its state instead.
  func continues(_ offset: Double, _ recording: Recording) -> Bool {
    switch kind {
    case .pre, .own, .post:
      let mover = recording.nodes[Int(slot)].mover
      return mover == .connection || mover == .none || (before - offset).magnitude <= tolerance * 1000
    default: return true
    }
  }
}
