/// Amounts closer than this are the same.
let tolerance = 1e-6

extension World {
  /// Names what a connection's answer shows: judged before the amounts are booked.
  mutating func judge(_ result: ConnectionResult, slot: Int32, isPre: Bool) {
    let axis = nodes[Int(slot)].spec.nested?.axis ?? .vertical
    let available = delta.available[axis]
    let returned = result.returned[axis]
    let name = nodes[Int(slot)].name
    let function = isPre ? "pre_scroll" : "post_scroll"
    let theft = result.returned[axis.crossed]
    if abs(theft) > tolerance {
      let letter = axis == .vertical ? "x" : "y"
      note(
        .axisTheft, slot: slot,
        "\(name).\(function) returned \(letter) = \(text(theft)), across its axis; return 0 there")
    }
    let consumed = delta.consumed[axis]
    let applied = result.moved ?? returned
    if !isPre, abs(consumed) > tolerance, abs(applied) > tolerance,
      abs(applied - (consumed + available)) <= tolerance
    {
      note(
        .doubleConsumption, slot: slot,
        "\(name).post_scroll applied \(text(applied)) = consumed \(text(consumed)) + available \(text(available)): "
          + "consumed was taken by earlier stages already; use available only")
    }
    if returned * available < 0, abs(returned) > tolerance {
      note(
        .wrongSign, slot: slot,
        "\(name).\(function) returned \(text(returned)) of \(text(available)) available: the opposite direction; "
          + "return what was consumed in the sign of available")
      return
    }
    if abs(returned) > abs(available) + tolerance {
      note(
        .overConsumption, slot: slot,
        "\(name).\(function) returned \(text(returned)) of \(text(available)) available; "
          + "return no more than what is available and what really moved")
    } else if let moved = result.moved, abs(moved - returned) > tolerance {
      note(
        .overConsumption, slot: slot,
        "\(name).\(function) returned \(text(returned)) but its state moved by \(text(moved)); "
          + "return the change of the clamped state")
    }
  }

  /// A delta that was dispatched past the same connection or behaviour twice in one frame.
  @inline(__always)
  mutating func checkDoubleNotification(_ amount: Vector) {
    let isOnly = recent.note(frame: nextFrame, amount, delta.receiver, above: delta.dispatch != nil)
    if !isOnly, !amount.isZero { compareWithRecent(amount) }
  }

  private mutating func compareWithRecent(_ amount: Vector) {
    for earlier in recent.deltas.dropLast()
    where earlier.amount == amount && nodes[Int(earlier.receiver)].alive {
      let other = chain(of: earlier.receiver, above: earlier.above)
      let seen = Set(chains.entries[other].filter { $0.role != .scroller }.map { participant($0) })
      for entry in chains.entries[delta.range] where entry.role != .scroller {
        let slot = participant(entry)
        guard seen.contains(slot) else { continue }
        note(
          .doubleNotification, slot: slot,
          "\(nodes[Int(slot)].name) was told of the same delta twice in one frame, by "
            + "\(nodes[Int(earlier.receiver)].name) and by \(nodes[Int(delta.receiver)].name); "
            + "what scrolls has nested scroll built in: leave the dispatcher out")
      }
      return
    }
  }

  private func participant(_ entry: ChainEntry) -> Int32 {
    entry.role == .connection ? entry.index : movers[Int(entry.index)].node
  }

  /// Space of a drawn-away node that nothing covers while the screen is at rest.
  mutating func checkDrawOffsets() {
    guard hasDrawOffsets else { return }
    layOutIfNeeded()
    for slot in documentOrder {
      let node = nodes[Int(slot)]
      guard node.visible, logical(node.drawOffset) != 0 else { continue }
      let axis = stackAxis(ofParent: node.parent)
      let drawn = drawnFrame(slot)
      let shift = logical(node.drawOffset)
      var place = drawn
      if axis == .vertical { place.y -= shift } else { place.x -= shift }
      guard place.visible, isOnScreen(place) else { continue }
      let uncovered = uncoveredExtent(of: place, slot: slot, axis: axis)
      guard uncovered >= 1 - tolerance else { continue }
      note(
        .gapLeftByDrawOffset, slot: slot,
        "\(node.name) is drawn \(text(shift)) away but still occupies its place: \(text(uncovered)) of it shows nothing; "
          + "change the occupied size (collapse, slide) instead of the drawing")
    }
  }

  func stackAxis(ofParent parent: Int32) -> Axis {
    parent >= 0 ? nodes[Int(parent)].stackingAxis ?? .vertical : .vertical
  }

  private func isOnScreen(_ frame: NodeFrame) -> Bool {
    frame.x < screen.width && frame.y < screen.height && frame.x + frame.width > 0
      && frame.y + frame.height > 0
  }

  /// How much of a place, along an axis, no drawing covers.
  private mutating func uncoveredExtent(of place: NodeFrame, slot: Int32, axis: Axis) -> Double {
    let limit = axis == .vertical ? screen.height : screen.width
    let start = max(0, axis == .vertical ? place.y : place.x)
    let end = min(limit, axis == .vertical ? place.y + place.height : place.x + place.width)
    var covers: [(Double, Double)] = []
    for other in documentOrder where isDrawn(other, besides: slot) {
      let frame = drawnFrame(other)
      guard frame.visible, frame.alpha > 0 else { continue }
      let across =
        axis == .vertical
        ? frame.x <= place.x + tolerance && frame.x + frame.width >= place.x + place.width - tolerance
        : frame.y <= place.y + tolerance && frame.y + frame.height >= place.y + place.height - tolerance
      guard across else { continue }
      covers.append(
        axis == .vertical ? (frame.y, frame.y + frame.height) : (frame.x, frame.x + frame.width))
    }
    covers.sort { $0.0 < $1.0 }
    var covered = start
    var gap = 0.0
    for (from, to) in covers where to > covered {
      if from > covered { gap += min(from, end) - covered }
      covered = max(covered, to)
      if covered >= end { break }
    }
    if covered < end { gap += end - covered }
    return max(0, gap)
  }

  /// Whether a node draws something of its own that may cover another's place: not its ancestors and not containers
  /// that only arrange.
  private func isDrawn(_ other: Int32, besides slot: Int32) -> Bool {
    switch nodes[Int(other)].spec.kind {
    case .screen, .column, .row, .stack, .spacer, .section: return false
    default: break
    }
    var ancestor = slot
    while ancestor >= 0 {
      if ancestor == other, ancestor != slot { return false }
      ancestor = nodes[Int(ancestor)].parent
    }
    return true
  }
}

/// Deltas of the present frame, for `double-notification`.
struct RecentDeltas: Sendable {
  private var frame: UInt32 = .max
  private(set) var deltas: [(amount: Vector, receiver: Int32, above: Bool)] = []

  /// The newest delta was cut off by an error: it does not count.
  mutating func forgetLast() { if !deltas.isEmpty { deltas.removeLast() } }

  /// Keeps a delta; true if it is the first of its frame.
  @inline(__always)
  mutating func note(frame: UInt32, _ amount: Vector, _ receiver: Int32, above: Bool) -> Bool {
    let isOnly = frame != self.frame
    self.frame = frame
    if isOnly, deltas.count == 1 {
      deltas[0] = (amount, receiver, above)
      return true
    }
    if isOnly { deltas.removeAll(keepingCapacity: true) }
    deltas.append((amount, receiver, above))
    return isOnly
  }
}
