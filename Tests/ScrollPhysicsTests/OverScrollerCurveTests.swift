import Testing

@testable import ScrollPhysics

@Suite struct OverScrollerCurveTests {
  @Test(arguments: ["unbounded_traces", "bounded_traces", "bounded_traces_1ms"])
  func anyTimeIsThatOfTheFrames(_ table: String) throws {
    var off = Deviations()
    for fling in Measured.overScroller[table]["cases"].items {
      let curve = try OverScrollerCurve(
        velocity: fling["velocity"].double, density: fling["density"].double, start: fling["start"].double,
        min: fling["min"].isNull ? nil : fling["min"].double,
        max: fling["max"].isNull ? nil : fling["max"].double,
        over: fling["over"].isNull ? 0 : fling["over"].double, frame: table == "bounded_traces_1ms" ? 1 : 16)
      if !fling["final_at_start"].isNull {
        off.compare(curve.finalAtStart, fling["final_at_start"].double, "final")
        off.compare(curve.durationAtStart, fling["duration_at_start_ms"].double, absolute: 1, "duration")
      }
      for row in fling["rows"].items.reversed().map(\.row) {
        compare(curve.machine(at: row[0]), with: row, &off, "\(fling["velocity"].double) px/s")
      }
      if let last = fling["rows"].items.last?.row {
        off.compare(curve.target, last[1], "rest")
        off.compare(curve.duration, last[0], "end of the motion")
        off.require(curve.isDone(at: last[0]), "done at the end")
      }
    }
    #expect(off.isEmpty, "\(off)")
  }

  @Test func springBackCurve() throws {
    var off = Deviations()
    for back in Measured.overScroller["springback_traces"]["cases"].items {
      let curve = try OverScrollerCurve(
        springBackFrom: back["start"].double, min: back["min"].double, max: back["max"].double)
      for row in back["rows"].items.map(\.row) {
        off.compare(curve.value(at: row[0]), row[1], "from \(back["start"].double) at \(row[0])")
      }
    }
    #expect(off.isEmpty, "\(off)")
  }

  @Test func eventsOnTheWay() throws {
    var off = Deviations()
    for fling in Measured.overScroller["notify_edge_traces"]["cases"].items {
      let edge = OverScrollerCurve.Event(
        at: Int64(fling["notified_t_ms"].double),
        .edge(Int32(fling["edge"].double), over: Int32(fling["over"].double)))
      let curve = try OverScrollerCurve(
        velocity: fling["velocity"].double, density: fling["density"].double, events: [edge])
      for row in fling["rows"].items.map(\.row) {
        compare(curve.machine(at: row[0]), with: row, &off, "edge \(fling["edge"].double)")
      }
    }
    for fling in Measured.overScroller["changes_in_flight"]["cases"].items {
      let isFinal = fling["what"].string.contains("setFinalY")
      let event = OverScrollerCurve.Event(at: 160, isFinal ? .setFinal(500) : .extend(500))
      let curve = try OverScrollerCurve(velocity: 3000, density: 2.625, events: [event])
      for row in fling["rows"].items.map(\.row) {
        compare(curve.machine(at: row[0]), with: row, &off, fling["what"].string)
      }
    }
    for row in Measured.overScroller["flywheel"]["rows"].items.map(\.row) {
      let event = OverScrollerCurve.Event(at: Int64(row[2]), .fling(Int32(row[6])))
      let curve = try OverScrollerCurve(velocity: row[1], density: row[0], events: [event])
      off.compare(curve.target, row[8], "\(row): final")
      // It is over on the first frame after the second fling's duration.
      let end = row[2] + row[9]
      off.require(curve.duration > end && curve.duration <= end + 16, "\(row): ends at \(curve.duration)")
    }
    #expect(off.isEmpty, "\(off)")
  }

  @Test func hostileNumbersMakeACurveOrAnError() {
    for first in hostileNumbers {
      for second in hostileNumbers {
        if let curve = try? OverScrollerCurve(velocity: first, start: second, min: 0, max: 1000, over: 50) {
          #expect(survives(curve))
        }
        if let curve = try? OverScrollerCurve(velocity: 3000, min: first, max: second, over: first.magnitude)
        {
          #expect(survives(curve))
        }
        if let curve = try? OverScrollerCurve(velocity: first, density: second, frame: 1) {
          #expect(survives(curve))
        }
        if let curve = try? OverScrollerCurve(springBackFrom: first, min: second, max: 1e6) {
          #expect(survives(curve))
        }
      }
      _ = try? OverScrollerCurve(velocity: 100, frame: first)
      let odd: [OverScrollerCurve.Event.Change] = [
        .setFinal(.max), .extend(.min), .edge(.min, over: .max), .fling(.max), .extend(.max), .fling(.min),
      ]
      let events = odd.enumerated().map { OverScrollerCurve.Event(at: Int64($0) * 40 - 40, $1) }
      if let curve = try? OverScrollerCurve(velocity: first, min: -5, max: 900, events: events) {
        #expect(survives(curve))
      }
    }
    #expect(throws: PhysicsError.self) { try OverScrollerCurve(velocity: 100, min: 5, max: 4) }
  }
}
