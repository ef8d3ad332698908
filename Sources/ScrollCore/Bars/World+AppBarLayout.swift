import ScrollPhysics

/// Android's AppBarLayout: ranges from the scroll flags of its children, and where it snaps (others.md 2.5).
extension World {
  /// Its children: what stands in the bar's column up to the scroll container, hidden ones left out. One that moves by a
  /// behaviour of its own is no part of it.
  private func appBarChildren(around slot: Int32) -> [Int32] {
    var children: [Int32] = []
    for child in nodes[Int(nodes[Int(slot)].parent)].children {
      let node = nodes[Int(child)]
      if scratch.flexes[Int(Axis.vertical.rawValue)][Int(child)] { break }
      if node.scroller >= 0, movers[Int(node.scroller)].axis == .vertical { break }
      let moves = node.behaviour >= 0 && movers[Int(node.behaviour)].kind != .headerBar
      if node.visible, !moves { children.append(child) }
    }
    return children
  }

  private func flags(_ slot: Int32) -> ScrollFlags {
    if case .flags(let flags)? = headerRule(slot) { return flags }
    return .noScroll
  }

  /// Whether a child before it ends the scroll range: one that does not scroll, or one that stays collapsed.
  func isStopped(_ slot: Int32) -> Bool {
    for child in nodes[Int(nodes[Int(slot)].parent)].children.prefix(while: { $0 != slot }) {
      let node = nodes[Int(child)]
      guard node.visible else { continue }
      if node.behaviour >= 0, movers[Int(node.behaviour)].kind != .headerBar { continue }
      let flags = flags(child)
      if !flags.contains(.scroll) || flags.contains(.exitUntilCollapsed) { return true }
    }
    return false
  }

  /// How far from its collapsed end it comes back before the content: the quick return (`downNestedPreScrollRange`).
  private func quickReturn(_ bars: [Int32]) -> Double {
    guard let first = bars.first else { return 0 }
    var range = 0.0
    for child in appBarChildren(around: movers[Int(first)].node).reversed() {
      let flags = flags(child)
      guard flags.isSuperset(of: [.scroll, .enterAlways]) else {
        if range > 0 { break }
        continue
      }
      let full = fullHeight(child)
      let least = headerLeast(child, full: full)
      if flags.contains(.enterAlwaysCollapsed) {
        range += least
      } else {
        range += flags.contains(.exitUntilCollapsed) ? full - least : full
      }
    }
    return range
  }

  /// Where a delta may move it in a phase; nil if it takes nothing.
  func appBarLayoutBounds(
    _ host: Int32, _ amount: Double, _ phase: RowKind, position: Double, low: Double
  ) -> ClosedRange<Double>? {
    guard low < 0 else { return nil }
    switch phase {
    case .pre where amount < 0: return low...0
    case .pre:
      let high = min(0, low + quickReturn(headerBars(on: host)))
      return high > low && position <= high ? low...high : nil
    case .post: return amount > 0 ? low...0 : nil
    case .own: return contentIsAtStart(host) ? low...0 : nil
    default: return nil
    }
  }

  /// A finger on the bar moves it only while the content cannot scroll up.
  private func contentIsAtStart(_ host: Int32) -> Bool {
    scrollersInside(host).allSatisfy { movers[Int($0)].contentOffset <= tolerance }
  }

  /// A finger on the bar itself.
  mutating func takeByOwnHeaderBar(_ index: Int32) {
    let amount = delta.available.y
    let host = movers[Int(index)].host
    let bars = headerBars(on: host)
    let position = bars.reduce(0) { $0 + movers[Int($1)].offset }
    let low = bars.reduce(0) { $0 + movers[Int($1)].low }
    guard amount != 0, let bounds = appBarLayoutBounds(host, amount, .own, position: position, low: low)
    else { return }
    moveHeaderBars(bars, amount, .own, from: position, within: bounds)
  }

  // MARK: Snapping

  /// Snaps every AppBarLayout of which a child says so: by its position, never by the velocity.
  mutating func startAppBarSnaps() {
    var hosts: [Int32] = []
    for mover in movers where mover.kind == .headerBar && nodes[Int(mover.node)].alive {
      if case .flags? = headerRule(mover.node), !hosts.contains(mover.host) { hosts.append(mover.host) }
    }
    for host in hosts { snapAppBarLayout(host) }
  }

  private mutating func snapAppBarLayout(_ host: Int32) {
    let bars = headerBars(on: host)
    guard let first = bars.first else { return }
    let low = bars.reduce(0) { $0 + movers[Int($1)].low }
    let position = bars.reduce(0) { $0 + movers[Int($1)].offset }
    guard position < 0, position > low else { return }
    let density = screen.density
    var top = 0.0
    var found: (slot: Int32, top: Double, full: Double)?
    let children = appBarChildren(around: movers[Int(first)].node)
    for child in children {
      let full = fullHeight(child)
      if found == nil, top <= -position + tolerance, top + full >= -position - tolerance {
        found = (child, top, full)
      }
      top += full
    }
    guard let found, flags(found.slot).isSuperset(of: [.scroll, .snap]) else { return }
    let least = headerLeast(found.slot, full: found.full)
    var snapTop = -found.top
    var snapBottom = -(found.top + found.full)
    if flags(found.slot).contains(.exitUntilCollapsed) {
      snapBottom += least
    } else if flags(found.slot).contains(.enterAlways) {
      let seam = snapBottom + least
      if position < seam { snapTop = seam } else { snapBottom = seam }
    }
    guard
      let chosen = try? AppBarSnap.offset(
        bottom: snapBottom * density, top: snapTop * density, value: position * density)
    else { return }
    // The edge that was chosen, not its whole px.
    let isBottom = abs(chosen - snapBottom * density) < abs(chosen - snapTop * density)
    let target = min(max(isBottom ? snapBottom : snapTop, low), 0)
    let index = nodes[Int(found.slot)].behaviour
    let offset = min(max(target + found.top, movers[Int(index)].low), movers[Int(index)].high)
    let from = movers[Int(index)].offset
    guard abs(offset - from) > tolerance else { return }
    guard !screen.reduceMotion,
      let times = try? SettleDurations.appBar(
        height: max(1, top * density), distance: (target - position) * density, velocity: 0),
      let curve = try? TimedCurve(
        from: from * density, to: offset * density, duration: Double(times.animator),
        timing: .interpolator(.decelerate))
    else { return settle(Int(index), to: offset) }
    start(
      Motion(
        kind: .settle, mover: index, curve: .timed(curve), scale: density, start: nextFrameTime,
        last: from * density, velocity: 0))
  }
}
