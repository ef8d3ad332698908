/// What a pager adds to its scroll container.
public struct PagerSpec: Sendable {
  /// Size of a page along the axis; nil is the pager's own extent less its padding and insets.
  public var page: Length?
  /// Number of pages without content of their own; nil: each child is a page.
  public var count: Int?

  public init() {}
}

/// Pages: all of one size, one after another.
extension World {
  /// Gives the pages of a pager their size, before they are placed. When that changes, the present page is kept.
  mutating func measurePages(_ index: Int, _ axis: Axis) {
    guard let pager = nodes[index].spec.pager, nodes[index].spec.scroll?.axis == axis else { return }
    let insets = effectiveInsets(of: index)
    let room =
      nodes[index][axis].size - padding(of: index, axis, lead: 0) - logical(insets.start(axis))
      - logical(insets.end(axis))
    let size = logical(pager.page) ?? max(0, room)
    let count = pager.count ?? pageNodes(index).count
    var list = ListSpec(.uniform(count: count, size: Length(size)))
    list.spacing = Length(logical(nodes[index].spec.spacing))
    let old = lists[Int32(index)]
    let new = ListGeometry(list, density: screen.density)
    lists[Int32(index)] = new
    guard let old, old.count > 0, new.count > 0, old.size(0) > 0, abs(old.stride - new.stride) > tolerance
    else {
      return
    }
    keepPage(index, old.stride, new.stride)
  }

  /// The children of a pager that are its pages, in order.
  func pageNodes(_ index: Int) -> [Int32] {
    nodes[index].children.filter { nodes[Int($0)].row < 0 && nodes[Int($0)].visible }
  }

  /// A page that was seen stays; an animation that was on its way to one is there.
  private mutating func keepPage(_ index: Int, _ old: Double, _ new: Double) {
    let mover = nodes[index].scroller
    let before = movers[Int(mover)].offset
    var page = before / old
    if let motion = motions.first(where: { $0.mover == mover && !$0.isOver && $0.kind != .programmatic }) {
      page = ((motion.isSnap || motion.limit != nil || motion.kind == .settle ? motion.aim : before) / old)
        .rounded()
      stopMotion(of: mover)
    }
    let after = page * new
    guard abs(after - before) > tolerance else { return }
    movers[Int(mover)].offset = after
    movers[Int(mover)].writes += 1
    // What follows clamps it into its new range.
    movers[Int(mover)].high = max(movers[Int(mover)].high, after)
    let amount = (after - before) * movers[Int(mover)].sign
    write(
      slot: Int32(index), kind: .layout, axis: movers[Int(mover)].axis, available: amount, consumed: amount,
      before: before, after: after)
    sums.clamped(Int32(index), Vector(amount, along: movers[Int(mover)].axis))
  }

  /// Places the pages, from the right where that is the start.
  mutating func placePages(of index: Int, _ axis: Axis) {
    guard let list = lists[Int32(index)] else { return }
    let start = startPadding(of: index, axis)
    let along = nodes[index].spec.scroll?.axis == axis
    let inner = max(0, nodes[index][axis].size - padding(of: index, axis))
    let extent = max(contentExtent(of: index, axis), nodes[index][axis].size)
    var next = 0
    for child in nodes[index].children {
      var page = nodes[Int(child)].row
      if page < 0 {
        guard nodes[Int(child)].visible else { continue }
        page = next
        next += 1
      }
      guard along else {
        assign(Int(child), axis, origin: start, occupied: inner, unbounded: false)
        continue
      }
      guard page < list.count else { continue }
      let size = list.size(page)
      let place = list.start(page)
      let origin = isRightToLeft(index) ? extent - endPadding(of: index, axis) - place - size : start + place
      assign(Int(child), axis, origin: origin, occupied: size, unbounded: false)
    }
  }

  /// What Flutter leaves before the first page and after the last, so that pages rest in the middle (O 1.7); elsewhere 0.
  func pageLead(_ index: Int, _ axis: Axis) -> Double {
    guard screen.platform == .flutter, let page = nodes[index].spec.pager?.page,
      nodes[index].spec.scroll?.axis == axis
    else { return 0 }
    return (nodes[index][axis].size - padding(of: index, axis, lead: 0) - logical(page)) / 2
  }

  /// The offset at which a page rests at the start.
  func pageOffset(_ slot: Int, _ page: Int) -> Double { Double(page) * (lists[Int32(slot)]?.stride ?? 0) }

  /// The page that is nearest, 0-based; halves go to the later one.
  func presentPage(_ slot: Int) -> Int? {
    guard nodes[slot].spec.pager != nil, let list = lists[Int32(slot)], list.count > 0 else { return nil }
    guard list.stride > 0 else { return 0 }
    let page = (movers[Int(nodes[slot].scroller)].offset / list.stride + 0.5).rounded(.down)
    return Int(min(max(page, 0), Double(list.count - 1)))
  }

  /// The page that a node is on, 0-based.
  func pageHolding(_ node: Int32, _ pager: Int) -> Int? {
    var slot = node
    while slot >= 0, nodes[Int(slot)].parent != Int32(pager) { slot = nodes[Int(slot)].parent }
    guard slot >= 0 else { return nil }
    return nodes[Int(slot)].row >= 0 ? nodes[Int(slot)].row : pageNodes(pager).firstIndex(of: slot)
  }

  /// Extent that a pager wants where nothing bounds it: that of its largest page.
  func naturalPage(_ index: Int, _ axis: Axis) -> Double {
    let natural = scratch.natural[Int(axis.rawValue)]
    var largest = logical(nodes[index].spec.pager?.page) ?? 0
    for child in nodes[index].children where nodes[Int(child)].row < 0 {
      largest = max(largest, natural[Int(child)])
    }
    return largest + padding(of: index, axis, lead: 0)
  }
}
