#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The way back of a UIScrollView from beyond its edge: a critically damped spring (A 1.4).
///
/// The default frequency is that of response 0.575 s, which fits published traces of a device; 10 is ScrollMechanics'.
public struct BounceSpring: Curve {
  /// The edge to which it returns, pt.
  public let target: Double
  public let start: Double
  /// Velocity at the start, pt/s.
  public let velocity: Double
  /// Angular frequency, 1/s.
  public let frequency: Double
  public let duration: Double

  /// - Parameters:
  ///   - displacement: how far beyond the edge it begins, pt, signed.
  ///   - velocity: pt/s.
  ///   - edge: offset of the edge, pt.
  ///   - frequency: 1/s.
  ///   - threshold: pt; the duration is ScrollMechanics' bound of the time from which it stays within this distance.
  /// - Throws: `PhysicsError` for numbers that are not finite, a frequency or threshold that is not above 0.
  public init(
    displacement: Double, velocity: Double = 0, edge: Double = 0,
    frequency: Double = PlatformConstants.bounceFrequency, threshold: Double = 0.5
  ) throws(PhysicsError) {
    let displacement = try finite(displacement, "displacement")
    target = try finite(edge, "edge")
    start = target + displacement
    self.velocity = try finite(velocity, "velocity")
    self.frequency = try positive(frequency, "frequency")
    let threshold = try positive(threshold, "threshold")
    let slope = velocity + frequency * displacement
    let first = log(2 * displacement.magnitude / threshold) / frequency
    let second = 2 / frequency * log(4 * slope.magnitude / (exp(1) * frequency * threshold))
    duration = 1000 * max(first, second, 0)
  }

  public func at(_ ms: Double) -> CurvePoint {
    let seconds = curveTime(ms) / 1000
    let displacement = start - target
    let slope = velocity + frequency * displacement
    let fade = exp(-frequency * seconds)
    let value = (displacement + slope * seconds) * fade
    return CurvePoint(value: target + value, velocity: slope * fade - frequency * value)
  }
}

/// A released UIScrollView between its bounds: slows down, and where its end lies beyond an edge, goes over into the bounce
/// there with the velocity that is left (A 1.5). Released beyond an edge it bounces at once.
public struct ScrollViewMotion: Curve {
  private let deceleration: ScrollViewDeceleration
  private let bounce: BounceSpring?
  /// When it reaches the edge, ms; 0 if it begins beyond it, infinite if it never does.
  public let edgeTime: Double

  /// - Parameters:
  ///   - start: offset, pt.
  ///   - velocity: of the offset, pt/s: the opposite of the finger's.
  ///   - low: least offset, pt.
  ///   - high: largest offset, pt.
  ///   - rate: part of the velocity that is kept per ms.
  ///   - frequency: of the spring beyond an edge, 1/s.
  ///   - threshold: pt from the end at which it is over.
  /// - Throws: `PhysicsError` for numbers that are not finite, a range in the wrong order, a rate outside (0, 1).
  public init(
    start: Double, velocity: Double, min low: Double, max high: Double,
    rate: Double = PlatformConstants.normalDecelerationRate,
    frequency: Double = PlatformConstants.bounceFrequency,
    threshold: Double = PlatformConstants.decelerationThreshold
  ) throws(PhysicsError) {
    let range = try checkedRange(low, high)
    deceleration = try ScrollViewDeceleration(
      velocity: velocity, rate: rate, start: start, threshold: threshold)
    let edge = clamp(range.contains(start) ? deceleration.target : start, low, high)
    if !range.contains(start) {
      edgeTime = 0
      bounce = try BounceSpring(
        displacement: start - edge, velocity: velocity, edge: edge, frequency: frequency, threshold: threshold
      )
    } else if edge != deceleration.target, let time = deceleration.time(toDistance: (edge - start).magnitude)
    {
      edgeTime = time
      bounce = try BounceSpring(
        displacement: 0, velocity: deceleration.velocity(atDistance: (edge - start).magnitude) ?? 0,
        edge: edge,
        frequency: frequency, threshold: threshold)
    } else {
      edgeTime = .infinity
      bounce = nil
    }
  }

  public var start: Double { deceleration.start }
  public var target: Double { bounce?.target ?? deceleration.target }
  public var duration: Double { bounce.map { edgeTime + $0.duration } ?? deceleration.duration }

  public func at(_ ms: Double) -> CurvePoint {
    if let bounce, ms >= edgeTime || edgeTime == 0 { return bounce.at(ms - edgeTime) }
    return deceleration.at(ms)
  }
}
