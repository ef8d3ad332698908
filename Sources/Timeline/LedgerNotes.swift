import ScrollCore

/// Words for what is not consumption.
struct LedgerNotes {
  let recording: Recording
  let name: (Int32) -> String
  let axes: AxisText

  /// What an event without a delta says after its name; empty if nothing changed in it.
  func texts(_ run: EventRun) -> [String] {
    var out: [String] = []
    let event = run.digest.event
    if event.cause == .flingEnd {
      out.append("\(axes.speed(event.velocity, along: event.axis)) left")
    }
    // How many steps there are stands after the event's name.
    out += run.digest.changes.map { text($0, count: 1, event: event) }
    switch event.cause {
    case .change, .update, .insert, .remove, .restore: return out + ranges(changedBy: run.events.lowerBound)
    default: return out
    }
  }

  /// `range of sessions 0..3404 -> 0..250`.
  private func ranges(changedBy index: Int) -> [String] {
    var out: [String] = []
    for slot in recording.nodes.indices.map(Int32.init) {
      let before = recording.bounds(of: slot, during: index - 1)
      let after = recording.bounds(of: slot, during: index)
      if before != after { out.append("range of \(name(slot)) \(before.text) -> \(after.text)") }
    }
    return out.count > 4 ? ["the ranges of \(out.count) nodes change"] : out
  }

  /// What became of the part of a delta that pulled at an edge: `left +10 -> overscroll 10`.
  func pull(_ change: Change, left: Vector, target: Int32) -> String? {
    guard change.kind == .edge, left[change.axis].magnitude > tolerance else { return nil }
    let node = change.slot == target ? "" : "\(name(change.slot)) "
    let overscroll =
      change.before == 0 && change.turn == nil
      ? NumberText.value(change.after) : NumberText.way(change.before, over: change.turn, change.after)
    return "left \(axes.amount(left[change.axis], along: change.axis)) -> \(node)overscroll \(overscroll)"
  }

  /// `layout clamps sessions 250 -> 238`; with a count when several steps are summed. What the event acts on is not named
  /// again.
  func text(_ change: Change, count: Int, event: TraceEvent) -> String {
    let node = name(change.slot)
    let axis = if case .both = axes, change.axis == .horizontal { " x" } else { "" }
    let way = NumberText.way(change.before, over: change.turn, change.after)
    let isTarget = change.slot == event.target
    let steps = count > 1 ? " in \(count) steps" : ""
    switch change.kind {
    case .layout: return "\(event.cause == .layout ? "" : "layout ")clamps \(node)\(axis) \(way)\(steps)"
    case .settle:
      if event.cause == .settle, isTarget { return "\(axis.isEmpty ? "" : "x ")\(way)\(steps)" }
      return "\(node)\(axis) settles \(way)\(steps)"
    case .edge:
      if event.cause == .springBack, isTarget { return "overscroll\(axis) \(way)\(steps)" }
      return "\(node)\(axis) shows overscroll \(way)\(steps)"
    case .mirrored: return "\(node)\(axis) follows \(way)\(steps)"
    case .state:
      let seen =
        recording.nodes[Int(change.slot)].kind == .bar
        ? "content moved \(NumberText.amount(change.available))"
        : "distance \(NumberText.value(change.available))"
      return "\(isTarget ? "" : "\(node) ")\(recording.stateWord(change.slot, change.after)), \(seen)"
    case .shift: return "\(node)\(axis) is shifted \(way)\(steps)"
    case .jump:
      if event.cause == .animate, isTarget { return "\(axis.isEmpty ? "" : "x ")\(way)\(steps)" }
      if event.cause == .select { return isTarget ? "tab \(way)" : "\(node) tab \(way)" }
      return isTarget
        ? "jumps\(axis) \(way)\(steps)" : "\(node)\(axis) jumps \(way)\(steps)"
    case .preFling, .postFling:
      let when = change.kind == .preFling ? "before" : "after"
      return
        "\(node) takes \(axes.amount(change.amount, along: change.axis))"
        + " of \(axes.speed(change.available, along: change.axis)) \(when) the fling"
    case .pre, .own, .post: return "\(node)\(axis) follows the content \(way)\(steps)"
    case .overscroll: return "\(node)\(axis) \(way)"
    }
  }

  /// Why something is left of this event: who stands at an end of its range, and who took less or more than it could.
  /// The start of the text is another one if it is given.
  func left(_ index: Int, _ left: Vector, start: String? = nil) -> String {
    let event = recording.trace.events[index]
    let rows = recording.trace.rows(of: event).filter { left[$0.axis].magnitude > tolerance }
    var ends: [(slot: Int32, axis: Axis, text: String)] = []
    // What is left points the other way where more was taken than came in.
    let excess = [Axis.vertical, .horizontal].filter {
      left[$0].magnitude > tolerance && left[$0] * event.requested[$0] <= 0
    }
    var asked = false
    for row in rows where row.kind == .pre || row.kind == .own || row.kind == .post {
      asked = true
      ends.removeAll { $0.slot == row.slot && $0.axis == row.axis }
      let taken = row.consumed == 0 ? "nothing" : axes.amount(row.consumed, along: row.axis)
      let share = "\(name(row.slot)) took \(taken) of \(axes.amount(row.available, along: row.axis))"
      if excess.contains(row.axis) {
        let rest = row.available - row.consumed
        if rest.magnitude > tolerance, rest * row.available <= 0 { ends.append((row.slot, row.axis, share)) }
      } else if recording.isEnd(row.after, of: row.slot, during: index) {
        ends.append((row.slot, row.axis, "\(name(row.slot)) at \(NumberText.value(row.after)), no further"))
      } else if row.available != 0, (row.consumed - row.available).magnitude > tolerance {
        ends.append((row.slot, row.axis, share))
      }
    }
    let amount = start ?? "left \(axes.amount(left))"
    if isBrokenOff(index) { return "\(amount): an error broke the delta off" }
    guard asked else { return "\(amount): nobody was there to take it" }
    let more = excess.map { axis in
      let along = if case .both = axes, axis == .horizontal { " along x" } else { "" }
      return "\(NumberText.value(left[axis].magnitude)) more was taken\(along) than came in"
    }
    guard !(more + ends.map(\.text)).isEmpty else { return "\(amount): nobody took more" }
    return "\(amount): \(listed(more + ends.map(\.text), "; "))"
  }

  /// Whether the event after this one says that its delta did not come through.
  private func isBrokenOff(_ index: Int) -> Bool {
    let events = recording.trace.events
    return index + 1 < events.endIndex && events[index + 1].cause == .aborted
      && events[index + 1].action == events[index].action
  }
}
