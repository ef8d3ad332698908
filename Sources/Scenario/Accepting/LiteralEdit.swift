/// Changes to a text: what stands in each range is replaced.
struct LiteralEdit {
  var range: Range<Int>
  var text: String
}

/// Makes the changes that turn one literal into another and leave the rest of its text as it is.
struct LiteralMerge {
  /// The text in which the old literal stands, and that of the new one.
  let source: [UInt8]
  let target: [UInt8]
  private(set) var edits: [LiteralEdit] = []

  init(source: [UInt8], target: [UInt8]) {
    self.source = source
    self.target = target
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: target[range], as: UTF8.self) }

  mutating func replace(_ old: SourceLiteral, with text: String) {
    edits.append(LiteralEdit(range: old.range, text: text))
  }

  /// Values that are the same stay as they are written; in tables entry by entry.
  mutating func merge(_ old: SourceLiteral, _ new: SourceLiteral) {
    if old.equals(new) { return }
    guard case .table(let olds) = old.value, case .table(let news) = new.value, !olds.isEmpty, !news.isEmpty
    else {
      replace(old, with: text(new.range))
      return
    }
    let gone = olds.filter { new[$0.key] == nil }
    let added = news.filter { old[$0.key] == nil }
    if !gone.isEmpty, !added.isEmpty {
      replace(old, with: text(new.range))
      return
    }
    for entry in olds {
      if let value = new[entry.key] { merge(entry.literal, value) }
    }
    if !added.isEmpty { add(added.map { text($0.range) }, to: old, olds) }
    if !gone.isEmpty { remove(gone, from: olds) }
  }

  /// Puts entries behind the last one: on its line, or on lines of their own where the table has several lines.
  mutating func add(_ texts: [String], to table: SourceLiteral, _ entries: [SourceLiteral.Entry]) {
    guard let last = entries.last, !texts.isEmpty else { return }
    let lineStart = (source[..<last.range.lowerBound].lastIndex(of: 10) ?? -1) + 1
    let lineEnd = source[last.range.upperBound...].firstIndex(of: 10) ?? source.count
    let ownsLine =
      source[lineStart..<last.range.lowerBound].allSatisfy { $0 <= 32 } && lineEnd < table.range.upperBound
    guard ownsLine else {
      let joined = texts.joined(separator: ", ")
      if let end = table.separatorEnd {
        edits.append(LiteralEdit(range: end..<end, text: " \(joined),"))
      } else {
        edits.append(
          LiteralEdit(range: last.range.upperBound..<last.range.upperBound, text: ", \(joined)"))
      }
      return
    }
    let indent = String(decoding: source[lineStart..<last.range.lowerBound], as: UTF8.self)
    let hasSeparator = table.separatorEnd != nil
    if !hasSeparator {
      edits.append(LiteralEdit(range: last.range.upperBound..<last.range.upperBound, text: ","))
    }
    // Behind a comment that stands on the line, before its line end.
    let end = lineEnd > 0 && source[lineEnd - 1] == 13 ? lineEnd - 1 : lineEnd
    let newline = end < lineEnd ? "\r\n" : "\n"
    var block = ""
    for (index, text) in texts.enumerated() {
      block += newline + indent + text + (hasSeparator || index + 1 < texts.count ? "," : "")
    }
    edits.append(LiteralEdit(range: end..<end, text: block))
  }

  /// Leaves entries out, each with the separator before the next one.
  private mutating func remove(_ gone: [SourceLiteral.Entry], from entries: [SourceLiteral.Entry]) {
    let keys = Set(gone.map(\.key))
    guard let lastKept = entries.lastIndex(where: { !keys.contains($0.key) }) else { return }
    for index in entries.indices where keys.contains(entries[index].key) && index < lastKept {
      edits.append(
        LiteralEdit(range: entries[index].range.lowerBound..<entries[index + 1].range.lowerBound, text: ""))
    }
    if lastKept + 1 < entries.count, let last = entries.last {
      edits.append(
        LiteralEdit(range: entries[lastKept].range.upperBound..<last.range.upperBound, text: ""))
    }
  }
}

extension [LiteralEdit] {
  /// The text with all changes made; nil if two of them overlap.
  func applied(to bytes: [UInt8]) -> [UInt8]? {
    var out: [UInt8] = []
    var place = 0
    let sorted = enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }
    for (_, edit) in sorted {
      guard edit.range.lowerBound >= place, edit.range.upperBound <= bytes.count else { return nil }
      out += bytes[place..<edit.range.lowerBound]
      out += edit.text.utf8
      place = edit.range.upperBound
    }
    return out + bytes[place...]
  }
}
