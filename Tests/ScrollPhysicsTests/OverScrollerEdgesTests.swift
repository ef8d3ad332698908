import Testing

@testable import ScrollPhysics

@Suite struct OverScrollerEdgesTests {
  @Test func springsBack() throws {
    var off = Deviations()
    for back in Measured.overScroller["springback_traces"]["cases"].items {
      var machine = try OverScroller()
      let moves = machine.springBack(
        from: Int32(back["start"].double), min: Int32(back["min"].double), max: Int32(back["max"].double))
      off.compare(moves ? 1 : 0, back["returned"].double, "moves")
      off.compare(Double(machine.final), back["final"].double, "final")
      off.compare(Double(machine.duration), back["duration_ms"].double, absolute: 1, "duration")
      for row in back["rows"].items.map(\.row) {
        machine.frame(at: Int64(row[0]))
        compare(machine, with: row, &off, "from \(back["start"].double)")
      }
    }
    #expect(off.isEmpty, "\(off)")
  }

  @Test func springBackOfTheDocument() throws {
    // O 4.7, A37: 100 px take 316 ms; half of the time is half of the way.
    var machine = try OverScroller()
    machine.springBack(from: 1100, min: 0, max: 1000)
    #expect(machine.duration == 316)
    machine.frame(at: 158)
    #expect(machine.position == 1050)
  }

  @Test func anEdgeToldTwiceCountsOnce() throws {
    var machine = try OverScroller(density: 2)
    machine.fling(from: 0, velocity: 3000)
    machine.frame(at: 96)
    machine.notifyEdgeReached(at: machine.position, edge: 200, over: 50, time: 96)
    let once = machine
    machine.notifyEdgeReached(at: machine.position, edge: 200, over: 50, time: 112)
    #expect(machine == once)
  }
}
