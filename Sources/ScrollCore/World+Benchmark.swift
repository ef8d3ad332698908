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
