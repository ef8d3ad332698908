import ScrollPhysics

/// Everything that gestures change of a world: what it takes to go on from here in another world of the same screen.
///
/// The tree, sizes and surroundings are no part of it: a state can be put into any world of the same `shape`. History (the
/// trace, faults, logs, counts of writes) is none either.
public struct WorldState: Sendable {
  /// Where a mover stands.
  struct Place: Sendable {
    var offset: Double
    var low: Double
    var high: Double
    var slack: Double
    var over: Double
    var overSign: Double
    var pull: Double
    /// Where it is pulled past an end: the viewport that this goes by.
    var viewport: Double
  }
  /// nil where a world has no such things.
  final class Parts: Sendable {
    let value: WorldParts
    /// The edge that was hit and caught before it showed anything, if that is all there is.
    let hiddenEdge: HiddenEdge?

    init(_ value: WorldParts) {
      self.value = value
      hiddenEdge = value.onlyHiddenEdge
    }
  }

  /// A stretch of which nothing is shown and that does not move: the next one at this edge goes on from it.
  struct HiddenEdge: Sendable {
    var mover: Int32
    var effect: StretchEffect
  }

  var places: ContiguousArray<Place>
  var parts: Parts?
  var time: Int64
  var nextFrame: UInt32
  /// Equal where the worlds that states were taken from have the same tree and the same surroundings.
  public var shape: StateKey

  /// Bytes held, roughly.
  public var bytes: Int {
    MemoryLayout<WorldState>.stride + 32 + places.count * MemoryLayout<Place>.stride
      + (parts == nil ? 0 : MemoryLayout<WorldParts>.stride + 256)
  }
}

extension World {
  /// What the tree and the surroundings are: the screen, the selected tabs, the pages that are shown.
  public mutating func shape() -> StateKey {
    var key = StateKey()
    key.add(screen.width)
    key.add(screen.height)
    key.add(screen.density)
    key.add(screen.fontScale)
    key.add(screen.direction == .rtl)
    key.add(screen.platform.rawValue)
    key.add(screen.reduceMotion)
    for slot in tabSlots {
      key.add(Int32(nodes[Int(slot)].selected))
      if let body = body(of: Int(slot)), let page = nodes[Int(body)].page { key.add(page) }
    }
    return key
  }

  /// The key of the present state in a world of this shape: offsets to 1e-6, what moves by itself, the finger, switches. Not time.
  public mutating func stateKey(_ shape: StateKey) -> StateKey {
    var key = shape
    var place = 0
    while place < movers.count {
      key.add(movers[place].offset)
      if movers[place].over != 0 || movers[place].pull != 0 {
        key.add(Int32(place))
        key.add(movers[place].over)
        key.add(movers[place].pull)
      }
      place += 1
    }
    if !hasNoParts { addParts(to: &key) }
    return key
  }

  /// The present state, of a world that no action runs in.
  public mutating func takeState(_ shape: StateKey) -> WorldState {
    var places = ContiguousArray<WorldState.Place>()
    places.reserveCapacity(movers.count)
    for mover in movers {
      places.append(
        WorldState.Place(
          offset: mover.offset, low: mover.low, high: mover.high, slack: mover.slack, over: mover.over,
          overSign: mover.overSign, pull: mover.pull,
          viewport: mover.over == 0 ? 0 : nodes[Int(mover.node)][mover.axis].size))
    }
    return WorldState(
      places: places, parts: hasNoParts ? nil : WorldState.Parts(parts), time: time, nextFrame: nextFrame,
      shape: shape)
  }

  /// Goes back, or on, to a state of a world of the same shape; what happened so far is forgotten.
  public mutating func putState(_ state: WorldState) {
    forgetHistory()
    for (place, values) in state.places.enumerated() {
      if values.over != 0 { nodes[Int(movers[place].node)][movers[place].axis].size = values.viewport }
      movers[place].offset = values.offset
      movers[place].low = values.low
      movers[place].high = values.high
      movers[place].slack = values.slack
      movers[place].over = values.over
      movers[place].overSign = values.overSign
      movers[place].pull = values.pull
    }
    if let parts = state.parts {
      self.parts = parts.value
    } else if !hasNoParts {
      clearParts()
    }
    time = state.time
    nextFrame = state.nextFrame
    framesAreStale = true
    // A clamp or an unfinished gesture of the state before is of no concern.
    jumpCause = false
    swallow = nil
    recent = RecentDeltas()
    wheelLatch = WheelLatch()
    if run.stage != .idle || delta.phase != .idle {
      run = RunState()
      delta = DeltaState()
    }
    // What moves by itself goes by the sizes that were there.
    if !motions.isEmpty { layOutIfNeeded() }
  }

  /// Forgets the trace, faults and logs. The world itself stays as it is.
  public mutating func forgetHistory() {
    trace.removeAll()
    if !faults.isEmpty { faults.removeAll(keepingCapacity: true) }
    if !logs.isEmpty { logs.removeAll(keepingCapacity: true) }
    if !pinChanges.isEmpty { pinChanges.removeAll(keepingCapacity: true) }
    if !stateWrites.isEmpty {
      stateWrites.removeAll(keepingCapacity: true)
      lastWrites.removeAll(keepingCapacity: true)
    }
    if rangeChangeCount > 0 {
      rangeChanges.removeAll(keepingCapacity: true)
      rangeChangeCount = 0
    }
  }

  /// Brings everything up to date that follows from the tree and the surroundings, so that states can be taken and put.
  public mutating func refreshShape() {
    layOutIfNeeded()
    if effectsAreStale { refreshEffects() }
  }
}

extension World {
  /// The faults seen since history was forgotten, with the names of their nodes; empty for none.
  public mutating func namedFaults() -> [(fault: String, node: String, message: String)] {
    faults.isEmpty
      ? [] : faults.map { ($0.kind.rawValue, $0.slot >= 0 ? nodes[Int($0.slot)].name : "", $0.message) }
  }

  /// All nodes on the screen, in document order.
  public mutating func nodesInOrder() -> [NodeRef] {
    documentOrder.filter { nodes[Int($0)].alive }.map { ref($0) }
  }
}
