import ScrollCore

/// A random screen and what random hands do to it, all from one seed.
package struct MotionSequence {
  /// Something that must not be, in words.
  package struct Failure: Error, CustomStringConvertible {
    package var description: String

    package init(description: String) { self.description = description }
  }

  /// Played worlds, and how much of what was asked they could do.
  package struct Summary: Equatable {
    package var sequences = 0
    package var actions = 0
    package var refused = 0
    package var frames = 0
    /// A sum of all that the traces hold.
    package var digest: UInt64 = 0xCBF2_9CE4_8422_2325

    package init(sequences: Int = 0) { self.sequences = sequences }
  }

  package let seed: UInt64
  private var screens: MotionScreens
  private var world: World
  private var checkedEvents = 0
  /// Nobody touches it any more.
  private var isResting = false
  private var summary = Summary(sequences: 1)
  private var report: ((String) -> Void)?

  /// Plays a seed; throws a `Failure` that names it.
  /// `report` is told what is done.
  package static func play(seed: UInt64, actions: Int = 14, report: ((String) -> Void)? = nil) throws
    -> Summary
  {
    do {
      var sequence = try MotionSequence(seed: seed)
      sequence.report = report
      try sequence.run(actions)
      return sequence.summary
    } catch {
      throw Failure(description: "seed \(seed): \(error)")
    }
  }

  private init(seed: UInt64) throws {
    self.seed = seed
    screens = MotionScreens(seed: seed)
    world = try World(screens.screen())
  }

  private mutating func run(_ count: Int) throws {
    if let report {
      report(
        "\(world.screen.platform), density \(world.screen.density), fps \(world.fps), \(world.physicsText)")
      var copy = world
      for info in copy.recording().nodes where info.hasID {
        report("\(String(repeating: "  ", count: info.depth))\(info.name) (\(info.kind), \(info.mover))")
      }
    }
    _ = try play(.mount)
    for step in 0..<count {
      let action = nextAction()
      do {
        try play(action)
        summary.actions += 1
      } catch let error as ActionError {
        summary.refused += 1
        guard !error.message.contains("did not come to rest") else {
          throw Failure(description: "action \(step) (\(action.word)): \(error.message)")
        }
      } catch let failure as Failure {
        throw Failure(description: "action \(step) (\(action.word)): \(failure.description)")
      }
      report?("    \(world.statesText)")
      try check("action \(step) (\(action.word))")
    }
    try rest()
    addToDigest()
  }

  // MARK: Hands

  private mutating func target() -> NodeRef {
    let ids = world.ids
    guard !ids.isEmpty, let node = world.node(named: screens.random.pick(ids)) else { return world.root }
    return node
  }

  private mutating func vector(_ sizes: [Double]) -> Vector {
    let amount = screens.random.signed(sizes)
    switch screens.random.whole(0, 9) {
    case 0: return Vector(x: amount)
    case 1: return Vector(x: amount, y: screens.random.signed(sizes))
    default: return Vector(y: amount)
    }
  }

  private mutating func velocity() -> Vector { vector([0, 3, 30, 120, 130, 900, 3000, 6000, 20_000]) }
  private mutating func delta() -> Vector { vector([0, 0.25, 1, 7, 30, 90, 333, 2000]) }

  private mutating func nextAction() -> Action {
    // A finger that is down goes on; without one there is nothing to go on with.
    var choice = screens.random.whole(0, 26)
    if screens.random.chance(0.95) {
      while world.fingerIsDown ? choice < 9 || choice > 23 : (10...13).contains(choice) {
        choice = screens.random.whole(0, 26)
      }
    }
    switch choice {
    case 0...4:
      var drag = DragAction(target: target(), delta: delta())
      drag.steps = screens.random.pick([1, 1, 3, 8])
      drag.hold = screens.random.chance(0.15)
      drag.settle = screens.random.chance(0.5)
      if screens.random.chance(0.5) { drag.velocity = velocity() }
      drag.lock = screens.random.chance(0.9)
      if screens.random.chance(0.1) {
        drag.at = Vector(x: screens.random.number(0, 360), y: screens.random.number(0, 640))
      }
      return .drag(drag)
    case 5...8:
      return .fling(
        target(), velocity: velocity(), axis: screens.random.chance(0.7) ? .vertical : nil,
        settle: screens.random.chance(0.4))
    case 9: return .press(target(), at: nil, finger: screens.random.pick([1, 1, 2]))
    case 10, 11: return .move(delta(), axis: screens.random.chance(0.5) ? .vertical : nil)
    case 12:
      let tracked = screens.random.chance(0.3)
      return .release(
        velocity: tracked ? .zero : velocity(), settle: screens.random.chance(0.5), finger: nil,
        tracked: tracked)
    case 13: return screens.random.chance(0.7) ? .cancel : .cancelFinger(screens.random.pick([1, 2]))
    case 14...16: return .advance(Int64(screens.random.pick([1, 16, 50, 90, 400])) * 1_000_000)
    case 17: return .settle(limit: 60_000_000_000)
    case 18: return .dispatch(target(), delta: delta(), phase: .both, consumed: .zero, source: .user)
    case 24:
      let way = screens.random.signed([15, 80, 250])
      let path = TrackAction.Path.line(
        from: Vector(x: 100, y: 250), to: Vector(x: screens.random.pick([100, 140]), y: 250 + way),
        over: Int64(screens.random.pick([30, 120, 400])) * 1_000_000)
      return .swipe(TrackAction(target: target(), path: path))
    case 25:
      return .input(InputAction(target: target(), amount: .wheel(delta(), axis: nil)))
    case 26:
      return .input(InputAction(target: target(), amount: .key(screens.random.pick(ScrollKey.allCases))))
    default: return instantAction()
    }
  }

  /// What takes no time and can also happen between two frames of something else.
  private mutating func instantAction() -> Action {
    let target = target()
    switch screens.random.whole(0, 9) {
    case 0, 1, 2:
      let offset = ScrollTarget.offset(screens.random.pick([0, 55, 400.5, 1e9, -20]))
      let place = screens.random.chance(0.3) ? .row(screens.random.pick([0, 4, 30])) : offset
      guard screens.random.chance(0.6) else {
        return .scrollTo(target, place, screens.random.pick([.start, .center, .end]))
      }
      var scroll = ScrollAction(target: target, place: place)
      scroll.animated = true
      scroll.settle = screens.random.chance(0.3)
      return .scroll(scroll)
    case 3, 4:
      guard let spec = screens.changed(world.name(of: target.slot)) else { return .remove(target) }
      return .update(target, spec, children: false)
    case 5: return .insert(parent: target, index: screens.random.whole(0, 2), screens.header())
    case 6: return .remove(target)
    case 7: return .restore(world.save())
    default:
      var change = ChangeAction()
      switch screens.random.whole(0, 6) {
      case 0: change.density = screens.random.pick([1, 2, 3.5])
      case 1: change.height = screens.random.pick([200, 500, 800])
      case 2: change.width = screens.random.pick([200, 600])
      case 3: change.direction = screens.random.pick([.ltr, .rtl])
      case 4: change.reduceMotion = screens.random.chance(0.4)
      case 5: change.fontScale = screens.random.pick([1, 1.5])
      default: change.platform = screens.random.pick(Platform.allCases)
      }
      change.settle = screens.random.chance(0.3)
      return .change(change)
    }
  }

  // MARK: Playing

  /// Plays an action to its end; now and then something else is done in the middle of it.
  @discardableResult private mutating func play(_ action: Action) throws -> Movement {
    let disturbs = !isResting && screens.random.chance(0.3)
    report?("\(world.time / 1_000_000) ms: \(described(action))")
    var request = world.begin(action)
    var steps = 0
    while true {
      steps += 1
      guard steps < 3_000_000 else { throw Failure(description: "does not end") }
      switch request {
      case .done(let movement):
        try checkBooks(movement)
        return movement
      case .failed(let error): throw error
      case .connection(let call): request = world.resume(.consumed(answer(call)))
      case .build: request = world.resume(.built(nil))
      case .frame:
        summary.frames += 1
        if disturbs, screens.random.chance(0.05) { try disturb() }
        request = world.resume(.proceed)
      case .look:
        if let problem = world.motionProblem() { throw Failure(description: problem) }
        request = world.resume(.proceed)
      default: request = world.resume(.proceed)
      }
    }
  }

  private mutating func disturb() throws {
    let action = instantAction()
    report?("  \(world.time / 1_000_000) ms: \(described(action))")
    switch world.begin(action) {
    case .done, .failed: break
    default: throw Failure(description: "\(action.word) between two frames asks for something")
    }
  }

  /// An action with the names of its nodes.
  private func described(_ action: Action) -> String {
    switch action {
    case .drag(let drag):
      return "drag \(world.name(of: drag.target.slot)) by \(drag.delta.x), \(drag.delta.y) in \(drag.steps), "
        + "hold \(drag.hold), velocity \(drag.velocity.y)"
    case .fling(let node, let velocity, _, let settle):
      return "fling \(world.name(of: node.slot)) \(velocity.x), \(velocity.y), settle \(settle)"
    case .press(let node, _, _): return "press \(world.name(of: node.slot))"
    case .scrollTo(let node, let place, _): return "scroll_to \(world.name(of: node.slot)) \(place)"
    case .scroll(let scroll):
      return "animated scroll_to \(world.name(of: scroll.target.slot)) \(scroll.place)"
    case .update(let node, let spec, _, _):
      let rows = spec.list.map { "\($0.content)" } ?? ""
      return "update \(world.name(of: node.slot)): height \(spec.height?.value ?? -1) \(rows.prefix(80))"
    case .insert(let node, let index, let spec):
      return
        "insert \(spec.id ?? "") \(spec.height?.value ?? -1) into \(world.name(of: node.slot)) at \(index)"
    case .remove(let node): return "remove \(world.name(of: node.slot))"
    case .change(let change):
      var text = "change"
      if let density = change.density { text += " density \(density)" }
      if let width = change.width { text += " width \(width)" }
      if let height = change.height { text += " height \(height)" }
      if let platform = change.platform { text += " platform \(platform)" }
      if let reduce = change.reduceMotion { text += " reduce motion \(reduce)" }
      if let scale = change.fontScale { text += " font scale \(scale)" }
      if let direction = change.direction { text += " \(direction)" }
      return text
    case .restore: return "restore"
    default: return String("\(action)".prefix(100))
    }
  }

  /// A connection takes a part of what it is offered, on its own axis.
  private mutating func answer(_ call: ConnectionCall) -> ConnectionResult {
    let part = screens.random.pick([0, 0, 0.25, 1])
    return ConnectionResult(returned: Vector(call.available[call.axis] * part, along: call.axis))
  }

  /// When nobody touches it any more everything comes to rest and stays there.
  private mutating func rest() throws {
    isResting = true
    if world.fingerIsDown { try play(.cancel) }
    try play(.settle(limit: 60_000_000_000))
    try check("coming to rest")
    let (rows, events, state) = (world.trace.rowCount, world.trace.events.count, world.save())
    try play(.advance(1_000_000_000))
    guard world.save() == state, world.trace.rowCount == rows, world.trace.events.count == events else {
      let moved = world.trace.events[min(events, world.trace.events.count - 1)]
      throw Failure(
        description:
          "something moved after it had come to rest: \(moved.cause.word) of \(world.name(of: moved.target))")
    }
    if let problem = world.restProblem() { throw Failure(description: "at rest: \(problem)") }
  }

  // MARK: Checking

  private mutating func check(_ when: String) throws {
    if let problem = world.inconsistency(since: checkedEvents) ?? world.motionProblem() {
      throw Failure(description: "\(when): \(problem)")
    }
    // On a device ranges follow once a frame only.
    if world.layoutTime != .frame, let drift = world.rangeDrift(), drift.error > 1e-6 {
      throw Failure(description: "\(when): ranges drift: \(drift.text)")
    }
    checkedEvents = world.trace.events.count
  }

  private func checkBooks(_ movement: Movement) throws {
    var sum = movement.left + movement.overscroll
    for entry in movement.consumed { sum += entry.amount }
    let difference = sum - movement.requested
    let size = max(1, abs(movement.requested.x), abs(movement.requested.y))
    guard abs(difference.x) < 1e-6 * size, abs(difference.y) < 1e-6 * size else {
      throw Failure(
        description: "the movement does not balance: requested \(movement.requested), booked \(sum)")
    }
    let lists = [movement.consumed, movement.settled, movement.clamped, movement.moved]
    guard movement.velocityLeft.isFinite, lists.allSatisfy({ $0.allSatisfy(\.amount.isFinite) }) else {
      throw Failure(description: "a number of the movement is not finite")
    }
  }

  /// FNV-1a over the bits of every row and event and of the last state.
  private mutating func addToDigest() {
    var digest = summary.digest
    func add(_ bits: UInt64) { digest = (digest ^ bits) &* 0x100_0000_01B3 }
    for row in world.trace.keptRows {
      for value in [row.available, row.consumed, row.before, row.after] { add(value.bitPattern) }
      add(UInt64(row.slot) << 8 | UInt64(row.kind.rawValue))
    }
    for event in world.trace.events {
      for value in [event.requested, event.left, event.overscroll] {
        add(value.x.bitPattern)
        add(value.y.bitPattern)
      }
      add(UInt64(bitPattern: event.time))
      add(UInt64(event.cause.rawValue) << 32 | UInt64(UInt32(bitPattern: event.target)))
    }
    for entry in world.save().entries { add((entry.offset ?? 0).bitPattern) }
    add(UInt64(world.faults.count))
    summary.digest = digest
  }
}

extension Action {
  /// Its name, for messages.
  fileprivate var word: String { String("\(self)".prefix { $0 != "(" }) }
}
