import LuaRuntime
import Timeline

/// One self-contained page: nothing in it is fetched from elsewhere.
enum HTMLPage {
  /// What stands above the list.
  struct Summary {
    var tally = Tally()
    /// Wall time, ms; 0 is not shown.
    var durationMs = 0.0
    var seed: UInt64 = 0
    var problems: [FileProblem] = []
    /// A signal or `--fail-fast` ended the run early.
    var isInterrupted = false
  }

  /// The page of a run; `scenarios` are what `HTMLScenario` made, in file order.
  static func run(_ summary: Summary, _ scenarios: [[UInt8]]) -> [UInt8] {
    var page = start(
      "Scenarios", "<h1>Scrollwright results</h1>", totals(summary) + about(summary), below: filters(summary))
    page += "<main id=\"main\">".utf8
    page += problems(summary.problems).utf8
    var file: ArraySlice<UInt8>?
    var details: [UInt8] = []
    for scenario in scenarios {
      let parts = scenario.split(separator: UInt8(ascii: "\n"), maxSplits: 2)
      guard parts.count == 3 else { continue }
      if parts[0] != file {
        if file != nil { page += "</section>".utf8 }
        file = parts[0]
        page +=
          "<section class=\"file\" data-file=\"".utf8 + parts[0] + "\"><h2>".utf8 + parts[0] + "</h2>\n".utf8
      }
      page += parts[1]
      page.append(UInt8(ascii: "\n"))
      details += parts[2]
      details.append(UInt8(ascii: "\n"))
    }
    if file != nil { page += "</section>".utf8 }
    let showAll = "<button type=\"button\" id=\"noneall\">Show all</button>"
    if scenarios.isEmpty { page += "<p>No scenario was run.</p>".utf8 }
    page +=
      "<p id=\"none\" hidden>No scenario fits these filters: <span id=\"nonewhy\"></span>. \(showAll)</p></main>\n"
      .utf8
    return page + end(details)
  }

  /// Everything up to what is particular to a page.
  static func start(_ title: String, _ heading: String, _ about: String, below: String = "") -> [UInt8] {
    let policy = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"
    var out = "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
    out += "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">"
    out += "<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">"
    out += "<meta name=\"generator\" content=\"scrollwright \(CommandLineTool.version)\">"
    out += "<title>\(escaped(title)) - Scrollwright</title><style>\n\(HTMLStyle.text)</style></head><body>\n"
    out += "<a class=\"skiplink\" href=\"#main\">To the results</a><header><div class=\"top\">\(heading)"
    out +=
      "<label class=\"themes\">Colours <select id=\"theme\"><option value=\"system\">as the system</option>"
    out += "<option value=\"light\">light</option><option value=\"dark\">dark</option></select></label></div>"
    out += "<noscript><p>The details below need scripts, which are switched off here.</p></noscript>"
    return Array((out + about + help + below + "</header>\n").utf8)
  }

  /// The data and the script; `details` is JSON for a script element, a line an entry.
  static func end(_ details: [UInt8]) -> [UInt8] {
    Array("<script type=\"application/json\" id=\"details\">\n".utf8) + details
      + Array("</script>\n<script>\n\(HTMLScript.text)</script></body></html>\n".utf8)
  }

  private static func totals(_ summary: Summary) -> String {
    var out = "<ul class=\"totals\">"
    func add(_ count: Int, _ name: String, _ words: String) {
      if count > 0 || name == "passed" { out += "<li class=\"\(name)\">\(count) \(words)</li>" }
    }
    add(summary.tally[.passed], "passed", "passed")
    add(summary.tally[.failed], "failed", "failed")
    add(summary.tally[.error], "error", summary.tally[.error] == 1 ? "error" : "errors")
    add(summary.tally[.skipped], "skipped", "skipped")
    let broken = summary.problems.count { !$0.file.isEmpty }
    add(broken, "problem", "\(broken == 1 ? "path" : "paths") could not be run")
    return out + "</ul>"
  }

  private static func about(_ summary: Summary) -> String {
    var parts = ["scrollwright \(CommandLineTool.version)", LuaState.version, "seed \(summary.seed)"]
    if summary.durationMs > 0 { parts.append("took \(SuiteCommand.seconds(summary.durationMs)) s") }
    if summary.isInterrupted { parts.append("the run was ended early: not all scenarios are here") }
    return "<p class=\"quiet\">\(escaped(parts.joined(separator: ", ")))</p>"
  }

  private static func problems(_ problems: [FileProblem]) -> String {
    guard !problems.isEmpty else { return "" }
    var out = "<section class=\"problems\" aria-label=\"What could not be run\"><h2>Could not be run</h2>"
    for problem in problems {
      out +=
        "<pre>"
        + HTMLText.shown(problem.text).split(separator: "\n", omittingEmptySubsequences: false)
        .map { escaped(String($0)) }.joined(separator: "\n") + "</pre>"
    }
    return out + "</section>\n"
  }

  private static func filters(_ summary: Summary) -> String {
    var out = "<form id=\"filters\" role=\"search\" aria-label=\"Scenarios\"><label>Search "
    out +=
      "<input id=\"search\" type=\"search\" placeholder=\"name, file, tag ( / )\" autocomplete=\"off\"></label>"
    out += "<fieldset><legend class=\"offscreen\">Status</legend>"
    for status in ScenarioStatus.allCases where summary.tally[status] > 0 {
      out +=
        "<label><input type=\"checkbox\" name=\"status\" value=\"\(status.word)\" checked> \(status.word)"
        + " (\(summary.tally[status]))</label>"
    }
    out += "</fieldset><label>Tag <select id=\"tag\"><option value=\"\">any</option></select></label>"
    out += "<label>Platform <select id=\"platform\"><option value=\"\">any</option></select></label>"
    out += "<label><input id=\"faulty\" type=\"checkbox\"> with faults</label>"
    out +=
      "<output id=\"count\" role=\"status\"></output><span class=\"acts\"><button type=\"button\" id=\"showall\">Show all</button>"
    out += "<button type=\"button\" id=\"openbad\">Open what did not pass</button>"
    return out + "<button type=\"button\" id=\"close\">Close all</button></span></form>\n"
  }

  /// For a reader who has never seen such a page.
  private static let help = """
    <details class="help"><summary>How to read this page</summary><ul>
    <li>A scenario plays a finger on a screen of nested scroll containers. Open one to see the screen, drawn to scale: the slider
    moves through time, Play runs it. The finger's signs: &minus; up or left, + down or right.</li>
    <li>Every container that can move has a letter and a colour, the same in the picture, the lanes and the ledger. In the picture
    a container is filled, with the amount beside its name, when it takes part of the movement.</li>
    <li>A movement is offered to the containers around the scrolled one first (in pre), then to itself (own share), and what it
    leaves to those around it again (in post). What nobody took is left.</li>
    <li>Lanes, time to the right: what was done and in which direction; who took how much (bars, the first taker at the bottom); then
    where each container stood in its range (the range and the last value stand beside it). The signs below each lane are explained
    under the lanes.</li>
    <li>Ledger: one row a movement, alike ones summed (&times;12). 0: was asked and took nothing; a dot: was not asked.</li>
    <li>! marks a fault: a mistake in the screen that was seen while it was played. &#8800; marks values that differ.</li>
    <li>Keys: / search, j and k to the next and the previous scenario, Enter opens and closes it, arrow keys move the slider.</li>
    </ul></details>
    """
}
