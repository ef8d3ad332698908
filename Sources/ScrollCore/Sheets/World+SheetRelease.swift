import ScrollPhysics

/// What sheets do when the finger lifts: which velocity they take, the detent they choose, and their way to it.
extension World {
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
}
