/// The glow at an edge that Android had before its stretch, with Flutter's numbers (O 1.12). It shows light, no distance.
public struct GlowEffect: Equatable, Sendable {
  /// Largest opacity.
  public static let maximum = 0.5
  /// Least opacity of a glow that a fling brings.
  static let absorbStart = 0.3
  /// Opacity per part of the viewport that is pulled.
  static let pullFactor = 0.8
  /// Opacity per px/s that is absorbed.
  static let velocityFactor = 6e-5
  /// px/s that count at least and at most.
  static let velocities = 100.0...10_000.0
  /// How long it takes to follow a pull, and to fade, ms.
  static let pullTime = 167.0
  static let recedeTime = 600.0

  private var from = 0.0
  private var to = 0.0
  /// ms.
  private var start = 0.0
  private var duration = 0.0
  private var fades = false

  public init() {}

  /// Opacity at a time, ms.
  public func opacity(at ms: Double) -> Double {
    guard duration > 0 else { return to }
    return from + (to - from) * Interpolator.decelerate.value(at: (ms - start) / duration)
  }

  /// Whether it has faded at a time, ms.
  public func isOver(at ms: Double) -> Bool { fades && ms - start >= duration }

  /// A finger pulls past the edge by a part of the viewport.
  public mutating func pull(_ part: Double, at ms: Double) {
    let present = opacity(at: ms)
    go(
      from: present, to: min(present + part.magnitude * Self.pullFactor, Self.maximum), at: ms,
      for: Self.pullTime)
  }

  /// A fling meets the edge.
  ///
  /// - Parameters:
  ///   - velocity: px/s.
  ///   - ms: when.
  public mutating func absorb(velocity: Double, at ms: Double) {
    let speed = clamp(velocity.magnitude, Self.velocities.lowerBound, Self.velocities.upperBound)
    let present = max(opacity(at: ms), Self.absorbStart)
    go(
      from: present, to: clamp(speed * Self.velocityFactor, present, Self.maximum), at: ms,
      for: 0.15 + 0.02 * speed)
  }

  /// The finger lifts: it fades, after it came up to what it was pulled to.
  public mutating func release(at ms: Double) {
    let present = opacity(at: ms)
    go(from: present, to: 0, at: ms, for: Self.recedeTime)
    fades = true
  }

  /// Goes on to fading when an absorbed fling has come up; true while there is light.
  public mutating func frame(at ms: Double) -> Bool {
    if !fades, ms - start >= duration { release(at: ms) }
    return !isOver(at: ms)
  }

  private mutating func go(from: Double, to: Double, at ms: Double, for duration: Double) {
    self.from = from
    self.to = to
    start = ms
    self.duration = duration
    fades = false
  }
}
