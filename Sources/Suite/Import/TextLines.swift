/// Lines of a file as bytes, numbered from 1, without their ends (LF, CRLF or CR LF mixed); nothing is copied.
struct TextLines: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var place = 0
  private var number = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark is no text.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
  }

  mutating func next() -> (number: Int, text: ArraySlice<UInt8>)? {
    guard place < bytes.count else { return nil }
    let start = place
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    place = end + 1
    number += 1
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return (number, bytes[start..<end])
  }
}

extension ArraySlice<UInt8> {
  /// Words between blanks.
  var words: [ArraySlice<UInt8>] {
    split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }

  /// Without blanks at its ends.
  var trimmed: ArraySlice<UInt8> {
    var part = self
    while let first = part.first, first == 32 || first == 9 { part.removeFirst() }
    while let last = part.last, last == 32 || last == 9 { part.removeLast() }
    return part
  }

  func equals(_ text: StaticString) -> Bool {
    count == text.utf8CodeUnitCount && starts(with: text)
  }

  func starts(with text: StaticString) -> Bool {
    guard count >= text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { buffer in zip(self, buffer).allSatisfy { $0 == $1 } }
  }

  /// A whole number in base 16; nil if it is none or longer than 8 digits.
  var hexadecimal: UInt32? {
    guard !isEmpty, count <= 8 else { return nil }
    var value: UInt32 = 0
    for byte in self {
      let digit: UInt8
      switch byte {
      case 48...57: digit = byte - 48
      case 65...70: digit = byte - 55
      case 97...102: digit = byte - 87
      default: return nil
      }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  /// A finite number in base 10, with a point or, where `comma` says so, a comma; nil for anything else.
  func number(comma: Bool = false) -> Double? {
    guard !isEmpty, count <= 64 else { return nil }
    var text = ""
    for byte in self {
      switch byte {
      case 48...57, UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "e"),
        UInt8(ascii: "E"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      case UInt8(ascii: ",") where comma: text += "."
      default: return nil
      }
    }
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }

  /// Its beginning for a message, in quotes; a `?` for what is no printable ASCII.
  var excerpt: String {
    let part = prefix(40).map { 32...126 ~= $0 ? $0 : UInt8(ascii: "?") }
    return "'" + String(decoding: part, as: UTF8.self) + (part.count < count ? "..." : "") + "'"
  }
}
