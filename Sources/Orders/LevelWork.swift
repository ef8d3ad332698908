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
  let stock: ExpanderStock
  let portions: Int
  private let state: Mutex<State>
  private let threads = Mutex<[LuaThread]>([])

  init(
    _ search: StateSearch, _ frontier: [WorldState], _ known: KnownStates, _ shapes: ShapeBoard,
    _ stock: ExpanderStock
  ) {
    self.search = search
    self.frontier = frontier
    self.known = known
    self.shapes = shapes
    self.stock = stock
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
    var expander = stock.take()
    defer { stock.giveBack(expander) }
    while true {
      let number = state.withLock { state -> Int? in
        guard !state.isStopped, state.next < portions else { return nil }
        state.next += 1
        return state.next - 1
      }
      guard let number else { return }
      let start = number * StateSearch.portion
      let portion = expander.expand(start..<min(frontier.count, start + StateSearch.portion), of: self)
      state.withLock { state in
        state.done[number] = portion
        if portion.breach != nil { state.next = portions }
      }
    }
  }
}
