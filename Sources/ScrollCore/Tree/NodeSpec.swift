/// What a node of the screen tree is.
public enum NodeKind: UInt8, Sendable {
  case screen, column, row, stack, box, spacer, scroll, list, tabs, pager
  /// A header and the content below it, inside a scroll container.
  case section
  case sheet
  /// One row of a list, made when somebody looks at it or when the list builds its rows.
  case listRow
  /// The header of a list's section.
  case listHeader
  /// A point whose place is read, and a bar over a screen or stack.
  case marker, bar
}

/// The platform whose layout and sharing rules a screen follows.
public enum Platform: String, Sendable, CaseIterable {
  case compose, android, swiftui, uikit, flutter, web

  /// Whether an unsized scroll container in unbounded space is an error (else it is as large as its content).
  var refusesUnboundedScroll: Bool { self == .compose || self == .android || self == .flutter }
  /// Whether the safe area adds to the insets of scroll containers at the screen's edges.
  var adjustsInsets: Bool { self == .swiftui || self == .uikit }
}

public enum LayoutDirection: String, Sendable {
  case ltr, rtl
}

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

/// The fields that may be read again at every layout.
public enum DrivenField: UInt8, Sendable, CaseIterable {
  case height, width, minHeight, visible, alpha, drawOffset, collapseTo, slideBy

  /// As the language calls it.
  var word: String {
    switch self {
    case .height: "height"
    case .width: "width"
    case .minHeight: "min_height"
    case .visible: "visible"
    case .alpha: "alpha"
    case .drawOffset: "draw_offset"
    case .collapseTo: "collapse.to"
    case .slideBy: "slide.by"
    }
  }
}

/// The definition of one node and all below it. Lengths are logical units unless they say px.
public struct NodeSpec: Sendable {
  public var kind: NodeKind
  public var id: String?
  public var width: Length?
  public var height: Length?
  public var minHeight: Length?
  public var visible = true
  public var alpha = 1.0
  public var clip = false
  /// Moves the drawing along the parent's axis, not the occupied space.
  public var drawOffset: Length = .zero
  /// Height its text needs at font scale 1.
  public var textHeight: Length = .zero
  public var draggable = false
  /// Its own resting place in a container that snaps.
  public var snap: SnapAlignment?
  /// Whether a fling does not pass it; nil: as its container says.
  public var snapStops: Bool?
  /// A scroll container whose position is read and written by id.
  public var position: PositionSpec?
  /// Whether its children are the targets of the position of the container around it.
  public var targetLayout = false
  /// Pads the node by the screen's safe area.
  public var safeArea = false
  public var padding = Edges()
  public var spacing: Length = .zero
  public var collapse: CollapseSpec?
  public var slide: SlideSpec?
  public var appBar: AppBarSpec?
  public var headerBar: HeaderBarSpec?
  public var nested: NestedSpec?
  public var scroll: ScrollSpec?
  public var list: ListSpec?
  public var pager: PagerSpec?
  public var tabs: TabsSpec?
  public var section: SectionSpec?
  /// How it is held in view by the scroll container around it.
  public var pin: PinSpec?
  public var sheet: SheetSpec?
  /// Whether an observer outside the core wants to look at it once a frame.
  public var observed = false
  /// What it watches itself: see `marker`, `switching`, `bar`.
  var watch: Apart<WatchSpec>?
  public var driven: [DrivenField] = []
  public var children: [NodeSpec] = []
  /// Opaque to the core; comes back in errors and from `World.tag(of:)`.
  public var tag: Int32 = -1

  public init(_ kind: NodeKind, id: String? = nil) {
    self.kind = kind
    self.id = id
  }
}

/// The definition of a screen.
public struct ScreenSpec: Sendable {
  public var platform: Platform = .compose
  /// Logical units.
  public var width: Double
  public var height: Double
  /// Device pixels per logical unit.
  public var density = 1.0
  /// Frames per second, 1...1000.
  public var fps = 60
  public var safeArea = Edges()
  public var direction: LayoutDirection = .ltr
  public var fontScale = 1.0
  public var reduceMotion = false
  public var physics = PhysicsOverrides()
  public var children: [NodeSpec] = []
  public var tag: Int32 = -1

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A definition that cannot be mounted: which node (by its tag), which field, and what is wrong.
public struct SpecError: Error, Sendable, CustomStringConvertible {
  public var tag: Int32
  public var field: String?
  public var message: String
  /// The name that nothing carries, if that is what is wrong.
  public var unknown: UnknownName?
  public var description: String { message }
}

/// A name that nothing carries, and those that could stand there.
public struct UnknownName: Equatable, Sendable {
  public var name: String
  /// In document order.
  public var known: [String]

  public init(_ name: String, known: [String]) {
    self.name = name
    self.known = known
  }
}
