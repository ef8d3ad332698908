import Orders
import Scenario
import ScrollCore

/// What a session is about.
public struct ExplorerSource: Sendable {
  /// The file as it is shown, and its bytes.
  public var name: String
  public var source: [UInt8]
  public var settings: RunSettings
  /// Place of the scenario among those of its file; nil: an empty world, in which no body is played.
  public var scenario: Int?
  /// Which screen of the body, from 0.
  public var screen: Int

  public init(
    name: String, source: [UInt8], settings: RunSettings, scenario: Int?, screen: Int = 0
  ) {
    self.name = name
    self.source = source
    self.settings = settings
    self.scenario = scenario
    self.screen = screen
  }
}

/// Why there can be no session.
public struct ExplorerProblem: Error, Equatable, Sendable {
  public var message: String
}

/// A scenario that a person plays with: its body, then lines of Lua, under an order that can be changed at any moment.
///
/// Everything is played again from a fresh world whenever it has to be, so that a state always looks the same. Use it on one
/// thread; Lua runs on one of its own.
public final class ExplorerSession {
  public let source: ExplorerSource
  /// What the file declares of the scenario; nil for an empty world.
  public let declaration: ScenarioDeclaration?
  public private(set) var history: ExplorerHistory
  public private(set) var marked: [ExplorerMark: ConsumptionOrder] = [:]

  let worker: LuaWorker<Engine>
  private let running = RunningSwitch()
  let written: Written
  /// What the last states came to, the latest last.
  private var known: [(state: ExplorerState, played: Played)] = []
  private static let mostKnown = 8

  public init(_ source: ExplorerSource) throws(ExplorerProblem) {
    let running = self.running
    guard let worker = LuaWorker({ Engine(source, running) }) else {
      throw ExplorerProblem(message: "no thread could be started")
    }
    self.source = source
    self.worker = worker
    switch worker.run({ engine in engine.load(source).map { ($0.declaration, $0.phases, engine.written) } }) {
    case .failure(let problem):
      worker.close()
      throw problem
    case .success(let (declaration, phases, written)):
      self.declaration = declaration
      self.written = written
      history = ExplorerHistory(ExplorerState(phases: phases))
    }
  }

  deinit {
    worker.run { $0.close() }
    worker.close()
  }

  public var state: ExplorerState { history.state }
  public var canUndo: Bool { history.undoCount > 0 }
  public var canRedo: Bool { history.redoCount > 0 }
  /// The names of the behaviours in tree order.
  public var behaviourNames: [String] { written.behaviours.map(\.name) }
  /// The order that is written.
  public var writtenOrder: ConsumptionOrder { ConsumptionOrder(written.phases) }

  /// Everything that a picture of the present state is made of.
  public var scene: ExplorerScene { scene(of: state) }

  /// The same gestures under another order.
  public func scene(for order: ConsumptionOrder) -> ExplorerScene {
    var other = state
    (other.phases, other.nesting) = (order.phases, order.nesting)
    return scene(of: other)
  }

  /// Everything of any state.
  func scene(of state: ExplorerState) -> ExplorerScene {
    SceneMaker(
      session: self, state: state, played: played(state), undoCount: history.undoCount,
      redoCount: history.redoCount
    ).scene()
  }

  private func played(_ state: ExplorerState) -> Played {
    if let place = known.firstIndex(where: { $0.state == state }) {
      known.append(known.remove(at: place))
      return known[known.count - 1].played
    }
    let played = worker.run { $0.play(state) }
    remember(state, played)
    return played
  }

  private func remember(_ state: ExplorerState, _ played: Played) {
    known.append((state, played))
    if known.count > ExplorerSession.mostKnown { known.removeFirst() }
  }

  /// Stops a line that runs now; may be called on any thread.
  public var interrupt: @Sendable () -> Void {
    let running = running
    return { running.stop() }
  }

  /// Does what a person wants and tells what came of it.
  public func perform(_ command: ExplorerCommand) -> ExplorerAnswer {
    if let line = command.line { return run(line) }
    let before = state
    var answer = change(command)
    if !answer.isFailure, state != before, case let kept = scene.kept, !kept.isEmpty {
      answer.messages.append(OrderProblem.keepsState(kept).message)
    }
    return answer
  }

  private func change(_ command: ExplorerCommand) -> ExplorerAnswer {
    switch command {
    case .undo(let count): return walk(count, forth: false)
    case .redo(let count): return walk(count, forth: true)
    case .reset:
      go(to: ExplorerState(phases: written.phases))
      return ExplorerAnswer(["back at the end of the body, as it is written"])
    case .mark(let mark):
      marked[mark] = state.order
      return ExplorerAnswer(["\(mark.rawValue) is: \(words(for: state.order))"])
    case .open(let order): return change(to: order)
    case .setPhase(let place, let direction, let phase):
      return setPhase(place, direction, phase)
    case .cyclePhase(let place, let direction):
      guard state.phases.indices.contains(place) else { return unknownBehaviour(place) }
      let present = state.phases[place]
      let phase = direction == .up ? present.up : present.down
      return setPhase(place, direction, OrderPhase(rawValue: (phase.rawValue + 1) % 3) ?? .pre)
    case .nest(let place): return nest(place)
    case .setNesting(let nesting): return setNesting(nesting)
    default: return ExplorerAnswer(["nothing was done"], isFailure: true)
    }
  }

  private func run(_ text: String) -> ExplorerAnswer {
    let state = state
    let (tried, played) = worker.run { engine -> (Tried, Played?) in
      let tried = engine.attempt(text, on: state)
      guard tried.line.error == nil, !tried.isReading else { return (tried, nil) }
      var next = state
      next.lines.append(text)
      return (tried, engine.play(next))
    }
    if let error = tried.line.error { return ExplorerAnswer([error], isFailure: true) }
    if let played {
      var next = state
      next.lines.append(text)
      remember(next, played)
      history.add(line: text)
    }
    return ExplorerAnswer(tried.line.logs + tried.line.values + tried.line.problems)
  }

  private func walk(_ count: Int, forth: Bool) -> ExplorerAnswer {
    let went = forth ? history.redo(count) : history.undo(count)
    let word = forth ? "redone" : "undone"
    if went == 0, count != 0 { return ExplorerAnswer(["there is nothing to be \(word)"]) }
    let left = forth ? history.redoCount : history.undoCount
    return ExplorerAnswer(["\(went) \(went == 1 ? "step" : "steps") \(word), \(left) more"])
  }

  /// Goes on to another state.
  func go(to state: ExplorerState) { history.go(to: state) }
}
