import Testing

@testable import ScrollPhysics

@Suite struct InterpolatorsTests {
  @Test func measuredInterpolators() {
    var off = Deviations()
    for row in Measured.snapSettle["interpolators"]["rows"].items.map(\.row) {
      off.compare(Interpolator.quintic.value(at: row[0]), row[1], absolute: 2e-6, "quintic at \(row[0])")
      off.compare(
        Interpolator.decelerate.value(at: row[0]), row[2], absolute: 2e-6, "decelerate at \(row[0])")
      off.compare(
        Interpolator.accelerateDecelerate.value(at: row[0]), row[3], absolute: 2e-6, "accelerate at \(row[0])"
      )
    }
    for row in Measured.overScroller["viscous_fluid_interpolator"]["rows"].items.map(\.row) {
      off.compare(Interpolator.viscous.value(at: row[0]), row[1], absolute: 2e-6, "viscous at \(row[0])")
    }
    #expect(off.isEmpty, "\(off)")
  }

  @Test func programmaticScrolls() throws {
    var off = Deviations()
    for scroll in Measured.overScroller["startscroll_traces"]["cases"].items {
      let curve = try ViscousScroll(
        from: scroll["start"].double, by: scroll["dy"].double, duration: scroll["duration_ms"].double)
      for row in scroll["rows"].items.map(\.row) {
        off.compare(curve.value(at: row[0]), row[1], absolute: 0.05, "by \(scroll["dy"].double) at \(row[0])")
        off.compare(curve.isDone(at: row[0]) ? 1 : 0, row[2], "done at \(row[0])")
      }
    }
    #expect(off.isEmpty, "\(off)")
  }

  @Test(arguments: Interpolator.allCases)
  func endsAndNonsense(_ interpolator: Interpolator) {
    #expect(interpolator.value(at: 0).magnitude < 1e-6)
    #expect((interpolator.value(at: 1) - 1).magnitude < 1e-6)
    #expect(interpolator.value(at: .nan) == interpolator.value(at: 0))
    #expect(interpolator.value(at: 1e300) == interpolator.value(at: 1))
    #expect(interpolator.value(at: -.infinity) == interpolator.value(at: 0))
  }

  @Test func hostileNumbersMakeACurveOrAnError() {
    for first in hostileNumbers {
      for second in hostileNumbers {
        if let curve = try? ViscousScroll(from: first, by: second) { #expect(survives(curve)) }
        if let curve = try? ViscousScroll(by: first, duration: second) { #expect(survives(curve)) }
      }
    }
  }
}
