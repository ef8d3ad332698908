#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// How a UIScrollView slows down: the velocity falls by a fixed part per ms (A 1.1).
///
/// Known from reimplementations and Apple's documented rates, not measured on a device.
public struct ScrollViewDeceleration: Curve {
  public let start: Double
  /// Velocity at the start, pt/s.
  public let velocity: Double
  public let duration: Double
  /// ln of what is left of the velocity after 1 s, 1/s; below 0.
  let rate: Double

  /// - Parameters:
  ///   - velocity: pt/s.
  ///   - rate: part of the velocity that is kept per ms; 0.998 is normal, 0.99 fast.
  ///   - start: pt.
  ///   - threshold: pt from the end at which it is over.
  /// - Throws: `PhysicsError` for numbers that are not finite, a rate outside (0, 1), a threshold that is not above 0.
  public init(
    velocity: Double, rate: Double = PlatformConstants.normalDecelerationRate, start: Double = 0,
    threshold: Double = PlatformConstants.decelerationThreshold
  ) throws(PhysicsError) {
    guard rate > 0, rate < 1 else { throw PhysicsError("rate", rate, allowed: "between 0 and 1") }
    self.velocity = try finite(velocity, "velocity")
    self.start = try finite(start, "start")
    self.rate = 1000 * log(rate)
    let limit = -self.rate * (try positive(threshold, "threshold"))
    duration = velocity.magnitude > limit ? 1000 * log(limit / velocity.magnitude) / self.rate : 0
  }

  public var target: Double { start - velocity / rate }

  public func at(_ ms: Double) -> CurvePoint {
    let seconds = curveTime(ms) / 1000
    let left = exp(rate * seconds)
    return CurvePoint(value: start + velocity * (left - 1) / rate, velocity: velocity * left)
  }

  /// Time at which it has gone a distance from its start in its direction, ms; nil if it does not get there.
  public func time(toDistance distance: Double) -> Double? {
    guard distance >= 0, velocity != 0, distance < (velocity / rate).magnitude else { return nil }
    return 1000 * log(1 + rate * distance / velocity.magnitude) / rate
  }

  /// Velocity when it has gone a distance in its direction, pt/s: it falls in a straight line with the distance.
  public func velocity(atDistance distance: Double) -> Double? {
    guard time(toDistance: distance) != nil else { return nil }
    return signum(velocity) * (velocity.magnitude + rate * distance)
  }

  /// Velocity with which a scroll view that starts at `start` comes to rest at `end`, pt/s.
  ///
  /// - Throws: `PhysicsError` for numbers that are not finite or a rate outside (0, 1).
  public static func velocity(
    from start: Double = 0, to end: Double, rate: Double = PlatformConstants.normalDecelerationRate
  ) throws(PhysicsError) -> Double {
    guard rate > 0, rate < 1 else { throw PhysicsError("rate", rate, allowed: "between 0 and 1") }
    return (try finite(start, "start") - (try finite(end, "end"))) * 1000 * log(rate)
  }

  /// Where a velocity leads by the sum over whole ms that Apple shows in WWDC 2018, session 803, pt. It is 0.1 % (normal) or
  /// 0.5 % (fast) shorter than the continuous motion.
  ///
  /// - Throws: `PhysicsError` for numbers that are not finite or a rate outside (0, 1).
  public static func projection(
    velocity: Double, rate: Double = PlatformConstants.normalDecelerationRate
  ) throws(PhysicsError) -> Double {
    guard rate > 0, rate < 1 else { throw PhysicsError("rate", rate, allowed: "between 0 and 1") }
    return try finite(velocity, "velocity") / 1000 * rate / (1 - rate)
  }
}
