/// Where something is at one moment, and how fast it moves.
public struct CurvePoint: Equatable, Sendable {
  /// Position, in the unit of the curve (px unless its type says otherwise).
  public var value: Double
  /// Its change per second.
  public var velocity: Double

  public init(value: Double, velocity: Double) {
    self.value = value
    self.velocity = velocity
  }
}

/// A motion in one dimension whose whole course is fixed when it begins.
///
/// Times are ms since the start. A time below 0 and NaN are read as 0, unless a type says that its closed form goes on
/// before the start; an infinite time is the end.
public protocol Curve: Sendable {
  /// Position at time 0.
  var start: Double { get }
  /// Position at which the motion comes to rest.
  var target: Double { get }
  /// Time after which it rests, ms; infinite for a motion that never does.
  var duration: Double { get }
  /// Position and velocity at a time, ms.
  func at(_ ms: Double) -> CurvePoint
  /// Whether the motion is over at a time, ms.
  func isDone(at ms: Double) -> Bool
}

extension Curve {
  /// How far it goes from its start, signed.
  public var distance: Double { target - start }

  /// Position at a time, ms.
  public func value(at ms: Double) -> Double { at(ms).value }

  /// Velocity at a time in ms, per second.
  public func velocity(at ms: Double) -> Double { at(ms).velocity }

  public func isDone(at ms: Double) -> Bool { ms >= duration }
}

/// A number from which no motion can be made.
public struct PhysicsError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The parameter.
  public let parameter: String
  public let given: Double
  /// What it may be, in words.
  public let allowed: String

  public init(_ parameter: String, _ given: Double, allowed: String) {
    self.parameter = parameter
    self.given = given
    self.allowed = allowed
  }

  /// The sign of a NaN, which differs from machine to machine, does not show.
  public var description: String {
    "\(parameter) is \(given.isNaN ? "nan" : "\(given)"); allowed: \(allowed)"
  }

  public static func == (a: PhysicsError, b: PhysicsError) -> Bool {
    a.parameter == b.parameter && a.allowed == b.allowed && a.given.bitPattern == b.given.bitPattern
  }
}

/// Largest magnitude of a position, velocity or length, px or px/s: far beyond any screen, far from overflow of float32.
public let largestMagnitude = 1e12

/// The number, if it can be computed with; throws otherwise.
func finite(_ value: Double, _ parameter: String) throws(PhysicsError) -> Double {
  guard value.magnitude <= largestMagnitude else {
    throw PhysicsError(parameter, value, allowed: "a finite number of at most 1e12")
  }
  return value
}

/// The number, if it is above 0 and can be computed with, in float32 too; throws otherwise.
func positive(_ value: Double, _ parameter: String) throws(PhysicsError) -> Double {
  guard value >= 1 / largestMagnitude, value <= largestMagnitude else {
    throw PhysicsError(parameter, value, allowed: "a number above 0, from 1e-12 to 1e12")
  }
  return value
}

/// The number, if it is not below 0 and can be computed with; throws otherwise.
func nonNegative(_ value: Double, _ parameter: String) throws(PhysicsError) -> Double {
  guard value >= 0, value <= largestMagnitude else {
    throw PhysicsError(parameter, value, allowed: "a number from 0 to 1e12")
  }
  return value
}

/// Both ends of a range; throws if they cannot be computed with or stand in the wrong order.
func checkedRange(_ low: Double, _ high: Double) throws(PhysicsError) -> ClosedRange<Double> {
  let low = try finite(low, "min")
  let high = try finite(high, "max")
  guard low <= high else { throw PhysicsError("min", low, allowed: "a number not above max (\(high))") }
  return low...high
}
