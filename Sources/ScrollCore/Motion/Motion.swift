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

  private mutating func springBack(_ index: Int32, velocity: Double, at start: Int64) {
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

  // MARK: One frame

  /// One frame of a fling: its part of the way is a delta. Nothing is copied that need not be.
  private mutating func playFling(_ place: Int, _ ms: Double) {
    guard let amount = motions[place].stepFling(ms, wholePixels: profile.flingsInWholePixels) else { return }
    let mover = motions[place].mover
    guard amount != 0 else { return }
    run.opened = true
    let axis = movers[Int(mover)].axis
    openDelta(
      receiver: movers[Int(mover)].node, Vector(amount, along: axis), axis: axis, cause: .fling,
      source: .fling)
  }

  /// Plays the next motion of this frame. A fling opens a delta and goes on in `endMotionFrame`.
  mutating func playMotion(_ place: Int) {
    run.opened = false
    guard time >= motions[place].start, !motions[place].isOver else { return }
    let ms = Double(time - motions[place].start) / 1e6
    if motions[place].orphan >= 0 { return endOrphan(place, ms) }
    if motions[place].kind == .fling { playFling(place, ms) } else { playOther(place, ms) }
  }

  /// Plays a motion that is no fling: apart, so that a fling's frame copies nothing.
  @inline(never)
  private mutating func playOther(_ place: Int, _ ms: Double) {
    let motion = motions[place]
    switch motion.kind {
    case .fling: break
    case .settle:
      guard let curve = motion.curve else { return }
      let done = ms >= curve.duration
      let value = done ? curve.target : curve.at(ms).value
      let end = motion.origin + value / motion.scale
      settle(Int(motion.mover), to: done ? landing(motion) ?? end : end)
      motions[place].velocity =
        done ? 0 : curve.at(ms).velocity / motion.scale * movers[Int(motion.mover)].sign
      motions[place].isOver = done
    case .springBack: playSpringBack(place, ms)
    case .programmatic: playProgrammatic(place)
    case .barDecay: playBarDecay(place, ms)
    case .indicator: playIndicator(place, ms)
    case .float: playFloat(place, ms)
    }
  }

  private mutating func playSpringBack(_ place: Int, _ ms: Double) {
    let motion = motions[place]
    let index = Int(motion.mover)
    openEvent(.springBack, target: movers[index].node, axis: movers[index].axis)
    run.eventIsOpen = true
    defer { run.eventIsOpen = false }
    if let curve = motion.curve {
      let done = ms >= curve.duration
      let point = curve.at(ms)
      show(index, over: done ? 0 : point.value)
      motions[place].velocity = done ? 0 : point.velocity
      motions[place].isOver = done
    } else if var effect = stretches[motion.mover] {
      let goesOn = effect.frame(at: Int64(ms))
      stretches[motion.mover] = effect
      show(index, over: overSign(index) * Double(effect.distance) * viewport(index))
      motions[place].isOver = !goesOn
    } else {
      motions[place].isOver = fadeGlow(motion.mover)
    }
    if motions[place].isOver {
      show(index, over: 0)
      stretches[motion.mover] = nil
    }
  }

  /// After the delta of a fling's frame: does it go on? Returns true if post-fling must follow.
  mutating func endMotionFrame(_ place: Int) -> Bool {
    guard motions[place].kind == .fling, run.opened || motions[place].isOver else { return false }
    let left = run.opened ? delta.available[movers[Int(motions[place].mover)].axis] : 0
    let stops = abs(left) * screen.density > profile.flingStop
    guard stops || motions[place].isOver else { return false }
    let motion = motions[place]
    motions[place].isOver = true
    if motion.orphan >= 0 { return true }
    if motion.snapFollows { return endApproach(place) }
    if motion.isSnap, motion.limit != nil, !stops { motions[place].velocity = 0 }
    if stops { meetEdge(motion, left: left) }
    return true
  }

  /// A fling meets the end of its range with the velocity that it still has.
  private mutating func meetEdge(_ motion: Motion, left: Double) {
    let mover = movers[Int(motion.mover)]
    guard mover.high > mover.low, nodes[Int(mover.node)].alive else { return }
    // The headers may have moved since the viewport was measured.
    layOutIfNeeded()
    switch edge(of: Int(mover.node)) {
    case .none: break
    case .glow: glow(motion.mover, absorbing: motion.velocity)
    case .rubberBand:
      var velocity = motion.velocity
      var start = time
      if case .deceleration(let curve)? = motion.curve {
        // The bounce begins when the edge was reached, between two frames.
        let distance = abs(motion.last - left)
        velocity = curve.velocity(atDistance: distance) ?? velocity
        if let ms = curve.time(toDistance: distance) { start = motion.start + Int64(ms * 1e6) }
      } else if case .friction(let curve)? = motion.curve {
        let ms = curve.time(atPosition: motion.last - left)
        if ms.isFinite { (velocity, start) = (curve.at(ms).velocity, motion.start + Int64(ms * 1e6)) }
      }
      springBack(motion.mover, velocity: velocity, at: start)
    case .stretch:
      guard
        var effect = stretches[motion.mover]
          ?? (try? StretchEffect(length: viewport(Int(motion.mover)) * screen.density))
      else { return }
      effect.absorb(velocity: Int32(max(-1e9, min(1e9, abs(motion.velocity) * screen.density))))
      stretches[motion.mover] = effect
      movers[Int(motion.mover)].overSign = motion.velocity < 0 ? -1 : 1
      motions.append(
        Motion(kind: .springBack, mover: motion.mover, curve: nil, start: time, velocity: 0))
    }
  }
}

/// Largest velocity with which an edge springs back, logical units/s.
private let fastestSpring = 1e9
