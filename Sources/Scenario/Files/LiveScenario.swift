import LuaRuntime
import ScrollCore

/// A scenario whose body has been played and whose screens stay open, so that more Lua can be run on them line by line.
///
/// Lines see every word of the language and, as `app`, the chosen screen; what they assign, with `local` or without, is
/// kept for later lines. Expectations are noted and end nothing. Each line has the limits of a scenario to itself; one that
/// passes them is as if it had never been. Use it on one thread with a stack of at least 8 MiB.
public final class LiveScenario {
  /// What ended the body early, with its position.
  public private(set) var bodyError: String?
  /// The lines that have been run, without those that passed a limit.
  public internal(set) var lines: [String] = []
  /// The events of the body.
  public private(set) var bodyEvents = 0..<0

  /// Whether lines tell what does not hold in words, and not only where.
  public var tellsProblems = false

  let file: ScenarioFile
  private let scenario: Int?
  private let screen: Int?
  var order: ConsumptionOrder?
  var session: Session?
  var trial: OrderTrial?
  var variables: LuaTable?
  var hold: LuaTable?
  /// Which screen is known as `app` to lines, by its index.
  private var named: Int?

  /// A scenario by its place among those that the loaded file declares; nil: an empty world. `screen` is the one that is
  /// looked at, from 0; nil: the one mounted last.
  public init(_ file: ScenarioFile, scenario: Int?, screen: Int?) {
    self.file = file
    self.scenario = scenario
    self.screen = screen
  }

  deinit { close() }

  /// Gives up the screens.
  public func close() {
    guard let session else { return }
    variables = nil
    hold = nil
    session.trial = nil
    session.endScenario()
    self.session = nil
    trial = nil
  }

  /// Plays the body in a fresh world under an order (nil: as written) and leaves it open, whatever ended it.
  public func open(_ order: ConsumptionOrder?) {
    close()
    self.order = order
    lines = []
    bodyError = nil
    bodyEvents = 0..<0
    named = nil
    do throws(FileError) {
      try begin()
    } catch {
      bodyError = error.description
    }
  }

  private func begin() throws(FileError) {
    let session: Session
    var body: ScenarioBody?
    if let scenario {
      let loaded = try file.loadedBody(scenario)
      (session, body) = (loaded.session, loaded.body)
    } else {
      session = try file.loadedSession()
    }
    session.beginScenario()
    let trial = OrderTrial(order: order, screen: screen ?? 0)
    trial.keepsProblems = tellsProblems
    session.trial = trial
    if let body {
      _ = ScenarioRun(session: session, body: body).playBody(staysOpen: true)
    } else {
      session.lua.resetBudget()
      session.lua.seedRandom(ScenarioRun.seed(session.settings.seed, ""))
    }
    bodyError = session.failures.first(where: \.isError).map {
      $0.file.isEmpty ? $0.message : "\($0.file):\($0.line): \($0.message)"
    }
    app(in: session)?.comeToRest()
    bodyEvents = 0..<(app(in: session)?.eventsNow ?? 0)
    guard !session.lua.isKilled else {
      session.trial = nil
      session.endScenario()
      file.close()
      return
    }
    (self.session, self.trial) = (session, trial)
    do throws(LuaError) {
      try makeVariables(session)
    } catch {
      throw FileError(error)
    }
  }

  private func makeVariables(_ session: Session) throws(LuaError) {
    if session.scopeMaker == nil {
      session.scopeMaker = try session.lua.scopeMaker { [unowned session] name in
        guard session.lua.globalNames().contains(name) else {
          session.namesGiven.append(name)
          return
        }
        throw LuaMessage("'\(name)' is a word of the language; take another name")
      }
    }
    if let maker = session.scopeMaker, case .table(let table)? = try session.lua.call(maker).first {
      variables = table
    }
    hold = try session.lua.table()
    try nameApp(session)
  }

  /// Lines call the chosen screen `app`.
  func nameApp(_ session: Session) throws(LuaError) {
    guard let app = app(in: session), app.index != named else { return }
    named = app.index
    try variables?.set(.string("app"), app.value)
    // It stays when lines give the name to something else.
    try hold?.set(.integer(1), app.value)
  }

  func app(in session: Session) -> App? {
    guard let screen else { return session.apps.last }
    return session.apps.indices.contains(screen) ? session.apps[screen] : nil
  }

  var app: App? { session.flatMap { app(in: $0) } }

  /// The behaviours of the chosen screen as it is written, with which of them each stands in a chain, their places there
  /// (outermost first), and where their constructors stand; of a scenario that was opened as written only.
  public var behaviours: (all: [OrderedBehaviour], neighbours: [Set<Int>], nesting: [Int], sites: [String]) {
    guard let result = trial?.result else { return ([], [], [], []) }
    return (result.behaviours, result.neighbours, result.nesting, result.sites)
  }

  /// The expectations that the body and the lines evaluated, and whether they hold; `always` and `never` as they stand now.
  public var expectations: [(place: ExpectationPlace, holds: Bool)] {
    guard let session, let trial else { return [] }
    let failed = Set(trial.result.failed)
    var all = trial.result.checked.map { ($0, !failed.contains($0)) }
    for (number, check) in session.checks.enumerated() {
      let place = ExpectationPlace(
        file: check.position?.file ?? "", line: check.position?.line ?? 0, turn: number + 1,
        check: check.kind.rawValue)
      all.append((place, check.isSettled == (check.kind == .eventually)))
    }
    return all
  }

  /// How many screens are mounted.
  public var screens: Int { session?.apps.count ?? 0 }
  /// All that happened on the chosen screen; nil if there is none.
  public var recording: Recording? { app?.recording() }
  /// A finger is down on the chosen screen.
  public var isPressed: Bool { app?.world.hasFingerDown() ?? false }
  /// The faults that were seen on the chosen screen.
  public var faults: [FaultReport] {
    guard let app else { return [] }
    return AppChecks.faults(app).map {
      FaultReport(
        fault: $0.fault, node: $0.node, timeMs: $0.timeMs, message: $0.message, app: app.index,
        event: $0.event, claimed: false)
    }
  }

  /// What came of it all, as of a run under an order. `error` is what ended a line.
  func finish(error: String?) -> OrderResult {
    guard let session, let trial else {
      var result = OrderResult()
      result.error = bodyError ?? error
      result.key.add(result.error ?? "")
      return result
    }
    trial.finish(session)
    if let error, trial.result.error == nil {
      trial.result.error = error
      trial.result.key.add(error)
    }
    return trial.result
  }

  /// Stops what runs, from another thread. The line is then as if it had never been.
  public var killSwitch: KillSwitch? { file.killSwitch }
}
