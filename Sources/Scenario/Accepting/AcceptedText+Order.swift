/// `in_order`: which names get marks.
extension AcceptedText {
  /// The changes of an `in_order`. A name that stands there without a mark stays without; one that is new gets its mark if the list
  /// has marks, or no names at all.
  static func order(_ bytes: [UInt8], _ old: SourceLiteral, _ new: SourceLiteral) -> LiteralMerge {
    let written = names(old) ?? []
    let got = (names(new) ?? []).map { name in
      let own = written.filter { $0.id == name.id }
      let takesMark = (own.isEmpty ? written : own).contains { $0.mark != nil } || written.isEmpty
      return takesMark ? name : OrderName(name.id)
    }
    let text = Array(OrderName.list(got).utf8)
    var merge = LiteralMerge(source: bytes, target: text)
    guard let target = CheckSite.literals(OrderName.list(got))?.literals.first else { return merge }
    if !old.isComputed, case .table(let olds) = old.value, case .table(let news) = target.value,
      !olds.isEmpty,
      !news.isEmpty, let kept = LiteralMerge.alignment(olds, news, { name($0)?.id == name($1)?.id })
    {
      merge.align(old, olds, news, kept, at: "") { old, new in
        old.equals(new) ? nil : String(decoding: text[new.range], as: UTF8.self)
      }
    } else {
      merge.merge(old, target)
    }
    return merge
  }

  /// Whether the names of a list are those that were got; one without a mark fits any phase.
  static func fits(_ old: SourceLiteral, _ new: SourceLiteral) -> Bool {
    guard let olds = names(old), let news = names(new) else { return false }
    return OrderName.fit(olds, news)
  }

  private static func name(_ literal: SourceLiteral) -> OrderName? {
    if case .string(let text) = literal.value { OrderName(text) } else { nil }
  }

  /// The names of a list in their order; nil if it is none.
  private static func names(_ literal: SourceLiteral) -> [OrderName]? {
    guard case .table(let entries) = literal.value else { return nil }
    let names = entries.indices.compactMap { literal[.index($0 + 1)].flatMap(name) }
    return names.count == entries.count ? names : nil
  }
}
