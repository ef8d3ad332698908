/// Pull to refresh on a scroll container.
public struct RefreshSpec: Equatable, Sendable {
  /// What must show when the finger lifts: half of what it pulled counts.
  public var threshold: Length

  public init(threshold: Length) { self.threshold = threshold }
}

/// What is known of a mounted pull to refresh beside how far the finger pulled it, which is its mover's offset.
struct RefreshState: Sendable {
  /// Its place in `World.movers`.
  var mover: Int32
  var isRefreshing = false
  /// Number of the refresh that runs or ran last, from 1.
  var number = 0
  /// What shows of it, logical units.
  var shown = 0.0
}
