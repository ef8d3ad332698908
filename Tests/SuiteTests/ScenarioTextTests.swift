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
    // With what came before.
    let stretch = TimelineText.lines(failed.recordings[0], style: TextStyle(width: 76), events: 1..<4)
    let whole = TimelineText.lines(failed.recordings[0], style: TextStyle(width: 76))
    func shown(_ choice: SuiteOptions.TimelineChoice) -> [String] {
      lines(.failed, failed) { $0.timeline = choice }.filter { $0.contains("drag sessions") }
    }
    #expect(shown(.never) == [])
    #expect(shown(.failed) == stretch.filter { $0.contains("drag sessions") }.map { "    " + $0 })
    #expect(shown(.always) == whole.filter { $0.contains("drag sessions") }.map { "    " + $0 })
    #expect(lines(.failed, failed) { $0.timeline = .failed }.allSatisfy { $0.count <= 80 })
  }

  /// Two failures at the same event, in a world with a fault.
  private func twice(why: String?) -> ScenarioResult {
    var failed = result
    var failure = Failure(at: nil, message: "m")
    failure.app = 0
    failure.events = 3..<4
    failure.why = why
    failed.failures = [failure, failure]
    var recording = HandMadeWorld.timetable().recording
    recording.faults = [
      Fault(kind: .wrongSign, slot: 1, time: 16_666_666, event: 3, message: "what; the mend")
    ]
    failed.recordings = [recording]
    failed.faults = [
      FaultReport(
        fault: "wrong-sign", node: "hero", timeMs: 16.7, message: "what; the mend", app: 0, event: 3,
        claimed: false)
    ]
    return failed
  }

  @Test func theSameStretchIsDrawnOnce() {
    let all = lines(.failed, twice(why: nil)) { $0.timeline = .failed }
    #expect(all.count { $0.contains("drag sessions +80") } == 1)
    #expect(all.count { $0 == "      timeline as above" } == 1)
  }

  @Test(arguments: [nil, "at 16 ms: what; the mend"])
  func aFaultsMessageStandsOnlyOnce(_ why: String?) {
    var failed = twice(why: why)
    failed.failures.removeLast()
    for choice in [SuiteOptions.TimelineChoice.failed, .always, .never] {
      let all = lines(.failed, failed) { $0.timeline = choice }
      #expect(all.count { $0.contains("what; the mend") } == 1)
    }
    let all = lines(.failed, failed) { $0.timeline = .failed }
    #expect(all.last == "    warning wrong-sign in hero at 16 ms, as told above")
  }

  @Test func aFaultThatAFailureToldIsOnlyNamedByTheNext() {
    var failed = twice(why: "at 16 ms: what; the mend")
    failed.failures[1].message = "fault wrong-sign of hero: what; the mend"
    failed.failures[1].why = nil
    let all = lines(.failed, failed) { $0.timeline = .never }
    #expect(all.count { $0.contains("what; the mend") } == 1)
    #expect(all.contains("    fault wrong-sign of hero, as told above"))
  }

  @Test func linesOutsideTheDrawnStretchAreShownBelow() {
    var failed = twice(why: nil)
    failed.failures.removeLast()
    failed.earlyLogs = ["early"]
    failed.recordings[0].logs = [
      LogLine(time: 0, event: 0, text: "outside"), LogLine(time: 16_666_666, event: 3, text: "inside"),
    ]
    let all = lines(.failed, failed) { $0.timeline = .failed }
    #expect(all.suffix(2) == ["    log  early", "    log  0 ms  outside"])
    #expect(all.count { $0.contains("inside") } == 1)
  }

  @Test func aStretchInWhichNothingHappenedIsNotDrawn() {
    var failed = twice(why: nil)
    failed.failures.removeLast()
    failed.failures[0].events = 0..<1
    failed.recordings[0].faults = []
    let all = lines(.failed, failed) { $0.timeline = .failed }
    #expect(!all.contains { $0.contains("compose") || $0.contains("nothing happened") })
  }

  @Test func nothingIsLongerThanTheWidthButTheLineToPaste() {
    let long = String(repeating: "many words ", count: 30)
    var failed = result
    var failure = Failure(at: LuaPosition(file: "a.lua", line: 7), message: long)
    failure.source = long
    failure.why = long + String(repeating: "x", count: 300)
    failure.table = [.init(what: String(repeating: "i", count: 90), wanted: long, got: "2", agrees: false)]
    failure.traceback = long
    failure.paste = String(repeating: "p", count: 5000)
    var plain = failure
    plain.table = []
    (plain.wanted, plain.got) = (long, long)
    failed.failures = [failure, plain]
    failed.earlyLogs = [long]
    let named = ScenarioHeader(name: long, file: "a.lua", line: 3, lastLine: 9, tags: [])
    let text = ScenarioText(options: SuiteOptions(), style: TextStyle(width: 80)).lines(
      named, .failed, failed)
    let all = String(decoding: text, as: UTF8.self).split(separator: "\n")
    let pasted = all.filter { $0.hasPrefix("        ppp") }
    #expect(pasted.map(\.count) == [4008, 4008])
    #expect(all.contains("        -- cut here: 1000 more characters"))
    #expect(all.filter { $0.count > 80 }.count == 2)
    #expect(all.contains { $0.hasPrefix("      7 |     many") && $0.hasSuffix(" ...") })
  }

  @Test func veryLongTextsAreCutWithAWord() {
    var failed = result
    // Twelve lines of the message and twenty of the reason stay, each with a word on the rest.
    var failure = Failure(at: nil, message: String(repeating: "words ", count: 1000))
    failure.why = (1...100).map { "reason \($0)" }.joined(separator: "\n")
    failed.failures = [failure]
    let all = lines(.failed, failed)
    #expect(all.contains { $0.hasPrefix("      ... ") && $0.hasSuffix(" more lines") })
    #expect(all.count == 1 + 13 + 21)
    #expect(all.last == "              ... 80 more lines")
  }

  @Test func veryLongTablesAreCutWithAWord() {
    var failed = result
    var failure = Failure(at: nil, message: "m")
    failure.table = (1...200).map {
      .init(what: "n\($0)", wanted: "1", got: $0 == 150 ? "2" : "1", agrees: $0 != 150)
    }
    failed.failures = [failure]
    let all = lines(.failed, failed)
    #expect(all.contains { $0.hasPrefix("    ! n150") })
    #expect(all.contains("      ... 160 more rows are left out; 0 of them differ"))
  }

  @Test func whatNeverRanSaysWhy() {
    let text = ScenarioText(options: SuiteOptions(), style: TextStyle()).lost(
      header, message: "not run: gone")
    #expect(String(decoding: text, as: UTF8.self) == "  ERROR group / it\\u{7}\n    a.lua:3: not run: gone\n")
  }
}
