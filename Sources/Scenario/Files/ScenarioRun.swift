import LuaRuntime
import ScrollCore

/// One run of one scenario.
struct ScenarioRun {
  /// A body that comes before another one's, and the order under which it is played.
  typealias Origin = (order: OriginOrder, body: ScenarioBody)

  let session: Session
  let body: ScenarioBody

  /// Runs the functions around the body and the body with a budget and random numbers of its own, and reports expectations that
  /// check nothing. True if it came to its end.
  ///
  /// `staysOpen`: what is to run after the body does not run, since the scenario goes on.
  func playBody(staysOpen: Bool = false) -> Bool {
    session.lua.resetBudget()
    guard body.property == nil else {
      var failure = Failure(
        at: position,
        message:
          "this is a property, whose input changes from run to run; write the input of interest as a scenario"
      )
      failure.isError = true
      session.fail(failure)
      return false
    }
    guard let origins = begin() else { return false }
    return end(runFunctions(origins, staysOpen: staysOpen))
  }

  /// Sets what holds while the functions run. Gives the bodies that come before this one; nil, with a failure, if they
  /// cannot be told.
  func begin() -> [Origin]? {
    session.row = body.row
    session.isProperty = body.property != nil
    let origins: [Origin]
    do {
      origins = try self.origins()
    } catch {
      var failure = Failure(at: position, message: String(describing: error))
      failure.isError = true
      session.fail(failure)
      return nil
    }
    session.originOrders = origins.map(\.order)
    // What the scenario itself says wins over those it begins from, the last one first.
    let bodies = [body] + origins.reversed().map(\.body)
    session.forcedPlatform = bodies.lazy.compactMap(\.declaration.platform).first
    session.forcedFPS = bodies.lazy.compactMap(\.fps).first
    let first = origins.first?.body ?? body
    session.lua.seedRandom(ScenarioRun.seed(session.settings.seed, first.declaration.name))
    session.lua.protectGlobals(true)
    return origins
  }

  /// The functions have run; reports expectations that check nothing. True if the body came to its end.
  func end(_ completed: Bool) -> Bool {
    guard !session.lua.isKilled else { return false }
    session.lua.protectGlobals(false)
    Expectations.reportUnchecked(session, bodyEnded: completed)
    return completed
  }

  /// Runs the functions around the body and the body, then what is judged at the end.
  func result(_ trial: OrderTrial? = nil) -> ScenarioResult {
    session.beginScenario()
    session.trial = trial
    defer {
      session.trial = nil
      session.endScenario()
    }
    return collect(completed: playBody(), isShown: true)
  }

  /// What came of it. Recordings are made if it is to be shown, or failed.
  func collect(completed: Bool, isShown: Bool) -> ScenarioResult {
    var result = ScenarioResult(body.declaration)
    result.isComplete = completed
    if completed {
      session.reportUnmet()
      session.reportUnmentioned()
    }
    reportContradictions()
    reportDropped()
    result.faults = faults()
    result.notes = session.notes
    if session.settings.strict { reportUnclaimed(result.faults) }
    if isShown || !session.failures.isEmpty { result.recordings = session.apps.map { $0.recording() } }
    for recording in result.recordings {
      result.virtualMs = max(result.virtualMs, Double(recording.end) / 1e6)
      result.frames += ScenarioRun.frames(until: recording.end, fps: recording.fps)
    }
    result.earlyLogs = session.earlyLogs
    result.failures = session.failures
    result.checked = session.checkLog?.places ?? []
    result.killed = session.lua.isKilled
    result.status =
      session.failures.contains(where: \.isError) ? .error : session.failures.isEmpty ? .passed : .failed
    return result
  }

  /// One call from outside, so that one budget holds for all functions of the scenario. Returns whether the body ran to
  /// its end.
  private func runFunctions(_ origins: [Origin], staysOpen: Bool) -> Bool {
    var completed = false
    let runner = session.runner {
      completed = callFunctions(origins, staysOpen: staysOpen) { () throws(LuaError) in body.arguments }
    }
    do throws(LuaError) {
      _ = try session.lua.call(runner)
    } catch {
      record(error)
    }
    return completed
  }

  /// The line that declared the scenario.
  private var position: LuaPosition {
    LuaPosition(file: body.declaration.file, line: body.declaration.line)
  }

  /// Plays what comes before the body, and calls the functions around it and the body itself; true if it ran to its end.
  /// `arguments` follow what the body is given by what comes before it.
  func callFunctions(
    _ origins: [Origin], staysOpen: Bool = false, _ arguments: () throws(LuaError) -> [LuaValue]
  ) -> Bool {
    var completed = false
    do {
      let begun = try playOrigins(origins)
      for scope in body.scope.chain.reversed() where !begun.scopes.contains(where: { $0 === scope }) {
        for function in scope.before { _ = try session.lua.call(function) }
      }
      _ = try session.lua.call(body.function, begun.arguments + arguments())
      completed = true
    } catch let error as LuaError {
      record(error)
    } catch {
      record(LuaError(kind: .runtime, message: String(describing: error), position: position))
    }
    for scope in body.scope.chain where !staysOpen && !session.lua.isKilled {
      for function in scope.after {
        do throws(LuaError) {
          _ = try session.lua.call(function)
        } catch {
          record(error)
        }
      }
    }
    return completed
  }

  /// Records what ended the body, unless it is a failed `must` or a limit that is recorded already.
  private func record(_ error: LuaError) {
    if error.bareMessage == MustFailed.text, session.failures.last?.isError == false { return }
    if session.lua.isKilled, session.stoppedByLimit { return }
    session.stoppedByLimit = session.lua.isKilled
    var failure = Failure(
      at: error.position ?? position,
      message: error.bareMessage)
    failure.isError = true
    failure.why =
      error.kind == .memory ? session.holdings() : Vocabulary.hint(forCallError: error.bareMessage)
    failure.traceback = scriptFrames(error.traceback)
    failure.excerpts = session.sources.excerpts(error, at: error.position ?? position)
    failure.app = session.apps.last?.index
    failure.events = session.apps.last.flatMap(session.lastEvents)
    session.fail(failure)
  }

  /// Books that do not balance, offsets outside their ranges and states with two owners are mistakes of the simulator.
  private func reportContradictions() {
    for app in session.apps {
      guard let problem = app.contradiction else { continue }
      var failure = Failure(at: position, message: "the simulator contradicts itself: \(problem)")
      failure.why = "this is a mistake of the simulator, not of the scenario; please report it"
      failure.app = app.index
      failure.events = session.lastEvents(app)
      session.fail(failure)
    }
  }

  /// Says how many failures were not kept.
  private func reportDropped() {
    guard session.failuresDropped > 0 else { return }
    var failure = Failure(
      at: position,
      message: "\(session.failuresDropped) more failures; only the first \(Session.failureLimit) are shown")
    failure.row = body.row
    session.failures.append(failure)
  }

  private func faults() -> [FaultReport] {
    session.apps.flatMap { app in
      AppChecks.faults(app).map { fault in
        FaultReport(
          fault: fault.fault, node: fault.node, timeMs: fault.timeMs, message: fault.message, app: app.index,
          event: fault.event,
          claimed: session.claims.contains {
            $0.app == app.index && $0.fault == fault.fault && ($0.node == nil || $0.node == fault.node)
          })
      }
    }
  }

  /// Strict: faults that nobody spoke of fail the scenario, one failure a fault and node.
  private func reportUnclaimed(_ faults: [FaultReport]) {
    var seen: Set<[String]> = []
    for fault in faults where !fault.claimed && !session.settings.allowedFaults.contains(fault.fault) {
      guard seen.insert([fault.fault, fault.node, "\(fault.app)"]).inserted else { continue }
      let times = faults.count { $0.fault == fault.fault && $0.node == fault.node && $0.app == fault.app }
      var failure = Failure(
        at: position,
        message: "fault \(fault.fault)" + (fault.node.isEmpty ? "" : " of \(fault.node)")
          + " at \(Display.number(fault.timeMs.rounded(.down))) ms: \(fault.message)")
      failure.wanted = "no fault that the scenario does not report"
      failure.got = fault.fault + (times > 1 ? " (\(times) times)" : "")
      failure.app = fault.app
      if fault.event >= 0 { failure.events = fault.event..<fault.event + 1 }
      session.fail(failure)
    }
  }

  /// The number of frames after the first look up to a time: frame k is at floor(k * 10^9 / fps) ns.
  static func frames(until end: Int64, fps: Int) -> Int {
    guard end > 0, fps > 0 else { return 0 }
    let (product, overflow) = (end + 1).multipliedReportingOverflow(by: Int64(fps))
    if overflow { return Int(Double(end) * Double(fps) / 1e9) }
    return Int((product + 999_999_999) / 1_000_000_000) - 1
  }

  /// The seed of a scenario's random numbers, from the run's and from its name (FNV-1a, then a 64-bit mix).
  static func seed(_ seed: UInt64, _ name: String) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    var mixed = hash ^ (seed &* 0x9E37_79B9_7F4A_7C15)
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
