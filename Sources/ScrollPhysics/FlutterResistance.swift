#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// How Flutter's scroll physics take a finger's deltas and boundaries: pure functions (O 1.3, 1.5).
///
/// Positions grow toward the end of the content; a delta is positive where the finger moves toward the end of the screen, and
/// the position falls by the result.
public enum FlutterResistance {
  /// Part of a delta that moves something already overscrolled by a fraction of the viewport. It falls to 0 at 1 and
  /// rises again beyond.
  public static func frictionFactor(_ fraction: Double, rate: FlutterRate = .normal) -> Double {
    let scale =
      rate == .fast ? PlatformConstants.flutterFastRubberBand : PlatformConstants.flutterRubberBand
    return scale * (1 - fraction) * (1 - fraction)
  }

  /// The part of a delta that bouncing physics apply, px; a delta inside the range and the first one that leaves it count whole.
  ///
  /// - Parameters:
  ///   - delta: px.
  ///   - position: px.
  ///   - low: start of the range, px.
  ///   - high: end of the range, px.
  ///   - viewport: px.
  ///   - rate: by which the resistance differs.
  /// - Throws: `PhysicsError` for numbers that are not finite, a viewport that is not above 0 or a range in the wrong order.
  public static func applyBouncing(
    delta: Double, position: Double, min low: Double, max high: Double, viewport: Double,
    rate: FlutterRate = .normal
  ) throws(PhysicsError) -> Double {
    let range = try checkedRange(low, high)
    let position = try finite(position, "pixels")
    let delta = try finite(delta, "offset")
    let viewport = try positive(viewport, "viewport")
    if range.contains(position) { return delta }
    let pastStart = max(low - position, 0)
    let pastEnd = max(position - high, 0)
    let over = max(pastStart, pastEnd)
    let isEasing = (pastStart > 0 && delta < 0) || (pastEnd > 0 && delta > 0)
    if isEasing && rate == .fast { return delta }
    let factor = frictionFactor((isEasing ? over - delta.magnitude : over) / viewport, rate: rate)
    return signum(delta) * apply(over, delta.magnitude, factor)
  }

  /// The overscroll is a budget: within it a delta counts by the factor, the rest of it whole.
  private static func apply(_ over: Double, _ delta: Double, _ factor: Double) -> Double {
    var total = 0.0
    var delta = delta
    if over > 0 {
      let limit = over / factor
      if delta < limit { return delta * factor }
      total = over
      delta -= limit
    }
    return total + delta
  }

  /// What clamping physics refuse of a move to a position, px, with its sign; 0 if nothing.
  ///
  /// - Throws: `PhysicsError` for numbers that are not finite or a range in the wrong order.
  public static func clampingOverscroll(
    from position: Double, to value: Double, min low: Double, max high: Double
  ) throws(PhysicsError) -> Double {
    _ = try checkedRange(low, high)
    let position = try finite(position, "pixels")
    let value = try finite(value, "value")
    if value < position && position <= low { return value - position }
    if high <= position && position < value { return value - position }
    if value < low && low < position { return value - low }
    if position < high && high < value { return value - high }
    return 0
  }

  /// The velocity that a fling keeps of the one it interrupts, px/s (bouncing physics).
  public static func carriedMomentum(_ velocity: Double) -> Double {
    guard velocity.isFinite else { return signum(velocity) * 40_000 }
    return signum(velocity) * min(0.000816 * pow(velocity.magnitude, 1.967), 40_000)
  }
}
