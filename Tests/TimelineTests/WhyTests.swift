import ScrollCore
import Testing
import Timeline

struct WhyTests {
  @Test func oneSentenceARow() {
    let recording = contractExample().recording
    #expect(
      Ledger.why(recording, event: 1) == [
        "hero takes -40 of -70 in pre, before sessions: offset 0 -> -40, an end of its range.",
        "days takes -20 of -30 in pre, before sessions: offset 0 -> -20, an end of its range.",
        "sessions takes -10 of -10 as its own share: offset 0 -> 10.",
      ])
    #expect(
      Ledger.why(recording, event: 2) == [
        "sessions takes +10 of +80 as its own share: offset 10 -> 0, an end of its range.",
        "days takes +20 of +70 in post, after sessions: offset -20 -> 0, an end of its range.",
        "hero takes +40 of +50 in post, after sessions: offset -40 -> 0, an end of its range.",
        "Left +10: sessions at 0, no further; days at 0, no further; hero at 0, no further.",
      ])
  }

  @Test func otherRows() {
    var (recorder, hero, days, sessions) = Recorder.timetable()
    let spy = recorder.add("spy", mover: .connection)
    recorder.event(
      .drag, frame: 0, target: sessions, 8,
      rows: [
        (spy, .pre, 3), (hero, .pre, 0), (days, .shift, -5), (sessions, .layout, 2), (sessions, .settle, 1),
      ])
    recorder.event(.scrollTo, frame: 1, target: sessions, rows: [(sessions, .jump, 30)])
    recorder.event(.mount, frame: 2)
    recorder.event(.drag, frame: 3, target: sessions, 0)
    let recording = recorder.recording
    #expect(
      Ledger.why(recording, event: 0) == [
        "spy takes +3 of +8 in pre, before sessions: offset 0 -> 3.",
        "hero is offered +5 in pre, before sessions, and takes nothing: it is at an end of its range, 0.",
        "days is shifted inside a callback: offset 0 -> -5.",
        "Layout clamps sessions: offset 0 -> 2; nothing of the delta.",
        "sessions settles by itself: offset 2 -> 3.",
        "Left +5: spy took +3 of +8; hero at 0, no further.",
      ])
    #expect(Ledger.why(recording, event: 1) == ["sessions is set by scroll_to: offset 3 -> 33."])
    #expect(Ledger.why(recording, event: 2) == ["Mount moves nothing."])
    #expect(Ledger.why(recording, event: 3) == ["Drag sessions moves nothing."])
    #expect(Ledger.why(recording, event: 9).isEmpty)
  }
}
