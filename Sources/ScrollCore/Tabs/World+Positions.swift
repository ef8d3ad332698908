/// What a position by id names: the id of a target, or its 0-based index where it has none.
public enum TargetName: Sendable, Equatable {
  case id(String)
  case index(Int)
}

/// A place that a position can name, along the container's axis, in its content.
private struct PositionTarget {
  var name: TargetName
  var start: Double
  var size: Double
}

/// Scroll positions by id: what stands at the anchor line is read, and a written id is scrolled to.
extension World {
  /// Whether a node's content scrolls, so that it can have a position.
  func scrolls(_ slot: Int) -> Bool { nodes[slot].scroller >= 0 }

  /// Whether a finger, a fling or the rest that follows them has moved a container since it was asked last.
  public mutating func movedByGesture(_ node: NodeRef) -> Bool {
    guard let slot = slot(node), scrolls(slot) else { return false }
    let mover = movers[Int(nodes[slot].scroller)]
    let seen = lookedAt[Int32(slot)]
    let now = LookedAt(action: actionCount, consumed: mover.consumed, snaps: snapSteps[Int32(slot)] ?? 0)
    lookedAt[Int32(slot)] = now
    if now.snaps != seen?.snaps ?? 0 { return true }
    guard let seen, seen.action == now.action else { return mover.consumed != 0 }
    return seen.consumed != now.consumed
  }

  /// The first target in document order whose end lies after the anchor line; nil if there is none.
  public mutating func targetAtLine(of node: NodeRef) -> TargetName? {
    guard let slot = slot(node), scrolls(slot), let position = nodes[slot].spec.position else { return nil }
    layOutIfNeeded()
    let mover = movers[Int(nodes[slot].scroller)]
    let line = anchorLine(slot, position) + shownPlace(slot)
    if let list = rowGeometry(slot) {
      let row = list.firstRow(endingAfter: line - leadingPadding(of: slot, mover.axis) + 1e-9)
      return row.map { list.id($0).map { .id($0) } ?? .index($0) }
    }
    return targets(of: slot).first { $0.start + $0.size > line + 1e-9 }?.name
  }

  /// The rows of a list; nil for pagers whose pages are nodes.
  private func rowGeometry(_ slot: Int) -> ListGeometry? {
    let isPaged = nodes[slot].spec.pager != nil && nodes[slot].spec.pager?.count == nil
    return isPaged ? nil : lists[Int32(slot)]
  }

  /// Where the anchor line lies, from where content at offset 0 begins.
  private func anchorLine(_ slot: Int, _ position: PositionSpec) -> Double {
    let axis = movers[Int(nodes[slot].scroller)].axis
    let insets = effectiveInsets(of: slot)
    let room = nodes[slot][axis].size - logical(insets.start(axis)) - logical(insets.end(axis))
    switch position.anchor {
    case .start: return logical(position.inset)
    case .center: return room / 2
    case .end: return room - logical(position.inset)
    }
  }

  /// The targets of a container in document order, rows of lists apart.
  private func targets(of slot: Int) -> [PositionTarget] {
    if let tabs = nodes[slot].spec.tabs {
      return tabs.labels.indices.compactMap { index in
        guard let frame = tabFrame(slot, index) else { return nil }
        let name: TargetName = tabs.ids.indices.contains(index) ? .id(tabs.ids[index]) : .index(index)
        return PositionTarget(
          name: name, start: leading(frame.x, frame.width, in: slot), size: frame.width)
      }
    }
    let axis = movers[Int(nodes[slot].scroller)].axis
    var found: [PositionTarget] = []
    func look(_ parent: Int32, _ place: Double) {
      let isLayout = nodes[Int(parent)].spec.targetLayout || nodes[Int(parent)].spec.kind == .pager
      for child in nodes[Int(parent)].children where nodes[Int(child)].visible {
        let node = nodes[Int(child)]
        let start = place + node[axis].origin
        if isLayout, node.hasID {
          found.append(
            PositionTarget(
              name: .id(node.name), start: leading(start, node[axis].occupied, in: slot),
              size: node[axis].occupied))
        }
        if node.scroller < 0 { look(child, start) }
      }
    }
    look(Int32(slot), 0)
    return found
  }

  /// Whether anything inside a container can be named by its position.
  func hasTargets(_ slot: Int) -> Bool {
    lists[Int32(slot)] != nil || nodes[slot].spec.tabs != nil || nodes[slot].spec.kind == .pager
      || hasTargetLayout(Int32(slot))
  }

  private func hasTargetLayout(_ slot: Int32) -> Bool {
    nodes[Int(slot)].spec.targetLayout
      || nodes[Int(slot)].children.contains { nodes[Int($0)].scroller < 0 && hasTargetLayout($0) }
  }

  /// The offset that brings a target to the anchor line; nil for an unknown one.
  func offset(of slot: Int, bringing name: TargetName, _ position: PositionSpec) -> Double? {
    let place: (start: Double, size: Double)
    let axis = movers[Int(nodes[slot].scroller)].axis
    if let list = rowGeometry(slot) {
      let row: Int?
      switch name {
      case .id(let id): row = list.index(ofID: id)
      case .index(let index): row = index >= 0 && index < list.count ? index : nil
      }
      guard let row else { return nil }
      place = (leadingPadding(of: slot, axis) + list.start(row), list.size(row))
    } else {
      guard let target = targets(of: slot).first(where: { $0.name == name }) else { return nil }
      place = (target.start, target.size)
    }
    let inset = logical(position.inset)
    let shift =
      switch position.anchor {
      case .start: -inset
      case .center: 0.0
      case .end: inset
      }
    return aligned(leading: place.start + shift, place.size, position.anchor, in: slot)
  }

  /// Scrolls a container to a target of its position; false if there is no such target now.
  public mutating func scroll(_ node: NodeRef, toTarget name: TargetName, animated: Bool) -> Bool {
    guard let slot = slot(node), scrolls(slot), let position = nodes[slot].spec.position else { return false }
    layOutIfNeeded()
    guard let offset = offset(of: slot, bringing: name, position) else { return false }
    scrollProgrammatically(slot, to: offset, animated: animated)
    switch name {
    case .id(let id) where nodes[slot].spec.tabs == nil: noteAligned(Int32(slot), .id(id))
    case .index(let index) where rowGeometry(slot) != nil: noteAligned(Int32(slot), .row(index))
    default: break
    }
    return true
  }

  /// Goes to an offset at once, or by an animation as the platform plays it. A finger that drags the container keeps it.
  mutating func scrollProgrammatically(_ slot: Int, to offset: Double, animated: Bool) {
    let index = nodes[slot].scroller
    let wasOpen = run.eventIsOpen
    run.eventIsOpen = true
    defer { run.eventIsOpen = wasOpen }
    guard !isDragged(index) else {
      openEvent(.refused, target: Int32(slot), axis: movers[Int(index)].axis)
      return
    }
    openEvent(.scrollTo, target: Int32(slot), axis: movers[Int(index)].axis)
    stopMotion(of: index)
    let end = snapped(slot, offset)
    if animated, !screen.reduceMotion { animate(slot, to: .offset(end)) } else { jump(index, to: end) }
  }

  /// Whether a programmatic scroll moves a container now.
  public func movesProgrammatically(_ node: NodeRef) -> Bool {
    guard let slot = slot(node), let motion = motion(of: slot) else { return false }
    return motion.kind == .programmatic
  }

  /// Names positions that cannot work: on a node that does not scroll, or without a target inside.
  mutating func reportPositions() {
    for slot in documentOrder where nodes[Int(slot)].spec.position != nil {
      let name = nodes[Int(slot)].name
      guard scrolls(Int(slot)) else {
        if let container = scroller(around: slot) {
          note(
            .positionNotOnScroll, slot: slot,
            "\(name) has a position but does not scroll: it only lies inside \(nodes[Int(container)].name); "
              + "put position on \(nodes[Int(container)].name)")
        }
        continue
      }
      if !hasTargets(Int(slot)) {
        note(
          .noTargetLayout, slot: slot,
          "\(name) has a position, but nothing inside it is a target; give target_layout = true to the node whose "
            + "children are the targets")
      }
    }
  }
}

/// What a container had consumed when its position was read last.
struct LookedAt: Sendable {
  var action: Int32
  var consumed: Double
  /// Frames of snapping so far.
  var snaps: Int
}

// MARK: From the outside

extension World {
  public var hasPositions: Bool { !positioned.isEmpty }

  /// Nodes with a position or a selection, in document order.
  public var positionedNodes: [NodeRef] { positioned.map { ref($0) } }

  /// Whether a node is a scroll container that can have a position.
  public func canScroll(_ node: NodeRef) -> Bool { slot(node).map { scrolls($0) } ?? false }
}
