/// A fling whose container is removed: its next frame finds nothing to move, and post-fling goes to the last known parent (C 1.6).
extension World {
  /// The flings inside a node that is about to go.
  func flings(inside slot: Int32) -> [Motion] {
    guard screen.platform == .compose, !motions.isEmpty else { return [] }
    return motions.filter { $0.kind == .fling && !$0.isOver && lies(movers[Int($0.mover)].node, in: slot) }
  }

  private func lies(_ node: Int32, in ancestor: Int32) -> Bool {
    var slot = node
    while slot >= 0, slot != ancestor { slot = nodes[Int(slot)].parent }
    return slot >= 0
  }

  /// Lets them go on until their next frame, for the sake of what is left of the tree.
  mutating func adopt(_ flings: [Motion], by parent: Int32) {
    for fling in flings {
      var motion = fling
      motion.orphan = parent
      motion.lastFrame = run.isAnimating || run.stage == .animated || run.stage == .animate ? time : nil
      motions.append(motion)
    }
  }

  /// The next frame of such a fling: it ends with the velocity that it has.
  mutating func endOrphan(_ place: Int, _ ms: Double) {
    guard motions[place].lastFrame != time, let curve = motions[place].curve else { return }
    motions[place].velocity = curve.at(ms).velocity / motions[place].scale
    motions[place].isOver = true
  }
}
