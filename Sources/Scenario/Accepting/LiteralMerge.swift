/// Makes the changes that turn one literal into another and leave the rest of its text as it is.
struct LiteralMerge {
  /// The text in which the old literal stands, and that of the new one.
  let source: [UInt8]
  let target: [UInt8]
  var edits: [LiteralEdit] = []
  /// Why the literals cannot be changed: an expression gave what differs. In words.
  private(set) var obstacle: String?

  init(source: [UInt8], target: [UInt8]) {
    self.source = source
    self.target = target
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: target[range], as: UTF8.self) }

  /// Puts a text in the place of a value; `path` says which of its argument it is.
  mutating func replace(_ old: SourceLiteral, with text: String, at path: String) {
    guard !isComputed(old, at: path) else { return }
    edits.append(LiteralEdit(range: old.range, text: text))
  }

  private mutating func isComputed(_ old: SourceLiteral, at path: String) -> Bool {
    if old.holdsComputed {
      obstacle =
        obstacle ?? (path.isEmpty ? "its argument" : "its \(path)") + " is no literal: it is computed"
    }
    return old.holdsComputed
  }

  /// Values that are the same stay as they are written; in tables entry by entry.
  mutating func merge(_ old: SourceLiteral, _ new: SourceLiteral, at path: String = "") {
    if old.equals(new) { return }
    guard !old.isComputed, case .table(let olds) = old.value, case .table(let news) = new.value,
      !olds.isEmpty,
      !news.isEmpty
    else {
      replace(old, with: text(new.range), at: path)
      return
    }
    if let kept = LiteralMerge.alignment(olds, news, { $0.equals($1) }) {
      align(old, olds, news, kept, at: path) { _, _ in nil }
      return
    }
    for entry in olds {
      if let value = new[entry.key] { merge(entry.literal, value, at: entry.key.below(path)) }
    }
    let gone = olds.indices.filter { new[olds[$0].key] == nil }
    let added = news.filter { old[$0.key] == nil }.map { text($0.range) }
    change(old, olds, without: gone, adding: added, at: path)
  }

  /// For two lists of which one is part of the other in order: for each entry of the new one the old entry that it is, nil for an
  /// added one. Nil for others.
  static func alignment(
    _ olds: [SourceLiteral.Entry], _ news: [SourceLiteral.Entry],
    _ isSame: (SourceLiteral, SourceLiteral) -> Bool
  ) -> [Int?]? {
    func isList(_ entries: [SourceLiteral.Entry]) -> Bool {
      entries.enumerated().allSatisfy { $1.key == .index($0 + 1) }
    }
    guard isList(olds), isList(news) else { return nil }
    var kept: [Int?] = []
    var next = 0
    if news.count > olds.count {
      for new in news {
        let isNext = next < olds.count && isSame(olds[next].literal, new.literal)
        kept.append(isNext ? next : nil)
        if isNext { next += 1 }
      }
      return next == olds.count ? kept : nil
    }
    for new in news {
      guard let place = olds[next...].firstIndex(where: { isSame($0.literal, new.literal) }) else {
        return nil
      }
      kept.append(place)
      next = place + 1
    }
    return kept
  }

  /// Leaves out the entries that are not kept and puts in those that are new. `rewritten` gives the text of a kept entry that
  /// changes all the same, nil for what stays.
  mutating func align(
    _ old: SourceLiteral, _ olds: [SourceLiteral.Entry], _ news: [SourceLiteral.Entry], _ kept: [Int?],
    at path: String, rewritten: (SourceLiteral, SourceLiteral) -> String?
  ) {
    var last = -1
    var added: [Int: [String]] = [:]
    for (new, place) in zip(news, kept) {
      if let place {
        last = place
        if let text = rewritten(olds[place].literal, new.literal) {
          replace(olds[place].literal, with: text, at: olds[place].key.below(path))
        }
      } else {
        added[last, default: []].append(text(new.range))
      }
    }
    guard added.isEmpty else {
      let rows = TableRows(source, old, olds)
      for (place, texts) in added.sorted(by: { $0.key < $1.key }) {
        edits += place < 0 ? rows.puttingFirst(texts) : rows.adding(texts, behind: place, removed: false)
      }
      return
    }
    let stays = Set(kept.compactMap(\.self))
    change(old, olds, without: olds.indices.filter { !stays.contains($0) }, adding: [], at: path)
  }

  /// Leaves entries out and adds others behind the last one that stays. The whole table is written anew if none does.
  mutating func change(
    _ old: SourceLiteral, _ olds: [SourceLiteral.Entry], without gone: [Int], adding added: [String],
    at path: String
  ) {
    for place in gone where isComputed(olds[place].literal, at: olds[place].key.below(path)) { return }
    guard let last = olds.indices.last(where: { !gone.contains($0) }) else {
      replace(old, with: "{ \(added.joined(separator: ", ")) }", at: path)
      return
    }
    let rows = TableRows(source, old, olds)
    edits += rows.removing(gone)
    if !added.isEmpty {
      edits += rows.adding(added, behind: last, removed: last + 1 < olds.count)
    } else if last + 1 < olds.count, olds.last?.separatorEnd == nil, let end = olds[last].separatorEnd {
      edits.append(LiteralEdit(range: end - 1..<end, text: ""))
    }
  }
}

extension SourceLiteral.Entry.Key {
  /// The entry in words: `body.offset`, `[2].a`.
  func below(_ path: String) -> String {
    switch self {
    case .index(let index): "\(path)[\(index)]"
    case .name(let name):
      Display.isName(name)
        ? (path.isEmpty ? name : "\(path).\(name)") : "\(path)[\(Display.quoted(name))]"
    case .other(let text): "\(path)[\(text)]"
    }
  }
}
