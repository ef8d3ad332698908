/// Finds, for each behaviour, which scroll containers its movement lengthens or shortens and by how much, so that a
/// step of a delta updates ranges without a full layout. Where the answer is not a straight line, `linear` stays false.
extension World {
  mutating func refreshEffects() {
    if layoutIsStale { layOut() }
    effectsAreStale = false
    chains.invalidate()
    effects.removeAll(keepingCapacity: true)
    // However the headers move, no shared space may reach 0, where a straight line ends.
    var mayShrink = 0.0
    for mover in movers where changesHeight(mover) {
      // A header that comes back takes space from outside; one that gives way takes it from what is inside it.
      mayShrink += mover.high - mover.offset
      let node = nodes[Int(mover.node)]
      if !node.children.isEmpty || node.scroller >= 0 { mayShrink += mover.offset - mover.low }
    }
    let simple =
      drivenFields.isEmpty && scratch.leastShare - mayShrink > 0
      && !(screen.platform.adjustsInsets && screen.safeArea != Edges())
    for index in movers.indices where movers[index].kind != .scroll && movers[index].kind != .refresh {
      let first = Int32(effects.count)
      let node = movers[index].node
      var linear = simple && changesHeight(movers[index]) && nodes[Int(node)].minHeight == nil
      if linear, nodes[Int(node)].alive, nodes[Int(node)].visible {
        linear = natural(of: node, changesBy: 1) && inside(of: node, changesBy: 1)
      }
      if !linear { effects.removeLast(effects.count - Int(first)) }
      movers[index].linear = linear
      movers[index].effects = first..<Int32(effects.count)
    }
  }

  /// A child's own size changes by `factor` per unit: who feels it above? False when that is not a straight line.
  private mutating func natural(of child: Int32, changesBy factor: Double) -> Bool {
    let parent = nodes[Int(child)].parent
    guard parent >= 0 else { return true }
    let node = nodes[Int(parent)]
    if node.minHeight != nil || node.behaviour >= 0 { return false }
    let vertical = Int(Axis.vertical.rawValue)
    let unbounded = scratch.unbounded[vertical][Int(parent)]
    let followsContent = node.height == nil && (unbounded || !fills(parent))
    guard node.stackingAxis == .vertical else { return !followsContent }
    if node.spec.scroll != nil {
      guard lists[parent] == nil, !followsContent else { return false }
      effects.append(Effect(scroller: node.scroller, factor: factor))
      return !followsContent
    }
    let sharing = node.children.filter { nodes[Int($0)].visible && scratch.flexes[vertical][Int($0)] }
    if followsContent { return natural(of: parent, changesBy: factor) }
    if measuresCollapsed, isAbove(child, sharing, in: parent) { return true }
    for sibling in sharing {
      guard assigned(to: sibling, changesBy: -factor / Double(sharing.count)) else { return false }
    }
    return true
  }

  /// The space given to a node changes by `factor` per unit: who feels it below?
  private mutating func assigned(to slot: Int32, changesBy factor: Double) -> Bool {
    let node = nodes[Int(slot)]
    guard node.visible else { return true }
    if node.minHeight != nil || node.behaviour >= 0 { return false }
    return inside(of: slot, changesBy: factor)
  }

  /// A node's own size changes by `factor` per unit: who feels it inside?
  private mutating func inside(of slot: Int32, changesBy factor: Double) -> Bool {
    let node = nodes[Int(slot)]
    let vertical = Int(Axis.vertical.rawValue)
    if node.spec.scroll?.axis == .vertical {
      effects.append(Effect(scroller: node.scroller, factor: -factor))
      return true
    }
    let sharing = node.children.filter {
      nodes[Int($0)].visible && nodes[Int($0)].height == nil && !nodes[Int($0)].spec.keepsOwnHeight
        && (node.stackingAxis != .vertical || scratch.flexes[vertical][Int($0)])
    }
    let part = node.stackingAxis == .vertical ? factor / Double(max(1, sharing.count)) : factor
    for child in sharing {
      guard assigned(to: child, changesBy: part) else { return false }
    }
    return true
  }

  /// Whether a node's height is given to it by its parent whatever its content is.
  private func fills(_ slot: Int32) -> Bool {
    let parent = nodes[Int(slot)].parent
    guard parent >= 0 else { return true }
    if nodes[Int(parent)].stackingAxis == .vertical {
      return scratch.flexes[Int(Axis.vertical.rawValue)][Int(slot)] && nodes[Int(parent)].spec.scroll == nil
    }
    // Across, it fills; but then the parent's own height may follow it.
    return nodes[Int(parent)].height != nil || fills(parent)
  }
}
