/// What `list --json` prints, `"version": 1`.
enum ListJSON {
  /// Every scenario that was chosen, in the order of the lines of `list`, and what could not be read.
  static func document(_ scenarios: [ScenarioHeader], problems: [FileProblem]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      json.key("scenarios")
      json.array(scenarios) { json, scenario in
        json.raw([UInt8(ascii: "\n")] + entry(scenario))
      }
      json.key("problems")
      json.array(problems) { json, problem in
        json.object { json in
          json.member("file", problem.file)
          json.key("line")
          if let line = problem.line { json.value(line) } else { json.null() }
          json.member("message", problem.message.split(separator: "\n").first.map(String.init) ?? "")
        }
      }
    }
    json.newline()
    return json.bytes
  }

  private static func entry(_ scenario: ScenarioHeader) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("name", scenario.name)
      json.member("file", scenario.file)
      json.member("line", scenario.line)
      json.member("last_line", scenario.lastLine)
      json.key("tags")
      json.array(scenario.tags) { json, tag in json.value(tag) }
      json.member("platform", scenario.platform)
      json.member("skip", scenario.skip)
      json.key("runs")
      if let runs = scenario.runs { json.value(runs) } else { json.null() }
    }
    return json.bytes
  }
}
