import LuaRuntime
import Scenario
import ScrollCore
import Timeline

/// A Lua prompt on a world: what is written is run at once, and what it did is told.
///
/// Lua runs on a thread of its own; use the prompt on one thread.
public final class LuaPrompt {
  /// What came of a piece of Lua.
  public struct Answer: Equatable, Sendable {
    /// What it wrote, its values, and the rows of the ledger of what it moved.
    public var lines: [String] = []
    /// Why it came to no end, and expectations that do not hold.
    public var problems: [String] = []
    /// More has to follow before it can be run; nothing was done.
    public var isIncomplete = false

    public var isFailure: Bool { !problems.isEmpty }
  }

  private let worker: LuaWorker<PromptEngine>
  private let running: RunningSwitch
  /// Ids of the screen.
  public private(set) var ids: [String] = []
  /// Names that were given values.
  public private(set) var names: [String] = []
  /// What ended the body of the scenario, if it came to no end.
  public let bodyError: String?

  /// A prompt behind a scenario's body, or in an empty world.
  public init(_ source: ExplorerSource) throws(ExplorerProblem) {
    let running = RunningSwitch()
    guard let worker = LuaWorker({ PromptEngine(source, running) }) else {
      throw ExplorerProblem(message: "no thread could be started")
    }
    self.running = running
    self.worker = worker
    switch worker.run({ $0.load(source) }) {
    case .failure(let problem):
      worker.close()
      throw problem
    case .success(let (error, ids)):
      bodyError = error
      self.ids = ids
    }
  }

  deinit {
    worker.run { $0.close() }
    worker.close()
  }

  /// Stops what runs now; may be called on any thread.
  public var interrupt: @Sendable () -> Void {
    let running = running
    return { running.stop() }
  }

  /// Runs a piece of Lua; `style` is how the ledger is written.
  public func run(_ text: String, style: TextStyle) -> Answer {
    if text.allSatisfy(\.isWhitespace) { return Answer() }
    let (answer, ids) = worker.run { $0.run(text, style) }
    self.ids = ids
    if !answer.isIncomplete {
      for name in LuaPrompt.assigned(text) where !names.contains(name) { names.append(name) }
    }
    return answer
  }

  /// The names that a statement gives values to.
  static func assigned(_ text: String) -> [String] {
    guard let equals = text.firstIndex(of: "="), text[text.index(after: equals)...].first != "=" else {
      return []
    }
    var left = text[..<equals].drop { $0.isWhitespace }
    if left.hasPrefix("local ") { left = left.dropFirst(6) }
    let names = left.split(separator: ",", omittingEmptySubsequences: false).map {
      $0.filter { !$0.isWhitespace }
    }
    let areNames = names.allSatisfy { name in
      !name.isEmpty && name.first?.isNumber == false
        && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
    return areNames ? names : []
  }
}

/// The prompt's world, on the thread that made it.
final class PromptEngine {
  private let file: ScenarioFile
  private let live: LiveScenario
  private let running: RunningSwitch
  /// The heading of the ledger that was shown last.
  private var header = ""

  init(_ source: ExplorerSource, _ running: RunningSwitch) {
    file = ScenarioFile(name: source.name, source: source.source, settings: source.settings)
    live = LiveScenario(file, scenario: source.scenario, screen: nil)
    live.tellsProblems = true
    self.running = running
  }

  func load(_ source: ExplorerSource) -> Result<(error: String?, ids: [String]), ExplorerProblem> {
    do throws(FileError) {
      _ = try file.load()
    } catch {
      return .failure(ExplorerProblem(message: error.description))
    }
    running.during(file.killSwitch) { live.open(nil) }
    return .success((live.bodyError, ids))
  }

  private var ids: [String] {
    (live.recording?.nodes ?? []).filter { $0.hasID && $0.alive }.map(\.name)
  }

  func run(_ text: String, _ style: TextStyle) -> (LuaPrompt.Answer, [String]) {
    let line = running.during(file.killSwitch) { live.run(text) }
    var answer = LuaPrompt.Answer()
    if line.isMalformed, let error = line.error, error.hasSuffix("<eof>") || error.hasSuffix("'<eof>'") {
      answer.isIncomplete = true
      answer.problems = [error]
      return (answer, ids)
    }
    answer.lines = line.logs.flatMap {
      $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    answer.lines += line.values.flatMap {
      $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    if !line.events.isEmpty, let recording = live.recording {
      answer.lines += ledger(recording, line.events, style)
    }
    if let error = line.error { answer.problems.append(error) }
    answer.problems += line.problems
    return (answer, ids)
  }

  /// The rows of some events; the heading only where it is not the last one again.
  private func ledger(_ recording: Recording, _ events: Range<Int>, _ style: TextStyle) -> [String] {
    var lines = Ledger.lines(recording, style: style, events: events, legend: false)
    lines.removeAll { $0.hasPrefix("... ") && ($0.contains(" earlier event") || $0.contains(" later event")) }
    // A mount, for one, has no row.
    if lines == ["no events"] { return [] }
    guard let first = lines.first, first.contains("t ms") else { return lines }
    if first == header { lines.removeFirst() }
    header = first
    return lines
  }

  func close() {
    live.close()
    file.close()
  }
}
