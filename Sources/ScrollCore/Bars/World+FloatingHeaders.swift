import ScrollPhysics

/// What a header of Flutter shows beside what is scrolled: the effective offset of its render object (others.md 1.10).
struct FloatingHeader: Sendable, Equatable {
  /// What it is drawn collapsed by, from 0 to what is scrolled.
  var effective = 0.0
  /// What was scrolled at the last layout.
  var last: Double?

  /// One layout: `scroll` is what is scrolled past its start, `full` its height; `mayExpand` while the content moves
  /// forward.
  mutating func lay(scroll: Double, full: Double, isFloating: Bool, mayExpand: Bool) {
    defer { last = scroll }
    guard isFloating, let last, scroll < last || effective < full else {
      effective = scroll
      return
    }
    var change = last - scroll
    if mayExpand { effective = min(effective, full) } else { change = min(change, 0) }
    effective = min(max(effective - change, 0), scroll)
  }
}

extension World {
  /// The header of a node on this platform, if it is one of Flutter's.
  func sliver(_ slot: Int32) -> SliverBarSpec? {
    if case .sliver(let sliver)? = headerRule(slot) { return sliver }
    return nil
  }

  /// The scroll container in whose content a header stands; nil for one in a coordinator's outer view.
  func sliverScroller(_ slot: Int32) -> Int32? {
    let parent = nodes[Int(slot)].parent
    guard parent >= 0, nodes[Int(parent)].spec.kind == .scroll,
      movers[Int(nodes[Int(parent)].scroller)].axis == .vertical
    else { return nil }
    return nodes[Int(parent)].scroller
  }

  /// Brings what headers show up to date, once a layout.
  mutating func layFloatingHeaders() {
    guard hasSlivers else { return }
    for place in documentOrder.indices {
      let slot = documentOrder[place]
      guard let sliver = sliver(slot), nodes[Int(slot)].behaviour >= 0 else { continue }
      let index = nodes[Int(slot)].behaviour
      let full = fullHeight(slot)
      let scroller = sliverScroller(slot)
      let scrolled =
        scroller.map { max(0, movers[Int($0)].contentOffset - nodes[Int(slot)].vertical.origin) }
        ?? -movers[Int(index)].offset
      let before = floats[index] ?? FloatingHeader()
      var state = before
      state.lay(scroll: scrolled, full: full, isFloating: sliver.floating, mayExpand: scrollDirection > 0)
      floats[index] = state
      if scroller != nil {
        let offset = max(-state.effective, movers[Int(index)].low)
        if offset != movers[Int(index)].offset {
          movers[Int(index)].offset = offset
          movers[Int(index)].writes += 1
        }
      }
    }
    sizeSlivers()
  }

  /// What a header shows of its range: 0 expanded, below 0 collapsed.
  func shownOffset(_ index: Int32) -> Double {
    let mover = movers[Int(index)]
    guard mover.kind == .headerBar, let state = floats[index], sliver(mover.node) != nil else {
      return mover.offset
    }
    return min(0, max(-state.effective, mover.low))
  }

  /// Where and how tall a header is drawn: the shift from its place, and its own height; nil for anything else.
  func sliverDrawing(_ slot: Int32) -> (shift: Double, height: Double)? {
    guard sliver(slot) != nil, nodes[Int(slot)].behaviour >= 0 else { return nil }
    let full = fullHeight(slot)
    let painted = full + shownOffset(nodes[Int(slot)].behaviour)
    let height = max(headerLeast(slot, full: full), painted)
    var shift = painted - height
    if let scroller = sliverScroller(slot) {
      // Its place in the content has gone on; it stays at the viewport's start.
      shift += max(0, movers[Int(scroller)].contentOffset - nodes[Int(slot)].vertical.origin)
    }
    return (shift, height)
  }

  /// Gives headers the height in which they are drawn; their places stay as large as they are.
  mutating func sizeSlivers() {
    guard hasSlivers else { return }
    for slot in documentOrder {
      if let drawing = sliverDrawing(slot) { nodes[Int(slot)].vertical.size = drawing.height }
    }
  }

  // MARK: Snapping

  /// When scrolling stops a header that snaps goes whole to the end that the last movement pointed to: 300 ms, ease.
  mutating func startHeaderSnaps() {
    guard hasSlivers, gestureDirection != 0 else { return }
    layFloatingHeaders()
    for index in movers.indices where movers[index].kind == .headerBar && nodes[Int(movers[index].node)].alive
    {
      let slot = movers[index].node
      guard let sliver = sliver(slot), sliver.floating, sliver.snap, let state = floats[Int32(index)] else {
        continue
      }
      let full = fullHeight(slot)
      let target = gestureDirection > 0 ? 0 : max(full, state.effective)
      guard gestureDirection > 0 ? state.effective > 0 : state.effective < full,
        let curve = try? TimedCurve(from: state.effective, to: target, duration: 300, timing: .bezier(.ease))
      else { continue }
      guard !screen.reduceMotion else {
        float(Int32(index), to: target)
        continue
      }
      start(
        Motion(kind: .float, mover: Int32(index), curve: .timed(curve), start: nextFrameTime, velocity: 0))
    }
  }

  /// Sets what a header shows: its own animation, no consumption, and nothing is scrolled.
  mutating func float(_ index: Int32, to effective: Double) {
    guard var state = floats[index] else { return }
    let before = shownOffset(index)
    state.effective = min(max(effective, 0), state.last ?? 0)
    floats[index] = state
    let scroller = sliverScroller(movers[Int(index)].node)
    if scroller != nil { movers[Int(index)].offset = max(-state.effective, movers[Int(index)].low) }
    let after = shownOffset(index)
    guard after != before else { return }
    let slot = movers[Int(index)].node
    movers[Int(index)].writes += 1
    openEvent(.settle, target: slot)
    run.eventIsOpen = true
    write(
      slot: slot, kind: .settle, axis: .vertical, available: after - before, consumed: after - before,
      before: before,
      after: after)
    run.eventIsOpen = false
    sums.settled(slot, Vector(after - before, along: .vertical))
    layoutIsStale = true
  }

  /// One frame of a header's animation.
  mutating func playFloat(_ place: Int, _ ms: Double) {
    let motion = motions[place]
    guard let curve = motion.curve else { return }
    let done = ms >= curve.duration
    float(motion.mover, to: done ? curve.target : curve.at(ms).value)
    motions[place].velocity = done ? 0 : -curve.at(ms).velocity
    motions[place].isOver = done
  }
}
