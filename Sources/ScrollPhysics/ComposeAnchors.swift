#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where Compose's anchored and swipeable containers settle (C 3.4, 3.6), in float32.
public enum ComposeAnchors {
  /// `AnchoredDraggable`: the nearest anchor without velocity (ties: the later one); the next one in the direction of a velocity
  /// of at least the threshold; else by the part of the way.
  ///
  /// - Parameters:
  ///   - offset: where it is let go, px.
  ///   - anchors: px, in any order.
  ///   - velocity: px/s.
  ///   - velocityThreshold: px/s; 125 dp/s.
  ///   - positional: how far from the anchor it comes from it must be to go on, of the distance between the two, px;
  ///     without it half of that distance.
  /// - Returns: nil without anchors.
  /// - Throws: `PhysicsError` for numbers that are not finite.
  public static func draggableTarget(
    offset: Double, anchors: [Double], velocity: Double, velocityThreshold: Double,
    positional: ((Double) -> Double)? = nil
  ) throws(PhysicsError) -> Double? {
    let offset = try finite(offset, "offset")
    let velocity = try finite(velocity, "velocity")
    var below: Double?
    var above: Double?
    var nearest: Double?
    for anchor in anchors {
      let anchor = try finite(anchor, "anchor")
      if anchor <= offset { below = max(below ?? anchor, anchor) }
      if anchor >= offset { above = min(above ?? anchor, anchor) }
      if nearest.map({ (anchor - offset).magnitude <= ($0 - offset).magnitude }) ?? true { nearest = anchor }
    }
    guard let nearest else { return nil }
    if velocity == 0 { return nearest }
    let left = below ?? nearest
    let right = above ?? nearest
    if velocity.magnitude >= velocityThreshold.magnitude { return velocity > 0 ? right : left }
    let distance = right - left
    let threshold = (positional?(distance) ?? distance / 2).magnitude
    if velocity > 0 { return (offset - left).magnitude >= threshold ? right : left }
    return (offset - right).magnitude >= threshold ? left : right
  }

  /// `Swipeable` of Material 2 (`computeTarget`), with a fractional threshold.
  ///
  /// - Parameters:
  ///   - offset: where it is let go, px.
  ///   - lastAnchor: the anchor at which it stood, px.
  ///   - anchors: px, in any order.
  ///   - velocity: px/s.
  ///   - velocityThreshold: px/s; 125 dp/s.
  ///   - fraction: of the way between two anchors.
  /// - Throws: `PhysicsError` for numbers that are not finite.
  public static func swipeableTarget(
    offset: Double, lastAnchor: Double, anchors: [Double], velocity: Double, velocityThreshold: Double,
    fraction: Double = 0.5
  ) throws(PhysicsError) -> Double {
    let offset = Float(try finite(offset, "offset"))
    let last = Float(try finite(lastAnchor, "last_anchor"))
    let velocity = Float(try finite(velocity, "velocity"))
    let limit = Float(try nonNegative(velocityThreshold, "velocity_threshold"))
    let part = Float(try finite(fraction, "fraction"))
    var lower: Float?
    var upper: Float?
    for anchor in anchors {
      let anchor = Float(try finite(anchor, "anchor"))
      if Double(anchor) <= Double(offset) + 0.001 { lower = max(lower ?? anchor, anchor) }
      if Double(anchor) >= Double(offset) - 0.001 { upper = min(upper ?? anchor, anchor) }
    }
    guard let lower, let upper else { return Double(lower ?? upper ?? last) }
    if lower == upper { return Double(lower) }
    if last <= offset {
      if velocity >= limit { return Double(upper) }
      return Double(offset < lower + (upper - lower) * part ? lower : upper)
    }
    if velocity <= -limit { return Double(lower) }
    return Double(offset > upper + (lower - upper) * part ? upper : lower)
  }

  /// What a swipeable shows of a drag past its last anchor, px (`ResistanceConfig`).
  ///
  /// - Parameters:
  ///   - overflow: px past the anchor, signed.
  ///   - basis: px from which it shows no more.
  ///   - factor: by which the end is divided; 10 is standard, 20 stiff, 0 shows nothing.
  /// - Throws: `PhysicsError` for numbers that are not finite or a basis that is not above 0.
  public static func resistance(overflow: Double, basis: Double, factor: Double = 10) throws(PhysicsError)
    -> Double
  {
    let basis = Float(try positive(basis, "basis"))
    let factor = Float(try finite(factor, "factor"))
    let overflow = Float(try finite(overflow, "overflow"))
    if factor == 0 { return 0 }
    let part = clamp(overflow / basis, -1, 1)
    return Double(basis / factor * Float(sin(Double(part * Float(Double.pi) / 2))))
  }

  /// Where a pull to refresh stands for a pull, px (C 3.5): half the pull up to the threshold, then ever less, at most twice the
  /// threshold.
  ///
  /// - Throws: `PhysicsError` for numbers that are not finite, a pull below 0 or a threshold that is not above 0.
  public static func refreshOffset(pulled: Double, threshold: Double) throws(PhysicsError) -> Double {
    let threshold = try positive(threshold, "threshold")
    let half = try nonNegative(pulled, "pulled") * 0.5
    if half <= threshold { return half }
    let beyond = clamp(half / threshold - 1, 0, 2)
    return threshold + threshold * (beyond - beyond * beyond / 4)
  }
}
