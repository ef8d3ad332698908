import ScrollCore

/// What one node took in one phase of one event, or of a run of alike events.
struct Take {
  var slot: Int32
  /// `.pre`, `.own`, `.post`.
  var phase: RowKind
  var amount: Vector

  /// The mark after the name: `<` pre, `>` post, none for its own share.
  var mark: String { phase == .pre ? "<" : phase == .post ? ">" : "" }

  var tone: Tone { phase == .pre ? .pre : phase == .post ? .post : .own }
}

/// A change that is not consumption: layout, settle, shift, jump, or a fling callback's velocity.
struct Change {
  var slot: Int32
  var kind: RowKind
  var axis: Axis
  var available: Double
  var amount: Double
  var before: Double
  var after: Double
  /// The furthest place between, in steps that were summed, when it lies beyond both ends.
  var turn: Double?

  /// Goes on with a later step of the same kind.
  mutating func add(_ next: Change) {
    amount += next.amount
    let places = [turn ?? after, after, next.turn ?? next.after]
    after = next.after
    let (low, high) = (min(before, after), max(before, after))
    func excess(_ place: Double) -> Double { max(low - place, place - high) }
    turn = places.max { excess($0) < excess($1) }.flatMap { excess($0) > tolerance ? $0 : nil }
  }
}

/// One event with its rows summed up.
struct EventDigest {
  var event: TraceEvent
  /// In the order of first consumption; amounts are not zero.
  var takes: [Take] = []
  /// Whoever was offered something in `pre`, `own` or `post`.
  var asked: [Int32] = []
  var changes: [Change] = []
  /// What ready-made parts lost.
  var losses: [Loss] = []
  /// Some of its rows were given up.
  var isMissingRows = false
  /// Nodes that took less than they were offered, or came to an end of their range.
  var endings: [Int32] = []

  init(_ recording: Recording, _ index: Int) {
    event = recording.trace.events[index]
    let rows = recording.trace.rows(of: event)
    isMissingRows = rows.count < Int(event.rowCount)
    for row in rows {
      switch row.kind {
      case .pre, .own, .post: add(row, index, recording)
      case .overscroll: break
      case .layout, .settle, .shift, .jump, .edge, .mirrored, .state:
        if row.before != row.after { addChange(row) }
      case .preFling, .postFling:
        if row.consumed != 0 { addChange(row) }
      }
    }
  }

  private mutating func add(_ row: TraceRow, _ index: Int, _ recording: Recording) {
    if row.available != 0, !asked.contains(row.slot) { asked.append(row.slot) }
    if row.isLossy { losses.add(Loss(row)) }
    if row.follows(recording) { addChange(row) }
    // What is left of a sum by rounding makes nobody a consumer.
    guard row.consumed.magnitude > dust else { return }
    let amount = Vector(row.consumed, along: row.axis)
    if let place = takes.firstIndex(where: { $0.slot == row.slot && $0.phase == row.kind }) {
      takes[place].amount += amount
    } else {
      takes.append(Take(slot: row.slot, phase: row.kind, amount: amount))
    }
    let isShort = (row.consumed - row.available).magnitude > tolerance
    if isShort || recording.reachesEnd(row, during: index) { endings.append(row.slot) }
  }

  private mutating func addChange(_ row: TraceRow) {
    changes.append(
      Change(
        slot: row.slot, kind: row.kind, axis: row.axis, available: row.available, amount: row.consumed,
        before: row.before, after: row.after))
  }

  /// Whether a delta was on its way in it.
  var isDelta: Bool {
    !event.requested.isZero || !takes.isEmpty || !event.left.isZero || !event.overscroll.isZero
  }

  /// The event's own words: `drag sessions`, `fling sessions`, `deferred update sessions`.
  func words(_ name: (Int32) -> String) -> String {
    var text = event.deferred ? "deferred " : ""
    text += isFling ? "fling" : event.cause.word
    // A clamp outside any delta names its node itself.
    if event.cause == .layout { return text }
    if event.target >= 0 { text += " " + name(event.target) }
    return text
  }

  /// Whether it moves by itself, without a delta: settling and springing back.
  var isOwnMotion: Bool {
    !isDelta && !event.deferred
      && (event.cause == .settle || event.cause == .springBack || event.cause == .animate)
  }

  /// Whether a velocity belongs to it; 0 is told of flings only.
  var hasVelocity: Bool {
    guard !isDelta else { return false }
    switch event.cause {
    case .fling, .flingEnd: return true
    case .release, .stop: return event.velocity != 0
    default: return false
    }
  }

  /// Whether a change of it is the selection of a tab, which is no offset.
  var isSelection: Bool { event.cause == .select }

  var isFling: Bool {
    guard event.source == .fling, isDelta else { return false }
    switch event.cause {
    case .drag, .move, .release, .swipe, .replay: return true
    default: return false
    }
  }
}

/// Amounts up to this are equal.
let tolerance = 1e-6

/// Amounts up to this are what is left of a sum by rounding.
let dust = 1e-9

extension Recording {
  /// Whether this row of an event brought its node to an end of the range it had then.
  func reachesEnd(_ row: TraceRow, during event: Int) -> Bool {
    guard row.before != row.after, nodes.indices.contains(Int(row.slot)) else { return false }
    // A connection beside a range of its own writes its state, which is no offset.
    if row.kind == .pre, nodes[Int(row.slot)].mover == .scroll { return false }
    return isEnd(row.after, of: row.slot, during: event)
  }

  /// What a node did whose two states are told by 1 (the first) and 0.
  func stateWord(_ slot: Int32, _ state: Double) -> String {
    if nodes[Int(slot)].kind == .bar { return state == 0 ? "hides" : "shows" }
    return state == 0 ? "collapses" : "expands"
  }

  /// Whether an offset is an end of the range that the node had during an event.
  func isEnd(_ offset: Double, of slot: Int32, during event: Int) -> Bool {
    guard nodes.indices.contains(Int(slot)) else { return false }
    let node = nodes[Int(slot)]
    guard node.mover != .none, node.mover != .connection else { return false }
    let bounds = bounds(of: slot, during: event)
    return (offset - bounds.low).magnitude <= tolerance || (offset - bounds.high).magnitude <= tolerance
  }

  /// The events to show, cut to those that exist.
  func shown(_ events: Range<Int>?) -> Range<Int> {
    (events ?? 0..<trace.events.count).clamped(to: 0..<trace.events.count)
  }

  /// Whether an event only says what others say: the mount and the lifting after a drag, when nothing changed in them.
  func isSilent(_ index: Int, _ digest: EventDigest) -> Bool {
    guard !digest.isDelta, digest.changes.isEmpty, !digest.event.deferred else { return false }
    switch digest.event.cause {
    case .mount, .layout, .settle, .springBack, .animate: return true
    case .press, .release, .cancel:
      return !digest.hasVelocity && isBesideADrag(index)
    default: return false
    }
  }

  /// Whether the action of this event also has a drag.
  private func isBesideADrag(_ index: Int) -> Bool {
    let action = trace.events[index].action
    for other in trace.events[..<index].reversed() {
      if other.action != action { return false }
      if other.cause == .drag || other.cause == .swipe || other.cause == .replay { return true }
    }
    return false
  }

  /// How many of these events are told of.
  func toldCount(_ events: Range<Int>) -> Int {
    events.count { !isSilent($0, EventDigest(self, $0)) }
  }

  /// Which axes occur in the amounts of these events.
  func axisText(_ digests: [EventDigest]) -> AxisText {
    var x = false
    var y = false
    for digest in digests {
      if digest.hasVelocity, digest.event.velocity != 0 {
        x = x || digest.event.axis == .horizontal
        y = y || digest.event.axis == .vertical
      }
      for amount in [digest.event.requested, digest.event.left, digest.event.overscroll]
        + digest.takes.map(\.amount)
      {
        x = x || amount.x != 0
        y = y || amount.y != 0
      }
    }
    return x && y ? .both : .single(x ? .horizontal : .vertical)
  }
}
