/// Mistakes of what observes.
extension World {
  /// A first reading at a place that was scrolled to is taken as distance 0.
  mutating func judgeBaseline(_ slot: Int32, _ reading: Double) {
    let viewport = viewport(around: slot)
    guard viewport >= 0 else { return }
    let offset = movers[Int(nodes[Int(viewport)].scroller)].offset
    guard abs(offset) > tolerance else { return }
    note(
      .baselineAfterRestore, slot: slot,
      "\(nodes[Int(slot)].name) took its first reading, \(text(reading)), while \(nodes[Int(viewport)].name) stood at "
        + "\(text(offset)): that place is distance 0 now; use a fixed baseline (0, or what the insets leave), or "
        + "distance of the scroll container")
  }

  /// A switch that changes size before the marker that drives it moves that marker.
  mutating func judgeFeedback(_ slot: Int32) {
    guard let spec = nodes[Int(slot)].spec.switching, !spec.keepsSpace, let marker = slots[spec.of],
      nodes[Int(marker)].spec.kind == .marker
    else { return }
    reportFeedback(of: slot, on: marker)
  }

  /// Names a node that changes size because of a marker behind it in the same content.
  public mutating func judgeFeedback(of node: NodeRef, on marker: NodeRef) {
    guard let place = slot(node), let other = slot(marker) else { return }
    reportFeedback(of: Int32(place), on: Int32(other))
  }

  private mutating func reportFeedback(of slot: Int32, on marker: Int32) {
    guard precedes(slot, marker) else { return }
    note(
      .markerFeedback, slot: marker,
      "\(nodes[Int(slot)].name) changes size by \(nodes[Int(marker)].name), which stands below it in the same content: the "
        + "change moves the marker as if it had been scrolled; put the marker first, or read the scroll container's distance"
    )
  }

  /// Whether a node pushes another along the vertical axis of the same scroll container's content.
  private func precedes(_ slot: Int32, _ other: Int32) -> Bool {
    let viewport = viewport(around: other)
    guard viewport >= 0 else { return false }
    var path: [Int32: Int32] = [:]
    var current = other
    while current != viewport {
      let parent = nodes[Int(current)].parent
      path[parent] = current
      current = parent
    }
    current = slot
    while current >= 0 {
      let parent = nodes[Int(current)].parent
      if parent >= 0, let branch = path[parent] {
        guard branch != current, nodes[Int(parent)].stackingAxis == .vertical,
          let mine = nodes[Int(parent)].children.firstIndex(of: current),
          let its = nodes[Int(parent)].children.firstIndex(of: branch)
        else { return false }
        return mine < its
      }
      current = parent
    }
    return false
  }

  /// Keeps the time of a change of a node's state, and names the third within half a second; `mend` says what to do.
  mutating func noteStateChange(of slot: Int32, mend: String) {
    var times = stateChanges[slot] ?? []
    times.append(time)
    if times.count > 3 { times.removeFirst() }
    stateChanges[slot] = times
    guard times.count == 3, time - times[0] <= flickerTime else { return }
    note(
      .thresholdFlicker, slot: slot,
      "\(nodes[Int(slot)].name) changed its state 3 times in \((time - times[0]) / 1_000_000) ms: \(mend)")
  }
}

/// Three changes within this time flicker, ns.
let flickerTime: Int64 = 500_000_000
