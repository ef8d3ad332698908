/// The surroundings of a world.
public struct ScreenInfo: Sendable {
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
}

/// A line that the scenario wrote.
public struct LogLine: Sendable {
  /// Virtual time, ns.
  public var time: Int64
  /// Index of the event after which it was written; -1 before the first.
  public var event: Int
  public var text: String
}

/// What a reader of a trace has to know of a node.
public struct NodeInfo: Sendable {
  /// What moves it.
  public enum Mover: Sendable {
    case none, collapse, slide, scroll, connection
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
  /// Its offset when it was mounted and at the end.
  public var initialOffset: Double
  public var offset: Double
  /// Short text to write in the picture (tab labels), or empty.
  public var label: String
}

/// Where a node is drawn, screen coordinates, logical units, not clipped.
public struct NodeFrame: Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double
  /// False if it or an ancestor is hidden or gone.
  public var visible: Bool
  public var clip: Bool
  public var alpha: Double
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

  public init(
    fps: Int, end: Int64, screen: ScreenInfo, nodes: [NodeInfo], frames: [NodeFrame], trace: Trace,
    faults: [Fault],
    logs: [LogLine]
  ) {
    self.fps = fps
    self.end = end
    self.screen = screen
    self.nodes = nodes
    self.frames = frames
    self.trace = trace
    self.faults = faults
    self.logs = logs
  }
}
