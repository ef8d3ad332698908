import ScrollCore
import Testing
import Timeline

struct LanesTests {
  private func lines(_ recorder: Recorder, _ width: Int, unicode: Bool = false, _ events: Range<Int>? = nil)
    -> [String]
  {
    Lanes.lines(recorder.recording, style: TextStyle(width: width, unicode: unicode), events: events)
  }

  @Test func theContractsExample() {
    // Two frames, eight columns each; before them a column for the state at the start. hero: 0 is the upper end of
    // -40..0; sessions: 10 of 3404 is in the first tenth.
    let expected = [
      "node        range   |0      |16      last",
      "action              D-------D+++++++",
      "hero       -40..0  ^________^^^^^^^^    0",
      "                    <       >",
      "days       -20..0  ^________^^^^^^^^    0",
      "                    <       >",
      "sessions  0..3404  _11111111________    0",
      "                    =       =",
      "left                        +",
    ]
    #expect(Array(lines(contractExample(), 80).prefix(9)) == expected)
  }

  @Test func finerWithUnicode() {
    let all = lines(contractExample(), 80, unicode: true)
    #expect(all[2] == "hero       -40..0  █▁▁▁▁▁▁▁▁████████    0")
    #expect(all[6] == "sessions  0..3404  ▁▂▂▂▂▂▂▂▂▁▁▁▁▁▁▁▁    0")
  }

  @Test func tenthsOfTheRange() {
    var recorder = Recorder()
    recorder.fps = 1000
    let list = recorder.add("list", .scroll, mover: .scroll, range: 0...100)
    for frame in 0..<10 {
      recorder.event(.drag, frame: frame, target: list, -10, sameAction: frame > 0, rows: [(list, .own, -10)])
    }
    recorder.end = 10_000_000
    // room: 60 - 6 - 2 - 6 - 2 - 4 - 4 = 36 columns for 10 frames: every frame has three or four.
    let all = lines(recorder, 60)
    #expect(all[2].hasPrefix("list    0..100  _1"))
    #expect(all[2].hasSuffix("^  100"))
    let digits = all[2].dropFirst(16).prefix(37).filter { $0 != " " }
    var seen = ""
    for digit in digits where digit != seen.last { seen.append(digit) }
    #expect(seen == "_123456789^")
    #expect(all[3].filter { $0 == "=" }.count == 10)
  }

  @Test func pausesAreCutWhereMomentsWouldShareAColumn() {
    var (recorder, hero, _, sessions) = Recorder.timetable()
    recorder.event(.drag, frame: 0, target: sessions, -20, rows: [(hero, .pre, -20)])
    recorder.event(.drag, frame: 1, target: sessions, -20, rows: [(hero, .pre, -20)])
    recorder.event(.drag, frame: 6000, target: sessions, 40, rows: [(hero, .post, 40)])
    let all = lines(recorder, 80)
    #expect(all[0].contains("//"))
    #expect(all[0].contains("|100000"))
    // Each of the three drags has a column of its own.
    #expect(all[1].filter { $0 == "D" }.count == 3)
    #expect(all[3].filter { $0 == "<" }.count == 2)
    #expect(all[3].filter { $0 == ">" }.count == 1)
  }

  @Test func timeIsEvenWhenNothingIsLostByIt() {
    var (recorder, hero, _, sessions) = Recorder.timetable()
    recorder.event(.drag, frame: 0, target: sessions, -20, rows: [(hero, .pre, -20)])
    recorder.event(.drag, frame: 60, target: sessions, -20, rows: [(hero, .pre, -20)])
    recorder.end = 2_000_000_000
    let all = lines(recorder, 80)
    #expect(!all[0].contains("/"))
    let first = Array(all[3]).firstIndex(of: "<")
    let last = Array(all[3]).lastIndex(of: "<")
    // 53 columns for 2 s: the second drag, at 1 s, lies 26 after the first.
    #expect(first == 20)
    #expect(last == 46)
  }

  @Test func severalThingsInOneColumnAreMarked() {
    var (recorder, hero, _, sessions) = Recorder.timetable()
    recorder.event(.scrollTo, frame: 0, target: sessions, rows: [(sessions, .jump, 100)])
    recorder.event(.drag, frame: 0, target: sessions, -20, rows: [(hero, .pre, -10), (sessions, .own, -10)])
    let all = lines(recorder, 80)
    #expect(all[1].contains("2"))
    #expect(all.contains { $0.hasSuffix("*") && $0.hasPrefix("    ") })
  }

  @Test func faultsAndLogsAreMarked() {
    var recorder = contractExample()
    recorder.logs.append(LogLine(time: 0, event: 1, text: "hello"))
    recorder.faults.append(Fault(kind: .wrongSign, slot: 2, time: 16_666_666, event: 2, message: "no"))
    let all = lines(recorder, 80)
    #expect(all[2] == "faults                      !")
    #expect(all[3] == "logs                \"")
  }

  @Test func aPartStartsWhereTheNodesStood() {
    let all = lines(contractExample(), 80, 2..<3)
    // Only the second drag: hero comes from -40, sessions from 10.
    #expect(all[2].contains("-40..0  _^"))
    #expect(all[6].contains("0..3404  1_"))
  }

  @Test func whatCannotMoveHasNoLane() {
    var recorder = contractExample()
    recorder.add("fixed", .scroll, mover: .scroll, range: 0...0)
    recorder.add("still", .scroll, mover: .scroll, range: 0...50)
    let all = lines(recorder, 80)
    #expect(!all.contains { $0.hasPrefix("fixed") })
    #expect(all.contains { $0 == "still       0..50  _________________    0" })
  }

  @Test func manyStillLanesAreFolded() {
    var recorder = contractExample()
    for number in 0..<20 { recorder.add("still\(number)", .scroll, mover: .scroll, range: 0...50) }
    let all = lines(recorder, 80)
    #expect(all.contains { $0.hasPrefix("  not moved: still0 0 of 0..50, still1 0 of 0..50") })
    #expect(!all.contains { $0.hasPrefix("still") })
  }

  @Test func aRangeThatShrankIsTold() {
    var recorder = contractExample()
    let list = recorder.add("list", .list, mover: .scroll, range: 0...50)
    recorder.event(.drag, frame: 2, target: list, -80, rows: [(list, .own, -80)])
    recorder.event(.update, frame: 3, target: list, rows: [(list, .layout, -30)])
    let all = lines(recorder, 80)
    #expect(all.contains { $0.hasPrefix("list        0..80  _") && $0.hasSuffix("   50") })
    #expect(all.contains("  range at the end: list 0..50"))
  }

  /// A list at -2000 of a range of 4250 that comes down to 250 with the second event.
  private func shrunk() -> (recorder: Recorder, list: Int32) {
    var recorder = Recorder()
    let list = recorder.add("list", .list, mover: .scroll, range: 0...250)
    recorder.event(.drag, frame: 0, target: list, -2000, rows: [(list, .own, -2000)])
    recorder.event(.update, frame: 1, target: list, rows: [(list, .layout, -1750)])
    recorder.nodes[Int(list)].rangeChanges = [
      RangeChange(event: 1, time: 16_666_666, oldLow: 0, oldHigh: 4250, low: 0, high: 250)
    ]
    return (recorder, list)
  }

  @Test func aLaneIsDrawnInTheRangesThatHeld() {
    let all = lines(shrunk().recorder, 80)
    // 2000 of 4250 lies in the fifth tenth; 250 of 250 is the end.
    #expect(all[2] == "list    0..250  _44444444^^^^^^^^  250")
    #expect(all.contains("  range of list 0..4250 until 16 ms, then 0..250"))
    #expect(!all.contains { $0.contains("0..2000") })
  }

  @Test func aPartBeforeAChangeHasTheRangeOfThen() {
    let all = lines(shrunk().recorder, 80, 0..<1)
    #expect(all[2].hasPrefix("list    0..4250  _4"))
    #expect(!all.contains { $0.contains("range of") })
  }

  @Test func aChangeOfRangeAloneHasItsMark() {
    var (recorder, list) = shrunk()
    recorder.event(.update, frame: 8, target: list)
    recorder.nodes[Int(list)].high = 500
    recorder.nodes[Int(list)].rangeChanges.append(
      RangeChange(event: 2, time: 133_333_333, oldLow: 0, oldHigh: 250, low: 0, high: 500))
    let all = lines(recorder, 100)
    // 250 of 500 is in the sixth tenth.
    #expect(all[2].hasPrefix("list    0..500  _44444444^"))
    #expect(all[2].hasSuffix("5  250"))
    #expect(all[3].hasSuffix("r"))
    #expect(all.joined().contains("r range changed"))
  }

  @Test func whatReachedAnEndDidSoInTheRangeOfThen() {
    let recording = shrunk().recorder.recording
    // 2000 is no end of 0..4250, and 250 is one of 0..250.
    #expect(
      Ledger.why(recording, event: 0) == ["list takes -2000 of -2000 as its own share: offset 0 -> 2000."])
  }

  @Test func whereRowsAreGivenUpNobodyKnows() {
    var recorder = Recorder()
    recorder.trace = Trace(rowLimit: 8192)
    let list = recorder.add("list", .list, mover: .scroll, range: 0...100)
    let spy = recorder.add("spy", mover: .connection)
    recorder.event(.drag, frame: 0, target: list, -30, rows: [(list, .own, -30)])
    let filler = [Recorder.Row](repeating: (spy, .pre, 0), count: 20_000)
    recorder.event(.drag, frame: 1, target: list, -1, rows: filler)
    recorder.event(.drag, frame: 2, target: list, -20, rows: [(list, .own, -20)])
    let all = lines(recorder, 80)
    let row = all.first { $0.hasPrefix("list") } ?? ""
    // Up to the second event it is not known; the third begins at 30 and ends at 50 of 100.
    #expect(row.hasPrefix("list    0..100  ??????????3"), "\(row)")
    #expect(row.hasSuffix("5   50"), "\(row)")
    #expect(all.joined().split(separator: " ").joined(separator: " ").contains("? not kept any more"))
  }

  @Test func whatWasBrokenOffReadsAsThat() {
    var (recorder, _, _, sessions) = Recorder.timetable()
    recorder.event(.drag, frame: 0, target: sessions, -10)
    recorder.event(.aborted, frame: 0, target: sessions, sameAction: true)
    let all = lines(recorder, 80)
    #expect(all[1].contains(" A"))
    #expect(!all[1].contains("2"))
    #expect(all.joined().contains("A aborted"))
  }

  @Test func veryManyLanesAreCutWithAWord() {
    var recorder = Recorder()
    var slots: [Int32] = []
    for number in 0..<200 {
      slots.append(recorder.add("header\(number)", mover: .collapse, range: -40...0))
    }
    recorder.event(.drag, frame: 0, target: slots[0], -200, rows: slots.map { ($0, .pre, -1) })
    let all = lines(recorder, 80)
    #expect(all.count { $0.hasPrefix("header") } == 40)
    #expect(all.contains("  160 more lanes that moved are left out"))
  }

  @Test func nothingHappened() {
    #expect(lines(Recorder(), 80) == ["nothing happened"])
  }

  @Test func thePartsAreTheWholeWithoutTheLegend() {
    let recording = contractExample().recording
    let style = TextStyle(width: 80)
    let drawing = Lanes.drawing(recording, style: style)
    #expect(drawing.lines + drawing.legend == Lanes.lines(recording, style: style))
    #expect(drawing.head.count == 2 && drawing.foot.count == 1)
    #expect(drawing.lanes.map(\.lines.count) == [2, 2, 2])
    #expect(drawing.column == nil)
  }

  @Test func theColumnOfAMoment() {
    let recording = contractExample().recording
    func column(_ time: Int64) -> Int? {
      Lanes.drawing(recording, style: TextStyle(width: 80), at: time).column
    }
    // The labels fill 19 columns; the state at the start stands in the next one, then eight columns a frame.
    #expect(column(-1) == 19)
    #expect(column(0) == 20)
    #expect(column(16_666_667) == 28)
  }
}
