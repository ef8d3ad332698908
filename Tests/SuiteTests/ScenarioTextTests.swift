import LuaRuntime
import ScrollCore
import Testing
import Timeline

@testable import Scenario
@testable import Suite

struct ScenarioTextTests {
  private let header = ScenarioHeader(name: "group / it\u{7}", file: "a.lua", line: 3, lastLine: 9, tags: [])

  private var result: ScenarioResult {
    ScenarioResult(
      ScenarioDeclaration(
        name: header.name, file: "a.lua", line: 3, lastLine: 9, tags: [], skip: nil, platform: nil, index: 0))
  }

  private func lines(
    _ status: ScenarioStatus, _ result: ScenarioResult, color: Bool = false,
    _ change: (inout SuiteOptions) -> Void = { _ in }
  ) -> [String] {
    var options = SuiteOptions()
    options.timeline = .never
    change(&options)
    let text = ScenarioText(options: options, style: TextStyle(width: 80, color: color)).lines(
      header, status, result)
    return String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast()
      .map(String.init)
  }

  @Test func passedOnesAreOneLineOrNone() {
    #expect(lines(.passed, result) == ["  ok    group / it\\u{7}"])
    #expect(lines(.passed, result) { $0.quiet = true } == [])
    #expect(lines(.passed, result, color: true) == ["  \u{1B}[32mok   \u{1B}[0m group / it\\u{7}"])
  }

  @Test func skippedOnesSayWhy() {
    var skipped = result
    skipped.skipReason = "no pager"
    #expect(lines(.skipped, skipped) == ["  skip  group / it\\u{7}  (no pager)"])
  }

  @Test func aFailureTellsAllItKnowsInOrder() {
    var failed = result
    var failure = Failure(at: LuaPosition(file: "a.lua", line: 7), message: "equals: wanted 3, got 2")
    failure.source = "expect(n):equals(3)"
    failure.wanted = "3"
    failure.got = "2\nor so"
    failure.why = "it is two"
    failure.row = "{ 2 }"
    failure.paste = "expect(n):equals(2)"
    failed.failures = [failure]
    #expect(
      lines(.failed, failed) { $0.quiet = true } == [
        "  FAIL  group / it\\u{7}",
        "    a.lua:7: equals: wanted 3, got 2",
        "      7 |     expect(n):equals(3)",
        "      case    { 2 }",
        "      wanted  3",
        "      got     2",
        "              or so",
        "      why     it is two",
        "      got, as Lua:",
        "        expect(n):equals(2)",
      ])
  }

  @Test func aTableMarksWhatDiffers() {
    var failed = result
    var failure = Failure(at: nil, message: "shows: 1 of 2 differs")
    failure.wanted = "not shown beside a table"
    failure.table = [
      .init(what: "hero.height", wanted: "140", got: "140", agrees: true),
      .init(what: "days.progress", wanted: "1", got: "0.5", agrees: false),
    ]
    failed.failures = [failure]
    #expect(
      Array(lines(.failed, failed).dropFirst()) == [
        "    shows: 1 of 2 differs",
        "                     wanted  got",
        "      hero.height    140     140",
        "    ! days.progress  1       0.5",
      ])
  }

  @Test func faultsAreWarningsUntilClaimedAllowedOrStrict() {
    var faulty = result
    faulty.faults = [
      FaultReport(
        fault: "wrong-sign", node: "page", timeMs: 16.9, message: "what happened; the mend", app: 0,
        event: -1,
        claimed: false)
    ]
    let warning = "    warning wrong-sign in page at 16 ms: what happened; the mend"
    #expect(lines(.passed, faulty) == ["  ok    group / it\\u{7}", warning])
    #expect(lines(.passed, faulty) { $0.allowed = ["wrong-sign"] }.count == 1)
    #expect(lines(.passed, faulty) { $0.strict = true }.count == 1)
    faulty.faults[0].message = String(repeating: "word ", count: 20)
    #expect(lines(.passed, faulty).allSatisfy { $0.count <= 80 })
    #expect(lines(.passed, faulty).dropFirst(2).allSatisfy { $0.hasPrefix("            word") })
    faulty.faults[0].claimed = true
    #expect(lines(.passed, faulty).count == 1)
  }

  @Test func logLinesAreShownWithTheirTime() {
    var world = HandMadeWorld.timetable()
    world.logs = [LogLine(time: 16_666_666, event: 3, text: "a\tb")]
    var logged = result
    logged.earlyLogs = ["before"]
    logged.recordings = [world.recording]
    #expect(Array(lines(.passed, logged).dropFirst()) == ["    log  before", "    log  16 ms  a\\tb"])
    #expect(lines(.passed, logged) { $0.quiet = true } == [])
    // A timeline has no place for what was written before its screen.
    #expect(lines(.passed, logged) { $0.timeline = .always }[1] == "    log  before")
  }

  @Test func showHasTheLinesBeforeTheFirstScreenToo() {
    var logged = result
    logged.earlyLogs = ["before"]
    let text = ShowText(options: SuiteOptions(), style: TextStyle(width: 80)).lines(header, .passed, logged)
    #expect(
      String(decoding: text, as: UTF8.self)
        == "a.lua:3: group / it\\u{7}\nlog  before\nno screen was mounted\n\n")
  }

  @Test func timelinesAreShownWhenAskedFor() {
    var failed = result
    var failure = Failure(at: nil, message: "m")
    failure.app = 0
    failure.events = 3..<4
    failed.failures = [failure]
    failed.recordings = [HandMadeWorld.timetable().recording]
    let stretch = TimelineText.lines(failed.recordings[0], style: TextStyle(width: 76), events: 3..<4)
    let whole = TimelineText.lines(failed.recordings[0], style: TextStyle(width: 76))
    func shown(_ choice: SuiteOptions.TimelineChoice) -> [String] {
      lines(.failed, failed) { $0.timeline = choice }.filter { $0.contains("drag sessions") }
    }
    #expect(shown(.never) == [])
    #expect(shown(.failed) == stretch.filter { $0.contains("drag sessions") }.map { "    " + $0 })
    #expect(shown(.always) == whole.filter { $0.contains("drag sessions") }.map { "    " + $0 })
    #expect(lines(.failed, failed) { $0.timeline = .failed }.allSatisfy { $0.count <= 80 })
  }

  @Test func whatNeverRanSaysWhy() {
    let text = ScenarioText(options: SuiteOptions(), style: TextStyle()).lost(
      header, message: "not run: gone")
    #expect(String(decoding: text, as: UTF8.self) == "  ERROR group / it\\u{7}\n    a.lua:3: not run: gone\n")
  }
}
