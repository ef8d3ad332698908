/// In which phase a behaviour takes one direction of a delta, as a consumption order says it.
public enum OrderPhase: UInt8, Sendable, CaseIterable {
  case pre, post, none

  public var word: String {
    switch self {
    case .pre: "pre"
    case .post: "post"
    case .none: "none"
    }
  }

  /// A place until which it takes in pre counts as pre.
  init(_ phase: TakePhase) {
    switch phase {
    case .pre, .preUpTo: self = .pre
    case .post: self = .post
    case .none: self = .none
    }
  }

  var phase: TakePhase {
    switch self {
    case .pre: .pre
    case .post: .post
    case .none: .none
    }
  }
}

/// The phases of one behaviour, one a direction of the finger.
public struct PhasePair: Hashable, Sendable {
  public var up: OrderPhase
  public var down: OrderPhase

  public init(up: OrderPhase, down: OrderPhase) {
    self.up = up
    self.down = down
  }
}

/// A behaviour that a consumption order assigns phases to.
public struct OrderedBehaviour: Sendable {
  /// What a scenario calls the node; nil for a node without an id.
  public var id: String?
  /// The id, or a name made of the kind and the place in the tree: `box(3)`.
  public var name: String
  /// The constructor's field that makes it: `collapse`, `slide`, `behavior`, `flags`, `sheet`, `refresh`.
  public var field: String
  /// The phases that the screen is written with.
  public var written: PhasePair
  /// The node's definition without its children.
  public var node: NodeSpec
  var part: OrderedPart
  var platform: Platform

  /// The node's definition with other phases.
  public func node(with phases: PhasePair) -> NodeSpec {
    var node = node
    node.take(phases, part, on: platform)
    return node
  }
}

/// The phases that a run gives to the behaviours of a screen, in tree order.
public struct ConsumptionOrder: Sendable, Equatable {
  public var phases: [PhasePair]
  /// Behaviours that change places where they listen on the same chain: their places in tree order, outermost first.
  /// nil: as written.
  public var nesting: [Int]?

  public init(_ phases: [PhasePair], nesting: [Int]? = nil) {
    self.phases = phases
    self.nesting = nesting
  }
}

extension ScreenSpec {
  /// The behaviours of the screen in tree order; headers come before the children of their node.
  public var orderedBehaviours: [OrderedBehaviour] {
    var walk = OrderWalk(platform: platform)
    for child in children { walk.collect(child) }
    return walk.found
  }

  /// The same screen with the phases of an order.
  public func ordered(by order: ConsumptionOrder) -> ScreenSpec {
    var walk = OrderWalk(platform: platform, phases: order.phases)
    var spec = self
    for place in spec.children.indices { walk.apply(&spec.children[place]) }
    return spec
  }
}

extension NodeSpec {
  /// The same node, and all below it, with the phases that an order gives to behaviours by the ids of their nodes.
  public func ordered(by phases: [String: [PhasePair]], on platform: Platform) -> NodeSpec {
    var walk = OrderWalk(platform: platform)
    var spec = self
    walk.apply(&spec, named: phases)
    return spec
  }
}

/// A walk over the behaviours of a definition in tree order.
private struct OrderWalk {
  let platform: Platform
  var phases: [PhasePair] = []
  var found: [OrderedBehaviour] = []
  private var next = 0
  private var anonymous = 0

  init(platform: Platform, phases: [PhasePair] = []) {
    self.platform = platform
    self.phases = phases
  }

  mutating func collect(_ spec: NodeSpec) {
    anonymous += spec.id == nil ? 1 : 0
    let name = spec.id ?? "\(spec.kind)(\(anonymous))"
    var own = spec
    own.children = []
    let parts = spec.orderedParts(on: platform)
    for part in parts {
      found.append(
        OrderedBehaviour(
          id: spec.id, name: parts.count > 1 && part == .refresh ? "\(name).refresh" : name,
          field: part.field,
          written: spec.writtenPhases(of: part, on: platform), node: own, part: part, platform: platform))
    }
    for inner in spec.heldNodes { collect(inner) }
    for inner in spec.children { collect(inner) }
  }

  mutating func apply(_ spec: inout NodeSpec) {
    for part in spec.orderedParts(on: platform) {
      if phases.indices.contains(next) { spec.take(phases[next], part, on: platform) }
      next += 1
    }
    spec.changeInner { self.apply(&$0) }
  }

  mutating func apply(_ spec: inout NodeSpec, named: [String: [PhasePair]]) {
    if let id = spec.id, let own = named[id] {
      for (part, pair) in zip(spec.orderedParts(on: platform), own) { spec.take(pair, part, on: platform) }
    }
    spec.changeInner { self.apply(&$0, named: named) }
  }
}

/// What of a node an order can speak of.
enum OrderedPart: Sendable {
  case collapse, slide, appBar, headerBar, sheet, refresh

  var field: String {
    switch self {
    case .collapse: "collapse"
    case .slide: "slide"
    case .appBar: "behavior"
    case .headerBar: "flags"
    case .sheet: "sheet"
    case .refresh: "refresh"
    }
  }
}

extension NodeSpec {
  /// Its pull to refresh stands outside its own behaviour.
  func orderedParts(on platform: Platform) -> [OrderedPart] {
    var parts: [OrderedPart] = []
    if scroll?.refresh != nil { parts.append(.refresh) }
    switch moverKind(on: platform) {
    case .collapse?: parts.append(.collapse)
    case .slide?: parts.append(.slide)
    case .appBar?: parts.append(.appBar)
    case .headerBar?: parts.append(.headerBar)
    case .sheet?, .refresh?, .scroll?: break
    case nil: if sheet != nil { parts.append(.sheet) }
    }
    return parts
  }

  /// The phases with which a behaviour is written; those of a ready-made part are what it does on its platform.
  func writtenPhases(of part: OrderedPart, on platform: Platform) -> PhasePair {
    switch part {
    case .collapse, .slide, .appBar:
      return PhasePair(up: OrderPhase(takings.up), down: OrderPhase(takings.down))
    case .headerBar: return headerPhases(on: platform)
    case .sheet, .refresh: return PhasePair(up: .pre, down: .post)
    }
  }

  private func headerPhases(on platform: Platform) -> PhasePair {
    switch headerRule(on: platform) {
    case .flags(let flags)?:
      guard flags.contains(.scroll) else { return PhasePair(up: .none, down: .none) }
      return PhasePair(up: .pre, down: flags.contains(.enterAlways) ? .pre : .post)
    case .sliver(let bar)?: return PhasePair(up: .pre, down: bar.floating && bar.floatHeader ? .pre : .post)
    case nil: return PhasePair(up: .none, down: .none)
    }
  }

  /// Gives a behaviour its phases. As written it stays what it is; a standard bar with other phases becomes a `collapse`.
  mutating func take(_ pair: PhasePair, _ part: OrderedPart, on platform: Platform) {
    let written = writtenPhases(of: part, on: platform)
    if pair == written { return }
    switch part {
    case .collapse:
      if pair.up != written.up { collapse?.up = pair.up.phase }
      if pair.down != written.down { collapse?.down = pair.down.phase }
    case .slide:
      if pair.up != written.up { slide?.up = pair.up.phase }
      if pair.down != written.down { slide?.down = pair.down.phase }
    case .appBar:
      guard let bar = appBar else { return }
      become(CollapseSpec(to: bar.target), pair, on: bar.on, settle: bar.settle)
    case .headerBar:
      guard let bar = headerBar else { return }
      become(CollapseSpec(to: bar.to), pair, on: bar.on, settle: nil)
    case .sheet: sheet?.phases = pair
    case .refresh: scroll?.refresh?.phases = pair
    }
  }

  private mutating func become(
    _ collapse: CollapseSpec, _ pair: PhasePair, on host: String?, settle: SettleRule?
  ) {
    var collapse = collapse
    (collapse.up, collapse.down) = (pair.up.phase, pair.down.phase)
    collapse.on = host
    collapse.settle = settle ?? .none
    self.collapse = collapse
    appBar = nil
    headerBar = nil
  }

  /// Changes the nodes it holds and its children, in that order.
  fileprivate mutating func changeInner(_ change: (inout NodeSpec) -> Void) {
    if section != nil {
      for place in section!.header.indices { change(&section!.header[place]) }
    } else if case .sections(var sections)? = list?.content, !heldNodes.isEmpty {
      for place in sections.indices {
        guard case .node(var header) = sections[place].header else { continue }
        for inner in header.indices { change(&header[inner]) }
        sections[place].header = .node(header)
      }
      list?.content = .sections(sections)
    }
    for place in children.indices { change(&children[place]) }
  }
}

extension World {
  /// Lets behaviours that listen on the same chain change places: `nesting` names behaviours by their places in tree order,
  /// outermost first. Call it before the mount.
  public mutating func nest(_ nesting: [Int]) {
    let order = orderedMovers
    for (rank, place) in nesting.enumerated() where order.indices.contains(place) {
      nestingRanks[order[place]] = rank
    }
    chains.invalidate()
  }

  /// Movers of the behaviours that an order speaks of, in tree order.
  private var orderedMovers: [Int32] {
    documentOrder.flatMap { slot in
      let node = nodes[Int(slot)]
      return [node.refresh, node.behaviour].filter { $0 >= 0 }
    }
  }

  /// On which node each behaviour listens.
  private func hosts(_ order: [Int32]) -> [Int32] {
    order.map { movers[Int($0)].kind == .refresh ? movers[Int($0)].node : movers[Int($0)].host }
  }

  /// The places of the behaviours as chains have them, outermost first: by the depth of what they listen on, there a
  /// `refresh` first, then in tree order; what `nest` has changed counts.
  public var chainNesting: [Int] {
    let order = orderedMovers
    if !nestingRanks.isEmpty {
      let ranks = order.map { nestingRanks[$0] ?? .max }
      return ranks.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    }
    let keys = zip(order, hosts(order)).map { mover, host in
      (host >= 0 ? Int(nodes[Int(host)].depth) : -1, movers[Int(mover)].kind == .refresh ? 0 : 1)
    }
    return keys.indices.sorted { (keys[$0].0, keys[$0].1, $0) < (keys[$1].0, keys[$1].1, $1) }
  }

  /// For every behaviour in tree order those, by place, with which it stands in a chain.
  public var chainNeighbours: [Set<Int>] {
    let hosts = hosts(orderedMovers)
    return hosts.indices.map { place in
      Set(
        hosts.indices.filter {
          $0 != place && (contains(hosts[place], hosts[$0]) || contains(hosts[$0], hosts[place]))
        })
    }
  }

  /// Whether a node is another one or stands above it.
  private func contains(_ outer: Int32, _ inner: Int32) -> Bool {
    var slot = inner
    while slot >= 0 {
      if slot == outer { return true }
      slot = nodes[Int(slot)].parent
    }
    return false
  }

  /// The same chain with the behaviours in the places that `nest` gave them.
  func nested(_ chain: ContiguousArray<ChainEntry>) -> ContiguousArray<ChainEntry> {
    let places = chain.indices.filter {
      chain[$0].role == .behaviour && nestingRanks[chain[$0].index] != nil
    }
    let moved = places.map { chain[$0] }.sorted {
      (nestingRanks[$0.index] ?? 0) < (nestingRanks[$1.index] ?? 0)
    }
    var chain = chain
    for (place, entry) in zip(places, moved) { chain[place] = entry }
    return chain
  }
}

extension World {
  /// The offsets of all that moves, in the order of slots: of each node first its behaviour's, then its scroll range's.
  public var offsets: [(slot: Int32, offset: Double)] {
    var offsets: [(slot: Int32, offset: Double)] = []
    for slot in nodes.indices where nodes[slot].alive {
      let node = nodes[slot]
      for mover in [node.behaviour, node.scroller] where mover >= 0 {
        offsets.append((Int32(slot), movers[Int(mover)].offset))
      }
      if node.bar >= 0 { offsets.append((Int32(slot), barOffset(slot))) }
    }
    return offsets
  }
}
