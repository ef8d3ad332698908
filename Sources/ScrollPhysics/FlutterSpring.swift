/// Flutter's `ScrollSpringSimulation`: stands exactly at its end once it is within the tolerance (O 1.4). The velocity is not
/// snapped.
public struct FlutterSpring: Curve {
  /// A spring as Flutter describes it.
  public struct Description: Equatable, Sendable {
    public let mass: Double
    public let stiffness: Double
    public let damping: Double

    /// mass 0.5, stiffness 100, ratio 1.1: what scroll physics use.
    public static let normal = Description(mass: 0.5, stiffness: 100, ratio: 1.1)
    /// mass 0.3, stiffness 75, ratio 1.3: that of the fast deceleration rate.
    public static let fast = Description(mass: 0.3, stiffness: 75, ratio: 1.3)

    public init(mass: Double, stiffness: Double, damping: Double) {
      self.mass = mass
      self.stiffness = stiffness
      self.damping = damping
    }

    /// - Parameters:
    ///   - mass: kg.
    ///   - stiffness: N/m.
    ///   - ratio: damping in units of the critical one.
    public init(mass: Double, stiffness: Double, ratio: Double) {
      self.init(mass: mass, stiffness: stiffness, damping: ratio * 2 * (mass * stiffness).squareRoot())
    }
  }

  public let start: Double
  public let target: Double
  /// Velocity at the start, px/s.
  public let velocity: Double
  public let tolerance: FlutterTolerance
  public let spring: DampedSpring

  /// - Parameters:
  ///   - start: px.
  ///   - target: px.
  ///   - velocity: px/s.
  ///   - description: mass, stiffness and damping.
  ///   - tolerance: distance and velocity at which it is over.
  /// - Throws: `PhysicsError` for numbers that are not finite, a mass or stiffness that is not above 0, a damping below 0.
  public init(
    from start: Double, to target: Double, velocity: Double, description: Description = .normal,
    tolerance: FlutterTolerance = .standard
  ) throws(PhysicsError) {
    self.start = try finite(start, "from")
    self.target = try finite(target, "to")
    self.velocity = try finite(velocity, "velocity")
    self.tolerance = tolerance
    spring = try DampedSpring(
      mass: description.mass, stiffness: description.stiffness, damping: description.damping)
  }

  public func at(_ ms: Double) -> CurvePoint {
    let point = raw(ms)
    return CurvePoint(value: isQuiet(point) ? target : target + point.value, velocity: point.velocity)
  }

  public func isDone(at ms: Double) -> Bool { isQuiet(raw(ms)) }

  /// The first time at which it is done, found in steps of at most 1/4 ms at scroll springs; infinite without damping.
  public var duration: Double {
    if isDone(at: 0) { return 0 }
    let bound =
      1000
      * spring.quietTime(
        displacement: start - target, velocity: velocity, distance: tolerance.distance,
        speed: tolerance.velocity)
    guard bound.isFinite else { return .infinity }
    let steps = 8000.0
    for i in 1...Int(steps) where isDone(at: bound * Double(i) / steps) {
      return firstTime(from: bound * Double(i - 1) / steps, to: bound * Double(i) / steps, steps: 40) {
        isDone(at: $0)
      }
    }
    return bound
  }

  private func raw(_ ms: Double) -> CurvePoint {
    spring.at(curveTime(ms) / 1000, displacement: start - target, velocity: velocity)
  }

  private func isQuiet(_ point: CurvePoint) -> Bool {
    point.value.magnitude < tolerance.distance && point.velocity.magnitude < tolerance.velocity
  }
}
