import Testing

@testable import Suite

struct ReportedRunTests {
  private func scenario(_ entry: String) -> ReportedScenario? { ReportedScenario(entry: Array(entry.utf8)) }

  @Test func anEntryIsReadBack() {
    let read = scenario(
      Reported.entry(
        "a \"b\"", line: 3, index: 4, status: "failed",
        rest: Reported.failure + Reported.fault(claimed: false) + ",\"timeline\":\"x\\ny\""))
    #expect(read?.name == "a \"b\"")
    #expect(read?.line == 3 && read?.index == 4 && read?.status == .failed && read?.durationMs == 1500)
    #expect(read?.failures.first?.line == 7)
    #expect(read?.timeline == "x\ny")
    #expect(read?.warnings.map(\.count) == [1])
  }

  /// Three of one kind are one warning; those that are claimed, or failures under --strict, are none.
  @Test func warningsAreFaultsThatNobodyClaimed() {
    let fault = "{\"fault\":\"wrong-sign\",\"node\":\"p\",\"t_ms\":0,\"message\":\"m\",\"claimed\":false}"
    let three = ",\"faults\":[\(fault),\(fault),\(fault.replacing("\"p\"", with: "null"))]"
    #expect(scenario(Reported.entry("x", rest: three))?.warnings.map(\.count) == [2, 1])
    let strict =
      ",\"failures\":[{\"file\":\"a\",\"line\":1,\"message\":\"fault wrong-sign of p at 0 ms: m\"}],\"faults\":[\(fault)]"
    #expect(scenario(Reported.entry("x", status: "failed", rest: strict))?.warnings.isEmpty == true)
    #expect(scenario(Reported.entry("x", rest: Reported.fault(claimed: true)))?.warnings.isEmpty == true)
  }

  @Test func onlyWhatAReportShowsIsMade() throws {
    func details(_ words: String...) throws -> ReportFormat.Details? {
      try SuiteOptions(try Arguments(["run"] + words.flatMap { ["--report", $0] })).reportDetails
    }
    #expect(try details() == nil)
    #expect(try details("tap") == [])
    #expect(try details("tap", "junit=x") == .timeline)
    #expect(try details("json", "tap=x") == [.timeline, .ledger])
  }
}
