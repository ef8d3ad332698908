/// What a change of the tree or of the surroundings does that moves no header: which shape comes of it, and how many frames it
/// takes. Where the scroll containers stand after it follows from the layout of that shape.
public enum PlainTurn: Sendable, Equatable {
  case to(StateKey, frames: Int, steps: UInt32)
  /// It has to be played in a world.
  case unusual
}

extension PlainScreen {
  /// What is known of a change from a state of this shape; nil before it was learned.
  public mutating func turn(_ number: Int, from state: WorldState) -> PlainTurn? {
    guard takes(state), case .turn? = gestures[number] else { return .unusual }
    return turns[number][clock.phase(state.nextFrame)]
  }

  /// Keeps what a world showed of it.
  public mutating func learn(_ number: Int, from state: WorldState, _ turn: PlainTurn) {
    turns[number][clock.phase(state.nextFrame)] = turn
  }

  /// Comes from a state of another shape by a change of the tree; false if it has to be played in a world.
  public mutating func arrive(from state: WorldState, steps: UInt32) -> Bool {
    guard state.parts == nil || state.parts?.hiddenEdge != nil, put(state), layOut() != nil else {
      return false
    }
    if steps > 0 {
      nextFrame += steps
      time = clock.time(nextFrame)
    }
    return isInRange
  }

  /// Whether a state is the present one, to the last bit.
  public mutating func isAt(_ state: WorldState) -> Bool {
    guard takes(state), state.shape == shape, state.time == time, state.nextFrame == nextFrame,
      state.places.count == movers.count, state.parts?.hiddenEdge?.mover == hiddenEdge?.mover,
      state.parts?.hiddenEdge?.effect == hiddenEdge?.effect
    else { return false }
    for (place, values) in state.places.enumerated() {
      let mover = movers[place]
      guard values.offset == mover.offset, values.low == mover.low, values.high == mover.high,
        values.slack == mover.slack, values.over == mover.over, values.overSign == mover.overSign,
        values.pull == mover.pull
      else { return false }
    }
    return true
  }
}

extension WorldState {
  /// Frames from an earlier state to this one; nil if it is none.
  public func steps(since earlier: WorldState) -> UInt32? {
    guard nextFrame >= earlier.nextFrame else { return nil }
    return nextFrame - earlier.nextFrame
  }
}
