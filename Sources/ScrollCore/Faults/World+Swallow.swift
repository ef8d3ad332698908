/// A fling connection that took velocity, and what had moved when it was asked.
struct Swallow: Sendable {
  var slot: Int32
  /// Velocity it took, units/s.
  var velocity: Double
  /// Changes of state until then.
  var changes: Int
  /// Whether its function moved something itself.
  var moved: Bool
}

/// Velocity that a connection takes must move something, or the gesture ends dead.
extension World {
  /// Changes of every state so far.
  private var changeCount: Int {
    var count = drivenChanges
    for mover in movers { count += mover.writes }
    return count
  }

  /// Before a fling connection is asked.
  mutating func watchSwallow(_ slot: Int32) {
    guard swallow == nil else { return }
    swallow = Swallow(slot: slot, velocity: 0, changes: changeCount, moved: false)
  }

  /// After it answered.
  mutating func answerSwallow(_ slot: Int32, _ returned: Double, moved: Double?) {
    guard swallow?.slot == slot, swallow?.velocity == 0 else { return }
    guard returned != 0 else {
      swallow = nil
      return
    }
    swallow?.velocity = returned
    swallow?.moved = (moved ?? 0) != 0
  }

  /// At rest: what was taken has moved something, or it is named.
  mutating func checkSwallow() {
    guard let taken = swallow, taken.velocity != 0 else {
      swallow = nil
      return
    }
    guard !finger.isDown, motions.isEmpty, !pendingFrame else { return }
    swallow = nil
    guard nodes[Int(taken.slot)].alive, !taken.moved, changeCount == taken.changes else { return }
    let name = nodes[Int(taken.slot)].name
    note(
      .velocitySwallowed, slot: taken.slot,
      "\(name) returned a velocity of \(text(taken.velocity)) from its fling callback, and nothing moved afterwards; "
        + "return only the velocity that your own animation uses, else {x = 0, y = 0}")
  }
}
