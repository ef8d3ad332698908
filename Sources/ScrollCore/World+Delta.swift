/// A delta on its way through a chain.
struct DeltaState: Sendable {
  enum Phase: UInt8, Sendable { case idle, pre, own, post }

  var phase = Phase.idle
  var event = -1
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
  /// A connection was asked and has not answered.
  var waiting = false
  var needsDrive = false
}

extension World {
  /// Opens a delta. The chain is fixed here.
  mutating func openDelta(
    receiver: Int32, _ amount: Vector, axis: Axis, cause: Cause, source: Source = .user,
    dispatch: DispatchPhase? = nil,
    ownConsumed: Vector = .zero
  ) {
    if effectsAreStale { refreshEffects() }
    let range = chain(of: receiver, above: dispatch != nil)
    trace.events.append(
      TraceEvent(
        cause: cause, source: source, frame: nextFrame, time: time, target: receiver, axis: axis,
        requested: amount,
        firstRow: trace.rowCount, action: actionCount))
    delta = DeltaState()
    delta.phase = .pre
    delta.event = trace.events.count - 1
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
    checkDoubleNotification(amount)
  }

  /// Goes on until a connection must be asked or the delta is through (nil).
  mutating func advanceDelta() -> Request? {
    while delta.phase != .idle {
      if delta.needsDrive {
        delta.needsDrive = false
        return .drive
      }
      work += 1
      switch delta.phase {
      case .pre:
        guard delta.cursor < delta.range.upperBound else {
          delta.phase = .own
          continue
        }
        let entry = chains.entries[delta.cursor]
        delta.cursor += 1
        switch entry.role {
        case .behaviour: takeByBehaviour(entry.index, .pre)
        case .scroller: break
        case .connection:
          if nodes[Int(entry.index)].spec.nested?.hasPreScroll == true { return ask(entry.index, .preScroll) }
        }
      case .own:
        takeByReceiver()
        delta.phase = .post
        delta.cursor = delta.range.upperBound - 1
      case .post:
        guard delta.cursor >= delta.range.lowerBound, delta.dispatch != .pre else {
          closeDelta()
          continue
        }
        let entry = chains.entries[delta.cursor]
        delta.cursor -= 1
        switch entry.role {
        case .behaviour: takeByBehaviour(entry.index, .post)
        case .scroller: takeByAncestor(entry.index)
        case .connection:
          if nodes[Int(entry.index)].spec.nested?.hasPostScroll == true {
            return ask(entry.index, .postScroll)
          }
        }
      case .idle: break
      }
    }
    return nil
  }

  // MARK: Steps

  private mutating func takeByBehaviour(_ index: Int32, _ phase: RowKind) {
    let i = Int(index)
    let axis = movers[i].axis
    let amount = delta.available[axis]
    guard amount != 0 else { return }
    var low = movers[i].low
    var high = movers[i].high
    switch amount < 0 ? movers[i].up : movers[i].down {
    case .pre: if phase != .pre { return }
    case .post: if phase != .post { return }
    case .none: return
    case .preUpTo(let distance):
      if phase == .pre {
        // A place, counted from the end that it leaves.
        if amount < 0 { low = max(low, high - distance) } else { high = min(high, low + distance) }
      }
    }
    take(i, low, high, phase)
  }

  private mutating func takeByReceiver() {
    if delta.dispatch != nil {
      bookDispatcher()
      return
    }
    let node = nodes[Int(delta.receiver)]
    // Up: the header's own state first; down: the content first.
    let first = delta.available[.vertical] < 0 ? node.behaviour : node.scroller
    let second = delta.available[.vertical] < 0 ? node.scroller : node.behaviour
    for index in [first, second] where index >= 0 && movers[Int(index)].enabled {
      take(Int(index), movers[Int(index)].low, movers[Int(index)].high, .own)
    }
  }

  private mutating func takeByAncestor(_ index: Int32) {
    guard movers[Int(index)].enabled else { return }
    take(Int(index), movers[Int(index)].low, movers[Int(index)].high, .post)
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

  @inline(__always)
  private mutating func take(_ i: Int, _ low: Double, _ high: Double, _ kind: RowKind) {
    let axis = movers[i].axis
    let amount = delta.available[axis]
    guard amount != 0 else { return }
    let before = movers[i].offset
    let taken = movers[i].take(amount, low: low, high: high)
    let slot = movers[i].node
    write(
      slot: slot, kind: kind, axis: axis, available: amount, consumed: taken, before: before,
      after: movers[i].offset)
    guard taken != 0 else { return }
    delta.available[axis] = amount - taken
    if kind == .pre { delta.preTaken[axis] += taken } else { delta.consumed[axis] += taken }
    nodes[Int(slot)].writes += 1
    sums.consumed(slot, taken, axis, kind)
    followMovement(of: Int32(i), change: movers[i].offset - before)
    if !drivenFields.isEmpty { delta.needsDrive = true }
  }

  // MARK: Connections

  private mutating func ask(_ slot: Int32, _ phase: ConnectionPhase) -> Request {
    delta.waiting = true
    return .connection(
      ConnectionCall(
        node: ref(slot), phase: phase, axis: nodes[Int(slot)].spec.nested?.axis ?? .vertical,
        consumed: phase == .preScroll ? .zero : delta.consumed, available: delta.available,
        source: delta.source))
  }

  /// Books what a connection returned: nothing is clamped.
  mutating func answerDelta(_ result: ConnectionResult) {
    let isPre = delta.phase == .pre
    let entry = chains.entries[isPre ? delta.cursor - 1 : delta.cursor + 1]
    delta.waiting = false
    let slot = entry.index
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
    delta.available -= result.returned
    if isPre { delta.preTaken += result.returned } else { delta.consumed += result.returned }
    if result.before != result.after { nodes[Int(slot)].writes += 1 }
    if !drivenFields.isEmpty { delta.needsDrive = true }
  }

  /// Ends a delta: the books balance.
  mutating func closeDelta() {
    let left = delta.available
    trace.events[delta.event].left = left
    sums.requested += trace.events[delta.event].requested
    sums.left += left
    delta.phase = .idle
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
    trace.events[trace.events.count - 1].rowCount += 1
  }

  /// Opens an event that is no delta; rows are written into it until the next one.
  mutating func openEvent(_ cause: Cause, target: Int32, axis: Axis = .vertical) {
    trace.events.append(
      TraceEvent(
        cause: cause, deferred: run.isDeferred, frame: nextFrame, time: time, target: target, axis: axis,
        firstRow: trace.rowCount, action: actionCount))
  }
}
