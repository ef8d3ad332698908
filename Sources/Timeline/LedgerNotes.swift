import ScrollCore

/// Words for what is not consumption.
struct LedgerNotes {
  let recording: Recording
  let name: (Int32) -> String
  let axes: AxisText

  /// `layout clamps sessions 250 -> 238`; with a count when several steps are summed.
  func text(_ change: Change, count: Int, event: TraceEvent) -> String {
    let node = name(change.slot)
    let axis = if case .both = axes, change.axis == .horizontal { " x" } else { "" }
    let way = NumberText.way(change.before, change.after)
    let steps = count > 1 ? " in \(count) steps" : ""
    switch change.kind {
    case .layout: return "\(event.cause == .layout ? "" : "layout ")clamps \(node)\(axis) \(way)\(steps)"
    case .settle: return "\(node)\(axis) settles \(way)\(steps)"
    case .edge: return "\(node)\(axis) shows overscroll \(way)\(steps)"
    case .shift: return "\(node)\(axis) is shifted \(way)\(steps)"
    case .jump:
      return change.slot == event.target
        ? "jumps\(axis) \(way)\(steps)" : "\(node)\(axis) jumps \(way)\(steps)"
    case .preFling, .postFling:
      let when = change.kind == .preFling ? "before" : "after"
      return
        "\(node)\(axis) takes \(NumberText.amount(change.amount)) of \(NumberText.amount(change.available))"
        + " units/s \(when) the fling"
    case .pre, .own, .post, .overscroll: return "\(node)\(axis) \(way)"
    }
  }

  /// Why something is left of this event: who stands at an end of its range, and who took less than it could.
  func left(_ index: Int, _ left: Vector) -> String {
    let rows = recording.trace.rows(of: recording.trace.events[index])
    var ends: [(slot: Int32, text: String)] = []
    var asked = false
    for row in rows where row.kind == .pre || row.kind == .own || row.kind == .post {
      asked = true
      ends.removeAll { $0.slot == row.slot }
      if recording.isEnd(row.after, of: row.slot, during: index) {
        ends.append((row.slot, "\(name(row.slot)) at \(NumberText.value(row.after)), no further"))
      } else if row.available != 0, (row.consumed - row.available).magnitude > tolerance {
        let taken = row.consumed == 0 ? "nothing" : NumberText.amount(row.consumed)
        ends.append((row.slot, "\(name(row.slot)) took \(taken) of \(NumberText.amount(row.available))"))
      }
    }
    let amount = "left \(axes.amount(left))"
    if isBrokenOff(index) { return "\(amount): an error broke the delta off" }
    guard asked else { return "\(amount): nobody was there to take it" }
    guard !ends.isEmpty else { return "\(amount): nobody took more" }
    return "\(amount): \(listed(ends.map(\.text), "; "))"
  }
  /// Whether the event after this one says that its delta did not come through.
  private func isBrokenOff(_ index: Int) -> Bool {
    let events = recording.trace.events
    return index + 1 < events.endIndex && events[index + 1].cause == .aborted
      && events[index + 1].action == events[index].action
  }
}
