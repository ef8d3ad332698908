import ScrollCore

/// Reading without a copy: through a class, a getter of the core gets the whole world by value, a mutating call by address.
extension World {
  @inline(never)
  mutating func busy() -> Bool { isBusy }

  @inline(never)
  mutating func dispatching() -> Bool { isDispatching }

  @inline(never)
  mutating func lookUp(_ name: String) -> NodeRef? { node(named: name) }

  @inline(never)
  mutating func lives(_ node: NodeRef) -> Bool { isAlive(node) }

  @inline(never)
  mutating func heldBytes() -> Int { memoryBytes }

  @inline(never)
  mutating func kindNow(of node: NodeRef) -> NodeKind? { kind(of: node) }

  /// The axis of the node that would receive a gesture at a target, nearest first.
  @inline(never)
  mutating func nearestAxis(at target: NodeRef) -> Axis {
    var node: NodeRef? = target
    while let present = node {
      if receiver(for: present, axis: .vertical) == present { return .vertical }
      if receiver(for: present, axis: .horizontal) == present { return .horizontal }
      node = parent(of: present)
    }
    if receiver(for: target, axis: .vertical) != nil { return .vertical }
    return receiver(for: target, axis: .horizontal) != nil ? .horizontal : .vertical
  }

  @inline(never)
  mutating func nameNow(of slot: Int32) -> String { name(of: slot) }

  /// Whether nothing of a node's drawn frame lies on the screen.
  @inline(never)
  mutating func isOffScreen(_ node: NodeRef) -> Bool {
    func coordinate(_ property: NodeProperty, _ world: inout World) -> Double {
      if case .number(let value)? = world.read(property, of: node) { return value }
      return 0
    }
    return coordinate(.bottom, &self) < 0 || coordinate(.top, &self) > screen.height
      || coordinate(.right, &self) < 0 || coordinate(.left, &self) > screen.width
  }

  /// Whether a scroll container around a node can move it.
  @inline(never)
  mutating func liesInScroller(_ node: NodeRef) -> Bool {
    var ancestor = parent(of: node)
    while let present = ancestor {
      if let kind = kind(of: present), kind == .scroll || kind == .list || kind == .pager { return true }
      ancestor = parent(of: present)
    }
    return false
  }

  @inline(never)
  mutating func geometryNow(of node: NodeRef) -> ScrollGeometry? { scrollGeometry(of: node) }

  @inline(never)
  mutating func markersNow(key: String) -> [NodeRef] { markers(key: key) }

  @inline(never)
  mutating func positionsNow() -> [NodeRef] { hasPositions ? positionedNodes : [] }

  @inline(never)
  mutating func scrollsNow(_ node: NodeRef) -> Bool { canScroll(node) }

  @inline(never)
  mutating func selectedNow(_ node: NodeRef) -> Int { selectedTab(of: node) }

  @inline(never)
  mutating func tabTargetNow(_ node: NodeRef, _ index: Int) -> TargetName { tabTarget(of: node, index) }

  @inline(never)
  mutating func strayPagesNow() -> [(list: NodeRef, page: String, tabs: [String])] { strayPages }

  @inline(never)
  mutating func nodesMadeNow() -> Int { nodesMade }

  @inline(never)
  mutating func constructsNow(from first: Int) -> [(node: NodeRef, construct: Construct)] {
    constructs(from: first)
  }

  @inline(never)
  mutating func tagNow(of node: NodeRef) -> Int32 { tag(of: node) }
}
