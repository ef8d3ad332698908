/// The surroundings of a world.
public struct ScreenInfo: Sendable, Equatable {
  /// Logical units.
  public var width: Double
  public var height: Double
  /// Device pixels per logical unit.
  public var density: Double
  public var fontScale: Double
  public var direction: LayoutDirection
  public var platform: Platform
  public var reduceMotion: Bool
  public var safeArea: Edges

  public init(
    width: Double, height: Double, density: Double, fontScale: Double, direction: LayoutDirection,
    platform: Platform, reduceMotion: Bool, safeArea: Edges
  ) {
    self.width = width
    self.height = height
    self.density = density
    self.fontScale = fontScale
    self.direction = direction
    self.platform = platform
    self.reduceMotion = reduceMotion
    self.safeArea = safeArea
  }
}

/// A line that the scenario wrote.
public struct LogLine: Sendable {
  /// Virtual time, ns.
  public var time: Int64
  /// Index of the event after which it was written; -1 before the first.
  public var event: Int
  public var text: String

  public init(time: Int64, event: Int, text: String) {
    self.time = time
    self.event = event
    self.text = text
  }
}

/// A row of a list that is in the viewport, along the list's axis.
public struct VisibleRow: Sendable, Equatable {
  /// 0-based.
  public var index: Int
  /// Screen coordinate of its start, and its extent, logical units, not clipped.
  public var start: Double
  public var extent: Double

  public init(index: Int, start: Double, extent: Double) {
    self.index = index
    self.start = start
    self.extent = extent
  }
}

/// A change of an offset's bounds by something other than the delta in hand: data, a new size, a driven field.
///
/// What a collapse does to the range of a list beside it follows from the offsets and is not listed.
public struct RangeChange: Sendable, Equatable {
  /// Index of the event with which it came.
  public var event: Int
  /// Virtual time at which it came, ns.
  public var time: Int64
  /// The bounds until then and from then on.
  public var oldLow: Double
  public var oldHigh: Double
  public var low: Double
  public var high: Double

  public init(event: Int, time: Int64, oldLow: Double, oldHigh: Double, low: Double, high: Double) {
    self.event = event
    self.time = time
    self.oldLow = oldLow
    self.oldHigh = oldHigh
    self.low = low
    self.high = high
  }
}

/// What a reader of a trace has to know of a node.
public struct NodeInfo: Sendable {
  /// What moves it.
  public enum Mover: Sendable {
    case none, collapse, slide, scroll, connection, appBar, sheet
    /// What it watches: a bar's offset, a switch's height.
    case watch
  }
  /// Its id, or a made-up name such as `box(3)`.
  public var name: String
  public var hasID: Bool
  public var kind: NodeKind
  /// Slot of its parent; -1 for the screen.
  public var parent: Int32
  public var depth: Int
  public var alive: Bool
  public var mover: Mover
  public var axis: Axis
  /// The offset's bounds at the end.
  public var low: Double
  public var high: Double
  /// How its bounds came to be what they are, in the order of events.
  public var rangeChanges: [RangeChange]
  /// Whether it is pinned: it lies over other content.
  public var isPinned: Bool
  /// Its offset when it was mounted and at the end.
  public var initialOffset: Double
  public var offset: Double
  /// Short text to write in the picture (tab labels), or empty.
  public var label: String
  /// Lists: the rows in the viewport at the end, in order.
  public var rows: [VisibleRow]
  /// Place in document order; -1 if it is not on the screen any more or not known.
  public var place: Int

  public init(
    name: String, hasID: Bool, kind: NodeKind, parent: Int32, depth: Int, alive: Bool, mover: Mover,
    axis: Axis,
    low: Double, high: Double, initialOffset: Double, offset: Double, label: String, rows: [VisibleRow] = [],
    place: Int = -1, rangeChanges: [RangeChange] = [], isPinned: Bool = false
  ) {
    self.name = name
    self.hasID = hasID
    self.kind = kind
    self.parent = parent
    self.depth = depth
    self.alive = alive
    self.mover = mover
    self.axis = axis
    self.low = low
    self.high = high
    self.initialOffset = initialOffset
    self.offset = offset
    self.label = label
    self.rows = rows
    self.place = place
    self.rangeChanges = rangeChanges
    self.isPinned = isPinned
  }
}

/// Where a node is drawn, screen coordinates, logical units, not clipped.
public struct NodeFrame: Sendable, Equatable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double
  /// False if it or an ancestor is hidden or gone.
  public var visible: Bool
  public var clip: Bool
  public var alpha: Double

  public init(
    x: Double, y: Double, width: Double, height: Double, visible: Bool, clip: Bool, alpha: Double
  ) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.visible = visible
    self.clip = clip
    self.alpha = alpha
  }
}

/// All that a timeline or a report needs of a world, as a value.
public struct Recording: Sendable {
  public var fps: Int
  /// Virtual time at the end, ns.
  public var end: Int64
  public var screen: ScreenInfo
  /// By slot.
  public var nodes: [NodeInfo]
  /// By slot, at the end.
  public var frames: [NodeFrame]
  public var trace: Trace
  public var faults: [Fault]
  public var logs: [LogLine]
  /// When a header began or ceased to be held, in the order of time.
  public var pinChanges: [PinChange]
  /// Slots from the back to the front, those that are gone left out; empty: document order.
  public var paintOrder: [Int32]
  /// Which states were written, in the order of their first frames.
  public var stateWrites: [StateWrites]
  /// How the screen was drawn over time, in the order of time; empty unless the run keeps its film.
  public var film: [Still] = []
  /// Of how many changes one is in the film: 1 for all, more for a film that was too long.
  public var filmStride = 1

  public init(
    fps: Int, end: Int64, screen: ScreenInfo, nodes: [NodeInfo], frames: [NodeFrame], trace: Trace,
    faults: [Fault],
    logs: [LogLine], pinChanges: [PinChange] = [], paintOrder: [Int32] = [],
    stateWrites: [StateWrites] = []
  ) {
    self.fps = fps
    self.end = end
    self.screen = screen
    self.nodes = nodes
    self.frames = frames
    self.trace = trace
    self.faults = faults
    self.logs = logs
    self.pinChanges = pinChanges
    self.paintOrder = paintOrder
    self.stateWrites = stateWrites
  }
}

extension World {
  /// All that a timeline or a report needs, as a value of its own.
  public mutating func recording() -> Recording {
    if !isBusy { layOutIfNeeded() }
    var infos = nodes.indices.map { info(of: Int32($0)) }
    for (place, slot) in documentOrder.enumerated() { infos[Int(slot)].place = place }
    let frames = nodes.indices.map { drawnFrame(Int32($0)) }
    return Recording(
      fps: fps, end: time, screen: screen, nodes: infos, frames: frames, trace: trace, faults: faults,
      logs: logs, pinChanges: pinChanges,
      paintOrder: hasPins || !sheets.isEmpty || !watch.bars.isEmpty ? Array(paintOrder()) : [],
      stateWrites: stateWrites)
  }

  func info(of slot: Int32) -> NodeInfo {
    let node = nodes[Int(slot)]
    let index = node.behaviour >= 0 ? node.behaviour : node.scroller
    let mover = index >= 0 ? movers[Int(index)] : nil
    var kind = NodeInfo.Mover.none
    switch mover?.kind {
    case .collapse: kind = .collapse
    case .slide: kind = .slide
    case .appBar, .headerBar: kind = .appBar
    case .scroll: kind = .scroll
    case .sheet: kind = .sheet
    case .refresh, nil: kind = node.spec.nested != nil ? .connection : .none
    }
    if mover == nil, node.switching >= 0 || node.bar >= 0 { return watchInfo(of: slot) }
    return NodeInfo(
      name: node.name, hasID: node.hasID, kind: node.spec.kind, parent: node.parent, depth: Int(node.depth),
      alive: node.alive, mover: kind, axis: mover?.axis ?? .vertical, low: mover?.low ?? 0,
      high: mover?.high ?? 0,
      initialOffset: mover?.initialOffset ?? 0, offset: mover?.offset ?? 0, label: label(of: node),
      rows: shownRows(slot), rangeChanges: index >= 0 ? rangeChanges[index] ?? [] : [],
      isPinned: hasPins && pin(of: slot) != nil)
  }

  /// A bar's lane shows its offset, a switch's its height.
  private func watchInfo(of slot: Int32) -> NodeInfo {
    let node = nodes[Int(slot)]
    let isBar = node.bar >= 0
    let (first, other) =
      isBar
      ? (0, hiddenOffset(ofBar: Int(slot)))
      : (fullHeight(ofSwitch: slot), collapsedHeight(ofSwitch: slot))
    return NodeInfo(
      name: node.name, hasID: node.hasID, kind: node.spec.kind, parent: node.parent, depth: Int(node.depth),
      alive: node.alive, mover: .watch, axis: .vertical, low: min(first, other), high: max(first, other),
      initialOffset: first, offset: isBar ? barOffset(Int(slot)) : shownHeight(ofSwitch: slot),
      label: label(of: node))
  }

  /// The rows of a list in its viewport; of very many small ones the first and the last.
  private func shownRows(_ slot: Int32) -> [VisibleRow] {
    guard let list = lists[slot], nodes[Int(slot)].alive else { return [] }
    let axis = movers[Int(nodes[Int(slot)].scroller)].axis
    let frame = drawnFrame(slot)
    let start =
      (axis == .vertical ? frame.y : frame.x) + contentShift(of: slot, axis)
      + startPadding(of: Int(slot), axis)
    let all = visibleRows(slot)
    let most = 200
    let indices = all.count <= most ? Array(all) : Array(all.prefix(most / 2)) + Array(all.suffix(most / 2))
    return indices.map { VisibleRow(index: $0, start: start + list.start($0), extent: list.size($0)) }
  }

  private func label(of node: Node) -> String {
    guard let tabs = node.spec.tabs else { return "" }
    return tabs.labels.enumerated().map { $0 == node.selected ? "[\($1)]" : $1 }.joined(separator: " ")
  }
}
