/// Flutter's velocity trackers for one axis, in float64 and whole µs.
public enum FlutterVelocityTracker: String, Sendable, CaseIterable {
  /// Quadratic least squares over at most 20 samples of the last 100 ms without a pause of more than 40 ms; needs 3.
  case standard = "VelocityTracker"
  /// The last three velocities between neighbours, weighted 0.6, 0.35 and 0.05 from the oldest on.
  case iOS = "IOSScrollViewFlingVelocityTracker"
  /// The same, weighted 0.15, 0.65 and 0.2.
  case macOS = "MacOSScrollViewFlingVelocityTracker"

  /// The velocity at the last sample.
  ///
  /// - Parameters:
  ///   - samples: in the order they came, without the one of the lifting.
  ///   - upNanoseconds: when the finger was lifted; more than 40 ms after the last sample there is no velocity. (On the
  ///     platform this is real time, not that of the events.)
  public func estimate(_ samples: [VelocitySample], upNanoseconds: Int64? = nil) -> VelocityEstimate {
    guard let newest = samples.last else { return VelocityEstimate(velocity: 0, samplesUsed: 0) }
    if let up = upNanoseconds, up > newest.nanoseconds, (up &- newest.nanoseconds) / 1_000_000 > 40 {
      return VelocityEstimate(velocity: 0, samplesUsed: 0)
    }
    let samples = samples.suffix(PlatformConstants.trackerHistory)
    switch self {
    case .standard: return leastSquares(samples, newest)
    case .iOS: return weighted(samples, (0.6, 0.35, 0.05))
    case .macOS: return weighted(samples, (0.15, 0.65, 0.2))
    }
  }

  private func leastSquares(_ samples: ArraySlice<VelocitySample>, _ newest: VelocitySample)
    -> VelocityEstimate
  {
    var times: [Double] = []
    var positions: [Double] = []
    var previous = newest
    for sample in samples.reversed() {
      let age = Double(newest.wholeMicroseconds &- sample.wholeMicroseconds) / 1000
      let gap = Double(sample.wholeMicroseconds &- previous.wholeMicroseconds).magnitude / 1000
      previous = sample
      if age > PlatformConstants.trackerHorizon || gap > PlatformConstants.trackerPause { break }
      times.append(-age)
      positions.append(sample.position)
    }
    guard times.count >= 3,
      let fit = ScrollPhysics.leastSquares(x: times, y: positions, degree: 2, minimumNorm: 1e-10)
    else { return VelocityEstimate(velocity: 0, samplesUsed: times.count) }
    return VelocityEstimate(velocity: fit[1] * 1000, samplesUsed: times.count)
  }

  private func weighted(
    _ samples: ArraySlice<VelocitySample>, _ weights: (Double, Double, Double)
  ) -> VelocityEstimate {
    let last = Array(samples.suffix(4))
    func velocity(_ back: Int) -> Double {
      let end = last.count - 1 - back
      guard end >= 1 else { return 0 }
      let dt = last[end].wholeMicroseconds &- last[end - 1].wholeMicroseconds
      guard dt > 0 else { return 0 }
      return (last[end].position - last[end - 1].position) * 1000 / (Double(dt) / 1000)
    }
    return VelocityEstimate(
      velocity: velocity(2) * weights.0 + velocity(1) * weights.1 + velocity(0) * weights.2,
      samplesUsed: last.count)
  }
}
