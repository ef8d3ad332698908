#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Compose's `exponentialDecay`: the velocity falls by the same part in the same time (C 2.2).
///
/// Times are cut to whole ms, values are float32. A start below the threshold gives `target == start` and a duration
/// below 0, as the platform does; times between such a duration and 0 are read as they are.
public struct ExponentialDecay: Curve {
  public let start: Double
  /// px/s.
  public let velocity: Double
  public let target: Double
  public let duration: Double
  private let rate: Float

  /// - Parameters:
  ///   - velocity: px/s.
  ///   - friction: multiplier of the platform's 4.2/s; at least 1e-4.
  ///   - threshold: px/s at which it is over; at least 1e-7.
  ///   - start: px.
  /// - Throws: `PhysicsError` for numbers that are not finite.
  public init(velocity: Double, friction: Double = 1, threshold: Double = 0.1, start: Double = 0)
    throws(PhysicsError)
  {
    self.velocity = try finite(velocity, "velocity")
    self.start = try finite(start, "start")
    let limit = max(1e-7, Float(try finite(threshold, "threshold")).magnitude)
    let rate = -4.2 * max(1e-4, Float(try finite(friction, "friction")))
    self.rate = rate
    let speed = Float(velocity).magnitude
    if speed == 0 {
      target = start
      duration = 0
      return
    }
    duration = Double(truncated(1000 * Float(log(Double(limit / speed))) / rate, to: Int64.self))
    if speed <= limit {
      target = start
    } else {
      let seconds = Float(log(Double(limit / speed))) / rate
      target = Self.value(Float(start), Float(velocity), rate, seconds)
    }
  }

  private static func value(_ start: Float, _ velocity: Float, _ rate: Float, _ seconds: Float) -> Double {
    Double(start - velocity / rate + velocity / rate * Float(exp(Double(rate * seconds))))
  }

  public func at(_ ms: Double) -> CurvePoint {
    let time =
      ms < 0 && duration < 0 ? truncated(max(ms, duration), to: Int64.self) : wholeMilliseconds(ms)
    let seconds = Float(time) / 1000
    return CurvePoint(
      value: Self.value(Float(start), Float(velocity), rate, seconds),
      velocity: Double(Float(velocity) * Float(exp(Double(rate * seconds)))))
  }
}
