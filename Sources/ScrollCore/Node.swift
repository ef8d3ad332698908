/// Extent of a node along one axis, as the last layout left it.
struct Span: Sendable {
  /// Distance from the start of the parent's content space.
  var origin = 0.0
  /// Size it was given (a growing slide included).
  var size = 0.0
  /// Size its siblings see.
  var occupied = 0.0
}

/// A mounted node. Lengths keep their unit, so that a change of density is felt.
struct Node: Sendable {
  var spec: NodeSpec
  var name: String
  var hasID: Bool
  var generation: UInt32
  var alive = true
  var parent: Int32
  var depth: Int32
  var children = ContiguousArray<Int32>()

  // Present values of fields that may be driven.
  var width: Length?
  var height: Length?
  var minHeight: Length?
  var visible: Bool
  var alpha: Double
  var drawOffset: Length

  /// Its places in `World.movers`; -1 for none.
  var behaviour: Int32 = -1
  var scroller: Int32 = -1
  var horizontal = Span()
  var vertical = Span()
  /// List rows: 0-based place in the list.
  var row = -1
  var selected = 0
  var writes = 0

  init(spec: NodeSpec, name: String, hasID: Bool, generation: UInt32, parent: Int32, depth: Int32) {
    self.spec = spec
    self.name = name
    self.hasID = hasID
    self.generation = generation
    self.parent = parent
    self.depth = depth
    width = spec.width
    height = spec.height
    minHeight = spec.minHeight
    visible = spec.visible
    alpha = spec.alpha
    drawOffset = spec.drawOffset
    selected = spec.tabs?.selected ?? 0
  }

  subscript(axis: Axis) -> Span {
    get { axis == .vertical ? vertical : horizontal }
    set { if axis == .vertical { vertical = newValue } else { horizontal = newValue } }
  }

  /// The axis along which it places its children; nil where they lie over one another.
  var stackingAxis: Axis? {
    switch spec.kind {
    case .column: .vertical
    case .row: .horizontal
    case .scroll: spec.scroll?.axis ?? .vertical
    case .list: spec.scroll?.axis ?? .vertical
    case .tabs: .horizontal
    case .screen, .stack, .box, .spacer, .listRow: nil
    }
  }
}

/// A state that a delta can move: a behaviour's offset or a container's scroll offset. Hot: kept apart from the nodes.
struct Mover: Sendable {
  enum Kind: UInt8, Sendable { case collapse, slide, scroll }

  var kind: Kind
  var axis: Axis
  var node: Int32
  /// Node on whose nested scroll it listens (behaviours).
  var host: Int32 = -1
  var offset = 0.0
  var low = 0.0
  var high = 0.0
  /// Change of the offset per unit the finger moves: +1 behaviours and reversed scrolls, -1 scrolls.
  var sign: Double
  var up: TakePhase = .pre
  var down: TakePhase = .post
  var enabled = true
  /// Offset when the running action began.
  var startOffset = 0.0
  var initialOffset = 0.0
  /// Scrolls: content and insets minus viewport; the range is its positive part.
  var slack = 0.0
  /// Entries of `World.effects` that its movement changes; a full layout is needed when `linear` is false.
  var effects: Range<Int32> = 0..<0
  var linear = false

  /// Moves by what the range allows of a delta in the finger's sign; returns what was consumed.
  mutating func take(_ delta: Double, low: Double, high: Double) -> Double {
    let before = offset
    let wanted = before + sign * delta
    let clamped = wanted < low ? low : (wanted > high ? high : wanted)
    // A state outside the part that it may use does not jump into it.
    if (clamped - before) * (sign * delta) <= 0 { return 0 }
    offset = clamped
    return (clamped - before) * sign
  }
}

/// How a behaviour's offset changes a scroll container's slack: slack += factor × change.
struct Effect: Sendable {
  var scroller: Int32
  var factor: Double
}
