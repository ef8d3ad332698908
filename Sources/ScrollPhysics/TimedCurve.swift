#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A way of a fixed length in a fixed time along a timing curve: what most programmatic scrolls are.
public struct TimedCurve: Curve {
  public enum Timing: Equatable, Sendable {
    case bezier(CubicBezier)
    case interpolator(Interpolator)

    /// The part of the way at a part of the time.
    func value(at part: Double) -> Double {
      switch self {
      case .bezier(let curve): curve.value(at: part)
      case .interpolator(let curve): curve.value(at: part)
      }
    }
  }

  public let start: Double
  public let target: Double
  public let duration: Double
  public let timing: Timing

  /// - Parameters:
  ///   - start: px.
  ///   - target: px.
  ///   - duration: ms.
  ///   - timing: how the way is shared out over the time.
  /// - Throws: `PhysicsError` for numbers that are not finite or a duration below 0.
  public init(from start: Double = 0, to target: Double, duration: Double, timing: Timing)
    throws(PhysicsError)
  {
    self.start = try finite(start, "from")
    self.target = try finite(target, "to")
    self.duration = try nonNegative(duration, "duration")
    self.timing = timing
  }

  public func at(_ ms: Double) -> CurvePoint {
    let time = curveTime(ms)
    guard time < duration else { return CurvePoint(value: target, velocity: 0) }
    // The slope over 1 ms around the moment, less at the ends.
    let low = max(0, time - 0.5)
    let high = min(duration, time + 0.5)
    let slope = (place(high) - place(low)) / (high - low) * 1000
    return CurvePoint(value: place(time), velocity: slope)
  }

  private func place(_ time: Double) -> Double {
    start + (target - start) * timing.value(at: time / duration)
  }

  /// Chromium's `behavior: smooth`: sqrt(|distance|) / 60 s, at most 0.7 s, ease in out (cc/animation,
  /// scroll_offset_animation_curve).
  ///
  /// - Parameter distance: CSS px.
  /// - Throws: `PhysicsError` for a distance that is not finite.
  public static func smooth(by distance: Double) throws(PhysicsError) -> TimedCurve {
    let length = try finite(distance, "distance").magnitude
    return try TimedCurve(
      to: distance, duration: min(700, sqrt(length) / 60 * 1000), timing: .bezier(.easeInOut))
  }
}
