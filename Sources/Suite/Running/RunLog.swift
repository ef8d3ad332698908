import Timeline

/// What a run's events come to, file by file: for the record of what failed, for slow scenarios, for `--watch`.
final class RunLog {
  /// What is known of one file.
  struct FileLog {
    /// Its scenarios were declared.
    var isLoaded = false
    /// It could not be run at all.
    var isBroken = false
    /// Names of all that it declares.
    var names: Set<String> = []
    var passed: Set<String> = []
    var failed: Set<String> = []
    /// Modules that it asked for; nil if that did not become known.
    var required: [String]?
    fileprivate var headers: [ScenarioHeader] = []
    fileprivate var waiting: Set<Int> = []
  }

  /// A scenario that took long.
  struct SlowScenario: Equatable {
    var durationMs: Double
    /// `file.lua:3: name`.
    var text: String
  }

  private(set) var files: [FileLog]
  /// The slowest, slowest first.
  private(set) var slow: [SlowScenario] = []
  private let slowMs: Double

  /// Slow scenarios that are named at most.
  static let slowLimit = 5
  /// Milliseconds from which a scenario counts as slow if nobody says otherwise.
  static let usualSlowMs = 1000.0

  /// `slowMs`: from how many milliseconds a scenario counts as slow.
  init(files: Int, slowMs: Double) {
    self.files = Array(repeating: FileLog(), count: files)
    self.slowMs = slowMs
  }

  /// Takes the next event of a file.
  func receive(_ file: Int, _ event: FileEvent) {
    switch event {
    case .loaded(let headers, let chosen, _):
      files[file].isLoaded = true
      files[file].headers = headers
      files[file].names = Set(headers.map(\.name))
      files[file].waiting = Set(chosen)
    case .finished(let index, let record):
      files[file].waiting.remove(index)
      let header = files[file].headers[index]
      if record.status == .failed || record.status == .error {
        files[file].failed.insert(header.name)
      } else {
        files[file].passed.insert(header.name)
      }
      note(header, record.durationMs)
    case .required(let paths): files[file].required = paths
    case .problem: files[file].isBroken = true
    case .lost:
      if files[file].isLoaded {
        for index in files[file].waiting { files[file].failed.insert(files[file].headers[index].name) }
      } else {
        files[file].isBroken = true
      }
    case .started, .done: break
    }
    if event.isLast { files[file].headers = [] }
  }

  private func note(_ header: ScenarioHeader, _ duration: Double) {
    guard duration > 0, duration >= slowMs else { return }
    if slow.count == RunLog.slowLimit, let least = slow.last, least.durationMs >= duration { return }
    let place = slow.firstIndex { $0.durationMs < duration } ?? slow.count
    let text = "\(printable(header.file)):\(header.line): \(printable(header.name))"
    slow.insert(SlowScenario(durationMs: duration, text: text), at: place)
    if slow.count > RunLog.slowLimit { slow.removeLast() }
  }

  /// The slow ones for people; none if there are none.
  var slowLines: [String] {
    if slow.isEmpty { return [] }
    let seconds = slow.map { SuiteCommand.seconds($0.durationMs) + " s" }
    let width = seconds.map(\.count).max() ?? 0
    return ["slowest:"]
      + zip(seconds, slow).map { seconds, scenario in
        "  " + String(repeating: " ", count: width - seconds.count) + seconds + "  " + scenario.text
      }
  }
}
