import ScrollCore
import Testing

@testable import Timeline

struct LedgerRowsTests {
  @Test func theContractsExample() throws {
    let ledger = LedgerRows(contractExample().recording)
    #expect(ledger.columns == [2, 4, 5])
    try #require(ledger.rows.count == 2)
    #expect(ledger.rows.map(\.kind) == [.delta, .delta])
    #expect(ledger.rows.map(\.words) == ["drag sessions", "drag sessions"])
    #expect(ledger.rows.map(\.requested) == ["-70", "+80"])
    #expect(ledger.rows.map(\.cells) == [["-40", "-20", "-10"], ["+40", "+20", "+10"]])
    #expect(ledger.rows.map(\.left) == ["0", "+10"])
    #expect(
      ledger.rows[1].takes == [
        LedgerRows.Take(slot: 5, mark: "", amount: "+10"), LedgerRows.Take(slot: 4, mark: ">", amount: "+20"),
        LedgerRows.Take(slot: 2, mark: ">", amount: "+40"),
      ])
    #expect(ledger.rows[0].notes.isEmpty)
    #expect(ledger.rows[1].notes.count == 1 && ledger.rows[1].notes[0].hasPrefix("left +10: "))
    #expect(!ledger.hasOverscroll && ledger.leftOut == 0)
    #expect(ledger.steps.map(\.row) == [0, 1])
    #expect(ledger.steps.map(\.time) == [0, 16_666_666])
    #expect(ledger.steps.map(\.left) == ["", "+10"])
  }

  @Test func alikeEventsAreOneRowAndManySteps() {
    var recorder = Recorder()
    let list = recorder.add("list", .list, mover: .scroll, range: 0...1000)
    for frame in 0..<5 {
      recorder.event(
        .drag, frame: frame, target: list, -10, sameAction: frame > 0, rows: [(list, .own, -10)])
    }
    let ledger = LedgerRows(recorder.recording)
    #expect(ledger.rows.map(\.words) == ["drag list x5"])
    #expect(ledger.rows.map(\.requested) == ["-50"])
    #expect(ledger.steps.map(\.row) == [0, 0, 0, 0, 0])
    #expect(ledger.steps.map(\.requested) == ["-10", "-10", "-10", "-10", "-10"])
  }

  @Test func faultsAndLogsStandAtTheirPlaces() {
    var recorder = contractExample()
    recorder.faults = [Fault(kind: .wrongSign, slot: 2, time: 0, event: 1, message: "hero is wrong")]
    recorder.logs = [
      LogLine(time: 0, event: -1, text: "before"), LogLine(time: 20_000_000, event: 2, text: "after"),
    ]
    let ledger = LedgerRows(recorder.recording)
    #expect(ledger.rows.map(\.kind) == [.log, .delta, .fault, .delta, .log])
    #expect(ledger.rows[2].words == "wrong-sign: hero is wrong")
    #expect(ledger.steps.map(\.row) == [1, 3])
  }

  @Test func moreNodesThanColumnsAreListedInTheRows() {
    var recorder = Recorder()
    let headers = (0..<9).map { recorder.add("h\($0)", mover: .collapse, range: -10...0) }
    recorder.event(.drag, frame: 0, target: headers[8], -90, rows: headers.map { ($0, .pre, -10) })
    let ledger = LedgerRows(recorder.recording)
    #expect(ledger.columns.isEmpty)
    #expect(ledger.rows.first?.takes.count == 9)
    #expect(ledger.rows.first?.takes.first == LedgerRows.Take(slot: headers[0], mark: "<", amount: "-10"))
  }

  @Test func rowsOfTwoThatSettleSideBySideShareNoStep() {
    var recorder = Recorder()
    let first = recorder.add("first", mover: .collapse, range: -90...0, at: -30)
    let second = recorder.add("second", mover: .collapse, range: -90...0, at: -30)
    for frame in 0..<4 {
      recorder.event(.settle, frame: frame, target: first, sameAction: true, rows: [(first, .settle, 5)])
      recorder.event(.settle, frame: frame, target: second, sameAction: true, rows: [(second, .settle, 5)])
    }
    let ledger = LedgerRows(recorder.recording)
    #expect(ledger.rows.map(\.words) == ["settle first x4", "settle second x4"])
    #expect(ledger.steps.map(\.row) == [0, 1, 0, 1, 0, 1, 0, 1])
  }

  @Test func veryLongLedgersAreCut() {
    var recorder = Recorder()
    let list = recorder.add("list", .list, mover: .scroll, range: 0...1e9)
    // Drags up and down in turn are never alike.
    for frame in 0..<1100 {
      let amount = frame % 2 == 0 ? -10.0 : 5
      recorder.event(.drag, frame: frame, target: list, amount, rows: [(list, .own, amount)])
    }
    let ledger = LedgerRows(recorder.recording)
    #expect(ledger.rows.count == LedgerRows.mostRows)
    #expect(ledger.leftOut == 100)
    #expect(ledger.steps.allSatisfy { $0.row < ledger.rows.count })
  }
}
