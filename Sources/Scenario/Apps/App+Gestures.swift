import LuaRuntime
import ScrollCore

extension AppKind {
  /// What a finger does, and the passing of time.
  static let gestures: [(name: String, doc: String, body: Method)] = [
    ("drag", "drag(target, delta, [opts]): a finger goes down, moves and lifts.", { try $0.drag($1) }),
    ("fling", "fling(target, velocity, [opts]): a finger lets go with a velocity.", { try $0.fling($1) }),
    ("press", "press(target, [opts]): a finger goes down and stays.", { try $0.press($1) }),
    ("move", "move(delta, [opts]): the finger that is down moves, in one frame.", { try $0.move($1) }),
    ("release", "release([velocity or \"tracked\"], [opts]): the finger lifts.", { try $0.release($1) }),
    ("cancel", "cancel([opts]): the gesture is taken away from the finger.", { try $0.cancel($1) }),
    ("tap", "tap(target, [index], [opts]): a finger goes down and lifts at once.", { try $0.tap($1) }),
    (
      "dispatch", "dispatch(id, delta, [opts]): offers a delta to the connections above a node.",
      { try $0.dispatch($1) }
    ),
    ("advance", "advance(ms): lets virtual time pass.", { try $0.advance($1) }),
    ("settle", "settle([limit_ms]): lets time pass until nothing moves.", { try $0.settle($1) }),
  ]
}

extension App {
  func drag(_ call: LuaCall) throws -> [LuaValue] {
    try needRest("app:drag")
    try most(4, call, "app:drag(target, delta, [opts])")
    let target = try target(call[1], of: "app:drag")
    let input = try delta(call[2], of: "app:drag")
    var options = GestureOptions()
    try readOptions(Vocabulary.dragOptions, call[3], into: &options, session)
    let axis = ownAxis(of: target)
    var action = DragAction(target: target, delta: input.vector(along: axis))
    if case .along = input { action.axis = axis }
    action.steps = try steps(options)
    action.hold = options.hold
    action.lock = options.lock
    action.settle = options.settle && !options.hold
    action.velocity = try velocity(options.velocity, along: axis, of: "app:drag: velocity")
    action.at = try point(options.at, of: "app:drag")
    if action.at == nil { remarkOffScreen(target) }
    let movement = try perform(.drag(action), "app:drag")
    if options.hold { fingerAxis = movement.axis }
    return try result(movement)
  }

  func fling(_ call: LuaCall) throws -> [LuaValue] {
    try needRest("app:fling")
    try most(4, call, "app:fling(target, velocity, [opts])")
    let target = try target(call[1], of: "app:fling")
    guard !call[2].isNil else { throw LuaMessage("app:fling needs a velocity in units per second") }
    var options = GestureOptions()
    try readOptions(Vocabulary.flingOptions, call[3], into: &options, session)
    let axis = ownAxis(of: target)
    let velocity = try velocity(call[2], along: axis, of: "app:fling: velocity")
    remarkOffScreen(target)
    let own: Axis? = call[2].double != nil ? axis : nil
    return try result(
      try perform(.fling(target, velocity: velocity, axis: own, settle: options.settle), "app:fling"))
  }

  func press(_ call: LuaCall) throws -> [LuaValue] {
    try needRest("app:press")
    try most(3, call, "app:press(target, [opts])")
    let target = try target(call[1], of: "app:press")
    var options = GestureOptions()
    try readOptions(Vocabulary.pressOptions, call[2], into: &options, session)
    let place = try point(options.at, of: "app:press")
    if place == nil { remarkOffScreen(target) }
    let movement = try perform(.press(target, at: place, finger: options.finger ?? 1), "app:press")
    fingerAxis = fingerAxis ?? ownAxis(of: target)
    return try result(movement)
  }

  func move(_ call: LuaCall) throws -> [LuaValue] {
    try needRest("app:move")
    try most(3, call, "app:move(delta, [opts])")
    let input = try delta(call[1], of: "app:move")
    let axis = fingerAxis ?? .vertical
    var along: Axis?
    if case .along = input { along = axis }
    var options = GestureOptions()
    try readOptions(Vocabulary.moveOptions, call[2], into: &options, session)
    return try result(
      try perform(.move(input.vector(along: axis), axis: along, finger: options.finger), "app:move"))
  }

  func release(_ call: LuaCall) throws -> [LuaValue] {
    try needRest("app:release")
    try most(3, call, "app:release([velocity], [opts])")
    var (given, rest) = (call[1], call[2])
    // A single table may be the options.
    if call.count == 2, case .table(let table) = given,
      !table.get("settle").isNil || !table.get("finger").isNil
    {
      (given, rest) = (.nil, given)
    }
    var options = GestureOptions()
    try readOptions(Vocabulary.releaseOptions, rest, into: &options, session)
    let isTracked = given.text == "tracked"
    if let word = given.text, !isTracked {
      throw LuaMessage(
        "app:release: velocity: unknown word \(session.shown(given))\(hint(for: word, in: ["tracked"])) allowed: \"tracked\", "
          + "or a velocity in units per second")
    }
    let velocity =
      isTracked ? .zero : try velocity(given, along: fingerAxis ?? .vertical, of: "app:release: velocity")
    let movement = try perform(
      .release(velocity: velocity, settle: options.settle, finger: options.finger, tracked: isTracked),
      "app:release")
    if !world.fingerIsDown { fingerAxis = nil }
    return try result(movement)
  }

  func cancel(_ call: LuaCall) throws -> [LuaValue] {
    try needRest("app:cancel")
    try most(2, call, "app:cancel([opts])")
    var options = GestureOptions()
    try readOptions(Vocabulary.cancelOptions, call[1], into: &options, session)
    let movement = try perform(options.finger.map { .cancelFinger($0) } ?? .cancel, "app:cancel")
    if !world.fingerIsDown { fingerAxis = nil }
    return try result(movement)
  }

  func tap(_ call: LuaCall) throws -> [LuaValue] {
    try needRest("app:tap")
    let target = try target(call[1], of: "app:tap")
    if world.kindNow(of: target) == .tabs { return try select(call, "app:tap") }
    guard call[2].double == nil, call[2].text == nil else {
      throw LuaMessage(
        "app:tap: '\(world.nameNow(of: target.slot))' has no tabs, so it takes no tab (\(session.shown(call[2]))); allowed: "
          + "app:tap(target, [opts])")
    }
    try most(3, call, "app:tap(target, [opts])")
    var options = GestureOptions()
    try readOptions(Vocabulary.tapOptions, call[2], into: &options, session)
    remarkOffScreen(target)
    _ = try perform(.press(target, at: nil), "app:tap")
    return try result(try perform(.release(velocity: .zero, settle: options.settle), "app:tap"))
  }

  func dispatch(_ call: LuaCall) throws -> [LuaValue] {
    try needRest("app:dispatch")
    try most(4, call, "app:dispatch(id, delta, [opts])")
    let target = try target(call[1], of: "app:dispatch")
    let input = try delta(call[2], of: "app:dispatch")
    var options = DispatchOptions()
    try readOptions(Vocabulary.dispatchOptions, call[3], into: &options, session)
    let axis = ownAxis(of: target)
    let consumed =
      options.consumed.isNil
      ? Vector.zero : try delta(options.consumed, of: "app:dispatch: consumed").vector(along: axis)
    let movement = try perform(
      .dispatch(
        target, delta: input.vector(along: axis), phase: options.phase, consumed: consumed,
        source: options.source), "app:dispatch")
    var taken = Vector.zero
    // What it consumed itself is in the books, but was not taken above.
    for entry in movement.consumed where entry.slot != target.slot { taken += entry.amount }
    // Both components only where both were named; words and numbers are along the target's axis.
    if case .table(let table) = call[2], !table.get("x").isNil || !table.get("y").isNil {
      return [.table(try session.pair(taken))]
    }
    return [.amount(taken[axis])]
  }

  func advance(_ call: LuaCall) throws -> [LuaValue] {
    try needRest("app:advance")
    try most(2, call, "app:advance(ms)")
    let duration = try milliseconds(call[1], of: "app:advance")
    return try result(try perform(.advance(duration), "app:advance"))
  }

  func settle(_ call: LuaCall) throws -> [LuaValue] {
    try needRest("app:settle")
    try most(2, call, "app:settle([limit_ms])")
    let limit = call[1].isNil ? 60_000_000_000 : try milliseconds(call[1], of: "app:settle")
    return try result(try perform(.settle(limit: limit), "app:settle"))
  }
}

/// Arguments of gestures.
extension App {
  /// The axis along which a plain number acts: that of the node that would receive the gesture, nearest first.
  func ownAxis(of target: NodeRef) -> Axis {
    world.nearestAxis(at: target)
  }

  /// Remarks, once a node, that a gesture starts where no finger can be.
  func remarkOffScreen(_ target: NodeRef) {
    // Reading a place costs a layout: what nothing can scroll away is looked at once.
    if let remark = offScreen[target], remark != .unknown { return }
    guard world.isOffScreen(target) else {
      offScreen[target] = world.liesInScroller(target) ? .unknown : .onScreen
      return
    }
    offScreen[target] = .remarked
    let name = world.nameNow(of: target.slot)
    session.notes.append(NoteReport(note: "target-off-screen", node: name, native: ""))
    world.log("\(name) is off screen: no finger could start there")
  }

  /// Checks that a call has no more arguments than its form shows; the app itself counts.
  func most(_ count: Int, _ call: LuaCall, _ form: String) throws {
    if call.count > count { throw LuaMessage("too many arguments; the call is \(form)") }
  }

  func delta(_ value: LuaValue, of call: String) throws -> DeltaInput {
    guard let input = session.deltaInput(value, density: density) else {
      let near = hint(for: value, DeltaInput.allowed, names: DeltaInput.names)
      throw LuaMessage("\(call): the delta is \(session.shown(value))\(near) allowed: \(DeltaInput.allowed)")
    }
    return input
  }

  private func velocity(_ value: LuaValue, along axis: Axis, of call: String) throws -> Vector {
    value.isNil ? .zero : try delta(value, of: call).vector(along: axis)
  }

  private func point(_ value: LuaValue, of call: String) throws -> Vector? {
    if value.isNil { return nil }
    guard let point = session.pointValue(value, density: density) else {
      throw LuaMessage("\(call): at is \(session.shown(value)); allowed: { x = n, y = n } on the screen")
    }
    return point
  }

  private func steps(_ options: GestureOptions) throws -> Int {
    guard let over = options.over else { return options.steps ?? 1 }
    if options.steps != nil { throw LuaMessage("app:drag: give 'steps' or 'over', not both") }
    let steps = (over * Double(world.fps) / 1000).rounded()
    guard steps <= Double(mostSteps) else {
      throw LuaMessage(
        "app:drag: over \(plain(over)) ms is \(plain(steps)) steps; allowed: up to \(mostSteps)")
    }
    return max(1, Int(steps))
  }

  /// A duration in ms as ns.
  private func milliseconds(_ value: LuaValue, of call: String) throws -> Int64 {
    guard let duration = value.double, duration >= 0, duration <= mostMilliseconds else {
      throw LuaMessage(
        "\(call): the time is \(session.shown(value)); allowed: a number of ms from 0 to \(plain(mostMilliseconds))"
      )
    }
    return Int64((duration * 1e6).rounded())
  }
}
