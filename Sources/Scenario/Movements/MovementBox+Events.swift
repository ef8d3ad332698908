import LuaRuntime
import ScrollCore

extension MovementBox {
  /// Calls `body` with every kept row of the movement along an axis.
  private func forEachRow(along axis: Axis, _ body: (TraceEvent, TraceRow) throws -> Void) rethrows {
    let events = app.world.trace.events
    for index in movement.events where events.indices.contains(index) {
      for row in app.world.trace.rows(of: events[index]) where row.axis == axis {
        try body(events[index], row)
      }
    }
  }

  /// `m.events`: a table for every step along an axis.
  func eventTables(along axis: Axis) throws -> [LuaValue] {
    let session = app.session
    var tables: [LuaValue] = []
    try forEachRow(along: axis) { event, row in
      try session.lua.charge(instructions: 16)
      // What a ready-made part lost is told where there is some.
      let loss: [(LuaValue, LuaValue)] =
        row.isLossy ? [(.string("lossy"), .bool(true)), (.string("lost"), .amount(row.lost))] : []
      tables.append(
        .table(
          try session.lua.table(
            [
              (.string("t"), .number(Double(event.time) / 1e6)),
              (.string("frame"), .integer(Int64(row.frame))),
              (.string("node"), .string(app.world.nameNow(of: row.slot))),
              (.string("phase"), .string(row.kind.word)),
              (.string("available"), .amount(row.available)), (.string("consumed"), .amount(row.consumed)),
              (.string("before"), .amount(row.before)), (.string("after"), .amount(row.after)),
            ] + loss)))
    }
    return tables
  }

  /// `m:explain()`: a sentence for every step along an axis, and one for what is left.
  func explanation(along axis: Axis) -> [String] {
    var sentences: [String] = []
    forEachRow(along: axis) { event, row in
      sentences.append("\(event.time / 1_000_000) ms: \(sentence(row))")
    }
    let left = movement.left[axis]
    if left != 0 {
      sentences.append("Nobody took the last \(amountText(left)) of \(amountText(movement.requested[axis])).")
    } else if sentences.isEmpty {
      sentences.append("Nothing moved.")
    }
    return sentences
  }

  /// One line that says what was asked, who took it and what was left.
  func summary(along axis: Axis) -> String {
    let parts = named(.consumed, along: axis).map { "\($0.name) \(amountText($0.amount))" }
    let taken = parts.isEmpty ? "nobody took any" : parts.joined(separator: ", ")
    return
      "movement(\(amountText(movement.requested[axis])): \(taken), left \(amountText(movement.left[axis])))"
  }

  private func sentence(_ row: TraceRow) -> String {
    let name = app.world.nameNow(of: row.slot)
    let went = "went from \(amountText(row.before)) to \(amountText(row.after))"
    let (available, consumed) = (amountText(row.available), amountText(row.consumed))
    let rest = amountText(row.available - row.consumed)
    switch row.kind {
    case .pre, .own, .post:
      let when =
        row.kind == .pre
        ? "before the scrolling node"
        : row.kind == .post ? "after the scrolling node" : "as the scrolling node"
      if row.isPull {
        return "the pull to refresh of \(name) took \(consumed) of \(available) \(when) (\(row.kind.word))."
      }
      if row.isLossy {
        return
          "\(name) took \(consumed) of \(available) \(when) (\(row.kind.word)) and \(went); \(amountText(row.lost)) of it is lost (lossy), \(rest) goes on."
      }
      if row.consumed == 0, row.before != row.after {
        return
          "\(name) took nothing of \(available) \(when) (\(row.kind.word)), and \(went) with the content."
      }
      if row.consumed == 0 { return "\(name) took nothing of \(available) \(when) (\(row.kind.word))." }
      return
        "\(name) took \(consumed) of \(available) \(when) (\(row.kind.word)) and \(went); \(rest) goes on."
    case .overscroll: return "\(consumed) of \(available) relaxed the overscroll of \(name)."
    case .edge: return "\(name) showed an overscroll that \(went)."
    case .layout: return "layout changed the range of \(name), which \(went)."
    case .settle: return "\(name) settled by \(consumed) and \(went)."
    case .mirrored: return "\(name) followed by \(consumed) of \(available) and \(went); it is not counted."
    case .shift: return "a callback shifted \(name) by \(consumed); it \(went)."
    case .state:
      let isFirst = row.after == 1
      let isBar = app.world.node(atSlot: row.slot).flatMap { app.world.kindNow(of: $0) } == .bar
      return isBar
        ? "\(name) \(isFirst ? "showed" : "hid") as the content moved by \(available)."
        : "\(name) \(isFirst ? "expanded" : "collapsed") at the distance \(available)."
    case .jump: return "\(name) was set and \(went)."
    case .preFling: return "\(name) took \(consumed) of the velocity \(available) before the fling."
    case .postFling: return "\(name) took \(consumed) of the velocity \(available) after the fling."
    }
  }
}

/// An amount with at most two decimals and no negative zero.
private func amountText(_ value: Double) -> String {
  let rounded = (value * 100).rounded() / 100
  return plain(rounded == 0 ? 0 : rounded)
}
