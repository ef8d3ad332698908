/// ViewPager's page when a finger lifts (`determineTargetPage`): a fling needs more than 25 dp and more than 400 dp/s, both
/// strictly; else the page changes at 0.4 of the way onward and 0.6 of the way back.
public enum ViewPagerTarget {
  /// - Parameters:
  ///   - currentPage: the page at the left edge, from 0.
  ///   - offset: part of it that is scrolled out, 0 to 1.
  ///   - velocity: px/s, positive for a finger moving right.
  ///   - deltaX: how far the finger moved, px.
  ///   - currentItem: the page that was selected before.
  ///   - pages: how many there are.
  ///   - density: px per dp.
  /// - Throws: `PhysicsError` for numbers that are not finite or a density that is not above 0.
  public static func page(
    currentPage: Double, offset: Double, velocity: Double, deltaX: Double, currentItem: Double,
    pages: Double = 5,
    density: Double
  ) throws(PhysicsError) -> Int {
    let density = Float(try positive(density, "density"))
    let current: Int32 = truncated(try finite(currentPage, "current_page"))
    let item: Int32 = truncated(try finite(currentItem, "current_item"))
    let speed: Int32 = truncated(try finite(velocity, "velocity"))
    let delta: Int32 = truncated(try finite(deltaX, "delta_x"))
    let offset = Float(try finite(offset, "page_offset"))
    let last: Int32 = truncated(try positive(pages, "pages")) &- 1
    let flingDistance: Int32 = truncated(25 * density)
    let minimumVelocity: Int32 = truncated(400 * density)
    let target: Int32
    if delta.magnitude > flingDistance.magnitude && speed.magnitude > minimumVelocity.magnitude {
      target = speed > 0 ? current : current &+ 1
    } else {
      target = current &+ truncated(offset + (current >= item ? 0.4 : 0.6), to: Int32.self)
    }
    return Int(clamp(target, 0, max(last, 0)))
  }
}
