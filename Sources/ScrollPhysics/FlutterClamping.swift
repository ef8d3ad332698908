#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Flutter's `ClampingScrollSimulation`: Android's distance in 0.83 of its time, by a power law instead of the spline, never
/// cut to whole px (O 1.5).
public struct FlutterClamping: Curve {
  public let start: Double
  /// Velocity at the start, px/s.
  public let velocity: Double
  public let target: Double
  public let duration: Double

  /// - Parameters:
  ///   - velocity: px/s.
  ///   - start: px.
  ///   - friction: no unit.
  /// - Throws: `PhysicsError` for numbers that are not finite or a friction that is not above 0.
  public init(velocity: Double, start: Double = 0, friction: Double = PlatformConstants.scrollFriction)
    throws(PhysicsError)
  {
    self.start = try finite(start, "start")
    self.velocity = try finite(velocity, "velocity")
    let rate = PlatformConstants.decelerationRate64
    let coefficient = 9.80665 * 39.37 * 160 * 0.84
    let reference = try positive(friction, "friction") * coefficient / 0.35
    let seconds = rate * 0.35 * pow(velocity.magnitude / reference, 1 / (rate - 1))
    duration = seconds * 1000
    target = start + velocity * seconds / rate
  }

  public func at(_ ms: Double) -> CurvePoint {
    let part = duration > 0 ? clamp(curveTime(ms) / duration, 0, 1) : 1
    let rate = PlatformConstants.decelerationRate64
    return CurvePoint(
      value: start + (target - start) * (1 - pow(1 - part, rate)),
      velocity: velocity * pow(1 - part, rate - 1))
  }

  /// How long Android's own fling of this velocity takes at density 1, ms, not cut to whole ms.
  public var androidDuration: Double {
    duration / (PlatformConstants.decelerationRate64 * 0.35)
  }
}
