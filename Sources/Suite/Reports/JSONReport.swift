import LuaRuntime
import Scenario
import ScrollCore

/// The machine-readable report, `"version": 1`.
enum JSONReport {
  /// One scenario that ran.
  static func scenario(
    _ header: ScenarioHeader, status: ScenarioStatus, durationMs: Double, result: ScenarioResult,
    repetitions: Repetitions? = nil
  ) -> [UInt8] {
    var header = header
    if header.platform == nil { header.platform = result.recordings.first?.screen.platform.rawValue }
    return entry(header, status, durationMs, result.virtualMs, result.frames) { json in
      if let property = result.property {
        PropertyText(property, header).json(isBad: status != .passed, &json)
      }
      json.key("failures")
      json.array(result.failures) { json, failure in
        self.failure(
          file: failure.file, line: failure.line, message: failure.message, wanted: failure.wanted,
          got: failure.got,
          &json)
      }
      json.key("faults")
      json.array(result.faults) { json, fault in
        json.object { json in
          json.key("fault")
          json.value(fault.fault)
          json.key("node")
          json.value(fault.node.isEmpty ? nil : fault.node)
          json.key("t_ms")
          json.value(fault.timeMs)
          json.key("message")
          json.value(fault.message)
        }
      }
      json.key("notes")
      json.array(result.notes) { json, note in
        json.object { json in
          json.key("note")
          json.value(note.note)
          json.key("node")
          json.value(note.node)
          json.key("native")
          json.value(note.native)
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
      json.key("ran")
      json.value(repetitions.ran)
      json.key("failed")
      json.value(repetitions.failed)
      json.key("first_failed")
      if let first = repetitions.firstFailed { json.value(first) } else { json.null() }
      json.key("deterministic")
      json.value(repetitions.isDeterministic)
    }
  }

  /// One scenario that could not end by itself, or was never begun.
  static func lost(_ header: ScenarioHeader, message: String) -> [UInt8] {
    entry(header, .error, 0, 0, 0) { json in
      json.key("failures")
      json.array { json in
        failure(file: header.file, line: header.line, message: message, wanted: nil, got: nil, &json)
      }
      for key in ["faults", "notes", "nodes", "ledger"] {
        json.key(key)
        json.array { _ in }
      }
    }
  }

  /// The whole report; `scenarios` are JSON objects already.
  static func document(
    seed: UInt64, tally: Tally, durationMs: Double, scenarios: [[UInt8]], problems: [FileProblem],
    signal: Int32
  ) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.key("version")
      json.value(1)
      json.key("lua")
      json.value(LuaState.version)
      json.key("seed")
      json.value(seed)
      json.key("summary")
      json.object { json in
        json.key("passed")
        json.value(tally[.passed])
        json.key("failed")
        json.value(tally[.failed])
        json.key("skipped")
        json.value(tally[.skipped])
        json.key("errors")
        json.value(tally[.error])
        json.key("duration_ms")
        json.value(durationMs)
        if signal != 0 {
          json.key("interrupted")
          json.value(true)
        }
      }
      json.key("scenarios")
      json.array { json in
        for scenario in scenarios {
          json.raw([UInt8(ascii: "\n")] + scenario)
        }
      }
      json.key("problems")
      json.array(problems) { json, problem in
        json.object { json in
          json.key("file")
          json.value(problem.file)
          json.key("line")
          if let line = problem.line { json.value(line) } else { json.null() }
          json.key("message")
          json.value(problem.message.split(separator: "\n").first.map(String.init) ?? "")
        }
      }
    }
    json.newline()
    return json.bytes
  }

  private static func entry(
    _ header: ScenarioHeader, _ status: ScenarioStatus, _ durationMs: Double, _ virtualMs: Double,
    _ frames: Int,
    _ rest: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.key("name")
      json.value(header.name)
      json.key("file")
      json.value(header.file)
      json.key("line")
      json.value(header.line)
      json.key("tags")
      json.array(header.tags) { json, tag in json.value(tag) }
      json.key("platform")
      json.value(header.platform)
      json.key("status")
      json.value(status.word)
      json.key("duration_ms")
      json.value(durationMs)
      json.key("virtual_ms")
      json.value(virtualMs)
      json.key("frames")
      json.value(frames)
      rest(&json)
    }
    return json.bytes
  }

  private static func failure(
    file: String, line: Int, message: String, wanted: String?, got: String?, _ json: inout JSONWriter
  ) {
    json.object { json in
      json.key("file")
      json.value(file)
      json.key("line")
      json.value(line)
      json.key("message")
      json.value(message)
      json.key("wanted")
      json.value(wanted)
      json.key("got")
      json.value(got)
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
