import LuaRuntime
import Scenario
import ScrollCore
import Synchronization

/// What the body and the lines of a state came to.
struct Played: Sendable {
  var screens = 0
  var recording: Recording?
  var bodyEvents = 0..<0
  var bodyError: String?
  var lines: [ExplorerLine] = []
  var expectations: [ExplorerExpectation] = []
  var faults: [FaultReport] = []
  var isPressed = false
  /// What the body keeps between runs: variables that held something else when this run began than before the first one.
  var kept: [String] = []
}

/// What a line came to that was tried on a state.
struct Tried: Sendable {
  var line: ExplorerLine
  /// It only told values.
  var isReading: Bool
}

/// The behaviours of a screen as it is written.
struct Written: Sendable {
  var behaviours: [OrderedBehaviour] = []
  var neighbours: [Set<Int>] = []
  /// Their places in chains, outermost first.
  var nesting: [Int] = []
  var sites: [String] = []

  var phases: [PhasePair] { behaviours.map(\.written) }

  /// The order of a state; nil where it is the written one.
  func order(of state: ExplorerState) -> ConsumptionOrder? {
    state.phases == phases && state.nesting == nil ? nil : state.order
  }
}

/// Plays states in one Lua state, on the thread that made it.
final class Engine {
  private let file: ScenarioFile
  private let live: LiveScenario
  private(set) var written = Written()
  /// What is open now, and what came of its lines; nil: nothing that a state describes.
  private var present: (state: ExplorerState, lines: [LiveLine], told: [ExplorerLine])?
  private let scenario: Int?
  /// What the variables of the body held before it was first run, and what had changed when the present run began.
  private var keptFirst: KeptState?
  private var kept: [String] = []
  /// The switch of the Lua state that runs, for other threads.
  private let running: RunningSwitch

  init(_ source: ExplorerSource, _ running: RunningSwitch) {
    file = ScenarioFile(name: source.name, source: source.source, settings: source.settings)
    live = LiveScenario(file, scenario: source.scenario, screen: source.scenario == nil ? nil : source.screen)
    live.tellsProblems = true
    scenario = source.scenario
    self.running = running
  }

  /// Loads the file and opens the scenario as it is written.
  func load(_ source: ExplorerSource) -> Result<
    (declaration: ScenarioDeclaration?, phases: [PhasePair]), ExplorerProblem
  > {
    do throws(FileError) {
      let declarations = try file.load()
      var declaration: ScenarioDeclaration?
      if let scenario = source.scenario {
        guard declarations.indices.contains(scenario) else {
          return .failure(ExplorerProblem(message: "there is no scenario \(scenario + 1) in \(source.name)"))
        }
        declaration = declarations[scenario]
      }
      keptFirst = scenario.map(file.keptState)
      running.during(file.killSwitch) { live.open(nil) }
      let found = live.behaviours
      written = Written(
        behaviours: found.all, neighbours: found.neighbours, nesting: found.nesting, sites: found.sites)
      present = (ExplorerState(phases: written.phases), [], [])
      return .success((declaration, written.phases))
    } catch {
      return .failure(ExplorerProblem(message: error.description))
    }
  }

  /// Plays a state: the lines that are new on what is open, else everything from a fresh world.
  func play(_ state: ExplorerState) -> Played {
    bring(to: state)
    var played = Played()
    played.screens = live.screens
    played.recording = live.recording
    played.bodyEvents = live.bodyEvents
    played.bodyError = live.bodyError
    played.lines = present?.told ?? []
    played.expectations = live.expectations.map { ExplorerExpectation(place: $0.place, holds: $0.holds) }
    played.faults = live.faults
    played.isPressed = live.isPressed
    played.kept = kept
    return played
  }

  private func bring(to state: ExplorerState) {
    if let present, present.state.phases == state.phases, present.state.nesting == state.nesting,
      state.lines.starts(with: present.state.lines)
    {
      for text in state.lines.dropFirst(present.state.lines.count) { append(text) }
      return
    }
    live.close()
    if let scenario, let keptFirst { kept = keptFirst.changes(to: file.keptState(scenario)) }
    running.during(file.killSwitch) { live.open(written.order(of: state)) }
    present = (ExplorerState(phases: state.phases, nesting: state.nesting), [], [])
    for text in state.lines { append(text) }
  }

  private func append(_ text: String) {
    let line = running.during(file.killSwitch) { live.run(text) }
    took(line)
  }

  /// What is open goes on by a line.
  private func took(_ line: LiveLine) {
    present?.state.lines.append(line.text)
    present?.lines.append(line)
    present?.told.append(Engine.told(line))
  }

  /// Runs a line on a state. The state with the line is open afterwards, if the line came to its end.
  func attempt(_ text: String, on state: ExplorerState) -> Tried {
    bring(to: state)
    let line = running.during(file.killSwitch) { live.run(text) }
    let told = Engine.told(line)
    if line.isReading || line.isMalformed { return Tried(line: told, isReading: line.isReading) }
    if line.error != nil, !line.isKilled {
      present = nil
    } else if line.error == nil {
      took(line)
    }
    return Tried(line: told, isReading: false)
  }

  /// What the lines of a state did, and what its nodes show at the end.
  func told(of state: ExplorerState) -> SessionText.Played {
    bring(to: state)
    let lines = present?.lines ?? []
    return SessionText.Played(
      lines: lines, isStatement: lines.map { live.isStatement($0.text) }, shown: live.shown(),
      bodyError: live.bodyError)
  }

  /// Runs the only scenario of a text that is not in a file yet; why it does not pass, if it does not.
  func failure(of text: String, named name: String, _ settings: RunSettings) -> String? {
    var settings = settings
    settings.keepsFilm = false
    let file = ScenarioFile(name: name, source: Array(text.utf8), settings: settings)
    defer { file.close() }
    do throws(FileError) {
      guard try file.load().count == 1 else { return "it declares no scenario" }
    } catch {
      return error.description
    }
    let result = file.run(0)
    if result.status == .passed { return nil }
    guard let failure = result.failures.first else { return "it does not pass" }
    return "\(failure.file):\(failure.line): \(failure.message)"
  }

  private static func told(_ line: LiveLine) -> ExplorerLine {
    ExplorerLine(
      text: line.text, events: line.events, values: line.values, logs: line.logs, problems: line.problems,
      error: line.error)
  }

  func close() {
    live.close()
    file.close()
  }
}

/// The kill switch of the Lua that runs, for a thread that wants to stop it; there is none between two lines, so that a second
/// Ctrl-C for one that has ended already does not end the next.
final class RunningSwitch: Sendable {
  private let held = Mutex<KillSwitch?>(nil)

  func during<Value>(_ value: KillSwitch?, _ body: () -> Value) -> Value {
    held.withLock { $0 = value }
    defer { held.withLock { $0 = nil } }
    return body()
  }

  func stop() { held.withLock { $0?.kill() } }
}
