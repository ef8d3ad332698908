#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// How long Android's views take for an animated move, ms, in float32 as in their sources (O 2.3, 2.5, 2.7).
public enum SettleDurations {
  /// ViewPager's `smoothScrollTo`; interpolator `quintic`.
  ///
  /// - Parameters:
  ///   - width: of the pager, px, cut to a whole number like `dx` and `velocity`.
  ///   - dx: how far it goes, px.
  ///   - velocity: px/s; 0 if it was not flung.
  /// - Throws: `PhysicsError` for numbers that are not finite or a width that is not above 0.
  public static func viewPager(width: Double, dx: Double, velocity: Double) throws(PhysicsError) -> Int {
    let width = try whole(positive(width, "width"), "width")
    let delta = try whole(dx, "dx").magnitude
    let speed = try whole(velocity, "velocity").magnitude
    let duration =
      speed > 0
      ? fourTimes(width, delta, speed) : truncated((Float(delta) / Float(width) + 1) * 100, to: Int32.self)
    return Int(min(duration, 600))
  }

  /// RecyclerView's fling-less `smoothScrollBy` of 2019 (later versions keep the branch of velocity 0); `quintic`.
  ///
  /// - Parameters:
  ///   - extent: length of the view along the axis, px.
  ///   - delta: how far it goes, px.
  ///   - velocity: px/s.
  /// - Throws: `PhysicsError` for numbers that are not finite or an extent that is not above 0.
  public static func recyclerView(extent: Double, delta: Double, velocity: Double) throws(PhysicsError) -> Int
  {
    let extent = try whole(positive(extent, "height"), "height")
    let delta = try whole(delta, "dy").magnitude
    let speed = try whole(velocity, "velocity").magnitude
    let duration =
      speed > 0
      ? fourTimes(extent, delta, speed) : truncated((Float(delta) / Float(extent) + 1) * 300, to: Int32.self)
    return Int(min(duration, 2000))
  }

  /// ViewDragHelper's `computeAxisDuration`, which takes the parent's width for vertical drags too; `quintic`.
  ///
  /// - Parameters:
  ///   - parentWidth: px.
  ///   - delta: how far it goes, px.
  ///   - velocity: px/s.
  ///   - motionRange: how far the view can be dragged, px.
  /// - Throws: `PhysicsError` for numbers that are not finite, a width or range that is not above 0.
  public static func viewDragHelper(
    parentWidth: Double, delta: Double, velocity: Double, motionRange: Double
  ) throws(PhysicsError) -> Int {
    let width = try whole(positive(parentWidth, "parent_width"), "parent_width")
    let range = try whole(positive(motionRange, "motion_range"), "motion_range")
    let delta = try whole(delta, "delta").magnitude
    let speed = try whole(velocity, "velocity").magnitude
    if delta == 0 { return 0 }
    let duration =
      speed > 0
      ? fourTimes(width, delta, speed) : truncated((Float(delta) / Float(range) + 1) * 256, to: Int32.self)
    return Int(min(duration, 600))
  }

  /// AppBarLayout's `animateOffsetTo`: what it computes, and what the animator is given; `decelerate`. Snapping always passes
  /// velocity 0.
  ///
  /// - Throws: `PhysicsError` for numbers that are not finite or a height that is not above 0.
  public static func appBar(
    height: Double, distance: Double, velocity: Double
  ) throws(PhysicsError) -> (computed: Int, animator: Int) {
    let height = try whole(positive(height, "appbar_height"), "appbar_height")
    let distance = try whole(distance, "distance").magnitude
    let speed = Float(try finite(velocity, "velocity")).magnitude
    let computed: Int32 =
      speed > 0
      ? 3 &* roundedHalfUp(1000 * (Float(distance) / speed), to: Int32.self)
      : truncated((Float(distance) / Float(height) + 1) * 150)
    return (Int(computed), Int(min(computed, 600)))
  }

  /// LinearSmoothScroller at 25 ms an inch: of the search, and of the deceleration at its end (`decelerate`).
  ///
  /// - Parameters:
  ///   - dotsPerInch: density of the screen.
  ///   - distance: px.
  /// - Throws: `PhysicsError` for numbers that are not finite or a density that is not above 0.
  public static func linearSmoothScroller(
    dotsPerInch: Double, distance: Double
  ) throws(PhysicsError) -> (scrolling: Int, deceleration: Int) {
    let speed = 25 / Float(try positive(dotsPerInch, "density_dpi"))
    let pixels = try whole(distance, "distance").magnitude
    let scrolling = roundedUp(Double(Float(pixels) * speed))
    return (Int(scrolling), Int(roundedUp(Double(scrolling) / 0.3356)))
  }

  /// The common rule for a velocity: a sine of the distance, from half the extent on, and four times the time it takes.
  private static func fourTimes(_ extent: Int32, _ delta: UInt32, _ speed: UInt32) -> Int32 {
    let half = extent / 2
    let ratio = min(1, Float(delta) / Float(extent))
    let angle = Double((ratio - 0.5) * (0.3 * Float(Double.pi) / 2))
    let distance = Float(half) + Float(half) * Float(sin(angle))
    let duration = roundedHalfUp(1000 * (distance / Float(speed)).magnitude, to: Int32.self)
    return duration > Int32.max / 4 ? .max : 4 * duration
  }

  private static func whole(_ value: Double, _ parameter: String) throws(PhysicsError) -> Int32 {
    truncated(try finite(value, parameter))
  }
}
