import LuaRuntime
import Scenario
import ScrollCore
import Synchronization

/// What the threads of a search share: which orders are still to be run, and what came of those that were.
final class OrderBoard: Sendable {
  private struct State {
    var next = 0
    var tally: OrderTally
    var working = 0
    var isStopped = false
    var isClosed = false
    var problem: OrderProblem?
  }

  let search: OrderSearch
  let first: OrderSearch.Start
  /// Orders to be run.
  let total: Int
  private let state: Mutex<State>

  init(_ search: OrderSearch, _ first: OrderSearch.Start) {
    self.search = search
    self.first = first
    total = min(first.space.count, max(1, search.limit))
    var tally = OrderTally(first.space)
    tally.add(first.space.written, first.result)
    state = Mutex(State(tally: tally))
  }

  /// How often threads can take orders.
  var portions: Int { (total + OrderSearch.portion - 1) / OrderSearch.portion }

  func startWorker() {
    state.withLock { $0.working += 1 }
    if LuaThread({ self.work() }) == nil {
      state.withLock { state in
        state.working -= 1
        if state.working == 0, state.next < self.total { state.problem = state.problem ?? .noThread }
      }
    }
  }

  func progress() -> (tried: Int, working: Int) { state.withLock { ($0.tally.tried, $0.working) } }

  func stop() { state.withLock { $0.isStopped = true } }

  /// What was found; nothing that comes later is taken in.
  func end(isStopped: Bool) -> Result<(table: OrderTable, threadsLeft: Bool), OrderProblem> {
    let (tally, problem, working) = state.withLock { state in
      state.isClosed = true
      return (state.tally, state.problem, state.working)
    }
    if let problem { return .failure(problem) }
    let table = tally.table(expectations: first.result.checked, isStopped: isStopped)
    return .success((table, working > 0))
  }

  /// A thread's life: the written order, portions of the others, and the written order again.
  private func work() {
    defer { state.withLock { $0.working -= 1 } }
    let file: ScenarioFile
    do {
      file = try search.open()
    } catch {
      fail(OrderProblem(message: error.message))
      return
    }
    let kept = file.keptState(search.scenario)
    guard agrees(file, kept) else { return }
    while let numbers = take() {
      var results: [(Int, OrderResult)] = []
      for number in numbers where number != first.space.written {
        results.append(
          (number, search.play(file, first.space.order(number), screen: first.screen)))
        if state.withLock({ $0.isStopped }) { break }
      }
      state.withLock { state in
        if state.isClosed { return }
        for (number, result) in results { state.tally.add(number, result) }
      }
    }
    if !state.withLock({ $0.isStopped }) { _ = agrees(file, kept) }
  }

  /// Whether the written order comes to what it came to first.
  private func agrees(_ file: ScenarioFile, _ kept: KeptState) -> Bool {
    let again = search.play(file, nil, screen: first.screen)
    if again.key == first.result.key { return true }
    fail(.keepsState(kept.changes(to: file.keptState(search.scenario))))
    return false
  }

  private func fail(_ problem: OrderProblem) {
    state.withLock { state in
      state.problem = state.problem ?? problem
      state.isStopped = true
    }
  }

  /// The next orders; the written one, which is run before all, takes the place of the last where the limit is below it.
  private func take() -> Range<Int>? {
    state.withLock { state in
      let end = first.space.written < total ? total : total - 1
      guard !state.isStopped, state.next < end else { return nil }
      let start = state.next
      state.next = min(end, start + OrderSearch.portion)
      return start..<state.next
    }
  }
}
