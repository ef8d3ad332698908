/// A node that a search moves its finger on.
public struct GestureReceiver: Sendable, Equatable {
  /// What a script names so that it receives the gesture, and by which id.
  public var target: NodeRef
  public var name: String
  /// Whether the id is its own: then a plain number acts along its axis.
  public var isOwnName: Bool
  public var axis: Axis
  /// Ranges of what takes part in its deltas, logical units above 0, each once: behaviours outermost first, then its own.
  public var headers: [Double] = []
  public var scrollers: [Double] = []
  /// Something that takes part is told, or goes somewhere by itself, when a finger lifts: so it matters where that is.
  public var settles = false
}

extension World {
  /// Every node that receives gestures of its own along its own axis and can be named, in document order.
  public mutating func gestureReceivers() -> [GestureReceiver] {
    layOutIfNeeded()
    var found: [GestureReceiver] = []
    var seen: Set<Int32> = []
    for slot in documentOrder where nodes[Int(slot)].alive && isShown(slot) {
      let node = ref(slot)
      for axis in [Axis.vertical, .horizontal] where receiver(for: node, axis: axis) == node {
        guard seen.insert(slot).inserted, let target = namedTarget(for: node, axis) else { break }
        var receiver = GestureReceiver(
          target: ref(target), name: nodes[Int(target)].name, isOwnName: target == slot, axis: axis)
        addRanges(to: &receiver, slot)
        found.append(receiver)
        break
      }
    }
    return found
  }

  /// Itself if it has an id; else the first node with one around or inside it whose gestures along this axis it receives.
  private mutating func namedTarget(for node: NodeRef, _ axis: Axis) -> Int32? {
    if nodes[Int(node.slot)].hasID { return node.slot }
    return documentOrder.first { slot in
      nodes[Int(slot)].alive && nodes[Int(slot)].hasID && receiver(for: ref(slot), axis: axis) == node
    }
  }

  private mutating func addRanges(to receiver: inout GestureReceiver, _ slot: Int32) {
    let entries = chains.entries[chain(of: slot, above: false)]
    receiver.settles =
      entries.contains { $0.role == .connection } || nodes[Int(slot)].spec.scroll?.snap != nil
    var indices = entries.filter { $0.role != .connection }.map(\.index)
    indices += [nodes[Int(slot)].behaviour, nodes[Int(slot)].scroller].filter { $0 >= 0 }
    for index in indices {
      let mover = movers[Int(index)]
      let range = mover.high - mover.low
      if settlesAtRelease(mover) { receiver.settles = true }
      guard mover.enabled, mover.axis == receiver.axis, mover.kind != .refresh, range > tolerance,
        range < 1e12
      else { continue }
      if mover.kind == .scroll {
        if !receiver.scrollers.contains(range) { receiver.scrollers.append(range) }
      } else if !receiver.headers.contains(range) {
        receiver.headers.append(range)
      }
    }
  }

  private func settlesAtRelease(_ mover: Mover) -> Bool {
    let spec = nodes[Int(mover.node)].spec
    switch mover.kind {
    case .appBar, .headerBar, .sheet, .refresh: return true
    case .collapse: return spec.collapse?.settle != SettleRule.none
    case .slide: return spec.slide?.settle != SettleRule.none
    case .scroll: return spec.scroll?.snap != nil
    }
  }

  /// Tabs that can be tapped and named, in document order, with the number of their tabs.
  public mutating func tappableTabs() -> [(node: NodeRef, name: String, count: Int)] {
    documentOrder.filter { nodes[Int($0)].alive && nodes[Int($0)].hasID && isShown($0) }.compactMap { slot in
      guard let tabs = nodes[Int(slot)].spec.tabs, tabs.labels.count > 1 else { return nil }
      return (ref(slot), nodes[Int(slot)].name, tabs.labels.count)
    }
  }
}
