/// How an action ends: with a movement, with an error, or cut off.
extension World {
  mutating func finish() -> Movement {
    checkDrawOffsets()
    if !alignedTargets.isEmpty { checkAlignedTargets() }
    checkBarsAtEnds()
    checkTabHeights()
    checkSwallow()
    var movement = Movement()
    movement.axis = run.axis
    sums.fill(&movement)
    for mover in movers where mover.consumed != 0 {
      movement.add(mover.node, Vector(mover.consumed, along: mover.axis))
    }
    movement.velocityLeft = run.velocity - run.flingConsumed
    for mover in movers where mover.offset != mover.startOffset && mover.kind != .refresh {
      movement.moved.append(
        NodeAmount(
          slot: mover.node, amount: Vector((mover.offset - mover.startOffset) * mover.sign, along: mover.axis)
        ))
    }
    movement.events = run.firstEvent..<trace.events.count
    movement.frames = run.frames
    movement.start = run.start
    movement.end = time
    run.stage = .idle
    run.eventIsOpen = false
    return movement
  }

  mutating func fail(_ error: ActionError) -> Request {
    run.stage = .idle
    run.eventIsOpen = false
    deferred = []
    if delta.phase != .idle { abort() }
    return .failed(error)
  }

  /// An error in a callback: the open delta is closed with a row of its own; the world can be used.
  public mutating func abort() {
    if delta.phase != .idle {
      closeDelta()
      recent.forgetLast()
      openEvent(.aborted, target: delta.receiver, axis: delta.axis)
      delta.waiting = false
    }
    // The finger of a gesture that did not come to its end is lifted.
    if run.cause == .drag || run.isTracked || run.isInput { finger = FingerState() }
    run.stage = .idle
    run.eventIsOpen = false
    deferred = []
  }
}
