extension World {
  /// Dispatches deltas of alternating sign at a receiver, one a frame, without the frames' other work: what a benchmark
  /// or an allocation test measures. Connections are not asked.
  package mutating func dispatchAlternating(_ receiver: NodeRef, amount: Double, count: Int) {
    guard let slot = slot(receiver) else { return }
    for step in 0..<count {
      openDelta(
        receiver: Int32(slot), Vector(y: step & 1 == 0 ? -amount : amount), axis: .vertical, cause: .move)
      while advanceDelta() != .through { delta.waiting = false }
      nextFrame += 1
    }
  }
}

extension World {
  /// Largest difference between the ranges kept up to date step by step and those of a full layout of a copy.
  package func rangeError() -> Double { rangeDrift()?.error ?? 0 }

  /// The same with what drifts, in words; nil if nothing does.
  package func rangeDrift() -> (error: Double, text: String)? {
    var copy = self
    copy.layOut()
    var largest: (error: Double, text: String)?
    for (mine, full) in zip(movers, copy.movers) {
      let error = max(abs(mine.high - full.high), abs(mine.low - full.low), abs(mine.offset - full.offset))
      guard error > largest?.error ?? 0 else { continue }
      largest = (
        error,
        "\(nodes[Int(mine.node)].name) at \(mine.offset) in \(mine.low)...\(mine.high), by a full layout at "
          + "\(full.offset) in \(full.low)...\(full.high)"
      )
    }
    return largest
  }

  /// What is wrong with the books or the states, or nil: every event from `since` on balances, every offset is in its range,
  /// every state has one owner.
  package func inconsistency(since: Int = 0) -> String? {
    for place in trace.events.indices where place >= since {
      let event = trace.events[place]
      guard [Cause.drag, .move, .dispatch, .fling].contains(event.cause) else { continue }
      var sum = event.left
      for row in trace.rows(of: event) where [.pre, .own, .post, .overscroll].contains(row.kind) {
        sum[row.axis] += row.consumed
      }
      let difference = sum - event.requested
      if abs(difference.x) > tolerance || abs(difference.y) > tolerance {
        return "event \(place) does not balance: requested \(event.requested), booked \(sum)"
      }
    }
    return motionProblem() ?? offsetProblem()
  }

  private func name(ofMover index: Int32) -> String { nodes[Int(movers[Int(index)].node)].name }

  private func offsetProblem() -> String? {
    for mover in movers where nodes[Int(mover.node)].alive {
      guard mover.offset.isFinite, mover.offset >= mover.low - tolerance,
        mover.offset <= mover.high + tolerance
      else {
        return "\(nodes[Int(mover.node)].name) is at \(mover.offset), outside \(mover.low)...\(mover.high)"
      }
    }
    return nil
  }

  /// What is wrong with motions and the finger, or nil: a motion has a live node of its own and finite numbers, a finger that is
  /// down holds everything, and one that is up has nothing.
  package func motionProblem() -> String? {
    for (place, motion) in motions.enumerated() where !motion.isOver {
      let name = name(ofMover: motion.mover)
      if motions[..<place].contains(where: { $0.mover == motion.mover && !$0.isOver }) {
        return "\(name) has two owners"
      }
      // One whose container was removed only tells another node of its end.
      if motion.orphan < 0, !nodes[Int(movers[Int(motion.mover)].node)].alive {
        return "a motion outlives its node \(name)"
      }
      guard motion.velocity.isFinite, motion.last.isFinite, motion.offered.isFinite else {
        return "the motion of \(name) has no finite number"
      }
      let goesOn = motion.kind == .programmatic || motion.kind == .indicator || survivesPress(motion)
      if finger.isDown, !goesOn {
        return "\(name) moves by itself (\(motion.kind)) under a finger"
      }
    }
    for mover in movers where nodes[Int(mover.node)].alive {
      guard mover.over.isFinite, mover.pull.isFinite, abs(mover.overSign) == 1 else {
        return "\(nodes[Int(mover.node)].name) shows \(mover.over) beyond its end"
      }
    }
    for slot in [finger.target, finger.receiver, finger.latched] where slot >= 0 && !isBusy {
      guard finger.isDown else { return "no finger is down, yet one is on \(nodes[Int(slot)].name)" }
    }
    if finger.isDown, finger.receiver >= 0, !nodes[Int(finger.receiver)].alive {
      return "a finger holds a node that is gone"
    }
    return nil
  }

  /// What is wrong with a world in which nothing moves, or nil: nothing is shown beyond an end, and nobody is at work.
  package func restProblem() -> String? {
    if isBusy { return "an action is not over" }
    if let motion = motions.first { return "\(name(ofMover: motion.mover)) still moves (\(motion.kind))" }
    for mover in movers where nodes[Int(mover.node)].alive && mover.over != 0 {
      return "\(nodes[Int(mover.node)].name) shows \(mover.over) beyond its end"
    }
    return nil
  }

  /// Every state with its range, in words.
  package var statesText: String {
    movers.filter { nodes[Int($0.node)].alive }.map {
      "\(nodes[Int($0.node)].name) \($0.offset) [\($0.low) \($0.high)]"
        + ($0.over == 0 ? "" : " over \($0.over)")
    }.joined(separator: ", ")
  }

  /// When ranges follow a movement.
  package var layoutTime: LayoutTime { physics.layout }

  /// What the screen sets of its platform's physics, in words.
  package var physicsText: String { physics == PhysicsOverrides() ? "own physics" : "\(physics)" }
}
