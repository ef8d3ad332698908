import LuaRuntime
import ScrollCore

/// A section of a list while it is read.
private struct SectionDraft {
  var id: String?
  var header = ListSection.Header.none
  var count: Int?
  var size: Length?
}

/// The most rows of all sections together.
private let mostRows = 1_000_000_000_000_000
/// The most sections of a list: each has a node for its header.
private let mostSections = 10_000

extension Vocabulary {
  static let section = Constructor(
    "section", .section, "A header and the content below it, inside a scroll.", takesChildren: true,
    [
      Field(
        "header", .other("a node", lua: "scrollwright.Definition"), "Its header: the first of its children."
      ) { draft, value, session in
        guard case .handle(let handle) = value, handle.kind == session.kinds.spec else { return false }
        let box = try session.spec(handle)
        draft.spec.section?.header = [box.draft.spec]
        draft.heldNodes = box.nodeCount
        draft.heldDepth = box.depth
        return true
      },
      pin("pin", "How its header stays in view; false: it scrolls away.") { $0.spec.section?.pin = $1 },
      spacing, padding, nestedField,
    ],
    finish: { draft, _, _ in
      if let padding = draft.padding { draft.spec.padding = padding.everywhere }
      if draft.spec.section?.header.first?.pin != nil, draft.spec.section?.pin != nil {
        // What the header says of itself wins.
        draft.spec.section?.pin = nil
      }
    })

  /// `sections` and `pin_headers` of a list.
  static let sectionFields: [Field<NodeDraft>] = [
    Field(
      "sections",
      .other(
        "a list of { id =, header =, count =, item_height = }", lua: "scrollwright.ListSection[]",
        [RecordShape(Session.sectionRecord, class: "ListSection")]), "Rows below headers."
    ) {
      draft, value, session in
      guard case .table(let table) = value else { return false }
      var held = (count: 0, depth: 0)
      draft.rows.sections = try session.listSections(table, &held)
      draft.heldNodes = held.count
      draft.heldDepth = held.depth
      return true
    },
    pin("pin_headers", "How the headers of its sections stay in view; false: they scroll away.") {
      $0.spec.list?.headerPin = $1
    },
  ]

  /// The core's sections; a section without `item_height` takes that of the list.
  static func content(of sections: [RowsDraft.Section], size: Length?) throws -> ListContent {
    .sections(
      try sections.map { section in
        guard section.count == 0 || section.size != nil || size != nil else {
          throw LuaMessage(
            "sections: \"\(section.id)\" has no item_height; allowed: item_height in each section, or in the list for all"
          )
        }
        return ListSection(
          id: section.id, header: section.header, count: section.count, size: section.size ?? size ?? .zero)
      })
  }
}

extension RowsDraft {
  /// A section as it was given.
  struct Section {
    var id: String
    var header: ListSection.Header
    var count: Int
    var size: Length?
  }
}

extension Session {
  fileprivate static let sectionRecord = Record<SectionDraft>(
    "sections",
    [
      Field("id", .text, "The section's name within its list.") { part, value, _ in
        guard let id = value.text else { return false }
        try Vocabulary.checkName(id)
        part.id = id
        return true
      },
      Field(
        "header", .other("a length from 0, or a node", lua: "scrollwright.Amount|scrollwright.Definition"),
        "What stands above its rows."
      ) {
        part, value, session in
        if case .handle(let handle) = value, handle.kind == session.kinds.spec {
          part.header = .node([try session.spec(handle).draft.spec])
          return true
        }
        guard let length = session.lengthValue(value), length.value >= 0 else { return false }
        part.header = .extent(length)
        return true
      },
      .integer("count", 0...mostRows, "Number of rows.") { $0.count = $1 },
      .length("item_height", "Size of a row along the list's axis.", aliases: ["item_size"]) { $0.size = $1 },
    ])

  /// The sections of a list; `held` counts the nodes that are headers.
  func listSections(_ table: LuaTable, _ held: inout (count: Int, depth: Int)) throws -> [RowsDraft.Section] {
    let fields = table.pairs()
    guard fields.count <= mostSections else {
      throw LuaMessage("has \(fields.count) sections; allowed: up to \(mostSections)")
    }
    var sections: [RowsDraft.Section] = []
    var ids: Set<String> = []
    var rows = 0
    for (key, value) in fields {
      guard key.wholeNumber != nil, case .table(let entry) = value else {
        throw LuaMessage(
          "\(shown(key)) is \(shown(value)); allowed: a list of { id =, header =, count =, item_height = }")
      }
      var part = SectionDraft()
      do {
        try Session.sectionRecord.read(entry, into: &part, self)
      } catch let error as LuaMessage {
        throw LuaMessage("section \(sections.count + 1): \(error)")
      }
      let id = part.id ?? String(sections.count + 1)
      if !ids.insert(id).inserted { throw LuaMessage("two sections are called \"\(id)\"") }
      guard let count = part.count else {
        throw LuaMessage("section \(sections.count + 1): needs 'count'; allowed: a whole number from 0")
      }
      rows += count
      guard rows <= mostRows else { throw LuaMessage("have more than \(mostRows) rows in all") }
      if case .handle(let handle) = entry.get("header"), handle.kind == kinds.spec {
        let box = try spec(handle)
        held.count += box.nodeCount
        held.depth = max(held.depth, box.depth + 1)
      }
      held.count += 1
      sections.append(RowsDraft.Section(id: id, header: part.header, count: count, size: part.size))
    }
    return sections
  }
}
