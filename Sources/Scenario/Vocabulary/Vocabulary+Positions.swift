import LuaRuntime
import ScrollCore

/// Fields of scroll positions by id, and those that tie tabs to a body.
extension Vocabulary {
  /// What every node takes: a position works on one that scrolls; elsewhere the screen names the mistake.
  static let positionFields: [Field<NodeDraft>] = [
    binding("position", "What stands at its anchor line: the id of a target, else its index.") {
      $0.position = $1
    },
    .choice(
      "anchor", [("top", Anchor.start), ("center", .center), ("bottom", .end)],
      "Where in the viewport its position is read and written."
    ) { $0.place.anchor = $1 },
    .length("anchor_inset", "Moves the anchor line inwards.") { $0.place.inset = $1 },
    .flag("animated", "False: a write to its position jumps.") { $0.place.animated = $1 },
    .flag("target_layout", "Whether its children are the targets of the position around it.") {
      $0.spec.targetLayout = $1
    },
  ]

  /// What ties tabs to what they select.
  static let tabFields: [Field<NodeDraft>] = [
    binding("selection", "Holds the id of the selected tab, else its index; setting it selects.") {
      $0.selection = $1
      $0.spec.tabs?.hasSelection = true
    },
    .choice("follow", words(TabFollow.self), "Where a row that does not fit brings the selected tab.") {
      $0.spec.tabs?.follow = $1
    },
    .text("body", "Id of the node that shows what is selected.") { $0.spec.tabs?.body = $1 },
    .choice("on_change", words(TabChange.self), "What a change of tab does to the body.") {
      $0.spec.tabs?.onChange = $1
    },
  ]

  /// The rows of each tab, of a list that is the body of tabs.
  static let pageFields: [Field<NodeDraft>] = [
    Field(
      "pages",
      .other(
        "a table of { count =, item_height = | items = | sections = } by tab id",
        lua: "table<string|integer, scrollwright.Page>", [RecordShape(pageRecord, class: "Page")]),
      "Rows by tab, for the body of tabs; a tab that is not there yet is pending."
    ) { draft, value, session in
      guard case .table(let table) = value else { return false }
      var pages = draft.pages ?? [:]
      for (key, value) in table.pairs() {
        guard let name = pageName(key), case .table(let rows) = value else {
          throw LuaMessage(
            "\(session.shown(key)) is \(session.shown(value)); allowed: a tab's id, or its index, with a table of rows"
          )
        }
        do {
          var page = NodeDraft(.list)
          try pageRecord.read(rows, into: &page, session)
          page.rows.stamp = session.nextStamp()
          pages[name] = page.rows
        } catch let error as LuaMessage {
          throw LuaMessage("\(name): \(error)")
        }
      }
      draft.pages = pages
      return true
    },
    Field(
      "page", .other("the id of a tab, or its index from 1", lua: "string|integer"),
      "The tab whose rows `count` or `items` of the same call are."
    ) { draft, value, _ in
      guard let name = pageName(value) else { return false }
      draft.page = name
      return true
    },
  ]

  private static let pageRecord = Record<NodeDraft>("pages", rowFields)

  /// A tab as its page is named: its id, or its index as text.
  private static func pageName(_ value: LuaValue) -> String? {
    value.text ?? value.wholeNumber.flatMap { $0 >= 1 ? String($0) : nil }
  }

  /// Rows that this call gives for one page go there; the list's own content is what the selected tab shows.
  static func finishPages(_ draft: inout NodeDraft, _ present: Set<String>, _ session: Session) throws {
    if let name = draft.page {
      guard !present.isDisjoint(with: ["count", "items", "sections"]) else {
        throw LuaMessage(
          "page needs the rows of that tab; allowed: count with item_height, items, or sections beside it")
      }
      var rows = draft.rows
      if !present.contains("count") { rows.count = nil }
      if !present.contains("items") { rows.items = nil }
      if !present.contains("sections") { rows.sections = nil }
      rows.stamp = session.nextStamp()
      draft.pages = draft.pages ?? [:]
      draft.pages?[name] = rows
      draft.page = nil
    } else if draft.pages != nil, !present.isDisjoint(with: ["count", "items", "sections"]) {
      throw LuaMessage(
        "has pages, one a tab, and no rows of its own; allowed: page = the id of a tab beside count or items")
    }
    let size = draft.rows.size
    draft.spec.list?.pages = try draft.pages?.mapValues { rows in
      var rows = rows
      if rows.size == nil { rows.size = size }
      return ListPage(try content(of: rows), stamp: rows.stamp)
    }
  }

  private static func binding(
    _ name: String, _ doc: String, set: @escaping @Sendable (inout NodeDraft, Binding) -> Void
  ) -> Field<NodeDraft> {
    Field(name, .other("a binding", lua: "scrollwright.Binding"), doc) { draft, value, session in
      guard case .handle(let handle) = value, handle.kind == session.kinds.binding else { return false }
      set(&draft, try BindingKind.find(handle, session))
      return true
    }
  }
}
