/// Deepest tree a screen may have.
let depthLimit: Int32 = 400
/// Most nodes a world may ever have made (the trace numbers them in 20 bits).
let nodeLimit = 1 << 20

extension World {
  /// Adds a node and all below it. Call `finishStructure` afterwards.
  ///
  /// A loop: a definition is large, and a deep tree of them does not fit on the stack of a thread.
  @discardableResult
  mutating func add(_ spec: NodeSpec, to parent: Int32, at index: Int?) throws(SpecError) -> Int32 {
    let top = try addOne(spec, to: parent, at: index)
    var waiting: [(parent: Int32, children: [NodeSpec], next: Int)] = [(top, spec.children, 0)]
    while let last = waiting.indices.last {
      let place = waiting[last].next
      guard place < waiting[last].children.count else {
        waiting.removeLast()
        continue
      }
      waiting[last].next += 1
      let slot = try addOne(waiting[last].children[place], to: waiting[last].parent, at: nil)
      let children = waiting[last].children[place].children
      if !children.isEmpty { waiting.append((slot, children, 0)) }
    }
    return top
  }

  private mutating func addOne(_ spec: NodeSpec, to parent: Int32, at index: Int?) throws(SpecError) -> Int32
  {
    let depth = nodes[Int(parent)].depth + 1
    guard depth <= depthLimit else { throw .tooDeep(spec.tag) }
    guard nodes.count < nodeLimit else { throw .tooMany(spec.tag) }
    if nodes[Int(parent)].spec.pager?.count != nil { throw .hasCount(nodes[Int(parent)].spec) }
    let own = spec.ownParts
    let slot = Int32(nodes.count)
    anonymous += spec.id == nil ? 1 : 0
    let name = spec.id ?? "\(spec.kind)(\(anonymous))"
    if let id = spec.id {
      guard slots[id] == nil else { throw .usedTwice(id, spec.tag) }
      slots[id] = slot
    }
    nodes.append(
      Node(spec: own, name: name, hasID: spec.id != nil, generation: 1, parent: parent, depth: depth))
    let place = min(max(0, index ?? .max), nodes[Int(parent)].children.count)
    nodes[Int(parent)].children.insert(slot, at: place)
    addMovers(slot)
    if let list = own.list { try addListParts(slot, list) }
    try addSectionParts(slot)
    return slot
  }

  private mutating func addListParts(_ slot: Int32, _ list: ListSpec) throws(SpecError) {
    lists[slot] = ListGeometry(list, density: screen.density)
    if case .sections(let sections) = list.content { try addListHeaders(slot, sections) }
  }

  /// Makes the states of a node that a delta can move.
  private mutating func addMovers(_ slot: Int32) {
    let spec = nodes[Int(slot)].spec
    if let kind = spec.moverKind(on: screen.platform) {
      nodes[Int(slot)].behaviour = Int32(movers.count)
      let mover = Mover(kind: kind, axis: .vertical, node: slot, sign: 1)
      movers.append(mover)
      readTakings(slot)
    } else if let sheet = spec.sheet {
      addSheet(slot, sheet)
    }
    if spec.scroll?.refresh != nil { addRefresh(slot) }
    if let scroll = spec.scroll {
      nodes[Int(slot)].scroller = Int32(movers.count)
      var mover = Mover(kind: .scroll, axis: scroll.axis, node: slot, sign: fingerSign(Int(slot)))
      mover.enabled = scroll.moves
      movers.append(mover)
    } else if let tabs = spec.tabs, !tabs.widths.isEmpty {
      nodes[Int(slot)].scroller = Int32(movers.count)
      movers.append(Mover(kind: .scroll, axis: .horizontal, node: slot, sign: fingerSign(Int(slot))))
    }
  }

  /// Takes over the phases of a node's behaviour, lengths seen at the screen's density.
  mutating func readTakings(_ slot: Int32) {
    let node = nodes[Int(slot)]
    guard node.behaviour >= 0, node.spec.moverKind(on: screen.platform) != nil else { return }
    let takings = node.spec.takings
    movers[Int(node.behaviour)].up = Taking(takings.up, density: screen.density)
    movers[Int(node.behaviour)].down = Taking(takings.down, density: screen.density)
  }

  /// The node of a list's row, made if there is none.
  mutating func makeRow(list: Int32, row: Int) throws(SpecError) -> Int32 {
    let key = RowKey(list: list, row: row)
    if let slot = rows[key] { return slot }
    guard nodes.count < nodeLimit else { throw .tooMany(-1) }
    let parent = nodes[Int(list)]
    let slot = Int32(nodes.count)
    let label = "#\(lists[list]?.id(row) ?? String(row + 1))"
    var node = Node(
      spec: NodeSpec(.listRow), name: parent.name + label, hasID: false,
      generation: 1,
      parent: list, depth: parent.depth + 1)
    node.row = row
    nodes.append(node)
    nodes[Int(list)].children.append(slot)
    rows[key] = slot
    layoutIsStale = true
    orderIsStale = true
    return slot
  }

  /// Takes a node and all below it off the screen.
  mutating func detach(_ slot: Int32) {
    let parent = nodes[Int(slot)].parent
    if parent >= 0, let place = nodes[Int(parent)].children.firstIndex(of: slot) {
      nodes[Int(parent)].children.remove(at: place)
    }
    let flings = flings(inside: slot)
    kill(slot)
    adopt(flings, by: parent)
  }

  private mutating func kill(_ slot: Int32) {
    for child in nodes[Int(slot)].children { kill(child) }
    let node = nodes[Int(slot)]
    nodes[Int(slot)].alive = false
    nodes[Int(slot)].generation += 1
    nodes[Int(slot)].children = []
    if slots[node.name] == slot { slots[node.name] = nil }
    if node.row >= 0 { rows[RowKey(list: node.parent, row: node.row)] = nil }
    lists[slot] = nil
    // What looks at nodes by these places is built anew from those that live.
    nodes[Int(slot)].marker = -1
    nodes[Int(slot)].switching = -1
    nodes[Int(slot)].bar = -1
    nodes[Int(slot)].section = -1
    nodes[Int(slot)].isHeader = false
    transitions.removeAll { $0.slot == slot }
    glides[slot] = nil
    tabPositions[slot] = nil
    let own = [node.behaviour, node.scroller, node.refresh]
    for index in own where index >= 0 { movers[Int(index)].enabled = false }
    for index in own where index >= 0 {
      stopMotion(of: index)
      stretches[index] = nil
      glows[index] = nil
    }
    if finger.receiver == slot {
      finger = FingerState()
      run.lostFinger = true
    }
  }

  /// Brings everything that depends on the tree's shape up to date.
  mutating func finishStructure() throws(SpecError) {
    for slot in nodes.indices where nodes[slot].alive && nodes[slot].spec.tabs?.body != nil {
      showSelectedPage(slot)
    }
    refreshOrder()
    for slot in documentOrder {
      let place = Int(slot)
      let behaviour = Int(nodes[place].behaviour)
      if behaviour >= 0 {
        // A sheet listens to what is inside it.
        movers[behaviour].host =
          nodes[place].spec.sheet != nil ? slot : try host(of: slot, on: nodes[place].spec.on)
      }
    }
    chains.invalidate()
    layoutIsStale = true
    effectsAreStale = true
  }

  /// Document order, driven fields and observers.
  mutating func refreshOrder() {
    orderIsStale = false
    documentOrder.removeAll(keepingCapacity: true)
    drivenFields.removeAll(keepingCapacity: true)
    observed.removeAll(keepingCapacity: true)
    positioned.removeAll(keepingCapacity: true)
    tabSlots.removeAll(keepingCapacity: true)
    buildsRows = false
    hasDrawOffsets = false
    hasSlivers = false
    hasSnapping = false
    var stack: [Int32] = [0]
    while let slot = stack.popLast() {
      documentOrder.append(slot)
      // No copy of a node: it costs more than all that is read of it.
      let place = Int(slot)
      if !nodes[place].spec.driven.isEmpty {
        for field in nodes[place].spec.driven { drivenFields.append((ref(slot), field)) }
      }
      if nodes[place].spec.list?.buildsRows == true { buildsRows = true }
      if nodes[place].spec.drawOffset != .zero || nodes[place].spec.driven.contains(.drawOffset) {
        hasDrawOffsets = true
      }
      if nodes[place].spec.scroll?.snap != nil { hasSnapping = true }
      if nodes[place].spec.headerBar?.sliver != nil { hasSlivers = true }
      if nodes[place].spec.observed { observed.append(slot) }
      if nodes[place].spec.watch != nil { watchesAnything = true }
      if nodes[place].spec.tabs != nil { tabSlots.append(slot) }
      if nodes[place].spec.position != nil || nodes[place].spec.tabs?.hasSelection == true {
        positioned.append(slot)
      }
      stack.append(contentsOf: nodes[place].children.reversed())
    }
    refreshPins()
    refreshWatchers()
    scrollers.removeAll(keepingCapacity: true)
    for index in movers.indices where movers[index].kind == .scroll { scrollers.append(Int32(index)) }
    isDriven = !drivenFields.isEmpty
    // Rows were appended as somebody looked at them: read them by place.
    chains.invalidate()
  }

  private func host(of slot: Int32, on: String?) throws(SpecError) -> Int32 {
    let node = nodes[Int(slot)]
    guard let on else { return node.spec.headerBar != nil ? headerHost(of: slot) : node.parent }
    var ancestor = node.parent
    var above: [String] = []
    while ancestor >= 0 {
      if nodes[Int(ancestor)].hasID {
        if nodes[Int(ancestor)].name == on { return ancestor }
        above.insert(nodes[Int(ancestor)].name, at: 0)
      }
      ancestor = nodes[Int(ancestor)].parent
    }
    throw .noAncestor(on, node.spec, above)
  }

  /// Names behaviours that no vertical scrollable or draggable node can reach.
  mutating func reportUnreachable() {
    for mover in movers where ![.scroll, .sheet, .refresh].contains(mover.kind) {
      let node = nodes[Int(mover.node)]
      guard node.alive, !node.spec.draggable, listensToNested(mover) else { continue }
      if !reaches(mover.host, except: mover.node) {
        let host = nodes[Int(mover.host)].name
        note(
          .unreachableBehaviour, slot: mover.node,
          "\(node.name) listens on \(host), but nothing that scrolls vertically is inside \(host); "
            + "put it beside or above the scroll container, or name another ancestor with on =")
      }
    }
  }

  private func reaches(_ host: Int32, except: Int32) -> Bool {
    var stack = [host]
    while let slot = stack.popLast() {
      let node = nodes[Int(slot)]
      if node.scroller >= 0, movers[Int(node.scroller)].axis == .vertical { return true }
      if node.spec.sheet != nil { return true }
      if node.spec.draggable && slot != except { return true }
      stack.append(contentsOf: node.children)
    }
    return false
  }
}
