/// An amount that belongs to a node.
public struct NodeAmount: Sendable, Equatable {
  /// The node's slot.
  public var slot: Int32
  public var amount: Vector
}

/// Who consumed first, and in which phase.
public struct OrderEntry: Sendable, Equatable {
  public var slot: Int32
  /// `.pre`, `.own` or `.post`.
  public var phase: RowKind
}

/// What one action did, in the finger's sign. Balanced: requested = Σ consumed + overscroll + left.
public struct Movement: Sendable {
  public var axis: Axis = .vertical
  public var requested = Vector.zero
  public var left = Vector.zero
  public var overscroll = Vector.zero
  public var velocityLeft = Vector.zero
  /// Non-zero sums by node, in order of first appearance.
  public var consumed: [NodeAmount] = []
  public var settled: [NodeAmount] = []
  public var clamped: [NodeAmount] = []
  /// Whole change of each offset.
  public var moved: [NodeAmount] = []
  /// Every (node, phase) that consumed, by its first consumption.
  public var order: [OrderEntry] = []
  /// Its events in the trace.
  public var events: Range<Int> = 0..<0
  public var frames = 0
  /// Virtual time, ns.
  public var start: Int64 = 0
  public var end: Int64 = 0

  public init() {}

  /// Adds to what a node consumed.
  mutating func add(_ slot: Int32, _ amount: Vector) {
    if let place = consumed.firstIndex(where: { $0.slot == slot }) {
      consumed[place].amount += amount
    } else {
      consumed.append(NodeAmount(slot: slot, amount: amount))
    }
  }
}
