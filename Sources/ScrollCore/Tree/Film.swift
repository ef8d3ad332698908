/// How a screen was drawn at one moment.
public struct Still: Sendable {
  /// The rows of one list that were in its viewport.
  public struct ListRows: Sendable, Equatable {
    /// Slot of the list.
    public var list: Int32
    public var rows: [VisibleRow]
  }
  /// The text in one node: the labels of tabs, the chosen one in brackets.
  public struct Label: Sendable, Equatable {
    /// Slot of the node.
    public var node: Int32
    public var text: String
  }
  /// Virtual time from which the screen was drawn so, ns.
  public var time: Int64
  /// Index of the last event before it; -1 before the first.
  public var event: Int
  public var screen: ScreenInfo
  /// Where each node was drawn, by slot, as many as there were nodes.
  public var frames: [NodeFrame]
  /// Each node's offset, by slot; 0 for those that have none.
  public var offsets: [Double]
  /// Which nodes were on the screen, by slot.
  public var alive: [Bool]
  public var lists: [ListRows]
  public var labels: [Label]
  /// Slots from the back to the front, those that were gone left out.
  public var paintOrder: [Int32]

  /// Whether the other shows the same, at whatever time.
  func looks(like other: Still) -> Bool {
    offsets == other.offsets && frames == other.frames && alive == other.alive && lists == other.lists
      && labels == other.labels && paintOrder == other.paintOrder && screen == other.screen
  }

  /// Shares the memory of what is the same in the one before it.
  mutating func share(with other: Still) {
    if alive == other.alive { alive = other.alive }
    if labels == other.labels { labels = other.labels }
    if lists == other.lists { lists = other.lists }
    if paintOrder == other.paintOrder { paintOrder = other.paintOrder }
  }

  /// Bytes held, roughly.
  var bytes: Int {
    let nodes = MemoryLayout<NodeFrame>.stride + MemoryLayout<Double>.stride
    let rows = lists.reduce(0) { $0 + 64 + $1.rows.count * MemoryLayout<VisibleRow>.stride }
    return MemoryLayout<Still>.stride + frames.count * nodes + rows
  }
}

/// How a screen was drawn over time: a still for the mount, one after each frame and each action that changed anything.
///
/// Of a very long run the stills are thinned out evenly; the first and the last one stay.
public struct Film: Sendable {
  /// More stills than this are thinned out.
  public static let mostStills = 2000

  public private(set) var stills: [Still] = []
  /// Of how many changes one is kept.
  public private(set) var stride = 1
  /// Bytes held, roughly.
  public private(set) var bytes = 0
  private let mostBytes: Int
  /// The number of each still among all changes.
  private var numbers: [Int] = []
  private var changes = 0

  /// - Parameter mostBytes: what it may hold before it is thinned out, roughly.
  public init(mostBytes: Int = 8 << 20) { self.mostBytes = mostBytes }

  /// Takes a still, unless it shows what the last one shows.
  public mutating func add(_ still: Still) {
    var still = still
    if let last = stills.last {
      if still.looks(like: last) { return }
      still.share(with: last)
      // The last change of all is always kept, whatever its number.
      if numbers[numbers.count - 1] % stride != 0 { removeLast() }
    }
    bytes += still.bytes
    stills.append(still)
    numbers.append(changes)
    changes += 1
    while stills.count > Film.mostStills || (bytes > mostBytes && stills.count > 2) { thin() }
  }

  private mutating func removeLast() {
    bytes -= stills.removeLast().bytes
    numbers.removeLast()
  }

  private mutating func thin() {
    stride *= 2
    let last = stills.count - 1
    let kept = stills.indices.filter { numbers[$0] % stride == 0 || $0 == last }
    stills = kept.map { stills[$0] }
    numbers = kept.map { numbers[$0] }
    bytes = stills.reduce(0) { $0 + $1.bytes }
  }
}

extension World {
  /// How the screen is drawn now. Leaves the world as it is, also in the middle of an action.
  public func still() -> Still {
    var world = self
    return world.takeStill()
  }

  private mutating func takeStill() -> Still {
    layOutIfNeeded()
    var still = Still(
      time: time, event: presentEvent, screen: screen, frames: [], offsets: [], alive: [], lists: [],
      labels: [], paintOrder: Array(paintOrder()))
    for index in nodes.indices {
      let slot = Int32(index)
      let info = info(of: slot)
      still.frames.append(drawnFrame(slot))
      still.offsets.append(info.offset)
      still.alive.append(info.alive)
      if !info.rows.isEmpty { still.lists.append(Still.ListRows(list: slot, rows: info.rows)) }
      if !info.label.isEmpty { still.labels.append(Still.Label(node: slot, text: info.label)) }
    }
    return still
  }
}

extension Recording {
  /// The recording with the screen as it was drawn at that moment, for pictures; the trace is the whole one.
  public func at(_ still: Still) -> Recording {
    var recording = self
    recording.screen = still.screen
    recording.end = still.time
    recording.paintOrder = still.paintOrder
    let hidden = NodeFrame(x: 0, y: 0, width: 0, height: 0, visible: false, clip: false, alpha: 0)
    for slot in recording.nodes.indices {
      let isThere = slot < still.frames.count
      recording.nodes[slot].alive = isThere && still.alive[slot]
      recording.nodes[slot].offset = isThere ? still.offsets[slot] : 0
      recording.nodes[slot].rows = []
      recording.nodes[slot].label = ""
      if recording.frames.indices.contains(slot) {
        recording.frames[slot] = isThere ? still.frames[slot] : hidden
      }
    }
    for list in still.lists where recording.nodes.indices.contains(Int(list.list)) {
      recording.nodes[Int(list.list)].rows = list.rows
    }
    for label in still.labels where recording.nodes.indices.contains(Int(label.node)) {
      recording.nodes[Int(label.node)].label = label.text
    }
    return recording
  }
}
