/// A timing curve: the cubic Bézier from (0, 0) to (1, 1) with two inner points, as CSS and the platforms' animations use it.
///
/// Arguments are the part of the duration, 0 to 1; those outside and NaN are read as the nearer end.
public struct CubicBezier: Sendable, Equatable {
  public let x1: Double
  public let y1: Double
  public let x2: Double
  public let y2: Double

  /// - Parameters:
  ///   - x1: first inner point, 0...1 along time.
  ///   - y1: first inner point along the value.
  ///   - x2: second inner point, 0...1 along time.
  ///   - y2: second inner point along the value.
  /// - Throws: `PhysicsError` for an inner point outside 0...1 along time, or for numbers that are not finite.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws(PhysicsError) {
    for (value, name) in [(x1, "x1"), (x2, "x2")] {
      guard try finite(value, name) >= 0, value <= 1 else {
        throw PhysicsError(name, value, allowed: "0 to 1")
      }
    }
    self.init(x1: x1, y1: try finite(y1, "y1"), x2: x2, y2: try finite(y2, "y2"))
  }

  private init(x1: Double, y1: Double, x2: Double, y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// No change of speed.
  public static let linear = CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1)
  /// Flutter's `Curves.ease` and the web's `ease`: (.25, .1, .25, 1).
  public static let ease = CubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
  /// (.42, 0, 1, 1).
  public static let easeIn = CubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
  /// (0, 0, .58, 1).
  public static let easeOut = CubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// Core Animation's easeInEaseOut and Flutter's `Curves.easeInOut`: (.42, 0, .58, 1).
  public static let easeInOut = CubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
  /// Compose's FastOutSlowInEasing: (.4, 0, .2, 1).
  public static let fastOutSlowIn = CubicBezier(x1: 0.4, y1: 0, x2: 0.2, y2: 1)

  /// The part of the way at a part of the time.
  public func value(at part: Double) -> Double {
    let x = clamp(part, 0, 1)
    if x == 0 || x == 1 || self == .linear { return x }
    // x(s) rises from 0 to 1: bisection finds its s to the last bit that matters.
    var low = 0.0
    var high = 1.0
    var middle = x
    for _ in 0..<60 {
      middle = (low + high) / 2
      if Self.coordinate(x1, x2, middle) < x { low = middle } else { high = middle }
    }
    return Self.coordinate(y1, y2, middle)
  }

  private static func coordinate(_ a: Double, _ b: Double, _ s: Double) -> Double {
    let rest = 1 - s
    return 3 * rest * rest * s * a + 3 * rest * s * s * b + s * s * s
  }
}
