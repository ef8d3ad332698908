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
  package func rangeError() -> Double {
    var copy = self
    copy.layOut()
    var largest = 0.0
    for (mine, full) in zip(movers, copy.movers) {
      largest = max(
        largest, abs(mine.high - full.high), abs(mine.low - full.low), abs(mine.offset - full.offset))
    }
    return largest
  }

  /// What is wrong with the books or the states, or nil: every event balances, every offset is in its range.
  package func inconsistency() -> String? {
    for (place, event) in zip(trace.events.indices, trace.events) {
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
    for (place, motion) in motions.enumerated() {
      if motions[..<place].contains(where: {
        $0.mover == motion.mover && $0.kind != motion.kind && $0.kind != .springBack
          && motion.kind != .springBack
      }) {
        return "\(nodes[Int(movers[Int(motion.mover)].node)].name) has two owners"
      }
      if !nodes[Int(movers[Int(motion.mover)].node)].alive { return "a motion outlives its node" }
    }
    for mover in movers where nodes[Int(mover.node)].alive {
      guard mover.offset.isFinite, mover.offset >= mover.low - tolerance,
        mover.offset <= mover.high + tolerance
      else {
        return "\(nodes[Int(mover.node)].name) is at \(mover.offset), outside \(mover.low)...\(mover.high)"
      }
    }
    return nil
  }
}
