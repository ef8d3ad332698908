/// A delta on its way through a chain.
struct DeltaState: Sendable {
  enum Phase: UInt8, Sendable { case idle, pre, own, post, closing }

  var phase = Phase.idle
  var cause = Cause.drag
  var firstRow = 0
  var requested = Vector.zero
  var receiver: Int32 = -1
  var axis = Axis.vertical
  var source = Source.user
  var range = 0..<0
  var cursor = 0
  var available = Vector.zero
  /// What self and post took so far.
  var consumed = Vector.zero
  var preTaken = Vector.zero
  /// A dispatcher of one's own: which phases are offered, and what it consumed itself.
  var dispatch: DispatchPhase?
  var ownConsumed = Vector.zero
  /// What relaxed a shown overscroll.
  var overscroll = Vector.zero
  /// A connection was asked and has not answered.
  var waiting = false
  var hasConnections = false
  /// Something moved in this phase.
  var moved = false
}

/// Why a delta stopped on its way.
enum DeltaStop: UInt8 {
  case connection, drive, through
}

extension World {
  /// Index of the event that is happening: the open delta's, or the latest.
  var presentEvent: Int { delta.phase == .idle ? trace.events.count - 1 : trace.events.count }

  /// Opens a delta. The chain is fixed here.
  mutating func openDelta(
    receiver: Int32, _ amount: Vector, axis: Axis, cause: Cause, source: Source = .user,
    dispatch: DispatchPhase? = nil,
    ownConsumed: Vector = .zero
  ) {
    if effectsAreStale { refreshEffects() }
    let isOwnBar = dispatch == nil && isMovedAlone(receiver, axis)
    let range = isOwnBar ? 0..<0 : chain(of: receiver, above: dispatch != nil)
    let scroller = nodes[Int(receiver)].scroller
    delta = DeltaState()
    delta.firstRow = trace.rowCount
    delta.cause = cause
    delta.phase = .pre
    delta.requested = amount
    delta.hasConnections = chains.hasConnections
    delta.receiver = receiver
    delta.axis = axis
    delta.source = source
    delta.range = range
    delta.cursor = range.lowerBound
    delta.available = amount
    delta.dispatch = dispatch
    delta.ownConsumed = ownConsumed
    if dispatch == .post {
      delta.phase = .post
      delta.cursor = range.upperBound - 1
      delta.consumed = ownConsumed
    }
    if hasSlivers, amount.y != 0, dispatch == nil {
      scrollDirection = amount.y < 0 ? -1 : 1
      gestureDirection = scrollDirection
    }
    checkDoubleNotification(amount)
    if dispatch == nil, scroller >= 0, movers[Int(scroller)].over != 0, cause != .wheel, cause != .key {
      let taken = relax(Int(scroller), amount[movers[Int(scroller)].axis])
      delta.overscroll[movers[Int(scroller)].axis] = taken
      delta.available[movers[Int(scroller)].axis] = remainder(amount[movers[Int(scroller)].axis], taken)
    }
    if usesStraightChains, dispatch == nil, !isOwnBar, delta.overscroll.isZero, amount.x == 0, amount.y != 0,
      let straight = chains.lastStraight
    {
      passStraight(straight)
    }
  }

  /// Goes on until a connection must be asked, driven fields must be read again, or the delta is through.
  mutating func advanceDelta() -> DeltaStop {
    while delta.phase != .idle {
      work += 1
      switch delta.phase {
      case .pre:
        guard delta.cursor < delta.range.upperBound else {
          if endPhase(.own) { return .drive }
          continue
        }
        if passNext(.pre, by: 1) { return .connection }
      case .own:
        takeByReceiver()
        delta.cursor = delta.range.upperBound - 1
        if endPhase(.post) { return .drive }
      case .post:
        if delta.dispatch == .pre { delta.cursor = delta.range.lowerBound - 1 }
        guard delta.cursor >= delta.range.lowerBound else {
          if endPhase(.closing) { return .drive }
          continue
        }
        if passNext(.post, by: -1) { return .connection }
      case .closing: closeDelta()
      case .idle: break
      }
    }
    return .through
  }

  /// Goes to the next phase with ranges brought up to date. True if driven fields must be read before.
  private mutating func endPhase(_ next: DeltaState.Phase) -> Bool {
    delta.phase = next
    guard delta.moved else { return false }
    delta.moved = false
    if layoutWaits {
      layoutIsStale = true
      return false
    }
    if isDriven {
      layoutIsStale = true
      return true
    }
    commitRanges()
    // A connection that is asked next reads present sizes.
    if delta.hasConnections { layOutIfNeeded() }
    return false
  }

  // MARK: Steps

  /// What stands next in the chain.
  /// True if it is a connection that must be asked.
  private mutating func passNext(_ phase: RowKind, by step: Int) -> Bool {
    let entry = chains.entries[delta.cursor]
    delta.cursor += step
    switch entry.role {
    case .behaviour: takeByBehaviour(entry.index, phase)
    case .scroller:
      if phase == .post, movers[Int(entry.index)].enabled {
        take(Int(entry.index), movers[Int(entry.index)].axis, .post)
      }
    case .connection:
      let nested = nodes[Int(entry.index)].spec.nested
      if phase == .pre ? nested?.hasPreScroll == true : nested?.hasPostScroll == true {
        delta.waiting = true
        return true
      }
    }
    return false
  }

  /// Passes a straight chain in one go.
  private mutating func passStraight(_ chain: StraightChain) {
    let pass = StraightPass.run(
      delta.available.y, chain, frame: nextFrame, movers: &movers, list: &chains.straightMovers,
      effects: &effects,
      trace: &trace, sums: &sums)
    work += 4
    delta.available.y = pass.available
    delta.moved = pass.moved
    if pass.stopsBeforeOwn {
      _ = endPhase(.own)
    } else {
      if pass.moved { commitRanges() }
      closeDelta()
    }
  }

  private mutating func takeByBehaviour(_ index: Int32, _ phase: RowKind) {
    if movers[Int(index)].kind == .appBar { return takeByAppBar(index, phase) }
    if movers[Int(index)].kind == .headerBar { return takeByHeaderBars(index, phase) }
    let amount = delta.available.y
    let kind = movers[Int(index)].kind
    if phase == .pre, kind == .sheet { noteDelta(index) }
    guard amount != 0, movers[Int(index)].takes(amount, phase) else { return }
    switch kind {
    case .refresh: takeByRefresh(index, phase)
    case .sheet where delta.source != .user: break
    default: take(Int(index), .vertical, phase)
    }
  }

  private mutating func takeByReceiver() {
    if delta.dispatch != nil {
      bookDispatcher()
      return
    }
    let behaviour = nodes[Int(delta.receiver)].behaviour
    let scroller = nodes[Int(delta.receiver)].scroller
    // Up: the header's own state first; down: the content first.
    let headerFirst = delta.available[.vertical] < 0
    takeOwn(headerFirst ? behaviour : scroller)
    takeOwn(headerFirst ? scroller : behaviour)
  }

  private mutating func takeOwn(_ index: Int32) {
    guard index >= 0, movers[Int(index)].enabled else { return }
    if movers[Int(index)].kind == .appBar { return takeByOwnAppBar(index) }
    if movers[Int(index)].kind == .headerBar { return takeByOwnHeaderBar(index) }
    let before = movers[Int(index)].consumed
    take(Int(index), movers[Int(index)].axis, .own)
    if profile.sharing == .coordinator, movers[Int(index)].axis == .vertical,
      movers[Int(index)].consumed != before
    {
      mirror(delta.receiver, movers[Int(index)].consumed - before)
    }
  }

  /// The documented hand-written dispatcher: what it consumed itself counts as consumed, pre included.
  private mutating func bookDispatcher() {
    for axis in Axis.allCases where delta.ownConsumed[axis] != 0 && delta.dispatch == .both {
      let amount = delta.ownConsumed[axis]
      write(
        slot: delta.receiver, kind: .own, axis: axis, available: delta.available[axis], consumed: amount,
        before: 0,
        after: 0)
      sums.consumed(delta.receiver, amount, axis, .own)
      delta.available[axis] -= amount
    }
    delta.consumed = delta.preTaken + delta.ownConsumed
  }

  private mutating func take(_ i: Int, _ axis: Axis, _ kind: RowKind) {
    let amount = delta.available[axis]
    guard amount != 0 else { return }
    let step = movers[i].step(amount, kind)
    let slot = movers[i].node
    trace.append(
      TraceRow(
        frame: nextFrame, slot: slot, kind: kind, axis: axis, available: amount, consumed: step.taken,
        before: step.before, after: step.after))
    guard step.taken != 0 else { return }
    delta.available[axis] = remainder(amount, step.taken)
    if kind == .pre { delta.preTaken[axis] += step.taken } else { delta.consumed[axis] += step.taken }
    if step.isFirst { sums.first(slot, kind) }
    delta.moved = true
    follow(i, change: step.after - step.before)
  }

  // MARK: Connections

  /// The connection that stands at the cursor.
  private var asked: Int32 { chains.entries[delta.phase == .pre ? delta.cursor - 1 : delta.cursor + 1].index }

  /// What the connection is asked that the delta waits for.
  var question: ConnectionCall {
    let isPre = delta.phase == .pre
    return ConnectionCall(
      node: ref(asked), phase: isPre ? .preScroll : .postScroll,
      axis: nodes[Int(asked)].spec.nested?.axis ?? .vertical, consumed: isPre ? .zero : delta.consumed,
      available: delta.available, source: delta.source)
  }

  /// Books what a connection returned: nothing is clamped.
  mutating func answerDelta(_ result: ConnectionResult) {
    let isPre = delta.phase == .pre
    delta.waiting = false
    let slot = asked
    let kind: RowKind = isPre ? .pre : .post
    let own = nodes[Int(slot)].spec.nested?.axis ?? .vertical
    judge(result, slot: slot, isPre: isPre)
    for axis in Axis.allCases {
      let returned = result.returned[axis]
      guard axis == own || returned != 0 else { continue }
      write(
        slot: slot, kind: kind, axis: axis, available: delta.available[axis], consumed: returned,
        before: axis == own ? result.before : 0, after: axis == own ? result.after : 0)
      if returned != 0 { sums.consumed(slot, returned, axis, kind) }
    }
    for axis in Axis.allCases {
      delta.available[axis] = remainder(delta.available[axis], result.returned[axis])
    }
    if isPre { delta.preTaken += result.returned } else { delta.consumed += result.returned }
    if result.before != result.after { nodes[Int(slot)].writes += 1 }
    if isDriven { delta.moved = true }
  }

  /// Ends a delta: the books balance.
  mutating func closeDelta() {
    // What a wheel or a key leaves shows nothing past the end.
    if delta.source == .user, delta.dispatch == nil, delta.cause != .wheel, delta.cause != .key { pullEdge() }
    trace.events.append(
      TraceEvent(
        cause: delta.cause, source: delta.source, deferred: run.isDeferred, frame: nextFrame, time: time,
        target: delta.receiver, axis: delta.axis, requested: delta.requested, overscroll: delta.overscroll,
        left: delta.available,
        firstRow: delta.firstRow, rowCount: Int32(trace.rowCount - delta.firstRow), action: actionCount))
    sums.requested += delta.requested
    sums.left += delta.available
    sums.overscroll += delta.overscroll
    delta.phase = .idle
  }

  private mutating func pullEdge() {
    let scroller = nodes[Int(delta.receiver)].scroller
    guard scroller >= 0 else { return }
    let axis = movers[Int(scroller)].axis
    if delta.available[axis] != 0 {
      layOutIfNeeded()
      pull(Int(scroller), left: delta.available[axis], requested: delta.requested[axis])
    }
  }

  /// Writes a row into the open event; a clamp outside any event gets one of its own.
  @inline(__always)
  mutating func write(
    slot: Int32, kind: RowKind, axis: Axis, available: Double, consumed: Double, before: Double, after: Double
  ) {
    if delta.phase == .idle && !run.eventIsOpen { openEvent(.layout, target: slot, axis: axis) }
    trace.append(
      TraceRow(
        frame: nextFrame, slot: slot, kind: kind, axis: axis, available: available, consumed: consumed,
        before: before,
        after: after))
    if delta.phase == .idle { trace.events.changeLast { $0.rowCount += 1 } }
  }

  /// Opens an event that is no delta; rows are written into it until the next one.
  mutating func openEvent(_ cause: Cause, target: Int32, axis: Axis = .vertical) {
    trace.events.append(
      TraceEvent(
        cause: cause, deferred: run.isDeferred, frame: nextFrame, time: time, target: target, axis: axis,
        firstRow: trace.rowCount, action: actionCount))
  }
}
