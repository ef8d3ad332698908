/// A model of UIScrollView's paging and of view-aligned targets (A 1.6). Apple's own rules are not verified.
public enum UIKitPaging {
  /// The page at which a paging scroll view comes to rest: the nearest one, or the next in the direction of a flick, at most one page
  /// from where the drag began.
  ///
  /// - Parameters:
  ///   - offset: when the finger lifts, pt.
  ///   - velocity: of the offset, pt/s.
  ///   - page: size of a page, pt.
  ///   - start: offset at which the drag began, pt; without it the limit of one page is not applied.
  ///   - low: least offset, pt.
  ///   - high: largest offset, pt.
  ///   - flickVelocity: pt/s from which a flick goes on; 300 by one source.
  /// - Returns: an offset within the range, pt.
  /// - Throws: `PhysicsError` for numbers that are not finite, a page that is not above 0, a range in the wrong order.
  public static func target(
    offset: Double, velocity: Double, page: Double, from start: Double? = nil, min low: Double,
    max high: Double,
    flickVelocity: Double = PlatformConstants.pagingFlickVelocity
  ) throws(PhysicsError) -> Double {
    let range = try checkedRange(low, high)
    let page = try positive(page, "page")
    let velocity = try finite(velocity, "velocity")
    let place = try finite(offset, "offset") / page
    var index = place.rounded(.toNearestOrAwayFromZero)
    if velocity.magnitude >= flickVelocity {
      index = velocity > 0 ? place.rounded(.up) : place.rounded(.down)
    }
    if let start {
      let first = (try finite(start, "start") / page).rounded(.toNearestOrAwayFromZero)
      index = clamp(index, first - 1, first + 1)
    }
    return clamp(index * page, range.lowerBound, range.upperBound)
  }

  /// WebKit's choice among snap offsets, the model of view-aligned scrolling.
  ///
  /// - Parameters:
  ///   - offsets: snap offsets, ascending, pt.
  ///   - destination: projected end of the motion, pt.
  ///   - start: offset from which a scroll with a direction goes, pt; it never ends at or before it.
  ///   - velocity: of the offset, pt/s: 0 takes the nearer (ties: the previous), else the next one in its direction.
  /// - Returns: nil without offsets.
  /// - Throws: `PhysicsError` for numbers that are not finite.
  public static func alignedTarget(
    offsets: [Double], destination: Double, from start: Double? = nil, velocity: Double
  ) throws(PhysicsError) -> Double? {
    let destination = try finite(destination, "destination")
    let velocity = try finite(velocity, "velocity")
    var previous: Double?
    var next: Double?
    for offset in offsets {
      let offset = try finite(offset, "offset")
      if offset <= destination { previous = max(previous ?? offset, offset) }
      if offset >= destination { next = min(next ?? offset, offset) }
    }
    if let start {
      if velocity > 0, let place = previous, place <= start { previous = nil }
      if velocity < 0, let place = next, place >= start { next = nil }
    }
    guard let previous, let next else { return previous ?? next }
    if velocity == 0 { return destination - previous <= next - destination ? previous : next }
    return velocity < 0 ? previous : next
  }
}
