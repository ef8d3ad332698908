/// The fault `stale-animation`: a state that a running motion owns is written by somebody else.
extension World {
  /// A scenario's own write to a state. What springs back shows no state of its own.
  mutating func judgeWrite(_ index: Int32, _ what: String) {
    guard index >= 0, !motions.isEmpty,
      let motion = motions.first(where: { $0.mover == index && !$0.isOver && $0.kind != .springBack })
    else { return }
    let name = nodes[Int(movers[Int(index)].node)].name
    let activity =
      switch motion.kind {
      case .fling: "flings"
      case .programmatic: "is scrolled by the program"
      default: "settles"
      }
    note(
      .staleAnimation, slot: movers[Int(index)].node,
      "\(what) changes \(name) while it \(activity); the animation still goes to the end that it had in mind, and the next frame "
        + "overwrites this; wait until \(name).moving is false, or stop the animation first")
  }

  /// A driven field that decides the range of a behaviour on its way.
  mutating func judgeDriven(_ slot: Int, _ field: DrivenField) {
    guard !motions.isEmpty, nodes[slot].behaviour >= 0 else { return }
    switch field {
    case .height, .minHeight, .collapseTo, .slideBy:
      judgeWrite(nodes[slot].behaviour, "a function or binding")
    case .width, .visible, .alpha, .drawOffset: break
    }
  }

  /// A finger comes down while behaviours settle: as in Compose they go on, and two write one state.
  mutating func judgeSurvivors() {
    guard physics.settleSurvivesPress else { return }
    for motion in motions where survivesPress(motion) {
      let slot = movers[Int(motion.mover)].node
      note(
        .staleAnimation, slot: slot,
        "\(nodes[Int(slot)].name) still settles under the finger that came down: the animation and the finger write one state; "
          + "cancel the animation when a gesture begins")
    }
  }

  /// Whether a motion goes on when a finger comes down.
  func survivesPress(_ motion: Motion) -> Bool {
    physics.settleSurvivesPress && motion.kind == .settle && !motion.isOver
      && movers[Int(motion.mover)].kind != .scroll
  }
}
