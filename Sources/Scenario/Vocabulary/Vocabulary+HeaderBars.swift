import LuaRuntime
import ScrollCore

extension Vocabulary {
  /// What every node takes to be a bar of Android's AppBarLayout or a header of Flutter's NestedScrollView.
  static let headerBarFields: [Field<NodeDraft>] = [
    Field(
      "flags",
      .other(
        "a list of " + flagWords.map { "\"\($0)\"" }.joined(separator: ", "),
        lua: "(" + flagWords.map { "\"\($0)\"" }.joined(separator: "|") + ")[]"),
      "On android: its scroll flags as a child of an AppBarLayout."
    ) { draft, value, session in
      guard case .table(let table) = value else { return false }
      draft.appBar.flags = try session.scrollFlags(table)
      return true
    },
    sliverFlag("floating", "On flutter: whether it comes back as soon as the content turns.") {
      $0.floating = $1
    },
    sliverFlag("pinned", "On flutter: whether it stays at its collapsed height.") { $0.pinned = $1 },
    sliverFlag("float_header", "On flutter: whether a drag down moves the headers first.") {
      $0.floatHeader = $1
    },
  ]

  static let flagWords = ScrollFlags.words.map(\.0)

  private static func sliverFlag(
    _ name: String, _ doc: String, set: @escaping @Sendable (inout SliverBarSpec, Bool) -> Void
  ) -> Field<NodeDraft> {
    .flag(name, doc) { draft, flag in
      var sliver = draft.appBar.sliver ?? SliverBarSpec()
      set(&sliver, flag)
      draft.appBar.sliver = sliver
    }
  }
}

extension Session {
  /// The scroll flags of a list of words.
  fileprivate func scrollFlags(_ table: LuaTable) throws -> ScrollFlags {
    var flags: ScrollFlags = []
    for (key, value) in table.pairs() {
      guard key.wholeNumber != nil, let word = value.text else {
        throw LuaMessage(
          "\(shown(value)) is no flag; allowed: a list of "
            + Vocabulary.flagWords.map { "\"\($0)\"" }.joined(separator: ", "))
      }
      guard let flag = ScrollFlags.words.first(where: { $0.0 == word }) else {
        let near =
          nearest(snakeCase(word), in: Vocabulary.flagWords).map { "; did you mean \"\($0)\"?" } ?? ";"
        throw LuaMessage(
          "unknown word \(shown(value))\(near) allowed: "
            + Vocabulary.flagWords.map { "\"\($0)\"" }.joined(separator: ", "))
      }
      flags.formUnion(flag.1)
    }
    return flags
  }

  /// `exitUntilCollapsed` as the words here are written.
  private func snakeCase(_ word: String) -> String {
    var text = ""
    for character in word {
      if character.isUppercase { text += "_" }
      text += character.lowercased()
    }
    return text
  }
}

extension NodeDraft {
  /// Completes a bar of a column after all fields are read.
  mutating func finishHeaderBar() throws {
    spec.headerBar = nil
    guard appBar.isHeaderBar else { return }
    if spec.collapse != nil || spec.slide != nil {
      let other = spec.collapse != nil ? "collapse" : "slide"
      let mine = appBar.flags != nil ? "flags" : "a header of flutter (floating, pinned, snap, float_header)"
      throw LuaMessage("\(mine) and \(other) would both move it; allowed: one of them")
    }
    var bar = HeaderBarSpec()
    bar.flags = appBar.flags
    bar.sliver = appBar.sliver
    bar.to = appBar.to ?? .zero
    bar.on = appBar.on
    spec.headerBar = bar
  }
}
