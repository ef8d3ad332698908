import LuaRuntime

/// Writes XML 1.0 in the order of the calls, two spaces a level. Characters that XML 1.0 cannot hold become U+FFFD.
struct XMLWriter {
  private(set) var bytes: [UInt8] = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
  private var depth = 0

  /// An element with others in it.
  mutating func element(
    _ name: String, _ attributes: [(name: String, value: String)] = [], _ body: (inout XMLWriter) -> Void
  ) {
    open(name, attributes)
    bytes += ">\n".utf8
    depth += 1
    let start = bytes.count
    body(&self)
    depth -= 1
    if bytes.count == start {
      bytes.removeLast(2)
      bytes += "/>\n".utf8
    } else {
      indent()
      bytes += "</\(name)>\n".utf8
    }
  }

  /// An element with a text, every character of which counts; without one it is empty.
  mutating func element(
    _ name: String, _ attributes: [(name: String, value: String)] = [], text: String = ""
  ) {
    open(name, attributes)
    if text.isEmpty {
      bytes += "/>\n".utf8
    } else {
      bytes.append(UInt8(ascii: ">"))
      bytes += XMLWriter.escaped(text, inAttribute: false)
      bytes += "</\(name)>\n".utf8
    }
  }

  private mutating func open(_ name: String, _ attributes: [(name: String, value: String)]) {
    indent()
    bytes += "<\(name)".utf8
    for (key, value) in attributes {
      bytes += " \(key)=\"".utf8
      bytes += XMLWriter.escaped(value, inAttribute: true)
      bytes.append(UInt8(ascii: "\""))
    }
  }

  private mutating func indent() { bytes += repeatElement(UInt8(ascii: " "), count: 2 * depth) }

  /// The text so that a reader gets it back, but for characters that XML 1.0 has none of.
  static func escaped(_ text: String, inAttribute: Bool) -> [UInt8] {
    var out: [UInt8] = []
    for scalar in text.repairedFromLua.unicodeScalars {
      switch scalar.value {
      case 0x26: out += "&amp;".utf8
      case 0x3C: out += "&lt;".utf8
      case 0x3E: out += "&gt;".utf8
      case 0x22 where inAttribute: out += "&quot;".utf8
      // A reader would make spaces of these in an attribute, and a line feed of the last one anywhere.
      case 0x09 where inAttribute: out += "&#9;".utf8
      case 0x0A where inAttribute: out += "&#10;".utf8
      case 0x0D: out += "&#13;".utf8
      case 0x09, 0x0A: out.append(UInt8(scalar.value))
      case 0..<0x20, 0xFFFE, 0xFFFF: out += "\u{FFFD}".utf8
      // Allowed, but terminals and old readers stumble over them.
      case 0x7F..<0xA0: out += "\u{FFFD}".utf8
      default: out += UTF8.encode(scalar) ?? UTF8.EncodedScalar()
      }
    }
    return out
  }
}
