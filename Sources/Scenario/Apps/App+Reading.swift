import LuaRuntime
import ScrollCore

extension AppKind {
  /// What can be asked of an app.
  static let readings: [(name: String, doc: String, body: Method)] = [
    (
      "find", "find(id): the node, or nil if there is none.",
      { app, call in
        guard let name = call[1].text else {
          throw LuaMessage("app:find takes an id; given \(app.session.shown(call[1]))")
        }
        return [try app.find(name).map { try app.handle(of: $0) } ?? .nil]
      }
    ),
    (
      "timeline", "timeline(): what happened so far as text, 100 columns wide.",
      { app, _ in try app.drawn(app.session.settings.timelineText, "timeline") }
    ),
    (
      "picture", "picture(): the screen as it stands, as text, 100 columns wide.",
      { app, _ in try app.drawn(app.session.settings.pictureText, "picture") }
    ),
    (
      "preference", "preference(key): what the markers of a key publish, reduced.",
      { try $0.preference($1) }
    ),
    ("inset", "inset(edge): the screen's safe area at an edge, a length in px.", { try $0.inset($1) }),
  ]
}

extension App {
  /// The text that a drawing of what is recorded so far gives.
  func drawn(_ draw: (@Sendable (Recording) -> String)?, _ name: String) throws -> [LuaValue] {
    guard let draw else {
      throw LuaMessage("app:\(name) needs a program that draws; this one only runs scenarios")
    }
    let text = draw(world.recording())
    try session.lua.charge(instructions: UInt64(text.utf8.count))
    return [.string(text)]
  }

  /// `app:inset(edge)`: a length in device pixels that remembers the edge.
  func inset(_ call: LuaCall) throws -> [LuaValue] {
    let names = InsetShares.edges.map(\.name)
    guard let edge = call[1].text, let share = InsetShares(edge: edge) else {
      let near = call[1].text.map { hint(for: $0, in: names) } ?? ";"
      throw LuaMessage("app:inset: given \(session.shown(call[1]))\(near) allowed: \(listed(names))")
    }
    let area = world.screen.safeArea
    let length: Length
    switch edge {
    case "top": length = area.top
    case "bottom": length = area.bottom
    case "left": length = area.left
    default: length = area.right
    }
    let pixels = length.logical(density: density) * density
    return [try session.addLength(TypedLength(value: pixels, unit: .px, insets: share))]
  }

  /// `app.faults`.
  func faultTable() throws -> LuaTable {
    var entries: [(LuaValue, LuaValue)] = []
    for (place, fault) in world.faults.enumerated() {
      var fields: [(LuaValue, LuaValue)] = [
        (.string("fault"), .string(fault.kind.rawValue)), (.string("message"), .string(fault.message)),
        (.string("t_ms"), .number(Double(fault.time) / 1e6)),
      ]
      if fault.slot >= 0 { fields.append((.string("node"), .string(world.nameNow(of: fault.slot)))) }
      entries.append((.integer(Int64(place) + 1), .table(try session.lua.table(fields))))
    }
    return try session.lua.table(entries)
  }

  /// `app:save()`.
  func savedTable() throws -> LuaTable {
    var entries: [(LuaValue, LuaValue)] = []
    for entry in world.save().entries {
      var fields: [(LuaValue, LuaValue)] = []
      if let offset = entry.offset { fields.append((.string("offset"), .amount(offset))) }
      if let page = entry.page { fields.append((.string("page"), .integer(Int64(page) + 1))) }
      if let id = entry.firstVisibleID { fields.append((.string("first_visible_id"), .string(id))) }
      if let rest = entry.rest { fields.append((.string("rest"), .amount(rest))) }
      if let selected = entry.selected { fields.append((.string("selected"), .string(selected))) }
      if let content = entry.content { fields.append((.string("content_offset"), .amount(content))) }
      if let detent = entry.detent { fields.append((.string("detent"), .integer(Int64(detent)))) }
      entries.append((.string(entry.id), .table(try session.lua.table(fields))))
    }
    return try session.lua.table(entries)
  }
}

/// What was saved of a node while it is read.
private struct SavedDraft {
  var entry: SavedState.Entry
  var offset: Length?
  var rest: Length?
  var content: Length?

  func entry(density: Double) -> SavedState.Entry {
    var entry = entry
    entry.offset = offset?.logical(density: density)
    entry.rest = rest?.logical(density: density)
    entry.content = content?.logical(density: density)
    return entry
  }
}

extension Session {
  private static let savedFields = Record<SavedDraft>(
    "saved state",
    [
      .length("offset", "Offset of the node.", negative: true) { $0.offset = $1 },
      .text("first_visible_id", "The first visible row.") { $0.entry.firstVisibleID = $1 },
      .length("rest", "How far the viewport begins past that row's start.", negative: true) { $0.rest = $1 },
      .text("selected", "Id of the selected tab.") { $0.entry.selected = $1 },
      .length("content_offset", "What the content of a standard bar consumed.", negative: true) {
        $0.content = $1
      },
      .integer("detent", 0...mostDetents, "Detent of a sheet.") { $0.entry.detent = $1 },
      .integer("page", 1...1_000_000_000_000_000, "Page of a pager.") { $0.entry.page = $1 - 1 },
    ])

  /// A state that `app:save()` made, possibly changed by hand.
  func savedState(_ table: LuaTable, of call: String, density: Double) throws -> SavedState {
    var state = SavedState()
    for (key, value) in table.pairs() {
      guard let id = key.text, case .table(let fields) = value else {
        throw LuaMessage(
          "\(call): \(shown(key)) is \(shown(value)); allowed: a table made by app:save(), which has a table for each id"
        )
      }
      var draft = SavedDraft(entry: SavedState.Entry(id: id))
      do {
        try Session.savedFields.read(fields, into: &draft, self)
      } catch let error as LuaMessage {
        throw LuaMessage("\(call): '\(id)': \(error)")
      }
      state.entries.append(draft.entry(density: density))
    }
    return state
  }
}
