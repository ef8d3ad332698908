import LuaRuntime
import Scenario
import ScrollCore
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Searches sequences of gestures by playing each from a fresh world, breadth first, without merging.
///
/// Threads take sequences in portions, each with a Lua state of its own; the portions are merged in order, so that the finding does
/// not depend on their number.
struct ReplaySearch: Sendable {
  let search: GestureSearch
  let gestures: [SearchGesture]
  let screen: Int
  let order: ConsumptionOrder?
  let depth: Int
  /// Most sequences to play.
  let limit: Int
  var maxStates = Int.max

  /// Sequences that a thread takes at a time.
  static let portion = 8

  init(
    _ search: GestureSearch, _ gestures: [SearchGesture], screen: Int, order: ConsumptionOrder?, depth: Int,
    limit: Int
  ) {
    self.search = search
    self.gestures = gestures
    self.screen = screen
    self.order = order
    self.depth = depth
    self.limit = limit
  }

  func run(tell: (Int, Int) -> Void, isStopped: () -> Bool) -> (finding: SearchFinding, threadsLeft: Bool) {
    var finding = SearchFinding()
    var level: [[UInt16]] = [[]]
    for length in 1...max(1, depth) {
      // The sequences of this length, in the order of enumeration, as many as may be played.
      let room = min(limit - finding.played, maxStates - finding.states)
      var tasks: [[UInt16]] = []
      var isCut = false
      fill: for path in level {
        for number in gestures.indices {
          guard tasks.count < room else {
            isCut = true
            break fill
          }
          tasks.append(path + [UInt16(truncatingIfNeeded: number)])
        }
      }
      let work = ReplayWork(self, tasks)
      work.start(min(search.jobs, work.portions))
      level = []
      for number in 0..<work.portions {
        while !work.isDone(number) {
          if isStopped() {
            finding.end = .stopped
            return (finding, work.stop())
          }
          tell(finding.states, length)
          usleep(500)
        }
        for (offset, outcome) in work.take(number).enumerated() {
          finding.played += 1
          finding.states += 1
          finding.frames += outcome.frames
          finding.depth = length
          let path = tasks[number * ReplaySearch.portion + offset]
          if let breach = outcome.breach {
            finding.breach = breach
            finding.path = path.map { Int($0) }
            finding.end = .breach
            return (finding, work.stop())
          }
          level.append(path)
        }
      }
      if isCut {
        finding.end = limit - finding.played <= maxStates - finding.states ? .gestures : .states
        return (finding, work.stop())
      }
      if level.isEmpty { return (finding, work.stop()) }
      _ = work.stop()
    }
    finding.end = .depth
    return (finding, false)
  }
}

/// The sequences of one length, shared out to threads.
private final class ReplayWork: Sendable {
  struct Outcome: Sendable {
    var breach: SearchBreach?
    var frames: Int
  }
  private struct State {
    var next = 0
    var working = 0
    var isStopped = false
    var done: [[Outcome]?]
  }

  let replay: ReplaySearch
  let tasks: [[UInt16]]
  let portions: Int
  private let state: Mutex<State>

  init(_ replay: ReplaySearch, _ tasks: [[UInt16]]) {
    self.replay = replay
    self.tasks = tasks
    portions = (tasks.count + ReplaySearch.portion - 1) / ReplaySearch.portion
    state = Mutex(State(done: [[Outcome]?](repeating: nil, count: portions)))
  }

  func start(_ jobs: Int) {
    for _ in 0..<max(1, jobs) {
      state.withLock { $0.working += 1 }
      if LuaThread({ self.work() }) == nil { state.withLock { $0.working -= 1 } }
    }
    if state.withLock({ $0.working == 0 }) { LuaThread.run { self.work() } }
  }

  func isDone(_ number: Int) -> Bool { state.withLock { $0.done[number] != nil } }

  func take(_ number: Int) -> [Outcome] {
    state.withLock { state in
      let outcomes = state.done[number] ?? []
      state.done[number] = nil
      return outcomes
    }
  }

  /// Lets the threads end; true if one of them has not after a moment.
  func stop() -> Bool {
    state.withLock { $0.isStopped = true }
    for _ in 0..<200 {
      if state.withLock({ $0.working <= 0 }) { return false }
      usleep(1000)
    }
    return true
  }

  private func work() {
    defer { state.withLock { $0.working -= 1 } }
    let file = try? replay.search.open()
    while let number = take() {
      let start = number * ReplaySearch.portion
      var outcomes: [Outcome] = []
      for path in tasks[start..<min(tasks.count, start + ReplaySearch.portion)] {
        let outcome = play(path, file)
        outcomes.append(outcome)
        if outcome.breach != nil || state.withLock({ $0.isStopped }) { break }
      }
      state.withLock { $0.done[number] = outcomes }
    }
  }

  private func take() -> Int? {
    state.withLock { state in
      guard !state.isStopped, state.next < portions else { return nil }
      state.next += 1
      return state.next - 1
    }
  }

  private func play(_ path: [UInt16], _ file: ScenarioFile?) -> Outcome {
    guard let file else {
      return Outcome(
        breach: SearchBreach(kind: .error, message: "the file cannot be loaded again"), frames: 0)
    }
    let texts = path.map { replay.gestures[Int($0)].text }
    let played = file.replay(
      replay.search.scenario, replay.search.wish(replay.screen, replay.order, texts))
    var breach = played.breach
    if breach == nil, let error = played.bodyError { breach = SearchBreach(kind: .error, message: error) }
    if breach == nil, played.isKilled {
      breach = SearchBreach(kind: .error, message: "the gesture passed a limit")
    }
    return Outcome(breach: breach, frames: played.frames)
  }
}
