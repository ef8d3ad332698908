import LuaRuntime
import Scenario
import ScrollCore
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Why orders cannot be compared.
public struct OrderProblem: Error, Sendable, Equatable {
  public var message: String

  public init(message: String) { self.message = message }
}

/// Runs a scenario's body under every consumption order of one of its screens, on several threads.
public struct OrderSearch: Sendable {
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
  /// Most orders to run, the written one included.
  public var limit: Int
  public var jobs: Int
  /// Lua that is run line by line after the body; what is to run after each scenario then does not. nil: the scenario is
  /// run as it is.
  public var lines: [String]?

  public init(
    name: String, source: [UInt8], settings: RunSettings, scenario: Int, limit: Int, jobs: Int
  ) {
    self.name = name
    self.source = source
    self.settings = settings
    self.scenario = scenario
    self.limit = limit
    self.jobs = jobs
  }

  /// Orders that a thread takes at a time.
  static let portion = 16

  /// Runs them all, or as many as there are until `isStopped`.
  ///
  /// `tell` is given how many were run of how many. Threads that have not come to an end when the search is stopped are
  /// not waited for.
  public func run(
    tell: (Int, Int) -> Void, isStopped: () -> Bool
  ) -> Result<(table: OrderTable, threadsLeft: Bool), OrderProblem> {
    let answer = Answer()
    guard LuaThread({ answer.give(self.begin()) }) != nil else { return .failure(OrderProblem.noThread) }
    while !answer.isReady.load(ordering: .acquiring) {
      if isStopped() {
        return .failure(OrderProblem(message: "stopped before the written order had been run"))
      }
      usleep(1000)
    }
    let first: Start
    switch answer.start.withLock({ $0 }) {
    case .success(let start)?: first = start
    case .failure(let problem)?: return .failure(problem)
    case nil: return .failure(OrderProblem.noThread)
    }
    let board = OrderBoard(self, first)
    for _ in 0..<max(1, min(jobs, board.portions)) { board.startWorker() }
    var stopped = false
    while true {
      let (tried, working) = board.progress()
      tell(tried, board.total)
      if working == 0 { break }
      if isStopped() {
        stopped = true
        board.stop()
        // A body that runs now is given a moment to end.
        for _ in 0..<200 where board.progress().working > 0 { usleep(1000) }
        break
      }
      usleep(1000)
    }
    return board.end(isStopped: stopped)
  }

  /// What the first runs gave.
  struct Start: Sendable {
    var space: OrderSpace
    var screen: Int
    var result: OrderResult
  }

  /// The only answer of a thread.
  private final class Answer: Sendable {
    let start = Mutex<Result<Start, OrderProblem>?>(nil)
    let isReady = Atomic(false)

    func give(_ result: Result<Start, OrderProblem>) {
      start.withLock { $0 = result }
      isReady.store(true, ordering: .releasing)
    }
  }

  /// The file in a Lua state of its own.
  func open() throws(FileError) -> ScenarioFile {
    let file = ScenarioFile(name: name, source: source, settings: settings)
    _ = try file.load()
    return file
  }

  /// One run of the scenario.
  func play(_ file: ScenarioFile, _ order: ConsumptionOrder?, screen: Int) -> OrderResult {
    guard let lines else { return file.run(scenario, order: order, screen: screen) }
    return file.run(scenario, order: order, screen: screen, then: lines)
  }

  /// Runs the body as it is written, twice: it has to come to the same.
  private func begin() -> Result<Start, OrderProblem> {
    let file: ScenarioFile
    do {
      file = try open()
    } catch {
      return .failure(OrderProblem(message: error.message))
    }
    let kept = file.keptState(scenario)
    let chosen = screen ?? 0
    let first = play(file, nil, screen: chosen)
    if let problem = problem(with: first) { return .failure(problem) }
    let later = file.keptState(scenario)
    let second = play(file, nil, screen: chosen)
    if second.key != first.key { return .failure(OrderProblem.keepsState(kept.changes(to: later))) }
    let space = OrderSpace(
      first.behaviours, neighbours: first.neighbours, nesting: first.nesting, nests: nests, sites: first.sites
    )
    return .success(Start(space: space, screen: chosen, result: first))
  }

  /// What keeps a body from being played under other orders.
  private func problem(with first: OrderResult) -> OrderProblem? {
    let reason = first.error.map { ": \($0)" } ?? ""
    if first.screens == 0 {
      return OrderProblem(
        message: first.error.map { "the body ends in an error: \($0)" } ?? "the body opens no screen")
    }
    guard let screen else {
      if first.screens > 1 {
        return OrderProblem(
          message:
            "the body opens \(first.screens) screens; say which one with --app N (1 to \(first.screens))")
      }
      return behaviours(of: first)
    }
    if screen >= first.screens {
      return OrderProblem(
        message:
          "the body opens \(first.screens) screen\(first.screens == 1 ? "" : "s"), so there is no --app "
          + "\(screen + 1)\(reason)")
    }
    return behaviours(of: first)
  }

  private func behaviours(of first: OrderResult) -> OrderProblem? {
    let count = first.behaviours.count
    if count == 0 {
      return OrderProblem(
        message:
          "no behaviour is on the screen; orders are of collapse, slide, standard bars, sheet and refresh "
          + "(not of nested, whose phases are its functions)")
    }
    if count > OrderSpace.mostBehaviours {
      return OrderProblem(
        message: "\(count) behaviours are on the screen, and 9^\(count) orders are more than can be numbered "
          + "(at most \(OrderSpace.mostBehaviours) behaviours)")
    }
    if nests, count > OrderSpace.mostNested {
      return OrderProblem(
        message: "--nesting takes at most \(OrderSpace.mostNested) behaviours, and \(count) are on the screen"
      )
    }
    return nil
  }
}

extension OrderProblem {
  static let noThread = OrderProblem(message: "no thread could be started")

  /// The same order came to something else when it was run again.
  package static func keepsState(_ changes: [String]) -> OrderProblem {
    var message = "the body keeps state between runs"
    if !changes.isEmpty {
      message += ": " + changes.prefix(5).joined(separator: ", ")
      if changes.count > 5 { message += " and \(changes.count - 5) more" }
    }
    return OrderProblem(message: message)
  }
}
