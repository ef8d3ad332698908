/// What a scroll container on the web does with a gesture that it cannot take.
public enum OverscrollBehavior: String, Sendable, CaseIterable {
  case auto, contain, none, chain

  /// Whether it lets the container show what a finger pulls past its ends.
  var showsEdges: Bool { self == .auto || self == .contain }
}

/// Where a child or a container wants to rest.
public enum SnapAlignment: String, Sendable, CaseIterable {
  case start, center, end
}

/// Resting places of a scroll container.
public struct SnapSpec: Sendable {
  /// Alignment of children that name none of their own; nil: those do not count.
  public var to: SnapAlignment?
  /// True: a target farther than a third of the snapport is left alone.
  public var isProximity = false
  public var padding = Edges()
  /// Pages: one at a time.
  public var isPaged = false
  /// Whether a fling does not pass any of its resting places.
  public var stops = false

  public init() {}
}

/// What a scroll container adds to its node.
public struct ScrollSpec: Sendable {
  public var axis: Axis = .vertical
  /// Inside the content.
  public var contentPadding = Edges()
  /// Outside the content: it rests between them.
  public var insets = Edges()
  public var adjustInsets = true
  /// False: neither gestures nor deltas from inside move it.
  public var enabled = true
  /// The same for the switch that platforms call user scrolling; both must be true.
  public var userScroll = true
  var moves: Bool { enabled && userScroll }
  /// Offset 0 is the end of the content.
  public var reverse = false
  /// nil: as the platform does.
  public var overscroll: EdgeKind?
  /// Whether an edge shows even without a range.
  public var alwaysBounce = false
  /// nil: as the platform does.
  public var fling: DecayKind?
  /// Web.
  public var behavior = OverscrollBehavior.auto
  public var snap: SnapSpec?
  public var refresh: RefreshSpec?

  public init(axis: Axis = .vertical) { self.axis = axis }
}

/// One row of a list with rows of its own.
public struct ListItem: Sendable {
  public var id: String?
  /// Along the list's axis.
  public var size: Length

  public init(id: String? = nil, size: Length) {
    self.id = id
    self.size = size
  }
}

/// The rows of a list.
public enum ListContent: Sendable {
  /// `count` rows of one size; costs nothing however large the count.
  case uniform(count: Int, size: Length)
  case items([ListItem])
  /// Sections one after another, each with rows of one size.
  case sections([ListSection])
}

/// The rows of one tab. Its stamp changes whenever they are given anew.
public struct ListPage: Sendable {
  public var content: ListContent
  public var stamp: Int

  public init(_ content: ListContent, stamp: Int) {
    self.content = content
    self.stamp = stamp
  }
}

public struct ListSpec: Sendable {
  public var content: ListContent
  public var spacing: Length = .zero
  /// How the headers of its sections are held; nil: they scroll away.
  public var headerPin: PinSpec? = .atStart
  /// Whether rows have content built by a function outside the core (`Request.build`).
  public var buildsRows = false
  /// The rows of each tab, by the tab's id, for the body of tabs; a tab that is not there yet is pending. nil: all tabs
  /// show `content`.
  public var pages: [String: ListPage]?

  public init(_ content: ListContent) { self.content = content }
}

/// Where a row of tabs that does not fit brings the selected one.
public enum TabFollow: String, Sendable, CaseIterable {
  case start, center, none
}

/// What the change of a tab does to the body below it.
public enum TabChange: String, Sendable, CaseIterable {
  /// The body keeps its place: all tabs share it.
  case keep
  /// The body goes to its start; headers stay.
  case resetBody = "reset_body"
  /// The body goes to the place that this tab had last.
  case restore
  /// The body goes to its start, and every header above it opens.
  case resetAll = "reset_all"
}

/// A row of tabs. Without `widths` every tab has the same width.
public struct TabsSpec: Sendable {
  public var labels: [String]
  public var ids: [String]
  /// 0-based index of the selected tab.
  public var selected = 0
  public var padding = Edges()
  public var spacing: Length = .zero
  public var widths: [Length] = []
  /// True: the measured width already excludes the padding and is reduced again.
  public var measuresInside = false
  public var follow = TabFollow.start
  /// Id of the scroll container, or of a node inside one, that shows what is selected.
  public var body: String?
  public var onChange = TabChange.keep
  /// Whether a binding outside the core follows and sets what is selected.
  public var hasSelection = false

  public init(labels: [String], ids: [String]) {
    self.labels = labels
    self.ids = ids
  }
}

/// A scroll position by id: which target stands at the anchor line.
public struct PositionSpec: Sendable {
  public var anchor = Anchor.start
  /// Moves the anchor line inwards.
  public var inset: Length = .zero
  /// Whether a later write scrolls there by an animation.
  public var animated = true

  public init() {}
}
