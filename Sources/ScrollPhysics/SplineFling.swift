#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Android's fling as Compose evaluates it: positions between whole px, times in whole ms (C 2.1).
///
/// Computed in float32 like the platform, whose source is `FlingCalculator` and `AndroidFlingSpline`. The velocity is a
/// staircase of 100 steps, the first of which is not the velocity at which the fling began.
public struct SplineFling: Curve {
  public let start: Double
  /// Velocity at which it begins, px/s.
  public let velocity: Double
  /// Signed way, px, in float32.
  let way: Float
  /// Whole ms.
  let milliseconds: Int64

  /// - Parameters:
  ///   - velocity: px/s.
  ///   - density: px per dp.
  ///   - friction: as `ViewConfiguration.getScrollFriction()`.
  ///   - start: px.
  /// - Throws: `PhysicsError` for a velocity that is not finite, a density or friction that is not above 0.
  public init(
    velocity: Double, density: Double = 1, friction: Double = PlatformConstants.scrollFriction,
    start: Double = 0
  ) throws(PhysicsError) {
    self.velocity = try finite(velocity, "velocity")
    self.start = try finite(start, "start")
    let scale = SplineScale(
      density: try positive(density, "density"), friction: try positive(friction, "friction"))
    let speed = Float(velocity).magnitude
    way = Float(scale.distance(speed)) * signum(Float(velocity))
    milliseconds = scale.duration(speed, as: Int64.self)
  }

  public var target: Double { start + Double(way) }
  public var duration: Double { Double(milliseconds) }

  public func at(_ ms: Double) -> CurvePoint {
    let time = wholeMilliseconds(ms)
    let part = milliseconds > 0 ? min(Float(time) / Float(milliseconds), 1) : 1
    let sample = SplineTable.sample(part)
    let value = start + Double(way * sample.distance)
    if milliseconds == 0 { return CurvePoint(value: value, velocity: 0) }
    return CurvePoint(value: value, velocity: Double(sample.slope * way / Float(milliseconds) * 1000))
  }
}

/// Distance and duration of a spline fling, before anything is rounded.
struct SplineScale {
  private let friction: Float
  /// Deceleration of the model, px/s².
  private let coefficient: Float

  init(density: Double, friction: Double) {
    self.friction = Float(friction)
    let perInch = Float(density) * 160
    coefficient =
      PlatformConstants.gravityEarth * PlatformConstants.inchesPerMetre * perInch
      * PlatformConstants.physicalFriction
  }

  private func deceleration(_ speed: Float) -> Double {
    log(Double(PlatformConstants.inflexion * speed / (friction * coefficient)))
  }

  /// px for a speed in px/s.
  func distance(_ speed: Float) -> Double {
    guard speed > 0 else { return 0 }
    let rate = Double(PlatformConstants.decelerationRate)
    let exponent = rate / (rate - 1) * deceleration(speed)
    return Double(friction * coefficient) * exp(exponent)
  }

  /// ms, cut to a whole number.
  func duration<Result: FixedWidthInteger>(_ speed: Float, as type: Result.Type) -> Result {
    guard speed > 0 else { return 0 }
    let rate = Double(PlatformConstants.decelerationRate)
    return truncated(1000 * exp(deceleration(speed) / (rate - 1)), to: type)
  }
}
