import ScrollPhysics

/// Bottom sheets: they rise before what is inside them scrolls and fall after it, with a finger only, and rest at a detent.
extension World {
  /// A sheet's place in `sheets` by its mover; nil for other movers.
  func sheetPlace(_ mover: Int32) -> Int? { sheets.firstIndex { $0.mover == mover } }

  /// A node's place in `sheets`.
  func sheetPlace(ofNode slot: Int) -> Int? {
    nodes[slot].spec.sheet == nil ? nil : sheetPlace(nodes[slot].behaviour)
  }

  /// The detent to which a sheet is on its way.
  private func goal(of place: Int) -> Int? {
    guard let goal = sheets[place].goal else { return nil }
    return motions.contains { $0.mover == sheets[place].mover && !$0.isOver } ? goal : nil
  }

  mutating func addSheet(_ slot: Int32, _ spec: SheetSpec) {
    let index = Int32(movers.count)
    nodes[Int(slot)].behaviour = index
    var mover = Mover(kind: .sheet, axis: .vertical, node: slot, sign: 1)
    if let phases = spec.phases {
      (mover.up, mover.down) = (Taking(phases.up.phase), Taking(phases.down.phase))
    }
    movers.append(mover)
    sheets.append(SheetState(mover: index, spec))
  }

  /// Other detents, or another `start`: the sheet goes to the detent that is named anew.
  mutating func updateSheet(_ slot: Int32, _ spec: SheetSpec, from old: SheetSpec?) {
    guard let place = sheetPlace(ofNode: Int(slot)) else { return }
    if sheets[place].detent > spec.detents.count { sheets[place].detent = spec.detents.count }
    if sheets[place].detent == 0, !spec.isDismissable { sheets[place].detent = 1 }
    if let goal = sheets[place].goal {
      sheets[place].goal = min(max(goal, spec.isDismissable ? 0 : 1), spec.detents.count)
    }
    sheets[place].request = old.map { $0.starts != spec.starts } == true ? spec.start : nil
    layoutIsStale = true
  }

  // MARK: Layout

  /// Heights of the detents in the space that the sheets have now. One that rests keeps its detent, one that settles its goal.
  mutating func layOutSheets() {
    for place in sheets.indices {
      let slot = Int(movers[Int(sheets[place].mover)].node)
      guard nodes[slot].alive, nodes[slot].visible, let spec = nodes[slot].spec.sheet else { continue }
      let full = nodes[slot].vertical.size
      let wanted = spec.detents.map { detent in
        if case .height(let length) = detent { return logical(length) }
        return full
      }
      let isNew = sheets[place].heights.isEmpty
      if isNew || trace.events.count <= 1 { check(wanted, full, slot) }
      let heights = wanted.map { min($0, full) }
      if heights != sheets[place].heights || spec.isDismissable != sheets[place].isDismissable {
        fit(place, heights, spec)
      }
      if let request = sheets[place].request {
        sheets[place].request = nil
        move(sheet: place, to: request)
      }
    }
  }

  private mutating func fit(_ place: Int, _ heights: [Double], _ spec: SheetSpec) {
    let index = sheets[place].mover
    let i = Int(index)
    let isNew = sheets[place].heights.isEmpty
    let rests = !isNew && abs(movers[i].offset - sheets[place].offset(of: sheets[place].detent)) <= tolerance
    sheets[place].heights = heights
    sheets[place].isDismissable = spec.isDismissable
    let rest = sheets[place].offset(of: sheets[place].detent)
    if isNew {
      movers[i].offset = rest
      movers[i].initialOffset = rest
      movers[i].startOffset = rest
    } else if rests, goal(of: place) == nil {
      relocate(index, to: rest)
    }
    setRange(index, low: sheets[place].low, high: sheets[place].high)
    if let goal = goal(of: place) { move(sheet: place, to: goal) }
  }

  /// Layout moves a sheet that rests: a row of its own, not consumption.
  private mutating func relocate(_ index: Int32, to offset: Double) {
    let mover = movers[Int(index)]
    movers[Int(index)].offset = offset
    let change = offset - mover.offset
    guard abs(change) > 1e-9 else { return }
    movers[Int(index)].writes += 1
    write(
      slot: mover.node, kind: .layout, axis: mover.axis, available: change, consumed: change,
      before: mover.offset, after: offset)
    sums.clamped(mover.node, Vector(change, along: mover.axis))
  }

  /// What no constructor can know: whether the detents ascend in one unit, and whether there is space for them.
  private mutating func check(_ heights: [Double], _ full: Double, _ slot: Int) {
    guard layoutProblem == nil else { return }
    var problem: String?
    for (place, height) in heights.enumerated() {
      if height > full + 1e-6 {
        problem = "is \(text(height)) high and the sheet has \(text(full)); allowed: up to that, or \"full\""
      } else if place > 0, height <= heights[place - 1] {
        problem =
          "is \(text(height)) high, not above the \(text(heights[place - 1])) before it; allowed: ascending heights"
      }
      if let problem {
        layoutProblem = SpecError(
          tag: nodes[slot].spec.tag, field: "detents", message: "detent \(place + 1) \(problem)")
        return
      }
    }
  }

  /// How far below its place a sheet is drawn.
  func sheetShift(_ node: Node) -> Double {
    guard let place = sheetPlace(node.behaviour), !sheets[place].heights.isEmpty else { return 0 }
    return node.vertical.size - sheets[place].smallest + movers[Int(node.behaviour)].offset
  }

  /// The same at its smallest detent, in the space it has now.
  func lowestShift(_ slot: Int) -> Double {
    guard case .height(let length)? = nodes[slot].spec.sheet?.detents.first else { return 0 }
    return max(0, nodes[slot].vertical.size - logical(length))
  }

  // MARK: A delta

  /// Notes the delta that comes past a sheet.
  mutating func noteDelta(_ index: Int32) {
    if delta.source == .user, let place = sheetPlace(index) { sheets[place].lastDelta = delta.requested.y }
  }

  /// A finger comes down: sheets stay where they are.
  mutating func catchSheets() {
    for place in sheets.indices {
      sheets[place].goal = nil
      sheets[place].lastDelta = 0
      sheets[place].isPushed = false
    }
  }

  // MARK: The finger lifts

  /// Before a fling: a sheet that can still rise takes an upward velocity whole, on Android any (C 3.4; O 2.8). Where only the
  /// place decides, one that rests takes none.
  mutating func preFling(ofSheet index: Int32) {
    guard let place = sheetPlace(index) else { return }
    let mover = movers[Int(index)]
    let velocity = (run.velocity - run.flingConsumed).y
    sheets[place].isPushed = run.cause == .fling && velocity != 0 && !receiverTakes(velocity)
    guard velocity < 0 || (velocity > 0 && screen.platform == .android), mover.offset > mover.low + tolerance,
      hasReleaseRule || !rests(place)
    else { return }
    bookVelocity(mover.node, .preFling, velocity, velocity)
    settle(sheet: place, velocity: velocity, isOwn: false)
  }

  /// After a fling: a sheet settles with the velocity that is left, which it takes whole.
  mutating func postFling(ofSheet index: Int32) {
    guard let place = sheetPlace(index) else { return }
    let velocity = (run.velocity - run.flingConsumed).y
    if velocity != 0 { bookVelocity(movers[Int(index)].node, .postFling, velocity, velocity) }
    if goal(of: place) == nil, sheets[place].isPushed || !rests(place) {
      settle(sheet: place, velocity: velocity, isOwn: false)
    }
  }

  /// A sheet that was dragged itself settles with what pre-fling left.
  mutating func settleReceivingSheet(velocity: Double) {
    guard run.receiver >= 0, nodes[Int(run.receiver)].alive, let place = sheetPlace(ofNode: Int(run.receiver))
    else { return }
    sheets[place].isPushed = run.cause == .fling && velocity != 0
    settle(sheet: place, velocity: velocity, isOwn: true)
    run.flingConsumed.y += velocity
    run.postFlingConsumed.y += velocity
  }

  /// Sheets that stand between two detents and were not asked go to the nearest.
  mutating func settleOtherSheets() {
    for place in sheets.indices where goal(of: place) == nil && !sheets[place].heights.isEmpty {
      let mover = movers[Int(sheets[place].mover)]
      guard nodes[Int(mover.node)].alive else { continue }
      move(sheet: place, to: sheets[place].nearest(to: mover.offset))
    }
  }

  /// Books a velocity that a behaviour took.
  mutating func bookVelocity(_ slot: Int32, _ kind: RowKind, _ offered: Double, _ taken: Double) {
    if !run.eventIsOpen {
      openEvent(run.isPlaying ? .flingEnd : .release, target: run.receiver, axis: run.axis)
      trace.events.changeLast { $0.velocity = offered }
      run.eventIsOpen = true
    }
    let offset = movers[
      Int(nodes[Int(slot)].behaviour >= 0 ? nodes[Int(slot)].behaviour : nodes[Int(slot)].scroller)
    ].offset
    write(
      slot: slot, kind: kind, axis: .vertical, available: offered, consumed: taken, before: offset,
      after: offset)
    run.flingConsumed.y += taken
    if kind == .postFling { run.postFlingConsumed.y += taken }
  }

  /// Whether the platform has a rule of its own for a released sheet.
  private var hasReleaseRule: Bool {
    switch screen.platform {
    case .compose, .android, .flutter: true
    case .swiftui, .uikit, .web: false
    }
  }

  private func rests(_ place: Int) -> Bool {
    let offset = movers[Int(sheets[place].mover)].offset
    return sheets[place].detents.contains { abs(sheets[place].offset(of: $0) - offset) <= tolerance }
  }

  /// Whether a downward fling would move what is inside the sheet first.
  private func receiverTakes(_ velocity: Double) -> Bool {
    guard velocity > 0, run.receiver >= 0, nodes[Int(run.receiver)].scroller >= 0 else { return false }
    let mover = movers[Int(nodes[Int(run.receiver)].scroller)]
    return mover.enabled && (mover.sign > 0 ? mover.offset < mover.high : mover.offset > mover.low)
  }

  private mutating func settle(sheet place: Int, velocity: Double, isOwn: Bool) {
    guard !sheets[place].heights.isEmpty else { return }
    move(sheet: place, to: releaseTarget(place, velocity: velocity, isOwn: isOwn))
  }

  /// The detent to which a sheet goes, by the platform's rule; the nearest where there is none.
  private func releaseTarget(_ place: Int, velocity: Double, isOwn: Bool) -> Int {
    let state = sheets[place]
    var offset = movers[Int(state.mover)].offset
    // Dust of rounding is no distance.
    if let detent = state.detents.first(where: { abs(state.offset(of: $0) - offset) <= tolerance }) {
      offset = state.offset(of: detent)
    }
    // A device pixel is enough to leave a detent.
    if state.isPushed { offset += (velocity < 0 ? -1 : 1) / screen.density }
    let target =
      switch screen.platform {
      case .compose: composeTarget(state, offset, velocity)
      case .android: androidTarget(state, offset, velocity, isOwn)
      case .flutter: flutterTarget(state, offset, velocity)
      case .swiftui, .uikit, .web: Int?.none
      }
    return target ?? state.nearest(to: offset)
  }

  private func composeTarget(_ state: SheetState, _ offset: Double, _ velocity: Double) -> Int? {
    let density = screen.density
    let anchors = state.detents.map { state.offset(of: $0) * density }
    guard
      let anchor = try? ComposeAnchors.draggableTarget(
        offset: offset * density, anchors: anchors, velocity: velocity * density,
        velocityThreshold: PlatformConstants.composeAnchorVelocity * density,
        positional: { _ in PlatformConstants.composeSheetDistance * density }),
      let index = anchors.firstIndex(of: anchor)
    else { return nil }
    return state.same(as: state.detents.lowerBound + index)
  }

  /// DraggableScrollableSheet with `snap`: above the tolerance the next detent in the direction of the velocity, else the nearest.
  private func flutterTarget(_ state: SheetState, _ offset: Double, _ velocity: Double) -> Int? {
    guard abs(velocity) > profile.leastFling else { return nil }
    let next = state.detents.first { state.offset(of: $0) <= offset } ?? state.detents.upperBound
    return state.same(as: velocity < 0 ? next : max(state.detents.lowerBound, next - 1))
  }

  /// One detent is the expanded state of a sheet that skips the collapsed one, two are collapsed and expanded, three have
  /// half-expanded between them. Android has no sheet with more.
  private func androidTarget(_ state: SheetState, _ offset: Double, _ velocity: Double, _ isOwn: Bool) -> Int?
  {
    let density = screen.density
    let parent = nodes[Int(movers[Int(state.mover)].node)].vertical.size * density
    let heights = state.heights.map { $0 * density }
    guard let first = heights.first, let last = heights.last, heights.count <= 3, parent > 0 else {
      return nil
    }
    var release = BottomSheetRelease()
    release.parentHeight = parent
    release.childHeight = heights.count == 3 ? parent : last
    release.peekHeight = first
    release.fitsToContents = heights.count < 3
    release.isHideable = state.isDismissable
    release.skipsCollapsed = heights.count == 1
    // The platform cuts the place of the half-expanded state to whole pixels.
    if heights.count == 3 { release.halfExpandedRatio = (heights[1] - 1e-6) / parent }
    release.expandedOffset = heights.count == 3 ? parent - last : 0
    let top = parent - (state.smallest - offset) * density
    let speed = abs(velocity) < PlatformConstants.androidMinimumFlingVelocity ? 0 : velocity * density
    let target =
      isOwn
      ? try? release.target(top: top, velocity: speed)
      : try? release.stopTarget(
        top: top, lastDelta: state.lastDelta == 0 ? speed : state.lastDelta * density, velocity: speed)
    switch target {
    case .expanded?: return heights.count
    case .halfExpanded?: return 2
    case .collapsed?: return 1
    case .hidden?: return 0
    case nil: return nil
    }
  }

  // MARK: On its way

  /// Starts on the way to a detent, unless the sheet is there.
  mutating func move(sheet place: Int, to detent: Int) {
    let index = sheets[place].mover
    let goal = sheets[place].offset(of: detent)
    let mover = movers[Int(index)]
    stopMotion(of: index)
    sheets[place].goal = nil
    guard abs(goal - mover.offset) > tolerance else {
      movers[Int(index)].offset = goal
      sheets[place].detent = detent
      return
    }
    guard !screen.reduceMotion, let curve = sheetCurve(mover, to: goal) else {
      settle(Int(index), to: goal)
      sheets[place].detent = detent
      return
    }
    sheets[place].goal = detent
    start(
      Motion(
        kind: .settle, mover: index, curve: curve, scale: screen.density, start: nextFrameTime,
        last: mover.offset * screen.density, velocity: 0))
  }

  /// The platform's animation, px: Compose's tween (C 3.4), Android's ViewDragHelper without velocity (O 2.8), else the spring of
  /// the other behaviours.
  private func sheetCurve(_ mover: Mover, to goal: Double) -> ScrollCurve? {
    let density = screen.density
    let (from, to) = (mover.offset * density, goal * density)
    switch screen.platform {
    case .compose:
      return
        (try? TimedCurve(
          from: from, to: to, duration: PlatformConstants.composeSheetDuration,
          timing: .bezier(.fastOutSlowIn)))
        .map { .timed($0) }
    case .android:
      let duration = try? SettleDurations.viewDragHelper(
        parentWidth: max(1, screen.width * density), delta: to - from, velocity: 0,
        motionRange: max(1, (mover.high - mover.low) * density))
      return
        (try? TimedCurve(
          from: from, to: to, duration: Double(duration ?? 0), timing: .interpolator(.quintic))).map {
          .timed($0)
        }
    case .swiftui, .uikit, .flutter, .web:
      return (try? SpringMotion(from: from, to: to, stiffness: PlatformConstants.composeSnapStiffness))
        .map { .spring($0) }
    }
  }

  /// Where the last frame of a settle ends: a sheet at its detent exactly.
  mutating func landing(_ motion: Motion) -> Double? {
    guard let place = sheetPlace(motion.mover), let goal = sheets[place].goal else { return nil }
    sheets[place].goal = nil
    sheets[place].detent = goal
    return sheets[place].offset(of: goal)
  }

  // MARK: Saved places

  /// The detent of a saved place, or the one nearest to its offset; animates nothing.
  mutating func restoreSheet(_ slot: Int, _ entry: SavedState.Entry) {
    guard let place = sheetPlace(ofNode: slot), !sheets[place].heights.isEmpty else { return }
    stopMotion(of: sheets[place].mover)
    sheets[place].goal = nil
    let range = sheets[place].detents
    let detent: Int
    if let saved = entry.detent {
      detent = min(max(saved, range.lowerBound), range.upperBound)
    } else if let offset = entry.offset, offset.isFinite {
      detent = sheets[place].nearest(to: offset)
    } else {
      return
    }
    sheets[place].detent = detent
    jump(sheets[place].mover, to: sheets[place].offset(of: detent))
  }
}
