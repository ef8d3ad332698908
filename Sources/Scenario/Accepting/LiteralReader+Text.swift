import LuaRuntime

/// Texts as Lua 5.4 writes them: in quotes with escapes, and in long brackets.
extension LiteralReader {
  /// A text in quotes that begins here; nil if it is none, or has no end.
  mutating func quoted(_ quote: UInt8) -> String? {
    place += 1
    var out: [UInt8] = []
    while let c = byte(), !LiteralReader.endsLine(c) {
      place += 1
      if c == quote { return String(luaBytes: out) }
      if c == UInt8(ascii: "\\") {
        guard let escaped = escape() else { return nil }
        out += escaped
      } else {
        out.append(c)
      }
    }
    return nil
  }

  /// The bytes that an escape stands for, read from behind its backslash; nil if Lua has no such escape.
  private mutating func escape() -> [UInt8]? {
    guard let c = byte() else { return nil }
    if LiteralReader.endsLine(c) {
      skipLineEnd()
      return [10]
    }
    if (48...57).contains(c) { return decimal().map { [$0] } }
    place += 1
    switch c {
    case UInt8(ascii: "a"): return [7]
    case UInt8(ascii: "b"): return [8]
    case UInt8(ascii: "t"): return [9]
    case UInt8(ascii: "n"): return [10]
    case UInt8(ascii: "v"): return [11]
    case UInt8(ascii: "f"): return [12]
    case UInt8(ascii: "r"): return [13]
    case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): return [c]
    case UInt8(ascii: "x"):
      guard let high = hexDigit(), let low = hexDigit() else { return nil }
      return [UInt8(high * 16 + low)]
    case UInt8(ascii: "u"): return codePoint()
    case UInt8(ascii: "z"):
      // What C takes for space: tab to carriage return, and the space itself.
      while let c = byte(), c == 32 || (9...13).contains(c) { place += 1 }
      return []
    default: return nil
    }
  }

  /// One to three decimal digits, at most 255.
  private mutating func decimal() -> UInt8? {
    var value = 0
    for _ in 0..<3 {
      guard let digit = byte(), (48...57).contains(digit) else { break }
      value = value * 10 + Int(digit - 48)
      place += 1
    }
    return UInt8(exactly: value)
  }

  private mutating func hexDigit() -> UInt32? {
    guard let c = byte(), let value = Character(Unicode.Scalar(c)).hexDigitValue else { return nil }
    place += 1
    return UInt32(value)
  }

  /// `{41}` behind `\u`, up to 2^31 - 1, in the UTF-8 of up to six bytes that Lua makes of it.
  private mutating func codePoint() -> [UInt8]? {
    guard take("{"), var value = hexDigit() else { return nil }
    while let digit = hexDigit() {
      guard value < 1 << 27 else { return nil }
      value = value * 16 + digit
    }
    guard take("}") else { return nil }
    if value < 0x80 { return [UInt8(value)] }
    var tail: [UInt8] = []
    // What the first byte has room for, one bit less with each that follows.
    var room: UInt32 = 0x3F
    while value > room {
      tail.insert(UInt8(0x80 | value & 0x3F), at: 0)
      value >>= 6
      room >>= 1
    }
    return [UInt8(truncatingIfNeeded: ~room << 1 | value)] + tail
  }

  /// `[[...]]` or `[=[...]=]`; nothing is skipped if none begins here. Any line end in it is a newline, and one right
  /// behind the opening is left out.
  mutating func longText() -> String? {
    var end = place + 1
    while end < bytes.count, bytes[end] == UInt8(ascii: "=") { end += 1 }
    let level = end - place - 1
    guard end < bytes.count, bytes[end] == UInt8(ascii: "[") else { return nil }
    let close = [93] + [UInt8](repeating: 61, count: level) + [93]
    let start = end + 1
    guard
      let found = (start..<max(start, bytes.count - level - 1)).first(where: {
        bytes[$0..<$0 + level + 2].elementsEqual(close)
      })
    else { return nil }
    var out: [UInt8] = []
    place = start
    if let first = byte(), LiteralReader.endsLine(first) { skipLineEnd() }
    while place < found {
      let c = bytes[place]
      if LiteralReader.endsLine(c) {
        skipLineEnd()
        out.append(10)
      } else {
        out.append(c)
        place += 1
      }
    }
    place = found + level + 2
    return String(luaBytes: out)
  }

  private static func endsLine(_ c: UInt8) -> Bool { c == 10 || c == 13 }

  /// A newline, a carriage return, or both in either order.
  private mutating func skipLineEnd() {
    let first = bytes[place]
    place += 1
    if let second = byte(), LiteralReader.endsLine(second), second != first { place += 1 }
  }
}
