import Testing

@testable import Suite

struct RunProgressTests {
  /// A terminal and a clock in the hands of a test.
  private final class Stage {
    var now = 0.0
    var columns = 80
    var written = ""

    func progress(_ names: [String], showsTime: Bool = true) -> RunProgress {
      RunProgress(
        names, showsTime: showsTime, clock: { self.now }, columns: { self.columns },
        write: { self.written += String(decoding: $0, as: UTF8.self) })
    }

    func take() -> String {
      defer { written = "" }
      return written
    }
  }

  private let stage = Stage()

  private func header(_ name: String) -> ScenarioHeader {
    ScenarioHeader(name: name, file: "f.lua", line: 1, lastLine: 1, tags: [])
  }

  private func record(_ status: ScenarioStatus) -> ScenarioRecord {
    ScenarioRecord(status: status, durationMs: 0, warnings: 0, text: [], json: [])
  }

  @Test func aShortRunShowsNothing() {
    let progress = stage.progress(["a.lua"])
    stage.now = 499
    progress.draw()
    progress.erase()
    #expect(stage.take() == "")
  }

  @Test func itSaysHowFarTheRunIsAndWhatItWaitsFor() {
    let progress = stage.progress(["a.lua", "b.lua"])
    progress.observe(0, .loaded([header("one"), header("two")], chosen: [0, 1], logs: []))
    progress.observe(0, .started(0))
    progress.observe(0, .finished(0, record(.failed)))
    progress.observe(0, .started(1))
    progress.observe(1, .loaded([header("x")], chosen: [0], logs: []))
    progress.observe(1, .started(0))
    progress.observe(1, .finished(0, record(.passed)))
    progress.observe(1, .done)
    stage.now = 2100
    progress.draw()
    #expect(stage.take() == "\r1/2 files, 2 scenarios, 1 failed, 2 s: a.lua: two\u{1B}[K")
    // Not more often than ten times a second, and not again if nothing changed.
    stage.now = 2150
    progress.observe(0, .finished(1, record(.passed)))
    progress.draw()
    #expect(stage.take() == "")
    stage.now = 2200
    progress.draw()
    #expect(stage.take() == "\r1/2 files, 3 scenarios, 1 failed, 2 s: a.lua\u{1B}[K")
    progress.erase()
    #expect(stage.take() == "\r\u{1B}[K")
    progress.erase()
    #expect(stage.take() == "")
    progress.draw()
    #expect(!stage.take().isEmpty)
  }

  @Test(arguments: [20, 40, 41, 60])
  func itNeverFillsALine(_ columns: Int) {
    stage.columns = columns
    let progress = stage.progress(["a\u{4E2D}\u{6587}\u{4E2D}\u{6587}\u{1B}.lua"], showsTime: false)
    progress.observe(0, .loaded([header(String(repeating: "long ", count: 30))], chosen: [0], logs: []))
    progress.observe(0, .started(0))
    stage.now = 1000
    progress.draw()
    let text = stage.take().dropFirst().dropLast(3)
    #expect(text.hasSuffix("..."))
    // Wide letters take two columns.
    let width = text.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x4E00 && $1.value < 0xA000 ? 2 : 1) }
    #expect(width < columns && width >= columns - 2)
    #expect(!text.contains("\u{1B}"))
  }

  @Test func oneThatIsNotLoadedIsCountedAsFailed() {
    let progress = stage.progress(["a.lua"], showsTime: false)
    progress.observe(0, .problem(FileProblem(file: "a.lua", line: nil, message: "x")))
    stage.now = 600
    progress.draw()
    #expect(stage.take() == "\r1/1 files, 0 scenarios, 1 failed\u{1B}[K")
  }
}
