import LuaRuntime
import ScrollCore

extension Vocabulary {
  static let scroll = Constructor(
    "scroll", .scroll, "A scroll container; its children are its content.", takesChildren: true,
    scrolling + [
      nestedField
    ],
    finish: { draft, _, _ in try finishScroll(&draft) })

  static let list = Constructor(
    "list", .list, "A lazy scroll container of rows.", takesChildren: false,
    scrolling + rowFields + pageFields + [
      .function(
        "item", "item(i) gives the node that is the content of row i.",
        lua: "fun(i: integer): scrollwright.Definition"
      ) { $0.rowBuilder = $1 },
      spacing, nestedField,
    ],
    finish: finishList)

  /// What the rows of a list, or of one of its pages, are given by.
  static let rowFields: [Field<NodeDraft>] =
    [
      .integer("count", 0...1_000_000_000_000_000, "Number of rows of one size.") { $0.rows.count = $1 },
      .length("item_height", "Size of a row along the list's axis.", aliases: ["item_size"]) {
        $0.rows.size = $1
      },
      Field(
        "items",
        .other(
          "a list of { id =, height = }", lua: "scrollwright.Item[]",
          [RecordShape(Session.itemRecord, class: "Item")]), "Rows of their own."
      ) { draft, value, session in
        guard case .table(let table) = value else { return false }
        draft.rows.items = try session.rowItems(table)
        return true
      },
    ] + sectionFields

  static let tabs = Constructor(
    "tabs", .tabs, "A row of tabs.", takesChildren: false,
    [
      Field("labels", .other("a list of texts", lua: "string[]"), "The text on each tab.") {
        draft, value, session in
        guard let labels = try session.texts(value) else { return false }
        draft.labels = labels
        return true
      },
      Field("ids", .other("a list of different texts", lua: "string[]"), "The name of each tab.") {
        draft, value, session in
        guard let ids = try session.texts(value) else { return false }
        if let twice = firstRepeated(ids) { throw LuaMessage("two tabs are called \"\(twice)\"") }
        draft.spec.tabs?.ids = ids
        return true
      },
      Field(
        "selected", .other("the id of a tab, or its index from 1", lua: "string|integer"),
        "The tab selected at first."
      ) {
        draft, value, _ in
        guard let choice = tabChoice(value) else { return false }
        draft.selected = choice
        return true
      },
      .edges("padding", "Space at its edges; a single length at left and right.") { $0.padding = $1 },
      .length("spacing", "Space between two tabs.") { $0.spec.tabs?.spacing = $1 },
      Field(
        "widths", .other("a list of lengths, one a tab", lua: "scrollwright.Amount[]"),
        "Widths of the tabs; equal if not given."
      ) {
        draft, value, session in
        guard let widths = session.lengthList(value) else { return false }
        draft.spec.tabs?.widths = widths
        return true
      },
      .choice(
        "measure", [("outer", false), ("inner", true)],
        "Whether the measured width includes the padding (outer) or excludes it already (inner)."
      ) { $0.spec.tabs?.measuresInside = $1 },
      nestedField,
    ] + tabFields,
    finish: finishTabs)

  /// What every scroll container takes.
  static let scrolling: [Field<NodeDraft>] =
    [
      .choice("axis", axisWords, "The axis along which it scrolls.") { $0.axis = $1 },
      .edges("content_padding", "Space that is part of the content; a single length along its axis.") {
        $0.contentPadding = $1
      },
      .edges("insets", "Space outside the content, between which it rests; a single length along its axis.") {
        $0.insets = $1
      },
      .flag("enabled", "False: neither fingers nor deltas from inside move it.") {
        $0.spec.scroll?.enabled = $1
      },
      .flag("user_scroll", "False: the same as enabled = false; both must be true.") {
        $0.spec.scroll?.userScroll = $1
      },
      .flag("reverse", "True: offset 0 is the end of its content.") { $0.spec.scroll?.reverse = $1 },
      .flag("adjust_insets", "False: the safe area adds nothing to the insets (swiftui, uikit).") {
        $0.spec.scroll?.adjustInsets = $1
      },
      onScrollField,
    ] + motionFields + [refreshField]

  /// A tab by id or by index from 1; nil for anything else.
  static func tabChoice(_ value: LuaValue) -> TabChoice? {
    if let id = value.text { return .id(id) }
    guard let index = value.wholeNumber, index >= 1 else { return nil }
    return .index(index - 1)
  }

  static func finishScroll(_ draft: inout NodeDraft) throws {
    draft.spec.scroll?.axis = draft.axis
    try checkRefresh(draft)
    if let padding = draft.contentPadding { draft.spec.scroll?.contentPadding = padding.along(draft.axis) }
    if let insets = draft.insets { draft.spec.scroll?.insets = insets.along(draft.axis) }
  }

  private static let finishList: @Sendable (inout NodeDraft, Set<String>, Session) throws -> Void = {
    draft, present, session in
    try finishScroll(&draft)
    if present.contains("count"), present.contains("items") {
      throw LuaMessage("'count' and 'items' exclude each other; allowed: count with item_height, or items")
    }
    for other in ["count", "items"] where present.contains(other) && present.contains("sections") {
      throw LuaMessage(
        "'\(other)' and 'sections' exclude each other; allowed: count with item_height, items, or sections")
    }
    // A later `count` replaces rows of their own, and the other way round.
    if present.contains("count") { (draft.rows.items, draft.rows.sections) = (nil, nil) }
    if present.contains("items") { (draft.rows.count, draft.rows.sections) = (nil, nil) }
    if present.contains("sections") { (draft.rows.count, draft.rows.items) = (nil, nil) }
    draft.spec.list?.spacing = draft.spec.spacing
    try finishPages(&draft, present, session)
    draft.spec.list?.content = draft.pages == nil ? try content(of: draft.rows) : .items([])
  }

  static func content(of rows: RowsDraft) throws -> ListContent {
    if let sections = rows.sections { return try content(of: sections, size: rows.size) }
    if let items = rows.items {
      return .items(
        try items.enumerated().map { place, item in
          guard let size = item.size ?? rows.size else {
            throw LuaMessage(
              "items: row \(place + 1) has no height; allowed: height in each row, or item_height for all")
          }
          return ListItem(id: item.id, size: size)
        })
    }
    guard let count = rows.count else {
      throw LuaMessage(
        "needs its rows; allowed: count with item_height, items = { { id =, height = }, ... }, or sections")
    }
    guard let size = rows.size else {
      throw LuaMessage("needs 'item_height' beside 'count'; allowed: a length from 0")
    }
    return .uniform(count: count, size: size)
  }

  private static let finishTabs: @Sendable (inout NodeDraft, Set<String>, Session) throws -> Void = {
    draft, present, session in
    guard var tabs = draft.spec.tabs else { return }
    tabs.labels = draft.labels.isEmpty ? tabs.ids : draft.labels
    let count = tabs.labels.count
    guard count > 0 else { throw LuaMessage("needs 'labels' or 'ids'; allowed: a list of texts, one a tab") }
    guard tabs.ids.isEmpty || tabs.ids.count == count else {
      throw LuaMessage("ids has \(tabs.ids.count) entries for \(count) labels; allowed: one a tab")
    }
    guard tabs.widths.isEmpty || tabs.widths.count == count else {
      throw LuaMessage("widths has \(tabs.widths.count) entries for \(count) tabs; allowed: one a tab")
    }
    // What an earlier call selected stays where it is if these are other tabs.
    switch present.contains("selected") ? draft.selected : nil {
    case .id(let id)?:
      guard let place = tabs.ids.firstIndex(of: id) else {
        let near = nearest(id, in: tabs.ids).map { "; did you mean \"\($0)\"?" } ?? ";"
        throw LuaMessage(
          "selected is \(session.shown(.string(id)))\(near) allowed: "
            + (tabs.ids.isEmpty ? "an index from 1 to \(count), as the tabs have no ids" : listed(tabs.ids)))
      }
      tabs.selected = place
    case .index(let index)?:
      guard index < count else {
        throw LuaMessage("selected is \(index + 1); allowed: an id, or an index from 1 to \(count)")
      }
      tabs.selected = index
    case nil: tabs.selected = min(tabs.selected, count - 1)
    }
    if let padding = draft.padding { tabs.padding = padding.along(.horizontal) }
    draft.spec.tabs = tabs
  }
}

/// Some names in quotes; a long list is cut.
func listed(_ names: [String]) -> String {
  let shown = names.prefix(20).map { "\"\($0)\"" }.joined(separator: ", ")
  return names.count > 20 ? "\(shown), ... (\(names.count) in all)" : shown
}

func firstRepeated(_ names: [String]) -> String? {
  var seen: Set<String> = []
  return names.first { !seen.insert($0).inserted }
}

/// The most tabs in one row.
private let mostTabs = 10_000

extension Session {
  fileprivate static let itemRecord = Record<(id: String?, size: Length?)>(
    "items",
    [
      .text("id", "The row's name within its list.") { $0.id = $1 },
      .length("height", "Its size along the list's axis.", aliases: ["size", "width"]) { $0.size = $1 },
    ])

  /// The rows of `items`.
  func rowItems(_ table: LuaTable) throws -> [(id: String?, size: Length?)] {
    let fields = table.pairs()
    var items: [(id: String?, size: Length?)] = []
    items.reserveCapacity(fields.count)
    var ids: Set<String> = []
    for (key, value) in fields {
      guard key.wholeNumber != nil, case .table(let row) = value else {
        throw LuaMessage("\(shown(key)) is \(shown(value)); allowed: a list of { id =, height = }")
      }
      var item: (id: String?, size: Length?) = (nil, nil)
      do {
        try Session.itemRecord.read(row, into: &item, self)
      } catch let error as LuaMessage {
        throw LuaMessage("row \(items.count + 1): \(error)")
      }
      if let id = item.id, !ids.insert(id).inserted { throw LuaMessage("two rows are called \"\(id)\"") }
      items.append(item)
    }
    return items
  }

  /// A list of texts; nil if it is anything else.
  func texts(_ value: LuaValue) throws -> [String]? {
    guard case .table(let table) = value else { return nil }
    if table.length > mostTabs { throw LuaMessage("has \(table.length) entries; allowed: up to \(mostTabs)") }
    var texts: [String] = []
    for (key, value) in table.pairs() {
      guard key.wholeNumber == texts.count + 1, let text = value.text else { return nil }
      texts.append(text)
    }
    return texts
  }

  /// A list of lengths from 0; nil if it is anything else.
  func lengthList(_ value: LuaValue) -> [Length]? {
    guard case .table(let table) = value else { return nil }
    var lengths: [Length] = []
    for (key, value) in table.pairs() {
      guard key.wholeNumber == lengths.count + 1, let length = lengthValue(value), length.value >= 0 else {
        return nil
      }
      lengths.append(length)
    }
    return lengths
  }
}
