import Scenario
import ScrollCore
import Timeline

/// What a page has of one scenario: the name of its file, its row in the list, and all that is drawn when it is opened.
///
/// Three lines of bytes, so that it travels from where the scenario ran: escaped text, markup, JSON for a script element.
struct HTMLScenario {
  /// Failures, faults and logs that a page shows at most of one scenario.
  static let mostListed = 200

  let options: SuiteOptions

  /// One scenario that ran.
  func lines(
    _ header: ScenarioHeader, status: ScenarioStatus, durationMs: Double, result: ScenarioResult
  ) -> [UInt8] {
    var json = JSONWriter()
    let worlds = result.recordings.map { HTMLWorld($0) }
    json.object { json in
      place(header, &json)
      if durationMs > 0 { json.member("wall", durationMs) }
      if let reason = result.skipReason { json.member("skip", HTMLText.line(reason)) }
      listed("failures", result.failures, &json) { HTMLScenario.failure($1, result.recordings, &$0) }
      listed("faults", distinct(result.faults), &json) { json, entry in
        let fault = entry.fault
        json.array { json in
          json.value(fault.fault)
          json.value(HTMLText.line(fault.node))
          json.value(fault.timeMs)
          json.value(HTMLText.line(fault.message))
          json.value(fault.app)
          json.value(fault.claimed ? "claimed" : options.allowed.contains(fault.fault) ? "allowed" : "")
          json.value(entry.count)
        }
      }
      listed("notes", result.notes, &json) { json, note in
        json.array { json in
          json.value(note.note)
          json.value(HTMLText.line(note.node))
          json.value(HTMLText.line(note.native))
        }
      }
      listed("early", result.earlyLogs, &json) { $0.value(HTMLText.line($1)) }
      json.key("apps")
      json.array(worlds) { json, world in world.write(&json) }
    }
    var header = header
    if header.platform == nil { header.platform = result.recordings.first?.screen.platform.rawValue }
    let open = result.faults.count { !$0.claimed && !options.allowed.contains($0.fault) }
    return HTMLScenario.joined(header, status, faults: open, claimed: result.faults.count - open, json)
  }

  /// One scenario that could not end by itself, or was never begun.
  func lost(_ header: ScenarioHeader, message: String) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      place(header, &json)
      json.key("failures")
      json.array { json in
        json.object { json in
          json.member("file", HTMLText.line(header.file))
          json.member("line", header.line)
          json.member("message", HTMLText.shown(message))
        }
      }
    }
    return HTMLScenario.joined(header, .error, faults: 0, claimed: 0, json)
  }

  /// A list, where there is anything to list.
  private func listed<S: Collection>(
    _ name: String, _ values: S, _ json: inout JSONWriter, _ body: (inout JSONWriter, S.Element) -> Void
  ) {
    guard !values.isEmpty else { return }
    json.key(name)
    json.array(values.prefix(Self.mostListed), body)
    if values.count > Self.mostListed { json.member(name + "More", values.count - Self.mostListed) }
  }

  private func place(_ header: ScenarioHeader, _ json: inout JSONWriter) {
    json.member("file", HTMLText.line(header.file))
    json.member("line", header.line)
  }

  // MARK: Details

  private static func failure(_ failure: Failure, _ worlds: [Recording], _ json: inout JSONWriter) {
    json.object { json in
      json.member("file", HTMLText.line(failure.file))
      json.member("line", failure.line)
      json.member("message", HTMLText.shown(failure.message))
      for (key, text) in [
        ("source", failure.source), ("row", failure.row), ("wanted", failure.wanted), ("got", failure.got),
        ("why", failure.why), ("trace", failure.traceback), ("paste", failure.paste),
      ] {
        guard let text else { continue }
        json.key(key)
        json.value(HTMLText.shown(text, most: HTMLText.mostOfValue))
      }
      if !failure.table.isEmpty {
        json.key("table")
        // Rows that differ come first when there are very many.
        let rows =
          failure.table.count > mostListed
          ? failure.table.filter { !$0.agrees } + failure.table.filter(\.agrees) : failure.table
        json.array(rows.prefix(mostListed)) { json, row in
          json.array { json in
            json.value(HTMLText.line(row.what))
            json.value(HTMLText.line(row.wanted))
            json.value(HTMLText.line(row.got))
            json.value(row.agrees)
          }
        }
      }
      if let app = failure.app, worlds.indices.contains(app), let event = failure.events?.last,
        worlds[app].trace.events.indices.contains(event)
      {
        json.member("app", app)
        json.member("t", milliseconds(worlds[app].trace.events[event].time))
      }
    }
  }

  /// Faults that say the same of the same node once, with how often.
  private func distinct(_ faults: [FaultReport]) -> [(fault: FaultReport, count: Int)] {
    struct Key: Hashable {
      var words: [String]
      var app: Int
    }
    var places: [Key: Int] = [:]
    var out: [(fault: FaultReport, count: Int)] = []
    for fault in faults {
      let key = Key(words: [fault.fault, fault.node, fault.message], app: fault.app)
      if let place = places[key] {
        out[place].count += 1
      } else {
        places[key] = out.count
        out.append((fault, 1))
      }
    }
    return out
  }

  // MARK: The row

  private static func joined(
    _ header: ScenarioHeader, _ status: ScenarioStatus, faults: Int, claimed: Int, _ json: JSONWriter
  ) -> [UInt8] {
    Array(escaped(HTMLText.line(header.file)).utf8) + [UInt8(ascii: "\n")]
      + Array(row(header, status, faults: faults, claimed: claimed).utf8) + [UInt8(ascii: "\n")]
      + HTMLText.embedded(json.bytes)
  }

  /// The words of a status, as `run` prints them.
  static func word(_ status: ScenarioStatus) -> String {
    switch status {
    case .passed: "ok"
    case .failed: "FAIL"
    case .error: "ERROR"
    case .skipped: "skip"
    }
  }

  private static func row(_ header: ScenarioHeader, _ status: ScenarioStatus, faults: Int, claimed: Int)
    -> String
  {
    var tags = JSONWriter()
    tags.array(header.tags) { $0.value(HTMLText.line($1)) }
    var out = "<details class=\"scenario \(status.word)\" data-status=\"\(status.word)\""
    out += " data-platform=\"\(escaped(header.platform ?? ""))\" data-tags=\"\(escaped(tags.text))\""
    out += " data-faults=\"\(faults)\"><summary><span class=\"status\">\(word(status))</span>"
    out += " <h3 class=\"name\">\(escaped(HTMLText.line(header.name)))</h3> <span class=\"about\">"
    for tag in header.tags { out += "<span class=\"tag\">\(escaped(HTMLText.line(tag, most: 100)))</span> " }
    if let platform = header.platform { out += "<span class=\"platform\">\(escaped(platform))</span> " }
    func plural(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
    if faults > 0 { out += "<span class=\"faulty\">! \(plural(faults, "fault"))</span> " }
    if claimed > 0 { out += "<span class=\"claimed\">\(plural(claimed, "fault")) expected</span> " }
    return out + "</span></summary><div class=\"body\"></div></details>"
  }
}
