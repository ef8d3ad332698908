import Testing

@testable import ScrollPhysics

/// LinearSmoothScroller: O 2.7.
struct SmoothScrollCurveTests {
  @Test func fullSpeedThenADeceleration() throws {
    // 25 ms an inch of 160 px: 6.4 px a ms. The last 320 px are 50 ms, divided by 0.3356 and rounded up: 149.
    let curve = try SmoothScrollCurve(to: -6720, seek: 6400, density: 1, millisecondsPerInch: 25)
    #expect(abs(curve.at(500).value + 3200) < 1e-9)
    #expect(abs(curve.at(500).velocity + 6400) < 1e-9)
    #expect(curve.deceleration == 149)
    #expect(abs(curve.duration - 1149) < 1e-9)
    #expect(curve.at(1149) == CurvePoint(value: -6720, velocity: 0))
    // Half the time of the deceleration is three quarters of its way.
    #expect(abs(curve.at(1074.5).value + 6640) < 0.01)
  }

  @Test func aPageTakesAtMostItsLimit() throws {
    // 1,000 px would be 625 ms at 100 ms an inch; PagerSnapHelper allows 100, which is 298 of deceleration.
    let curve = try SmoothScrollCurve(to: 1000, seek: 0, density: 1, millisecondsPerInch: 100, limit: 100)
    #expect(curve.duration == 298)
  }

  @Test func densityScalesTheSpeed() throws {
    #expect(RecyclerSnap.seekSpeed(density: 2, millisecondsPerInch: 25) == 12.8)
    #expect(RecyclerSnap.decelerationTime(distance: 320, density: 2, millisecondsPerInch: 25) == 75)
  }

  @Test func numbersThatMakeNone() {
    #expect(throws: PhysicsError.self) {
      try SmoothScrollCurve(to: 1, seek: 0, density: 0, millisecondsPerInch: 25)
    }
    #expect(throws: PhysicsError.self) {
      try SmoothScrollCurve(to: 1, seek: -1, density: 1, millisecondsPerInch: 25)
    }
  }
}
