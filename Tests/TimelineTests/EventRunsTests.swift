import ScrollCore
import Testing
import Timeline

struct EventRunsTests {
  private func lines(_ recorder: Recorder, _ width: Int = 100) -> [String] {
    Ledger.lines(recorder.recording, style: TextStyle(width: width))
  }

  @Test func whatSettlesIsOneRow() {
    var (recorder, hero, _, _) = Recorder.timetable()
    recorder.event(.scrollTo, frame: 0, target: hero, rows: [(hero, .jump, -15)])
    for frame in 2..<17 {
      recorder.event(.settle, frame: frame, target: hero, sameAction: true, rows: [(hero, .settle, 1)])
    }
    // Frames 2 to 16 at 60 a second.
    #expect(lines(recorder)[2] == "33..266  settle hero x15: -15 -> 0")
    #expect(!lines(recorder).contains { $0.contains("hero settles") })
  }

  @Test func twoThatSettleTogetherAreTwoRows() {
    var (recorder, hero, days, _) = Recorder.timetable()
    for frame in 0..<3 {
      recorder.event(.settle, frame: frame, target: hero, sameAction: frame > 0, rows: [(hero, .settle, -5)])
      recorder.event(.settle, frame: frame, target: days, sameAction: true, rows: [(days, .settle, -2)])
    }
    #expect(
      Array(lines(recorder)[1...]) == [
        " 0..33  settle hero x3: 0 -> -15", " 0..33  settle days x3: 0 -> -6",
      ])
  }

  @Test func aSpringBackSaysHowFarItWent() {
    var (recorder, _, _, sessions) = Recorder.timetable()
    for (frame, step) in [0.0, 24, -16, -8, 0].enumerated() {
      recorder.event(
        .springBack, frame: frame, target: sessions, sameAction: frame > 0, rows: [(sessions, .edge, step)])
    }
    // The first and the last frame show nothing new.
    #expect(Array(lines(recorder)[1...]) == ["16..50  spring_back sessions x3: overscroll 0 -> 24 -> 0"])
    #expect(Ledger.why(recorder.recording, event: 0).isEmpty)
    #expect(Ledger.why(recorder.recording, event: 1) == ["sessions shows overscroll: 0 -> 24."])
  }

  @Test func aLogLinePartsAMotion() {
    var (recorder, hero, _, _) = Recorder.timetable()
    for frame in 0..<4 {
      recorder.event(.settle, frame: frame, target: hero, sameAction: frame > 0, rows: [(hero, .settle, -5)])
    }
    recorder.logs.append(LogLine(time: 16_666_666, event: 1, text: "here"))
    #expect(
      Array(lines(recorder)[1...5]) == [
        "     0  settle hero: 0 -> -5", "    16  settle hero: -5 -> -10", "    16  \" here",
        "33..50  settle hero x2: -10 -> -20", "  \" a log line",
      ])
  }
}
