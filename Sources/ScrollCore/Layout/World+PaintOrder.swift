extension World {
  /// Slots from the back to the front. What is pinned lies over the other content of its scroll container, in the order of
  /// `z`, of equal ones in document order; below 0 it lies under that content.
  func paintOrder() -> ContiguousArray<Int32> {
    guard hasPins else { return withSheetsOnTop(withBarsInFront(documentOrder)) }
    var layers: [Int32: [(slot: Int32, z: Double)]] = [:]
    var isLifted = Set<Int32>()
    for slot in documentOrder {
      guard let pin = pin(of: slot), let layer = layer(of: slot) else { continue }
      layers[layer, default: []].append((slot, pin.z))
      isLifted.insert(slot)
    }
    var order = ContiguousArray<Int32>()
    order.reserveCapacity(documentOrder.count)
    paint(0, layers, isLifted, into: &order)
    return withSheetsOnTop(withBarsInFront(order))
  }

  /// Bars and what is in them lie over all else.
  private func withBarsInFront(_ order: ContiguousArray<Int32>) -> ContiguousArray<Int32> {
    guard !watch.bars.isEmpty else { return order }
    var isBar = [Bool](repeating: false, count: nodes.count)
    for slot in documentOrder {
      let parent = Int(nodes[Int(slot)].parent)
      isBar[Int(slot)] = nodes[Int(slot)].bar >= 0 || (parent >= 0 && isBar[parent])
    }
    return order.filter { !isBar[Int($0)] } + order.filter { isBar[Int($0)] }
  }

  /// Over whose content a pinned node lies: the nearest scroll container's, or that of a pinned node inside it.
  private func layer(of slot: Int32) -> Int32? {
    var ancestor = nodes[Int(slot)].parent
    while ancestor >= 0 {
      if nodes[Int(ancestor)].scroller >= 0 { return ancestor }
      if pin(of: ancestor) != nil, scroller(around: ancestor) != nil { return ancestor }
      ancestor = nodes[Int(ancestor)].parent
    }
    return nil
  }

  private func paint(
    _ slot: Int32, _ layers: [Int32: [(slot: Int32, z: Double)]], _ isLifted: Set<Int32>,
    into order: inout ContiguousArray<Int32>
  ) {
    order.append(slot)
    // Stable: equal ones stay in document order.
    let own = (layers[slot] ?? []).enumerated()
      .sorted { ($0.element.z, $0.offset) < ($1.element.z, $1.offset) }
      .map(\.element)
    for pinned in own where pinned.z < 0 { paint(pinned.slot, layers, isLifted, into: &order) }
    for child in nodes[Int(slot)].children where !isLifted.contains(child) {
      paint(child, layers, isLifted, into: &order)
    }
    for pinned in own where pinned.z >= 0 { paint(pinned.slot, layers, isLifted, into: &order) }
  }
}
