extension World {
  /// Does what takes no time: its event, and the states that it sets. Layout and looks follow in the run.
  mutating func apply(_ action: Action) -> ActionError? {
    switch action {
    case .change, .update, .insert, .remove: noteSnapRests()
    default: break
    }
    let undo = action.canFailHalfway ? self : nil
    do throws(ActionError) {
      switch action {
      case .scrollTo(let node, let target, let anchor):
        var scrolling = ScrollAction(target: node, place: target)
        scrolling.anchor = anchor
        try scroll(scrolling)
      case .scroll(let action): try scroll(action)
      case .change(let change): try applyChange(change)
      case .update(let node, let spec, let children, _): try update(node, spec, children)
      case .insert(let parent, let index, let spec):
        guard let slot = slot(parent) else { throw gone }
        do throws(SpecError) {
          try checkAddable(spec, to: Int32(slot))
        } catch {
          throw ActionError(error)
        }
        openEvent(.insert, target: Int32(slot))
        let added = try mounted { (world) throws(SpecError) in
          try world.add(spec, to: Int32(slot), at: world.childPlace(slot, index))
        }
        trace.events[trace.events.count - 1].target = added
        structureDidChange()
      case .remove(let node):
        guard let slot = slot(node), slot != 0 else {
          throw slot(node) == 0 ? ActionError("the screen itself stays") : gone
        }
        openEvent(.remove, target: Int32(slot))
        detach(Int32(slot))
        try mounted { (world) throws(SpecError) in try world.finishStructure() }
        structureDidChange()
      case .select(let node, let index, _): try select(node, index)
      case .restore(let state): restore(state)
      default: throw ActionError("this action takes time")
      }
      return nil
    } catch {
      if let undo { self = undo }
      return error
    }
  }

  private mutating func mounted<T>(_ body: (inout World) throws(SpecError) -> T) throws(ActionError) -> T {
    do {
      let value = try body(&self)
      try finishStructure()
      return value
    } catch {
      throw ActionError(error)
    }
  }

  /// Sizes changed by something other than a delta: a clamp that follows is a jump.
  private mutating func structureDidChange() {
    layoutIsStale = true
    structureChanged = true
    effectsAreStale = true
    jumpCause = true
    if hasObservers { pendingFrame = true }
    reportNestedContainers()
  }

  private mutating func applyChange(_ change: ChangeAction) throws(ActionError) {
    openEvent(.change, target: -1)
    if let width = change.width { screen.width = width }
    if let height = change.height { screen.height = height }
    if let density = change.density {
      screen.density = density
      for slot in nodes.indices where nodes[slot].behaviour >= 0 { readTakings(Int32(slot)) }
    }
    if let scale = change.fontScale { screen.fontScale = scale }
    if let area = change.safeArea { screen.safeArea = area }
    if let direction = change.direction { screen.direction = direction }
    if let reduce = change.reduceMotion { screen.reduceMotion = reduce }
    if let platform = change.platform {
      screen.platform = platform
      refreshBarKinds()
    }
    profile = Profile(screen.platform, density: screen.density, physics)
    for (slot, _) in lists {
      guard let list = nodes[Int(slot)].spec.list, nodes[Int(slot)].spec.pager == nil else { continue }
      lists[slot] = ListGeometry(list, density: screen.density)
    }
    for index in scrollers { movers[Int(index)].sign = fingerSign(Int(movers[Int(index)].node)) }
    structureDidChange()
    jumpCause = false
  }

  private mutating func update(_ node: NodeRef, _ spec: NodeSpec, _ children: Bool) throws(ActionError) {
    guard let index = slot(node) else { throw gone }
    guard spec.kind == nodes[index].spec.kind else {
      throw ActionError(
        "\(nodes[index].name) is a \(nodes[index].spec.kind) and cannot become a \(spec.kind)")
    }
    let slot = Int32(index)
    openEvent(.update, target: slot)
    let kept = keptRow(slot)
    if children { for child in nodes[index].children { detach(child) } }
    if nodes[index].spec.list != nil {
      for child in nodes[index].children where nodes[Int(child)].row >= 0 || nodes[Int(child)].section >= 0 {
        detach(child)
      }
    }
    let own = spec.ownParts
    let old = nodes[index]
    nodes[index].spec = own
    nodes[index].width = own.width
    nodes[index].height = own.height
    nodes[index].minHeight = own.minHeight
    nodes[index].visible = own.visible
    nodes[index].alpha = own.alpha
    nodes[index].drawOffset = own.drawOffset
    (nodes[index].marker, nodes[index].switching, nodes[index].bar) = (-1, -1, -1)
    if let tabs = own.tabs { nodes[index].selected = min(old.selected, max(0, tabs.labels.count - 1)) }
    try mounted { (world) throws(SpecError) in
      try world.updateParts(of: slot, from: old)
      try world.checkWatchers()
      if own.tabs?.body != old.spec.tabs?.body { try world.checkBody(of: world.nodes[index]) }
      if children { for child in spec.children { try world.add(child, to: slot, at: nil) } }
    }
    if let kept { keep(kept, slot) }
    structureDidChange()
    if own.list?.pages != nil { pageDidChange(slot, from: old) }
  }

  // MARK: Programmatic scrolling

  /// Sets an offset, clamped into its range; no nested scroll sees it.
  mutating func jump(_ index: Int32, to offset: Double) {
    let mover = movers[Int(index)]
    let after = min(max(offset, mover.low), mover.high)
    if !snapRests.isEmpty { snapRests[index] = nil }
    guard after != mover.offset else { return }
    movers[Int(index)].offset = after
    let amount = (after - mover.offset) * mover.sign
    write(
      slot: mover.node, kind: .jump, axis: mover.axis, available: amount, consumed: 0, before: mover.offset,
      after: after)
    movers[Int(index)].writes += 1
    follow(Int(index), change: after - mover.offset)
    commitRanges()
    if mover.kind != .scroll { structureChanged = true }
    if hasObservers || !drivenFields.isEmpty { pendingFrame = true }
  }

  func targetOffset(_ slot: Int, _ target: ScrollTarget, _ anchor: Anchor)
    throws(ActionError) -> Double
  {
    let mover = movers[Int(nodes[slot].scroller)]
    let insets = effectiveInsets(of: slot)
    let start = logical(insets.start(mover.axis))
    switch target {
    case .offset(let offset): return offset
    case .contentOffset(let offset): return offset + start
    case .row(let row):
      guard let list = lists[Int32(slot)] else {
        throw ActionError("\(nodes[slot].name) is not a list: it has no rows to scroll to")
      }
      // Compose takes the last row for one beyond it (C 4.1).
      let isBeyond = screen.platform == .compose && row >= list.count && list.count > 0
      let row = isBeyond ? list.count - 1 : row
      guard row >= 0, row < list.count else {
        throw ActionError("\(nodes[slot].name) has rows 1 to \(list.count), not \(row + 1)")
      }
      if nodes[slot].spec.pager != nil { return pageOffset(slot, row) }
      return aligned(
        leading: leadingPadding(of: slot, mover.axis) + list.start(row), list.size(row), anchor, in: slot)
    case .id(let id):
      if let row = lists[Int32(slot)]?.index(ofID: id) { return try targetOffset(slot, .row(row), anchor) }
      if let list = lists[Int32(slot)], let section = list.section(ofID: id) {
        let extent = list.extent(ofSection: section)
        return aligned(
          leading: leadingPadding(of: slot, mover.axis) + extent.lowerBound,
          extent.upperBound - extent.lowerBound, anchor, in: slot)
      }
      guard let found = slots[id] ?? rowSlot(id) else {
        throw ActionError(
          "there is no node or row \"\(id)\" in \(nodes[slot].name)"
            + (lists[Int32(slot)].map { ", which has \($0.count == 0 ? "no rows" : "rows 1 to \($0.count)")" }
              ?? ""),
          unknown: UnknownName(id, known: placesNamed(in: Int32(slot))))
      }
      var place = 0.0
      var current = found
      while current >= 0, Int(current) != slot {
        place += nodes[Int(current)][mover.axis].origin
        current = nodes[Int(current)].parent
        // What a container between has scrolled counts: the node is brought to where it is seen.
        if current >= 0, Int(current) != slot { place += contentShift(of: current, mover.axis) }
      }
      if nodes[slot].spec.pager != nil, let page = pageHolding(found, slot) { return pageOffset(slot, page) }
      guard current >= 0 else {
        throw ActionError(
          "\(id) is not inside \(nodes[slot].name)",
          unknown: UnknownName(id, known: placesNamed(in: Int32(slot))))
      }
      let size = nodes[Int(found)][mover.axis].occupied
      return aligned(leading: leading(place, size, in: slot), size, anchor, in: slot)
    }
  }

  /// The names to which a container can be scrolled: those of its rows and sections, and the ids of nodes inside it.
  private func placesNamed(in slot: Int32) -> [String] {
    var names: [String] = lists[slot].map { $0.ids.compactMap(\.self) + $0.sectionIDs } ?? []
    var waiting = Array(nodes[Int(slot)].children.reversed())
    while let next = waiting.popLast() {
      if nodes[Int(next)].hasID { names.append(nodes[Int(next)].name) }
      waiting += nodes[Int(next)].children.reversed()
    }
    return names
  }

  private func rowSlot(_ name: String) -> Int32? {
    rows.values.filter { nodes[Int($0)].name == name }.min()
  }
}
