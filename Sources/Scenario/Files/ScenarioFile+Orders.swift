import LuaRuntime
import ScrollCore

/// Runs of one scenario under other consumption orders.
extension ScenarioFile {
  /// Runs a scenario, by its place in `declarations`, under an order of its `screen` (from 0); nil is the order that is
  /// written. Every gesture runs whatever expectation failed before.
  public func run(_ index: Int, order: ConsumptionOrder?, screen: Int) -> OrderResult {
    let loaded: (session: Session, body: ScenarioBody)
    do throws(FileError) {
      loaded = try loadedBody(index)
    } catch {
      var result = OrderResult()
      result.error = error.message
      result.key.add(error.message)
      return result
    }
    let trial = OrderTrial(order: order, screen: screen)
    ScenarioRun(session: loaded.session, body: loaded.body).play(trial)
    if loaded.session.lua.isKilled { close() }
    return trial.result
  }

  /// The same with lines of Lua that are run on the open screens after the body, as `LiveScenario` runs them.
  public func run(
    _ index: Int, order: ConsumptionOrder?, screen: Int, then lines: [String]
  ) -> OrderResult {
    let live = LiveScenario(self, scenario: index, screen: screen)
    defer { live.close() }
    live.open(order)
    var error: String?
    for (number, text) in lines.enumerated() {
      let line = live.run(text)
      if let problem = line.error { error = error ?? "line \(number + 1): \(problem)" }
    }
    return live.finish(error: error)
  }

  /// The same run as a result with recordings, for those who look at one order closely: what does not hold is a failure.
  public func result(_ index: Int, order: ConsumptionOrder?, screen: Int) -> ScenarioResult {
    let loaded: (session: Session, body: ScenarioBody)
    do throws(FileError) {
      loaded = try loadedBody(index)
    } catch {
      return ScenarioFile.failed(declarations[index], error)
    }
    let trial = OrderTrial(order: order, screen: screen)
    trial.tellsFailures = true
    let result = ScenarioRun(session: loaded.session, body: loaded.body).result(trial)
    if result.killed { close() }
    return result
  }

  /// What the functions of a scenario keep in their variables now.
  public func keptState(_ index: Int) -> KeptState {
    guard let loaded = try? loadedBody(index) else { return KeptState() }
    return KeptState(of: loaded.body, loaded.session)
  }
}

extension ScenarioRun {
  /// Runs the functions around the body and the body, and gives the trial what it collects.
  func play(_ trial: OrderTrial) {
    session.beginScenario()
    session.trial = trial
    defer {
      session.trial = nil
      session.endScenario()
    }
    _ = playBody()
    trial.finish(session)
  }
}
