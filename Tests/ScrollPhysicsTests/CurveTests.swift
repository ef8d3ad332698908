import Testing

@testable import ScrollPhysics

@Suite struct CurveTests {
  @Test func everyCurveHasOneShape() throws {
    let curves: [ScrollCurve] = [
      .spline(try SplineFling(velocity: 2000)), .overScroller(try OverScrollerCurve(velocity: 2000)),
      .viscous(try ViscousScroll(by: 300)), .exponential(try ExponentialDecay(velocity: 900)),
      .spring(try SpringMotion(to: 100)), .deceleration(try ScrollViewDeceleration(velocity: 900)),
      .scrollView(try ScrollViewMotion(start: 0, velocity: 900, min: 0, max: 200)),
      .bounce(try BounceSpring(displacement: 50)), .clamping(try FlutterClamping(velocity: 900)),
      .friction(try FlutterFriction(velocity: 900)),
      .bouncing(try FlutterBouncing(start: 0, velocity: 900, min: 0, max: 200, tolerance: .standard)),
      .flutterSpring(try FlutterSpring(from: 0, to: 90, velocity: 10)),
      .stretch(try StretchCurve(length: 500, velocity: 1000)),
    ]
    for curve in curves {
      #expect(survives(curve))
      #expect(curve.distance == curve.target - curve.start)
      #expect(curve.value(at: 0) == curve.at(0).value)
      #expect(!curve.isDone(at: 1) && curve.isDone(at: curve.duration + 1))
      #expect((curve.value(at: curve.duration + 1) - curve.target).magnitude < 1)
      #expect(curve.curve.target == curve.target)
    }
  }

  @Test func errorsNameTheParameter() {
    let error = #expect(throws: PhysicsError.self) { try SplineFling(velocity: .nan) }
    #expect(error?.description == "velocity is nan; allowed: a finite number of at most 1e12")
    #expect(error == PhysicsError("velocity", .nan, allowed: "a finite number of at most 1e12"))
    let range = #expect(throws: PhysicsError.self) { try checkedRange(5, 4) }
    #expect(range?.parameter == "min")
  }
}
