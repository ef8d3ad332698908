import ScrollCore
import Testing
import Timeline

struct LaneMarksTests {
  @Test func aConnectionWithoutAKnownStateHasNoRange() {
    var (recorder, _, _, sessions) = Recorder.timetable()
    let spy = recorder.add("spy", mover: .connection)
    recorder.add("idle", mover: .connection)
    // It takes, and where it stands is not known: 0 before and after.
    let take = TraceRow(
      frame: 0, slot: spy, kind: .post, axis: .vertical, available: -3, consumed: -3, before: 0, after: 0)
    recorder.event(.drag, frame: 0, target: sessions, -5, rows: [(sessions, .own, -5)], asIs: [take])
    let all = Lanes.lines(recorder.recording, style: TextStyle(width: 80))
    #expect(all.contains("spy                no state known"))
    #expect(!all.contains { $0.contains(" 0..0") || $0.hasPrefix("idle") })
    #expect(all.joined().contains("> took in post"))
  }

  @Test func lettersOfMotionsHavePlainWords() {
    var (recorder, hero, _, sessions) = Recorder.timetable()
    recorder.event(.fling, frame: 0, target: sessions, velocity: -900)
    recorder.event(.flingEnd, frame: 8, target: sessions, sameAction: true)
    for frame in 12..<20 {
      recorder.event(.settle, frame: frame, target: hero, sameAction: true, rows: [(hero, .settle, -1)])
      recorder.event(
        .springBack, frame: frame, target: sessions, sameAction: true, rows: [(sessions, .edge, 1)])
    }
    recorder.event(.stop, frame: 24, target: sessions, velocity: -5)
    let all = Lanes.lines(recorder.recording, style: TextStyle(width: 120))
    let words = all.joined(separator: " ")
    for text in ["F fling,", "V fling end,", "E settle,", "W spring back,", "X stopped"] {
      #expect(words.contains(text), "\(text)")
    }
    // What goes on begins once.
    #expect(all[1].filter { $0 == "2" }.count == 1)
    #expect(!all[1].contains("E") && !all[1].contains("W"))
  }
}
