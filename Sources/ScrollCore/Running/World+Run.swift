/// Longest run until rest, virtual ns.
let restLimit: Int64 = 60_000_000_000

extension World {
  public var isBusy: Bool { run.stage != .idle }
  /// A delta is open: only reading, `shift` and what can be deferred.
  public var isDispatching: Bool {
    delta.phase != .idle || run.stage == .preFling || run.stage == .postFling || run.stage == .observe
  }

  /// Goes on with the answer to the last request.
  public mutating func resume(_ answer: Answer) -> Request {
    if case .proceed = answer { return play() }
    switch (answer, run.stage) {
    case (.consumed(let result), .delta) where delta.waiting: answerDelta(result)
    case (.consumed(let result), .preFling), (.consumed(let result), .postFling): answerFling(result)
    case (.built(let spec), .build): if let problem = attach(spec) { return fail(problem) }
    default: break
    }
    return play()
  }

  mutating func play() -> Request {
    while true {
      if let request = playStage() { return request }
    }
  }

  private mutating func playStage() -> Request? {
    switch run.stage {
    case .idle: return .failed(ActionError("nothing is running"))
    case .frame: return beginFrame()
    case .input:
      run.stage = .delta
      guard run.stepsLeft > 0 else {
        if run.timeless || motions.isEmpty || delta.phase != .idle || !deferred.isEmpty { return nil }
        // No finger moves, but something else does.
        run.motion = 0
        return playMotions()
      }
      run.stepsLeft -= 1
      if run.isTracked {
        run.step = trackedStep()
        if run.step.isZero { return nil }
      } else if !finger.pointers.isEmpty {
        run.step = follow(finger: run.finger, by: run.step)
      }
      openDelta(receiver: inputReceiver(), run.step, axis: run.axis, cause: run.cause)
      return nil
    case .delta:
      if layoutIsStale, delta.phase != .idle, !drivenFields.isEmpty, !layoutWaits { layOut() }
      switch advanceDelta() {
      case .connection: return .connection(question)
      case .drive: return .drive
      case .through: break
      }
      run.stage = run.instant ? .finish : run.isAnimating ? .animated : .deferredActions
      return nil
    case .deferredActions:
      run.stage = run.isAnimating || run.timeless || motions.isEmpty ? .drive : .animate
      run.isAnimating = false
      run.motion = 0
      return runDeferred()
    case .animate: return playMotions()
    case .animated: return endMotion()
    case .drive:
      run.stage = .layout
      let isResized = !run.timeless && showWatched()
      jumpCause = !run.excusesClamps && (jumpCause || isDriven || isResized)
      return drivenFields.isEmpty ? nil : .drive
    case .layout: return layOutFrame()
    case .build:
      guard let next = run.builds.first else {
        run.stage = .observe
        run.cursor = 0
        return nil
      }
      return .build(list: ref(next.list), row: next.row)
    case .observe:
      guard run.cursor < observed.count, !run.timeless || run.cause == .mount else {
        if !run.timeless || run.cause == .mount { lookAround() }
        run.stage = .look
        return runDeferred()
      }
      let slot = observed[run.cursor]
      run.cursor += 1
      return nodes[Int(slot)].alive && hasNews(slot) ? .observe(ref(slot)) : nil
    case .look:
      run.stage = .frameEnd
      return .look
    case .frameEnd: return endFrame()
    case .release, .preFling, .postFling: return playRelease()
    case .settle: return settleOn()
    case .finish: return .done(finish())
    }
  }

  private mutating func beginFrame() -> Request? {
    work += 1
    run.stage = .input
    if run.timeless { return nil }
    time = max(time, nextFrameTime)
    pendingFrame = false
    scrollDirection = 0
    return .frame
  }

  /// The motions of a frame from the next one on, as far as their deltas need no answer.
  private mutating func playMotions() -> Request? {
    repeat {
      guard run.motion < motions.count else {
        for place in motions.indices where motions[place].isOver {
          motions.removeAll { $0.isOver }
          break
        }
        return endQuietFrame()
      }
      run.isAnimating = true
      run.stage = .delta
      playMotion(run.motion)
      if delta.phase != .idle { return nil }
      if let request = endMotion() { return request }
    } while run.stage == .animate
    return nil
  }

  /// A motion's part of a frame is over; the next one's follows.
  private mutating func endMotion() -> Request? {
    run.isAnimating = false
    run.stage = .animate
    let place = run.motion
    run.motion += 1
    let motion = motions[place]
    let isThrough = endMotionFrame(place)
    // What callbacks asked for comes first: it may change who takes part in post-fling.
    if !deferred.isEmpty, let request = runDeferred() { return request }
    if isThrough { beginPostFling(motions.indices.contains(place) ? motions[place] : motion) }
    return nil
  }

  /// After the motions: where nothing is driven, watched, laid out, built or observed, the frame is at its end.
  private mutating func endQuietFrame() -> Request? {
    run.stage = .drive
    guard run.cause != .mount, drivenFields.isEmpty, transitions.isEmpty, watch.isEmpty, !layoutIsStale,
      layoutProblem == nil, !hasSlivers, !hasSnapping, snapRests.isEmpty, !buildsRows, observed.isEmpty,
      deferred.isEmpty
    else { return nil }
    structureChanged = false
    jumpCause = false
    run.cursor = 0
    run.stage = .frameEnd
    return .look
  }

  private mutating func layOutFrame() -> Request? {
    let isNew = layoutIsStale
    if isNew {
      noteSnapRests()
      layOut()
    }
    layFloatingHeaders()
    if isNew || run.cause == .mount || !snapRests.isEmpty || (hasSnapping && motions.isEmpty) { resnap() }
    structureChanged = false
    jumpCause = false
    if let problem = layoutProblem, run.cause == .mount || run.eventIsOpen {
      return fail(ActionError(problem.message))
    }
    // A function sees the sizes of the last layout: at mount that is the first of two.
    if run.cause == .mount, !drivenFields.isEmpty, run.driveRounds < 1 {
      run.driveRounds += 1
      layoutIsStale = true
      run.stage = .drive
      return nil
    }
    if run.cause == .mount, let place = startingPlace {
      startingPlace = nil
      restore(place)
      layOutIfNeeded()
    }
    if run.isMount { composeTabs() }
    if buildsRows { layOutIfNeeded() }
    run.builds = buildsRows ? missingRows() : []
    run.stage = .build
    return nil
  }

  private mutating func endFrame() -> Request? {
    if hasPins { notePins() }
    if run.timeless {
      run.timeless = false
      run.stage = .settle
      return nil
    }
    nextFrame += 1
    run.frames += 1
    if !run.isAdvance { time = nextFrameTime }
    if run.stepsLeft > 0 {
      run.stage = .frame
    } else if run.releases {
      run.stage = .release
    } else {
      run.stage = .settle
      return settleOn()
    }
    return nil
  }

  private mutating func settleOn() -> Request? {
    if run.lostFinger, !finger.isDown {
      run.lostFinger = false
      settleOtherSheets()
      letOtherPullsGo()
    }
    if run.isAdvance, let until = run.until {
      if nextFrameTime <= until {
        run.stage = .frame
      } else {
        time = max(time, until)
        run.stage = .finish
      }
      return nil
    }
    if run.settles, pendingFrame || !motions.isEmpty || !transitions.isEmpty {
      guard time - run.start < restLimit else { return fail(ActionError(restlessness)) }
      if let until = run.until, nextFrameTime > until {
        run.stage = .finish
        return nil
      }
      return beginFrame()
    }
    // Nothing moves: what stands off its resting place goes there now, not with the next frame.
    if run.settles, hasSnapping, !finger.isDown { resnap() }
    run.stage = .finish
    return nil
  }

  /// What keeps the screen from coming to rest, in words.
  private var restlessness: String {
    var names =
      motions.map { "\(nodes[Int(movers[Int($0.mover)].node)].name) still moves (\($0.kind))" }
      + transitions.map { "\(nodes[Int($0.slot)].name) still changes" }
    if names.isEmpty {
      let seen = observed.filter { nodes[Int($0)].alive }.map { nodes[Int($0)].name }
      if let (slot, field) = lastDriven {
        names.append("the \(field.word) of \(nodes[Int(slot)].name), which is driven, changes in every frame")
      }
      let what = "something that is observed changes in every frame"
      names.append(what + (seen.isEmpty ? "" : " (\(seen.joined(separator: ", ")))"))
    }
    return "the screen did not come to rest in 60 s of virtual time: \(names.joined(separator: "; "))"
  }

  /// Who takes the next delta of the finger: on the web the container that is latched at the first.
  private mutating func inputReceiver() -> Int32 {
    guard profile.sharing == .latch, !run.lostFinger else { return run.receiver }
    if finger.latched < 0 { finger.latched = latched(run.receiver, run.step[run.axis], run.axis) }
    return nodes[Int(finger.latched)].alive ? finger.latched : run.receiver
  }
}
