import Testing

@testable import Suite

struct RunLogTests {
  private func header(_ name: String, _ line: Int = 1) -> ScenarioHeader {
    ScenarioHeader(name: name, file: "f.lua", line: line, lastLine: line, tags: [])
  }

  private func record(_ status: ScenarioStatus, _ duration: Double = 0) -> ScenarioRecord {
    ScenarioRecord(status: status, durationMs: duration, warnings: 0, text: [], json: [])
  }

  @Test func whatPassedAndFailedIsKnownByName() {
    let log = RunLog(files: 2, slowMs: 1000)
    log.receive(
      0, .loaded([header("a"), header("b"), header("c"), header("d")], chosen: [0, 1, 3], logs: []))
    log.receive(0, .finished(0, record(.passed)))
    log.receive(0, .finished(1, record(.error)))
    log.receive(0, .finished(3, record(.skipped)))
    log.receive(0, .done)
    #expect(log.files[0].isLoaded && !log.files[0].isBroken)
    #expect(log.files[0].names == ["a", "b", "c", "d"])
    #expect(log.files[0].passed == ["a", "d"] && log.files[0].failed == ["b"])
    #expect(!log.files[1].isLoaded)
  }

  @Test func whatIsLostHasFailed() {
    let log = RunLog(files: 2, slowMs: 1000)
    log.receive(0, .loaded([header("a"), header("b"), header("c")], chosen: [0, 1], logs: []))
    log.receive(0, .finished(0, record(.passed)))
    log.receive(0, .started(1))
    log.receive(0, .lost("crash"))
    #expect(log.files[0].passed == ["a"] && log.files[0].failed == ["b"] && !log.files[0].isBroken)
    log.receive(1, .lost("crash"))
    #expect(log.files[1].isBroken)
  }

  @Test func theSlowestAreKeptSlowestFirst() {
    let log = RunLog(files: 1, slowMs: 100)
    let durations = [99.9, 100, 700, 300, 12_340, 200, 500, 400]
    log.receive(
      0,
      .loaded(
        durations.indices.map { header("s\($0)", $0 + 1) }, chosen: Array(durations.indices), logs: []))
    for (index, duration) in durations.enumerated() {
      log.receive(0, .finished(index, record(.passed, duration)))
    }
    #expect(
      log.slowLines == [
        "slowest:", "  12.34 s  f.lua:5: s4", "   0.70 s  f.lua:3: s2", "   0.50 s  f.lua:7: s6",
        "   0.40 s  f.lua:8: s7", "   0.30 s  f.lua:4: s3",
      ])
  }

  @Test func withoutTimesNothingIsSlow() {
    let log = RunLog(files: 1, slowMs: 0)
    log.receive(0, .loaded([header("a")], chosen: [0], logs: []))
    log.receive(0, .finished(0, record(.passed, 0)))
    #expect(log.slowLines.isEmpty)
  }
}
