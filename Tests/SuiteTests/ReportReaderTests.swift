import Testing

@testable import Suite

struct ReportReaderTests {
  private func problem(_ text: String) -> String? {
    do throws(JSONProblem) {
      _ = try ReportReader(Array(text.utf8))
      return nil
    } catch {
      return error.description
    }
  }

  @Test func whatIsNeededIsReadAndTheRestKept() throws {
    let entry = Reported.entry(
      "one", line: 3, status: "failed", rest: Reported.failure + ",\"new\":{\"x\":1.250}")
    let reader = try ReportReader(
      Array(Reported.report([entry], rest: ",\"shard\":{\"index\":2,\"count\":3},\"later\":[]").utf8))
    #expect(reader.run.seed == 7)
    #expect(reader.run.shard == Shard(index: 2, count: 3))
    #expect(reader.run.durationMs == 10)
    #expect(reader.run.tally[.failed] == 1)
    #expect(reader.entries.map { String(decoding: $0.json, as: UTF8.self) } == [entry])
    #expect(reader.entries.first?.scenario.failures.first?.wanted == "3")
  }

  @Test func theLargestSeedIsNotRounded() throws {
    let text = Reported.report([]).replacing("\"seed\":7", with: "\"seed\":18446744073709551615")
    #expect(try ReportReader(Array(text.utf8)).run.seed == UInt64.max)
  }

  @Test(arguments: [
    ("", "line 1, column 1: the text ends where a value is wanted"),
    ("[]", "line 1, column 1: this is no report: it is not an object"),
    ("{}", "line 1, column 1: this is no report of 'run': it has no \"version\""),
    ("{\"version\":1}", "line 1, column 1: this is no report of 'run': it has no \"scenarios\""),
    (
      "{\n\"version\":2,\"scenarios\":[]}",
      "line 2, column 11: the report has version 2; this program reads version 1"
    ),
    (
      "{\"version\":1,\"summary\":{},\"scenarios\":[{}]}", "line 1, column 40: a scenario without \"file\""
    ),
    ("{\"version\":1,\"scenarios\":[]} x", "line 1, column 30: something follows after the end"),
    (
      "{\"version\":1,\"summary\":{},\"scenarios\":[],\"seed\":-1}",
      "line 1, column 49: a seed is a whole number, not -1"
    ),
    (
      "{\"version\":1,\"summary\":{},\"scenarios\":[],\"shard\":{\"index\":3,\"count\":2}}",
      "line 1, column 50: there is no shard 3/2"
    ),
  ])
  func damageIsToldWithItsPlace(_ text: String, _ words: String) {
    #expect(problem(text) == words)
  }

  @Test func everyTruncatedReportIsRefused() {
    let whole = Array(Reported.report([Reported.entry("one", rest: Reported.failure)]).utf8)
    for length in 0..<whole.count {
      #expect(problem(String(decoding: whole[..<length], as: UTF8.self)) != nil, "\(length)")
    }
    #expect(problem(String(decoding: whole, as: UTF8.self)) == nil)
  }

  /// What `list --json` prints, and a document of another command.
  @Test func otherDocumentsAreNoReports() {
    let list = ListJSON.document(
      [ScenarioHeader(name: "x", file: "a.lua", line: 1, lastLine: 1, tags: [])], problems: [])
    for (bytes, key) in [
      (list, "summary"), (ListJSON.document([], problems: []), "summary"),
      (Array("{\"version\":1,\"command\":\"orders\",\"orders\":[]}".utf8), "scenarios"),
    ] {
      do throws(JSONProblem) {
        _ = try ReportReader(bytes)
        Issue.record("it was read")
      } catch {
        #expect(error.isForeign)
        #expect(error.words == "this is no report of 'run': it has no \"\(key)\"")
      }
    }
  }

  @Test func negativeLinesAreRefused() {
    let words = "a whole number from 0 is wanted here, not -3"
    #expect(problem(Reported.report([Reported.entry("one", line: -3)]))?.hasSuffix(words) == true)
    #expect(problem(Reported.report([Reported.entry("one", index: -3)]))?.hasSuffix(words) == true)
    let failure = Reported.failure.replacing("\"line\":7", with: "\"line\":-3")
    #expect(
      problem(Reported.report([Reported.entry("one", status: "failed", rest: failure)]))?.hasSuffix(words)
        == true)
    let problems = Reported.report([]).replacing(
      "\"problems\":[]", with: "\"problems\":[{\"file\":\"a\",\"line\":-3,\"message\":\"m\"}]")
    #expect(problem(problems)?.hasSuffix(words) == true)
  }

  @Test func otherStatusesAreRefused() {
    #expect(
      problem(Reported.report([Reported.entry("one", status: "odd")]))?.contains("there is no status") == true
    )
  }
}
