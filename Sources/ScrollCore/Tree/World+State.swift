extension World {
  /// The state that can be put back: offsets, and what is selected. In document order.
  public func save() -> SavedState {
    var state = SavedState()
    for slot in documentOrder where nodes[Int(slot)].hasID {
      if let entry = savedEntry(of: slot) { state.entries.append(entry) }
    }
    return state
  }

  /// What is saved of a node; nil if it holds nothing.
  private func savedEntry(of slot: Int32) -> SavedState.Entry? {
    let node = nodes[Int(slot)]
    var entry = position(of: slot)
    var holds = entry.offset != nil || entry.firstVisibleID != nil || entry.page != nil
    if node.behaviour >= 0 {
      entry.offset = movers[Int(node.behaviour)].offset
      if node.spec.appBar != nil { entry.content = barContents[node.behaviour] ?? 0 }
    }
    if let sheet = sheetPlace(ofNode: Int(slot)) { entry.detent = sheets[sheet].detent }
    holds = holds || node.behaviour >= 0
    if node.spec.tabs != nil {
      entry.selected = tabName(Int(slot), node.selected)
      holds = true
    }
    return holds ? entry : nil
  }

  /// Where a container stands: its offset, of a list the first visible row and the rest.
  func position(of slot: Int32) -> SavedState.Entry {
    let node = nodes[Int(slot)]
    var entry = SavedState.Entry(id: node.name)
    guard node.scroller >= 0 else { return entry }
    let mover = movers[Int(node.scroller)]
    if let page = presentPage(Int(slot)) {
      entry.page = page
      return entry
    }
    entry.offset = mover.offset
    if let list = lists[slot], let row = firstVisibleRow(slot) {
      entry.firstVisibleID = list.id(row) ?? String(row + 1)
      entry.rest = snapPlace(Int(slot)) - leadingPadding(of: Int(slot), mover.axis) - list.start(row)
    }
    return entry
  }

  /// Puts a saved state back: clamps, ignores unknown ids, dispatches nothing.
  mutating func restore(_ state: SavedState) {
    layOutIfNeeded()
    openEvent(.restore, target: -1)
    endMotions()
    for entry in state.entries {
      guard let slot = slots[entry.id] else { continue }
      let node = nodes[Int(slot)]
      if let selected = entry.selected, let index = tab(Int(slot), named: selected), node.selected != index {
        nodes[Int(slot)].selected = index
        nodes[Int(slot)].writes += 1
      }
      if let content = entry.content, content.isFinite, node.spec.appBar != nil {
        barContents[node.behaviour] = content
      }
      if node.spec.sheet != nil {
        restoreSheet(Int(slot), entry)
      } else if let offset = entry.offset, offset.isFinite, node.behaviour >= 0 {
        jump(node.behaviour, to: offset)
        layOutIfNeeded()
      }
    }
    // Headers first: they decide the ranges of what scrolls.
    for entry in state.entries {
      guard let slot = slots[entry.id], nodes[Int(slot)].scroller >= 0 else { continue }
      if let offset = offset(of: slot, restoring: entry), offset.isFinite {
        jump(nodes[Int(slot)].scroller, to: offset)
      }
    }
  }

  func offset(of slot: Int32, restoring entry: SavedState.Entry) -> Double? {
    let mover = movers[Int(nodes[Int(slot)].scroller)]
    if nodes[Int(slot)].spec.pager != nil, let page = entry.page { return pageOffset(Int(slot), page) }
    if let list = lists[slot], let id = entry.firstVisibleID {
      let row = list.index(ofID: id) ?? Int(id).flatMap { $0 >= 1 && $0 <= list.count ? $0 - 1 : nil }
      if let row {
        let place = leadingPadding(of: Int(slot), mover.axis) + list.start(row) + (entry.rest ?? 0)
        return self.offset(ofPlace: place, Int(slot))
      }
    }
    return nodes[Int(slot)].behaviour < 0 ? entry.offset : nil
  }

  /// Brings movers and list geometry of an updated node in line with its new definition.
  mutating func updateParts(of slot: Int32, from old: Node) throws(SpecError) {
    let spec = nodes[Int(slot)].spec
    if let kind = spec.moverKind(on: screen.platform) {
      if old.behaviour < 0 {
        nodes[Int(slot)].behaviour = Int32(movers.count)
        movers.append(Mover(kind: kind, axis: .vertical, node: slot, sign: 1))
      }
      let index = Int(nodes[Int(slot)].behaviour)
      movers[index].kind = kind
      readTakings(slot)
    } else if let sheet = spec.sheet {
      updateSheet(slot, sheet, from: old.spec.sheet)
    } else if old.behaviour >= 0 {
      stopMotion(of: old.behaviour)
      movers[Int(old.behaviour)].enabled = false
      nodes[Int(slot)].behaviour = -1
    }
    if let scroll = spec.scroll, old.scroller >= 0 {
      let index = Int(old.scroller)
      movers[index].axis = scroll.axis
      movers[index].enabled = scroll.moves
      movers[index].sign = fingerSign(Int(slot))
    } else if let tabs = spec.tabs {
      if tabs.widths.isEmpty, old.scroller >= 0 {
        movers[Int(old.scroller)].enabled = false
        nodes[Int(slot)].scroller = -1
      } else if !tabs.widths.isEmpty, old.scroller < 0 {
        nodes[Int(slot)].scroller = Int32(movers.count)
        movers.append(Mover(kind: .scroll, axis: .horizontal, node: slot, sign: fingerSign(Int(slot))))
      }
    }
    try updateSectionParts(of: slot, from: old)
    if spec.scroll?.refresh != nil, old.refresh < 0 { addRefresh(slot) }
    if let list = spec.list, list.pages == nil, spec.pager == nil {
      lists[slot] = ListGeometry(list, density: screen.density)
      if case .sections(let sections) = list.content { try addListHeaders(slot, sections) }
    }
  }

  // MARK: From the outside

  /// Moves a node's offset within its range, in the finger's sign; returns what moved. For callbacks.
  public mutating func shift(_ node: NodeRef, by amount: Double) -> Double {
    guard let slot = slot(node), amount.isFinite, amount != 0 else { return 0 }
    let index = nodes[slot].behaviour >= 0 ? nodes[slot].behaviour : nodes[slot].scroller
    guard index >= 0 else { return 0 }
    let i = Int(index)
    let before = movers[i].offset
    let moved = movers[i].take(amount, low: movers[i].low, high: movers[i].high)
    guard moved != 0 else { return 0 }
    judgeWrite(index, "node:shift")
    write(
      slot: Int32(slot), kind: .shift, axis: movers[i].axis, available: amount, consumed: moved,
      before: before,
      after: movers[i].offset)
    movers[i].writes += 1
    follow(i, change: movers[i].offset - before)
    commitRanges()
    layOutIfNeeded()
    return moved
  }

  /// Sets the present value of a driven field; layout follows.
  /// True if it is another one now.
  @discardableResult
  public mutating func setDriven(_ node: NodeRef, _ field: DrivenField, _ value: DrivenValue) -> Bool {
    guard let slot = slot(node), take(slot, field, value) else { return false }
    lastDriven = (Int32(slot), field)
    judgeDriven(slot, field)
    return true
  }

  private mutating func take(_ slot: Int, _ field: DrivenField, _ value: DrivenValue) -> Bool {
    let length: Length
    switch value {
    case .length(let given): length = given
    case .number(let number): length = Length(number)
    case .flag(let flag): length = Length(flag ? 1 : 0)
    }
    switch field {
    case .height: return change(slot, \.height, length)
    case .width: return change(slot, \.width, length)
    case .minHeight: return change(slot, \.minHeight, length)
    case .visible: return change(slot, \.visible, length.value != 0)
    case .alpha:
      let alpha = min(max(length.value, 0), 1)
      defer { nodes[slot].alpha = alpha }
      return nodes[slot].alpha != alpha
    case .drawOffset: return change(slot, \.drawOffset, length)
    case .collapseTo:
      guard nodes[slot].spec.collapse?.to != length else { return false }
      nodes[slot].spec.collapse?.to = length
      layoutIsStale = true
      return true
    case .slideBy:
      guard nodes[slot].spec.slide?.by != length else { return false }
      nodes[slot].spec.slide?.by = length
      layoutIsStale = true
      return true
    }
  }

  private mutating func change<T: Equatable>(_ slot: Int, _ path: WritableKeyPath<Node, T>, _ value: T)
    -> Bool
  {
    guard nodes[slot][keyPath: path] != value else { return false }
    drivenChanges += 1
    nodes[slot][keyPath: path] = value
    layoutIsStale = true
    return true
  }
}
