import ScrollPhysics

/// Who has the ticks of a wheel (web).
struct WheelLatch: Sendable {
  var target: Int32 = -1
  var latched: Int32 = -1
  var axis = Axis.vertical
  /// ns
  var time: Int64 = 0

  /// Ticks that are at most this far apart belong to one gesture, ns (others.md 3.3, Ladybird).
  static let window: Int64 = 500_000_000
}

/// How far keys scroll, logical units; the documents have no numbers, so these are decisions.
struct KeyRule: Sendable {
  /// Part of the viewport.
  var page: Double
  var line: Double
  /// Part of the viewport that an arrow scrolls instead of `line`.
  var linePart: Double?
  /// Keys that the platform's own containers answer.
  var native: Set<ScrollKey>

  init(_ platform: Platform) {
    let all = Set(ScrollKey.allCases)
    switch platform {
    case .compose: self.init(page: 1, line: 40, native: [.pageDown, .pageUp])
    case .android:
      self.init(page: 1, line: 0, linePart: 0.5, native: all.subtracting([.arrowLeft, .arrowRight]))
    case .flutter:
      self.init(
        page: 0.8, line: 50, native: all.subtracting([.home, .end, .space, .shiftSpace]))
    case .web: self.init(page: 0.875, line: 40, native: all)
    case .swiftui, .uikit: self.init(page: 0.8, line: 40, native: all)
    }
  }

  private init(page: Double, line: Double, linePart: Double? = nil, native: Set<ScrollKey>) {
    self.page = page
    self.line = line
    self.linePart = linePart
    self.native = native
  }
}

extension ScrollKey {
  /// -1: the content advances.
  var direction: Double {
    switch self {
    case .pageDown, .end, .arrowDown, .arrowRight, .space: -1
    case .pageUp, .home, .arrowUp, .arrowLeft, .shiftSpace: 1
    }
  }

  /// nil: the target's own axis.
  var axis: Axis? {
    switch self {
    case .arrowDown, .arrowUp: .vertical
    case .arrowLeft, .arrowRight: .horizontal
    default: nil
    }
  }
}

extension World {
  /// A wheel turns or a key is pressed: one frame of user input without a finger.
  mutating func begin(_ action: InputAction) -> Request {
    guard let slot = slot(action.target) else { return fail(gone) }
    guard !finger.isDown else { return fail(ActionError("\(fingersDown): it lifts before another input")) }
    let axis: Axis
    var key: ScrollKey?
    switch action.amount {
    case .wheel(let delta, let own):
      axis = own ?? (delta.isZero ? ownAxis(of: action.target) : delta.dominantAxis)
    case .key(let pressed):
      key = pressed
      axis = pressed.axis ?? ownAxis(of: action.target)
    }
    guard let found = receiver(for: action.target, axis: axis) else { return fail(nobody(Int32(slot), axis)) }
    layOutIfNeeded()
    run.cause = key == nil ? .wheel : .key
    run.axis = axis
    run.settles = action.settle
    run.isInput = true
    var receiver = found.slot
    let amount: Double
    switch action.amount {
    case .wheel(let delta, _):
      amount = delta[axis]
      receiver = inputContainer(receiver, target: Int32(slot), amount, axis, isWheel: true)
    case .key(let key):
      receiver = inputContainer(receiver, target: Int32(slot), key.direction, axis, isWheel: false)
      amount = distance(of: key, receiver, axis)
      remark(key, receiver)
    }
    run.receiver = receiver
    noteSnapStarts()
    run.inputCut = stopFor(receiver)
    run.stepsLeft = amount == 0 ? 0 : 1
    run.step = Vector(amount, along: axis)
    run.releases = true
    if let scroller = scroller(receiver, axis) { run.inputStart = movers[Int(scroller)].offset }
    if amount == 0 { openEvent(run.cause, target: receiver, axis: axis) }
    run.stage = .frame
    return play()
  }

  private func scroller(_ slot: Int32, _ axis: Axis) -> Int32? {
    let index = nodes[Int(slot)].scroller
    return index >= 0 && movers[Int(index)].axis == axis ? index : nil
  }

  /// Who scrolls: where nothing is handed on within a delta, the first, from the receiver outwards, that can move.
  private mutating func inputContainer(
    _ receiver: Int32, target: Int32, _ amount: Double, _ axis: Axis, isWheel: Bool
  ) -> Int32 {
    let isAlone =
      profile.sharing == .alone || profile.sharing == .coordinator && coordinator(of: receiver) == nil
    guard profile.sharing == .latch || isAlone && screen.platform == .flutter else { return receiver }
    let isOneGesture =
      isWheel && profile.sharing == .latch && wheelLatch.target == target && wheelLatch.axis == axis
      && wheelLatch.latched >= 0 && nodes[Int(wheelLatch.latched)].alive
      && max(time, nextFrameTime) - wheelLatch.time <= WheelLatch.window
    let found = isOneGesture ? wheelLatch.latched : latched(receiver, amount, axis)
    finger.latched = found
    if isWheel {
      wheelLatch = WheelLatch(target: target, latched: found, axis: axis, time: max(time, nextFrameTime))
    }
    return found
  }

  /// What moves by itself and is in the way of the input stops; true if a behaviour's way to its end was cut.
  private mutating func stopFor(_ receiver: Int32) -> Bool {
    var cut = false
    let range = chain(of: receiver, above: false)
    var inTheWay: Set<Int32> = [nodes[Int(receiver)].scroller, nodes[Int(receiver)].behaviour]
    for entry in chains.entries[range] where entry.role == .behaviour { inTheWay.insert(entry.index) }
    for place in motions.indices {
      let motion = motions[place]
      switch motion.kind {
      case .fling:
        let mover = movers[Int(motion.mover)]
        openEvent(.stop, target: mover.node, axis: mover.axis)
        trace.events.changeLast { $0.velocity = motion.velocity }
        motions[place].isOver = true
      case .settle where inTheWay.contains(motion.mover), .programmatic where inTheWay.contains(motion.mover):
        motions[place].isOver = true
        cut = cut || motion.kind == .settle
      default: break
      }
    }
    motions.removeAll { $0.isOver }
    return cut
  }

  // MARK: Keys

  /// How far a key scrolls, in the finger's sign.
  private mutating func distance(of key: ScrollKey, _ receiver: Int32, _ axis: Axis) -> Double {
    let rule = KeyRule(screen.platform)
    let viewport = nodes[Int(receiver)][axis].size
    let amount: Double
    switch key {
    case .pageDown, .pageUp, .space, .shiftSpace: amount = viewport * rule.page
    case .arrowDown, .arrowUp, .arrowLeft, .arrowRight:
      amount = rule.linePart.map { $0 * viewport } ?? rule.line
    case .home, .end: amount = wayToEnd(receiver, axis, key.direction)
    }
    let delta = amount * key.direction
    guard profile.snapsOnWeb, let index = scroller(receiver, axis),
      nodes[Int(receiver)].spec.scroll?.snap != nil
    else { return delta }
    let mover = movers[Int(index)]
    let intended = mover.offset + mover.sign * delta
    let target: Double
    switch key {
    case .home, .end: target = snapped(Int(receiver), intended)
    case .arrowDown, .arrowUp, .arrowLeft, .arrowRight:
      target = snapped(Int(receiver), from: mover.offset, to: intended, isStep: true)
    default: target = snapped(Int(receiver), from: mover.offset, to: intended, isStep: false)
    }
    return (target - mover.offset) * mover.sign
  }

  /// What the receiver and the behaviours on its chain can still take in a direction.
  private mutating func wayToEnd(_ receiver: Int32, _ axis: Axis, _ direction: Double) -> Double {
    guard let index = scroller(receiver, axis) else { return 0 }
    if effectsAreStale { refreshEffects() }
    var sum = 0.0
    var slack = movers[Int(index)].slack
    if axis == .vertical {
      for entry in chains.entries[chain(of: receiver, above: false)] where entry.role == .behaviour {
        let mover = movers[Int(entry.index)]
        guard mover.kind != .refresh, mover.takes(direction, .pre) || mover.takes(direction, .post) else {
          continue
        }
        let change = direction < 0 ? mover.low - mover.offset : mover.high - mover.offset
        sum += abs(change)
        for effect in mover.effects where effects[Int(effect)].scroller == index {
          slack += effects[Int(effect)].factor * change
        }
      }
    }
    let mover = movers[Int(index)]
    let grows = mover.sign * direction > 0
    return sum + max(0, grows ? max(0, slack) - mover.offset : mover.offset)
  }

  private mutating func remark(_ key: ScrollKey, _ receiver: Int32) {
    guard !KeyRule(screen.platform).native.contains(key) else { return }
    log(
      "\(nodes[Int(receiver)].name): containers of \(screen.platform.rawValue) do not scroll on \(key.rawValue) themselves"
    )
  }

  // MARK: Afterwards

  /// The frame of a wheel or key is over: resting places and behaviours between their ends. False if the fling stages follow.
  mutating func endInput() -> Bool {
    let receiver = run.receiver
    finger = FingerState()
    fingerVelocity = 0
    guard receiver >= 0, nodes[Int(receiver)].alive else { return true }
    let snaps = nodes[Int(receiver)].spec.scroll?.snap != nil
    // Compose runs its fling stages for a wheel only where the fling behaviour snaps (compose.md 1.5).
    if screen.platform == .compose, snaps, run.cause == .wheel {
      return false
    }
    if screen.platform != .compose || run.inputCut { startSettles(velocity: 0) }
    settleOtherSheets()
    letOtherPullsGo()
    guard snaps, let index = scroller(receiver, run.axis) else { return true }
    if profile.snapsOnWeb {
      guard run.cause == .wheel else { return true }
      let offset = movers[Int(index)].offset
      snap(receiver, to: snapped(Int(receiver), from: run.inputStart, to: offset, isStep: false))
    } else {
      snapAfterGesture(receiver)
    }
    return true
  }
}
