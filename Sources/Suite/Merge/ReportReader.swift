/// Reads the JSON report of a run back.
struct ReportReader {
  /// One scenario: what is needed of it, and its entry as it was written.
  struct Entry: Sendable {
    var scenario: ReportedScenario
    var json: [UInt8]
  }

  /// Bytes that a report may have.
  static let largest = 1 << 30
  /// The version that is read.
  static let version = 1

  /// The report without its entries.
  private(set) var run = ReportedRun()
  private(set) var entries: [Entry] = []

  /// Reads a whole report.
  init(_ bytes: [UInt8]) throws(JSONProblem) {
    var json = JSONReader(bytes)
    guard try json.kind() == .object else { throw json.problem("this is no report: it is not an object") }
    var version: Int?
    var hasScenarios = false
    var run = ReportedRun()
    run.seed = nil
    var entries: [Entry] = []
    try json.object { json, key throws(JSONProblem) in
      switch key {
      case "version":
        let place = json.place
        let number = try json.whole()
        version = number
        if number != ReportReader.version {
          throw json.problem(
            "the report has version \(number); this program reads version \(ReportReader.version)", at: place)
        }
      case "lua": run.lua = try json.string()
      case "seed": run.seed = try ReportReader.seed(&json)
      case "shard": run.shard = try ReportReader.shard(&json)
      case "summary":
        try json.object { json, key throws(JSONProblem) in
          switch key {
          case "duration_ms": run.durationMs = try json.number()
          case "interrupted": run.isInterrupted = try json.bool()
          default: try json.skip()
          }
        }
      case "scenarios":
        hasScenarios = true
        try json.array { json throws(JSONProblem) in entries.append(try ReportReader.entry(&json)) }
      case "problems":
        try json.array { json throws(JSONProblem) in run.problems.append(try ReportReader.problem(&json)) }
      default: try json.skip()
      }
    }
    try json.end()
    guard version != nil, hasScenarios else {
      let missing = version == nil ? "version" : "scenarios"
      throw json.problem("this is no report of 'run': it has no \"\(missing)\"", at: 0)
    }
    for entry in entries { run.tally.add(entry.scenario.status) }
    self.run = run
    self.entries = entries
  }

  private static func seed(_ json: inout JSONReader) throws(JSONProblem) -> UInt64? {
    let range = try json.skip()
    let text = String(decoding: json.bytes[range], as: UTF8.self)
    if text == "null" { return nil }
    guard let seed = UInt64(text) else {
      throw json.problem("a seed is a whole number, not \(text.prefix(40))", at: range.lowerBound)
    }
    return seed
  }

  private static func shard(_ json: inout JSONReader) throws(JSONProblem) -> Shard? {
    if try json.kind() == .null {
      try json.skip()
      return nil
    }
    let place = json.place
    var shard = Shard(index: 0, count: 0)
    try json.object { json, key throws(JSONProblem) in
      switch key {
      case "index": shard.index = try json.whole()
      case "count": shard.count = try json.whole()
      default: try json.skip()
      }
    }
    guard shard.index >= 1, shard.index <= shard.count else {
      throw json.problem("there is no shard \(shard.index)/\(shard.count)", at: place)
    }
    return shard
  }

  private static func entry(_ json: inout JSONReader) throws(JSONProblem) -> Entry {
    let range = try json.skip()
    let bytes = Array(json.bytes[range])
    var inner = JSONReader(bytes)
    do throws(JSONProblem) {
      let scenario = try ReportedScenario(&inner)
      return Entry(scenario: scenario, json: bytes)
    } catch {
      throw json.problem(error.words, at: range.lowerBound + error.place)
    }
  }

  private static func problem(_ json: inout JSONReader) throws(JSONProblem) -> FileProblem {
    var problem = FileProblem(file: "", message: "")
    try json.object { json, key throws(JSONProblem) in
      switch key {
      case "file": problem.file = try json.string()
      case "line":
        if try json.kind() == .null { try json.skip() } else { problem.line = try json.whole() }
      case "message": problem.message = try json.string()
      default: try json.skip()
      }
    }
    return problem
  }
}
