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

  @Test func aLogAloneIsPrinted() {
    var recorder = Recorder()
    recorder.logs.append(LogLine(time: 5_000_000, event: -1, text: "alone"))
    let all = TimelineText.lines(recorder.recording, style: TextStyle())
    #expect(all.last == "     5  \" alone")
  }

  @Test func aPlayedTimetable() throws {
    var player = try Player(Player.timetable())
    player.drag("sessions", -70)
    player.drag("sessions", 80)
    let all = TimelineText.lines(player.world.recording(), style: TextStyle(width: 100))
    #expect(
      all.contains("     0  drag sessions   -70 |    -40    -20       -10 |     0 | hero< days< sessions"))
    #expect(
      all.contains("    16  drag sessions   +80 |    +40    +20       +10 |   +10 | sessions days> hero>"))
    let picture = Picture.lines(player.world.recording(), style: TextStyle(width: 100))
    #expect(picture[0].hasPrefix("+- page  hero -"))
    #expect(picture.contains { $0.contains("sessions #1..#4") })
  }
}
