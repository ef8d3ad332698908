/// Headers and the scroll containers below them as one: Android's CoordinatorLayout and Flutter's NestedScrollView
/// (others.md 1.9, 2.5).
extension World {
  /// Whether a scroll container below collapsing siblings keeps the size that it has when they are collapsed, and
  /// moves with them.
  var measuresCollapsed: Bool { screen.platform == .android || screen.platform == .flutter }

  /// How much height a node can still give up by itself or by what it stacks, logical units.
  func collapsible(_ slot: Int32) -> Double {
    let node = nodes[Int(slot)]
    guard node.visible else { return 0 }
    if node.behaviour >= 0, changesHeight(movers[Int(node.behaviour)]) {
      return movers[Int(node.behaviour)].offset - movers[Int(node.behaviour)].low
    }
    guard node.height == nil, node.minHeight == nil, node.spec.kind == .column else { return 0 }
    return node.children.reduce(0) { $0 + collapsible($1) }
  }

  /// Whether a child of a column stands above the children that share what is left.
  func isAbove(_ child: Int32, _ sharing: [Int32], in parent: Int32) -> Bool {
    guard let first = sharing.first else { return false }
    let children = nodes[Int(parent)].children
    guard let mine = children.firstIndex(of: child), let other = children.firstIndex(of: first) else {
      return false
    }
    return mine < other
  }

  // MARK: Flutter

  /// The column that coordinates a scroll container with the headers above it: the outermost one on which a behaviour
  /// listens, up to the next vertical scroll container; nil if there is none.
  func coordinator(of receiver: Int32) -> Int32? {
    var found: Int32?
    var slot = nodes[Int(receiver)].parent
    while slot >= 0 {
      let node = nodes[Int(slot)]
      if node.scroller >= 0, movers[Int(node.scroller)].axis == .vertical { break }
      if node.spec.kind == .column,
        movers.contains(where: { $0.kind != .scroll && $0.host == slot && nodes[Int($0.node)].alive })
      {
        found = slot
      }
      slot = node.parent
    }
    return found
  }

  /// Movers of the other scroll containers under the receiver's coordinator: the lists of all other pages.
  mutating func mirrors(of receiver: Int32) -> [Int32] {
    if let known = chains.mirrors[receiver] { return known }
    let found = findMirrors(receiver)
    chains.mirrors[receiver] = found
    return found
  }

  private func findMirrors(_ receiver: Int32) -> [Int32] {
    guard profile.sharing == .coordinator, let root = coordinator(of: receiver) else { return [] }
    return scrollersInside(root).filter { movers[Int($0)].node != receiver }
  }

  /// Movers of the outermost vertical scroll containers under a coordinator, in document order.
  func scrollersInside(_ root: Int32) -> [Int32] {
    var found: [Int32] = []
    var stack = Array(nodes[Int(root)].children.reversed())
    while let slot = stack.popLast() {
      let node = nodes[Int(slot)]
      if node.scroller >= 0, movers[Int(node.scroller)].axis == .vertical {
        if movers[Int(node.scroller)].enabled { found.append(node.scroller) }
        continue
      }
      stack.append(contentsOf: node.children.reversed())
    }
    return found
  }

  /// The lists of all other pages get what the dragged one consumed, clamped in their own range: rows, no consumption.
  mutating func mirror(_ receiver: Int32, _ amount: Double) {
    if coordinator(of: receiver) != nil { mirrorPages(receiver, amount) }
    for index in mirrors(of: receiver) {
      let i = Int(index)
      let before = movers[i].offset
      let taken = movers[i].take(amount, low: movers[i].low, high: movers[i].high)
      guard taken != 0 else { continue }
      movers[i].writes += 1
      write(
        slot: movers[i].node, kind: .mirrored, axis: .vertical, available: amount, consumed: taken,
        before: before,
        after: movers[i].offset)
      follow(i, change: movers[i].offset - before)
    }
  }

  /// The other pages of a list that keeps a place for each tab follow it as well: their places, without rows.
  private mutating func mirrorPages(_ receiver: Int32, _ amount: Double) {
    guard let pages = nodes[Int(receiver)].spec.list?.pages else { return }
    let mover = movers[Int(nodes[Int(receiver)].scroller)]
    for slot in nodes.indices
    where nodes[slot].alive && nodes[slot].spec.tabs?.onChange == .restore && body(of: slot) == receiver {
      for name in nodes[slot].spec.tabs?.ids ?? [] where name != nodes[Int(receiver)].page {
        guard let page = pages[name], var list = nodes[Int(receiver)].spec.list else { continue }
        list.content = page.content
        let extent =
          mover.slack + nodes[Int(receiver)].vertical.size - (lists[receiver]?.total ?? 0)
          + ListGeometry(list, density: screen.density).total
        let last = max(0, extent - nodes[Int(receiver)].vertical.size)
        let before = tabPositions[Int32(slot)]?[name]?.offset ?? 0
        var entry = SavedState.Entry(id: nodes[Int(receiver)].name)
        entry.offset = min(max(before + amount * mover.sign, 0), last)
        tabPositions[Int32(slot), default: [:]][name] = entry
      }
    }
  }

  // MARK: Programmatic scrolling (O 1.9, jumpTo)

  /// Sets the outer position of a coordinator, counted from all headers expanded; the inner ones go to their start, or
  /// to what lies beyond the headers' range. False if the node is no coordinator.
  mutating func jumpOuter(_ slot: Int, _ target: ScrollTarget) throws(ActionError) -> Bool {
    guard profile.sharing == .coordinator, nodes[slot].scroller < 0,
      let first = scrollersInside(Int32(slot)).first,
      coordinator(of: movers[Int(first)].node) == Int32(slot)
    else { return false }
    guard case .offset(let offset) = target else {
      throw ActionError(
        "\(nodes[slot].name) moves its headers and lists as one: it scrolls to an offset only")
    }
    openEvent(.scrollTo, target: Int32(slot))
    for index in scrollersInside(Int32(slot)) { stopMotion(of: index) }
    let range = setOuter(of: movers[Int(first)].node, to: offset)
    layOutIfNeeded()
    for index in scrollersInside(Int32(slot)) { jump(index, to: start(of: index) + max(0, offset - range)) }
    return true
  }

  /// A list that is scrolled to a place takes its headers to their collapsed end, and the lists of the other pages
  /// to the same offset.
  mutating func jumpInner(_ slot: Int32, to offset: Double) {
    guard profile.sharing == .coordinator, movers[Int(nodes[Int(slot)].scroller)].axis == .vertical,
      coordinator(of: slot) != nil
    else { return }
    setOuter(of: slot, to: .infinity)
    layOutIfNeeded()
    for index in mirrors(of: slot) { jump(index, to: offset) }
  }

  private func start(of index: Int32) -> Double { movers[Int(index)].sign > 0 ? movers[Int(index)].high : 0 }

  /// Collapses the headers above a list by an amount, the outermost first; gives their whole range.
  @discardableResult
  private mutating func setOuter(of receiver: Int32, to amount: Double) -> Double {
    var rest = max(0, amount)
    var range = 0.0
    for entry in chains.entries[chain(of: receiver, above: false)] where entry.role == .behaviour {
      let bars =
        movers[Int(entry.index)].kind == .headerBar
        ? headerBars(on: movers[Int(entry.index)].host) : [entry.index]
      for index in bars {
        let mover = movers[Int(index)]
        stopMotion(of: index)
        jump(index, to: mover.high - min(rest, mover.high - mover.low))
        range += mover.high - mover.low
        rest = max(0, rest - (mover.high - mover.low))
      }
    }
    return range
  }
}
