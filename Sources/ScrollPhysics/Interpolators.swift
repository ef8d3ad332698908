#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Curves from 0 to 1 that animations of fixed duration follow. Arguments are the part of the duration, 0 to 1; those outside
/// and NaN are read as the nearer end.
public enum Interpolator: String, Sendable, CaseIterable {
  /// (t - 1)^5 + 1: ViewPager, RecyclerView, ViewDragHelper.
  case quintic
  /// 1 - (1 - t)²: Android's DecelerateInterpolator.
  case decelerate
  /// cos((t + 1)π)/2 + ½: Android's AccelerateDecelerateInterpolator.
  case accelerateDecelerate = "accelerate_decelerate"
  /// 3t² - 2t³: the spring back of OverScroller.
  case smoothstep
  /// The viscous fluid of Scroller and OverScroller's `startScroll` (O 2.6).
  case viscous

  /// The part of the way at a part of the time.
  public func value(at part: Double) -> Double {
    let t = clamp(part, 0, 1)
    switch self {
    case .quintic:
      let rest = Float(t) - 1
      return Double(rest * rest * rest * rest * rest + 1)
    case .decelerate:
      let rest = 1 - Float(t)
      return Double(1 - rest * rest)
    case .accelerateDecelerate:
      return Double(Float(cos((Double(Float(t)) + 1) * Double.pi) / 2) + 0.5)
    case .smoothstep:
      return t * t * (3 - 2 * t)
    case .viscous:
      return Double(ViscousFluid.value(at: Float(t)))
    }
  }
}

/// The curve of a fluid that comes to rest, in float32.
enum ViscousFluid {
  private static let scale: Float = 8
  private static let normalize = 1 / raw(1)
  private static let offset = 1 - normalize * raw(1)

  static func value(at part: Float) -> Float {
    let value = normalize * raw(part)
    return value > 0 ? value + offset : value
  }

  private static func raw(_ part: Float) -> Float {
    let x = part * scale
    if x < 1 { return x - (1 - Float(exp(Double(-x)))) }
    let start: Float = 0.36787944117
    return start + (1 - Float(exp(Double(1 - x)))) * (1 - start)
  }
}

/// `startScroll` of Android's Scroller and OverScroller: a fixed way in a fixed time, whole px, whole ms.
public struct ViscousScroll: Curve {
  public let start: Double
  public let target: Double
  public let duration: Double

  /// - Parameters:
  ///   - start: px, cut to a whole number.
  ///   - delta: px, cut to a whole number like the start.
  ///   - duration: ms; the platform's default is 250.
  /// - Throws: `PhysicsError` for numbers that are not finite or a duration below 0.
  public init(from start: Double = 0, by delta: Double, duration: Double = 250) throws(PhysicsError) {
    let from: Int32 = truncated(try finite(start, "start"))
    let by: Int32 = truncated(try finite(delta, "delta"))
    self.start = Double(from)
    target = Double(from) + Double(by)
    self.duration = Double(wholeMilliseconds(try nonNegative(duration, "duration")))
  }

  public func at(_ ms: Double) -> CurvePoint {
    let time = wholeMilliseconds(ms)
    guard Double(time) < duration else { return CurvePoint(value: target, velocity: 0) }
    let value = shown(time)
    let next = Double(time + 1) < duration ? shown(time + 1) : (rounded: target, exact: target)
    return CurvePoint(value: value.rounded, velocity: (next.exact - value.exact) * 1000)
  }

  /// The velocity that `at` gives is that of the unrounded curve over the next ms.
  private func shown(_ time: Int64) -> (rounded: Double, exact: Double) {
    let way = ViscousFluid.value(at: Float(time) / Float(duration)) * Float(target - start)
    return (start + Double(roundedHalfUp(way, to: Int32.self)), start + Double(way))
  }
}
