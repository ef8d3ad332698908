/// Step 4 of a frame: whoever only observes looks once, after layout and clamping. States change at once, sizes and places follow
/// in the next frame.
extension World {
  /// Whether an observer outside has something new to see: at its first look, and whenever its geometry changed.
  mutating func hasNews(_ slot: Int32) -> Bool {
    layOutIfNeeded()
    let present = geometry(of: Int(slot))
    guard watch.geometries[slot] != present || present == nil else { return false }
    watch.geometries[slot] = present
    return true
  }

  /// Markers take their first reading, then switches and bars decide.
  mutating func lookAround() {
    guard !watch.isEmpty else { return }
    work += UInt64(watch.markers.count + watch.switches.count + watch.bars.count)
    layOutIfNeeded()
    for place in watch.markers.indices where watch.markers[place].reading == nil {
      readBaseline(place)
    }
    for place in watch.switches.indices { lookAtSwitch(place) }
    for place in watch.bars.indices { lookAtBar(place) }
  }

  private mutating func readBaseline(_ place: Int) {
    let slot = watch.markers[place].slot
    guard isShown(slot) else { return }
    let reading = minY(ofMarker: slot)
    watch.markers[place].reading = reading
    guard nodes[Int(slot)].spec.marker?.startsAtFirst == true else { return }
    judgeBaseline(slot, reading)
  }

  private mutating func lookAtSwitch(_ place: Int) {
    let slot = watch.switches[place].slot
    guard isShown(slot), let spec = nodes[Int(slot)].spec.switching, let of = slots[spec.of],
      let distance = distance(of: of)
    else { return }
    let isOn = watch.switches[place].isOn
    let above = logical(spec.above)
    // Another density may turn the two round.
    let below = min(logical(spec.below), above)
    // One threshold is one question: is the distance above it?
    let isOneThreshold = abs(above - below) <= tolerance
    let expands = isOneThreshold ? distance <= above + tolerance : distance < below - tolerance
    guard isOn ? expands : distance > above + tolerance else { return }
    watch.switches[place].isOn = !isOn
    noteState(of: slot, .switched, isOn: !isOn, seen: distance)
    noteStateChange(
      of: slot,
      mend:
        "its own change of size, or the finger's small turns, pass the threshold again; keep its space (keep_space), give "
        + "the content a minimum height, or set above and below further apart")
    _ = begin(
      .switchPart, of: slot, from: isOn ? 1 : 0, to: isOn ? 0 : 1, spec.timing)
    pendingFrame = true
  }

  private mutating func lookAtBar(_ place: Int) {
    let slot = watch.bars[place].slot
    guard let hide = nodes[Int(slot)].spec.bar?.hide, let of = slots[hide.of],
      let (new, position) = watched(of: of)
    else { return }
    let old = watch.bars[place].reading ?? new
    watch.bars[place].reading = new
    let isOn = watch.bars[place].isOn
    let decision = hide.rule.decision(
      new: new, old: old, position: position, threshold: logical(hide.threshold),
      topArea: logical(hide.topArea))
    guard let decision, decision == isOn else { return }
    watch.bars[place].isOn = !isOn
    noteState(of: slot, .bar, isOn: !isOn, seen: new - old)
    noteStateChange(
      of: slot, mend: "the content turns to and fro by more than the threshold; raise threshold")
    _ = begin(.barPart, of: slot, from: isOn ? 1 : 0, to: isOn ? 0 : 1, hide.timing)
    pendingFrame = true
  }

  /// Where what a bar watches starts in the viewport's space, and how far that has been scrolled.
  private func watched(of slot: Int32) -> (minY: Double, position: Double)? {
    if nodes[Int(slot)].spec.kind == .marker {
      let minY = minY(ofMarker: slot)
      let first = nodes[Int(slot)].spec.marker?.startsAtFirst == true
      return (minY, (first ? firstReading(ofMarker: slot) ?? minY : 0) - minY)
    }
    return geometry(of: Int(slot)).map { ($0.minY, $0.offset + $0.insetTop) }
  }

  /// A change of state: an event of its own with one row, no consumption.
  private mutating func noteState(of slot: Int32, _ cause: Cause, isOn: Bool, seen: Double) {
    nodes[Int(slot)].writes += 1
    noteWrites(of: nodes[Int(slot)].name, 1, readers: nil)
    openEvent(cause, target: slot)
    run.eventIsOpen = true
    write(
      slot: slot, kind: .state, axis: .vertical, available: seen, consumed: 0, before: isOn ? 1 : 0,
      after: isOn ? 0 : 1)
    run.eventIsOpen = false
  }

  // MARK: Sizes and places follow

  /// Before the layout of a frame: what the looks of earlier frames decided comes to be shown. True if sizes change.
  mutating func showWatched() -> Bool {
    playTransitions()
    guard !watch.switches.isEmpty || !watch.bars.isEmpty else {
      dropFinishedTransitions()
      return false
    }
    work += UInt64(transitions.count * (watch.switches.count + watch.bars.count))
    var resizes = false
    for place in watch.switches.indices {
      let watcher = watch.switches[place]
      let part = transitioned(.switchPart, of: watcher.slot) ?? (watcher.isOn ? 1 : 0)
      guard part != watcher.part else { continue }
      let before = shownHeight(ofSwitch: watcher.slot)
      watch.switches[place].part = part
      noteMove(of: watcher.slot, from: before, to: shownHeight(ofSwitch: watcher.slot))
      resizes = true
      judgeFeedback(watcher.slot)
    }
    for place in watch.bars.indices {
      let watcher = watch.bars[place]
      let part = transitioned(.barPart, of: watcher.slot) ?? (watcher.isOn ? 1 : 0)
      guard part != watcher.part else { continue }
      let before = barOffset(Int(watcher.slot))
      watch.bars[place].part = part
      let after = barOffset(Int(watcher.slot))
      noteMove(of: watcher.slot, from: before, to: after)
      sums.settled(watcher.slot, Vector(after - before, along: .vertical))
    }
    if resizes {
      layoutIsStale = true
      effectsAreStale = true
    }
    dropFinishedTransitions()
    return resizes
  }

  private mutating func noteMove(of slot: Int32, from before: Double, to after: Double) {
    // The rows of a node that scrolls tell of its offset.
    guard nodes[Int(slot)].scroller < 0, nodes[Int(slot)].behaviour < 0 else { return }
    openEvent(.settle, target: slot)
    run.eventIsOpen = true
    write(
      slot: slot, kind: .settle, axis: .vertical, available: after - before, consumed: after - before,
      before: before, after: after)
    run.eventIsOpen = false
  }

  /// The word for the state of a switch or bar.
  func watchedState(_ slot: Int) -> String? {
    let node = nodes[slot]
    if node.switching >= 0 {
      return watch.switches[Int(node.switching)].isOn ? "collapsed" : "expanded"
    }
    return node.bar >= 0 ? (watch.bars[Int(node.bar)].isOn ? "hidden" : "shown") : nil
  }

  // MARK: Geometry of switches and bars

  /// Height of a switch whose full height is known.
  func switchedHeight(_ slot: Int, full: Double, need: Double) -> Double {
    let place = nodes[slot].switching
    guard place >= 0, let spec = nodes[slot].spec.switching else { return full }
    let part = watch.switches[Int(place)].part
    if part == 0 { return full }
    return full + (max(logical(spec.height), need) - full) * part
  }

  /// What it would be if it were expanded.
  func fullHeight(ofSwitch slot: Int32) -> Double {
    let need = logical(nodes[Int(slot)].spec.textHeight) * screen.fontScale
    return max(logical(nodes[Int(slot)].height) ?? contentExtent(of: Int(slot), .vertical), need)
  }

  /// What it is when collapsed.
  func collapsedHeight(ofSwitch slot: Int32) -> Double {
    let need = logical(nodes[Int(slot)].spec.textHeight) * screen.fontScale
    return max(nodes[Int(slot)].spec.switching.map { logical($0.height) } ?? 0, need)
  }

  func shownHeight(ofSwitch slot: Int32) -> Double {
    let need = logical(nodes[Int(slot)].spec.textHeight) * screen.fontScale
    return switchedHeight(Int(slot), full: fullHeight(ofSwitch: slot), need: need)
  }

  /// How far a bar is moved when hidden: up by its height and the safe area, or down.
  func hiddenOffset(ofBar slot: Int) -> Double {
    let height = nodes[slot].vertical.size
    return nodes[slot].spec.bar?.isAtBottom == true
      ? height + logical(screen.safeArea.bottom) : -(height + logical(screen.safeArea.top))
  }

  /// The shift of a bar's drawing: 0 shown.
  func barOffset(_ slot: Int) -> Double {
    let place = nodes[slot].bar
    guard place >= 0, watch.bars[Int(place)].part != 0 else { return 0 }
    return hiddenOffset(ofBar: slot) * watch.bars[Int(place)].part
  }

  /// Where a bar rests in its parent's space.
  func restingOrigin(ofBar slot: Int, size: Double) -> Double {
    let parent = nodes[slot].parent
    let top = restPlace(of: Int(parent), .vertical)
    let bottom = top + nodes[Int(parent)].vertical.size
    if nodes[slot].spec.bar?.isAtBottom == true {
      return min(bottom, screen.height - logical(screen.safeArea.bottom)) - size - top
    }
    return max(top, logical(screen.safeArea.top)) - top
  }
}
