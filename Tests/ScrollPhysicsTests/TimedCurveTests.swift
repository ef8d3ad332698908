import Testing

@testable import ScrollPhysics

struct TimedCurveTests {
  @Test func aStraightLine() throws {
    let curve = try TimedCurve(from: 10, to: 110, duration: 200, timing: .bezier(.linear))
    #expect(curve.at(0).value == 10)
    #expect(abs(curve.at(50).value - 35) < 1e-9)
    #expect(abs(curve.at(50).velocity - 500) < 1e-6)
    #expect(curve.at(200) == CurvePoint(value: 110, velocity: 0))
    #expect(curve.isDone(at: 200))
  }

  @Test func aDeceleration() throws {
    // 1 - (1 - t)^2, whose slope at the half is 1.
    let curve = try TimedCurve(to: 100, duration: 1000, timing: .interpolator(.decelerate))
    #expect(abs(curve.at(500).value - 75) < 1e-4)
    #expect(abs(curve.at(500).velocity - 100) < 0.01)
  }

  @Test func theWebsSmoothScroll() throws {
    // sqrt(900) / 60 s.
    #expect(try TimedCurve.smooth(by: -900).duration == 500)
    #expect(try TimedCurve.smooth(by: 1_000_000).duration == 700)
    #expect(try TimedCurve.smooth(by: 0).duration == 0)
    #expect(try TimedCurve.smooth(by: 0).at(0).value == 0)
    let ease = try TimedCurve.smooth(by: 900)
    #expect(abs(ease.at(250).value - 450) < 1e-6)
  }

  @Test func numbersThatMakeNone() {
    #expect(throws: PhysicsError.self) { try TimedCurve(to: .nan, duration: 1, timing: .bezier(.ease)) }
    #expect(throws: PhysicsError.self) { try TimedCurve(to: 1, duration: -1, timing: .bezier(.ease)) }
    #expect(throws: PhysicsError.self) { try TimedCurve.smooth(by: .infinity) }
  }
}
