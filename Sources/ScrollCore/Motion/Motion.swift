import ScrollPhysics

/// Something that moves without a finger: the one owner of a state.
struct Motion: Sendable {
  enum Kind: UInt8, Sendable { case fling, settle, springBack, programmatic, barDecay, indicator, float }

  var kind: Kind
  /// The mover that it owns.
  var mover: Int32
  /// nil for a stretch, which keeps its own state.
  var curve: ScrollCurve?
  /// Units of the curve per logical unit.
  var scale = 1.0
  /// Virtual time at which its curve began, ns.
  var start: Int64
  /// Value of the curve at the last frame, in its unit.
  var last = 0.0
  /// Present velocity, logical units/s, in the finger's sign.
  var velocity: Double
  /// Flings: velocity after pre-fling.
  var offered = 0.0
  var isOver = false
  /// Programmatic scrolls: where to, on what course; offset at which the present curve begins and ends; the last frame
  /// that was played; steps begun.
  var goal: ScrollGoal?
  var course = ScrollCourse.direct
  var origin = 0.0
  var aim = 0.0
  var lastFrame: Int64?
  var loops = 1
  /// Flings: the curve's value at which it is stopped, and whether Compose's snap follows there.
  var limit: Double?
  var snapFollows = false
  /// The last part of a snap: its aim is a resting place.
  var isSnap = false
  /// Flings whose container was removed: the node that hears of the end.
  var orphan: Int32 = -1
}

extension Motion {
  /// One frame of a fling in place: its part of the way; nil without a curve.
  @inline(__always)
  mutating func stepFling(_ ms: Double, wholePixels: Bool) -> Double? {
    let frame: CurveFrame
    var value: Double
    switch curve {
    case .spline(let spline):
      frame = spline.frame(at: ms)
      value = ms == 0 && !frame.isDone ? 0 : frame.value
      if wholePixels { value = ScrollCurve.spline(spline).wholePixels(value) }
    case .none: return nil
    case .some(let curve):
      frame = curve.frame(at: ms)
      value = ms == 0 && !frame.isDone ? 0 : frame.value
    }
    var reaches = false
    if let limit, limit < 0 ? value <= limit : value >= limit {
      reaches = true
      value = limit
    }
    let amount = (value - last) / scale
    last = value
    velocity = frame.velocity / scale
    isOver = frame.isDone || reaches
    return amount
  }
}

extension World {
  /// Starts a motion; an older one of the same state ends where it stands.
  mutating func start(_ motion: Motion) {
    stopMotion(of: motion.mover)
    motions.append(motion)
  }

  mutating func stopMotion(of mover: Int32) {
    // Marked only: a frame may be on its way through the list.
    for place in motions.indices where motions[place].mover == mover { motions[place].isOver = true }
    if run.stage == .idle { motions.removeAll { $0.isOver } }
  }

  /// A finger comes down: everything stops where it stands.
  mutating func stopMotions() {
    holdBars()
    for motion in motions where motion.kind == .springBack {
      // The finger takes a rubber band where it is.
      guard !profile.isFlutter, edge(of: Int(movers[Int(motion.mover)].node)) == .rubberBand,
        let band = try? RubberBand(dimension: max(1, viewport(Int(motion.mover))))
      else { continue }
      // A hard bounce can show more than any pull does: then as much as one can.
      let most = 0.999 * max(1, viewport(Int(motion.mover)))
      movers[Int(motion.mover)].pull = band.distance(min(max(movers[Int(motion.mover)].over, -most), most))
    }
    noteSnapStarts()
    for motion in motions where motion.kind == .fling || motion.kind == .programmatic {
      let mover = movers[Int(motion.mover)]
      openEvent(.stop, target: mover.node, axis: mover.axis)
      trace.events.changeLast { $0.velocity = motion.velocity }
    }
    judgeSurvivors()
    let staying = motions.filter { $0.kind == .indicator || survivesPress($0) }
    motions = ContiguousArray(staying)
    catchSheets()
  }

  /// Everything that moves by itself ends where it stands, and no end shows anything.
  mutating func endMotions() {
    for motion in motions { stopMotion(of: motion.mover) }
    for index in scrollers where movers[Int(index)].over != 0 { show(Int(index), over: 0) }
    stretches = [:]
  }

  /// The motion that owns a node's state.
  func motion(of slot: Int) -> Motion? {
    let node = nodes[slot]
    return motions.first { !$0.isOver && ($0.mover == node.behaviour || $0.mover == node.scroller) }
  }

  // MARK: Beginning

  /// A container's own decay with what pre-fling left, logical units/s; false if none begins.
  mutating func startFling(_ receiver: Int32, velocity: Double) -> Bool {
    guard receiver >= 0, nodes[Int(receiver)].alive, nodes[Int(receiver)].scroller >= 0 else { return false }
    let index = nodes[Int(receiver)].scroller
    let mover = movers[Int(index)]
    // A rubber band that is pulled springs back instead.
    if mover.over != 0, edge(of: Int(receiver)) == .rubberBand { return false }
    guard mover.enabled else { return false }
    if let rule = snapRule(of: Int(receiver)) { return startSnapFling(receiver, velocity: velocity, rule) }
    guard let decay = decay(of: Int(receiver), velocity: velocity) else { return false }
    startFling(receiver, velocity: velocity, decay)
    return true
  }

  mutating func startFling(_ receiver: Int32, velocity: Double, _ decay: (curve: ScrollCurve, scale: Double))
  {
    start(
      Motion(
        kind: .fling, mover: nodes[Int(receiver)].scroller, curve: decay.curve, scale: decay.scale,
        start: frameTime(nextFrame + run.flingDelay), velocity: velocity, offered: velocity))
  }

  /// Shown overscrolls go back when no finger holds them.
  mutating func startSpringBacks(velocity: Double) {
    for index in scrollers where movers[Int(index)].over != 0 && nodes[Int(movers[Int(index)].node)].alive {
      guard !motions.contains(where: { $0.mover == index && $0.kind == .springBack && !$0.isOver }) else {
        continue
      }
      springBack(index, velocity: velocity, at: nextFrameTime)
    }
    startGlowFades()
  }

  mutating func springBack(_ index: Int32, velocity: Double, at start: Int64) {
    let mover = movers[Int(index)]
    // What no finger reaches would leave the edge where it is.
    let velocity = velocity.isFinite ? min(max(velocity, -fastestSpring), fastestSpring) : 0
    switch edge(of: Int(mover.node)) {
    case .rubberBand where profile.isFlutter: springBackOnFlutter(index, velocity: velocity, at: start)
    case .rubberBand:
      guard
        let spring = try? BounceSpring(displacement: mover.over, velocity: velocity)
      else { return }
      self.start(
        Motion(kind: .springBack, mover: index, curve: .bounce(spring), start: start, velocity: velocity))
    case .stretch:
      stretches[index]?.release()
      self.start(Motion(kind: .springBack, mover: index, curve: nil, start: start, velocity: 0))
    case .none, .glow: show(Int(index), over: 0)
    }
  }

  /// Behaviours that stand between their ends go to one, once no finger is down and nothing decays.
  mutating func startSettles(velocity: Double) {
    guard !finger.isDown, !motions.contains(where: { $0.kind == .fling && !$0.isOver }) else { return }
    startAppBarSnaps()
    startHeaderSnaps()
    for index in movers.indices {
      let mover = movers[index]
      guard nodes[Int(mover.node)].alive, let target = settleTarget(mover, velocity: velocity) else {
        continue
      }
      guard !screen.reduceMotion else {
        settle(index, to: target)
        continue
      }
      guard
        let spring = try? SpringMotion(
          from: mover.offset * screen.density, to: target * screen.density,
          stiffness: PlatformConstants.composeSnapStiffness)
      else { continue }
      start(
        Motion(
          kind: .settle, mover: Int32(index), curve: .spring(spring), scale: screen.density,
          start: nextFrameTime,
          last: mover.offset * screen.density, velocity: 0))
    }
    settleOtherSheets()
    letOtherPullsGo()
  }

  /// The end to which a behaviour settles; nil where it rests.
  private func settleTarget(_ mover: Mover, velocity: Double) -> Double? {
    guard ![.scroll, .sheet, .refresh].contains(mover.kind), mover.offset > mover.low + tolerance,
      mover.offset < mover.high - tolerance
    else {
      return nil
    }
    let spec = nodes[Int(mover.node)].spec
    switch spec.collapse?.settle ?? spec.slide?.settle ?? appBarSettle(spec) {
    case .none: return nil
    case .expand: return mover.high
    case .collapse: return mover.low
    case .nearest:
      if abs(velocity) > PlatformConstants.composeAnchorVelocity {
        return velocity < 0 ? mover.low : mover.high
      }
      let progress = (mover.high - mover.offset) / (mover.high - mover.low)
      let threshold = spec.collapse?.threshold ?? spec.slide?.threshold ?? 0.5
      return progress >= threshold ? mover.low : mover.high
    }
  }

  /// Moves a behaviour by its own animation: a row, not consumption.
  mutating func settle(_ index: Int, to offset: Double) {
    let before = movers[index].offset
    let after = min(max(offset, movers[index].low), movers[index].high)
    guard after != before else { return }
    movers[index].offset = after
    movers[index].writes += 1
    let mover = movers[index]
    let amount = (after - before) * mover.sign
    openEvent(.settle, target: mover.node, axis: mover.axis)
    run.eventIsOpen = true
    write(
      slot: mover.node, kind: .settle, axis: mover.axis, available: amount, consumed: amount, before: before,
      after: after)
    sums.settled(mover.node, Vector(amount, along: mover.axis))
    if mover.kind == .scroll, !positioned.isEmpty { snapSteps[mover.node, default: 0] += 1 }
    follow(index, change: after - before)
    commitRanges()
    run.eventIsOpen = false
  }
}
