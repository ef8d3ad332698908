#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Android's stretch overscroll (EdgeEffect since Android 12), frame by frame (O 2.6): what a finger pulls is a real number, what
/// goes back goes in float32 as on the device.
///
/// The distance is a fraction of the view's length. The spring takes the real time of each frame, so its peak and end depend a
/// little on the frame rate; `StretchCurve` plays it on a fixed grid.
public struct StretchEffect: Equatable, Sendable {
  public enum State: Int32, Sendable {
    case idle = 0
    case pull = 1
    case recede = 3
  }

  /// Length of the view along the axis, px.
  public let length: Float
  /// Stretch, 0 to 1.
  public private(set) var distance = 0.0
  /// px/s.
  public private(set) var velocity: Float = 0
  public private(set) var state = State.idle
  private var pulled = 0.0
  private var lastTime: Int64 = 0
  private static let dust = 1e-12

  /// - Throws: `PhysicsError` for a length below 0. With a length of 0 nothing stretches on an impact.
  public init(length: Double) throws(PhysicsError) {
    self.length = Float(try nonNegative(length, "height"))
  }

  /// A pull away from the edge by a fraction of the length; negative back toward it.
  public mutating func pull(_ delta: Double) {
    guard delta.isFinite else { return }
    if state != .pull { pulled = distance }
    state = .pull
    pulled = min(1, pulled + clamp(delta, -1e6, 1e6))
    distance = max(0, pulled)
    velocity = 0
    if distance == 0 { state = .idle }
  }

  /// As `pull`, but returns the part of the delta that it took; the distance does not fall below 0.
  @discardableResult
  public mutating func pullDistance(_ delta: Double) -> Double {
    guard delta.isFinite else { return 0 }
    let rest = max(0, clamp(delta, -1e6, 1e6) + distance)
    // What rounding leaves of a distance that is taken back whole is none.
    let taken = (rest < StretchEffect.dust ? 0 : rest) - distance
    if taken == 0 && distance == 0 { return 0 }
    pull(taken)
    return taken
  }

  /// The finger lifts: a pulled effect recedes.
  public mutating func release(at time: Int64 = 0) {
    pulled = 0
    guard state == .pull else { return }
    state = .recede
    velocity = 0
    lastTime = time
  }

  /// A fling meets the edge with a velocity, px/s; it is multiplied by 13.
  public mutating func absorb(velocity: Int32, at time: Int64 = 0) {
    state = .recede
    self.velocity = Float(velocity) * PlatformConstants.stretchAbsorbFactor
    lastTime = time
  }

  /// Draws one frame, ms on the caller's clock; whether another is needed.
  @discardableResult
  public mutating func frame(at time: Int64) -> Bool {
    if state == .recede { step(to: time) }
    var isLast = false
    if state == .recede && distance == 0 && velocity == 0 {
      state = .idle
      isLast = true
    }
    return state != .idle || isLast
  }

  private mutating func step(to time: Int64) {
    let seconds = Float(time &- lastTime) / 1000
    guard seconds >= 0.001, length > 0 else {
      if !(length > 0) { (distance, velocity) = (0, 0) }
      return
    }
    lastTime = time
    let stretch = Float(distance)
    if velocity.magnitude <= PlatformConstants.stretchLinearVelocity,
      (stretch * length).magnitude < PlatformConstants.stretchLinearDistance,
      signum(velocity) == -signum(stretch)
    {
      velocity = signum(velocity) * PlatformConstants.stretchLinearVelocity
      let next = stretch + velocity * seconds / length
      if signum(next) != signum(stretch) {
        (distance, velocity) = (0, 0)
      } else {
        distance = Double(next)
      }
      return
    }
    let natural = PlatformConstants.stretchFrequency
    let ratio = PlatformConstants.stretchDampingRatio
    let damped = natural * sqrt(1 - ratio * ratio)
    let time = Double(seconds)
    let cosine = Double(stretch * length)
    let sine = 1 / damped * (ratio * natural * Double(stretch) * Double(length) + Double(velocity))
    let fade = exp(-ratio * natural * time)
    let value = fade * (cosine * cos(damped * time) + sine * sin(damped * time))
    let slope =
      value * -natural * ratio + fade * damped * (sine * cos(damped * time) - cosine * sin(damped * time))
    let next = Float(value) / length
    velocity = Float(slope)
    if next > 1 { velocity = 0 }
    distance = Double(min(next, 1))
    let shown = Double(Float(distance) * length)
    let isQuiet =
      velocity.magnitude < Float(PlatformConstants.stretchVelocityThreshold)
      && shown < PlatformConstants.stretchValueThreshold
    if shown < 0 || isQuiet || !next.isFinite || !velocity.isFinite { (distance, velocity) = (0, 0) }
  }

  /// How strongly a stretch is drawn for an overscroll in units of the length, -1 to 1; 0 for NaN.
  public static func intensity(_ overscroll: Double) -> Double {
    guard !overscroll.isNaN else { return 0 }
    let amount = Float(clamp(overscroll, -1e6, 1e6)).magnitude
    let linear = PlatformConstants.stretchLinearIntensity * amount
    let scale = exp(1) / PlatformConstants.stretchExponentialReach
    let exponential =
      Double(PlatformConstants.stretchExponentialIntensity) * (1 - exp(-Double(amount) * scale))
    return signum(overscroll) * Double(Float(Double(linear) + exponential))
  }
}

/// A stretch that recedes, after an impact or from a pull, on a fixed grid of frames: fractions of the length, px/s, ms.
public struct StretchCurve: Curve {
  public let start: Double
  public let duration: Double
  private let beginning: StretchEffect
  private let frameStep: Int64

  /// - Parameters:
  ///   - length: of the view along the axis, px.
  ///   - velocity: px/s of an impact, cut to a whole number.
  ///   - pulled: fraction by which it was pulled before it is let go; used where `velocity` is nil.
  ///   - frame: ms from frame to frame.
  /// - Throws: `PhysicsError` for numbers that are not finite, a length below 0, a frame below 1 ms.
  public init(length: Double, velocity: Double? = nil, pulled: Double = 0, frame: Double = 16)
    throws(PhysicsError)
  {
    guard frame >= 1, frame <= 60_000 else { throw PhysicsError("frame", frame, allowed: "1 to 60000 ms") }
    var effect = try StretchEffect(length: length)
    effect.pull(try finite(pulled, "pulled"))
    effect.release()
    if let velocity { effect.absorb(velocity: truncated(try finite(velocity, "velocity"))) }
    beginning = effect
    frameStep = wholeMilliseconds(frame)
    start = effect.distance
    var time: Int64 = 0
    var last = effect
    // A spring of this damping rests within seconds; the bound is for views that are astronomically long.
    while last.state != .idle, time < 60_000 * frameStep {
      last.frame(at: time)
      if last.state == .idle { break }
      time += frameStep
    }
    duration = Double(time)
  }

  /// It goes back to no stretch.
  public var target: Double { 0 }

  public func at(_ ms: Double) -> CurvePoint {
    let effect = effect(at: ms)
    return CurvePoint(value: effect.distance, velocity: Double(effect.velocity))
  }

  /// The effect after the frames up to a time and one at that time.
  public func effect(at ms: Double) -> StretchEffect {
    var effect = beginning
    let time = min(wholeMilliseconds(ms), 60_000 * frameStep)
    var now: Int64 = 0
    while effect.state != .idle, now <= time {
      effect.frame(at: now)
      now += frameStep
    }
    if now - frameStep < time { effect.frame(at: time) }
    return effect
  }
}
