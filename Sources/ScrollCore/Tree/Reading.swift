/// What can be read of a node; raw values are the names a scenario uses.
public enum NodeProperty: String, Sendable, CaseIterable {
  case offset
  case contentOffset = "content_offset"
  case maxOffset = "max_offset"
  case range
  case progress
  case overscroll
  /// Part of a standard bar that content has gone under.
  case overlapped
  case top, bottom, left, right, width, height
  /// The size its siblings see, along its parent's axis.
  case occupied
  case alpha, visible, pinned, moving, velocity, state
  case selected
  case selectedIndex = "selected_index"
  case indicator
  case firstVisible = "first_visible"
  case firstVisibleID = "first_visible_id"
  case minY = "min_y"
  case distance
  case page
  case glow
  case writes
  /// Sheets: the detent at which it rested last.
  case detent
  /// What a pull to refresh shows, and its part of the threshold.
  case pull
  case pullFraction = "pull_fraction"

  /// Whether it is read off drawn frames; offsets and ranges are right without them.
  var needsFrames: Bool {
    switch self {
    case .top, .bottom, .left, .right, .width, .height, .occupied, .minY, .distance, .indicator: true
    default: false
    }
  }
}

/// A value read of a node. Lengths are logical units.
public enum PropertyValue: Sendable, Equatable {
  case number(Double)
  /// Indices count from 1 here.
  case integer(Int)
  case flag(Bool)
  case text(String)
  case span(x: Double, width: Double)
  case none
}

/// A value for a driven field.
public enum DrivenValue: Sendable {
  case length(Length)
  case number(Double)
  case flag(Bool)
}

extension World {
  /// A property of a node; nil if this node has no such property or is gone. Lengths are logical units. Layout is
  /// brought up to date first, but inside a delta and while driven fields are read, sizes are those of the last layout.
  public mutating func read(_ property: NodeProperty, of ref: NodeRef) -> PropertyValue? {
    guard let slot = slot(ref) else { return nil }
    if delta.phase == .idle && run.stage != .layout {
      if property.needsFrames || hasPins { layOutIfNeeded() } else if layoutIsStale { layOut() }
    }
    let node = nodes[slot]
    let behaviour = node.behaviour >= 0 ? movers[Int(node.behaviour)] : nil
    let scroller = node.scroller >= 0 ? movers[Int(node.scroller)] : nil
    switch property {
    case .offset:
      if node.bar >= 0 { return .number(barOffset(slot)) }
      if behaviour != nil { return .number(shownOffset(node.behaviour)) }
      if let scroller { return .number(onPixels(scroller.offset)) }
      return node.isHeader || node.spec.pin != nil ? .number(pinOffset(Int32(slot))) : nil
    case .contentOffset where node.spec.appBar != nil: return .number(barContents[node.behaviour] ?? 0)
    case .overlapped:
      return node.spec.appBar.map { _ in .number(appBarState(node.behaviour).overlappedFraction) }
    case .contentOffset:
      return scroller.map {
        .number(onPixels($0.offset) - $0.over - logical(effectiveInsets(of: slot).start($0.axis)))
      }
    case .maxOffset: return scroller.map { .number(onPixels($0.high)) }
    case .range where node.spec.sheet != nil, .progress where node.spec.sheet != nil,
      .detent, .pull, .pullFraction:
      return readPart(property, slot)
    case .state where node.spec.sheet != nil || node.refresh >= 0: return readPart(property, slot)
    case .range: return (behaviour ?? scroller).map { .number($0.high - $0.low) }
    case .progress:
      return (behaviour ?? scroller).map { mover in
        let range = mover.high - mover.low
        let offset = behaviour != nil ? shownOffset(node.behaviour) : mover.offset
        return .number(range > 0 ? min(max(abs(offset) / range, 0), 1) : 0)
      }
    case .overscroll: return scroller.map { .number($0.over) }
    case .top, .bottom, .left, .right, .width, .height: return frameValue(property, slot)
    case .minY:
      return .number(
        node.spec.kind == .marker ? minY(ofMarker: Int32(slot)) : drawnFrame(Int32(slot)).y)
    case .distance: return distance(of: Int32(slot)).map { .number($0) }
    case .occupied: return .number(node[stackAxis(ofParent: node.parent)].occupied)
    case .alpha: return .number(node.alpha)
    case .visible: return .flag(node.visible)
    case .pinned: return .flag(pinOffset(Int32(slot)) > tolerance)
    case .moving:
      return .flag(motion(of: slot) != nil || transitions.contains { $0.slot == Int32(slot) })
    case .velocity: return .number(motion(of: slot)?.velocity ?? 0)
    case .writes: return .integer(node.writes + (behaviour?.writes ?? 0) + (scroller?.writes ?? 0))
    case .state:
      if let word = watchedState(slot) { return .text(word) }
      if behaviour == nil { return pinState(Int32(slot)).map { .text($0) } }
      return behaviour.map { mover in
        let offset = shownOffset(node.behaviour)
        if mover.high - mover.low <= tolerance || offset >= mover.high - tolerance {
          return .text("expanded")
        }
        return .text(offset <= mover.low + tolerance ? "collapsed" : "between")
      }
    case .selected:
      return node.spec.tabs.map {
        $0.ids.indices.contains(node.selected) ? .text($0.ids[node.selected]) : .integer(node.selected + 1)
      }
    case .selectedIndex: return node.spec.tabs.map { _ in .integer(node.selected + 1) }
    case .indicator: return indicatorFrame(slot).map { .span(x: $0.x, width: $0.width) }
    case .firstVisible:
      return lists[Int32(slot)].map { _ in firstVisibleRow(Int32(slot)).map { .integer($0 + 1) } ?? .none }
    case .glow: return glowOpacity(slot).map { .number($0) }
    case .page: return presentPage(slot).map { .integer($0 + 1) }
    case .firstVisibleID:
      return lists[Int32(slot)].map { list in
        firstVisibleRow(Int32(slot)).map { .text(list.id($0) ?? String($0 + 1)) } ?? .none
      }
    }
  }

  private func frameValue(_ property: NodeProperty, _ slot: Int) -> PropertyValue {
    let frame = drawnFrame(Int32(slot))
    switch property {
    case .top: return .number(frame.y)
    case .bottom: return .number(frame.y + frame.height)
    case .left: return .number(frame.x)
    case .right: return .number(frame.x + frame.width)
    case .width: return .number(frame.width)
    default: return .number(frame.height)
    }
  }

  // MARK: The tree

  public func node(named name: String) -> NodeRef? {
    if let slot = slots[name] { return ref(slot) }
    guard name.utf8.contains(UInt8(ascii: "#")) else { return nil }
    return rows.values.filter { nodes[Int($0)].name == name && nodes[Int($0)].alive }.min().map { ref($0) }
  }

  public func isAlive(_ node: NodeRef) -> Bool { slot(node) != nil }
  /// Its id, or a made-up name; nodes that are gone keep theirs.
  public func name(of slot: Int32) -> String {
    nodes.indices.contains(Int(slot)) ? nodes[Int(slot)].name : "screen"
  }
  public func hasID(_ slot: Int32) -> Bool { nodes.indices.contains(Int(slot)) && nodes[Int(slot)].hasID }
  public func kind(of node: NodeRef) -> NodeKind? { slot(node).map { nodes[$0].spec.kind } }
  public func tag(of node: NodeRef) -> Int32 { slot(node).map { nodes[$0].spec.tag } ?? -1 }
  public func parent(of node: NodeRef) -> NodeRef? {
    guard let slot = slot(node), nodes[slot].parent >= 0 else { return nil }
    return ref(nodes[slot].parent)
  }
  public func children(of node: NodeRef) -> [NodeRef] {
    slot(node).map { nodes[$0].children.map { ref($0) } } ?? []
  }
  public func spec(of node: NodeRef) -> NodeSpec? { slot(node).map { nodes[$0].spec } }
  /// Number of rows of a list; nil for other nodes.
  public func rowCount(of node: NodeRef) -> Int? { slot(node).flatMap { lists[Int32($0)]?.count } }
  /// A living node by its slot.
  public func node(atSlot slot: Int32) -> NodeRef? {
    nodes.indices.contains(Int(slot)) && nodes[Int(slot)].alive ? ref(slot) : nil
  }

  /// The ids of the screen in document order.
  public var ids: [String] {
    documentOrder.compactMap { nodes[Int($0)].alive && nodes[Int($0)].hasID ? nodes[Int($0)].name : nil }
  }
}
