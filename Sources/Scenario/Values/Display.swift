import LuaRuntime
import ScrollCore

/// Lua values as text, for people (`text`) and to paste into a scenario (`lua`).
struct Display {
  let session: Session

  init(_ session: Session) { self.session = session }

  /// A number with at most 6 decimals; never -0; `nan`, `inf` and `-inf` by name.
  static func number(_ value: Double) -> String {
    if value.isNaN { return "nan" }
    if value.isInfinite { return value < 0 ? "-inf" : "inf" }
    let size = abs(value)
    guard size < 0x1p53 else {
      let text = "\(value)"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    var whole = Int64(size)
    var millionths = Int64(((size - Double(whole)) * 1e6).rounded())
    if millionths == 1_000_000 { (whole, millionths) = (whole + 1, 0) }
    if whole == 0, millionths == 0 { return "0" }
    var text = "\(whole)"
    if millionths != 0 {
      var digits = String(String(1_000_000 + millionths).dropFirst())
      while digits.hasSuffix("0") { digits.removeLast() }
      text += "." + digits
    }
    return value < 0 ? "-" + text : text
  }

  /// A number as a Lua expression.
  static func luaNumber(_ value: Double) -> String {
    if value.isNaN { return "0/0" }
    if value.isInfinite { return value < 0 ? "-math.huge" : "math.huge" }
    return number(value)
  }

  /// A Lua string literal in double quotes.
  static func quoted(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\r": out += "\\r"
      case "\t": out += "\\t"
      case _ where scalar.value < 32 || scalar.value == 127:
        out += "\\x" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default:
        if let byte = scalar.luaByte {
          out += "\\x" + String(byte, radix: 16)
        } else {
          out.unicodeScalars.append(scalar)
        }
      }
    }
    return out + "\""
  }

  /// Both texts, letters beyond ASCII as `\u{...}` where they differ and yet look the same.
  static func toldApart(_ a: String, _ b: String) -> (String, String) {
    guard a == b, !a.utf8.elementsEqual(b.utf8) else { return (a, b) }
    func spelled(_ text: String) -> String {
      text.unicodeScalars.map { $0.isASCII ? String($0) : "\\u{" + String($0.value, radix: 16) + "}" }
        .joined()
    }
    return (spelled(a), spelled(b))
  }

  /// A key as it stands in a table constructor: `name`, `["two words"]`, `[3]`.
  static func key(_ name: String) -> String { isName(name) ? name : "[" + quoted(name) + "]" }

  /// Whether a string can stand as a Lua name.
  static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, !keywords.contains(text) else { return false }
    func isLetter(_ c: UInt8) -> Bool { c == 95 || (65...90).contains(c) || (97...122).contains(c) }
    return isLetter(first) && text.utf8.allSatisfy { isLetter($0) || (48...57).contains($0) }
  }

  static let keywords: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "local",
    "nil",
    "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]

  /// A value for a person to read; long ones are cut with `...` at about `limit` letters.
  func text(_ value: LuaValue, limit: Int = 240) -> String {
    var writer = Writer(session: session, forLua: false, limit: limit)
    writer.write(value, depth: 0)
    return writer.out
  }

  /// A Lua expression that makes an equal value; nil if there is none (functions, nodes) or it would be very long.
  func lua(_ value: LuaValue) -> String? {
    var writer = Writer(session: session, forLua: true, limit: 2000)
    writer.write(value, depth: 0)
    return writer.isComplete ? writer.out : nil
  }

  /// The same for a value that is to be compared with it; nil also if NaN, which equals nothing, is in it.
  func luaOfEqual(_ value: LuaValue) -> String? {
    var writer = Writer(session: session, forLua: true, limit: 2000)
    writer.write(value, depth: 0)
    return writer.isComplete && !writer.holdsNaN ? writer.out : nil
  }

  /// Whether a value has no short Lua expression although all in it could be written.
  func isTooLongForLua(_ value: LuaValue) -> Bool {
    var writer = Writer(session: session, forLua: true, limit: 2000)
    writer.write(value, depth: 0)
    return writer.isCut
  }

  /// The named or numbered values inside a table, or inside a handle that reads as one; nil for other values.
  static func fields(_ value: LuaValue, _ session: Session) throws -> [(LuaValue, LuaValue)]? {
    switch value {
    case .table(let table): table.pairs()
    case .handle(let handle) where handle.kind == session.kinds.amounts: try Amounts.pairs(handle, session)
    default: nil
    }
  }
}

/// Writes one value, as far as the limit reaches.
private struct Writer {
  let session: Session
  let forLua: Bool
  let limit: Int
  var out = ""
  /// False once something was left out or has no Lua spelling.
  var isComplete = true
  /// True once something was left out because of the length.
  var isCut = false
  /// True once a number was NaN.
  var holdsNaN = false

  mutating func write(_ value: LuaValue, depth: Int) {
    switch value {
    case .nil: out += "nil"
    case .bool(let flag): out += flag ? "true" : "false"
    case .integer(let n): out += "\(n)"
    case .number(let n):
      if n.isNaN { holdsNaN = true }
      out += forLua ? Display.luaNumber(n) : Display.number(n)
    case .string(let text): writeString(text)
    case .function(let function):
      isComplete = false
      out += function.definition().map { "function at line \($0.line)" } ?? "function"
    case .table, .handle:
      if let fields = try? Display.fields(value, session) {
        writeTable(fields, depth: depth)
      } else {
        if case .handle(let handle) = value, handle.kind != session.kinds.length { isComplete = false }
        out += session.lua.display(value)
      }
    }
  }

  private mutating func writeString(_ text: String) {
    if text.utf8.count > limit {
      isComplete = false
      isCut = true
      let (shown, rest) = text.cut(to: limit)
      out += Display.quoted(String(shown)) + "... (\(rest) bytes more)"
    } else {
      out += Display.quoted(text)
    }
  }

  private mutating func writeTable(_ fields: [(LuaValue, LuaValue)], depth: Int) {
    guard !fields.isEmpty else {
      out += "{}"
      return
    }
    guard depth < 6 else {
      isComplete = false
      out += "{ ... }"
      return
    }
    out += "{ "
    var next: Int64 = 1
    for (place, (key, value)) in fields.enumerated() {
      if place > 0 { out += ", " }
      guard out.utf8.count < limit else {
        isComplete = false
        isCut = true
        out += "... (\(fields.count - place) more)"
        break
      }
      if case .integer(next) = key {
        next += 1
      } else {
        writeKey(key, depth: depth)
        out += " = "
      }
      write(value, depth: depth + 1)
    }
    out += " }"
  }

  private mutating func writeKey(_ key: LuaValue, depth: Int) {
    if case .string(let name) = key {
      out += Display.key(name)
    } else {
      out += "["
      write(key, depth: depth + 1)
      out += "]"
    }
  }
}
