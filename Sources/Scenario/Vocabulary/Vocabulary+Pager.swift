import LuaRuntime
import ScrollCore

extension Vocabulary {
  static let pager = Constructor(
    "pager", .pager, "A scroll container of pages; its children are the pages.", takesChildren: true,
    scrolling.filter { $0.name != "axis" && $0.name != "reverse" } + [
      .choice(
        "axis", [("horizontal", .horizontal), ("vertical", .vertical)], "The axis along which it scrolls."
      ) {
        $0.axis = $1
      },
      .integer("count", 0...1_000_000_000_000_000, "Number of pages without children of their own.") {
        $0.spec.pager?.count = $1
      },
      Field("page", .length(), "Size of a page along the axis; its own extent if not given.") {
        draft, value, session in
        guard let length = session.lengthValue(value), length.value >= 0 else { return false }
        guard length.value > 0 else { throw LuaMessage("is 0; allowed: a length above 0") }
        draft.spec.pager?.page = length
        return true
      },
      .function(
        "item", "item(i) gives the node that is the content of page i.",
        lua: "fun(i: integer): scrollwright.Definition"
      ) { $0.rowBuilder = $1 },
      spacing, nestedField,
    ],
    finish: finishPager)

  private static let finishPager: @Sendable (inout NodeDraft, Set<String>, Session) throws -> Void = {
    draft, _, _ in
    try finishScroll(&draft)
    guard draft.rowBuilder == nil || draft.spec.pager?.count != nil else {
      throw LuaMessage("'item' needs 'count'; allowed: count with item, or children that are the pages")
    }
    draft.spec.list?.spacing = draft.spec.spacing
    if draft.spec.scroll?.snap == nil {
      var snap = SnapSpec()
      snap.to = .start
      snap.isPaged = true
      draft.spec.scroll?.snap = snap
    }
  }
}
