import Testing

@testable import ScrollPhysics

@Suite struct CubicBezierTests {
  /// Points of the curves' own equations: x(s), y(s) for some s.
  @Test(arguments: [CubicBezier.ease, .easeIn, .easeOut, .easeInOut, .fastOutSlowIn])
  func pointsOfTheCurve(_ curve: CubicBezier) {
    for step in 1..<20 {
      let s = Double(step) / 20
      let x = 3 * (1 - s) * (1 - s) * s * curve.x1 + 3 * (1 - s) * s * s * curve.x2 + s * s * s
      let y = 3 * (1 - s) * (1 - s) * s * curve.y1 + 3 * (1 - s) * s * s * curve.y2 + s * s * s
      #expect(abs(curve.value(at: x) - y) < 1e-9)
    }
  }

  @Test func symmetricCurveIsHalfWayAtHalfTime() {
    #expect(abs(CubicBezier.easeInOut.value(at: 0.5) - 0.5) < 1e-12)
    #expect(abs(CubicBezier.easeInOut.value(at: 0.25) + CubicBezier.easeInOut.value(at: 0.75) - 1) < 1e-9)
  }

  @Test func endsAreExact() {
    for curve in [CubicBezier.linear, .ease, .easeIn, .easeOut, .easeInOut] {
      #expect(curve.value(at: 0) == 0)
      #expect(curve.value(at: 1) == 1)
      #expect(curve.value(at: -3) == 0)
      #expect(curve.value(at: 7) == 1)
      #expect(curve.value(at: .nan).isFinite)
    }
    #expect(CubicBezier.linear.value(at: 0.3) == 0.3)
  }

  @Test func pointsOutsideTimeAreRefused() {
    #expect(throws: PhysicsError.self) { try CubicBezier(-0.1, 0, 1, 1) }
    #expect(throws: PhysicsError.self) { try CubicBezier(0, 0, 1.1, 1) }
    #expect(throws: PhysicsError.self) { try CubicBezier(0, .nan, 1, 1) }
    #expect(throws: Never.self) { try CubicBezier(0.3, -2, 0.6, 3) }
  }
}
