import LuaRuntime
import Scenario
import ScrollCore
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a search for gestures that break something came to.
public struct GestureReport: Sendable {
  public var finding = SearchFinding()
  /// The counterexample as Lua, a gesture each; empty if the body itself breaks something.
  public var gestures: [String] = []
  /// All that happened in the counterexample.
  public var recording: Recording?
  /// What of the screen or of the scenario is Lua, so that states were not merged; empty if they were.
  public var luaState: [String] = []
  /// Names of behaviours, outermost first, if they stand in other places than written.
  public var nesting: [String] = []
  /// How many nestings were searched.
  public var nestings = 1
  /// Which screen of the body, from 0, and how many it opens.
  public var screen = 0
  public var screens = 1
  /// Threads that have not come to their end.
  public var threadsLeft = false

  public var holds: Bool { finding.breach == nil }
  public var isComplete: Bool { finding.end == .complete && luaState.isEmpty }
}

/// Searches sequences of gestures, breadth first, from where a scenario's body leaves the world, for the shortest that breaks an
/// `always` or `never`, books, ranges or owners, or raises a fault.
///
/// A screen without Lua callbacks is searched in the core, equal states merged; every other one by playing each sequence from a
/// fresh world, without merging.
public struct GestureSearch: Sendable {
  /// The file that is run; every thread has Lua states of its own.
  public var name: String
  public var source: [UInt8]
  public var settings: RunSettings
  /// Place of the scenario among those of its file.
  public var scenario: Int
  /// Which screen of the body, from 0; nil: the only one.
  public var screen: Int?
  /// Behaviours on the same chain also change places.
  public var nests = false
  public var choice: GestureChoice
  /// Most gestures of a sequence; nil: as many as is usual.
  public var depth: Int?
  public var maxStates = GestureSearch.usualStates
  /// Most gestures, or sequences, to play; nil: as many as is usual.
  public var limit: Int?
  public var jobs: Int

  public static let usualStates = 500_000
  public static let usualDepth = 100
  /// By replay.
  public static let usualReplayDepth = 6
  public static let usualReplays = 20_000
  /// How far a finger is moved to see how far connections follow, logical units.
  static let probe = 100_000.0

  public init(
    name: String, source: [UInt8], settings: RunSettings, scenario: Int, choice: GestureChoice, jobs: Int
  ) {
    self.name = name
    self.source = source
    self.settings = settings
    self.scenario = scenario
    self.choice = choice
    self.jobs = jobs
  }

  /// Searches, or as far as it comes until `isStopped`. `tell` is given states and depth so far.
  public func run(
    tell: (Int, Int) -> Void, isStopped: () -> Bool
  ) -> Result<GestureReport, OrderProblem> {
    guard let begun = onThread({ self.begin() }, isStopped) else {
      return .failure(OrderProblem(message: "stopped before the body had been run"))
    }
    let start: Start
    switch begun {
    case .failure(let problem): return .failure(problem)
    case .success(let found): start = found
    }
    var report = GestureReport()
    report.nestings = start.orders.count
    (report.screen, report.screens) = (start.screen, start.replay.screens)
    report.luaState = start.replay.luaState
    if let breach = start.replay.breach {
      report.finding.breach = breach
      report.finding.end = .breach
      report.recording = start.replay.recording
      return .success(report)
    }
    var total = SearchFinding()
    total.states = 0
    for order in start.orders {
      var room = limit
      if let limit {
        // All nestings share what may be played.
        guard limit > total.played else {
          total.end = .gestures
          break
        }
        room = limit - total.played
      }
      guard let finding = search(start, order, room, tell: tell, isStopped, &report) else {
        return .failure(OrderProblem(message: "a body with behaviours in other places could not be run"))
      }
      total.states += finding.states
      total.played += finding.played
      total.frames += finding.frames
      total.depth = max(total.depth, finding.depth)
      if finding.end != .complete { total.end = finding.end }
      guard finding.breach != nil || finding.end == .stopped else { continue }
      total.breach = finding.breach
      total.path = finding.path
      total.end = finding.end
      if finding.breach != nil { total.depth = finding.depth }
      report.nesting = order.names
      break
    }
    report.finding = total
    return .success(report)
  }

  // MARK: The start

  struct Start: Sendable {
    var replay: GestureReplay
    var screen: Int
    /// Places of behaviours that are searched: as written first. Without a name they stand as written.
    var orders: [(order: ConsumptionOrder?, names: [String])]
    /// Ranges of what connections move.
    var ranges: [Double]
  }

  func open() throws(FileError) -> ScenarioFile {
    let file = ScenarioFile(name: name, source: source, settings: settings)
    _ = try file.load()
    return file
  }

  func wish(_ screen: Int, _ order: ConsumptionOrder?, _ gestures: [String] = []) -> ReplayWish {
    var wish = ReplayWish()
    wish.screen = screen
    wish.order = order
    wish.gestures = gestures
    wish.accepted.names = settings.allowedFaults
    return wish
  }

  /// Runs the body as it is written, and looks at what it leaves.
  private func begin() -> Result<Start, OrderProblem> {
    let file: ScenarioFile
    do {
      file = try open()
    } catch {
      return .failure(OrderProblem(message: error.message))
    }
    let chosen = screen ?? 0
    var wish = wish(chosen, nil)
    (wish.describes, wish.records) = (true, true)
    let kept = file.keptState(scenario)
    let replay = file.replay(scenario, wish)
    if let problem = problem(with: replay) { return .failure(problem) }
    let later = file.keptState(scenario)
    if file.replay(scenario, wish).isOther(than: replay) {
      return .failure(.keepsState(kept.changes(to: later)))
    }
    var start = Start(replay: replay, screen: chosen, orders: [(nil, [])], ranges: [])
    if nests {
      guard replay.behaviours.count <= OrderSpace.mostNested else {
        return .failure(
          OrderProblem(
            message:
              "--nesting takes at most \(OrderSpace.mostNested) behaviours, and \(replay.behaviours.count) are on the screen"
          ))
      }
      let space = OrderSpace(replay.behaviours, neighbours: replay.neighbours, nests: true)
      for number in space.nestings.indices.dropFirst() {
        let order = space.written + number * space.phasesCount
        start.orders.append((space.order(order), space.nestings[number].map { replay.behaviours[$0].name }))
      }
    }
    if replay.breach == nil, !replay.luaState.isEmpty { start.ranges = ranges(file, replay, chosen) }
    return .success(start)
  }

  private func problem(with replay: GestureReplay) -> OrderProblem? {
    let reason = replay.bodyError.map { ": \($0)" } ?? ""
    if replay.screens == 0 {
      return OrderProblem(
        message: replay.bodyError.map { "the body ends in an error: \($0)" } ?? "the body opens no screen")
    }
    if screen == nil, replay.screens > 1 {
      return OrderProblem(
        message:
          "the body opens \(replay.screens) screens; say which one with --app N (1 to \(replay.screens))")
    }
    if let screen, screen >= replay.screens {
      return OrderProblem(
        message:
          "the body opens \(replay.screens) screen\(replay.screens == 1 ? "" : "s"), so there is no --app "
          + "\(screen + 1)\(reason)")
    }
    if let error = replay.bodyError {
      return OrderProblem(message: "the body does not come to its end, so no gesture can follow: \(error)")
    }
    if replay.isKilled || replay.world == nil {
      return OrderProblem(message: "the body does not come to its end: it passed a limit")
    }
    if replay.breach == nil, replay.holdsFinger {
      return OrderProblem(
        message: "the body leaves a finger down; let it release before the search begins")
    }
    return nil
  }

  /// How far the bindings that connections move can go: the core knows no ranges of them, so a finger pulls them to both ends.
  private func ranges(_ file: ScenarioFile, _ replay: GestureReplay, _ screen: Int) -> [Double] {
    guard var world = replay.world, !replay.states.isEmpty else { return [] }
    var seen = replay.states.map { [$0] }
    for receiver in world.gestureReceivers() {
      for amount in [-GestureSearch.probe, GestureSearch.probe] {
        let text = GestureText(receiver)
        let pull = "app:drag(\(text.target), \(text.amount(amount)))"
        let pulled = file.replay(scenario, wish(screen, nil, [pull]))
        guard pulled.states.count == seen.count else { continue }
        for (place, state) in pulled.states.enumerated() { seen[place].append(state) }
      }
    }
    var ranges: [Double] = []
    for values in seen {
      let range = (values.max() ?? 0) - (values.min() ?? 0)
      if range > 1e-6, range < GestureSearch.probe, !ranges.contains(range) { ranges.append(range) }
    }
    return ranges
  }

  // MARK: The search

  /// Searches under one order; nil if its body could not be run.
  private func search(
    _ start: Start, _ order: (order: ConsumptionOrder?, names: [String]), _ limit: Int?,
    tell: (Int, Int) -> Void, _ isStopped: () -> Bool, _ report: inout GestureReport
  ) -> SearchFinding? {
    var world = start.replay.world
    if order.order != nil {
      var wish = wish(start.screen, order.order)
      wish.describes = true
      let described = wish
      world = onThread({ (try? self.open())?.replay(self.scenario, described).world }, isStopped) ?? nil
    }
    guard var world else { return nil }
    var choice = choice
    if !start.replay.luaState.isEmpty, choice.isUsual { choice.kinds.insert(.half) }
    let gestures = choice.gestures(on: &world, ranges: start.ranges)
    var finding: SearchFinding
    if start.replay.luaState.isEmpty {
      var search = StateSearch(
        gestures, depth: depth ?? GestureSearch.usualDepth, maxStates: maxStates, jobs: jobs)
      search.accepted = start.replay.claims
      search.accepted.names.formUnion(settings.allowedFaults)
      search.limit = limit ?? .max
      search.disturb = settings.disturb
      finding = search.run(from: world, tell: tell, isStopped: isStopped)
    } else {
      var search = ReplaySearch(
        self, gestures, screen: start.screen, order: order.order,
        depth: depth ?? GestureSearch.usualReplayDepth, limit: limit ?? GestureSearch.usualReplays)
      search.maxStates = maxStates
      let found = search.run(tell: tell, isStopped: isStopped)
      finding = found.finding
      report.threadsLeft = found.threadsLeft
    }
    guard finding.breach != nil else { return finding }
    report.gestures = finding.path.map { gestures[$0].text }
    // What is printed is what a run of the Lua gives.
    var wish = wish(start.screen, order.order, report.gestures)
    wish.records = true
    let recorded = wish
    if let shown = onThread({ (try? self.open())?.replay(self.scenario, recorded) }, isStopped) ?? nil {
      report.recording = shown.recording
      if let breach = shown.breach { finding.breach = breach }
    }
    return finding
  }

  /// Runs something on a thread with a deep stack and waits; nil if it is stopped before, or if there is no thread.
  private func onThread<Value: Sendable>(
    _ body: @escaping @Sendable () -> Value, _ isStopped: () -> Bool
  ) -> Value? {
    let answer = Answer<Value>()
    let work: @Sendable () -> Void = {
      let value = body()
      answer.value.withLock { $0 = value }
    }
    guard LuaThread(work) != nil else { return nil }
    while true {
      if let value = answer.value.withLock({ $0 }) { return value }
      if isStopped() { return nil }
      usleep(500)
    }
  }

  private final class Answer<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
  }
}

extension GestureReplay {
  /// Whether the same body left another screen.
  fileprivate func isOther(than first: GestureReplay) -> Bool {
    guard var mine = world, var other = first.world else { return true }
    return breach != first.breach || states != first.states || mine.time != other.time
      || mine.stateKey(mine.shape()) != other.stateKey(other.shape())
  }
}

extension GestureChoice {
  /// Nothing was said about kinds and amounts.
  var isUsual: Bool { self == .usual }
}
