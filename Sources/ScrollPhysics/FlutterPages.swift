/// Flutter's page and fixed-extent targets (O 1.7).
public enum FlutterPages {
  /// The position at which a released page view comes to rest, px: half a page further in the direction of a velocity beyond the
  /// tolerance, then the nearest page, half away from zero.
  ///
  /// - Parameters:
  ///   - position: px.
  ///   - velocity: px/s, positive toward the end; one of exactly the tolerance does not count.
  ///   - viewport: px.
  ///   - fraction: part of the viewport that a page takes.
  ///   - tolerance: px/s.
  /// - Throws: `PhysicsError` for numbers that are not finite, a viewport or fraction that is not above 0.
  public static func target(
    position: Double, velocity: Double, viewport: Double, fraction: Double = 1, tolerance: Double
  ) throws(PhysicsError) -> Double {
    let velocity = try finite(velocity, "velocity")
    let page = try page(position: position, viewport: viewport, fraction: fraction)
    let aim = velocity < -tolerance ? page - 0.5 : velocity > tolerance ? page + 0.5 : page
    return try self.position(
      page: aim.rounded(.toNearestOrAwayFromZero), viewport: viewport, fraction: fraction)
  }

  /// The page at a position, as a real number that is an integer where it is within 1e-10 of one; not below 0.
  ///
  /// - Throws: `PhysicsError` for numbers that are not finite, a viewport or fraction that is not above 0.
  public static func page(position: Double, viewport: Double, fraction: Double = 1) throws(PhysicsError)
    -> Double
  {
    let extent = try positive(viewport, "viewport") * (try positive(fraction, "viewport_fraction"))
    let actual = max(0, try finite(position, "pixels") - lead(viewport, fraction)) / extent
    let whole = actual.rounded(.toNearestOrAwayFromZero)
    return (actual - whole).magnitude < 1e-10 ? whole : actual
  }

  /// The position of a page, px.
  ///
  /// - Throws: `PhysicsError` for numbers that are not finite, a viewport or fraction that is not above 0.
  public static func position(page: Double, viewport: Double, fraction: Double = 1) throws(PhysicsError)
    -> Double
  {
    let extent = try positive(viewport, "viewport") * (try positive(fraction, "viewport_fraction"))
    return try finite(page, "page") * extent + lead(viewport, fraction)
  }

  private static func lead(_ viewport: Double, _ fraction: Double) -> Double {
    max(0, viewport * (fraction - 1) / 2)
  }

  /// The item and position at which a list of items of one extent comes to rest, from where its own fling would end.
  ///
  /// - Parameters:
  ///   - natural: where the fling would end, px.
  ///   - itemExtent: px.
  ///   - low: start of the range, px.
  ///   - high: end of the range, px.
  /// - Throws: `PhysicsError` for numbers that are not finite, an extent that is not above 0, a range in the wrong order.
  public static func fixedExtentTarget(
    natural: Double, itemExtent: Double, min low: Double, max high: Double
  ) throws(PhysicsError) -> (item: Double, position: Double) {
    let range = try checkedRange(low, high)
    let extent = try positive(itemExtent, "item_extent")
    let end = clamp(try finite(natural, "natural"), range.lowerBound, range.upperBound)
    let item = (end / extent).rounded(.toNearestOrAwayFromZero)
    return (item, item * extent)
  }
}
