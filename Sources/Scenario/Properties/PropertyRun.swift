import LuaRuntime
import ScrollCore

/// All runs of one property: inputs are drawn until one fails, then made smaller. One budget holds for all of it.
final class PropertyRun {
  /// What a value that is drawn costs, in instructions.
  static let valueCost: UInt64 = 20

  private let session: Session
  private let run: ScenarioRun
  private let property: Property
  private var report = PropertyReport()
  /// What is shown: the failing run, the last one if all passed.
  private var shown: ScenarioResult?
  /// Faults of runs that are not shown, each kind and node once.
  private var otherFaults: [FaultReport] = []
  /// Most instructions that one run took.
  private var costliest: UInt64 = 0
  private var killed = false

  init(_ session: Session, _ body: ScenarioBody, _ property: Property) {
    self.session = session
    self.property = property
    run = ScenarioRun(session: session, body: body)
  }

  private var name: String { run.body.declaration.name }
  private var lua: LuaState { session.lua }

  /// Runs everything.
  func result() -> ScenarioResult {
    lua.resetBudget()
    let runner = session.runner { [self] in
      if let token = session.settings.replay, token.isFor(name) { replay(token) } else { search() }
    }
    // What a limit ends is recorded by the run that it ends.
    _ = try? lua.call(runner)
    var result = shown ?? ScenarioResult(run.body.declaration)
    let told = Set(result.faults.map { [$0.fault, $0.node] })
    if result.status == .passed {
      result.faults += otherFaults.filter { !told.contains([$0.fault, $0.node]) }
    }
    result.killed = killed || lua.isKilled
    result.property = report
    return result
  }

  private func replay(_ token: ReplayToken) {
    report.isReplay = true
    report.runs = 1
    let (result, _) = play(isShown: true) { token.values }
    show(result, token.values)
  }

  private func search() {
    var seeds = SplitMix64(seed: ScenarioRun.seed(session.settings.seed, name))
    for number in 0..<property.runs {
      var random = SplitMix64(seed: seeds.next())
      let stage = DrawStage(run: number, of: property.runs)
      report.runs = number + 1
      let (result, values) = play(isShown: number == property.runs - 1) {
        () throws(LuaError) -> [DrawnValue] in
        var values: [DrawnValue] = []
        for generator in property.generators {
          values.append(
            try generator.draw(&random, stage) { () throws(LuaError) in
              try lua.charge(instructions: PropertyRun.valueCost)
            })
        }
        return values
      }
      if result.status != .passed {
        show(result, values)
        if lua.isKilled {
          if number > 0 {
            report.remarks.append(
              "all runs of a property share the limits of one scenario; this was run \(number + 1)")
          }
        } else if let values {
          shrink(values, result)
        }
        return
      }
      if number == property.runs - 1 { show(result, values) } else { keepFaults(of: result, values) }
    }
  }

  /// Makes a failing input smaller, and looks whether what was found fails when it is run again.
  private func shrink(_ found: [DrawnValue], _ result: ScenarioResult) {
    let place = FailurePlace(result)
    var shrinker = Shrinker(found, of: property.generators) { [self] values in
      guard hasRoom else {
        report.remarks.append("the limit of instructions ended the search for a smaller one")
        return nil
      }
      let (result, _) = play(isShown: false) { values }
      if lua.isKilled {
        let reason = result.failures.last { $0.isError }?.message ?? "a limit was passed"
        report.remarks.append(
          "a smaller one ended the search, fn(\(property.lua(values, session).shortened(to: 200))): \(reason)"
        )
        return nil
      }
      guard result.status != .passed, FailurePlace(result) == place else { return false }
      show(result, values)
      return true
    }
    shrinker.run()
    report.steps = shrinker.steps
    report.tries = shrinker.tries
    if shrinker.isCut, shrinker.tries >= Shrinker.tryLimit {
      report.remarks.append("after \(Shrinker.tryLimit) tries the search ended; there may be a smaller one")
    }
    guard !lua.isKilled, hasRoom else { return }
    let smallest = shrinker.values
    let (again, _) = play(isShown: false) { smallest }
    if !lua.isKilled, again.status == .passed {
      report.remarks.append("run once more it passed: the body keeps state between runs")
    }
  }

  /// Whether another run fits what is left of the budget.
  private var hasRoom: Bool {
    lua.usedInstructions + 2 * costliest < session.settings.limits.instructions
  }

  /// Runs the body with an input in a fresh world; the input is nil if it could not be made.
  private func play(
    isShown: Bool, _ draw: () throws(LuaError) -> [DrawnValue]
  ) -> (ScenarioResult, [DrawnValue]?) {
    let before = lua.usedInstructions
    session.beginScenario()
    defer { session.endScenario() }
    var drawn: [DrawnValue]?
    guard let origins = run.begin() else { return (run.collect(completed: false, isShown: isShown), nil) }
    let completed = run.callFunctions(origins) { () throws(LuaError) -> [LuaValue] in
      let values = try draw()
      drawn = values
      return try property.arguments(values, lua)
    }
    let result = run.collect(completed: run.end(completed), isShown: isShown)
    if lua.isKilled { killed = true }
    costliest = max(costliest, lua.usedInstructions - before)
    return (result, drawn)
  }

  private func show(_ result: ScenarioResult, _ values: [DrawnValue]?) {
    shown = result
    report.input = values.map { property.lua($0, session) }
    report.isLua = values.map { property.hasSpelling($0, session) } ?? true
    report.token = values.map {
      ReplayToken(property: name, seed: session.settings.seed, values: $0).text
    }
  }

  private func keepFaults(of result: ScenarioResult, _ values: [DrawnValue]?) {
    for fault in result.faults where !fault.claimed {
      guard !otherFaults.contains(where: { $0.fault == fault.fault && $0.node == fault.node }) else {
        continue
      }
      var fault = fault
      let input = values.map { property.lua($0, session).shortened(to: 120) } ?? ""
      fault.message += " (in run \(report.runs), of fn(\(input)))"
      // It stands in no recording that is kept.
      fault.event = -1
      fault.app = 0
      otherFaults.append(fault)
    }
  }
}

/// Where a run failed first: smaller inputs have to fail there too.
private struct FailurePlace: Equatable {
  var file: String
  var line: Int
  var isError: Bool

  init?(_ result: ScenarioResult) {
    guard let failure = result.failures.first else { return nil }
    (file, line, isError) = (failure.file, failure.line, failure.isError)
  }
}
