import ScrollPhysics

/// A screen at rest on which nothing but headers and scroll containers moves, and nobody looks on: no connections, observers,
/// driven fields, snaps, pins, bars or sheets, and every gesture goes straight along one chain.
///
/// It plays gestures as the world does, to the last bit, without what only onlookers need: trace, sums and frames in which an edge
/// goes back. What it is not sure of it leaves to the world.
public struct PlainScreen: Sendable {
  /// What a gesture of the core is here.
  enum Gesture: Sendable {
    /// One frame of a finger, then it lifts.
    case drag(StraightChain, EdgeKind, Double)
    case fling(StraightChain, EdgeKind)
    /// A finger comes down on a fling after that time, ns, and lifts.
    case caught(StraightChain, EdgeKind, after: Int64)
    /// The tree or the surroundings change, no header moves.
    case turn
  }

  let shape: StateKey
  let clock: FrameClock
  let density: Double
  let flingStop: Double
  let flingsInWholePixels: Bool
  let gestures: [Gesture?]
  /// Motions that flings begin, by gesture, and their frames by the phase of the first one, as far as they were asked for.
  let motions: [Motion?]
  var courses: [[[PlainFrame]]]
  /// Gestures that ask for what is there already.
  private let idle: [Bool]
  /// Bounds of headers, the same in every state; nil for scroll containers.
  private let bounds: [(low: Double, high: Double)?]
  /// Movers whose edges show even without a range.
  let bouncing: Set<Int>
  let straightMovers: ContiguousArray<Int32>
  let effects: ContiguousArray<Effect>
  var layouts: PlainLayouts
  var stretches: StretchFrames
  var movers: ContiguousArray<Mover>
  var time: Int64 = 0
  var nextFrame: UInt32 = 0
  /// An edge that was hit and caught before it showed anything.
  var hiddenEdge: WorldState.HiddenEdge?
  /// Parts of a world that has nothing beside offsets.
  private let noParts: WorldParts
  /// What changes of the tree did, by gesture and phase.
  var turns: [[PlainTurn?]]

  /// nil for a world that is not plain now. `gestures` are the actions of each; `idle` says which change nothing on it.
  public init?(_ world: World, gestures: [[Action]], idle: [Bool]) {
    var world = world
    world.refreshShape()
    world.forgetHistory()
    guard world.isPlain else { return nil }
    shape = world.shape()
    clock = FrameClock(fps: world.fps)
    density = world.screen.density
    flingStop = world.profile.flingStop
    flingsInWholePixels = world.profile.flingsInWholePixels
    self.idle = idle
    let period = clock.period
    var plain: [(gesture: Gesture, motion: Motion?)?] = []
    for actions in gestures { plain.append(world.plainGesture(actions)) }
    self.gestures = plain.map { $0?.gesture }
    motions = plain.map { $0?.motion }
    courses = [[[PlainFrame]]](repeating: [[PlainFrame]](repeating: [], count: period), count: gestures.count)
    turns = [[PlainTurn?]](repeating: [PlainTurn?](repeating: nil, count: period), count: gestures.count)
    bounds = world.movers.map { $0.kind == .scroll ? nil : ($0.low, $0.high) }
    bouncing = Set(
      world.movers.indices.filter {
        world.nodes[Int(world.movers[$0].node)].spec.scroll?.alwaysBounce == true
      })
    movers = world.movers
    straightMovers = world.chains.straightMovers
    effects = world.effects
    stretches = StretchFrames(clock)
    noParts = world.parts
    layouts = PlainLayouts(world)
  }

  // MARK: States

  // All of it is `mutating`, so that nothing is copied.

  /// Whether a gesture asks for what is there already.
  public mutating func isIdle(_ number: Int) -> Bool { idle[number] }

  /// Whether a state can be gone on from here.
  @inline(__always)
  mutating func takes(_ state: WorldState) -> Bool {
    (state.parts == nil || state.parts?.hiddenEdge != nil) && state.shape == shape
  }

  /// Goes to a state; false if an edge is shown in it, or headers have other bounds than here.
  mutating func put(_ state: WorldState) -> Bool {
    guard state.places.count == movers.count, state.time <= clock.time(state.nextFrame) else { return false }
    var place = 0
    for values in state.places {
      if values.over != 0 || values.pull != 0 { return false }
      if let bounds = bounds[place], values.low != bounds.low || values.high != bounds.high { return false }
      movers[place].offset = values.offset
      movers[place].low = values.low
      movers[place].high = values.high
      movers[place].slack = values.slack
      movers[place].over = values.over
      movers[place].overSign = values.overSign
      movers[place].pull = values.pull
      place += 1
    }
    time = state.time
    nextFrame = state.nextFrame
    hiddenEdge = state.parts?.hiddenEdge
    return true
  }

  /// The key of the present state.
  public mutating func key() -> StateKey {
    var key = shape
    var place = 0
    while place < movers.count {
      key.add(movers[place].offset)
      place += 1
    }
    if let hiddenEdge { key.add(hiddenEdge) }
    return key
  }

  /// The present state.
  public mutating func state() -> WorldState {
    var places = ContiguousArray<WorldState.Place>()
    places.reserveCapacity(movers.count)
    var place = 0
    while place < movers.count {
      places.append(
        WorldState.Place(
          offset: movers[place].offset, low: movers[place].low, high: movers[place].high,
          slack: movers[place].slack, over: movers[place].over, overSign: movers[place].overSign,
          pull: movers[place].pull, viewport: 0))
      place += 1
    }
    var parts: WorldState.Parts?
    if let hiddenEdge {
      var value = noParts
      value.stretches = [hiddenEdge.mover: hiddenEdge.effect]
      parts = WorldState.Parts(value)
    }
    return WorldState(places: places, parts: parts, time: time, nextFrame: nextFrame, shape: shape)
  }

  /// Brings ranges to what a layout gives, and offsets into them; false if a layout does more than that.
  mutating func layOut() -> Int? {
    guard let place = layouts.find(movers) else { return nil }
    for (number, index) in layouts.scrollers.enumerated() {
      let extent = layouts.extent(place, number)
      movers[index].low = 0
      movers[index].high = extent.high
      movers[index].slack = extent.slack
      movers[index].offset = min(max(movers[index].offset, 0), extent.high)
    }
    return place
  }
}

extension World {
  /// Whether a screen of this shape can be played by `PlainScreen`.
  fileprivate var isPlain: Bool {
    guard !isBusy, hasNoParts, deferred.isEmpty, layoutProblem == nil else { return false }
    guard screen.platform == .compose || screen.platform == .android, profile.sharing == .chain,
      physics.layout == .delta
    else { return false }
    guard drivenFields.isEmpty, !watchesAnything, watch.isEmpty, observed.isEmpty, positioned.isEmpty,
      !hasSlivers, !hasSnapping, !hasPins, !hasDrawOffsets, !buildsRows, snapRests.isEmpty,
      usesStraightChains,
      !mayHaveLowTabs
    else { return false }
    for mover in movers {
      guard nodes[Int(mover.node)].alive, mover.over == 0, mover.pull == 0 else { return false }
      let spec = nodes[Int(mover.node)].spec
      switch mover.kind {
      case .collapse: if spec.collapse?.settle != SettleRule.none { return false }
      case .slide: if spec.slide?.settle != SettleRule.none { return false }
      case .scroll: break
      case .appBar, .headerBar, .sheet, .refresh: return false
      }
    }
    for node in nodes where node.alive {
      let spec = node.spec
      guard spec.nested == nil, spec.pager == nil, spec.sheet == nil, spec.bar == nil,
        spec.list?.pages == nil,
        spec.headerBar == nil, spec.appBar == nil
      else { return false }
      guard let tabs = spec.tabs else { continue }
      if tabs.body != nil, tabs.onChange != .keep { return false }
      // A row that does not fit would follow what is selected.
      if node.scroller >= 0, movers[Int(node.scroller)].high > 0 { return false }
    }
    return true
  }

  /// What a gesture is on a plain screen, with the motion that it begins; nil if it has to be played in a world.
  fileprivate mutating func plainGesture(_ actions: [Action]) -> (PlainScreen.Gesture, Motion?)? {
    switch actions.count {
    case 1:
      switch actions[0] {
      case .drag(let drag):
        guard drag.axis == .vertical, drag.delta.x == 0, drag.delta.y != 0, drag.steps == 1, !drag.hold,
          drag.velocity.isZero, drag.lock, drag.settle, drag.at == nil,
          let (chain, edge) = plainChain(drag.target)
        else { return nil }
        return (.drag(chain, edge, drag.delta.y), nil)
      case .fling(let target, let velocity, let axis, let settle):
        guard settle, axis == .vertical, let (chain, edge) = plainChain(target),
          let motion = plainFling(chain, velocity)
        else { return nil }
        return (.fling(chain, edge), motion)
      case .select: return (.turn, nil)
      case .change(let change):
        let isSizeOnly =
          change.density == nil && change.fontScale == nil && change.safeArea == nil
          && change.direction == nil
          && change.reduceMotion == nil && change.platform == nil && change.settle
        return isSizeOnly ? (.turn, nil) : nil
      default: return nil
      }
    case 4:
      guard case .fling(let target, let velocity, let axis, settle: false) = actions[0], axis == .vertical,
        case .advance(let duration) = actions[1], duration >= 0,
        case .press(let pressed, at: nil, finger: 1) = actions[2], slot(pressed) != nil,
        case .release(let speed, settle: true, finger: nil, tracked: false) = actions[3], speed.isZero,
        let (chain, edge) = plainChain(target), let motion = plainFling(chain, velocity)
      else { return nil }
      return (.caught(chain, edge, after: duration), motion)
    default: return nil
    }
  }

  /// The chain of what receives a vertical gesture, and what its edges show.
  private mutating func plainChain(_ target: NodeRef) -> (StraightChain, EdgeKind)? {
    guard let receiver = receiver(for: target, axis: .vertical)?.slot, nodes[Int(receiver)].spec.tabs == nil,
      nodes[Int(receiver)].scroller >= 0, !isMovedAlone(receiver, .vertical)
    else { return nil }
    _ = chain(of: receiver, above: false)
    guard let straight = chains.lastStraight else { return nil }
    let edge = edge(of: Int(receiver))
    return edge == .none || edge == .stretch ? (straight, edge) : nil
  }

  private func plainFling(_ chain: StraightChain, _ velocity: Vector) -> Motion? {
    let slot = Int(movers[Int(chain.receiver)].node)
    guard velocity.x == 0, snapRule(of: slot) == nil, let decay = decay(of: slot, velocity: velocity.y)
    else { return nil }
    return Motion(
      kind: .fling, mover: chain.receiver, curve: decay.curve, scale: decay.scale, start: 0,
      velocity: velocity.y, offered: velocity.y)
  }
}
