/// Reads literals at a place of a Lua text.
struct LiteralReader {
  private static let depthLimit = 20

  let bytes: [UInt8]
  /// The next byte that is read.
  var place: Int
  /// Values in tables may be expressions.
  let takesComputed: Bool

  init(_ bytes: [UInt8], at place: Int, takesComputed: Bool = false) {
    self.bytes = bytes
    self.place = place
    self.takesComputed = takesComputed
  }

  /// The literal that begins here; nil if what stands here is computed.
  mutating func literal(depth: Int = 0) -> SourceLiteral? {
    skipSpace()
    guard depth < LiteralReader.depthLimit, let first = byte() else { return nil }
    let start = place
    switch first {
    case UInt8(ascii: "{"): return table(depth: depth)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      return quoted(first).map { SourceLiteral(value: .string($0), range: start..<place) }
    case UInt8(ascii: "["):
      return longText().map { SourceLiteral(value: .string($0), range: start..<place) }
    case UInt8(ascii: "-"), UInt8(ascii: "."), 48...57:
      return number().map { SourceLiteral(value: .number($0), range: start..<place) }
    default:
      guard let word = word() else { return nil }
      switch word {
      case "true", "false", "nil": return SourceLiteral(value: .word(word), range: start..<place)
      case "px", "dp":
        skipSpace()
        guard take("("), let inner = literal(depth: depth + 1), case .number(let amount) = inner.value else {
          return nil
        }
        skipSpace()
        return take(")") ? SourceLiteral(value: .length(word, amount), range: start..<place) : nil
      case "math":
        guard take("."), self.word() == "huge" else { return nil }
        return SourceLiteral(value: .number(.infinity), range: start..<place)
      default: return nil
      }
    }
  }

  func byte() -> UInt8? { place < bytes.count ? bytes[place] : nil }

  /// Skips a sign if it stands here.
  mutating func take(_ sign: Character) -> Bool {
    guard let byte = byte(), byte == sign.asciiValue else { return false }
    place += 1
    return true
  }

  /// Skips space and comments.
  mutating func skipSpace() {
    while let c = byte() {
      if c <= 32 {
        place += 1
      } else if c == UInt8(ascii: "-"), place + 1 < bytes.count, bytes[place + 1] == c {
        skipComment()
      } else {
        return
      }
    }
  }

  /// Skips the comment that begins here, without the line end behind it.
  mutating func skipComment() {
    place += 2
    if byte() == UInt8(ascii: "["), longText() != nil { return }
    while let c = byte(), c != UInt8(ascii: "\n") {
      _ = c
      place += 1
    }
  }

  mutating func word() -> String? {
    let start = place
    while let c = byte(), c == 95 || (48...57).contains(c) || (65...90).contains(c) || (97...122).contains(c)
    {
      place += 1
    }
    return place == start ? nil : String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func number() -> Double? {
    var isNegative = false
    while take("-") {
      isNegative.toggle()
      // Two signs begin a comment.
      if byte() == UInt8(ascii: "-") { return nil }
      skipSpace()
    }
    if let word = peekedWord(), word == "math" {
      guard let literal = literal(depth: 1), case .number(let huge) = literal.value else { return nil }
      return isNegative ? -huge : huge
    }
    let start = place
    let isHex =
      place + 1 < bytes.count && bytes[place] == 48 && bytes[place + 1] | 32 == UInt8(ascii: "x")
    while let c = byte() {
      let isSign = c == UInt8(ascii: "+") || c == UInt8(ascii: "-")
      if isSign {
        guard place > start, bytes[place - 1] | 32 == UInt8(ascii: isHex ? "p" : "e") else { break }
      } else if !(c == UInt8(ascii: ".") || (48...57).contains(c) || (65...90).contains(c)
        || (97...122).contains(c))
      {
        break
      }
      place += 1
    }
    guard place > start, let value = Double(String(decoding: bytes[start..<place], as: UTF8.self)),
      value.isFinite
    else { return nil }
    return isNegative ? -value : value
  }

  private func peekedWord() -> String? {
    var copy = self
    return copy.word()
  }

  private mutating func table(depth: Int) -> SourceLiteral? {
    let start = place
    place += 1
    var entries: [SourceLiteral.Entry] = []
    var next = 1
    while true {
      skipSpace()
      if take("}") { return SourceLiteral(value: .table(entries), range: start..<place) }
      guard entries.last.map({ $0.separatorEnd != nil }) ?? true else { return nil }
      guard let entry = entry(&next, depth: depth), !entries.contains(where: { $0.key == entry.key }) else {
        return nil
      }
      entries.append(entry)
      let end = place
      skipSpace()
      if take(",") || take(";") { entries[entries.count - 1].separatorEnd = place } else { place = end }
    }
  }

  private mutating func entry(_ next: inout Int, depth: Int) -> SourceLiteral.Entry? {
    let start = place
    if let name = peekedWord(), Display.isName(name) {
      var ahead = self
      _ = ahead.word()
      ahead.skipSpace()
      if ahead.take("="), ahead.byte() != UInt8(ascii: "=") {
        guard let literal = ahead.value(depth: depth + 1) else { return nil }
        self = ahead
        return SourceLiteral.Entry(key: .name(name), range: start..<place, literal: literal)
      }
    }
    if byte() == UInt8(ascii: "["), place + 1 < bytes.count, bytes[place + 1] != UInt8(ascii: "["),
      bytes[place + 1] != UInt8(ascii: "=")
    {
      place += 1
      guard let key = literal(depth: depth + 1) else { return nil }
      skipSpace()
      guard take("]") else { return nil }
      skipSpace()
      guard take("="), let literal = value(depth: depth + 1) else { return nil }
      return SourceLiteral.Entry(key: self.key(key), range: start..<place, literal: literal)
    }
    guard let literal = value(depth: depth + 1) else { return nil }
    defer { next += 1 }
    return SourceLiteral.Entry(key: .index(next), range: start..<place, literal: literal)
  }

  private func key(_ literal: SourceLiteral) -> SourceLiteral.Entry.Key {
    switch literal.value {
    case .string(let text): return .name(text)
    case .number(let number):
      if let index = Int(exactly: number) { return .index(index) }
    default: break
    }
    return .other(String(decoding: bytes[literal.range], as: UTF8.self))
  }
}
