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
