import Timeline

/// Text on its way into a page.
enum HTMLText {
  /// Characters of a name, a message or a source line that a page shows at most.
  static let most = 2000
  /// Characters of what was wanted or got, and of a line to paste.
  static let mostOfValue = 8000

  /// As much of a text as a page shows, printable; line ends stay.
  static func shown(_ text: String, most: Int = HTMLText.most) -> String {
    let lines = cut(text, most).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { printable(String($0)) }.joined(separator: "\n")
  }

  /// As much of a text as a page shows, on one line.
  static func line(_ text: String, most: Int = HTMLText.most) -> String { printable(cut(text, most)) }

  private static func cut(_ text: String, _ most: Int) -> String {
    // Bytes are counted first: they cost nothing.
    guard text.utf8.count > most, text.count > most else { return text }
    return text.prefix(most) + "... (\(text.count - most) more characters)"
  }

  /// JSON as it may stand in a script element: nothing in it ends the element, opens a comment or breaks a line.
  static func embedded(_ json: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(json.count)
    var index = json.startIndex
    while index < json.endIndex {
      let byte = json[index]
      switch byte {
      case UInt8(ascii: "<"): out += "\\u003c".utf8
      case UInt8(ascii: ">"): out += "\\u003e".utf8
      case UInt8(ascii: "&"): out += "\\u0026".utf8
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): out.append(UInt8(ascii: " "))
      case 0xE2 where index + 2 < json.endIndex && json[index + 1] == 0x80 && json[index + 2] & 0xFE == 0xA8:
        // The line and paragraph separators U+2028 and U+2029.
        out += (json[index + 2] == 0xA8 ? "\\u2028" : "\\u2029").utf8
        index += 2
      default: out.append(byte)
      }
      index += 1
    }
    return out
  }
}
