/// The velocity of a lifted finger on Apple's platforms, as others have rebuilt it (A 1.2). Apple's own filter is not verified.
public enum PanVelocityTracker {
  /// Velocity at the lift, px/s: 0 if the finger had rested for 100 ms or more, as WebKit and ScrollMechanics have it, else the
  /// filtered one.
  ///
  /// - Parameters:
  ///   - samples: of the moving finger, in the order they came.
  ///   - upNanoseconds: when it was lifted; without it, at the last sample.
  ///   - restBeforeLift: ms.
  public static func estimate(
    _ samples: [VelocitySample], upNanoseconds: Int64? = nil,
    restBeforeLift: Double = PlatformConstants.restBeforeLift
  ) -> VelocityEstimate {
    guard let last = samples.last else { return VelocityEstimate(velocity: 0, samplesUsed: 0) }
    if let up = upNanoseconds, Double(up) - Double(last.nanoseconds) >= restBeforeLift * 1e6 {
      return VelocityEstimate(velocity: 0, samplesUsed: 0)
    }
    let recent = Array(samples.suffix(4))
    return VelocityEstimate(velocity: filtered(recent), samplesUsed: recent.count)
  }

  /// The recurrence of FluidInterpolation's tracker: neighbouring velocities are blended 0.4 to 0.6, the blend runs through
  /// a filter of 0.8, and the result leans on the filter's value before the last by 0.75.
  private static func filtered(_ samples: [VelocitySample]) -> Double {
    var segments: [Double] = []
    for i in 1..<max(samples.count, 1) {
      let dt = Double(samples[i].nanoseconds) - Double(samples[i - 1].nanoseconds)
      if dt > 0 { segments.append((samples[i].position - samples[i - 1].position) / (dt / 1e9)) }
    }
    guard let first = segments.first else { return 0 }
    guard segments.count > 1 else { return first }
    var running = 0.4 * segments[0] + 0.6 * segments[1]
    var before = running
    for i in 2..<max(segments.count, 2) {
      before = running
      running = 0.8 * running + 0.2 * (0.4 * segments[i - 1] + 0.6 * segments[i])
    }
    return 0.75 * before + 0.25 * running
  }
}
