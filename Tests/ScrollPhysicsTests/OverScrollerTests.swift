import Testing

@testable import ScrollPhysics

/// Compares a machine with a row `t_ms, y_px, v_px_s, state, finished`.
func compare(
  _ machine: OverScroller, with row: [Double], _ off: inout Deviations, _ name: @autoclosure () -> String
) {
  let at = "\(name()) at \(row[0])"
  off.compare(Double(machine.position), row[1], absolute: 0.05, "\(at): position")
  off.compare(Double(machine.velocity), row[2], absolute: 1e-4, relative: 1e-3, "\(at): velocity")
  off.compare(Double(machine.state.rawValue), row[3], "\(at): state")
  off.compare(machine.isFinished ? 1 : 0, row[4], "\(at): finished")
}

@Suite struct OverScrollerTests {
  private let tables = Measured.overScroller

  @Test(arguments: ["unbounded_finals", "unbounded_finals_small"])
  func unboundedFinals(_ table: String) throws {
    var off = Deviations()
    for row in tables[table]["rows"].items.map(\.row) {
      var machine = try OverScroller(density: row[0])
      machine.fling(from: 0, velocity: Int32(row[1]))
      off.compare(Double(machine.final), row[2], "\(row): final")
      off.compare(Double(machine.duration), row[3], absolute: 1, "\(row): duration")
    }
    #expect(off.isEmpty, "\(off)")
  }

  @Test func friction() throws {
    var off = Deviations()
    for row in tables["set_friction"]["rows"].items.map(\.row) {
      var machine = try OverScroller(density: row[1], friction: row[0])
      machine.fling(from: 0, velocity: Int32(row[2]))
      off.compare(Double(machine.final), row[3], "\(row): final")
      off.compare(Double(machine.duration), row[4], absolute: 1, "\(row): duration")
    }
    #expect(off.isEmpty, "\(off)")
  }

  @Test func unboundedTraces() throws {
    var off = Deviations()
    for fling in tables["unbounded_traces"]["cases"].items {
      var machine = try OverScroller(density: fling["density"].double)
      machine.fling(from: Int32(fling["start"].double), velocity: Int32(fling["velocity"].double))
      off.compare(Double(machine.final), fling["final"].double, "final")
      off.compare(Double(machine.duration), fling["duration_ms"].double, absolute: 1, "duration")
      for row in fling["rows"].items.map(\.row) {
        machine.frame(at: Int64(row[0]))
        compare(machine, with: row, &off, "\(fling["velocity"].double) px/s")
      }
    }
    #expect(off.isEmpty, "\(off)")
  }

  @Test(arguments: ["bounded_traces", "bounded_traces_1ms"])
  func boundedTraces(_ table: String) throws {
    var off = Deviations()
    for fling in tables[table]["cases"].items {
      let name = "\(fling["start"].double), \(fling["velocity"].double) px/s, over \(fling["over"].double)"
      var machine = try OverScroller(density: fling["density"].double)
      machine.fling(
        from: Int32(fling["start"].double), velocity: Int32(fling["velocity"].double),
        min: Int32(fling["min"].double), max: Int32(fling["max"].double), over: Int32(fling["over"].double))
      if !fling["final_at_start"].isNull {
        off.compare(Double(machine.final), fling["final_at_start"].double, "\(name): final")
        off.compare(
          Double(machine.duration), fling["duration_at_start_ms"].double, absolute: 1, "\(name): duration")
        off.compare(
          Double(machine.splineDuration), fling["spline_duration_ms"].double, absolute: 1, "\(name): spline")
        off.compare(
          Double(machine.splineDistance), fling["spline_distance"].double, "\(name): spline distance")
        off.compare(Double(machine.state.rawValue), fling["state_at_start"].double, "\(name): state")
      }
      for row in fling["rows"].items.map(\.row) {
        machine.frame(at: Int64(row[0]))
        compare(machine, with: row, &off, name)
      }
    }
    #expect(off.isEmpty, "\(off)")
  }

  @Test func flywheel() throws {
    var off = Deviations()
    for row in tables["flywheel"]["rows"].items.map(\.row) {
      var machine = try OverScroller(density: row[0])
      machine.fling(from: 0, velocity: Int32(row[1]))
      for time in stride(from: Int64(0), through: Int64(row[2]), by: 16) { machine.frame(at: time) }
      off.compare(Double(machine.position), row[3], "\(row): position before")
      off.compare(Double(machine.velocity), row[4], relative: 1e-3, "\(row): velocity before")
      off.compare(machine.isFinished ? 1 : 0, row[5], "\(row): finished before")
      machine.flywheel(from: machine.position, velocity: Int32(row[6]), at: Int64(row[2]))
      off.compare(Double(machine.velocity), row[7], "\(row): velocity after")
      off.compare(Double(machine.final), row[8], "\(row): final")
      off.compare(Double(machine.duration), row[9], absolute: 1, "\(row): duration")
    }
    #expect(off.isEmpty, "\(off)")
  }

  @Test func edgesThatAreToldLater() throws {
    var off = Deviations()
    for fling in tables["notify_edge_traces"]["cases"].items {
      var machine = try OverScroller(density: fling["density"].double)
      machine.fling(from: 0, velocity: Int32(fling["velocity"].double))
      for row in fling["rows"].items.map(\.row) {
        machine.frame(at: Int64(row[0]))
        compare(machine, with: row, &off, "edge \(fling["edge"].double)")
        if row[0] == fling["notified_t_ms"].double {
          off.compare(Double(machine.position), fling["notified_y"].double, "position when told")
          machine.notifyEdgeReached(
            at: machine.position, edge: Int32(fling["edge"].double), over: Int32(fling["over"].double),
            time: Int64(row[0]))
        }
      }
    }
    #expect(off.isEmpty, "\(off)")
  }

  @Test func changesInFlight() throws {
    var off = Deviations()
    for fling in tables["changes_in_flight"]["cases"].items {
      var machine = try OverScroller(density: 2.625)
      machine.fling(from: 0, velocity: 3000)
      off.compare(Double(machine.final), fling["final_before"].double, "final before")
      for row in fling["rows"].items.map(\.row) {
        machine.frame(at: Int64(row[0]))
        compare(machine, with: row, &off, fling["what"].string)
        guard row[0] == 160 else { continue }
        if fling["what"].string.contains("setFinalY") {
          machine.setFinal(500)
        } else {
          machine.extendDuration(by: 500, at: 160)
        }
      }
    }
    #expect(off.isEmpty, "\(off)")
  }

  @Test func hostileNumbersEnd() throws {
    let ends: [Int32] = [.min, -1, 0, 1, 1000, .max]
    for start in ends {
      for velocity in ends {
        for over in ends {
          for (low, high) in [(Int32.min, Int32.max), (0, 0), (0, 1000), (.max, .max)] {
            var machine = try OverScroller(density: 2)
            machine.fling(from: start, velocity: velocity, min: low, max: high, over: over)
            var frames = 0
            while !machine.isFinished && frames < 20 {
              machine.frame(at: machine.stateEnd)
              machine.frame(at: machine.stateEnd &+ 1)
              frames += 1
            }
            #expect(machine.isFinished)
            machine.notifyEdgeReached(at: start, edge: low, over: over, time: 0)
            machine.setFinal(high)
            machine.extendDuration(by: over, at: .max)
            machine.frame(at: .min)
            machine.frame(at: .max)
          }
        }
      }
    }
  }
}
