import ScrollCore
import Testing
import Timeline

struct TimelineTextTests {
  @Test func lanesThenLedger() {
    let all = TimelineText.lines(contractExample().recording, style: TextStyle(width: 100))
    #expect(all[0] == "compose 360 x 640, density 1, 60 fps, 33 ms")
    #expect(all[1].hasPrefix("node        range   |0      |16"))
    let empty = all.firstIndex(of: "") ?? 0
    #expect(all[empty + 1] == "  t ms  event            in |   hero   days  sessions |  left | order")
  }

  @Test func nothingHappened() {
    let all = TimelineText.lines(Recorder().recording, style: TextStyle())
    #expect(all == ["compose 360 x 640, density 1, 60 fps, 0 ms", "nothing happened"])
  }

  @Test func whereNothingHappenedThereIsNothingToDraw() {
    #expect(TimelineText.isEmpty(Recorder().recording))
    #expect(TimelineText.isEmpty(contractExample().recording, events: 0..<1))
    #expect(!TimelineText.isEmpty(contractExample().recording))
    var logged = Recorder()
    logged.logs.append(LogLine(time: 0, event: -1, text: "alone"))
    #expect(!TimelineText.isEmpty(logged.recording))
  }

  @Test func aStretchHasTheFewRowsBefore() {
    var recorder = contractExample()
    // Twenty drags that cannot be summed, then ten steps that are one row.
    let list: Int32 = 5
    for number in 0..<20 {
      let amount = number % 2 == 0 ? -10.0 : 5
      recorder.event(.drag, frame: 10 + number, target: list, amount, rows: [(list, .own, amount)])
    }
    for step in 0..<10 {
      recorder.event(
        .drag, frame: 30 + step, target: list, -2, sameAction: step > 0, rows: [(list, .own, -2)])
    }
    recorder.event(.scrollTo, frame: 50, target: list, rows: [(list, .jump, 1)])
    // 3 events of the example, 20, 10, and the last, which is number 33. Before it one row of ten steps and seven drags.
    #expect(TimelineText.stretch(recorder.recording, to: 33..<34) == 16..<34)
    #expect(TimelineText.stretch(recorder.recording, to: 2..<3) == 1..<3)
    #expect(TimelineText.stretch(recorder.recording, to: 0..<1) == 0..<1)
  }

  @Test func aLogAloneIsPrinted() {
    var recorder = Recorder()
    recorder.logs.append(LogLine(time: 5_000_000, event: -1, text: "alone"))
    let all = TimelineText.lines(recorder.recording, style: TextStyle())
    #expect(all.suffix(2) == ["     5  \" alone", "  \" a log line"])
  }

  @Test func aPlayedTimetable() throws {
    var player = try Player(Player.timetable())
    player.drag("sessions", -70)
    player.drag("sessions", 80)
    let all = TimelineText.lines(player.world.recording(), style: TextStyle(width: 100))
    #expect(
      all.contains("      0  drag sessions   -70 |    -40    -20       -10 |     0 | hero< days< sessions"))
    #expect(
      all.contains("     16  drag sessions   +80 |    +40    +20       +10 |   +10 | sessions days> hero>"))
    let picture = Picture.lines(player.world.recording(), style: TextStyle(width: 100))
    #expect(picture[0].hasPrefix("+- page  hero -"))
    #expect(picture.contains { $0.contains("sessions #1..#4") })
  }
}
