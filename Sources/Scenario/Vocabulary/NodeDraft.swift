import LuaRuntime
import ScrollCore

/// Where a driven field's value comes from at every layout.
enum Driver {
  case binding(Binding)
  case function(LuaFunction)
}

/// The functions of a `nested` connection, and what they declare to move.
struct NestedDraft {
  var axis: Axis = .vertical
  /// The bindings whose change during a call is what the connection really moved.
  var state: [Binding] = []
  var preScroll: LuaFunction?
  var postScroll: LuaFunction?
  var preFling: LuaFunction?
  var postFling: LuaFunction?

  func function(for phase: ConnectionPhase) -> LuaFunction? {
    switch phase {
    case .preScroll: preScroll
    case .postScroll: postScroll
    case .preFling: preFling
    case .postFling: postFling
    }
  }

  var spec: NestedSpec {
    var spec = NestedSpec()
    spec.axis = axis
    spec.hasPreScroll = preScroll != nil
    spec.hasPostScroll = postScroll != nil
    spec.hasPreFling = preFling != nil
    spec.hasPostFling = postFling != nil
    return spec
  }
}

/// The rows of a list as they were given.
struct RowsDraft {
  var count: Int?
  var size: Length?
  /// Rows of their own; a row without a size takes `size`.
  var items: [(id: String?, size: Length?)]?
  /// Changes whenever the rows of a tab are given anew.
  var stamp = 0
  var sections: [Section]?

  /// What rows and sections of their own cost, in the definition and on a screen.
  var bytes: Int {
    2 * (items?.count ?? 0) * MemoryLayout<ListItem>.stride
      + 2 * (sections?.count ?? 0) * MemoryLayout<NodeSpec>.stride
  }
}

/// A tab by its id, or by its 0-based index.
enum TabChoice: Equatable {
  case id(String)
  case index(Int)
}

/// One constructor's table while it is read, and what of it lives outside the core.
struct NodeDraft {
  var spec: NodeSpec
  var drivers: [DrivenField: Driver] = [:]
  var nested: NestedDraft?
  var appBar = AppBarDraft()
  /// Builds the content of a row from its index (from 1).
  var rowBuilder: LuaFunction?
  /// Told of what its container shows.
  var onScroll: LuaFunction?
  /// Called when a pull begins a refresh.
  var refreshRun: LuaFunction?
  var axis: Axis = .vertical
  var rows = RowsDraft()
  var padding: EdgesInput?
  var contentPadding: EdgesInput?
  var insets: EdgesInput?
  var selected: TabChoice?
  /// Labels that the tabs were given; those without show their ids.
  var labels: [String] = []
  /// Nodes in its fields, headers, with all below them, and their levels.
  var heldNodes = 0
  var heldDepth = 0
  /// The binding that follows and sets which tab is selected, and the one that names what stands at the anchor line.
  var selection: Binding?
  var position: Binding?
  /// How a position is read and written; it counts once there is a binding.
  var place = PositionSpec()
  /// Rows of each tab, by its name; nil where the list has one content.
  var pages: [String: RowsDraft]?
  /// The tab whose rows the fields of this call give.
  var page: String?

  init(_ kind: NodeKind) {
    spec = NodeSpec(kind)
    if kind == .scroll || kind == .list || kind == .pager { spec.scroll = ScrollSpec() }
    if kind == .pager {
      spec.pager = PagerSpec()
      spec.list = ListSpec(.items([]))
      axis = .horizontal
    }
    if kind == .list { spec.list = ListSpec(.items([])) }
    if kind == .section { spec.section = SectionSpec() }
    if kind == .marker { spec.marker = MarkerSpec() }
    if kind == .bar { spec.bar = BarSpec() }
    if kind == .sheet { spec.sheet = SheetSpec(detents: []) }
    if kind == .tabs { spec.tabs = TabsSpec(labels: [], ids: []) }
  }

  /// The core's spec after all fields are read; constructors add what only they know.
  mutating func finishCommon() throws {
    try finishAppBar()
    spec.position = position == nil ? nil : place
    spec.driven = DrivenField.allCases.filter { drivers[$0] != nil }
    spec.nested = nested?.spec
    spec.observed = onScroll != nil
    spec.list?.buildsRows = rowBuilder != nil
  }
}

/// A node's definition as a scenario holds it: a value that may be mounted in any number of screens.
final class SpecBox {
  let constructor: Constructor
  /// The line of the constructor.
  let site: LuaPosition?
  var draft: NodeDraft
  /// Itself and all below it.
  let nodeCount: Int
  /// Levels of nodes, itself included.
  let depth: Int

  /// What it costs against the memory limit, the copies in its parent's children and on a screen included.
  let bytes: Int

  init(constructor: Constructor, site: LuaPosition?, draft: NodeDraft, nodeCount: Int, depth: Int) {
    self.constructor = constructor
    self.site = site
    self.draft = draft
    self.nodeCount = nodeCount
    self.depth = depth
    let rows = [draft.rows] + (draft.pages.map { Array($0.values) } ?? [])
    bytes =
      MemoryLayout<NodeDraft>.stride + MemoryLayout<NodeSpec>.stride + 64 + rows.reduce(0) { $0 + $1.bytes }
  }
}

/// An error that belongs to a line other than that of the present call.
struct PlacedMessage: LuaPositionedError, CustomStringConvertible {
  var luaPosition: LuaPosition?
  var message: String
  var description: String { message }
}
