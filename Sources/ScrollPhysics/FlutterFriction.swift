#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Flutter's `FrictionSimulation`: a drag that leaves a part of the velocity after each second, and on the fast rate a
/// constant deceleration beside it (O 1.4).
///
/// Its final time comes from ten steps of Newton's method, which do not converge without constant deceleration: it then snaps
/// to its end after 4.9938 s at a drag of 0.135, whatever the velocity.
public struct FlutterFriction: Curve {
  public let start: Double
  /// Velocity at the start, px/s.
  public let velocity: Double
  public let tolerance: FlutterTolerance
  /// Time from which it stands at its end, s.
  public let finalTime: Double
  public let target: Double
  private let drag: Double
  private let dragLog: Double
  /// px/s², with the sign of the velocity.
  private let deceleration: Double

  /// - Parameters:
  ///   - velocity: px/s.
  ///   - drag: part of the velocity that is left after 1 s, between 0 and 1.
  ///   - constantDeceleration: px/s², not below 0.
  ///   - start: px.
  ///   - tolerance: its velocity ends the motion.
  /// - Throws: `PhysicsError` for numbers outside these bounds.
  public init(
    velocity: Double, drag: Double = PlatformConstants.flutterDrag, constantDeceleration: Double = 0,
    start: Double = 0, tolerance: FlutterTolerance = .standard
  ) throws(PhysicsError) {
    guard drag > 0, drag < 1 else { throw PhysicsError("drag", drag, allowed: "between 0 and 1") }
    self.start = try finite(start, "start")
    self.velocity = try finite(velocity, "velocity")
    self.tolerance = tolerance
    self.drag = drag
    dragLog = log(drag)
    deceleration = try nonNegative(constantDeceleration, "constant_deceleration") * signum(velocity)
    let motion = Motion(
      start: start, velocity: velocity, drag: drag, dragLog: dragLog, deceleration: deceleration)
    let time = velocity == 0 ? 0 : motion.newton(0, motion.dx, motion.ddx)
    finalTime = time.isFinite ? time : .infinity
    target = deceleration == 0 || finalTime == .infinity ? start - velocity / dragLog : motion.x(finalTime)
  }

  private var motion: Motion {
    Motion(start: start, velocity: velocity, drag: drag, dragLog: dragLog, deceleration: deceleration)
  }

  public func at(_ ms: Double) -> CurvePoint {
    let seconds = curveTime(ms) / 1000
    if seconds > finalTime { return CurvePoint(value: target, velocity: 0) }
    return CurvePoint(value: motion.x(seconds), velocity: motion.dx(seconds))
  }

  public func isDone(at ms: Double) -> Bool { at(ms).velocity.magnitude < tolerance.velocity }

  public var duration: Double {
    let end = min(finalTime.nextUp, 1e6) * 1000
    return firstTime(from: 0, to: end) { isDone(at: $0) }
  }

  /// When it passes a place, ms, by ten steps of Newton's method as on the platform; infinite if it does not get there.
  public func time(atPosition position: Double) -> Double {
    if position == start { return 0 }
    guard velocity != 0 else { return .infinity }
    let isOnTheWay =
      velocity > 0 ? position >= start && position <= target : position <= start && position >= target
    guard isOnTheWay else { return .infinity }
    let motion = motion
    let seconds = motion.newton(position, motion.x, motion.dx)
    return seconds.isFinite ? max(seconds, 0) * 1000 : .infinity
  }

  /// The motion that leads from one position and velocity through another (`FrictionSimulation.through`).
  ///
  /// - Parameters:
  ///   - start: px.
  ///   - end: px.
  ///   - startVelocity: px/s at the start.
  ///   - endVelocity: px/s at the end, where it is over.
  /// - Throws: `PhysicsError` where no drag between 0 and 1 does that.
  public static func through(
    from start: Double, to end: Double, startVelocity: Double, endVelocity: Double
  ) throws(PhysicsError) -> FlutterFriction {
    let drag = exp((startVelocity - endVelocity) / (start - end))
    return try FlutterFriction(
      velocity: startVelocity, drag: drag, start: start,
      tolerance: FlutterTolerance(
        distance: FlutterTolerance.standard.distance, velocity: endVelocity.magnitude))
  }

  /// The formulas before the final time.
  private struct Motion {
    let start: Double
    let velocity: Double
    let drag: Double
    let dragLog: Double
    let deceleration: Double

    func x(_ t: Double) -> Double {
      start + velocity * pow(drag, t) / dragLog - velocity / dragLog - deceleration / 2 * t * t
    }
    func dx(_ t: Double) -> Double { velocity * pow(drag, t) - deceleration * t }
    func ddx(_ t: Double) -> Double { velocity * pow(drag, t) * dragLog - deceleration }

    func newton(_ target: Double, _ f: (Double) -> Double, _ slope: (Double) -> Double) -> Double {
      var guess = 0.0
      for _ in 0..<10 { guess -= (f(guess) - target) / slope(guess) }
      return guess
    }
  }
}
