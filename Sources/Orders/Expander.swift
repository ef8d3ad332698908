import Scenario
import ScrollCore
import Synchronization

/// A thread's worlds, in which it plays every gesture from every state that it is given.
struct Expander: Sendable {
  /// Worlds of one shape. A gesture that changes the shape of a world takes it out of one pool and into another.
  private struct Pool: Sendable {
    var shape: StateKey
    var worlds: [World] = []
    /// nil where the screen is not plain.
    var plain: PlainPlayer?
    /// More are let go.
    static let most = 16
  }

  /// A plain screen in a place of its own, so that nothing of it is copied. Only the thread that has the expander uses it.
  private final class PlainPlayer: @unchecked Sendable {
    var screen: PlainScreen

    init?(_ world: World, _ gestures: [SearchGesture]) {
      var world = world
      let idle = gestures.map { $0.changesShape && $0.changesNothing(in: &world) }
      guard let screen = PlainScreen(world, gestures: gestures.map(\.actions), idle: idle) else { return nil }
      self.screen = screen
    }
  }

  private var pools: [Pool] = []
  private var seen = StateTable()

  /// - Parameter most: gestures to play, at most.
  mutating func expand(_ states: Range<Int>, of work: LevelWork, most: Int = .max) -> Portion {
    var portion = Portion()
    portion.expansions.reserveCapacity(states.count)
    seen = StateTable()
    for index in states {
      let from = work.frontier[index]
      var expansion = Portion.Expansion(end: 0, played: 0, frames: 0)
      let pool = pool(of: from.shape, work)
      for number in work.search.gestures.indices {
        if expansion.played >= most { break }
        if playPlain(number, from, pool, work, &expansion, &portion) { continue }
        if pools[pool].worlds.isEmpty {
          guard let world = work.shapes.world(from.shape) else { break }
          pools[pool].worlds.append(world)
        }
        let place = pools[pool].worlds.count - 1
        let frames = expansion.frames
        let end = Expander.play(
          work.search.gestures[number], number, from, in: &pools[pool].worlds[place], work, &expansion,
          &portion)
        guard let end else {
          if portion.breach != nil { break }
          continue
        }
        if let plain = pools[pool].plain, plain.screen.turn(number, from: from) == nil {
          learn(number, from, pool, end, frames: expansion.frames - frames, work)
        }
        if !work.known.contains(end.key), seen.insert(end.key) {
          portion.successors.append(
            Portion.Successor(
              gesture: number, key: end.key, state: pools[pool].worlds[place].takeState(end.shape)))
        }
        if end.shape != from.shape { move(from: pool, to: self.pool(of: end.shape, work)) }
      }
      expansion.end = portion.successors.count
      portion.expansions.append(expansion)
      if portion.breach != nil { break }
    }
    return portion
  }

  private mutating func pool(of shape: StateKey, _ work: LevelWork) -> Int {
    if let place = pools.firstIndex(where: { $0.shape == shape }) { return place }
    var pool = Pool(shape: shape)
    if work.search.disturb == nil, var world = work.shapes.world(shape), world.shape() == shape {
      pool.plain = PlainPlayer(world, work.search.gestures)
    }
    pools.append(pool)
    return pools.count - 1
  }

  /// A world has another shape now.
  private mutating func move(from pool: Int, to other: Int) {
    let world = pools[pool].worlds.removeLast()
    if pools[other].worlds.count < Pool.most { pools[other].worlds.append(world) }
  }

  // MARK: Plain screens

  /// Plays a gesture without a world; false if it takes one.
  private mutating func playPlain(
    _ number: Int, _ from: WorldState, _ pool: Int, _ work: LevelWork, _ expansion: inout Portion.Expansion,
    _ portion: inout Portion
  ) -> Bool {
    guard let plain = pools[pool].plain else { return false }
    if plain.screen.isIdle(number) { return true }
    var end = plain
    if work.search.gestures[number].changesShape {
      guard case .to(let shape, let frames, let steps)? = plain.screen.turn(number, from: from),
        let other = pools[self.pool(of: shape, work)].plain, other.screen.arrive(from: from, steps: steps)
      else { return false }
      end = other
      expansion.frames += frames
    } else {
      guard plain.screen.play(number, from: from, frames: &expansion.frames) else { return false }
    }
    expansion.played += 1
    let key = end.screen.key()
    guard !work.known.contains(key), seen.insert(key) else { return true }
    portion.successors.append(Portion.Successor(gesture: number, key: key, state: end.screen.state()))
    return true
  }

  /// A world has shown what a change of the tree does: the same from every state, if it is what the plain screen makes of it.
  private mutating func learn(
    _ number: Int, _ from: WorldState, _ pool: Int, _ end: Played, frames: Int, _ work: LevelWork
  ) {
    guard let plain = pools[pool].plain, var world = pools[pool].worlds.last else { return }
    var turn = PlainTurn.unusual
    let state = world.takeState(end.shape)
    if let steps = state.steps(since: from), let other = pools[self.pool(of: end.shape, work)].plain,
      other.screen.arrive(from: from, steps: steps), other.screen.isAt(state)
    {
      turn = .to(end.shape, frames: frames, steps: steps)
    }
    plain.screen.learn(number, from: from, turn)
  }

  // MARK: Worlds

  /// What a gesture in a world led to.
  private struct Played {
    var shape: StateKey
    var key: StateKey
  }

  /// Plays a gesture from a state; nil if it changes nothing or breaks something.
  private static func play(
    _ gesture: SearchGesture, _ number: Int, _ from: WorldState, in world: inout World, _ work: LevelWork,
    _ expansion: inout Portion.Expansion, _ portion: inout Portion
  ) -> Played? {
    if gesture.changesShape, gesture.changesNothing(in: &world) { return nil }
    world.putState(from)
    expansion.played += 1
    for action in gesture.actions {
      switch world.playUnattended(action, frames: &expansion.frames, disturb: work.search.disturb) {
      case .done: break
      case .failed(let message): portion.breach = (number, SearchBreach(kind: .error, message: message))
      case .broken(let message): portion.breach = (number, SearchBreach(kind: .invariant, message: message))
      }
      if portion.breach != nil { return nil }
    }
    if let breach = work.search.accepted.breach(in: world.namedFaults()) {
      portion.breach = (number, breach)
      return nil
    }
    var shape = from.shape
    if gesture.changesShape {
      shape = world.shape()
      if shape != from.shape {
        world.refreshShape()
        if work.shapes.world(shape) == nil {
          world.forgetHistory()
          work.shapes.keep(shape, world)
        }
      }
    }
    return Played(shape: shape, key: world.stateKey(shape))
  }
}

/// Expanders between two levels: what they learned stays.
final class ExpanderStock: Sendable {
  private let expanders = Mutex<[Expander]>([])

  func take() -> Expander { expanders.withLock { $0.popLast() } ?? Expander() }

  func giveBack(_ expander: Expander) { expanders.withLock { $0.append(expander) } }
}
