import Scenario
import ScrollCore
import Timeline

/// The machine-readable report, `"version": 1`.
enum JSONReport {
  /// One scenario that ran, at its place in its file, with the details that are wanted; faults that are `allowed` count as claimed.
  static func scenario(
    _ header: ScenarioHeader, index: Int = 1, status: ScenarioStatus, durationMs: Double,
    result: ScenarioResult,
    details: ReportFormat.Details = [.ledger, .timeline], allowed: Set<String> = [],
    repetitions: Repetitions? = nil
  ) -> [UInt8] {
    var header = header
    if header.platform == nil { header.platform = result.recordings.first?.screen.platform.rawValue }
    return entry(header, index, status, durationMs, result.virtualMs, result.frames) { json in
      if let property = result.property {
        PropertyText(property, header).json(isBad: status != .passed, &json)
      }
      if status == .skipped {
        json.member("skip", result.skipReason)
      }
      json.key("failures")
      json.array(result.failures) { json, failure in
        self.failure(
          file: failure.file, line: failure.line, message: failure.message, wanted: failure.wanted,
          got: failure.got, why: failure.why, &json)
      }
      json.key("faults")
      json.array(result.faults) { json, fault in
        json.object { json in
          json.member("fault", fault.fault)
          json.member("node", fault.node.isEmpty ? nil : fault.node)
          json.member("t_ms", fault.timeMs)
          json.member("message", fault.message)
          json.member("claimed", fault.claimed || allowed.contains(fault.fault))
        }
      }
      if details.contains(.timeline) {
        json.member("timeline", timeline(result.recordings))
      }
      guard details.contains(.ledger) else { return }
      json.key("notes")
      json.array(result.notes) { json, note in
        json.object { json in
          json.member("note", note.note)
          json.member("node", note.node)
          json.member("native", note.native)
        }
      }
      json.key("nodes")
      json.array(ids(result.recordings)) { json, id in json.value(id) }
      json.key("ledger")
      json.array { json in
        for (index, recording) in result.recordings.enumerated() {
          var ledger = LedgerJSON(recording, app: index + 1)
          ledger.write(&json)
        }
      }
      if let repetitions { JSONReport.write(repetitions, &json) }
    }
  }

  /// What `--repeat` adds to a scenario.
  private static func write(_ repetitions: Repetitions, _ json: inout JSONWriter) {
    json.key("repetitions")
    json.object { json in
      json.member("ran", repetitions.ran)
      json.member("failed", repetitions.failed)
      json.key("first_failed")
      if let first = repetitions.firstFailed { json.value(first) } else { json.null() }
      json.member("deterministic", repetitions.isDeterministic)
    }
  }

  /// The timelines of all screens, 100 columns, ASCII; empty where nothing happened.
  private static func timeline(_ recordings: [Recording]) -> String {
    let style = TextStyle(width: 100, unicode: false, color: false)
    var lines: [String] = []
    for (index, recording) in recordings.enumerated() {
      if index > 0 { lines.append("") }
      if recordings.count > 1 { lines.append("app \(index + 1)") }
      lines += TimelineText.lines(recording, style: style)
    }
    return lines.joined(separator: "\n")
  }

  /// One scenario that could not end by itself, or was never begun.
  static func lost(_ header: ScenarioHeader, index: Int, message: String) -> [UInt8] {
    entry(header, index, .error, 0, 0, 0) { json in
      json.key("failures")
      json.array { json in
        failure(
          file: header.file, line: header.line, message: message, wanted: nil, got: nil, why: nil, &json)
      }
      for key in ["faults", "notes", "nodes", "ledger"] {
        json.key(key)
        json.array { _ in }
      }
    }
  }

  /// The whole report.
  static func document(_ run: ReportedRun) -> [UInt8] {
    let tally = run.tally
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      json.member("lua", run.lua)
      json.key("seed")
      if let seed = run.seed { json.value(seed) } else { json.null() }
      if let shard = run.shard {
        json.key("shard")
        json.object { json in
          json.member("index", shard.index)
          json.member("count", shard.count)
        }
      }
      json.key("summary")
      json.object { json in
        json.member("passed", tally[.passed])
        json.member("failed", tally[.failed])
        json.member("skipped", tally[.skipped])
        json.member("errors", tally[.error])
        json.member("duration_ms", run.durationMs)
        if run.isInterrupted { json.member("interrupted", true) }
        if run.isStoppedAtFailure { json.member("stopped_at_failure", true) }
      }
      json.key("scenarios")
      json.array { json in
        for scenario in run.entries { json.raw([UInt8(ascii: "\n")] + scenario) }
      }
      json.key("problems")
      json.array(run.problems) { json, problem in
        json.object { json in
          json.member("file", problem.file)
          json.key("line")
          if let line = problem.line { json.value(line) } else { json.null() }
          json.member("message", problem.message)
        }
      }
    }
    json.newline()
    return json.bytes
  }

  private static func entry(
    _ header: ScenarioHeader, _ index: Int, _ status: ScenarioStatus, _ durationMs: Double,
    _ virtualMs: Double,
    _ frames: Int,
    _ rest: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("name", header.name)
      json.member("file", header.file)
      json.member("line", header.line)
      json.member("index", index)
      json.key("tags")
      json.array(header.tags) { json, tag in json.value(tag) }
      json.member("platform", header.platform)
      json.member("status", status.word)
      json.member("duration_ms", durationMs)
      json.member("virtual_ms", virtualMs)
      json.member("frames", frames)
      rest(&json)
    }
    return json.bytes
  }

  private static func failure(
    file: String, line: Int, message: String, wanted: String?, got: String?, why: String?,
    _ json: inout JSONWriter
  ) {
    json.object { json in
      json.member("file", file)
      json.member("line", line)
      json.member("message", message)
      json.member("wanted", wanted)
      json.member("got", got)
      json.member("why", why)
    }
  }

  /// The ids of all worlds, each once, in order of first sight.
  private static func ids(_ recordings: [Recording]) -> [String] {
    var seen = Set<String>()
    var ids: [String] = []
    for recording in recordings {
      for node in recording.nodes where node.hasID && seen.insert(node.name).inserted {
        ids.append(node.name)
      }
    }
    return ids
  }
}

/// How many scenarios ended in which way.
struct Tally: Sendable, Equatable {
  private var counts = [Int](repeating: 0, count: ScenarioStatus.allCases.count)

  subscript(_ status: ScenarioStatus) -> Int { counts[Int(status.rawValue)] }

  mutating func add(_ status: ScenarioStatus) { counts[Int(status.rawValue)] += 1 }

  /// All of them.
  var total: Int { counts.reduce(0, +) }
}
