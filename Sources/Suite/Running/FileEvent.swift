import Scenario

/// How a scenario ended.
enum ScenarioStatus: UInt8, Sendable, CaseIterable {
  case passed, failed, skipped, error

  /// The word of reports.
  var word: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .skipped: "skipped"
    case .error: "error"
    }
  }
}

/// What is kept of a scenario that has run: its texts are made where it ran, so that nothing else has to travel.
struct ScenarioRecord: Sendable, Equatable {
  var status: ScenarioStatus
  /// Wall time, ms.
  var durationMs: Double
  /// Faults that were seen and neither claimed nor allowed.
  var warnings: Int
  /// Lines for people, each with its line end; empty when nothing is to be shown.
  var text: [UInt8]
  /// One JSON object; empty when no JSON was asked for.
  var json: [UInt8]
  /// Golden timelines that it was compared with.
  var goldens: [GoldenUse] = []
  /// Its body came to its end, so that these are all of them.
  var isComplete = false
  /// For `--accept`: every place at which a check was made, and failures of other kinds.
  var checked: [CheckedPlace] = []
  var otherFailures = 0
  /// What a page has of it (`HTMLScenario`); empty when no page was asked for.
  var html: [UInt8] = []
}

/// What a file's run tells, in this order: `loaded`, then for each chosen scenario `started` and `finished`, then `done`.
/// `problem` stands in place of `loaded` when the file cannot be run; `lost` in place of all that is missing.
enum FileEvent: Sendable, Equatable {
  /// All scenarios of the file, the places of those that will run, and what the file wrote while it loaded.
  case loaded([ScenarioHeader], chosen: [Int], logs: [String])
  /// The place of a chosen scenario among all.
  case started(Int)
  case finished(Int, ScenarioRecord)
  /// Absolute paths of the modules that the file has asked for until now, found or not; only for `--watch`, at any place.
  case required([String])
  case problem(FileProblem)
  /// The run ended before its time, with the reason: a crash, a kill, a thread that had to be given up.
  case lost(String)
  case done

  /// Nothing follows.
  var isLast: Bool {
    switch self {
    case .problem, .lost, .done: true
    case .loaded, .started, .finished, .required: false
    }
  }
}

/// Where a file's run sends its events.
protocol FileEventSink: AnyObject, Sendable {
  /// Takes the next event.
  func send(_ event: FileEvent)
  /// The thread may now use so many seconds of processor time before it counts as stuck; nil: not watched.
  func allow(seconds: Double?)
  /// Starts a child process that must not outlive the run, and knows it from then on; nil if the run has ended meanwhile.
  func startChild<Failure: Error>(_ start: () -> Result<Int32, Failure>) -> Result<Int32, Failure>?
  /// The child process has ended; `reap` takes it off the system's list, and it is not known any more.
  func childEnded(_ reap: () -> Void)
  /// Nobody wants more: the run may end early.
  var isCancelled: Bool { get }
}
