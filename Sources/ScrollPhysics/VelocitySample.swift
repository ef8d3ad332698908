/// Where a pointer was at one moment, along one axis.
public struct VelocitySample: Equatable, Sendable {
  /// ns on a clock of the caller's.
  public var nanoseconds: Int64
  /// px; of a differential axis the change since the sample before.
  public var position: Double

  public init(nanoseconds: Int64, position: Double) {
    self.nanoseconds = nanoseconds
    self.position = position
  }

  /// - Parameters:
  ///   - milliseconds: NaN is 0; beyond the range of the clock it is its nearer end.
  ///   - position: px.
  public init(milliseconds: Double, position: Double) {
    self.init(
      nanoseconds: truncated(clamp(milliseconds * 1e6, -4e18, 4e18).rounded(), to: Int64.self),
      position: position)
  }

  /// Whole ms, cut toward zero.
  var wholeMilliseconds: Int64 { nanoseconds / 1_000_000 }
  /// Whole µs, cut toward zero.
  var wholeMicroseconds: Int64 { nanoseconds / 1000 }
}

/// A velocity estimate, and from how many samples it comes.
public struct VelocityEstimate: Equatable, Sendable {
  /// px/s; 0 where the tracker has no estimate.
  public var velocity: Double
  public var samplesUsed: Int

  public init(velocity: Double, samplesUsed: Int) {
    self.velocity = velocity.isFinite ? velocity : 0
    self.samplesUsed = samplesUsed
  }
}
