import ScrollCore

/// The ends of a range, in logical units.
struct Bounds: Equatable {
  var low: Double
  var high: Double

  /// `0..250`.
  var text: String { "\(NumberText.value(low))..\(NumberText.value(high))" }

  var isWide: Bool { low != high }

  /// Makes room for a value.
  mutating func widen(to value: Double) {
    guard value.isFinite else { return }
    low = min(low, value)
    high = max(high, value)
  }
}

extension Recording {
  /// The range that a node had during an event: that of the end, unless it changed after the event.
  func bounds(of slot: Int32, during event: Int) -> Bounds {
    let node = nodes[Int(slot)]
    let changes = node.rangeChanges
    var start = 0
    var end = changes.count
    while start < end {
      let middle = (start + end) / 2
      if hasCome(changes[middle], by: event) { start = middle + 1 } else { end = middle }
    }
    return start < changes.count
      ? Bounds(low: changes[start].oldLow, high: changes[start].oldHigh)
      : Bounds(low: node.low, high: node.high)
  }

  /// Whether a change of range came with an event or before it.
  func hasCome(_ change: RangeChange, by event: Int) -> Bool {
    guard change.event == event, trace.events.indices.contains(event) else { return change.event < event }
    // What is driven changes between events and is noted with the one before.
    return change.time <= trace.events[event].time
  }

  /// The changes of a node's range that came with these events.
  func rangeChanges(of slot: Int32, in events: Range<Int>) -> [RangeChange] {
    let isToTheEnd = events.upperBound == trace.events.count
    return nodes[Int(slot)].rangeChanges.filter {
      !hasCome($0, by: events.lowerBound - 1) && (isToTheEnd || hasCome($0, by: events.upperBound - 1))
    }
  }
}

/// The ranges of one lane: in which column each begins to hold.
struct LaneRanges {
  private(set) var all: [(column: Int, time: Int64, bounds: Bounds)]
  private var changes: [RangeChange]
  /// The one that holds during the event that is played.
  private var present = 0

  /// - Parameter columns: the column of a time, from 1; column 0 lies before the first event.
  init(_ recording: Recording, _ slot: Int32, _ events: Range<Int>, column: (Int64) -> Int) {
    changes = recording.rangeChanges(of: slot, in: events)
    all = [(0, 0, recording.bounds(of: slot, during: events.lowerBound - 1))]
    for (place, change) in changes.enumerated() {
      // A list beside a header has another range when the header has moved: the latest known one is right.
      all[place].bounds = Bounds(low: change.oldLow, high: change.oldHigh)
      all.append((column(change.time), change.time, Bounds(low: change.low, high: change.high)))
    }
    if !changes.isEmpty {
      all[all.count - 1].bounds = recording.bounds(of: slot, during: events.upperBound - 1)
      if events.upperBound == recording.trace.events.count {
        let node = recording.nodes[Int(slot)]
        all[all.count - 1].bounds = Bounds(low: node.low, high: node.high)
      }
    }
  }

  /// The range at the end of what is shown.
  var last: Bounds { all[all.count - 1].bounds }

  /// Goes on to an event.
  mutating func enter(_ event: Int, _ recording: Recording) {
    while present < changes.count, recording.hasCome(changes[present], by: event) { present += 1 }
  }

  /// Makes room for a value that the node had in the present event.
  mutating func widen(to value: Double) { all[present].bounds.widen(to: value) }

  /// The range that holds at the end of a column.
  func bounds(at column: Int) -> Bounds {
    (all.last { $0.column <= column } ?? all[0]).bounds
  }

  /// In words, if there are several: `0..4250 until 333 ms, then 0..250`.
  func words(_ place: (Double) -> String) -> String? {
    guard all.count > 1 else { return nil }
    func text(_ bounds: Bounds) -> String { "\(place(bounds.low))..\(place(bounds.high))" }
    if all.count > 4 {
      return "\(text(all[0].bounds)) at first, changed \(all.count - 1) times, \(text(last)) at the end"
    }
    var out = ""
    for (index, part) in all.enumerated() {
      out += text(part.bounds)
      if index + 1 < all.count {
        out += " until \(NumberText.milliseconds(all[index + 1].time)) ms, then "
      }
    }
    return out
  }
}
