/// Bars that move as one: the children of Android's AppBarLayout, and the headers of Flutter's outer scroll view. Their
/// position is the sum of their offsets; upwards the first gives way first, downwards the last comes back first.
extension World {
  /// The rule of a node's bar; nil if it is none.
  func headerRule(_ slot: Int32) -> HeaderBarRule? {
    nodes[Int(slot)].spec.headerRule(on: screen.platform)
  }

  /// Movers of the bars that listen on a node, in document order.
  func headerBars(on host: Int32) -> [Int32] {
    documentOrder.compactMap { slot in
      let index = nodes[Int(slot)].behaviour
      return index >= 0 && movers[Int(index)].kind == .headerBar && movers[Int(index)].host == host
        ? index : nil
    }
  }

  /// Whether no bar before it listens on the same node; only the first stands in the chain.
  func isFirstOfItsBars(_ index: Int32) -> Bool {
    movers[Int(index)].kind != .headerBar
      || (sliverScroller(movers[Int(index)].node) == nil
        && headerBars(on: movers[Int(index)].host).first == index)
  }

  /// Another platform: bars with several definitions follow the one that counts there.
  mutating func refreshBarKinds() {
    for slot in documentOrder {
      let index = nodes[Int(slot)].behaviour
      guard index >= 0, nodes[Int(slot)].spec.headerBar != nil,
        let kind = nodes[Int(slot)].spec.moverKind(on: screen.platform)
      else { continue }
      stopMotion(of: index)
      movers[Int(index)].kind = kind
      floats[index] = nil
    }
    chains.invalidate()
    effectsAreStale = true
  }

  /// The column that holds bars and the scroll container: the nearest ancestor in which something scrolls.
  func headerHost(of slot: Int32) -> Int32 {
    let parent = nodes[Int(slot)].parent
    var host = parent
    while host > 0, !holdsScroller(host) { host = nodes[Int(host)].parent }
    return host > 0 ? host : parent
  }

  private func holdsScroller(_ slot: Int32) -> Bool {
    var stack = [slot]
    while let next = stack.popLast() {
      let node = nodes[Int(next)]
      if node.scroller >= 0, movers[Int(node.scroller)].axis == .vertical { return true }
      stack.append(contentsOf: node.children)
    }
    return false
  }

  /// Height of a bar that gave up nothing, logical units.
  func fullHeight(_ slot: Int32) -> Double {
    let index = Int(slot)
    let need = logical(nodes[index].spec.textHeight) * screen.fontScale
    return max(logical(nodes[index].height) ?? contentExtent(of: index, .vertical), need)
  }

  /// How much of its height a bar can give up.
  func headerRange(_ slot: Int32, full: Double) -> Double {
    guard let rule = headerRule(slot) else { return 0 }
    let least = headerLeast(slot, full: full)
    switch rule {
    case .sliver(let sliver): return sliver.pinned ? full - least : full
    case .flags(let flags):
      guard flags.contains(.scroll), !isStopped(slot) else { return 0 }
      return flags.contains(.exitUntilCollapsed) ? full - least : full
    }
  }

  /// A bar's least height: `to`, or what its text needs if `to` is not 0.
  func headerLeast(_ slot: Int32, full: Double) -> Double {
    guard let bar = nodes[Int(slot)].spec.headerBar, bar.to.value > 0 else { return 0 }
    let need = logical(nodes[Int(slot)].spec.textHeight) * screen.fontScale
    return min(full, max(logical(bar.to), need))
  }

  // MARK: Deltas

  /// One phase of a delta at the bars of a column; `index` is the first of them.
  mutating func takeByHeaderBars(_ index: Int32, _ phase: RowKind) {
    let amount = delta.available.y
    guard amount != 0 else { return }
    let host = movers[Int(index)].host
    let bars = headerBars(on: host)
    let position = bars.reduce(0) { $0 + movers[Int($1)].offset }
    let low = bars.reduce(0) { $0 + movers[Int($1)].low }
    let bounds: ClosedRange<Double>?
    if case .flags? = headerRule(movers[Int(index)].node) {
      bounds = appBarLayoutBounds(host, amount, phase, position: position, low: low)
    } else {
      bounds = sliverBounds(bars, amount, phase, low: low)
    }
    if let bounds { moveHeaderBars(bars, amount, phase, from: position, within: bounds) }
  }

  /// Headers of Flutter's outer view: first upwards, last downwards, and first in both if the coordinator floats them; a
  /// fling keeps to the order without that.
  private func sliverBounds(_ bars: [Int32], _ amount: Double, _ phase: RowKind, low: Double)
    -> ClosedRange<Double>?
  {
    let floats =
      delta.source == .user
      && bars.contains { index in
        if case .sliver(let sliver)? = headerRule(movers[Int(index)].node) { return sliver.floatHeader }
        return false
      }
    if amount < 0 { return phase == .pre ? low...0 : nil }
    return phase == .post || floats ? low...0 : nil
  }

  /// Moves bars by an amount and writes down what each took.
  mutating func moveHeaderBars(
    _ bars: [Int32], _ amount: Double, _ phase: RowKind, from position: Double,
    within bounds: ClosedRange<Double>
  ) {
    let wanted = min(max(position + amount, bounds.lowerBound), bounds.upperBound)
    let order = amount < 0 ? bars : bars.reversed()
    guard (wanted - position) * amount > 0 else {
      if let first = order.first { bookHeaderBar(first, phase, to: movers[Int(first)].offset, taken: 0) }
      return
    }
    var rest = -wanted
    var targets: [Int32: Double] = [:]
    for index in bars {
      let range = movers[Int(index)].high - movers[Int(index)].low
      targets[index] = -min(max(rest, 0), range)
      rest -= range
    }
    for index in order {
      guard let target = targets[index] else { continue }
      let change = target - movers[Int(index)].offset
      // What rounding makes of a sum is no movement.
      if abs(change) > 1e-9 { bookHeaderBar(index, phase, to: target, taken: change) }
    }
  }

  private mutating func bookHeaderBar(_ index: Int32, _ phase: RowKind, to after: Double, taken: Double) {
    let i = Int(index)
    let available = delta.available.y
    let before = movers[i].offset
    // All that is left, free of rounding.
    let taken = abs(taken - available) < 1e-9 ? available : taken
    trace.append(
      TraceRow(
        frame: nextFrame, slot: movers[i].node, kind: phase, axis: .vertical, available: available,
        consumed: taken, before: before, after: after))
    guard taken != 0 else { return }
    if !motions.isEmpty { stopMotion(of: index) }
    movers[i].offset = after
    movers[i].writes += 1
    bookShare(i, phase, taken, of: available)
    delta.moved = true
    follow(i, change: after - before)
  }
}
