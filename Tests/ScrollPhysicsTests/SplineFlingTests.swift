import Testing

@testable import ScrollPhysics

@Suite struct SplineFlingTests {
  @Test func distancesAndDurations() throws {
    var off = Deviations()
    for row in Measured.splineDecay["spline_finals"]["rows"].items.map(\.row) {
      let curve = try SplineFling(velocity: row[1], density: row[0])
      let name = "density \(row[0]), \(row[1]) px/s"
      off.compare(curve.distance, row[2], relative: 2e-4, "\(name): distance")
      off.compare(curve.duration, row[3], absolute: 1, "\(name): duration")
      off.compare(
        curve.value(at: row[3]), row[4], absolute: 0.05, relative: 2e-4, "\(name): position at the end")
      off.compare(curve.velocity(at: 0), row[5], relative: 1e-3, "\(name): first velocity")
      off.compare(curve.velocity(at: row[3]), row[6], relative: 1e-3, "\(name): last velocity")
    }
    for row in Measured.splineDecay["spline_small"]["rows"].items.map(\.row) {
      let curve = try SplineFling(velocity: row[1], density: row[0])
      off.compare(curve.distance, row[2], absolute: 1e-6, relative: 2e-4, "\(row): distance")
      off.compare(curve.duration, row[3], absolute: 1, "\(row): duration")
    }
    #expect(off.isEmpty, "\(off)")
  }

  @Test(arguments: ["spline_tenths", "spline_dense"])
  func positionsAndVelocities(_ table: String) throws {
    var off = Deviations()
    for fling in Measured.splineDecay[table]["cases"].items {
      let curve = try SplineFling(velocity: fling["velocity"].double, density: fling["density"].double)
      if !fling["distance"].isNull {
        off.compare(curve.distance.magnitude, fling["distance"].double, relative: 2e-4, "distance")
        off.compare(curve.duration, fling["duration_ms"].double, absolute: 1, "duration")
      }
      for row in fling["rows"].items.map(\.row) {
        let point = curve.at(row[0])
        let name = "\(curve.velocity) px/s at \(row[0])"
        off.compare(point.value, row[1], absolute: 0.05, "\(name): position")
        off.compare(point.velocity, row[2], absolute: 1e-3, relative: 1e-3, "\(name): velocity")
      }
    }
    #expect(off.isEmpty, "\(off)")
  }

  @Test func scaleFreeInDp() throws {
    let one = try SplineFling(velocity: 3000)
    let three = try SplineFling(velocity: 9000, density: 3)
    #expect((three.distance - 3 * one.distance).magnitude < 1e-2)
    #expect(three.duration == one.duration)
  }

  @Test func timesAreWholeMilliseconds() throws {
    let curve = try SplineFling(velocity: 1000)
    #expect(curve.at(16.9) == curve.at(16))
    #expect(curve.at(-3) == curve.at(0))
    #expect(curve.at(1e9).value == curve.target)
    #expect(curve.isDone(at: 555) && !curve.isDone(at: 554))
  }

  @Test func zeroVelocityStands() throws {
    let curve = try SplineFling(velocity: 0, start: 40)
    #expect(curve.duration == 0 && curve.target == 40 && curve.at(0) == CurvePoint(value: 40, velocity: 0))
  }

  @Test func hostileNumbersMakeACurveOrAnError() {
    for velocity in hostileNumbers {
      for density in hostileNumbers {
        if let curve = try? SplineFling(velocity: velocity, density: density) { #expect(survives(curve)) }
        if let curve = try? SplineFling(velocity: 1000, friction: density, start: velocity) {
          #expect(survives(curve))
        }
      }
    }
    #expect(throws: PhysicsError.self) { try SplineFling(velocity: .nan) }
    #expect(throws: PhysicsError.self) { try SplineFling(velocity: 100, density: 0) }
    #expect(throws: PhysicsError.self) { try SplineFling(velocity: 1e300) }
  }
}
