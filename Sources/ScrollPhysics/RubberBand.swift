/// UIScrollView's resistance past an edge: what shows of a drag (A 1.3).
///
/// A function of the whole distance dragged past the edge, not of single deltas. It tends to the dimension and never reaches it.
public struct RubberBand: Equatable, Sendable {
  /// Length of the scroll view along the axis, pt.
  public let dimension: Double
  /// Slope at the edge; no unit.
  public let coefficient: Double

  /// - Throws: `PhysicsError` for a dimension below 0 or a coefficient that is not above 0. With a dimension of 0 nothing shows.
  public init(dimension: Double, coefficient: Double = PlatformConstants.rubberBandCoefficient)
    throws(PhysicsError)
  {
    self.dimension = try nonNegative(dimension, "dimension")
    self.coefficient = try positive(coefficient, "coefficient")
  }

  /// What shows of a distance, pt, with its sign; an infinite distance shows the dimension, NaN nothing.
  public func shown(_ distance: Double) -> Double {
    guard dimension > 0, !distance.isNaN else { return 0 }
    let way = min(distance.magnitude, 1e300 / coefficient / max(dimension, 1))
    return signum(distance) * coefficient * way * dimension / (dimension + coefficient * way)
  }

  /// The distance of which `shown` shows, pt; infinite from the dimension on, 0 for NaN.
  public func distance(_ shown: Double) -> Double {
    guard dimension > 0, !shown.isNaN else { return 0 }
    guard shown.magnitude < dimension else { return signum(shown) * .infinity }
    return shown * dimension / (coefficient * (dimension - shown.magnitude))
  }

  /// How much more shows per pt at a distance; no unit.
  public func slope(at distance: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let rest = 1 - shown(distance).magnitude / dimension
    return coefficient * rest * rest
  }
}
