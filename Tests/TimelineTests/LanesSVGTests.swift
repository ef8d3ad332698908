import Foundation
import ScrollCore
import Testing

@testable import Timeline

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct LanesSVGTests {
  private func isWellFormed(_ markup: String) -> Bool { XMLParser(data: Data(markup.utf8)).parse() }

  @Test func theContractsExample() {
    let drawing = LanesSVG(contractExample().recording)
    #expect(drawing.slots == [2, 4, 5])
    #expect(isWellFormed(drawing.markup))
    // Two frames of eight columns over 504 units; the first lane's band is 142 to 172 below the top, each lane takes 52.
    // hero: at the upper end before the first event, at the lower one from frame 0, back from frame 1.
    #expect(drawing.markup.contains("class=\"line c0\" d=\"M176 142H184V172H436V142H688\""))
    #expect(drawing.markup.contains("class=\"line c1\" d=\"M176 194H184V224H436V194H688\""))
    // sessions: 10 of 3404 are 0.09 of 30.
    #expect(drawing.markup.contains("class=\"line c2\" d=\"M176 276H184V275.91H436V276H688\""))
    #expect(drawing.stretches == [LanesSVG.Stretch(start: 0, end: 33_333_333, from: 184, to: 688)])
  }

  @Test func barsShowWhoTookFirstAtTheBottom() {
    let markup = LanesSVG(contractExample().recording).markup
    // 70 in each frame are 50 units; hero takes 40 of them first, and in the second frame last.
    let (hero, days, sessions) = (50 * 40.0 / 70, 50 * 20.0 / 70, 50 * 10.0 / 70)
    func text(_ value: Double) -> String { NumberText.value((value * 100).rounded() / 100) }
    let first = "M184 \(text(128 - hero))h16v\(text(hero))h-16z"
    let second = "M436 \(text(128 - sessions - days - hero))h16v\(text(hero))h-16z"
    #expect(markup.contains("taken by hero</title><path class=\"bar c0\" d=\"\(first)\(second)\"/>"))
    #expect(markup.contains("bars up to 70"))
  }

  @Test func whatIsWrittenIsMarkup() {
    var recorder = Recorder()
    let list = recorder.add("a<b>&\"'\u{7}", .list, mover: .scroll, range: 0...100)
    recorder.event(.drag, frame: 0, target: list, -10, rows: [(list, .own, -10)])
    recorder.faults = [
      Fault(kind: .wrongSign, slot: list, time: 0, event: 0, message: "</title><script>alert(1)</script>")
    ]
    recorder.logs = [LogLine(time: 0, event: 0, text: "a \u{2028} & b")]
    let markup = LanesSVG(recorder.recording).markup
    #expect(isWellFormed(markup))
    #expect(!markup.contains("<script"))
    #expect(markup.contains("a&lt;b&gt;&amp;&quot;&#39;\\u{7}"))
    #expect(markup.contains("<g class=\"fault\"><title>0 ms: wrong-sign"))
    #expect(markup.contains("<g class=\"log\"><title>0 ms: a \\u{2028} &amp; b"))
  }

  @Test func nothingHappened() {
    let drawing = LanesSVG(Recorder().recording)
    #expect(drawing.markup.isEmpty && drawing.slots.isEmpty && drawing.height == 0)
  }

  @Test func ofManyLanesThoseThatDidNotMoveAreNamed() {
    var recorder = Recorder()
    let all = (0..<14).map { recorder.add("list\($0)", .list, mover: .scroll, range: 0...100) }
    recorder.event(.drag, frame: 0, target: all[3], -10, rows: [(all[3], .own, -10)])
    let drawing = LanesSVG(recorder.recording)
    #expect(drawing.slots.count == 14)
    #expect(drawing.markup.components(separatedBy: "class=\"lane\"").count == 2)
    #expect(drawing.notes.first?.hasPrefix("not moved: list0, list1, list2, list4") == true)
  }

  @Test func longPausesAreCutOut() {
    var recorder = Recorder()
    let list = recorder.add("list", .list, mover: .scroll, range: 0...1000)
    for frame in [0, 1, 2, 60_000, 60_001] {
      recorder.event(.drag, frame: frame, target: list, -10, rows: [(list, .own, -10)])
    }
    let drawing = LanesSVG(recorder.recording)
    #expect(drawing.stretches.count == 2)
    #expect(drawing.stretches[0].to < drawing.stretches[1].from)
    #expect(drawing.markup.contains("a pause is cut out"))
  }

  @Test func lettersGoOnBehindZ() {
    #expect([0, 25, 26, 53].map(LanesSVG.letter) == ["A", "Z", "A2", "B3"])
  }

  @Test func numbersThatAreNoneDrawNothing() {
    var recorder = Recorder()
    let list = recorder.add("list", .list, mover: .scroll, range: 0...Double.infinity)
    recorder.event(.drag, frame: 0, target: list, -1e300, rows: [(list, .own, -1e300)])
    let markup = LanesSVG(recorder.recording).markup
    #expect(isWellFormed(markup))
    #expect(!markup.contains("nan") && !markup.contains("inf\""))
  }
}
