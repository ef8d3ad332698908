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

/// The fields that may be read again at every layout.
public enum DrivenField: UInt8, Sendable, CaseIterable {
  case height, width, minHeight, visible, alpha, drawOffset, collapseTo, slideBy

  /// The name by which a scenario knows it.
  public var word: String {
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
