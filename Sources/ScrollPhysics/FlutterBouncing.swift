/// The two deceleration rates of Flutter's bouncing physics.
public enum FlutterRate: String, Sendable, CaseIterable {
  case normal, fast

  /// px/s² beside the drag.
  public var constantDeceleration: Double { self == .fast ? PlatformConstants.flutterFastDeceleration : 0 }
  public var spring: FlutterSpring.Description { self == .fast ? .fast : .normal }
}

/// Flutter's `BouncingScrollSimulation`: friction inside the range, a spring beyond it (O 1.4).
///
/// Where friction would end beyond an edge, the spring takes over there with at most 5000 px/s, a limit that the platform
/// applies to the signed velocity, so that it holds at the end only and not at the start.
public struct FlutterBouncing: Curve {
  public let start: Double
  /// Velocity at the start, px/s.
  public let velocity: Double
  public let tolerance: FlutterTolerance
  /// When the spring takes over, ms: 0 if it begins beyond an edge, infinite if it never does.
  public let springTime: Double
  /// Velocity with which the spring begins, px/s; nil if it never does.
  public let springVelocity: Double?
  private let friction: FlutterFriction?
  private let spring: FlutterSpring?

  /// - Parameters:
  ///   - start: px.
  ///   - velocity: px/s, positive toward the end.
  ///   - low: start of the range, px: the platform's leading extent.
  ///   - high: end of the range, px: its trailing extent.
  ///   - rate: how fast it slows down inside the range.
  ///   - tolerance: distance and velocity at which it is over.
  /// - Throws: `PhysicsError` for numbers that are not finite or a range in the wrong order.
  public init(
    start: Double, velocity: Double, min low: Double, max high: Double, rate: FlutterRate = .normal,
    tolerance: FlutterTolerance
  ) throws(PhysicsError) {
    let range = try checkedRange(low, high)
    self.start = try finite(start, "position")
    self.velocity = try finite(velocity, "velocity")
    self.tolerance = tolerance
    guard range.contains(start) else {
      springTime = 0
      springVelocity = velocity
      friction = nil
      spring = try FlutterSpring(
        from: start, to: start < low ? low : high, velocity: velocity, description: rate.spring,
        tolerance: tolerance)
      return
    }
    let friction = try FlutterFriction(
      velocity: velocity, constantDeceleration: rate.constantDeceleration, start: start, tolerance: tolerance)
    self.friction = friction
    let edge: Double? =
      velocity > 0 && friction.target > high ? high : velocity < 0 && friction.target < low ? low : nil
    guard let edge else {
      springTime = .infinity
      springVelocity = nil
      spring = nil
      return
    }
    let time = friction.time(atPosition: edge)
    springTime = time
    guard time.isFinite else {
      springVelocity = nil
      spring = nil
      return
    }
    let entry = Swift.min(friction.at(time).velocity, PlatformConstants.maximumSpringTransferVelocity)
    springVelocity = entry
    spring = try FlutterSpring(
      from: edge, to: edge, velocity: entry, description: rate.spring, tolerance: tolerance)
  }

  public var target: Double { spring?.target ?? friction?.target ?? start }

  public func at(_ ms: Double) -> CurvePoint {
    if let friction, !(ms > springTime) { return friction.at(ms) }
    return spring?.at(friction == nil ? ms : ms - springTime) ?? CurvePoint(value: start, velocity: 0)
  }

  public func isDone(at ms: Double) -> Bool {
    if let friction, !(ms > springTime) { return friction.isDone(at: ms) }
    return spring?.isDone(at: friction == nil ? ms : ms - springTime) ?? true
  }

  public var duration: Double {
    guard let friction else { return spring?.duration ?? 0 }
    let alone = friction.duration
    guard let spring, alone > springTime else { return alone }
    return springTime + spring.duration
  }
}

/// What Flutter's clamping physics do when a finger lifts (`createBallisticSimulation`, O 1.5).
public enum FlutterClampingBallistic: Sendable {
  case none
  case clamping(FlutterClamping)
  case spring(FlutterSpring)

  /// Out of range: a spring to the nearer edge, with the velocity only where it is below 0, at both ends alike (a quirk of
  /// the platform). In range: a fling, unless it is too slow or would leave the range at once.
  ///
  /// - Throws: `PhysicsError` for numbers that are not finite or a range in the wrong order.
  public init(
    position: Double, velocity: Double, min low: Double, max high: Double, tolerance: FlutterTolerance
  ) throws(PhysicsError) {
    let range = try checkedRange(low, high)
    let position = try finite(position, "position")
    let velocity = try finite(velocity, "velocity")
    if !range.contains(position) {
      self = .spring(
        try FlutterSpring(
          from: position, to: position > high ? high : low, velocity: Swift.min(0, velocity),
          tolerance: tolerance))
    } else if velocity.magnitude < tolerance.velocity || (velocity > 0 && position >= high)
      || (velocity < 0 && position <= low)
    {
      self = .none
    } else {
      self = .clamping(try FlutterClamping(velocity: velocity, start: position))
    }
  }
}
