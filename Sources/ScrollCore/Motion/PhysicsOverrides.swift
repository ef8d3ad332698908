/// Who moves when one scroll container lies inside another.
public enum Sharing: String, Sendable, CaseIterable {
  /// What the inner one leaves goes to the outer ones.
  case chain
  /// One container takes a whole gesture: the first, from the receiver outwards, that can move at its beginning.
  case latch
  /// Only the receiver moves.
  case alone = "none"
  /// One coordinator shares a drag between an outer and its inner containers (Flutter's NestedScrollView).
  case coordinator
}

/// The rule by which a scroll container that snaps chooses where it comes to rest.
public enum SnapRule: String, Sendable, CaseIterable {
  /// Compose's snap fling.
  case compose
  /// Android's LinearSnapHelper.
  case linear
  /// Android's PagerSnapHelper.
  case pager
  /// Flutter's PageScrollPhysics.
  case flutter
  /// UIScrollView's paging.
  case paging
  /// SwiftUI's view-aligned targets.
  case aligned
  /// Scroll snap of the web.
  case web
  /// Nothing snaps.
  case none
}

/// What offsets are rounded to.
public enum Rounding: String, Sendable, CaseIterable {
  case none
  /// Scroll offsets come to stand on whole device pixels, halves up.
  case devicePixels = "device_pixels"
}

/// When ranges follow a movement.
public enum LayoutTime: String, Sendable, CaseIterable {
  /// After every step of a delta.
  case delta
  /// Once a frame, as on a device.
  case frame
}

/// Flutter's physics of a scroll container.
public enum ScrollRule: String, Sendable, CaseIterable {
  case clamping, bouncing
}

/// What pushes the pinned header of a section off. Every platform of the documents: the end of its section.
public enum StickyRule: String, Sendable, CaseIterable {
  /// The end of its own section.
  case section
  /// The next header of the same scroll container, wherever the section ends: nothing pushes the last one off (Compose's
  /// LazyColumn, IGListKit).
  case header
}

/// What a screen sets of its platform's physics; nil leaves it to the platform.
public struct PhysicsOverrides: Sendable, Equatable {
  public var decay: DecayKind?
  public var overscroll: EdgeKind?
  /// Distance before a finger's movement scrolls (gestures that give raw samples).
  public var slop: Length?
  public var rounding = Rounding.none
  public var sharing: Sharing?
  public var snap: SnapRule?
  public var layout = LayoutTime.delta
  /// Least velocity of a fling, logical units/s.
  public var minFling: Double?
  /// Largest velocity of a fling, logical units/s.
  public var maxFling: Double?
  public var scroll: ScrollRule?
  public var sticky: StickyRule?
  /// Whether a settle goes on when a finger comes down, as in Compose.
  public var settleSurvivesPress = false

  public init() {}
}
