/// Horizontal containers in the direction of writing: from right to left the first thing stands at the right, offset 0 shows it,
/// and a finger that moves right goes on.
extension World {
  /// Whether a container runs along the direction of writing, from the right.
  func isRightToLeft(_ slot: Int) -> Bool {
    screen.direction == .rtl && (nodes[slot].spec.scroll?.axis ?? .horizontal) == .horizontal
  }

  private func isReversed(_ slot: Int) -> Bool { nodes[slot].spec.scroll?.reverse ?? false }

  /// Change of a container's offset per unit that the finger moves.
  func fingerSign(_ slot: Int) -> Double { isReversed(slot) != isRightToLeft(slot) ? 1 : -1 }

  /// Where in its content, or its pages, a container stands: from 0 at the first thing in it.
  func snapPlace(_ slot: Int) -> Double {
    let mover = movers[Int(nodes[slot].scroller)]
    return isReversed(slot) ? mover.high - mover.offset : mover.offset
  }

  /// The offset of such a place.
  func offset(ofPlace place: Double, _ slot: Int) -> Double {
    isReversed(slot) ? movers[Int(nodes[slot].scroller)].high - place : place
  }

  /// How a place changes per unit that the finger moves.
  func placeSign(_ slot: Int) -> Double { isRightToLeft(slot) ? 1 : -1 }

  /// The same with what is shown past an end.
  func shownPlace(_ slot: Int) -> Double {
    let over = movers[Int(nodes[slot].scroller)].over
    return snapPlace(slot) + (isRightToLeft(slot) ? over : -over)
  }

  /// Padding before the first thing.
  func leadingPadding(of slot: Int, _ axis: Axis) -> Double {
    axis == .horizontal && isRightToLeft(slot) ? endPadding(of: slot, axis) : startPadding(of: slot, axis)
  }

  /// Inset before the first thing.
  func leadingInset(of slot: Int, _ axis: Axis) -> Double {
    let insets = effectiveInsets(of: slot)
    return logical(axis == .horizontal && isRightToLeft(slot) ? insets.end(axis) : insets.start(axis))
  }

  /// Where an extent of the content, given from its left or top, begins from the first thing.
  func leading(_ place: Double, _ size: Double, in slot: Int) -> Double {
    let axis = movers[Int(nodes[slot].scroller)].axis
    guard axis == .horizontal, isRightToLeft(slot) else { return place }
    return contentRight(slot) - place - size
  }

  /// Right end of the content, from its left.
  func contentRight(_ slot: Int) -> Double {
    max(contentExtent(of: slot, .horizontal), nodes[slot].horizontal.size)
  }

  /// The offset that brings an extent, counted from the first thing, to the start, centre or end of what the insets leave.
  func aligned(leading place: Double, _ size: Double, _ anchor: Anchor, in slot: Int) -> Double {
    let axis = movers[Int(nodes[slot].scroller)].axis
    let insets = effectiveInsets(of: slot)
    let room = nodes[slot][axis].size - logical(insets.start(axis)) - logical(insets.end(axis))
    let begin: Double
    switch anchor {
    case .start: begin = place
    case .center: begin = place + size / 2 - room / 2
    case .end: begin = place + size - room
    }
    return offset(ofPlace: begin, slot)
  }
}
