/// Snap helpers of Android's RecyclerView (O 2.7).
public enum RecyclerSnap {
  /// The child whose centre is nearest the centre of the viewport, and how far it is from there, px; nil without children. Ties go
  /// to the earlier child.
  ///
  /// - Parameters:
  ///   - centres: of the attached children, px.
  ///   - centre: of the viewport, px.
  public static func nearest(centres: [Double], to centre: Double) -> (index: Int, distance: Double)? {
    var best: (index: Int, distance: Double)?
    for (i, place) in centres.enumerated() where place.isFinite && centre.isFinite {
      let distance = place - centre
      if best.map({ distance.magnitude < $0.distance.magnitude }) ?? true { best = (i, distance) }
    }
    return best
  }

  /// PagerSnapHelper: the child to go to with a fling, or where none is, one position beyond the visible ones.
  ///
  /// - Parameters:
  ///   - children: their positions in the list, and how far their centres lie from that of the viewport, px.
  ///   - isForward: whether the fling goes toward the end.
  ///   - count: how many items the list has.
  /// - Returns: nil if there is no child or no such position.
  public static func pagerTarget(
    children: [(position: Int, distance: Double)], isForward: Bool, count: Int
  ) -> Int? {
    var before: (position: Int, distance: Double)?
    var after: (position: Int, distance: Double)?
    for child in children where !child.distance.isNaN {
      if child.distance <= 0, before.map({ child.distance > $0.distance }) ?? true { before = child }
      if child.distance >= 0, after.map({ child.distance < $0.distance }) ?? true { after = child }
    }
    if let found = isForward ? after : before { return found.position }
    guard let visible = isForward ? before : after else { return nil }
    let position = visible.position + (isForward ? 1 : -1)
    return position >= 0 && position < count ? position : nil
  }

  /// LinearSnapHelper: the position that a fling leads to; nil if it is too slow or too short for one item.
  ///
  /// - Parameters:
  ///   - current: position of the snapped child.
  ///   - flingDistance: px that the fling would go, signed.
  ///   - distancePerChild: px.
  ///   - velocity: px/s.
  ///   - minimumVelocity: px/s below which it does not go on.
  ///   - count: how many items the list has.
  public static func linearTarget(
    current: Int, flingDistance: Double, distancePerChild: Double, velocity: Double, minimumVelocity: Double,
    count: Int
  ) -> Int? {
    guard velocity.magnitude > minimumVelocity, distancePerChild > 0, flingDistance.isFinite, count > 0 else {
      return nil
    }
    let items: Int32 = roundedHalfUp(Float(flingDistance) / Float(distancePerChild))
    if items == 0 { return nil }
    return clamp(Int(clamping: Int64(current) &+ Int64(items)), 0, count - 1)
  }

  /// How far a fling goes as the helpers ask a Scroller, px, rounded.
  ///
  /// - Throws: `PhysicsError` for a velocity that is not finite or a density that is not above 0.
  public static func flingDistance(velocity: Double, density: Double) throws(PhysicsError) -> Double {
    let fling = try SplineFling(velocity: velocity, density: density)
    return Double(roundedHalfUp(fling.distance, to: Int32.self))
  }

  /// How long the last part of a linear smooth scroll takes, ms: it decelerates from the speed of so many ms an inch.
  ///
  /// - Parameters:
  ///   - distance: px.
  ///   - density: of the screen, dots per inch.
  ///   - millisecondsPerInch: ms that an inch takes at full speed.
  ///   - limit: ms that the way may take at full speed (PagerSnapHelper: 100).
  public static func decelerationTime(
    distance: Double, density: Double, millisecondsPerInch: Double, limit: Double = .infinity
  ) -> Double {
    let inches = distance.magnitude / (PlatformConstants.baseDotsPerInch * density)
    let time = min(limit, (inches * millisecondsPerInch).rounded(.up))
    return (time / PlatformConstants.smoothScrollDeceleration).rounded(.up)
  }

  /// Speed of a linear smooth scroll on its way, px per ms.
  public static func seekSpeed(density: Double, millisecondsPerInch: Double) -> Double {
    PlatformConstants.baseDotsPerInch * density / millisecondsPerInch
  }
}
