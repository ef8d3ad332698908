#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What happens at and beyond the ends of the range (O 2.6).
extension OverScroller {
  /// Tells a running spline that it passed an edge, which views do that do not know their range when they fling.
  ///
  /// - Parameters:
  ///   - position: where it is, px.
  ///   - edge: the end of the range that it passed, px.
  ///   - over: how far it may overshoot, px.
  ///   - time: ms on the caller's clock.
  public mutating func notifyEdgeReached(at position: Int32, edge: Int32, over: Int32, time: Int64) {
    guard state == .spline else { return }
    self.over = max(over, 0)
    startTime = time
    startAfterEdge(from: position, edge, edge, truncated(velocity), at: time)
  }

  /// Begins outside the range. Outward or at rest: as if it had passed the edge some time ago. Inward: a plain fling, if it
  /// can reach the edge, else a spring back that does not look at the velocity.
  mutating func startAfterEdge(
    from start: Int32, _ low: Int32, _ high: Int32, _ velocity: Int32, at time: Int64
  ) {
    if start > low && start < high {
      isFinished = true
      return
    }
    let isBeyondEnd = start > high
    let edge = isBeyondEnd ? high : low
    let beyond = Int64(start) - Int64(edge)
    if beyond.signum() * Int64(velocity.signum()) >= 0 {
      deceleration = Self.deceleration(for: velocity == 0 ? Int32(clamping: beyond) : velocity)
      fitBounce(from: start, edge: edge, velocity)
      passEdge()
    } else if reach(velocity) > Double(beyond.magnitude) {
      fling(
        from: start, velocity: velocity, min: isBeyondEnd ? low : start, max: isBeyondEnd ? start : high,
        over: over,
        at: time)
    } else {
      startSpringBack(from: start, to: edge)
    }
  }

  /// The running spline was cut off by an edge: goes on from there with the velocity of the last frame.
  mutating func reachEdge() {
    start = final
    position = final
    startVelocity = truncated(velocity)
    deceleration = Self.deceleration(for: startVelocity)
    passEdge()
  }

  /// Smoothstep from a place to an edge; the duration is that of a fall with 2000 px/s².
  mutating func startSpringBack(from start: Int32, to edge: Int32) {
    isFinished = false
    state = .cubic
    position = start
    self.start = start
    final = edge
    let delta = Int32(clamping: Int64(start) - Int64(edge))
    deceleration = Self.deceleration(for: delta)
    startVelocity = 0 &- delta
    over = delta == .min ? .max : abs(delta)
    duration = truncated(1000 * sqrt(-2 * Double(delta) / Double(deceleration)))
  }

  private static func deceleration(for velocity: Int32) -> Float {
    velocity > 0 ? -PlatformConstants.overScrollerGravity : PlatformConstants.overScrollerGravity
  }

  /// Finds when a bounce with the present deceleration left the edge, if it is where it is now with this velocity.
  private mutating func fitBounce(from start: Int32, edge: Int32, _ velocity: Int32) {
    let toApex = Float(0 - Int64(velocity)) / deceleration
    let apex = Float(velocity) * Float(velocity) / 2 / deceleration.magnitude
    let toEdge = Float((Int64(edge) - Int64(start)).magnitude)
    let whole = Float(sqrt(2 * Double(apex + toEdge) / Double(deceleration.magnitude)))
    startTime &-= Int64(truncated(1000 * (whole - toApex), to: Int32.self))
    position = edge
    self.start = edge
    startVelocity = truncated(-deceleration * whole)
  }

  /// At the edge with `startVelocity`: slows down by 2000 px/s², or faster where that would overshoot too far.
  private mutating func passEdge() {
    let square = Float(startVelocity) * Float(startVelocity)
    var distance = square / (2 * deceleration.magnitude)
    if distance > Float(over) {
      deceleration = -signum(Float(startVelocity)) * square / (2 * Float(over))
      distance = Float(over)
    }
    over = truncated(distance)
    state = .ballistic
    final = start &+ truncated(startVelocity > 0 ? distance : -distance, to: Int32.self)
    duration = 0 &- truncated(1000 * Float(startVelocity) / deceleration, to: Int32.self)
  }
}
