extension World {
  /// Starts an action and returns the first request. While another action waits between frames, what takes no time is
  /// done at once; everything else is refused.
  public mutating func begin(_ action: Action) -> Request {
    if isBusy { return beginInside(action) }
    startRun()
    if !alignedTargets.isEmpty, !action.isWaiting { alignedTargets.removeAll() }
    switch action {
    case .mount:
      run.cause = .mount
      run.isMount = true
      run.excusesClamps = true
      run.timeless = true
      run.settles = false
      run.eventIsOpen = true
      openEvent(.mount, target: -1)
      reportUnreachable()
      reportHalfWired()
      reportIdlePins()
      reportPositions()
      reportNestedContainers()
      reportTabMeasures()
      run.stage = .frame
    case .drag(let drag): return start(drag)
    case .fling(let target, let velocity, let axis, let settle): return fling(target, velocity, axis, settle)
    case .press(let target, let place, let number): return press(target, at: place, number)
    case .move(let amount, let axis, let number): return move(amount, axis, number)
    case .swipe(let track): return begin(track, cause: .swipe)
    case .replay(let track): return begin(track, cause: .replay)
    case .input(let input): return begin(input)
    case .release(let velocity, let settle, let number, let isTracked):
      let lifted: Int
      switch meantFinger(number) {
      case .failure(let problem): return fail(problem)
      case .success(let found): lifted = found
      }
      if liftOne(lifted, velocity: velocity, .release) {
        run.settles = false
        run.stage = .finish
        break
      }
      run.settles = settle
      run.receiver = finger.receiver
      run.axis = finger.axis ?? .vertical
      run.velocity =
        isTracked
        ? Vector(finger.velocity(of: lifted, run.axis, up: time - finger.down, self), along: run.axis)
        : velocity
      run.cause = .release
      run.stage = .release
    case .cancel:
      guard finger.isDown else { return fail(ActionError("no finger is down: there is nothing to cancel")) }
      takeAway()
      run.settles = false
      run.stage = .finish
    case .cancelFinger(let number):
      switch meantFinger(number) {
      case .failure(let problem): return fail(problem)
      case .success: if !liftOne(number, velocity: .zero, .cancel) { takeAway() }
      }
      run.settles = false
      run.stage = .finish
    case .dispatch(let node, let amount, let phase, let consumed, let source):
      guard let slot = slot(node) else { return fail(gone) }
      run.receiver = Int32(slot)
      run.axis = ownAxis(of: node)
      run.instant = true
      run.settles = false
      run.stage = .delta
      openDelta(
        receiver: Int32(slot), amount, axis: run.axis, cause: .dispatch, source: source, dispatch: phase,
        ownConsumed: consumed)
    case .advance(let duration):
      run.isAdvance = true
      run.until = time + max(0, duration)
      guard frameOf(run.until ?? 0) < Int64(UInt32.max) else {
        return fail(ActionError("virtual time ends after \(UInt32.max / UInt32(fps)) s at \(fps) fps"))
      }
      run.stage = .settle
    case .settle(let limit):
      run.until = time + max(0, limit)
      run.stage = .settle
    case .scrollTo, .scroll, .change, .update, .insert, .remove, .select, .restore:
      run.eventIsOpen = true
      run.timeless = true
      if let problem = apply(action) { return fail(problem) }
      switch action {
      case .change(let change):
        run.settles = change.settle
        run.excusesClamps = true
      case .scroll(let scrolling): run.settles = scrolling.settle
      case .select(_, _, let settle), .update(_, _, _, let settle): run.settles = settle
      case .restore:
        run.excusesClamps = true
        run.keepsPlaces = true
      default: break
      }
      run.stage = .drive
    }
    return play()
  }

  private func frameOf(_ time: Int64) -> Int64 { time / 1_000_000_000 * Int64(fps) }

  private mutating func startRun() {
    if layoutIsStale && structureChanged { layOut() }
    actionCount += 1
    let faultCount = faults.count
    run = RunState()
    run.firstFault = faultCount
    run.firstEvent = trace.events.count
    run.start = time
    sums.reset(nodes: nodes.count)
    for index in movers.indices {
      movers[index].startOffset = movers[index].offset
      movers[index].consumed = 0
      movers[index].phases = 0
    }
  }

  /// Between two frames of another action: what takes no time is done in place.
  private mutating func beginInside(_ action: Action) -> Request {
    guard !isDispatching, action.isInstant else {
      return .failed(
        ActionError(
          "a gesture is running: only update, change, insert, remove, scroll_to and select can be done now"))
    }
    let first = trace.events.count
    let wasOpen = run.eventIsOpen
    run.eventIsOpen = true
    let problem = apply(action)
    run.eventIsOpen = wasOpen
    if let problem { return .failed(problem) }
    var movement = Movement()
    movement.events = first..<trace.events.count
    movement.start = time
    movement.end = time
    return .done(movement)
  }

  /// Queues an action that a callback asked for until its delta ends.
  public mutating func deferAction(_ action: Action) -> Bool {
    guard isDispatching, action.isInstant else { return false }
    deferred.append(action)
    return true
  }

  mutating func runDeferred() -> Request? {
    while !deferred.isEmpty {
      let action = deferred.removeFirst()
      run.isDeferred = true
      run.eventIsOpen = true
      let problem = apply(action)
      run.eventIsOpen = false
      run.isDeferred = false
      if let problem { return fail(problem) }
    }
    return nil
  }

  var gone: ActionError { ActionError("the node is gone: it was removed from the screen") }

  // MARK: Fingers

  private mutating func start(_ drag: DragAction) -> Request {
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
  private mutating func putDown(_ number: Int) {
    finger.down = time
    finger.pointers = [Pointer(number: number)]
    finger.pointers[0].track.add(0, .zero)
    finger.gesture = finger.pointers[0].track
    run.finger = number
  }

  private mutating func takeAway() {
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

  private mutating func press(_ target: NodeRef, at place: Vector?, _ number: Int) -> Request {
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

  private mutating func move(_ amount: Vector, _ axis: Axis?, _ number: Int?) -> Request {
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

  // MARK: The finger lifts

  /// Fling stages: pre-fling outermost first, then post-fling innermost first.
  mutating func playRelease() -> Request? {
    switch run.stage {
    case .release:
      if run.isInput, endInput() {
        goOnAfterRelease()
        return nil
      }
      if run.isTracked, !liftTrack() {
        endRelease()
        return nil
      }
      let explicit = run.cause == .release || run.cause == .fling || run.isTracked && !run.velocity.isZero
      if finger.latched >= 0, nodes[Int(finger.latched)].alive { run.receiver = finger.latched }
      finger = FingerState()
      fingerVelocity = run.velocity[run.axis]
      run.chain =
        run.receiver >= 0 && nodes[Int(run.receiver)].alive && !isMovedAlone(run.receiver, run.axis)
        ? chain(of: run.receiver, above: false) : 0..<0
      run.cursor = run.chain.lowerBound
      let asked = chains.entries[run.chain].contains { hasFling($0) }
      if explicit || asked {
        openEvent(run.cause == .fling ? .fling : .release, target: run.receiver, axis: run.axis)
        trace.events.changeLast { $0.velocity = fingerVelocity }
      }
      run.eventIsOpen = explicit || asked
      run.stage = .preFling
      return nil
    case .preFling:
      while run.cursor < run.chain.upperBound {
        let entry = chains.entries[run.cursor]
        run.cursor += 1
        if entry.role == .connection, nodes[Int(entry.index)].spec.nested?.hasPreFling == true {
          return askFling(entry.index, .preFling)
        }
        if entry.role == .behaviour, let request = preFling(ofBehaviour: entry.index) { return request }
      }
      settleReceivingSheet(velocity: (run.velocity - run.flingConsumed).y)
      run.eventIsOpen = false
      let offered = (run.velocity - run.flingConsumed)[run.axis]
      if flingsAlong(run.axis, run.receiver), startFling(run.receiver, velocity: offered) {
        endRelease()
      } else {
        run.cursor = run.chain.upperBound - 1
        run.stage = .postFling
      }
      return nil
    default:
      while run.cursor >= run.chain.lowerBound, !run.chain.isEmpty {
        let entry = chains.entries[run.cursor]
        run.cursor -= 1
        if entry.role == .scroller { flingOn(entry.index) }
        if entry.role == .behaviour, movers[Int(entry.index)].kind == .appBar {
          postFling(atBar: entry.index)
        }
        if entry.role == .behaviour, movers[Int(entry.index)].kind == .sheet {
          postFling(ofSheet: entry.index)
        }
        if entry.role == .connection, nodes[Int(entry.index)].spec.nested?.hasPostFling == true {
          if !run.eventIsOpen, run.isPlaying {
            openEvent(.flingEnd, target: run.receiver, axis: run.axis)
            trace.events.changeLast { $0.velocity = (run.velocity - run.flingConsumed)[run.axis] }
            run.eventIsOpen = true
          }
          return askFling(entry.index, .postFling)
        }
      }
      endRelease()
      return nil
    }
  }

  /// An ancestor that scrolls flings on with the velocity that is left (platforms/compose.md 1.4).
  private mutating func flingOn(_ index: Int32) {
    let mover = movers[Int(index)]
    let left = (run.velocity - run.flingConsumed)[mover.axis]
    guard mover.axis == run.axis, left != 0, !motions.contains(where: { $0.mover == index && !$0.isOver }),
      startFling(mover.node, velocity: left)
    else { return }
    run.flingConsumed[mover.axis] += left
    run.postFlingConsumed[mover.axis] += left
  }

  /// The fling stages are through: edges and behaviours may go back to rest.
  private mutating func endRelease() {
    run.eventIsOpen = false
    if run.isPlaying {
      // In the middle of a frame: the other motions of the frame follow.
      run.isPlaying = false
      run.stage = .animate
      settleHeldBars()
      startSettles(velocity: fingerVelocity)
      snapAfterGesture(run.receiver)
      return
    }
    run.releases = false
    settleOwnBar()
    settleHeldBars()
    startSpringBacks(velocity: fingerVelocity)
    startSettles(velocity: fingerVelocity)
    snapAfterGesture(run.receiver)
    goOnAfterRelease()
  }

  private mutating func goOnAfterRelease() {
    run.eventIsOpen = false
    run.releases = false
    if !deferred.isEmpty {
      run.timeless = true
      run.stage = .deferredActions
    } else {
      run.stage = .settle
    }
  }

  /// A fling is over: post-fling with the velocity that is left, innermost first.
  mutating func beginPostFling(_ motion: Motion) {
    let mover = movers[Int(motion.mover)]
    run.isPlaying = true
    run.receiver = mover.node
    run.axis = mover.axis
    run.chain = nodes[Int(mover.node)].alive ? chain(of: mover.node, above: false) : 0..<0
    run.cursor = run.chain.upperBound - 1
    run.postFlingConsumed = Vector(motion.offered - motion.velocity, along: mover.axis)
    run.velocity = Vector(motion.velocity, along: mover.axis)
    run.flingConsumed = .zero
    if motion.orphan >= 0, nodes[Int(motion.orphan)].alive {
      run.receiver = motion.orphan
      run.chain = chain(of: motion.orphan, above: false)
      run.cursor = run.chain.upperBound - 1
      if nodes[Int(motion.orphan)].scroller >= 0, profile.sharing == .chain {
        flingOn(nodes[Int(motion.orphan)].scroller)
      }
    }
    run.stage = .postFling
  }

  private mutating func fling(_ target: NodeRef, _ velocity: Vector, _ axis: Axis?, _ settle: Bool) -> Request
  {
    guard let slot = slot(target) else { return fail(gone) }
    guard !finger.isDown else {
      return fail(ActionError("\(fingersDown) already: app:release takes its velocity"))
    }
    let chosen = axis ?? (velocity.isZero ? ownAxis(of: target) : velocity.dominantAxis)
    guard let receiver = receiver(for: target, axis: chosen) else { return fail(nobody(Int32(slot), chosen)) }
    stopMotions()
    run.cause = .fling
    run.receiver = receiver.slot
    run.axis = chosen
    run.velocity = Vector(velocity[chosen], along: chosen)
    run.settles = settle
    if profile.sharing == .latch {
      finger.latched = latched(receiver.slot, velocity[chosen], chosen)
    }
    run.stage = .release
    return play()
  }

  private func hasFling(_ entry: ChainEntry) -> Bool {
    guard entry.role == .connection, let nested = nodes[Int(entry.index)].spec.nested else { return false }
    return nested.hasPreFling || nested.hasPostFling
  }

  private mutating func askFling(_ slot: Int32, _ phase: ConnectionPhase) -> Request {
    watchSwallow(slot)
    return .connection(
      ConnectionCall(
        node: ref(slot), phase: phase, axis: nodes[Int(slot)].spec.nested?.axis ?? .vertical,
        consumed: phase == .preFling ? .zero : run.postFlingConsumed,
        available: run.velocity - run.flingConsumed,
        source: .user))
  }

  mutating func answerFling(_ result: ConnectionResult) {
    let isPre = run.stage == .preFling
    let entry = chains.entries[isPre ? run.cursor - 1 : run.cursor + 1]
    let axis = nodes[Int(entry.index)].spec.nested?.axis ?? .vertical
    write(
      slot: entry.index, kind: isPre ? .preFling : .postFling, axis: axis,
      available: (run.velocity - run.flingConsumed)[axis], consumed: result.returned[axis],
      before: result.before,
      after: result.after)
    answerSwallow(entry.index, result.returned[axis], moved: result.moved)
    run.flingConsumed += result.returned
    if !isPre { run.postFlingConsumed += result.returned }
  }
}

extension Action {
  /// Whether it takes no time and can wait for the end of a delta.
  var isInstant: Bool {
    switch self {
    case .scrollTo, .scroll, .change, .update, .insert, .remove, .select, .restore: true
    default: false
    }
  }

  /// Whether a failure can leave the tree half changed.
  var canFailHalfway: Bool {
    switch self {
    case .update: true
    default: false
    }
  }
}
