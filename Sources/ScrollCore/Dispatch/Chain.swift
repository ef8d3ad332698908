/// One place in the chain that a delta passes, outermost first.
struct ChainEntry: Sendable {
  enum Role: UInt8, Sendable {
    /// A connection outside the core; `index` is a node's slot.
    case connection
    /// A behaviour; `index` is a mover.
    case behaviour
    /// The scroll range of an ancestor; `index` is a mover.
    case scroller
  }
  var role: Role
  var index: Int32
}

/// Chains by receiver, kept until the tree changes.
struct ChainCache: Sendable {
  struct Key: Hashable, Sendable {
    var receiver: Int32
    /// Whether the receiver's own connection and listeners are left out (a dispatcher of one's own).
    var above: Bool
  }
  var entries = ContiguousArray<ChainEntry>()
  private var ranges: [Key: Range<Int>] = [:]
  private var straights: [Key: StraightChain] = [:]
  /// Movers of the lists that follow a receiver (coordinator), by receiver.
  var mirrors: [Int32: [Int32]] = [:]
  /// Movers of straight chains.
  var straightMovers = ContiguousArray<Int32>()
  private(set) var last: (key: Key, range: Range<Int>, straight: StraightChain?)?
  /// Whether any chain kept here has a connection.
  private(set) var hasConnections = false

  mutating func invalidate() {
    entries.removeAll(keepingCapacity: true)
    ranges.removeAll(keepingCapacity: true)
    straights.removeAll(keepingCapacity: true)
    mirrors.removeAll(keepingCapacity: true)
    straightMovers.removeAll(keepingCapacity: true)
    last = nil
    hasConnections = false
  }

  func range(_ key: Key) -> Range<Int>? {
    ranges[key]
  }

  mutating func remember(_ key: Key, _ range: Range<Int>) { last = (key, range, straights[key]) }

  /// The straight form of the chain that was asked for last.
  var lastStraight: StraightChain? { last?.straight }

  mutating func store(_ key: Key, _ chain: ContiguousArray<ChainEntry>, straight: StraightChain?) -> Range<
    Int
  > {
    let range = entries.count..<entries.count + chain.count
    entries.append(contentsOf: chain)
    ranges[key] = range
    hasConnections = hasConnections || chain.contains { $0.role == .connection }
    straights[key] = straight
    last = (key, range, straight)
    return range
  }

  /// Appends a list of movers of a straight chain.
  mutating func list(_ movers: [Int32]) -> Range<Int> {
    let start = straightMovers.count
    straightMovers.append(contentsOf: movers)
    return start..<straightMovers.count
  }
}

extension World {
  /// The chain of a receiver: ancestors by depth; at one container its own connection, then the behaviours that listen
  /// on it in the order of their nodes, then its own scroll range. The receiver's own range is not part of it.
  @inline(__always)
  mutating func chain(of receiver: Int32, above: Bool) -> Range<Int> {
    if let last = chains.last, last.key.receiver == receiver, last.key.above == above, !orderIsStale {
      return last.range
    }
    return findChain(of: receiver, above: above)
  }

  private mutating func findChain(of receiver: Int32, above: Bool) -> Range<Int> {
    if orderIsStale { refreshOrder() }
    let key = ChainCache.Key(receiver: receiver, above: above)
    if let range = chains.range(key) {
      chains.remember(key, range)
      return range
    }
    var path: [Int32] = []
    var slot = above ? nodes[Int(receiver)].parent : receiver
    while slot >= 0 {
      path.append(slot)
      slot = nodes[Int(slot)].parent
    }
    var listeners: [Int32: [Int32]] = [:]
    for slot in documentOrder {
      let behaviour = nodes[Int(slot)].behaviour
      if behaviour >= 0, slot != receiver, nodes[Int(slot)].spec.appBar?.listens != false,
        isFirstOfItsBars(behaviour)
      {
        listeners[movers[Int(behaviour)].host, default: []].append(behaviour)
      }
    }
    var chain = ContiguousArray<ChainEntry>()
    for slot in path.reversed() {
      let node = nodes[Int(slot)]
      if node.refresh >= 0 { chain.append(ChainEntry(role: .behaviour, index: node.refresh)) }
      if node.spec.nested != nil { chain.append(ChainEntry(role: .connection, index: slot)) }
      for behaviour in listeners[slot] ?? [] { chain.append(ChainEntry(role: .behaviour, index: behaviour)) }
      if slot != receiver, node.scroller >= 0, profile.sharing == .chain {
        chain.append(ChainEntry(role: .scroller, index: node.scroller))
      }
    }
    if !nestingRanks.isEmpty { chain = nested(chain) }
    return chains.store(key, chain, straight: above ? nil : straight(chain, receiver))
  }

  /// The straight form of a chain, if it has one.
  private mutating func straight(_ chain: ContiguousArray<ChainEntry>, _ receiver: Int32) -> StraightChain? {
    let node = nodes[Int(receiver)]
    guard !isDriven, physics.layout == .delta, node.scroller >= 0, node.behaviour < 0,
      movers[Int(node.scroller)].enabled,
      movers[Int(node.scroller)].axis == .vertical, mirrors(of: receiver).isEmpty
    else { return nil }
    for entry in chain {
      guard entry.role == .behaviour, movers[Int(entry.index)].linear,
        movers[Int(entry.index)].kind != .appBar, movers[Int(entry.index)].kind != .headerBar,
        movers[Int(entry.index)].effects.allSatisfy({ effects[Int($0)].scroller == node.scroller })
      else { return nil }
    }
    let inside = chain.map(\.index)
    let outward = Array(inside.reversed())
    return StraightChain(
      preUp: chains.list(inside.filter { movers[Int($0)].up.inPre }),
      preDown: chains.list(inside.filter { movers[Int($0)].down.inPre }),
      postUp: chains.list(outward.filter { movers[Int($0)].up.inPost }),
      postDown: chains.list(outward.filter { movers[Int($0)].down.inPost }), receiver: node.scroller)
  }

  /// Whether a node takes gestures along an axis.
  func receives(_ slot: Int, _ axis: Axis) -> Bool {
    let node = nodes[slot]
    if node.spec.draggable || (node.spec.appBar != nil && axis == .vertical) { return true }
    if node.spec.sheet != nil { return axis == .vertical }
    if axis == .vertical, case .flags? = node.spec.headerRule(on: screen.platform) { return true }
    guard node.scroller >= 0 else { return false }
    let mover = movers[Int(node.scroller)]
    return mover.enabled && mover.axis == axis && (node.spec.kind != .tabs || mover.slack > 0)
  }

  /// Who receives a gesture: the target, its nearest ancestor that scrolls on that axis, or the first visible node
  /// inside it that does; nil if there is none.
  public func receiver(for target: NodeRef, axis: Axis) -> NodeRef? {
    guard let start = slot(target) else { return nil }
    var slot = Int32(start)
    if axis == .vertical, sliver(slot) != nil, sliverScroller(slot) == nil, nodes[start].behaviour >= 0,
      let inner = scrollersInside(movers[Int(nodes[start].behaviour)].host).first
    {
      // A finger on a header drags the whole of its coordinator.
      return ref(movers[Int(inner)].node)
    }
    while slot >= 0 {
      if receives(Int(slot), axis) { return ref(slot) }
      slot = nodes[Int(slot)].parent
    }
    var stack: [Int32] = nodes[start].children.reversed()
    while let next = stack.popLast() {
      guard nodes[Int(next)].visible else { continue }
      if receives(Int(next), axis) { return ref(next) }
      stack.append(contentsOf: nodes[Int(next)].children.reversed())
    }
    return nil
  }

  /// The axis on which a plain number acts at a target.
  public func ownAxis(of target: NodeRef) -> Axis {
    guard let start = slot(target) else { return .vertical }
    if nodes[start].behaviour >= 0 || nodes[start].spec.draggable { return .vertical }
    if nodes[start].scroller >= 0, let axis = Axis.allCases.first(where: { receives(start, $0) }) {
      return axis
    }
    if nodes[start].scroller >= 0 { return movers[Int(nodes[start].scroller)].axis }
    for axis in [Axis.vertical, .horizontal] where receiver(for: target, axis: axis) != nil { return axis }
    return .vertical
  }
}
