/// A finger goes down, moves and drags.
extension World {
  mutating func start(_ drag: DragAction) -> Request {
    guard var slot = slot(drag.target) else { return fail(gone) }
    if finger.isDown {
      return fail(
        ActionError("\(fingersDown) already: use app:move, app:release or app:cancel"))
    }
    if let place = drag.at {
      guard let found = hit(place) else { return fail(ActionError("nothing is at that place of the screen")) }
      slot = Int(found)
    }
    let axis: Axis
    if let own = drag.axis {
      axis = own
    } else {
      axis = drag.lock && !drag.delta.isZero ? drag.delta.dominantAxis : ownAxis(of: drag.target)
    }
    guard let receiver = receiver(for: ref(Int32(slot)), axis: axis) else {
      return fail(nobody(Int32(slot), axis))
    }
    let steps = max(1, drag.steps)
    let amount = drag.lock ? Vector(drag.delta[axis], along: axis) : drag.delta
    run.cause = .drag
    run.receiver = receiver.slot
    run.axis = axis
    run.stepsLeft = steps
    run.step = Vector(x: amount.x / Double(steps), y: amount.y / Double(steps))
    run.releases = !drag.hold
    run.velocity = drag.velocity
    run.settles = drag.settle && !drag.hold
    stopMotions()
    finger = FingerState(isDown: true, target: Int32(slot), receiver: receiver.slot, axis: axis)
    if drag.hold { putDown(1) }
    run.stage = .frame
    return play()
  }

  func nobody(_ slot: Int32, _ axis: Axis) -> ActionError {
    let way = axis == .vertical ? "vertically" : "horizontally"
    return ActionError(
      "nothing at \(nodes[Int(slot)].name) scrolls \(way): neither it, nor a node around it, nor one inside it"
    )
  }

  /// The first finger of a gesture is down, and is tracked.
  mutating func putDown(_ number: Int) {
    finger.down = time
    finger.pointers = [Pointer(number: number)]
    finger.pointers[0].track.add(0, .zero)
    finger.gesture = finger.pointers[0].track
    run.finger = number
  }

  mutating func takeAway() {
    openEvent(.cancel, target: finger.receiver >= 0 ? finger.receiver : finger.target)
    let taker = finger.latched >= 0 ? finger.latched : finger.receiver
    finger = FingerState()
    settleOtherSheets()
    letOtherPullsGo()
    // Nothing flings, but what the finger held goes back to rest.
    startSpringBacks(velocity: 0)
    startSettles(velocity: 0)
    settleHeldBars()
    snapAfterGesture(taker)
  }

  mutating func press(_ target: NodeRef, at place: Vector?, _ number: Int) -> Request {
    guard let slot = slot(target) else { return fail(gone) }
    var pressed = Int32(slot)
    if let place {
      guard let found = hit(place) else { return fail(ActionError("nothing is at that place of the screen")) }
      pressed = found
    }
    if finger.isDown {
      if let problem = pressMore(pressed, finger: number) { return fail(problem) }
    } else {
      stopMotions()
      openEvent(.press, target: pressed)
      finger = FingerState(isDown: true, target: pressed, receiver: -1, axis: nil)
      putDown(number)
    }
    run.settles = false
    run.stage = .finish
    return play()
  }

  mutating func move(_ amount: Vector, _ axis: Axis?, _ number: Int?) -> Request {
    switch meantFinger(number) {
    case .failure(let problem): return fail(problem)
    case .success(let found): run.finger = found
    }
    guard nodes[Int(finger.target)].alive else { return fail(gone) }
    let chosen =
      finger.axis ?? axis ?? (amount.isZero ? ownAxis(of: ref(finger.target)) : amount.dominantAxis)
    if finger.receiver < 0 {
      guard let receiver = receiver(for: ref(finger.target), axis: chosen) else {
        return fail(nobody(finger.target, chosen))
      }
      finger.receiver = receiver.slot
    }
    finger.axis = chosen
    run.cause = .move
    run.receiver = finger.receiver
    run.axis = chosen
    run.stepsLeft = 1
    run.step = Vector(amount[chosen], along: chosen)
    run.settles = false
    run.stage = .frame
    return play()
  }
}
