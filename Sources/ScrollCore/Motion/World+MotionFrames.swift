import ScrollPhysics

/// A frame of what moves without a finger.
extension World {
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
      show(index, over: overSign(index) * effect.distance * viewport(index))
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
        if let ms = curve.time(toDistance: distance) { start = motion.start + nanoseconds(ms) }
      } else if case .friction(let curve)? = motion.curve {
        let ms = curve.time(atPosition: motion.last - left)
        if ms.isFinite { (velocity, start) = (curve.at(ms).velocity, motion.start + nanoseconds(ms)) }
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

/// A time of a curve, ms, as virtual time; not below 0 and not beyond what a screen is given to come to rest.
private func nanoseconds(_ ms: Double) -> Int64 {
  ms > 0 ? Int64(min(ms * 1e6, Double(restLimit))) : 0
}

/// Largest velocity with which an edge springs back, logical units/s.
let fastestSpring = 1e9
