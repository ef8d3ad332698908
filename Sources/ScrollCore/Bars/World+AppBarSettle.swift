import ScrollPhysics

/// How standard bars come to rest: on Compose as Material 3 does unless they name a rule, on Apple's platforms at the
/// nearer end, elsewhere not at all.
extension World {
  /// The rule by which a bar settles like a `collapse`; on Compose the default has stages of its own.
  func appBarSettle(_ spec: NodeSpec) -> SettleRule {
    guard let bar = spec.appBar, bar.shows, bar.behavior != .pinned else { return .none }
    if let settle = bar.settle { return settle }
    return screen.platform == .swiftui || screen.platform == .uikit ? .nearest : .none
  }

  /// Whether a bar comes to rest as the bars of Material 3 do.
  private func settlesAsMaterial(_ index: Int32) -> Bool {
    guard let bar = nodes[Int(movers[Int(index)].node)].spec.appBar else { return false }
    return appBarRules == .material && bar.settle == nil && bar.behavior != .pinned
  }

  /// Post-fling at a bar: its content may count from 0 again, and it settles with the velocity that is left (C 3.2, 3.3).
  /// It says that it consumed what remains of that velocity after its own decay.
  mutating func postFling(atBar index: Int32) {
    let slot = movers[Int(index)].node
    guard appBarRules == .material, let bar = nodes[Int(slot)].spec.appBar else { return }
    let velocity = (run.velocity - run.flingConsumed).y
    if MaterialBar.resetsContent(bar.behavior, appBarState(index), velocity: velocity) {
      barContents[index] = 0
    }
    guard settlesAsMaterial(index), mayMoveByItself else { return }
    let before = movers[Int(index)].offset
    let remaining = settleAppBar(index, velocity: velocity)
    guard velocity != 0 else { return }
    if !run.eventIsOpen {
      openEvent(.flingEnd, target: run.receiver, axis: .vertical)
      trace.events.changeLast { $0.velocity = velocity }
    }
    run.eventIsOpen = true
    write(
      slot: slot, kind: .postFling, axis: .vertical, available: velocity, consumed: remaining, before: before,
      after: before)
    run.flingConsumed.y += remaining
    run.postFlingConsumed.y += remaining
  }

  /// The finger lifts from a bar that it dragged.
  mutating func settleOwnBar() {
    guard isMovedAlone(run.receiver, run.axis), nodes[Int(run.receiver)].alive else { return }
    let index = nodes[Int(run.receiver)].behaviour
    if settlesAsMaterial(index), mayMoveByItself { _ = settleAppBar(index, velocity: fingerVelocity) }
  }

  /// A finger comes down: bars that are on their way to rest, or wait for the fling that it ends, go on when it lifts.
  mutating func holdBars() {
    for motion in motions where !motion.isOver {
      switch motion.kind {
      case .settle, .barDecay:
        if movers[Int(motion.mover)].kind == .appBar { heldBars.append(motion.mover) }
      case .fling:
        let node = movers[Int(motion.mover)].node
        guard nodes[Int(node)].alive else { continue }
        for entry in chains.entries[chain(of: node, above: false)]
        where entry.role == .behaviour && movers[Int(entry.index)].kind == .appBar {
          heldBars.append(entry.index)
        }
      case .springBack, .programmatic, .indicator, .float: break
      }
    }
  }

  /// The finger lifts: bars that it held, and that its own gesture did not settle, come to rest.
  mutating func settleHeldBars() {
    guard mayMoveByItself else { return }
    for index in heldBars
    where settlesAsMaterial(index) && nodes[Int(movers[Int(index)].node)].alive
      && !motions.contains(where: { $0.mover == index && !$0.isOver })
    {
      _ = settleAppBar(index, velocity: 0)
    }
    heldBars.removeAll()
  }

  /// No finger is down and nothing decays.
  private var mayMoveByItself: Bool {
    !finger.isDown && !motions.contains { ($0.kind == .fling || $0.kind == .barDecay) && !$0.isOver }
  }

  /// The first frame after this one, or after a release the next one.
  private var frameAfter: UInt32 { run.isPlaying || run.isAnimating ? nextFrame + 1 : nextFrame }

  /// Starts what settles a bar; gives the velocity that remains after it, logical units/s.
  private mutating func settleAppBar(_ index: Int32, velocity: Double) -> Double {
    var state = appBarState(index)
    guard MaterialBarSettle.begins(state) else { return 0 }
    let largest = profile.largestFling
    let limited = min(max(velocity, -largest), largest)
    guard abs(limited) * screen.density > MaterialBarSettle.leastVelocity,
      let curve = try? SplineFling(velocity: limited * screen.density, density: screen.density)
    else {
      snapAppBar(index)
      return velocity
    }
    let first = frameAfter
    let remaining = forecast(&state, curve, from: first)
    if screen.reduceMotion {
      settle(Int(index), to: MaterialBarSettle.target(state) ?? state.offset)
    } else {
      start(
        Motion(
          kind: .barDecay, mover: index, curve: .spline(curve), scale: screen.density,
          start: frameTime(first),
          velocity: limited))
    }
    return remaining
  }

  /// Plays a bar's decay ahead; gives the velocity at which it stops.
  private mutating func forecast(_ state: inout AppBarState, _ curve: SplineFling, from first: UInt32)
    -> Double
  {
    let start = frameTime(first)
    var frame = first
    var last = 0.0
    while true {
      work += 1
      let ms = Double(frameTime(frame) - start) / 1e6
      let point = barDecay(.spline(curve), ms)
      let goesOn = MaterialBarSettle.decay(
        &state, by: (point.value - last) / screen.density, density: screen.density)
      if !goesOn || curve.isDone(at: ms) { return point.velocity / screen.density }
      last = point.value
      frame += 1
    }
  }

  /// Value and velocity of a bar's decay; 0 at its first frame.
  private func barDecay(_ curve: ScrollCurve, _ ms: Double) -> CurvePoint {
    if curve.isDone(at: ms) { return CurvePoint(value: curve.target, velocity: 0) }
    let point = curve.at(ms)
    return CurvePoint(value: ms == 0 ? 0 : point.value, velocity: point.velocity)
  }

  /// One frame of a bar's decay; the snap follows it.
  mutating func playBarDecay(_ place: Int, _ ms: Double) {
    let motion = motions[place]
    guard let curve = motion.curve else { return }
    let point = barDecay(curve, ms)
    var state = appBarState(motion.mover)
    let goesOn = MaterialBarSettle.decay(
      &state, by: (point.value - motion.last) / motion.scale, density: motion.scale)
    settle(Int(motion.mover), to: state.offset)
    motions[place].last = point.value
    motions[place].velocity = point.velocity / motion.scale
    if !goesOn || curve.isDone(at: ms) {
      motions[place].isOver = true
      snapAppBar(motion.mover)
    }
  }

  /// Springs a bar that stands between to an end.
  private mutating func snapAppBar(_ index: Int32) {
    guard let target = MaterialBarSettle.target(appBarState(index)) else { return }
    guard !screen.reduceMotion else { return settle(Int(index), to: target) }
    let isBottom = nodes[Int(movers[Int(index)].node)].spec.appBar?.behavior == .exitAlways
    let from = movers[Int(index)].offset * screen.density
    guard
      let spring = try? SpringMotion(
        from: from, to: target * screen.density,
        stiffness: isBottom
          ? PlatformConstants.fastSpatialStiffness : PlatformConstants.defaultEffectsStiffness,
        damping: isBottom ? PlatformConstants.fastSpatialDamping : PlatformConstants.defaultEffectsDamping)
    else { return }
    start(
      Motion(
        kind: .settle, mover: index, curve: .spring(spring), scale: screen.density,
        start: frameTime(frameAfter),
        last: from, velocity: 0))
  }
}
