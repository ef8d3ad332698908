import LuaRuntime
import ScrollCore

/// Lines that are run on open screens.
extension LiveScenario {
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
    trial.problems = []
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
    line.problems = trial.problems
    line.failed = Array(trial.result.failed[checked.1...])
    return line
  }

  /// An expression if it is one, else statements; `local` at the start is left out, so that the name is kept.
  func compile(
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

  func tell(_ value: LuaValue, _ session: Session, _ line: inout LiveLine) {
    switch value {
    case .handle(let handle) where handle.kind == session.kinds.movement: break
    case .string(let text): line.values.append(text)
    default: line.values.append(Display(session).text(value))
    }
  }

  /// What happened since a moment; an expectation of the line that checks nothing is an error.
  func finish(_ line: inout LiveLine, _ session: Session, _ before: Moment) {
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
  func reopen(_ line: inout LiveLine) {
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
  static func text(of error: LuaError) -> String {
    guard let position = error.position else { return error.bareMessage.shortened(to: 1000) }
    let isOwn = position.file.hasPrefix("line ") || position.file == LuaState.scopesName
    let place = isOwn ? "" : "\(position.file):\(position.line): "
    return place + error.bareMessage.shortened(to: 1000)
  }

  /// What tells whether a line did anything.
  struct Moment: Equatable {
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
  var eventsNow: Int { isRetired ? recording().trace.events.count : world.eventCountNow() }
  /// What the line changed is laid out, whether anybody reads it or not: a later line then finds the same.
  func comeToRest() {
    if !isRetired { world.layOutNow() }
  }

  var timeNow: Int64 { isRetired ? 0 : world.timeNow() }
  var logCount: Int { isRetired ? 0 : world.logCountNow() }
  func logTexts(from place: Int) -> [String] {
    isRetired ? [] : world.logTextsNow(from: place)
  }
}

extension World {
  @inline(never)
  mutating func eventCountNow() -> Int { trace.events.count }

  @inline(never)
  mutating func layOutNow() { if !isBusy { layOutIfNeeded() } }

  @inline(never)
  mutating func timeNow() -> Int64 { time }

  @inline(never)
  mutating func logCountNow() -> Int { logs.count }

  @inline(never)
  mutating func logTextsNow(from place: Int) -> [String] { logs.dropFirst(place).map(\.text) }

  @inline(never)
  mutating func hasFingerDown() -> Bool { fingerIsDown }
}
