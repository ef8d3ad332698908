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
  /// The pull to refresh of a scroll container.
  var refresh: Int32 = -1
  var horizontal = Span()
  var vertical = Span()
  /// List rows: 0-based place in the list.
  var row = -1
  /// List headers: 0-based section of the list; -1 for every other node.
  var section: Int32 = -1
  /// Whether it is the header of a section.
  var isHeader = false
  var selected = 0
  var writes = 0
  /// Its places in `World.watch`; -1 for none.
  var marker: Int32 = -1
  var switching: Int32 = -1
  var bar: Int32 = -1
  /// Lists with pages: the page that is shown.
  var page: String?
  /// Tabs: the policy waits for the selected tab's page.
  var waits = false

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
  @inline(__always)
  var stackingAxis: Axis? {
    switch spec.kind {
    case .column: .vertical
    case .row: .horizontal
    case .scroll: spec.scroll?.axis ?? .vertical
    case .list, .pager: spec.scroll?.axis ?? .vertical
    case .tabs: .horizontal
    case .sheet: children.count > 1 ? .vertical : nil
    case .section: spec.section?.axis ?? .vertical
    case .screen, .stack, .box, .spacer, .listRow, .listHeader, .marker, .bar: nil
    }
  }
}

/// What is left of an amount after a part of it; dust of rounding is nothing.
@inline(__always)
func remainder(_ amount: Double, _ taken: Double) -> Double {
  let rest = amount - taken
  return abs(rest) < 1e-9 ? 0 : rest
}

/// A state that a delta can move: a behaviour's offset or a container's scroll offset. Hot: kept apart from the nodes.
struct Mover: Sendable {
  enum Kind: UInt8, Sendable { case collapse, slide, scroll, appBar, headerBar, sheet, refresh }

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
  var up = Taking(.pre, density: 1)
  var down = Taking(.post, density: 1)
  var enabled = true
  /// Times the offset changed since mount.
  var writes = 0
  /// Consumed during the running action, and one bit a phase in which it did.
  var consumed = 0.0
  var phases: UInt8 = 0
  /// What is shown beyond the range, in the finger's sign, logical units; the sign it had last; and the whole distance
  /// that a rubber band was pulled.
  var over = 0.0
  var overSign = 1.0
  var pull = 0.0
  /// Offset when the running action began.
  var startOffset = 0.0
  var initialOffset = 0.0
  /// Scrolls: content and insets minus viewport; the range is its positive part.
  var slack = 0.0
  /// Entries of `World.effects` that its movement changes; a full layout is needed when `linear` is false.
  var effects: Range<Int32> = 0..<0
  var linear = false

  /// Scrolls: how far into the content what is seen begins; a reversed one's offset counts from the end.
  var contentOffset: Double { sign > 0 ? high - offset : offset }

  /// What one step of a delta did to it.
  struct Step {
    var taken: Double
    var before: Double
    var after: Double
    /// Its first consumption in this phase during the running action.
    var isFirst: Bool
  }

  /// Moves by what the range allows of a delta in the finger's sign; returns what was consumed.
  @inline(__always)
  mutating func take(_ delta: Double, low: Double, high: Double) -> Double {
    let before = offset
    let change = sign * delta
    let wanted = before + change
    if wanted >= low && wanted <= high {
      // All of it fits: what is taken is the delta itself, free of rounding.
      offset = wanted
      return delta
    }
    let clamped = wanted < low ? low : high
    // A state outside the part that it may use does not jump into it.
    if (clamped - before) * change <= 0 { return 0 }
    offset = clamped
    let taken = (clamped - before) * sign
    return abs(taken) < 1e-9 ? 0 : taken
  }

  /// Whether it takes this direction in a phase.
  @inline(__always)
  func takes(_ delta: Double, _ phase: RowKind) -> Bool {
    delta < 0 ? (phase == .pre ? up.inPre : up.inPost) : (phase == .pre ? down.inPre : down.inPost)
  }

  /// The same, with the bounds of a phase and the books of the running action.
  @inline(__always)
  mutating func step(_ delta: Double, _ phase: RowKind) -> Step {
    var low = low
    var high = high
    if phase == .pre {
      // A place, counted from the end that it leaves.
      if delta < 0, up.reach < .infinity { low = max(low, high - up.reach) }
      if delta > 0, down.reach < .infinity { high = min(high, low + down.reach) }
    }
    let before = offset
    let taken = take(delta, low: low, high: high)
    var isFirst = false
    if taken != 0 {
      writes += 1
      consumed += taken
      let bit: UInt8 = 1 << phase.rawValue
      isFirst = phases & bit == 0
      phases |= bit
    }
    return Step(taken: taken, before: before, after: offset, isFirst: isFirst)
  }
}

/// A phase setting made quick to ask.
struct Taking: Sendable, Equatable {
  var inPre: Bool
  var inPost: Bool
  /// How far from the end it leaves it may take in pre, logical units.
  var reach: Double

  init(_ phase: TakePhase, density: Double) {
    reach = .infinity
    switch phase {
    case .pre: (inPre, inPost) = (true, false)
    case .post: (inPre, inPost) = (false, true)
    case .none: (inPre, inPost) = (false, false)
    case .preUpTo(let distance):
      (inPre, inPost) = (true, true)
      reach = distance.logical(density: density)
    }
  }

  var isNever: Bool { !inPre && !inPost }
}

/// How a behaviour's offset changes a scroll container's slack: slack += factor × change.
struct Effect: Sendable {
  var scroller: Int32
  var factor: Double
}
