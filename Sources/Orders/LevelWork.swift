import LuaRuntime
import Scenario
import ScrollCore
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The states of all levels before the present one. Threads read it while a level is expanded; it grows only between two levels,
/// when none of them runs.
final class KnownStates: @unchecked Sendable {
  private var table = StateTable()

  func contains(_ key: StateKey) -> Bool { table.contains(key) }

  func add(_ key: StateKey) { _ = table.insert(key) }

  func add(_ keys: StateTable) { table.formUnion(keys) }
}

/// The states of one level, shared out to threads.
final class LevelWork: Sendable {
  private struct State {
    var next = 0
    var isStopped = false
    var done: [Portion?]
  }

  let search: StateSearch
  let frontier: [WorldState]
  let known: KnownStates
  let shapes: ShapeBoard
  let portions: Int
  private let state: Mutex<State>
  private let threads = Mutex<[LuaThread]>([])

  init(_ search: StateSearch, _ frontier: [WorldState], _ known: KnownStates, _ shapes: ShapeBoard) {
    self.search = search
    self.frontier = frontier
    self.known = known
    self.shapes = shapes
    portions = (frontier.count + StateSearch.portion - 1) / StateSearch.portion
    state = Mutex(State(done: [Portion?](repeating: nil, count: portions)))
  }

  /// Starts threads; where the system gives none, the calling thread does the work.
  func start(_ jobs: Int) {
    // A small level is done before a thread has started.
    let wanted = portions == 1 ? 0 : max(1, jobs)
    for _ in 0..<wanted {
      guard let thread = LuaThread({ self.work() }) else { break }
      threads.withLock { $0.append(thread) }
    }
    if threads.withLock({ $0.isEmpty }) { work() }
  }

  /// The portion of that number, once it is done.
  func take(_ number: Int) -> Portion? {
    state.withLock { state in
      guard let portion = state.done[number] else { return nil }
      state.done[number] = nil
      return portion
    }
  }

  func wait() { usleep(200) }

  func stop() { state.withLock { $0.isStopped = true } }

  func join() { for thread in threads.withLock({ $0 }) { thread.join() } }

  /// A thread's life.
  private func work() {
    var expander = Expander(self)
    while true {
      let number = state.withLock { state -> Int? in
        guard !state.isStopped, state.next < portions else { return nil }
        state.next += 1
        return state.next - 1
      }
      guard let number else { return }
      let start = number * StateSearch.portion
      let portion = expander.expand(start..<min(frontier.count, start + StateSearch.portion))
      state.withLock { state in
        state.done[number] = portion
        if portion.breach != nil { state.next = portions }
      }
    }
  }
}

/// A thread's worlds, in which it plays every gesture from every state that it is given.
struct Expander {
  /// Worlds of one shape. A gesture that changes the shape of a world takes it out of one pool and into another.
  private struct Pool {
    var shape: StateKey
    var worlds: [World] = []
    /// More are let go.
    static let most = 16
  }

  private let work: LevelWork
  private var pools: [Pool] = []
  private var seen = StateTable()

  init(_ work: LevelWork) { self.work = work }

  mutating func expand(_ states: Range<Int>) -> Portion {
    var portion = Portion()
    seen = StateTable()
    for index in states {
      let from = work.frontier[index]
      var expansion = Portion.Expansion(end: 0, played: 0, frames: 0)
      let pool = pool(of: from.shape)
      for (number, gesture) in work.search.gestures.enumerated() {
        if pools[pool].worlds.isEmpty {
          guard let world = work.shapes.world(from.shape) else { break }
          pools[pool].worlds.append(world)
        }
        let place = pools[pool].worlds.count - 1
        let shape = Expander.play(
          gesture, number, from, in: &pools[pool].worlds[place], work, &seen, &expansion, &portion)
        if portion.breach != nil { break }
        if let shape, shape != from.shape { move(from: pool, to: self.pool(of: shape)) }
      }
      expansion.end = portion.successors.count
      portion.expansions.append(expansion)
      if portion.breach != nil { break }
    }
    return portion
  }

  private mutating func pool(of shape: StateKey) -> Int {
    if let place = pools.firstIndex(where: { $0.shape == shape }) { return place }
    pools.append(Pool(shape: shape))
    return pools.count - 1
  }

  /// A world has another shape now.
  private mutating func move(from pool: Int, to other: Int) {
    let world = pools[pool].worlds.removeLast()
    if pools[other].worlds.count < Pool.most { pools[other].worlds.append(world) }
  }

  /// Plays a gesture from a state; the shape of the world afterwards, if it may be another.
  private static func play(
    _ gesture: SearchGesture, _ number: Int, _ from: WorldState, in world: inout World, _ work: LevelWork,
    _ seen: inout StateTable, _ expansion: inout Portion.Expansion, _ portion: inout Portion
  ) -> StateKey? {
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
    let key = world.stateKey(shape)
    guard !work.known.contains(key), seen.insert(key) else { return shape }
    portion.successors.append(Portion.Successor(gesture: number, key: key, state: world.takeState(shape)))
    return shape
  }
}
