/// One word, literal or sign of a Lua text.
struct LuaToken {
  enum Kind { case name, number, string, sign }
  var kind: Kind
  /// Place in the text's bytes.
  var range: Range<Int>
  /// The line on which it begins, from 1.
  var line: Int
}

/// Splits a Lua text into tokens, from a line on. It knows enough of Lua to find calls, arguments and table rows in a text
/// that has compiled; comments are skipped.
struct LuaScanner {
  private let bytes: [UInt8]
  private var place = 0
  private var line = 1

  init(_ source: [UInt8]) { bytes = source }

  /// The text of a token.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func isSign(_ token: LuaToken, _ sign: Character) -> Bool {
    token.kind == .sign && token.range.count == 1 && bytes[token.range.lowerBound] == sign.asciiValue
  }

  /// All tokens that begin on lines `first` to `last`.
  mutating func tokens(from first: Int, through last: Int) -> [LuaToken] {
    var tokens: [LuaToken] = []
    place = 0
    line = 1
    while let token = next(), token.line <= last {
      if token.line >= first { tokens.append(token) }
    }
    return tokens
  }

  private mutating func next() -> LuaToken? {
    skipSpace()
    guard place < bytes.count else { return nil }
    let (start, startLine) = (place, line)
    let c = bytes[place]
    let kind: LuaToken.Kind
    if c == UInt8(ascii: "\"") || c == UInt8(ascii: "'") {
      skipQuoted(c)
      kind = .string
    } else if c == UInt8(ascii: "["), skipLongBracket() {
      kind = .string
    } else if LuaScanner.isWord(c) {
      kind = LuaScanner.isDigit(c) ? .number : .name
      while place < bytes.count, LuaScanner.isWord(bytes[place]) { place += 1 }
    } else {
      kind = .sign
      place += 1
    }
    return LuaToken(kind: kind, range: start..<place, line: startLine)
  }

  private mutating func skipSpace() {
    while place < bytes.count {
      let c = bytes[place]
      if c == UInt8(ascii: "\n") {
        line += 1
        place += 1
      } else if c <= 32 {
        place += 1
      } else if c == UInt8(ascii: "-"), place + 1 < bytes.count, bytes[place + 1] == c {
        place += 2
        if place < bytes.count, bytes[place] == UInt8(ascii: "["), skipLongBracket() { continue }
        while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
      } else {
        return
      }
    }
  }

  private mutating func skipQuoted(_ quote: UInt8) {
    place += 1
    while place < bytes.count, bytes[place] != quote {
      if bytes[place] == UInt8(ascii: "\\") { place += 1 }
      if place < bytes.count, bytes[place] == UInt8(ascii: "\n") { line += 1 }
      place += 1
    }
    place = min(place + 1, bytes.count)
  }

  /// Skips `[[...]]` or `[==[...]==]`; false (and nothing skipped) if none begins here.
  private mutating func skipLongBracket() -> Bool {
    var end = place + 1
    while end < bytes.count, bytes[end] == UInt8(ascii: "=") { end += 1 }
    let level = end - place - 1
    guard end < bytes.count, bytes[end] == UInt8(ascii: "[") else { return false }
    end += 1
    while end < bytes.count {
      if bytes[end] == UInt8(ascii: "\n") { line += 1 }
      if bytes[end] == UInt8(ascii: "]"), end + level + 1 < bytes.count,
        bytes[end + level + 1] == UInt8(ascii: "]"),
        bytes[end + 1..<end + 1 + level].allSatisfy({ $0 == UInt8(ascii: "=") })
      {
        end += level + 2
        break
      }
      end += 1
    }
    place = end
    return true
  }

  private static func isDigit(_ c: UInt8) -> Bool { (48...57).contains(c) }

  private static func isWord(_ c: UInt8) -> Bool {
    isDigit(c) || c == 95 || (65...90).contains(c) || (97...122).contains(c) || c >= 128
  }
}
