import LuaRuntime
import ScrollCore

/// What a line of Lua did in an open scenario.
public struct LiveLine: Sendable, Equatable {
  public var text: String
  /// Of the chosen screen's trace.
  public var events = 0..<0
  /// What its values are, one text each; those of movements are told by their events.
  public var values: [String] = []
  /// What it wrote with `print` and `log`.
  public var logs: [String] = []
  /// Why it came to no end.
  public var error: String?
  /// It is not Lua, so nothing of it was run.
  public var isMalformed = false
  /// A limit was passed; the scenario was opened anew without it.
  public var isKilled = false
  /// It only told values: it called nothing and nothing changed.
  public var isReading = false
  /// The expectations that it evaluated, and those of them that did not hold.
  public var checked: [ExpectationPlace] = []
  public var failed: [ExpectationPlace] = []

  /// It is an expression.
  public var isExpression = false
  /// Names that it was the first to give a value.
  public var names: [String] = []
  /// What its only movement did, if it has one.
  public var movement: LiveMovement?

  init(_ text: String) { self.text = text }
}

/// What a movement of a line did, as the arguments of checks that pass.
public struct LiveMovement: Sendable, Equatable {
  /// Of `consumes`: `{ hero = -40, left = 0 }`.
  public var consumes: String
  /// Of `in_order`: `{ "hero<", "list" }`; nil for one along both axes.
  public var order: String?
  /// The variable that holds it; nil: it is the value of the line.
  public var variable: String?
}

/// A scenario whose body has been played and whose screens stay open, so that more Lua can be run on them line by line.
///
/// Lines see every word of the language and, as `app`, the chosen screen; what they assign, with `local` or without, is
/// kept for later lines. Expectations are noted and end nothing. Each line has the limits of a scenario to itself; one that
/// passes them is as if it had never been. Use it on one thread with a stack of at least 8 MiB.
public final class LiveScenario {
  /// What ended the body early, with its position.
  public private(set) var bodyError: String?
  /// The lines that have been run, without those that passed a limit.
  public private(set) var lines: [String] = []
  /// The events of the body.
  public private(set) var bodyEvents = 0..<0

  private let file: ScenarioFile
  private let scenario: Int?
  private let screen: Int?
  private var order: ConsumptionOrder?
  private var session: Session?
  private var trial: OrderTrial?
  private var variables: LuaTable?
  private var hold: LuaTable?
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
  private func nameApp(_ session: Session) throws(LuaError) {
    guard let app = app(in: session), app.index != named else { return }
    named = app.index
    try variables?.set(.string("app"), app.value)
    // It stays when lines give the name to something else.
    try hold?.set(.integer(1), app.value)
  }

  private func app(in session: Session) -> App? {
    guard let screen else { return session.apps.last }
    return session.apps.indices.contains(screen) ? session.apps[screen] : nil
  }

  private var app: App? { session.flatMap { app(in: $0) } }

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

  /// Runs a line. A line that is an expression tells its values.
  public func run(_ text: String) -> LiveLine {
    var line = LiveLine(text)
    guard let session, let trial, let variables else {
      line.error = bodyError ?? "nothing is open"
      return line
    }
    let before = Moment(session, app(in: session))
    let chunk: LuaFunction
    let isExpression: Bool
    do throws(LuaError) {
      (chunk, isExpression) = try compile(text, number: lines.count + 1, session, variables)
    } catch {
      line.error = LiveScenario.text(of: error)
      line.isMalformed = !session.lua.isKilled
      if session.lua.isKilled { reopen(&line) }
      return line
    }
    line.isExpression = isExpression
    session.namesGiven = []
    let checked = (trial.result.checked.count, trial.result.failed.count)
    session.lua.protectGlobals(true)
    do throws(LuaError) {
      let values = try session.lua.call(chunk)
      for value in values { tell(value, session, &line) }
      line.movement = movement(values, text, session)
      try nameApp(session)
    } catch {
      line.error = LiveScenario.text(of: error)
    }
    if session.lua.isKilled {
      reopen(&line)
      return line
    }
    session.lua.protectGlobals(false)
    line.names = session.namesGiven
    app(in: session)?.comeToRest()
    finish(&line, session, before)
    line.isReading =
      isExpression && line.error == nil && before == Moment(session, app(in: session))
      && !text.contains { "({\"'[".contains($0) }
    if !line.isReading { lines.append(text) }
    line.checked = Array(trial.result.checked[checked.0...])
    line.failed = Array(trial.result.failed[checked.1...])
    return line
  }

  /// An expression if it is one, else statements; `local` at the start is left out, so that the name is kept.
  private func compile(
    _ text: String, number: Int, _ session: Session, _ variables: LuaTable
  ) throws(LuaError) -> (LuaFunction, Bool) {
    let name = "line \(number)"
    if let chunk = try? session.lua.load(Array("return \(text)".utf8), name: name, scope: variables) {
      return (chunk, true)
    }
    let kept = LiveScenario.keepingLocals(text)
    return (try session.lua.load(Array(kept.utf8), name: name, scope: variables), false)
  }

  /// A line without the `local` at its start, if names follow that are given values.
  public static func keepingLocals(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard text.utf8.count < 1 << 16 else { return text }
    var scanner = LuaScanner(bytes)
    let tokens = scanner.tokens(from: 1, through: .max)
    guard tokens.count > 2, scanner.text(tokens[0].range) == "local" else { return text }
    let isKept =
      scanner.text(tokens[1].range) == "function"
      || tokens.dropFirst().first { $0.kind != .name && !scanner.isSign($0, ",") }.map {
        scanner.isSign($0, "=")
      } ?? false
    guard isKept else { return text }
    return String(decoding: bytes[..<tokens[0].range.lowerBound], as: UTF8.self)
      + String(decoding: bytes[tokens[1].range.lowerBound...], as: UTF8.self)
  }

  private func tell(_ value: LuaValue, _ session: Session, _ line: inout LiveLine) {
    switch value {
    case .handle(let handle) where handle.kind == session.kinds.movement: break
    case .string(let text): line.values.append(text)
    default: line.values.append(Display(session).text(value))
    }
  }

  /// The only movement among the values of a line, or what it gave to a variable.
  private func movement(_ values: [LuaValue], _ text: String, _ session: Session) -> LiveMovement? {
    if values.count == 1, let found = LiveScenario.movement(values[0], session) { return found }
    guard values.isEmpty, let name = LiveScenario.assigned(text), let value = variables?.get(name),
      var found = LiveScenario.movement(value, session)
    else { return nil }
    found.variable = name
    return found
  }

  private static func movement(_ value: LuaValue, _ session: Session) -> LiveMovement? {
    guard case .handle(let handle) = value, handle.kind == session.kinds.movement,
      let (box, axis) = try? session.movement(handle)
    else { return nil }
    let books = Books(box, axis)
    let bothAxes = books.consumed.contains { $0.amount[axis.crossed] != 0 }
    return LiveMovement(
      consumes: books.asTable(bothAxes: bothAxes), order: bothAxes ? nil : OrderName.list(books.firstOrder))
  }

  /// The variable of a line such as `m = app:drag("list", -90)`; nil for other lines.
  private static func assigned(_ text: String) -> String? {
    let kept = Array(keepingLocals(text).utf8)
    guard kept.count < 1 << 16 else { return nil }
    var scanner = LuaScanner(kept)
    let tokens = scanner.tokens(from: 1, through: .max)
    guard tokens.count > 2, tokens[0].kind == .name, scanner.isSign(tokens[1], "="),
      !scanner.isSign(tokens[2], "=")
    else { return nil }
    return scanner.text(tokens[0].range)
  }

  /// Whether a text can stand among the statements of a body.
  public func isStatement(_ text: String) -> Bool {
    guard let session else { return false }
    return (try? session.lua.load(Array(text.utf8), name: "line")) != nil
  }

  /// What the nodes with ids show, as the argument of a `shows` that passes: of each its fields and their values.
  public func shown() -> [(id: String, fields: [(name: String, value: String)])] {
    guard let app, !app.isRetired else { return [] }
    let looked: [NodeProperty] = [.offset, .state, .selectedIndex, .page, .detent]
    return app.world.ids.compactMap { id in
      guard let node = app.world.lookUp(id) else { return nil }
      let fields = looked.compactMap { property -> (name: String, value: String)? in
        let value: String
        switch app.world.read(property, of: node) {
        case .number(let number)?: value = Display.luaNumber(number)
        case .integer(let number)?: value = "\(number)"
        case .text(let text)?: value = Display.quoted(text)
        default: return nil
        }
        return (property.rawValue, value)
      }
      return fields.isEmpty ? nil : (id, fields)
    }
  }

  /// What happened since a moment; an expectation of the line that checks nothing is an error.
  private func finish(_ line: inout LiveLine, _ session: Session, _ before: Moment) {
    for index in before.expectations..<max(before.expectations, session.expectations.count) {
      let expectation = session.expectations[index]
      guard !expectation.isChecked, line.error == nil else { continue }
      let word = expectation.isMust ? "must" : "expect"
      line.error = "this \(word) has no check; say \(word)(value):equals(...), for instance"
      session.expectations[index].isChecked = true
    }
    for (index, app) in session.apps.enumerated() {
      let known = before.logs.indices.contains(index) ? before.logs[index] : 0
      line.logs += app.logTexts(from: known)
    }
    line.logs += session.earlyLogs.dropFirst(before.earlyLogs)
    let now = app(in: session)
    let start = now?.index == before.app ? before.events : 0
    line.events = start..<max(start, now?.eventsNow ?? start)
  }

  /// The state was given up: everything is played again without the line that was stopped.
  private func reopen(_ line: inout LiveLine) {
    line.isKilled = true
    let done = lines
    session?.trial = nil
    session?.endScenario()
    (session, trial, variables, hold) = (nil, nil, nil, nil)
    file.close()
    open(order)
    for text in done { _ = run(text) }
  }

  /// An error of a line, without the name under which the line is known to Lua.
  private static func text(of error: LuaError) -> String {
    guard let position = error.position else { return error.bareMessage.shortened(to: 1000) }
    let isOwn = position.file.hasPrefix("line ") || position.file == LuaState.scopesName
    let place = isOwn ? "" : "\(position.file):\(position.line): "
    return place + error.bareMessage.shortened(to: 1000)
  }

  /// What tells whether a line did anything.
  private struct Moment: Equatable {
    var app: Int
    var events: Int
    var times: [Int64]
    var logs: [Int]
    var earlyLogs: Int
    var expectations: Int

    init(_ session: Session, _ app: App?) {
      self.app = app?.index ?? -1
      events = app?.eventsNow ?? 0
      times = session.apps.map { $0.timeNow }
      logs = session.apps.map { $0.logCount }
      earlyLogs = session.earlyLogs.count
      expectations = session.expectations.count
    }
  }
}

extension App {
  fileprivate var eventsNow: Int { isRetired ? recording().trace.events.count : world.eventCountNow() }
  /// What the line changed is laid out, whether anybody reads it or not: a later line then finds the same.
  fileprivate func comeToRest() {
    if !isRetired { world.layOutNow() }
  }

  fileprivate var timeNow: Int64 { isRetired ? 0 : world.timeNow() }
  fileprivate var logCount: Int { isRetired ? 0 : world.logCountNow() }
  fileprivate func logTexts(from place: Int) -> [String] {
    isRetired ? [] : world.logTextsNow(from: place)
  }
}

extension World {
  @inline(never)
  fileprivate mutating func eventCountNow() -> Int { trace.events.count }

  @inline(never)
  fileprivate mutating func layOutNow() { if !isBusy { layOutIfNeeded() } }

  @inline(never)
  fileprivate mutating func timeNow() -> Int64 { time }

  @inline(never)
  fileprivate mutating func logCountNow() -> Int { logs.count }

  @inline(never)
  fileprivate mutating func logTextsNow(from place: Int) -> [String] { logs.dropFirst(place).map(\.text) }

  @inline(never)
  fileprivate mutating func hasFingerDown() -> Bool { fingerIsDown }
}
