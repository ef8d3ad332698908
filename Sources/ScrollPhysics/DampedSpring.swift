#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A mass on a damped spring around 0, in closed form for all three regimes; times in seconds.
///
/// The formulas are those of C 2.3 and O 1.4: both platforms solve m x'' + c x' + k x = 0.
public struct DampedSpring: Equatable, Sendable {
  public enum Regime: Sendable {
    case underdamped, critical, overdamped
  }

  public let regime: Regime
  /// Real parts of the roots of the characteristic polynomial, 1/s; equal unless overdamped. `fast` is the smaller one.
  public let fast: Double
  public let slow: Double
  /// Angular frequency of the swing, 1/s; 0 unless underdamped.
  public let frequency: Double

  /// A spring of mass 1.
  ///
  /// - Parameters:
  ///   - stiffness: 1/s².
  ///   - ratio: damping in units of the critical one; exactly 1 is critical.
  /// - Throws: `PhysicsError` for a stiffness that is not above 0 or a ratio below 0.
  public init(stiffness: Double, ratio: Double) throws(PhysicsError) {
    let natural = sqrt(try positive(stiffness, "stiffness"))
    let ratio = try nonNegative(ratio, "damping")
    let real = -ratio * natural
    if ratio < 1 {
      self.init(.underdamped, real, real, natural * sqrt(1 - ratio * ratio))
    } else if ratio > 1 {
      let spread = natural * sqrt(ratio * ratio - 1)
      self.init(.overdamped, real - spread, real + spread, 0)
    } else {
      self.init(.critical, real, real, 0)
    }
  }

  /// A spring as Flutter describes it.
  ///
  /// - Parameters:
  ///   - mass: kg.
  ///   - stiffness: N/m.
  ///   - damping: N·s/m.
  /// - Throws: `PhysicsError` for a mass or stiffness that is not above 0 or a damping below 0.
  public init(mass: Double, stiffness: Double, damping: Double) throws(PhysicsError) {
    let mass = try positive(mass, "mass")
    let stiffness = try positive(stiffness, "stiffness")
    let damping = try nonNegative(damping, "damping")
    let discriminant = damping * damping - 4 * mass * stiffness
    let real = -damping / (2 * mass)
    if discriminant == 0 {
      self.init(.critical, real, real, 0)
    } else if discriminant > 0 {
      let spread = sqrt(discriminant) / (2 * mass)
      self.init(.overdamped, real - spread, real + spread, 0)
    } else {
      self.init(.underdamped, real, real, sqrt(-discriminant) / (2 * mass))
    }
  }

  private init(_ regime: Regime, _ fast: Double, _ slow: Double, _ frequency: Double) {
    self.regime = regime
    self.fast = fast
    self.slow = slow
    self.frequency = frequency
  }

  /// Displacement and velocity after `seconds`, from a displacement and a velocity per second.
  public func at(_ seconds: Double, displacement: Double, velocity: Double) -> CurvePoint {
    switch regime {
    case .critical:
      let slope = velocity - slow * displacement
      let fade = exp(slow * seconds)
      let value = (displacement + slope * seconds) * fade
      return CurvePoint(value: settled(value), velocity: settled(slow * value + slope * fade))
    case .overdamped:
      let b = (fast * displacement - velocity) / (fast - slow)
      let a = displacement - b
      let first = a * exp(fast * seconds)
      let second = b * exp(slow * seconds)
      return CurvePoint(value: settled(first + second), velocity: settled(fast * first + slow * second))
    case .underdamped:
      let c = (velocity - slow * displacement) / frequency
      let fade = exp(slow * seconds)
      let cosine = cos(frequency * seconds)
      let sine = sin(frequency * seconds)
      let value = fade * (displacement * cosine + c * sine)
      let swing = fade * frequency * (c * cosine - displacement * sine)
      return CurvePoint(value: settled(value), velocity: settled(slow * value + swing))
    }
  }

  /// Long after the start, 0 times infinity stands for 0.
  private func settled(_ value: Double) -> Double { value.isFinite ? value : 0 }

  /// A time in seconds from which the displacement stays below `distance` and its change below `speed` per second;
  /// infinite without damping. It is an upper bound and may be late.
  func quietTime(displacement: Double, velocity: Double, distance: Double, speed: Double) -> Double {
    guard slow < 0 else { return displacement == 0 && velocity == 0 ? 0 : .infinity }
    let energy = max(
      displacement.magnitude / distance, velocity.magnitude / speed,
      displacement.magnitude * (frequency - fast) / speed, velocity.magnitude / -fast / distance, 1)
    // In time constants; the second logarithm is for the factor that grows with time in the critical regime.
    return (16 + 2 * log(energy)) / -slow
  }
}

/// A spring animation as Compose plays it: whole ms, duration by its own estimate (C 2.3).
///
/// The value at the end of the duration is that of the formula and may lie just outside the threshold; an animation that
/// plays it goes to the target there, with velocity 0.
public struct SpringMotion: Curve {
  public let start: Double
  public let target: Double
  public let duration: Double
  /// Velocity at the start, px/s.
  public let velocity: Double
  public let spring: DampedSpring

  /// - Parameters:
  ///   - start: px.
  ///   - target: px.
  ///   - velocity: px/s.
  ///   - stiffness: 1/s² at mass 1.
  ///   - damping: ratio to the critical damping; at 0 it swings for ever.
  ///   - threshold: px; the duration is the time after which it stays within this distance of the target.
  /// - Throws: `PhysicsError` for numbers that are not finite, a stiffness or threshold that is not above 0, a damping below 0.
  public init(
    from start: Double = 0, to target: Double, velocity: Double = 0,
    stiffness: Double = PlatformConstants.composeSpringStiffness, damping: Double = 1,
    threshold: Double = PlatformConstants.composeSpringThreshold
  ) throws(PhysicsError) {
    self.start = try finite(start, "from")
    self.target = try finite(target, "to")
    self.velocity = try finite(velocity, "velocity")
    let stiffness = Double(Float(try positive(stiffness, "stiffness")))
    let damping = Double(Float(try nonNegative(damping, "damping")))
    let threshold = try positive(threshold, "threshold")
    spring = try DampedSpring(stiffness: stiffness, ratio: damping)
    // The estimate lies before the start where the way is shorter than the threshold: it is over at once.
    duration = max(
      0,
      SpringDuration.milliseconds(
        stiffness: stiffness, ratio: damping, velocity: Double(Float(velocity) / Float(threshold)),
        displacement: Double((Float(start) - Float(target)) / Float(threshold)), delta: 1))
  }

  public func at(_ ms: Double) -> CurvePoint {
    let seconds = Double(wholeMilliseconds(ms)) / 1000
    let point = spring.at(
      seconds, displacement: Double(Float(start) - Float(target)), velocity: Double(Float(velocity)))
    return CurvePoint(value: target + point.value, velocity: point.velocity)
  }
}
