/// The finger lifts: the fling stages, and what goes back to rest after them.
extension World {
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
  mutating func flingOn(_ index: Int32) {
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

  mutating func fling(_ target: NodeRef, _ velocity: Vector, _ axis: Axis?, _ settle: Bool) -> Request {
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

  mutating func askFling(_ slot: Int32, _ phase: ConnectionPhase) -> Request {
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
