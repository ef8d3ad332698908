import ScrollPhysics

/// Where the indicator of a row of tabs began to glide.
struct Glide: Sendable {
  var x: Double
  var width: Double
}

/// How an indicator glides to the selected tab.
private let glideTiming = Timing(duration: 160, curve: .easeInOut)

extension World {
  /// Changes the selected tab: the indicator glides, the row follows, and the body does what the policy says.
  mutating func select(_ node: NodeRef, _ index: Int) throws(ActionError) {
    guard let slot = slot(node) else { throw gone }
    guard let tabs = nodes[slot].spec.tabs else {
      throw ActionError("\(nodes[slot].name) has no tabs to select")
    }
    guard tabs.labels.indices.contains(index) else {
      throw ActionError("\(nodes[slot].name) has tabs 1 to \(tabs.labels.count), not \(index + 1)")
    }
    openEvent(.select, target: Int32(slot))
    guard nodes[slot].selected != index else { return }
    layOutIfNeeded()
    keepBodyPosition(slot)
    startGlide(slot)
    write(
      slot: Int32(slot), kind: .jump, axis: .horizontal, available: 0, consumed: 0,
      before: Double(nodes[slot].selected + 1), after: Double(index + 1))
    nodes[slot].selected = index
    nodes[slot].writes += 1
    followSelection(slot)
    showSelectedPage(slot)
    changeBody(slot)
  }

  // MARK: Names of tabs

  /// The name of a tab: its id, or its index from 1.
  func tabName(_ slot: Int, _ index: Int) -> String {
    let ids = nodes[slot].spec.tabs?.ids ?? []
    return ids.indices.contains(index) ? ids[index] : String(index + 1)
  }

  /// The tab that a name means: its id, else its number from 1.
  func tab(_ slot: Int, named name: String) -> Int? {
    guard let tabs = nodes[slot].spec.tabs else { return nil }
    if let index = tabs.ids.firstIndex(of: name) { return index }
    guard tabs.ids.isEmpty, let number = Int(name), tabs.labels.indices.contains(number - 1) else {
      return nil
    }
    return number - 1
  }

  // MARK: The row itself

  private mutating func startGlide(_ slot: Int) {
    guard let frame = indicatorFrame(slot) else { return }
    transitions.removeAll { $0.value == .indicator && $0.slot == Int32(slot) }
    guard begin(.indicator, of: Int32(slot), from: 0, to: 1, glideTiming) else { return }
    glides[Int32(slot)] = Glide(x: frame.x, width: frame.width)
  }

  /// Where the indicator is drawn now, in the tabs' content.
  func indicatorFrame(_ slot: Int) -> (x: Double, width: Double)? {
    guard let target = tabFrame(slot, nodes[slot].selected) else { return nil }
    guard let start = glides[Int32(slot)], let way = transitioned(.indicator, of: Int32(slot)) else {
      return target
    }
    return (start.x + (target.x - start.x) * way, start.width + (target.width - start.width) * way)
  }

  /// A row that does not fit brings its selected tab to where it follows to.
  private mutating func followSelection(_ slot: Int) {
    let node = nodes[slot]
    guard let tabs = node.spec.tabs, tabs.follow != .none, node.scroller >= 0, node.spec.position == nil
    else { return }
    let offset = tabOffset(slot, node.selected, tabs.follow == .center ? .center : .start)
    scrollProgrammatically(slot, to: offset, animated: true)
  }

  /// The offset that brings a tab to the start or centre of the row; at the start its padding stays before it.
  private func tabOffset(_ slot: Int, _ index: Int, _ anchor: Anchor) -> Double {
    guard let tabs = nodes[slot].spec.tabs, let frame = tabFrame(slot, index) else { return 0 }
    let lead = logical(isRightToLeft(slot) ? tabs.padding.right : tabs.padding.left)
    let place = leading(frame.x, frame.width, in: slot)
    return aligned(leading: anchor == .start ? place - lead : place, frame.width, anchor, in: slot)
  }

  // MARK: The body

  /// Checks that the bodies that tabs name are there, and that lists with pages are somebody's body.
  func checkBodies() throws(SpecError) {
    var named: Set<Int32> = []
    for node in nodes {
      guard let id = node.spec.tabs?.body else { continue }
      try checkBody(of: node)
      if let body = slots[id] { named.insert(body) }
    }
    for (slot, node) in nodes.enumerated() where node.spec.list?.pages != nil && !named.contains(Int32(slot))
    {
      throw SpecError(
        tag: node.spec.tag, field: "pages", message: "no tabs of this screen name it as their body")
    }
  }

  /// Pages that lists hold for tabs that are not there, in tree order, and what their tabs are called.
  public var strayPages: [(list: NodeRef, page: String, tabs: [String])] {
    tabSlots.flatMap { tabs -> [(list: NodeRef, page: String, tabs: [String])] in
      guard let body = body(of: Int(tabs)), let pages = nodes[Int(body)].spec.list?.pages else { return [] }
      let names = (nodes[Int(tabs)].spec.tabs?.labels ?? []).indices.map { tabName(Int(tabs), $0) }
      return pages.keys.filter { !names.contains($0) }.sorted().map { (ref(body), $0, names) }
    }
  }

  /// Checks that the body that a node names is there.
  func checkBody(of node: Node) throws(SpecError) {
    guard let id = node.spec.tabs?.body, slots[id] == nil else { return }
    throw SpecError(
      tag: node.spec.tag, field: "body", message: "no node of this screen is called '\(id)'",
      unknown: UnknownName(id, known: ids.filter { $0 != node.name }))
  }

  /// The body that tabs name, if it is on the screen.
  func body(of slot: Int) -> Int32? {
    nodes[slot].spec.tabs?.body.flatMap { slots[$0] }
  }

  /// The container that scrolls a body: itself if it has a range of its own to scroll, else the nearest around it.
  func bodyScroller(_ body: Int32) -> Int32? {
    var slot = body
    while slot >= 0 {
      let node = nodes[Int(slot)]
      if node.scroller >= 0, movers[Int(node.scroller)].axis == .vertical,
        !scratch.unbounded[Int(Axis.vertical.rawValue)][Int(slot)]
      {
        return slot
      }
      slot = node.parent
    }
    return nil
  }

  /// The selected tab's rows come to stand in a body with pages; a page that is not there yet is an empty list.
  mutating func showSelectedPage(_ slot: Int) {
    guard let body = body(of: slot), nodes[Int(body)].spec.list?.pages != nil else { return }
    let name = tabName(slot, nodes[slot].selected)
    guard nodes[Int(body)].page != name else { return }
    nodes[Int(body)].page = name
    showPage(body)
  }

  /// A body's rows were given anew: what it shows changes only if the shown page did.
  mutating func pageDidChange(_ body: Int32, from old: Node) {
    nodes[Int(body)].page = old.page
    let name = old.page ?? ""
    let before = old.spec.list?.pages?[name]?.stamp
    let isSame =
      before == nodes[Int(body)].spec.list?.pages?[name]?.stamp
      && old.spec.list?.spacing == nodes[Int(body)].spec.list?.spacing
    showPage(body)
    if isSame { jumpCause = false }
    if before == nil, !isSame { pagesArrived(body) }
  }

  /// Lays out the rows of the page that a list shows.
  mutating func showPage(_ body: Int32) {
    guard var list = nodes[Int(body)].spec.list, let pages = list.pages else { return }
    list.content = nodes[Int(body)].page.flatMap { pages[$0]?.content } ?? .items([])
    nodes[Int(body)].spec.list = list
    for child in nodes[Int(body)].children
    where nodes[Int(child)].row >= 0 || nodes[Int(child)].section >= 0 { detach(child) }
    lists[body] = ListGeometry(list, density: screen.density)
    // A name that another node has already is a section without a header to look at.
    if case .sections(let sections) = list.content { try? addListHeaders(body, sections) }
    layoutIsStale = true
    structureChanged = true
    effectsAreStale = true
    orderIsStale = true
  }

  /// Whether the rows of the selected tab are there.
  private func isPending(_ slot: Int) -> Bool {
    guard let body = body(of: slot), let pages = nodes[Int(body)].spec.list?.pages else { return false }
    return pages[tabName(slot, nodes[slot].selected)] == nil
  }

  /// What the policy asks of the body, as soon as the selected tab's rows are there.
  private mutating func changeBody(_ slot: Int) {
    guard let tabs = nodes[slot].spec.tabs, let body = body(of: slot) else { return }
    jumpCause = tabs.onChange == .keep
    if orderIsStale { refreshOrder() }
    layOutIfNeeded()
    nodes[slot].waits = isPending(slot)
    guard !nodes[slot].waits else { return }
    applyPolicy(slot, tabs.onChange, body)
  }

  /// The first look at tabs: a body that is keyed on its tab goes to its start, a restored place or not.
  mutating func composeTabs() {
    for slot in documentOrder {
      guard let tabs = nodes[Int(slot)].spec.tabs, let body = body(of: Int(slot)) else { continue }
      nodes[Int(slot)].waits = isPending(Int(slot))
      guard tabs.onChange == .resetBody || tabs.onChange == .resetAll, !nodes[Int(slot)].waits,
        let container = bodyScroller(body)
      else { continue }
      let offset = movers[Int(nodes[Int(container)].scroller)].offset
      if offset > startOffset(of: body, in: container) + tolerance {
        applyPolicy(Int(slot), tabs.onChange, body)
      }
    }
  }

  /// Rows arrived: the policy of tabs that waited for them is played.
  mutating func pagesArrived(_ body: Int32) {
    for slot in nodes.indices where nodes[slot].waits && nodes[slot].alive && self.body(of: slot) == body {
      changeBody(slot)
    }
  }

  private mutating func applyPolicy(_ slot: Int, _ policy: TabChange, _ body: Int32) {
    guard let container = bodyScroller(body) else { return }
    switch policy {
    case .keep: return
    case .resetBody, .resetAll: break
    case .restore:
      guard let entry = tabPositions[Int32(slot)]?[tabName(slot, nodes[slot].selected)],
        let offset = offset(of: container, restoring: entry)
      else { break }
      scrollProgrammatically(Int(container), to: offset, animated: false)
      return
    }
    openEvent(.scrollTo, target: container, axis: .vertical)
    if policy == .resetAll { openHeaders(above: container) }
    let index = nodes[Int(container)].scroller
    stopMotion(of: index)
    jump(index, to: startOffset(of: body, in: container))
  }

  /// Opens every behaviour that listens around a container.
  private mutating func openHeaders(above container: Int32) {
    var hosts: Set<Int32> = []
    var slot = container
    while slot >= 0 {
      hosts.insert(slot)
      slot = nodes[Int(slot)].parent
    }
    for index in movers.indices
    where movers[index].kind != .scroll && movers[index].enabled && hosts.contains(movers[index].host) {
      stopMotion(of: Int32(index))
      jump(Int32(index), to: movers[index].high)
    }
    layOutIfNeeded()
  }

  /// The offset at which a body begins: 0 for a container of its own, else just below the headers that are pinned there.
  private mutating func startOffset(of body: Int32, in container: Int32) -> Double {
    guard body != container else { return 0 }
    var place = 0.0
    var slot = body
    while slot >= 0, slot != container {
      place += nodes[Int(slot)].vertical.origin
      slot = nodes[Int(slot)].parent
    }
    return max(0, place - pinnedHeight(at: place, above: body, in: container))
  }

  /// How far headers that are held reach into the viewport when a body begins at its start.
  private mutating func pinnedHeight(at place: Double, above body: Int32, in container: Int32) -> Double {
    guard hasPins else { return 0 }
    let index = Int(nodes[Int(container)].scroller)
    let offset = movers[index].offset
    movers[index].offset = min(max(place, movers[index].low), movers[index].high)
    defer { movers[index].offset = offset }
    let start = drawnFrame(container).y + logical(effectiveInsets(of: Int(container)).top)
    var height = 0.0
    for slot in heldPins() where scroller(around: slot, .vertical) == container && !isInside(slot, body) {
      let frame = drawnFrame(slot)
      if frame.y <= start + height + tolerance { height = max(height, frame.y + frame.height - start) }
    }
    return height
  }

  // MARK: Places kept by tab

  /// Keeps where the body stands for the tab that is left.
  private mutating func keepBodyPosition(_ slot: Int) {
    guard nodes[slot].spec.tabs?.onChange == .restore, !nodes[slot].waits, let body = body(of: slot),
      let container = bodyScroller(body)
    else { return }
    tabPositions[Int32(slot), default: [:]][tabName(slot, nodes[slot].selected)] = position(of: container)
  }
}

// MARK: From the outside

extension World {
  /// 0-based index of the selected tab; 0 for other nodes.
  public func selectedTab(of node: NodeRef) -> Int { slot(node).map { nodes[$0].selected } ?? 0 }

  /// What a selection holds for a tab.
  public func tabTarget(of node: NodeRef, _ index: Int) -> TargetName {
    guard let slot = slot(node), let ids = nodes[slot].spec.tabs?.ids, ids.indices.contains(index) else {
      return .index(index)
    }
    return .id(ids[index])
  }

  /// The tab that is selected before anything happens: no change of tab is played.
  public mutating func setInitialTab(_ node: NodeRef, _ index: Int) {
    guard let slot = slot(node), nodes[slot].spec.tabs?.labels.indices.contains(index) == true else { return }
    nodes[slot].selected = index
    showSelectedPage(slot)
    if orderIsStale { refreshOrder() }
    layOutIfNeeded()
  }
}
