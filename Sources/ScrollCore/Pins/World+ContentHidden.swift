/// What a programmatic scroll brought to a place in a viewport.
struct AlignedTarget: Sendable {
  /// The scroll container.
  var container: NodeRef
  /// The node; the container itself for a row or section of a list.
  var node: NodeRef
  var row: Int?
  var section: Int?
}

extension Action {
  /// Whether it only lets time pass: what was aligned before stays to be looked at.
  var isWaiting: Bool {
    switch self {
    case .advance, .settle: true
    default: false
    }
  }
}

extension World {
  /// Notes what a scroll aligned, to be looked at once the screen is at rest.
  mutating func noteAligned(_ slot: Int32, _ target: ScrollTarget) {
    let container = ref(slot)
    switch target {
    case .offset, .contentOffset: return
    case .row(let row): alignedTargets.append(AlignedTarget(container: container, node: container, row: row))
    case .id(let id):
      var aligned = AlignedTarget(container: container, node: container)
      if let row = lists[slot]?.index(ofID: id) {
        aligned.row = row
      } else if let section = lists[slot]?.section(ofID: id) {
        aligned.section = section
      } else if let node = node(named: id) {
        aligned.node = node
      }
      alignedTargets.append(aligned)
    }
  }

  /// At rest: names what was brought into view and lies under something that stays in front.
  mutating func checkAlignedTargets() {
    guard motions.isEmpty, !pendingFrame else { return }
    let targets = alignedTargets
    alignedTargets.removeAll()
    guard hasCovers else { return }
    layOutIfNeeded()
    for target in targets { checkHidden(target) }
  }

  private mutating func checkHidden(_ target: AlignedTarget) {
    guard let container = slot(target.container), slot(target.node) != nil, nodes[container].scroller >= 0
    else { return }
    let axis = movers[Int(nodes[container].scroller)].axis
    let frame = frame(of: target, axis)
    guard frame.visible else { return }
    let seen = drawnFrame(Int32(container))
    var hidden = 0.0
    var covering: Int32 = -1
    let covers = covers(over: target)
    for cover in covers {
      let extent = ContentCover.extent(of: frame, under: [drawnFrame(cover)], within: seen, axis)
      if extent > hidden { (hidden, covering) = (extent, cover) }
    }
    hidden = ContentCover.extent(of: frame, under: covers.map { drawnFrame($0) }, within: seen, axis)
    guard hidden >= 1 - tolerance, covering >= 0 else { return }
    // What reaches over its start, whatever of it lies under several.
    var room = hidden
    for cover in covers
    where ContentCover.extent(of: frame, under: [drawnFrame(cover)], within: seen, axis) > 0 {
      let over = drawnFrame(cover)
      room = max(room, axis == .vertical ? over.y + over.height - frame.y : over.x + over.width - frame.x)
    }
    let name = nodes[Int(target.node.slot)].name
    let what = target.row.map { "row \($0 + 1) of \(name)" } ?? name
    note(
      .contentHidden, slot: target.node.slot,
      "\(what) was brought into view and lies \(text(hidden)) under \(nodes[Int(covering)].name), which stays in front; "
        + "leave room: scroll less far by \(text(room)), or scroll to the header instead of what it covers")
  }

  /// Where a target is drawn.
  func frame(of target: AlignedTarget, _ axis: Axis) -> NodeFrame {
    var frame = drawnFrame(target.node.slot)
    guard target.node == target.container, let list = lists[target.container.slot] else { return frame }
    var start = 0.0
    var size = 0.0
    if let row = target.row, row < list.count {
      (start, size) = (list.start(row), list.size(row))
    } else if let section = target.section {
      let extent = list.extent(ofSection: section)
      (start, size) = (extent.lowerBound, extent.upperBound - extent.lowerBound)
    }
    let slot = Int(target.container.slot)
    start += startPadding(of: slot, axis) + contentShift(of: target.container.slot, axis)
    if axis == .vertical {
      frame.y += start
      frame.height = size
    } else {
      frame.x += start
      frame.width = size
    }
    return frame
  }

  /// Whether anything on the screen may stay in front of content that scrolls.
  private var hasCovers: Bool { hasPins || !watch.bars.isEmpty }

  /// What stays in front of a target: bars that are shown, and pinned headers that are held, other than its own parts and what it is part of. Every kind of
  /// node that lies over content at rest belongs into this list and into `hasCovers`.
  private func covers(over target: AlignedTarget) -> [Int32] {
    (heldPins() + shownBars()).filter { slot in
      if let section = target.section, nodes[Int(slot)].parent == target.container.slot,
        nodes[Int(slot)].section == Int32(section)
      {
        return false
      }
      if target.node == target.container { return true }
      return !isInside(slot, target.node.slot) && !isInside(target.node.slot, slot)
    }
  }

  /// Whether a node is another or lies below it.
  func isInside(_ slot: Int32, _ ancestor: Int32) -> Bool {
    var current = slot
    while current >= 0 {
      if current == ancestor { return true }
      current = nodes[Int(current)].parent
    }
    return false
  }
}
