import Testing

@testable import Suite

struct TAPReportTests {
  private func lines(_ run: ReportedRun) -> [String] {
    String(decoding: TAPReport.document(run), as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
  }

  @Test func oneFlatListWithItsPlanFirst() {
    let run = Reported.run(
      [
        Reported.entry("g / one"), Reported.entry("two", status: "failed", rest: Reported.failure),
        Reported.entry("three", status: "skipped", rest: ",\"skip\":\"later # on\""),
      ], problems: [FileProblem(file: "b.lua", line: 4, message: "no")])
    #expect(
      lines(run) == [
        "TAP version 14", "1..4", "ok 1 - a.lua: g / one", "not ok 2 - a.lua: two", "  ---",
        "  message: \"equals: wanted 3, got 2\"", "  wanted: \"3\"", "  got: \"2\"", "  file: \"a.lua\"",
        "  line: 7", "  duration_ms: 1500", "  ...", "ok 3 - a.lua: three # SKIP later # on",
        "not ok 4 - b.lua: could not be run", "  ---", "  message: \"no\"", "  severity: error",
        "  file: \"b.lua\"", "  line: 4", "  ...", "",
      ])
  }

  @Test func faultsStandWithWhatPassed() {
    let claimed = Reported.entry("one", rest: Reported.fault(claimed: true))
    #expect(lines(Reported.run([claimed])).count == 4)
    let open = Reported.entry("one", rest: Reported.fault(claimed: false))
    #expect(
      lines(Reported.run([open]))[2...] == [
        "ok 1 - a.lua: one", "  ---", "  faults:", "    - fault: \"wrong-sign\"", "      node: \"page\"",
        "      t_ms: 16.666666", "      message: \"it is\"", "  ...", "",
      ])
  }

  @Test func nothingAndInterruptions() {
    #expect(lines(Reported.run([])) == ["TAP version 14", "1..0 # SKIP no scenario was run", ""])
    #expect(
      lines(Reported.run([Reported.entry("one")], interrupted: true)).suffix(2)
        == ["Bail out! the run was interrupted", ""])
  }

  @Test(arguments: [
    ("a # SKIP b", "a \\# SKIP b"), ("a\\b", "a\\\\b"), ("a\nb", "a\\\\nb"), ("\u{1B}[1m", "\\\\u{1B}[1m"),
    ("\u{1F600} \u{E9}", "\u{1F600} \u{E9}"),
  ])
  func descriptionsAreOneLineWithoutDirective(_ text: String, _ written: String) {
    #expect(TAPReport.escaped(text) == written)
  }

  @Test(arguments: [
    ("a\"b\\c", "\"a\\\"b\\\\c\""), ("a\n\t\r\u{1}\u{7F}\u{85}", "\"a\\n\\t\\r\\x01\\x7f\\x85\""),
    ("\u{2028}\u{FEFF}", "\"\\u2028\\ufeff\""), ("", "\"\""),
  ])
  func textsAreQuotedForYAML(_ text: String, _ written: String) {
    #expect(TAPReport.quoted(text) == written)
  }
}
