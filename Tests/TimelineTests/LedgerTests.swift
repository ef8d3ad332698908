import ScrollCore
import Testing
import Timeline

struct LedgerTests {
  private func lines(_ recorder: Recorder, _ width: Int, _ events: Range<Int>? = nil) -> [String] {
    Ledger.lines(recorder.recording, style: TextStyle(width: width), events: events)
  }

  @Test func theContractsLedger() {
    // Header and rows as the contract page prints them.
    let expected = [
      "  t ms  event            in |   hero   days  sessions |  left | order",
      "     0  drag sessions   -70 |    -40    -20       -10 |     0 | hero< days< sessions",
      "    16  drag sessions   +80 |    +40    +20       +10 |   +10 | sessions days> hero>",
      "          * left +10: sessions at 0, no further; days at 0, no further; hero at 0, no further",
    ]
    #expect(Array(lines(contractExample(), 100).prefix(4)) == expected)
  }

  @Test func columnsMoveTogetherOn80Columns() {
    let expected = [
      "t ms  event          in | hero days sessions | left | order",
      "   0  drag sessions -70 |  -40  -20      -10 |    0 | hero< days< sessions",
      "  16  drag sessions +80 |  +40  +20      +10 |  +10 | sessions days> hero>",
    ]
    #expect(Array(lines(contractExample(), 80).prefix(3)) == expected)
  }

  @Test func on60ColumnsEachRowListsWhoTook() {
    let expected = [
      "t ms  event: in, left | taken, in order",
      "   0  drag sessions: in -70, left 0 | hero< -40 days< -20",
      "      sessions -10",
      "  16  drag sessions: in +80, left +10 | sessions +10",
      "      days> +20 hero> +40",
    ]
    #expect(Array(lines(contractExample(), 60).prefix(5)) == expected)
  }

  @Test func anOfferRefusedIsZeroAndNoOfferIsADot() {
    var (recorder, hero, days, sessions) = Recorder.timetable()
    recorder.event(.drag, frame: 0, target: sessions, -50, rows: [(hero, .pre, -40), (days, .pre, -10)])
    recorder.event(
      .drag, frame: 1, target: sessions, -15,
      rows: [(hero, .pre, 0), (days, .pre, -10), (sessions, .own, -5)])
    let expected = [
      "     0  drag sessions   -50 |    -40    -10         . |     0 | hero< days<",
      "    16  drag sessions   -15 |      0    -10        -5 |     0 | days< sessions",
    ]
    #expect(Array(lines(recorder, 100)[1...2]) == expected)
  }

  @Test func alikeStepsAreOneRow() {
    var (recorder, _, _, sessions) = Recorder.timetable()
    for step in 0..<300 {
      recorder.event(
        .drag, frame: step, target: sessions, -1, sameAction: step > 0, rows: [(sessions, .own, -1)])
    }
    // The last step is at 299 / 60 s = 4983 ms.
    #expect(
      lines(recorder, 120)[1]
        == "0..4983  drag sessions x300  -300 |      .      .      -300 |     0 | sessions")
  }

  @Test func theStepThatReachesTheEndStandsAlone() {
    var recorder = Recorder()
    let list = recorder.add("list", .list, mover: .scroll, range: 0...7)
    for step in 0..<7 {
      recorder.event(.drag, frame: step, target: list, -1, sameAction: step > 0, rows: [(list, .own, -1)])
    }
    for step in 7..<10 {
      recorder.event(.drag, frame: step, target: list, -1, sameAction: true, rows: [(list, .own, 0)])
    }
    // 6 steps to 6, one to the end at 6 / 60 s, three that nobody takes from 7 / 60 to 9 / 60 s.
    let expected = [
      "    t ms  event           in |   list |  left | order",
      "   0..83  drag list x6    -6 |     -6 |     0 | list",
      "     100  drag list       -1 |     -1 |     0 | list",
      "116..150  drag list x3    -3 |      0 |    -3 |",
      "            * left -1: list at 7, no further",
    ]
    #expect(Array(lines(recorder, 80).prefix(5)) == expected)
  }

  @Test func everyDragHasItsRowUnlessTheyAreAllEqual() {
    var recorder = Recorder()
    let list = recorder.add("list", .list, mover: .scroll, range: 0...1000)
    for (frame, amount) in [-10.0, -20, -10, -20, -10].enumerated() {
      recorder.event(.drag, frame: frame, target: list, amount, rows: [(list, .own, amount)])
    }
    #expect(lines(recorder, 80).count { $0.contains("drag list") } == 5)
    for frame in 5..<9 { recorder.event(.drag, frame: frame, target: list, 5, rows: [(list, .own, 5)]) }
    #expect(lines(recorder, 80)[6].contains("drag list x4"))
    #expect(lines(recorder, 80)[6].contains("+20"))
  }

  @Test func clampsJumpsAndShiftsHaveRowsOfTheirOwn() {
    var (recorder, hero, _, sessions) = Recorder.timetable()
    recorder.event(.scrollTo, frame: 0, target: sessions, rows: [(sessions, .jump, 250)])
    recorder.event(.change, frame: 1, rows: [(sessions, .layout, -12)])
    recorder.event(.layout, frame: 2, target: sessions, rows: [(sessions, .layout, -8)])
    recorder.event(.drag, frame: 3, target: sessions, -5, rows: [(hero, .shift, -4), (sessions, .own, -5)])
    recorder.event(.update, frame: 4, target: sessions, deferred: true)
    let expected = [
      "     0  scroll_to sessions: jumps 0 -> 250",
      "    16  change: layout clamps sessions 250 -> 238",
      "    33  layout: clamps sessions 238 -> 230",
      "    50  drag sessions    -5 |      .      .        -5 |     0 | sessions",
      "          - hero is shifted 0 -> -4",
      "    66  deferred update sessions",
    ]
    #expect(Array(lines(recorder, 100)[1...6]) == expected)
  }

  @Test func pressReleaseAbortAndVelocityAreNamed() {
    var (recorder, hero, _, sessions) = Recorder.timetable()
    recorder.event(.press, frame: 0, target: sessions)
    recorder.event(.move, frame: 0, target: sessions, -5, rows: [(sessions, .own, -5)])
    recorder.event(.release, frame: 1, target: sessions, velocity: -900, rows: [(hero, .preFling, -300)])
    recorder.event(.aborted, frame: 2, target: sessions)
    let expected = [
      "     0  press sessions",
      "     0  move sessions    -5 |      .      .        -5 |     0 | sessions",
      "    16  release sessions -900/s: hero takes -300 of -900/s before the fling",
      "    33  aborted sessions",
    ]
    #expect(Array(lines(recorder, 100)[1...4]) == expected)
  }

  @Test func theLiftingAfterADragIsNotAnEvent() {
    var (recorder, _, _, sessions) = Recorder.timetable()
    recorder.event(.drag, frame: 0, target: sessions, -5, rows: [(sessions, .own, -5)])
    recorder.event(.release, frame: 1, target: sessions, sameAction: true)
    #expect(!lines(recorder, 100).contains { $0.contains("release") })
  }

  @Test func faultsAndLogsStandWhereTheyHappened() {
    var recorder = contractExample()
    recorder.logs.append(LogLine(time: 0, event: 1, text: "between\tthem"))
    recorder.logs.append(LogLine(time: 0, event: -1, text: "first"))
    recorder.faults.append(
      Fault(kind: .overConsumption, slot: 2, time: 16_666_666, event: 2, message: "returned +50 of +40"))
    let expected = [
      "     0  \" first",
      "     0  drag sessions   -70 |    -40    -20       -10 |     0 | hero< days< sessions",
      "     0  \" between\\tthem",
      "    16  drag sessions   +80 |    +40    +20       +10 |   +10 | sessions days> hero>",
      "          * left +10: sessions at 0, no further; days at 0, no further; hero at 0, no further",
      "    16  ! over-consumption hero: returned +50 of +40",
    ]
    #expect(Array(lines(recorder, 100)[1...6]) == expected)
  }

  @Test func aPartSaysHowMuchIsLeftOut() {
    let all = lines(contractExample(), 100, 2..<3)
    // The mount tells nothing and is not counted.
    #expect(all[0] == "... 1 earlier event")
    #expect(all[2].hasPrefix("    16  drag sessions   +80"))
    #expect(!all.contains { $0.contains("-70") })
    #expect(lines(contractExample(), 100, 0..<2).contains("... 1 later event"))
  }

  @Test func bothAxesAreTold() {
    var recorder = Recorder()
    let list = recorder.add("list", .list, mover: .scroll, range: 0...1000)
    let pager = recorder.add("pager", .scroll, mover: .scroll, axis: .horizontal, range: 0...300)
    recorder.event(.drag, frame: 0, target: list, -10, rows: [(list, .own, -10)])
    recorder.event(.drag, frame: 1, target: pager, -30, axis: .horizontal, rows: [(pager, .own, -25)])
    let expected = [
      "  t ms  event         in |   list  pager |  left | order",
      "     0  drag list    -10 |    -10      . |     0 | list",
      "    16  drag pager  x-30 |      .   x-25 |   x-5 | pager",
    ]
    #expect(Array(lines(recorder, 80).prefix(3)) == expected)
  }

  @Test func oneHorizontalAxisIsToldBelow() {
    var recorder = Recorder()
    let pager = recorder.add("pager", .scroll, mover: .scroll, axis: .horizontal, range: 0...300)
    recorder.event(.drag, frame: 1, target: pager, -30, axis: .horizontal, rows: [(pager, .own, -30)])
    let all = lines(recorder, 120)
    #expect(all[1] == "    16  drag pager   -30 |    -30 |     0 | pager")
    #expect(all[2].contains("all along x"))
  }

  @Test func idleColumnsAreFoldedBeforeAnyoneIsHidden() {
    var recorder = Recorder()
    var slots: [Int32] = []
    for number in 0..<10 {
      slots.append(recorder.add("header\(number)", mover: .collapse, range: -40...0))
    }
    let list = recorder.add("list", .list, mover: .scroll, range: 0...100)
    recorder.event(.drag, frame: 0, target: list, -10, rows: [(slots[3], .pre, -4), (list, .own, -6)])
    let all = lines(recorder, 80)
    #expect(all[0] == "  t ms  event        in |  header3   list |  left | order")
    #expect(all[1] == "     0  drag list   -10 |       -4     -6 |     0 | header3< list")
    #expect(all[2].hasPrefix("  took nothing: header0, header1, header2, header4,"))
  }

  @Test func roundingMakesNobodyAConsumer() {
    var (recorder, hero, _, sessions) = Recorder.timetable()
    recorder.event(.drag, frame: 0, target: sessions, -5, rows: [(hero, .pre, -4e-15), (sessions, .own, -5)])
    #expect(
      lines(recorder, 100)[1] == "     0  drag sessions    -5 |      0      .        -5 |     0 | sessions")
  }

  @Test func aConnectionThatTookLessIsNamed() {
    var recorder = Recorder()
    let spy = recorder.add("spy", mover: .connection)
    let list = recorder.add("list", .list, parent: spy, mover: .scroll, range: 0...100, at: 100)
    recorder.event(.drag, frame: 0, target: list, -9, rows: [(spy, .pre, -2), (list, .own, 0)])
    #expect(
      lines(recorder, 80)[2] == "          * left -7: spy took -2 of -9; list at 100, no further")
  }

  @Test func nobodyToTakeIt() {
    var recorder = Recorder()
    let box = recorder.add("box")
    recorder.event(.dispatch, frame: 0, target: box, -10)
    let all = lines(recorder, 80)
    #expect(all[1] == "     0  dispatch box   -10 |   -10 |")
    #expect(all[2] == "          * left -10: nobody was there to take it")
  }

  @Test func longIdsAreCutAndExplained() {
    var recorder = Recorder()
    let long = String(repeating: "header-of-the-page-", count: 15) + "end"
    let header = recorder.add(long, mover: .collapse, range: -40...0)
    let list = recorder.add("list", .list, mover: .scroll, range: 0...100)
    recorder.event(.drag, frame: 0, target: list, -10, rows: [(header, .pre, -10)])
    let all = lines(recorder, 120)
    // 24 columns: 12 of the start, the mark, 11 of the end.
    #expect(all[1].hasSuffix("| header-of-th~he-page-end<"))
    let legend = all.drop { !$0.contains("header-of-th~he-page-end =") }.joined().filter { $0 != " " }
    #expect(legend == "header-of-th~he-page-end=\(long)")
  }

  @Test func idsThatAreCutAlikeStayDifferent() {
    var recorder = Recorder()
    let middle = String(repeating: "x", count: 40)
    let one = recorder.add("head-\(middle)1\(middle)-tail", mover: .collapse, range: -40...0)
    let two = recorder.add("head-\(middle)2\(middle)-tail", mover: .collapse, range: -40...0)
    recorder.event(.drag, frame: 0, target: one, -10, rows: [(one, .pre, -4), (two, .pre, -6)])
    let row = lines(recorder, 200)[1]
    let order = row.split(separator: "|")[3].split(separator: " ")
    #expect(order.count == 2)
    #expect(order[0] != order[1])
  }

  @Test func withoutDeltasThereAreNoColumns() {
    var (recorder, _, _, sessions) = Recorder.timetable()
    recorder.event(.scrollTo, frame: 1, target: sessions, rows: [(sessions, .jump, 250)])
    #expect(
      lines(recorder, 100).prefix(2) == ["  t ms  event", "    16  scroll_to sessions: jumps 0 -> 250"])
  }

  @Test func anEmptyRecordingSaysSo() {
    #expect(lines(Recorder(), 80) == ["no events"])
  }

  @Test func theLegendSpeaksOfWhatIsThere() {
    var (recorder, _, _, sessions) = Recorder.timetable()
    for step in 0..<7 {
      recorder.event(
        .drag, frame: step, target: sessions, -1, sameAction: step > 0, rows: [(sessions, .own, -1)])
    }
    let legend = lines(recorder, 120).filter { $0.hasPrefix("  ") && !$0.contains("|") }.joined()
    #expect(legend.contains("x7: 7 alike events, summed"))
    #expect(!legend.contains("x12"))
  }

  @Test func aFaultThatIsToldElsewhereIsOnlyNamed() {
    var recorder = contractExample()
    recorder.faults.append(
      Fault(kind: .overConsumption, slot: 2, time: 16_666_666, event: 2, message: "returned +50 of +40"))
    let all = Ledger.lines(
      recorder.recording, style: TextStyle(width: 100), told: ["returned +50 of +40"])
    #expect(all.contains("    16  ! over-consumption hero"))
  }

  @Test func aDeltaThatAnErrorBrokeOffSaysSo() {
    var (recorder, _, _, sessions) = Recorder.timetable()
    recorder.event(.drag, frame: 0, target: sessions, -10)
    recorder.event(.aborted, frame: 0, target: sessions, sameAction: true)
    #expect(lines(recorder, 100).contains("          * left -10: an error broke the delta off"))
  }

  @Test func veryManyNamesAreCutWithAWord() {
    var recorder = Recorder()
    for number in 0..<200 { recorder.add("header\(number)", mover: .collapse, range: -40...0) }
    let list = recorder.add("list", .list, mover: .scroll, range: 0...100)
    recorder.event(.drag, frame: 0, target: list, -10, rows: [(list, .own, -10)])
    let all = lines(recorder, 80)
    #expect(all.joined(separator: " ").contains("and 188 more"))
    #expect(all.count < 10)
  }
}
