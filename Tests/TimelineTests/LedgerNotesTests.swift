import ScrollCore
import Testing
import Timeline

struct LedgerNotesTests {
  private func lines(_ recorder: Recorder, _ width: Int = 100) -> [String] {
    Ledger.lines(recorder.recording, style: TextStyle(width: width))
  }

  @Test func flingsSayTheirSpeed() {
    var (recorder, hero, _, sessions) = Recorder.timetable()
    recorder.event(
      .fling, frame: 0, target: sessions, velocity: -2000, rows: [(hero, .preFling, -500)])
    recorder.event(
      .fling, frame: 1, target: sessions, -20, source: .fling, sameAction: true, rows: [(sessions, .own, -20)]
    )
    recorder.event(
      .flingEnd, frame: 2, target: sessions, sameAction: true, velocity: -300,
      rows: [(hero, .postFling, -300)])
    recorder.event(.stop, frame: 3, target: sessions, velocity: 40)
    recorder.event(.release, frame: 4, target: sessions)
    let all = lines(recorder)
    #expect(
      Array(all[1...5]) == [
        "     0  fling sessions -2000/s: hero takes -500 of -2000/s before the fling",
        "    16  fling sessions   -20 |      .      .       -20 |     0 | sessions",
        "    33  fling_end sessions: -300/s left; hero takes -300 of -300/s after the fling",
        "    50  stop sessions +40/s",
        "    66  release sessions",
      ])
    // No finger moved.
    #expect(!all.joined().contains("finger"))
    #expect(
      Ledger.why(recorder.recording, event: 2) == [
        "The fling of sessions ends with -300/s left.", "hero takes -300 of -300/s after the fling.",
      ])
  }

  @Test func aFlingAlongXSaysSoBesideAnother() {
    var (recorder, _, _, sessions) = Recorder.timetable()
    recorder.event(.fling, frame: 0, target: sessions, axis: .horizontal, velocity: 700)
    recorder.event(.drag, frame: 1, target: sessions, -5, rows: [(sessions, .own, -5)])
    #expect(lines(recorder)[1] == "     0  fling sessions x+700/s")
  }

  @Test func takingMoreThanCameInIsNoRest() {
    var (recorder, hero, _, sessions) = Recorder.timetable()
    recorder.event(.drag, frame: 0, target: sessions, -10, rows: [(hero, .pre, -20)])
    #expect(
      lines(recorder)[2] == "          * left +10: 10 more was taken than came in; hero took -20 of -10")
  }

  @Test func whatIsTakenAlongXSaysSo() {
    var recorder = Recorder()
    let sheet = recorder.add("sheet", mover: .connection)
    recorder.event(.drag, frame: 0, target: sheet, -10, rows: [(sheet, .pre, -10)])
    recorder.event(.drag, frame: 1, target: sheet, 0, axis: .horizontal, rows: [(sheet, .pre, 5)])
    let all = lines(recorder)
    #expect(
      all[3] == "          * left x-5: 5 more was taken along x than came in; sheet took x+5 of x0")
    #expect(all.joined().contains("x+5 and x-5: along x"))
  }

  @Test func aPullAtAnEdgeSaysWhereItWent() {
    var (recorder, _, _, sessions) = Recorder.timetable()
    recorder.event(.drag, frame: 0, target: sessions, 10, rows: [(sessions, .own, 0), (sessions, .edge, 10)])
    recorder.event(.drag, frame: 1, target: sessions, 20, rows: [(sessions, .own, 0), (sessions, .edge, 20)])
    let all = lines(recorder)
    #expect(all[2] == "          * left +10 -> overscroll 10: sessions at 0, no further")
    #expect(all[4] == "          - left +20 -> overscroll 10 -> 30")
  }

  @Test func aSelectionIsNoOffset() {
    var (recorder, _, days, sessions) = Recorder.timetable()
    recorder.event(.drag, frame: 0, target: sessions, -5, rows: [(sessions, .own, -5)])
    // From tab 1 to tab 3, as the core writes it.
    let tab = TraceRow(
      frame: 1, slot: days, kind: .jump, axis: .vertical, available: 0, consumed: 0, before: 1, after: 3)
    recorder.event(.select, frame: 1, target: days, asIs: [tab])
    #expect(lines(recorder)[2] == "    16  select days: tab 1 -> 3")
    #expect(Ledger.why(recorder.recording, event: 1) == ["days is set by select: tab 1 -> 3."])
    let lanes = Lanes.lines(recorder.recording, style: TextStyle(width: 100))
    #expect(lanes.contains { $0.hasPrefix("days       -20..0  ^^^^") && $0.hasSuffix("    0") })
    #expect(!lanes.joined().contains("j jump"))
  }

  @Test func aDragOfNothingSaysZero() {
    var (recorder, _, _, sessions) = Recorder.timetable()
    recorder.event(.drag, frame: 0, target: sessions, 0)
    #expect(lines(recorder)[1] == "     0  drag sessions 0")
  }

  @Test func aChangeSaysWhichRangesItChanged() {
    var (recorder, _, _, sessions) = Recorder.timetable()
    recorder.event(.update, frame: 0, target: sessions)
    recorder.nodes[Int(sessions)].rangeChanges = [
      RangeChange(event: 0, time: 0, oldLow: 0, oldHigh: 250, low: 0, high: 3404)
    ]
    #expect(lines(recorder)[1] == "     0  update sessions: range of sessions 0..250 -> 0..3404")
  }
}
