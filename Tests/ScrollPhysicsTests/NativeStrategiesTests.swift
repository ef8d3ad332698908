import Testing

@testable import ScrollPhysics

@Suite struct NativeStrategiesTests {
  /// 2000 px/s, sampled every 8 ms.
  private let steady = (0..<10).map {
    VelocitySample(nanoseconds: Int64($0) * 8_000_000, position: Double($0) * 16)
  }

  @Test func aSteadyFingerHasItsSpeed() {
    let velocities: [Float?] = [
      NativeStrategies.impulse(steady, false), NativeStrategies.leastSquares(steady, degree: 1),
      NativeStrategies.leastSquares(steady, degree: 2), NativeStrategies.leastSquares(steady, degree: 3),
      NativeStrategies.leastSquares(steady, degree: 2, .delta),
      NativeStrategies.leastSquares(steady, degree: 2, .centre),
      NativeStrategies.leastSquares(steady, degree: 2, .recency), NativeStrategies.legacy(steady),
    ]
    for velocity in velocities { #expect(((velocity ?? 0) - 2000).magnitude < 4) }
    for degree in [1, 2] {
      var integral = IntegratedVelocity(steady[0], degree: degree)
      for sample in steady.dropFirst() { integral.add(sample) }
      #expect((integral.velocity - 2000).magnitude < 1)
    }
  }

  @Test func tooFewSamplesHaveNone() {
    #expect(NativeStrategies.impulse([], false) == nil)
    #expect(NativeStrategies.leastSquares([], degree: 2) == nil)
    #expect(NativeStrategies.leastSquares([steady[0]], degree: 2) == nil)
    #expect(NativeStrategies.legacy([]) == nil)
    #expect(NativeStrategies.legacy([steady[0]]) == nil)
    // Two samples: a straight line through both.
    #expect(((NativeStrategies.leastSquares(Array(steady.prefix(2)), degree: 2) ?? 0) - 2000).magnitude < 1)
  }
}
