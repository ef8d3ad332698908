import Orders
import Scenario

/// The machine-readable results of `check`.
enum CheckJSON {
  static func document(_ report: GestureReport, _ header: ScenarioHeader) -> [UInt8] {
    let finding = report.finding
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      json.member("file", header.file)
      json.member("line", header.line)
      json.member("scenario", header.name)
      json.member("states", finding.states)
      json.member("depth", finding.depth)
      json.member("complete", report.isComplete)
      json.member("holds", report.holds)
      json.key("gestures")
      json.array(report.gestures) { $0.value($1) }
      json.member("frames_checked", finding.frames)
      json.member("gestures_played", finding.played)
      json.member("ended_by", finding.end.rawValue)
      json.key("lua_state")
      json.array(report.luaState) { $0.value($1) }
      json.member("nestings", report.nestings)
      json.key("breach")
      if let breach = finding.breach {
        json.object { json in
          json.member("kind", breach.kind.rawValue)
          json.member("name", breach.name)
          json.member("node", breach.node)
          json.member("message", breach.message)
          json.key("nesting")
          json.array(report.nesting) { $0.value($1) }
        }
      } else {
        json.null()
      }
    }
    json.newline()
    return json.bytes
  }
}
