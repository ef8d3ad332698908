/// RecyclerView's LinearSmoothScroller: at one speed until the target shows, then a deceleration to it (O 2.7).
public struct SmoothScrollCurve: Curve {
  public let start = 0.0
  public let target: Double
  /// Way at full speed, px, not signed.
  public let seek: Double
  /// px per ms on that way.
  public let speed: Double
  /// How long the deceleration takes, ms.
  public let deceleration: Double

  /// - Parameters:
  ///   - target: px from where it stands.
  ///   - seek: how far it goes until the target shows, px.
  ///   - density: px per dp.
  ///   - millisecondsPerInch: ms that an inch takes at full speed.
  ///   - limit: ms that the last part may take at full speed.
  /// - Throws: `PhysicsError` for numbers that are not finite, a density or speed that is not above 0.
  public init(
    to target: Double, seek: Double, density: Double, millisecondsPerInch: Double, limit: Double = .infinity
  ) throws(PhysicsError) {
    self.target = try finite(target, "to")
    self.seek = min(try nonNegative(seek, "seek"), target.magnitude)
    let density = try positive(density, "density")
    speed = RecyclerSnap.seekSpeed(
      density: density, millisecondsPerInch: try positive(millisecondsPerInch, "milliseconds_per_inch"))
    deceleration = RecyclerSnap.decelerationTime(
      distance: target.magnitude - self.seek, density: density, millisecondsPerInch: millisecondsPerInch,
      limit: limit)
  }

  private var seekTime: Double { seek / speed }

  public var duration: Double { seekTime + deceleration }

  public func at(_ ms: Double) -> CurvePoint {
    let time = curveTime(ms)
    let sign = signum(target)
    if time < seekTime { return CurvePoint(value: sign * speed * time, velocity: sign * speed * 1000) }
    let rest = target.magnitude - seek
    guard time < duration else { return CurvePoint(value: target, velocity: 0) }
    let part = (time - seekTime) / deceleration
    let value = seek + rest * Interpolator.decelerate.value(at: part)
    return CurvePoint(value: sign * value, velocity: sign * 2 * rest * (1 - part) / deceleration * 1000)
  }
}
