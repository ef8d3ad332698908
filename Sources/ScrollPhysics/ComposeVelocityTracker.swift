/// Compose's velocity tracker for one axis, in float32 and whole ms (C 2.6).
///
/// It looks at the last 20 samples, back from the newest as long as they are not older than 100 ms and no pause is longer than
/// 40 ms. `impulse` on positions measures that pause from the newest sample, so it sees 40 ms only.
public enum ComposeVelocityTracker {
  public enum Strategy: String, Sendable, CaseIterable {
    /// Quadratic least squares; needs 3 samples.
    case lsq2
    /// Work done on the screen; needs 2 samples.
    case impulse
  }

  /// The velocity at the last sample.
  ///
  /// - Parameters:
  ///   - samples: of the finger going down and moving, in the order they came; the one of its lifting is not among them.
  ///   - strategy: how the velocity is fitted.
  ///   - isDifferential: whether positions are changes, as of a wheel; then the platform uses `impulse`.
  ///   - upNanoseconds: when the finger was lifted; more than 40 ms after the last sample there is no velocity.
  public static func estimate(
    _ samples: [VelocitySample], strategy: Strategy = .lsq2, isDifferential: Bool = false,
    upNanoseconds: Int64? = nil
  ) -> VelocityEstimate {
    guard let newest = samples.last else { return VelocityEstimate(velocity: 0, samplesUsed: 0) }
    let pause = Int64(PlatformConstants.trackerPause)
    if let up = upNanoseconds, distance(up / 1_000_000, newest.wholeMilliseconds) > pause,
      up > newest.nanoseconds
    {
      return VelocityEstimate(velocity: 0, samplesUsed: 0)
    }
    var times: [Float] = []
    var positions: [Float] = []
    var previous = newest
    for sample in samples.suffix(PlatformConstants.trackerHistory).reversed() {
      let age = newest.wholeMilliseconds &- sample.wholeMilliseconds
      let gap = distance(sample.wholeMilliseconds, previous.wholeMilliseconds)
      if strategy == .lsq2 || isDifferential { previous = sample }
      if age > Int64(PlatformConstants.trackerHorizon) || gap > pause { break }
      positions.append(Float(clamp(sample.position, -largestMagnitude, largestMagnitude)))
      times.append(-Float(age))
    }
    let perMillisecond =
      switch strategy {
      case .lsq2: leastSquares(times, positions)
      case .impulse: impulse(times, positions, isDifferential)
      }
    return VelocityEstimate(velocity: Double(perMillisecond * 1000), samplesUsed: times.count)
  }

  private static func distance(_ a: Int64, _ b: Int64) -> Int64 { a > b ? a &- b : b &- a }

  private static func leastSquares(_ times: [Float], _ positions: [Float]) -> Float {
    guard times.count >= 3 else { return 0 }
    let fit = ScrollPhysics.leastSquares(x: times, y: positions, degree: 2, minimumNorm: 0.000001)
    return fit?[1] ?? 0
  }

  private static func impulse(_ times: [Float], _ positions: [Float], _ isDifferential: Bool) -> Float {
    let count = times.count
    guard count >= 2 else { return 0 }
    if count == 2 {
      if times[0] == times[1] { return 0 }
      return (isDifferential ? positions[0] : positions[0] - positions[1]) / (times[0] - times[1])
    }
    var work: Float = 0
    for i in stride(from: count - 1, to: 0, by: -1) where times[i] != times[i - 1] {
      let before = velocity(ofWork: work)
      let delta = isDifferential ? -positions[i - 1] : positions[i] - positions[i - 1]
      let now = delta / (times[i] - times[i - 1])
      work += (now - before) * now.magnitude
      if i == count - 1 { work *= 0.5 }
    }
    return velocity(ofWork: work)
  }

  private static func velocity(ofWork work: Float) -> Float {
    signum(work) * (2 * work.magnitude).squareRoot()
  }
}
