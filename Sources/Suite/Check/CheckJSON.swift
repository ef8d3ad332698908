import Orders
import Scenario

/// The machine-readable results of `check`.
enum CheckJSON {
  static func document(_ report: GestureReport, _ header: ScenarioHeader) -> [UInt8] {
    let finding = report.finding
    var json = JSONWriter()
    json.object { json in
      json.key("version")
      json.value(1)
      json.key("file")
      json.value(header.file)
      json.key("line")
      json.value(header.line)
      json.key("scenario")
      json.value(header.name)
      json.key("states")
      json.value(finding.states)
      json.key("depth")
      json.value(finding.depth)
      json.key("complete")
      json.value(report.isComplete)
      json.key("holds")
      json.value(report.holds)
      json.key("gestures")
      json.array(report.gestures) { $0.value($1) }
      json.key("frames_checked")
      json.value(finding.frames)
      json.key("gestures_played")
      json.value(finding.played)
      json.key("ended_by")
      json.value(finding.end.rawValue)
      json.key("lua_state")
      json.array(report.luaState) { $0.value($1) }
      json.key("nestings")
      json.value(report.nestings)
      json.key("breach")
      if let breach = finding.breach {
        json.object { json in
          json.key("kind")
          json.value(breach.kind.rawValue)
          json.key("name")
          json.value(breach.name)
          json.key("node")
          json.value(breach.node)
          json.key("message")
          json.value(breach.message)
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
