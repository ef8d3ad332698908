#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// One axis of Android's `OverScroller`, frame by frame: whole px, whole ms, float32, and its quirks (O 2.6).
///
/// It is a machine and not a closed form: the velocity with which it meets an edge is that of the last frame before,
/// so its course depends on when frames are. `OverScrollerCurve` plays it on a fixed grid of frames.
public struct OverScroller: Equatable, Sendable {
  /// What moves it now.
  public enum State: Int32, Sendable {
    /// The fling.
    case spline = 0
    /// The way back to the edge.
    case cubic = 1
    /// Beyond the edge, slowing down.
    case ballistic = 2
  }

  /// Position, px.
  public internal(set) var position: Int32 = 0
  /// Signed velocity, px/s, as of the last frame; on the way back px per animation with the wrong sign, as on the platform.
  public internal(set) var velocity: Float = 0
  public internal(set) var state = State.spline
  public internal(set) var isFinished = true
  /// Where the present state ends, px.
  public internal(set) var final: Int32 = 0
  /// Duration of the present state, ms.
  public internal(set) var duration: Int32 = 0
  /// Duration of the whole spline, ms, also of one that an edge cuts off.
  public internal(set) var splineDuration: Int32 = 0
  /// Way of the whole spline, px.
  public internal(set) var splineDistance: Int32 = 0

  var start: Int32 = 0
  var startTime: Int64 = 0
  /// Velocity at the start of the state, px/s.
  var startVelocity: Int32 = 0
  /// px/s².
  var deceleration: Float = 0
  /// Largest distance beyond an edge, px.
  var over: Int32 = 0
  private let scale: SplineScale

  /// - Parameters:
  ///   - density: px per dp.
  ///   - friction: as `setFriction` takes it.
  /// - Throws: `PhysicsError` for a density or friction that is not above 0.
  public init(density: Double = 1, friction: Double = PlatformConstants.scrollFriction) throws(PhysicsError) {
    scale = SplineScale(
      density: try positive(density, "density"), friction: try positive(friction, "friction"))
  }

  /// When the present state ends, ms on the caller's clock.
  public var stateEnd: Int64 { startTime &+ Int64(duration) }

  /// Begins a fling at a time, ms on the caller's clock.
  ///
  /// - Parameters:
  ///   - start: px.
  ///   - velocity: px/s.
  ///   - low: start of the range, px.
  ///   - high: end of the range, px, not below its start.
  ///   - over: how far it may overshoot, px.
  ///   - time: ms on the caller's clock.
  public mutating func fling(
    from start: Int32, velocity: Int32, min low: Int32 = .min, max high: Int32 = .max, over: Int32 = 0,
    at time: Int64 = 0
  ) {
    self.over = max(over, 0)
    isFinished = false
    self.velocity = Float(velocity)
    startVelocity = velocity
    duration = 0
    splineDuration = 0
    startTime = time
    position = start
    self.start = start
    if start > high || start < low {
      startAfterEdge(from: start, low, high, velocity, at: time)
      return
    }
    state = .spline
    var distance = 0.0
    if velocity != 0 {
      let speed = Float(velocity).magnitude
      splineDuration = scale.duration(speed, as: Int32.self)
      duration = splineDuration
      distance = scale.distance(speed)
    }
    splineDistance = truncated(distance * Double(velocity.signum()))
    final = start &+ splineDistance
    if start >= 0 ? splineDistance > Int32.max - start : splineDistance < Int32.min - start {
      final = start >= 0 ? .max : .min
    }
    if final < low {
      cutDuration(to: low)
      final = low
    }
    if final > high {
      cutDuration(to: high)
      final = high
    }
  }

  /// Begins a fling with the rule for a fling in the middle of another: in the same direction the velocities add.
  public mutating func flywheel(
    from start: Int32, velocity: Int32, min low: Int32 = .min, max high: Int32 = .max, over: Int32 = 0,
    at time: Int64
  ) {
    var velocity = velocity
    if !isFinished, signum(Float(velocity)) == signum(self.velocity) {
      velocity = truncated(Float(velocity) + self.velocity)
    }
    fling(from: start, velocity: velocity, min: low, max: high, over: over, at: time)
  }

  /// Begins the way back into a range; false, and nothing moves, if the start lies in it.
  @discardableResult
  public mutating func springBack(from start: Int32, min low: Int32, max high: Int32, at time: Int64 = 0)
    -> Bool
  {
    isFinished = true
    position = start
    self.start = start
    final = start
    startVelocity = 0
    startTime = time
    duration = 0
    if start < low {
      startSpringBack(from: start, to: low)
    } else if start > high {
      startSpringBack(from: start, to: high)
    }
    return !isFinished
  }

  /// Plays one frame; the state may change and the motion end on it.
  public mutating func frame(at time: Int64) {
    if isFinished || update(at: time) { return }
    switch state {
    case .spline:
      if duration < splineDuration {
        startTime &+= Int64(duration)
        reachEdge()
        _ = update(at: time)
      } else {
        finish()
      }
    case .ballistic:
      startTime &+= Int64(duration)
      startSpringBack(from: final, to: start)
      _ = update(at: time)
    case .cubic:
      finish()
    }
  }

  /// Moves the end in mid-flight; the whole curve is rescaled and the position jumps, as in recent versions.
  public mutating func setFinal(_ final: Int32) {
    self.final = final
    splineDistance = final &- start
    isFinished = false
  }

  /// Makes the motion end `extension` ms after `time`.
  public mutating func extendDuration(by extra: Int32, at time: Int64) {
    let elapsed: Int32 = Int32(clamping: time &- startTime)
    duration = elapsed &+ extra
    splineDuration = duration
    isFinished = false
  }

  private mutating func finish() {
    position = final
    isFinished = true
  }

  /// Position and velocity at a time; false if the state was over before.
  private mutating func update(at time: Int64) -> Bool {
    let elapsed = time &- startTime
    if elapsed == 0 { return duration > 0 }
    if elapsed > Int64(duration) { return false }
    var distance = 0.0
    switch state {
    case .spline:
      let sample = SplineTable.sample(Float(elapsed) / Float(splineDuration))
      distance = Double(sample.distance * Float(splineDistance))
      velocity = sample.slope * Float(splineDistance) / Float(splineDuration) * 1000
    case .ballistic:
      let seconds = Float(elapsed) / 1000
      velocity = Float(startVelocity) + deceleration * seconds
      distance = Double(Float(startVelocity) * seconds + deceleration * seconds * seconds / 2)
    case .cubic:
      let part = Float(elapsed) / Float(duration)
      let square = part * part
      let sign = signum(Float(startVelocity))
      distance = Double(sign * Float(over) * (3 * square - 2 * part * square))
      velocity = sign * Float(over) * 6 * (-part + square)
    }
    position = start &+ roundedHalfUp(distance, to: Int32.self)
    return true
  }

  /// The part of the duration after which the spline passes a place before its end.
  private mutating func cutDuration(to place: Int32) {
    let part = (Float(place &- start) / Float(final &- start)).magnitude
    let segments = PlatformConstants.splineSamples
    let index: Int = truncated(Float(segments) * part, to: Int.self)
    guard index < segments, index >= 0 else { return }
    let from = Float(index) / Float(segments)
    let to = Float(index + 1) / Float(segments)
    let first = SplineTable.time[index]
    let time = first + (part - from) / (to - from) * (SplineTable.time[index + 1] - first)
    duration = truncated(Float(duration) * time)
  }

  func reach(_ velocity: Int32) -> Double { scale.distance(Float(velocity).magnitude) }
}

extension OverScroller {
  public static func == (a: OverScroller, b: OverScroller) -> Bool {
    a.position == b.position && a.velocity == b.velocity && a.state == b.state && a.isFinished == b.isFinished
      && a.final == b.final && a.duration == b.duration && a.startTime == b.startTime
      && a.startVelocity == b.startVelocity && a.over == b.over && a.start == b.start
  }
}
