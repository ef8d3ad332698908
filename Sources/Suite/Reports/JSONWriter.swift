import LuaRuntime

/// Writes JSON in the order of the calls: finite numbers with at most 6 decimals, control characters escaped.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  /// Is a comma due before the next value at this level?
  private var commas: [Bool] = [false]
  private var afterKey = false

  init() {}

  /// Everything written so far.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func object(_ body: (inout JSONWriter) -> Void) {
    nested("{", "}", body)
  }

  mutating func array(_ body: (inout JSONWriter) -> Void) {
    nested("[", "]", body)
  }

  mutating func array<S: Sequence>(_ values: S, _ body: (inout JSONWriter, S.Element) -> Void) {
    array { json in
      for value in values { body(&json, value) }
    }
  }

  /// The name of the value that is written next.
  mutating func key(_ name: String) {
    separate()
    quote(name)
    bytes.append(UInt8(ascii: ":"))
    afterKey = true
  }

  mutating func null() {
    separate()
    bytes += "null".utf8
  }

  mutating func value(_ flag: Bool) {
    separate()
    bytes += (flag ? "true" : "false").utf8
  }

  mutating func value(_ text: String) {
    separate()
    quote(text)
  }

  /// The text, or null.
  mutating func value(_ text: String?) {
    if let text { value(text) } else { null() }
  }

  mutating func value(_ number: Int) {
    separate()
    bytes += String(number).utf8
  }

  mutating func value(_ number: UInt64) {
    separate()
    bytes += String(number).utf8
  }

  /// A number with at most 6 decimals; one that is not finite is null.
  mutating func value(_ number: Double) {
    separate()
    bytes += JSONWriter.digits(number).utf8
  }

  /// A value that is JSON already.
  mutating func raw(_ json: some Sequence<UInt8>) {
    separate()
    bytes += json
  }

  /// A line break between values, for readers.
  mutating func newline() {
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func nested(_ open: Character, _ close: Character, _ body: (inout JSONWriter) -> Void) {
    separate()
    bytes += String(open).utf8
    commas.append(false)
    body(&self)
    commas.removeLast()
    bytes += String(close).utf8
  }

  private mutating func separate() {
    if afterKey {
      afterKey = false
      return
    }
    if commas[commas.count - 1] { bytes.append(UInt8(ascii: ",")) }
    commas[commas.count - 1] = true
  }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.repairedFromLua.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes += "\\\"".utf8
      case UInt8(ascii: "\\"): bytes += "\\\\".utf8
      case UInt8(ascii: "\n"): bytes += "\\n".utf8
      case UInt8(ascii: "\t"): bytes += "\\t".utf8
      case UInt8(ascii: "\r"): bytes += "\\r".utf8
      case 0..<0x20, 0x7F:
        bytes += "\\u00".utf8
        bytes += [JSONWriter.hex[Int(byte >> 4)], JSONWriter.hex[Int(byte & 15)]]
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static let hex = Array("0123456789abcdef".utf8)

  /// The number as JSON: plain digits, rounded half away from zero at the sixth decimal, never `-0`.
  static func digits(_ number: Double) -> String {
    guard number.isFinite else { return "null" }
    let size = number.magnitude
    // Beyond this a number has no six decimals to lose.
    if size >= 9e12 { return "\(number)" }
    let scaled = UInt64((size * 1_000_000).rounded(.toNearestOrAwayFromZero))
    let whole = scaled / 1_000_000
    var rest = scaled % 1_000_000
    var text = number < 0 && scaled > 0 ? "-\(whole)" : "\(whole)"
    if rest > 0 {
      var count = 6
      while rest % 10 == 0 {
        rest /= 10
        count -= 1
      }
      let decimals = String(rest)
      text += "." + String(repeating: "0", count: count - decimals.utf8.count) + decimals
    }
    return text
  }
}

/// Members of objects: a name and its value.
extension JSONWriter {
  mutating func member(_ name: String, _ flag: Bool) {
    key(name)
    value(flag)
  }

  mutating func member(_ name: String, _ text: String) {
    key(name)
    value(text)
  }

  mutating func member(_ name: String, _ text: String?) {
    key(name)
    value(text)
  }

  mutating func member(_ name: String, _ number: Int) {
    key(name)
    value(number)
  }

  mutating func member(_ name: String, _ number: UInt64) {
    key(name)
    value(number)
  }

  mutating func member(_ name: String, _ number: Double) {
    key(name)
    value(number)
  }
}
