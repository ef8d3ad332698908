/// A check as it stands in a Lua text: `expect(move):consumes { ... }`, with the literals that it is given.
struct CheckSite {
  var check: String
  var isNegated: Bool
  var arguments: [SourceLiteral]
  /// Of an argument without parentheses: from behind the name of the check to the argument.
  var gap: Range<Int>?

  /// Why a place cannot be read.
  struct Mistake: Error {
    var words: String
  }

  /// The check that follows the `ordinal`-th `expect` or `must` (from 0) that begins on a line.
  init(_ bytes: [UInt8], line: Int, ordinal: Int) throws(Mistake) {
    var scanner = LuaScanner(bytes)
    let tokens = scanner.tokens(from: line, through: Int.max)
    var found = -1
    for start in tokens.indices {
      let token = tokens[start]
      guard token.line == line else { break }
      guard token.kind == .name, ["expect", "must"].contains(scanner.text(token.range)),
        start + 1 < tokens.count, let close = scanner.closing(tokens, from: start + 1)
      else { continue }
      found += 1
      guard found == ordinal else { continue }
      self = try CheckSite.read(bytes, scanner, tokens, after: close)
      return
    }
    throw Mistake(words: "its expectation is not written out on this line")
  }

  private init(check: String, isNegated: Bool, arguments: [SourceLiteral], gap: Range<Int>?) {
    self.check = check
    self.isNegated = isNegated
    self.arguments = arguments
    self.gap = gap
  }

  private static func read(
    _ bytes: [UInt8], _ scanner: LuaScanner, _ tokens: [LuaToken], after close: Int
  ) throws(Mistake) -> CheckSite {
    var place = close + 1
    var isNegated = false
    if place + 1 < tokens.count, scanner.isSign(tokens[place], "."),
      scanner.text(tokens[place + 1].range) == "never"
    {
      isNegated = true
      place += 2
    }
    guard place + 2 < tokens.count, scanner.isSign(tokens[place], ":"), tokens[place + 1].kind == .name
    else { throw Mistake(words: "its check is not written behind it") }
    let check = scanner.text(tokens[place + 1].range)
    let open = tokens[place + 2]
    let isCall = scanner.isSign(open, "(")
    var reader = LiteralReader(
      bytes, at: isCall ? open.range.upperBound : open.range.lowerBound, takesComputed: true)
    var arguments: [SourceLiteral] = []
    let computed = Mistake(words: "its argument is no literal: it is computed")
    if isCall {
      reader.skipSpace()
      while !reader.take(")") {
        guard let argument = reader.literal() else { throw computed }
        arguments.append(argument)
        reader.skipSpace()
        if reader.take(",") { continue }
        guard reader.take(")") else { throw computed }
        break
      }
    } else {
      guard let argument = reader.literal() else { throw computed }
      arguments.append(argument)
    }
    let gap = tokens[place + 1].range.upperBound..<open.range.lowerBound
    return CheckSite(check: check, isNegated: isNegated, arguments: arguments, gap: isCall ? nil : gap)
  }

  /// The literals of an argument list that was made as text, such as `{ hero = -40 }` or `3, 0.1`; nil if one of them is none.
  static func literals(_ text: String) -> (bytes: [UInt8], literals: [SourceLiteral])? {
    let bytes = Array(text.utf8)
    var reader = LiteralReader(bytes, at: 0)
    var literals: [SourceLiteral] = []
    while true {
      guard let literal = reader.literal() else { return nil }
      literals.append(literal)
      reader.skipSpace()
      if reader.take(",") { continue }
      return reader.place == bytes.count ? (bytes, literals) : nil
    }
  }
}
