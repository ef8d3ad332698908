/// Expressions that stand where a literal could.
extension LiteralReader {
  /// The value of a table's entry: a literal, or an expression where these are taken.
  mutating func value(depth: Int) -> SourceLiteral? {
    guard takesComputed else { return literal(depth: depth) }
    skipSpace()
    let start = place
    var ahead = self
    if let literal = ahead.literal(depth: depth) {
      let end = ahead.place
      ahead.skipSpace()
      if ahead.byte().map({ LiteralReader.endsValue($0) }) ?? true {
        place = end
        return literal
      }
    }
    return expression().map { SourceLiteral(value: .computed, range: start..<$0) }
  }

  private static func endsValue(_ c: UInt8) -> Bool {
    c == UInt8(ascii: ",") || c == UInt8(ascii: ";") || c == UInt8(ascii: "}")
  }

  /// Skips to the separator or bracket behind an expression; where the expression ends. Nil if nothing stands here, or it has no
  /// end.
  private mutating func expression() -> Int? {
    var brackets: [UInt8] = []
    var blocks = 0
    var end: Int?
    while true {
      skipSpace()
      guard let c = byte() else { return nil }
      if brackets.isEmpty, blocks == 0, LiteralReader.endsValue(c) {
        if let end { place = end }
        return end
      }
      switch c {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard quoted(c) != nil else { return nil }
      case UInt8(ascii: "("), UInt8(ascii: "{"):
        brackets.append(c == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "}"))
        place += 1
      case UInt8(ascii: "["):
        if longText() == nil {
          brackets.append(UInt8(ascii: "]"))
          place += 1
        }
      case UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard brackets.popLast() == c else { return nil }
        place += 1
      default:
        guard let word = word() else {
          place += 1
          break
        }
        // The commas of a function's body are its own.
        if ["function", "do", "if", "repeat"].contains(word) { blocks += 1 }
        if ["end", "until"].contains(word) { blocks -= 1 }
      }
      end = place
    }
  }
}
