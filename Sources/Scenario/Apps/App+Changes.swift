import LuaRuntime
import ScrollCore

extension AppKind {
  /// What changes a screen without a finger.
  static let changes: [(name: String, doc: String, body: Method)] = [
    (
      "select", "select(tabs, index, [opts]): changes the selected tab without a touch.",
      { try $0.select($1, "app:select") }
    ),
    (
      "scroll_to",
      "scroll_to(target, { item | id | offset | content_offset =, anchor = }, [opts]): jumps there.",
      { try $0.scrollTo($1) }
    ),
    (
      "change", "change({ width =, height =, density =, ... }, [opts]): rotation, split screen, settings.",
      { try $0.change($1) }
    ),
    (
      "update", "update(target, { field = value, ... }, [opts]): sets fields of its constructor anew.",
      { try $0.update($1) }
    ),
    ("insert", "insert(parent, index, node): a node comes to stand there.", { try $0.insert($1) }),
    ("remove", "remove(target): a node and all below it go.", { try $0.remove($1) }),
    (
      "save", "save(): a plain table of all positions, for restore.",
      { app, _ in [.table(try app.savedTable())] }
    ),
    ("restore", "restore(state): puts back the positions of save.", { try $0.restore($1) }),
  ]
}

extension App {
  func select(_ call: LuaCall, _ word: String) throws -> [LuaValue] {
    try most(4, call, "\(word)(tabs, index, [opts])")
    let tabs = try target(call[1], of: word)
    guard world.kindNow(of: tabs) == .tabs, let spec = specBox(of: tabs)?.draft.spec.tabs else {
      throw LuaMessage(
        "\(word): '\(world.nameNow(of: tabs.slot))' has no tabs; allowed: a node made with tabs { ... }")
    }
    let index: Int
    switch Vocabulary.tabChoice(call[2]) {
    case .index(let place)? where place < spec.labels.count: index = place
    case .id(let id)? where spec.ids.contains(id): index = spec.ids.firstIndex(of: id) ?? 0
    default: throw unknownTab(call[2], spec, world.nameNow(of: tabs.slot), word)
    }
    var options = GestureOptions()
    try readOptions(
      word == "app:tap" ? Vocabulary.tapOptions : Vocabulary.selectOptions, call[3], into: &options, session)
    return try deferred(.select(tabs, index: index, settle: options.settle), word)
  }

  /// Why a value names no tab, and what does.
  private func unknownTab(_ value: LuaValue, _ spec: TabsSpec, _ name: String, _ word: String) -> LuaMessage {
    let ids = spec.ids.isEmpty ? "" : ", or an id: \(listed(spec.ids))"
    let allowed = "allowed: an index from 1 to \(spec.labels.count)\(ids)"
    switch value {
    case .nil: return LuaMessage("\(word): which tab of '\(name)' is not said; \(allowed)")
    case .table:
      return LuaMessage(
        "\(word): which tab of '\(name)' is not said; it stands before the options, \(word)(\"\(name)\", tab, { ... }); "
          + allowed)
    default:
      let near = value.text.map { hint(for: $0, in: spec.ids) } ?? ";"
      return LuaMessage("\(word): the tab is \(session.shown(value))\(near) \(allowed)")
    }
  }

  func scrollTo(_ call: LuaCall) throws -> [LuaValue] {
    let word = "app:scroll_to"
    try most(4, call, "\(word)(target, { item =, id =, offset = or content_offset = }, [opts])")
    let target = try target(call[1], of: word)
    var (options, last) = (ScrollToOptions(), ScrollToOptions())
    try readOptions(Vocabulary.scrollToPlace, call[2], into: &options, session)
    try readOptions(Vocabulary.scrollToOptions, call[3], into: &last, session)
    guard options.places.count == 1 else {
      let given = options.places.isEmpty ? "none" : options.places.map(\.name).joined(separator: " and ")
      throw LuaMessage("\(word): given \(given); allowed: one of item, id, offset, content_offset")
    }
    var action = ScrollAction(target: target, place: options.places[0].target(density))
    action.anchor = try onlyOne(options.anchor, last.anchor, "anchor", of: word) ?? .start
    action.animated = try onlyOne(options.animated, last.animated, "animated", of: word) ?? false
    action.settle = try onlyOne(options.settle, last.settle, "settle", of: word) ?? true
    remarkBeyond(action)
    return try deferred(.scroll(action), word)
  }

  /// Compose goes to the last row when it is asked for one beyond it; a mistake in a scenario should not hide behind that.
  private func remarkBeyond(_ action: ScrollAction) {
    guard world.screen.platform == .compose, case .row(let row) = action.place,
      let count = world.rowCount(of: action.target), count > 0, row >= count
    else { return }
    let name = world.nameNow(of: action.target.slot)
    session.notes.append(NoteReport(note: "row-beyond-end", node: name, native: "LazyListState.scrollToItem"))
    world.log("scroll_to: \(name) has rows 1 to \(count), not \(row + 1); Compose goes to the last one")
  }

  func change(_ call: LuaCall) throws -> [LuaValue] {
    try most(3, call, "app:change({ field = value, ... }, [opts])")
    let table = try table(call[1], of: "app:change")
    var change = ChangeDraft()
    do {
      try Vocabulary.changeFields.read(table, into: &change, session)
      // Pixels are those of the density that the change sets.
      let density = change.action.density ?? density
      change.action.width = try change.width.map { try Vocabulary.screenEdge("width", $0, density: density) }
      change.action.height = try change.height.map {
        try Vocabulary.screenEdge("height", $0, density: density)
      }
    } catch let error as LuaMessage {
      throw LuaMessage("app:change: \(error)")
    }
    var options = GestureOptions()
    try readOptions(Vocabulary.changeOptions, call[2], into: &options, session)
    change.action.settle = try onlyOne(change.settle, options.settles, "settle", of: "app:change") ?? true
    return try deferred(.change(change.action), "app:change")
  }

  func update(_ call: LuaCall) throws -> [LuaValue] {
    try most(4, call, "app:update(target, { field = value, ... }, [opts])")
    let target = try target(call[1], of: "app:update")
    let table = try table(call[2], of: "app:update")
    guard let box = specBox(of: target) else {
      throw LuaMessage(
        "app:update: '\(world.nameNow(of: target.slot))' has no constructor of its own; update the node that holds it"
      )
    }
    let updated: SpecBox
    var inside: Bool?
    do {
      updated = try session.updated(box, with: table, site: call.position(), settle: &inside)
    } catch let error as LuaMessage {
      throw LuaMessage("app:update: \(error)")
    }
    var options = GestureOptions()
    try readOptions(Vocabulary.updateOptions, call[3], into: &options, session)
    let settle = try onlyOne(inside, options.settles, "settle", of: "app:update") ?? true
    _ = try session.addSpec(updated)
    let result = try deferred(
      .update(target, ordered(updated.draft.spec), children: false, settle: settle), "app:update")
    guard !table.get("selected").isNil, let tabs = updated.draft.spec.tabs else { return result }
    return try deferred(.select(target, index: tabs.selected, settle: settle), "app:update")
  }

  func insert(_ call: LuaCall) throws -> [LuaValue] {
    try most(4, call, "app:insert(parent, index, node)")
    let parent = try target(call[1], of: "app:insert")
    guard let index = call[2].wholeNumber, index >= 1 else {
      throw LuaMessage("app:insert: the index is \(session.shown(call[2])); allowed: a whole number from 1")
    }
    guard case .handle(let handle) = call[3], handle.kind == session.kinds.spec else {
      throw LuaMessage(
        "app:insert: the node is \(session.shown(call[3])); allowed: a node such as box { ... }")
    }
    if let box = specBox(of: parent), !box.constructor.takesChildren {
      throw LuaMessage(
        "app:insert: \(session.title(box.constructor.name, id: box.draft.spec.id)) takes no children")
    }
    let spec = ordered(try session.spec(handle).draft.spec)
    return try deferred(.insert(parent: parent, index: index - 1, spec), "app:insert")
  }

  func remove(_ call: LuaCall) throws -> [LuaValue] {
    try most(2, call, "app:remove(target)")
    return try deferred(.remove(try target(call[1], of: "app:remove")), "app:remove")
  }

  func restore(_ call: LuaCall) throws -> [LuaValue] {
    try needRest("app:restore")
    try most(2, call, "app:restore(state)")
    let table = try table(call[1], of: "app:restore")
    let state = try session.savedState(table, of: "app:restore", density: density)
    remarkNothingKnown(state)
    return try result(try perform(.restore(state), "app:restore"))
  }

  /// Unknown ids are ignored: a saved place may come from an older screen. When that leaves nothing of what this screen
  /// could take up, the scenario most likely restores the wrong table, which is remarked on the timeline and in the notes.
  private func remarkNothingKnown(_ state: SavedState) {
    let own = Set(world.save().entries.map(\.id))
    guard !own.isEmpty, !state.entries.contains(where: { own.contains($0.id) }) else { return }
    session.notes.append(NoteReport(note: "nothing-restored", node: "", native: ""))
    world.log(
      state.entries.isEmpty
        ? "restore: the table is empty, so nothing is put back"
        : "restore: none of its ids is a node of this screen that keeps a place, so nothing is put back")
  }

  private func table(_ value: LuaValue, of call: String) throws -> LuaTable {
    guard case .table(let table) = value else {
      throw LuaMessage("\(call) takes a table; given \(session.shown(value))")
    }
    return table
  }

  /// The movement of an action, or nothing when it waits for the end of the delta that is open.
  private func deferred(_ action: Action, _ call: String) throws -> [LuaValue] {
    if let movement = try performOrDefer(action, call) { return try result(movement) }
    return []
  }
}
