/// One scenario as the reports other than JSON tell it, read from its JSON entry.
struct ReportedScenario: Sendable, Equatable {
  struct Failure: Sendable, Equatable {
    var file = ""
    var line = 0
    var message = ""
    var wanted: String?
    var got: String?
    var why: String?
  }

  struct Fault: Sendable, Equatable {
    var fault = ""
    var node: String?
    /// Virtual time, ms.
    var timeMs = 0.0
    var message = ""
    /// The scenario reports it, or `--allow` accepts it.
    var isClaimed = false
  }

  var name = ""
  var file = ""
  var line = 0
  /// Its place among the scenarios of its file, from 1; 0 if it is not told.
  var index = 0
  var status = ScenarioStatus.passed
  /// Wall time, ms.
  var durationMs = 0.0
  /// Why it was skipped.
  var skip: String?
  var failures: [Failure] = []
  var faults: [Fault] = []
  /// The timelines of its screens, as text.
  var timeline = ""

  /// Faults that nobody claimed and that are not failures, each once a fault, node and message, with how often it was seen.
  var warnings: [(fault: Fault, count: Int)] {
    var kept: [(fault: Fault, count: Int)] = []
    for fault in faults where !fault.isClaimed && !failures.contains(where: { $0.tells(of: fault) }) {
      let place = kept.firstIndex {
        $0.fault.fault == fault.fault && $0.fault.node == fault.node && $0.fault.message == fault.message
      }
      if let place { kept[place].count += 1 } else { kept.append((fault, 1)) }
    }
    return kept
  }

  init() {}

  /// Reads the JSON entry of a scenario; a value of another kind than version 1 has is a problem.
  init(_ json: inout JSONReader) throws(JSONProblem) {
    let start = json.place
    var scenario = ReportedScenario()
    var missing: Set = ["name", "file", "line", "status"]
    try json.object { json, key throws(JSONProblem) in
      missing.remove(key)
      switch key {
      case "name": scenario.name = try json.string()
      case "file": scenario.file = try json.string()
      case "line": scenario.line = try json.count()
      case "index": scenario.index = try json.count()
      case "status":
        let place = json.place
        let word = try json.string()
        guard let status = ScenarioStatus.allCases.first(where: { $0.word == word }) else {
          throw json.problem("there is no status \"\(word.prefix(40))\"", at: place)
        }
        scenario.status = status
      case "duration_ms": scenario.durationMs = try json.number()
      case "skip": scenario.skip = try json.optionalString()
      case "timeline": scenario.timeline = try json.optionalString() ?? ""
      case "failures":
        try json.array { json throws(JSONProblem) in scenario.failures.append(try Failure(&json)) }
      case "faults":
        try json.array { json throws(JSONProblem) in scenario.faults.append(try Fault(&json)) }
      default: try json.skip()
      }
    }
    if let name = missing.min() { throw json.problem("a scenario without \"\(name)\"", at: start) }
    self = scenario
  }

  /// Reads an entry that this program has made.
  init?(entry: [UInt8]) {
    var json = JSONReader(entry)
    guard let scenario = try? ReportedScenario(&json) else { return nil }
    self = scenario
  }
}

extension ReportedScenario.Failure {
  /// Whether the fault is this failure, as under `--strict`.
  fileprivate func tells(of fault: ReportedScenario.Fault) -> Bool {
    let node = fault.node.map { " of \($0)" } ?? ""
    return message.hasPrefix("fault \(fault.fault)\(node) at ")
  }

  fileprivate init(_ json: inout JSONReader) throws(JSONProblem) {
    var failure = Self()
    try json.object { json, key throws(JSONProblem) in
      switch key {
      case "file": failure.file = try json.string()
      case "line": failure.line = try json.count()
      case "message": failure.message = try json.string()
      case "wanted": failure.wanted = try json.optionalString()
      case "got": failure.got = try json.optionalString()
      case "why": failure.why = try json.optionalString()
      default: try json.skip()
      }
    }
    self = failure
  }
}

extension ReportedScenario.Fault {
  fileprivate init(_ json: inout JSONReader) throws(JSONProblem) {
    var fault = Self()
    try json.object { json, key throws(JSONProblem) in
      switch key {
      case "fault": fault.fault = try json.string()
      case "node": fault.node = try json.optionalString()
      case "t_ms": fault.timeMs = try json.number()
      case "message": fault.message = try json.string()
      case "claimed": fault.isClaimed = try json.bool()
      default: try json.skip()
      }
    }
    self = fault
  }
}

/// A whole run as the reports tell it.
struct ReportedRun: Sendable {
  var seed: UInt64? = 0
  /// Lua's version.
  var lua = ""
  var tally = Tally()
  /// Wall time, ms.
  var durationMs = 0.0
  /// A signal ended it.
  var isInterrupted = false
  /// `--fail-fast` ended it.
  var isStoppedAtFailure = false
  /// Which part of a suite it was.
  var shard: Shard?
  /// JSON entries, in the order of files and lines.
  var entries: [[UInt8]] = []
  var problems: [FileProblem] = []

  /// The entries read.
  func scenarios() -> [ReportedScenario] { entries.compactMap { ReportedScenario(entry: $0) } }
}
