import Testing

@testable import ScrollPhysics

@Suite struct ScrollCurveTests {
  private func curves() throws -> [ScrollCurve] {
    [
      .spline(try SplineFling(velocity: 4000)), .exponential(try ExponentialDecay(velocity: -3000)),
      .spring(try SpringMotion(from: 0, to: 80, stiffness: 400)),
      .deceleration(try ScrollViewDeceleration(velocity: 1000)),
      .bounce(try BounceSpring(displacement: 40, velocity: -200)),
      .clamping(try FlutterClamping(velocity: -2000)),
      .timed(try TimedCurve(from: 0, to: 120, duration: 300, timing: .bezier(.ease))),
    ]
  }

  /// A frame is the curve's own point until the motion is over, and its target without velocity from then on.
  @Test func aFrameIsThePointUntilTheEnd() throws {
    for curve in try curves() {
      for part in [0, 0.01, 0.3, 0.7, 0.999] {
        let ms = part * curve.duration
        guard !curve.isDone(at: ms) else { continue }
        let frame = curve.frame(at: ms)
        #expect(!frame.isDone && frame.value == curve.at(ms).value && frame.velocity == curve.at(ms).velocity)
      }
      let end = curve.frame(at: curve.duration + 1)
      #expect(end.isDone && end.value == curve.target && end.velocity == 0, "\(curve)")
    }
  }

  /// Flutter's friction stops where it is slow enough, short of where it would end (others.md 1.5).
  @Test func frictionStopsWhereItStands() throws {
    let curve = ScrollCurve.friction(
      try FlutterFriction(velocity: 1000, tolerance: FlutterTolerance(density: 1)))
    let end = curve.frame(at: curve.duration + 1)
    #expect(end.isDone && end.velocity == 0)
    #expect(end.value == curve.at(curve.duration + 1).value)
  }

  /// A value is small enough to be copied in every frame.
  @Test func aValueStaysSmall() { #expect(MemoryLayout<ScrollCurve>.size <= 48) }
}
