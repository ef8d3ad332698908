import Testing

@testable import Suite

struct ReportMergeTests {
  private func part(_ file: String, _ entries: [String], rest: String = "") throws -> ReportMerge.Part {
    ReportMerge.Part(file: file, report: try ReportReader(Array(Reported.report(entries, rest: rest).utf8)))
  }

  private func shard(_ index: Int, _ count: Int) -> String {
    ",\"shard\":{\"index\":\(index),\"count\":\(count)}"
  }

  private func names(_ merge: ReportMerge) -> [String] { merge.scenarios.map { "\($0.file) \($0.name)" } }

  @Test func scenariosComeByFileAndPlaceWhateverTheOrder() throws {
    let parts = [
      try part("1", [Reported.entry("b2", file: "b.lua", line: 9, index: 10), Reported.entry("a1")]),
      try part(
        "2", [Reported.entry("b1", file: "b.lua", line: 20, index: 9), Reported.entry("a2", index: 2)]),
      try part("3", [Reported.entry("c", file: "B.lua")]),
    ]
    let merged = ReportMerge(parts)
    #expect(names(merged) == ["B.lua c", "a.lua a1", "a.lua a2", "b.lua b1", "b.lua b2"])
    #expect(merged.run.entries == ReportMerge(parts.reversed()).run.entries)
    #expect(merged.run.durationMs == 30)
    #expect(merged.run.seed == 7)
    #expect(merged.run.problems.isEmpty && merged.duplicates.isEmpty && merged.remarks.isEmpty)
  }

  @Test func ofDuplicatesTheWorstCounts() throws {
    let passed = try part("1", [Reported.entry("x", rest: ",\"k\":1")])
    let failed = try part("2", [Reported.entry("x", status: "failed", rest: Reported.failure)])
    for parts in [[passed, failed], [failed, passed]] {
      let merged = ReportMerge(parts)
      #expect(merged.run.tally[.failed] == 1 && merged.run.tally.total == 1)
      #expect(merged.duplicates == ["a.lua:1: 'x' stands in 1, 2; the result of 2 counts, failed"])
    }
  }

  @Test func shardsMustBeAllOfOneNumber() throws {
    let (one, three) = (try part("1", [], rest: shard(1, 3)), try part("3", [], rest: shard(3, 3)))
    #expect(
      ReportMerge([three, one]).run.problems.map(\.text) == [
        "shard 2/3: is missing: no report of it was given"
      ])
    let other = try part("4", [], rest: shard(2, 4))
    #expect(
      ReportMerge([one, other]).run.problems.map(\.text) == ["4: is one of 4 shards, but 1 is one of 3"])
    let two = try part("2", [], rest: shard(2, 3))
    #expect(ReportMerge([one, two, three]).run.problems.isEmpty)
    #expect(ReportMerge([one, two, three]).run.shard == nil)
    let many = try part("5", [], rest: shard(1, 10_000))
    #expect(ReportMerge([many]).run.problems.count == 21)
  }

  @Test func problemsOfSeveralAreToldOnce() throws {
    let text = Reported.report([]).replacing(
      "\"problems\":[]", with: "\"problems\":[{\"file\":\"b.lua\",\"line\":2,\"message\":\"no\"}]")
    let report = try ReportReader(Array(text.utf8))
    let merged = ReportMerge(["1", "2"].map { ReportMerge.Part(file: $0, report: report) })
    #expect(merged.run.problems == [FileProblem(file: "b.lua", line: 2, message: "no")])
  }

  @Test func interruptedAndUnlikeRunsAreTold() throws {
    let text = Reported.report([]).replacing(
      "\"duration_ms\":10", with: "\"duration_ms\":10,\"interrupted\":true"
    )
    .replacing("\"seed\":7", with: "\"seed\":8")
    let cut = ReportMerge.Part(file: "2", report: try ReportReader(Array(text.utf8)))
    let merged = ReportMerge([cut, try part("1", [])])
    #expect(merged.run.problems.map(\.text) == ["2: its run was interrupted: scenarios are missing"])
    #expect(merged.run.isInterrupted)
    #expect(merged.run.seed == nil)
    #expect(merged.remarks == ["the reports have different seeds"])
  }

  @Test func aRunThatStoppedAtAFailureIsTold() throws {
    let text = Reported.report([]).replacing(
      "\"duration_ms\":10", with: "\"duration_ms\":10,\"stopped_at_failure\":true")
    let cut = ReportMerge.Part(file: "2", report: try ReportReader(Array(text.utf8)))
    let merged = ReportMerge([cut, try part("1", [Reported.entry("a")])])
    #expect(merged.run.isStoppedAtFailure)
    #expect(merged.run.problems.isEmpty)
    #expect(merged.remarks == ["2: its run stopped at a failure: scenarios are missing"])
    for format in ReportFormat.allCases {
      let words = String(decoding: format.document(merged.run), as: UTF8.self)
      let wanted = format == .json || format == .junit ? "stopped_at_failure" : "stopped at a failure"
      #expect(words.contains(wanted), "\(format)")
    }
  }
}
