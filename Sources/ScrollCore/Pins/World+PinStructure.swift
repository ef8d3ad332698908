/// Sections, headers and pins among the parts of the tree.
extension World {
  /// Notes what is pinned, in document order. `documentOrder` must be right.
  mutating func refreshPins() {
    pins.removeAll(keepingCapacity: true)
    headerLists.removeAll(keepingCapacity: true)
    nextHeaders.removeAll(keepingCapacity: true)
    var lastHeaders: [Int32: Int32] = [:]
    for slot in documentOrder {
      let place = Int(slot)
      if nodes[place].spec.list?.headerPin != nil, lists[slot]?.hasSections == true {
        headerLists.append(slot)
      }
      guard nodes[place].section < 0, pin(of: slot) != nil else { continue }
      pins.append(slot)
      guard nodes[place].isHeader, let scroller = scroller(around: slot) else { continue }
      if let last = lastHeaders[scroller] { nextHeaders[last] = slot }
      lastHeaders[scroller] = slot
    }
    hasPins = !pins.isEmpty || !headerLists.isEmpty
  }

  /// The nearest scroll container around a node, of an axis if one is named.
  func scroller(around slot: Int32, _ axis: Axis? = nil) -> Int32? {
    var ancestor = nodes[Int(slot)].parent
    while ancestor >= 0 {
      let place = Int(ancestor)
      if nodes[place].scroller >= 0, axis == nil || movers[Int(nodes[place].scroller)].axis == axis {
        return ancestor
      }
      ancestor = nodes[place].parent
    }
    return nil
  }

  /// Adds what a section holds beside its children: its header, as the first of them.
  mutating func addSectionParts(_ slot: Int32) throws(SpecError) {
    guard nodes[Int(slot)].spec.kind == .section else { return }
    guard let scroller = scroller(around: slot) else { throw .sectionOutside(nodes[Int(slot)].spec.tag) }
    let axis = movers[Int(nodes[Int(scroller)].scroller)].axis
    nodes[Int(slot)].spec.section?.axis = axis
    guard let header = nodes[Int(slot)].spec.section?.header.first else { return }
    let added = try add(header, to: slot, at: 0)
    nodes[Int(added)].isHeader = true
  }

  /// Where a new child comes to stand: a section's header keeps the first place.
  func childPlace(_ slot: Int, _ index: Int) -> Int {
    guard nodes[slot].spec.kind == .section, let first = nodes[slot].children.first else { return index }
    return nodes[Int(first)].isHeader ? min(index, Int.max - 1) + 1 : index
  }

  /// The header of an updated section: a new definition takes the place of the old node.
  mutating func updateSectionParts(of slot: Int32, from old: Node) throws(SpecError) {
    guard nodes[Int(slot)].spec.kind == .section, let oldSection = old.spec.section else { return }
    nodes[Int(slot)].spec.section?.axis = oldSection.axis
    let new = nodes[Int(slot)].spec.section?.header.first
    guard new?.tag != oldSection.header.first?.tag else { return }
    for child in nodes[Int(slot)].children where nodes[Int(child)].isHeader { detach(child) }
    guard let new else { return }
    let added = try add(new, to: slot, at: 0)
    nodes[Int(added)].isHeader = true
  }

  /// Makes the header nodes of a list's sections.
  mutating func addListHeaders(_ slot: Int32, _ sections: [ListSection]) throws(SpecError) {
    for (place, section) in sections.enumerated() where section.hasHeader {
      guard nodes.count < nodeLimit else { throw .tooMany(nodes[Int(slot)].spec.tag) }
      let list = nodes[Int(slot)]
      let name = "\(list.name).\(section.id)"
      let header = Int32(nodes.count)
      if list.hasID {
        guard slots[name] == nil else { throw .usedTwice(name, list.spec.tag) }
        slots[name] = header
      }
      var node = Node(
        spec: NodeSpec(.listHeader), name: name, hasID: list.hasID, generation: 1, parent: slot,
        depth: list.depth + 1)
      node.section = Int32(place)
      node.isHeader = true
      nodes.append(node)
      nodes[Int(slot)].children.append(header)
      if case .node(let content) = section.header {
        for spec in content { try add(spec, to: header, at: nil) }
      }
    }
    layoutIsStale = true
    orderIsStale = true
  }

  /// Headers of a list that are nodes: as large along its axis as the layout measured them.
  mutating func measureHeaders(of slot: Int32, _ axis: Axis) {
    guard lists[slot]?.measuresHeaders == true, nodes[Int(slot)].stackingAxis == axis else { return }
    for child in nodes[Int(slot)].children where nodes[Int(child)].section >= 0 {
      lists[slot]?.setHeader(
        ofSection: Int(nodes[Int(child)].section), to: scratch.natural[Int(axis.rawValue)][Int(child)])
    }
    lists[slot]?.finishHeaders()
  }

  /// Names pins that no scroll container of their axis is around.
  mutating func reportIdlePins() {
    for slot in pins {
      guard let pin = pin(of: slot) else { continue }
      let axis: Axis? =
        pin.least != nil || pin.top != nil || pin.bottom != nil
        ? .vertical : pin.left != nil || pin.right != nil ? .horizontal : nil
      guard scroller(around: slot, axis) == nil else { continue }
      let words = axis.map { $0 == .vertical ? "that scrolls vertically" : "that scrolls horizontally" }
      note(
        .unreachableBehaviour, slot: slot,
        "\(nodes[Int(slot)].name) is pinned, but nothing \(words ?? "that scrolls") is around it; "
          + "put it inside the scroll container in whose viewport it should stay")
    }
  }
}

extension SpecError {
  static func sectionOutside(_ tag: Int32) -> SpecError {
    SpecError(
      tag: tag, field: nil,
      message:
        "a section lies inside a scroll, at any depth of its columns; there is no scroll around this one")
  }
}
