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

  /// Reads a whole report. What is whole but written by something else than `run` is a problem of the whole text.
  init(_ bytes: [UInt8]) throws(JSONProblem) {
    do throws(JSONProblem) {
      try self.init(reading: bytes)
    } catch {
      if error.isForeign { throw error }
      throw ReportReader.foreign(bytes) ?? error
    }
  }

  /// That a text of this version has not all the keys of a report; nil if it has them, or cannot be read to its end.
  private static func foreign(_ bytes: [UInt8]) -> JSONProblem? {
    var json = JSONReader(bytes)
    var keys = Set<String>()
    var isOurs = true
    do throws(JSONProblem) {
      try json.object { json, key throws(JSONProblem) in
        keys.insert(key)
        if key == "version" { isOurs = try json.whole() == version } else { try json.skip() }
      }
      try json.end()
    } catch {
      return nil
    }
    return isOurs ? missing(keys, json) : nil
  }

  /// That a key of every report is missing.
  private static func missing(_ keys: Set<String>, _ json: JSONReader) -> JSONProblem? {
    guard let key = ["version", "scenarios", "summary"].first(where: { !keys.contains($0) }) else {
      return nil
    }
    var problem = json.problem("this is no report of 'run': it has no \"\(key)\"", at: 0)
    problem.isForeign = true
    return problem
  }

  private init(reading bytes: [UInt8]) throws(JSONProblem) {
    var json = JSONReader(bytes)
    guard try json.kind() == .object else { throw json.problem("this is no report: it is not an object") }
    var keys = Set<String>()
    var run = ReportedRun()
    run.seed = nil
    var entries: [Entry] = []
    try json.object { json, key throws(JSONProblem) in
      keys.insert(key)
      switch key {
      case "version":
        let place = json.place
        let number = try json.whole()
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
          case "stopped_at_failure": run.isStoppedAtFailure = try json.bool()
          default: try json.skip()
          }
        }
      case "scenarios":
        try json.array { json throws(JSONProblem) in entries.append(try ReportReader.entry(&json)) }
      case "problems":
        try json.array { json throws(JSONProblem) in run.problems.append(try ReportReader.problem(&json)) }
      default: try json.skip()
      }
    }
    try json.end()
    if let problem = ReportReader.missing(keys, json) { throw problem }
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
        if try json.kind() == .null { try json.skip() } else { problem.line = try json.count() }
      case "message": problem.message = try json.string()
      default: try json.skip()
      }
    }
    return problem
  }
}
