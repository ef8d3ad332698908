/// The phase in which a behaviour takes one direction of a delta.
public enum TakePhase: Equatable, Sendable {
  case pre
  case post
  case none
  /// In pre only as far as this distance from the end it leaves (a place); the rest in post.
  case preUpTo(Length)
}

/// Where a behaviour goes when a gesture ends between its ends.
public enum SettleRule: String, Sendable, CaseIterable {
  case none
  /// By position (progress against the threshold), by direction above 125 units/s.
  case nearest
  case expand, collapse
}

/// A header that gives up height: from max(height, need) to max(to, need), need = text height × font scale.
public struct CollapseSpec: Sendable {
  public var to: Length
  public var up: TakePhase = .pre
  public var down: TakePhase = .post
  /// The ancestor on which it listens; nil is the parent.
  public var on: String?
  public var settle = SettleRule.none
  /// Progress from which `nearest` collapses.
  public var threshold = 0.5

  public init(to: Length) { self.to = to }
}

/// A node that slides along its parent's axis by up to `by`, optionally growing by what it slid.
public struct SlideSpec: Sendable {
  public var by: Length
  public var up: TakePhase = .pre
  public var down: TakePhase = .post
  /// Drawn shift per unit of offset.
  public var factor: Double = 1
  /// Whether the node is measured taller by what it slid.
  public var grow: Bool = true
  /// Whether an over-tall child is centred as Compose does.
  public var centreOverflow: Bool = false
  public var on: String?
  public var settle = SettleRule.none
  public var threshold = 0.5

  public init(by: Length) { self.by = by }
}

/// A connection whose functions live outside the core; which of them exist decides which requests are made.
public struct NestedSpec: Sendable {
  public var axis: Axis = .vertical
  public var hasPreScroll = false
  public var hasPostScroll = false
  public var hasPreFling = false
  public var hasPostFling = false

  public init() {}
}
