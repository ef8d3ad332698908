import LuaRuntime
import ScrollCore

/// What a node's bindings and states were when they were brought in line last.
struct Synced {
  var selection: LuaValue = .nil
  var tab = 0
  var position: LuaValue = .nil
}

/// Selections and positions: bindings and the states of nodes follow one another, once a frame.
extension App {
  /// How often bindings may set each other in one frame.
  static let mostRounds = 16

  /// Brings selections and positions in line with their bindings, after layout and clamps of a frame.
  func syncPositions() throws {
    let nodes = world.positionsNow()
    guard !nodes.isEmpty else { return }
    var writers: [(binding: Binding, node: NodeRef)] = []
    for round in 0..<App.mostRounds {
      var changed = false
      for node in nodes where world.lives(node) {
        guard let draft = specBox(of: node)?.draft else { continue }
        if let selection = draft.selection, try sync(selection, selectionOf: node) { changed = true }
        if let position = draft.position,
          try sync(position, positionOf: node, draft, read: round == 0, &writers)
        {
          changed = true
        }
      }
      if !changed { return }
    }
    reportTugOfWar(
      nil, "bindings of this screen set each other more than \(App.mostRounds) times in one frame")
  }

  func reportTugOfWar(_ node: NodeRef?, _ what: String) {
    report(.selectionTugOfWar, node: node, what + "; let one write and the other only follow")
  }

  // MARK: Selections

  /// True if the binding or the tabs were changed.
  private func sync(_ binding: Binding, selectionOf node: NodeRef) throws -> Bool {
    binding.drive(self)
    let present = world.selectedNow(node)
    guard var seen = synced[node] else {
      // At mount a value that is there is taken without a change of tab.
      synced[node] = Synced(selection: binding.value, tab: present)
      guard !binding.value.isNil, let index = try tabIndex(binding.value, of: node) else { return false }
      world.setInitialTab(node, index)
      synced[node]?.tab = index
      return true
    }
    if Binding.differs(seen.selection, binding.value, session) {
      seen.selection = binding.value
      if let index = try tabIndex(binding.value, of: node), index != present {
        synced[node] = seen
        _ = try perform(.select(node, index: index), "selection")
        synced[node]?.tab = index
        return true
      }
      synced[node] = seen
    }
    guard seen.tab != present else { return false }
    seen.tab = present
    seen.selection = luaName(world.tabTargetNow(node, present))
    synced[node] = seen
    let before = binding.writes
    try binding.set(seen.selection, in: session)
    return binding.writes != before
  }

  /// The tab that a selection names: an id, else an index from 1. nil and unknown names select nothing.
  private func tabIndex(_ value: LuaValue, of node: NodeRef) throws -> Int? {
    guard !value.isNil, let tabs = specBox(of: node)?.draft.spec.tabs else { return nil }
    switch Vocabulary.tabChoice(value) {
    case .id(let id)? where tabs.ids.contains(id): return tabs.ids.firstIndex(of: id)
    case .index(let index)? where index < tabs.labels.count: return index
    default:
      remarkUnknown(value, "tab", of: node)
      return nil
    }
  }

  // MARK: Positions

  private func sync(
    _ binding: Binding, positionOf node: NodeRef, _ draft: NodeDraft, read: Bool,
    _ writers: inout [(binding: Binding, node: NodeRef)]
  ) throws -> Bool {
    guard let spec = draft.spec.position, world.scrollsNow(node) else { return false }
    binding.drive(self)
    let isFirst = synced[node].map { _ in false } ?? true
    var seen = synced[node] ?? Synced(tab: world.selectedNow(node))
    let wasSeen = seen.position
    let isMoved = read && world.movedByGesture(node)
    if isMoved, let name = world.targetAtLine(of: node) {
      let value = luaName(name)
      seen.position = value
      synced[node] = seen
      guard Binding.differs(binding.value, value, session) else { return false }
      let before = binding.writes
      writers.append((binding, node))
      try binding.set(value, in: session)
      return binding.writes != before
    }
    guard Binding.differs(wasSeen, binding.value, session) else {
      synced[node] = seen
      return false
    }
    seen.position = binding.value
    synced[node] = seen
    guard let name = targetName(binding.value) else { return false }
    let offset = offsetNow(node)
    guard world.scroll(node, toTarget: name, animated: spec.animated && !isFirst) else {
      remarkUnknown(binding.value, "target", of: node)
      return false
    }
    if let writer = writers.last(where: { $0.binding === binding && $0.node != node }),
      world.movesProgrammatically(node) || offsetNow(node) != offset
    {
      let mover = world.nameNow(of: node.slot)
      reportTugOfWar(
        node,
        "one binding is the position of \(world.nameNow(of: writer.node.slot)) and of \(mover): moving the one moves "
          + "the other")
    }
    return true
  }

  private func targetName(_ value: LuaValue) -> TargetName? {
    if let id = value.text { return .id(id) }
    return value.wholeNumber.map { .index($0 - 1) }
  }

  private func luaName(_ name: TargetName) -> LuaValue {
    switch name {
    case .id(let id): .string(id)
    case .index(let index): .integer(Int64(index) + 1)
    }
  }

  /// A name that nothing carries moves nothing; it may come with later data.
  private func remarkUnknown(_ value: LuaValue, _ what: String, of node: NodeRef) {
    let name = world.nameNow(of: node.slot)
    let text = session.shown(value)
    guard remarked.insert("\(name) \(text)").inserted else { return }
    session.notes.append(NoteReport(note: "unknown-\(what)", node: name, native: ""))
    world.log("\(name) has no \(what) \(text): the binding's value moves nothing")
  }

  /// Remarks, once each, pages that belong to no tab; their tabs may come with later data.
  func remarkStrayPages() {
    for (list, page, tabs) in world.strayPagesNow() {
      let name = world.nameNow(of: list.slot)
      guard remarked.insert("\(name) page \(page)").inserted else { continue }
      session.notes.append(NoteReport(note: "unknown-page", node: name, native: ""))
      world.log(
        "\(name) has a page '\(page)' and its tabs have none of that name\(suggestion(for: page, in: tabs))")
    }
  }
}
