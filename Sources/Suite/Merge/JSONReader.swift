/// What keeps a text from being read as JSON, and where.
struct JSONProblem: Error, Equatable, CustomStringConvertible {
  /// Bytes before the place.
  var place: Int
  var line: Int
  /// In bytes, from 1.
  var column: Int
  var words: String
  /// The text may be whole, but is something else than what was to be read.
  var isForeign = false

  var description: String { "line \(line), column \(column): \(words)" }
}

/// Reads JSON (RFC 8259) from its beginning to its end, one value after another; what is not asked for is checked and skipped.
///
/// Values can be had as the bytes that they were written with, so that no number and no order of keys is lost.
struct JSONReader {
  /// Objects and arrays that may lie in one another.
  static let deepest = 200

  let bytes: [UInt8]
  private(set) var place = 0
  private var depth = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark is no part of the text.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
  }

  /// What the next value is, by its first byte.
  enum Kind: String {
    case object = "an object"
    case array = "a list"
    case string = "a text"
    case number = "a number"
    case bool = "true or false"
    case null = "null"
  }

  mutating func kind() throws(JSONProblem) -> Kind {
    skipSpace()
    guard place < bytes.count else { throw problem("the text ends where a value is wanted") }
    switch bytes[place] {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool
    case UInt8(ascii: "n"): return .null
    default: throw problem("this is no value")
    }
  }

  /// Reads an object; `body` is given each key and must read its value. A key that comes twice is a problem.
  mutating func object(_ body: (inout JSONReader, String) throws(JSONProblem) -> Void) throws(JSONProblem) {
    try expect(.object)
    try enter()
    skipSpace()
    if take(UInt8(ascii: "}")) { return leave() }
    var keys = Set<String>()
    while true {
      skipSpace()
      guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else {
        throw problem("a key is wanted here")
      }
      let start = place
      let key = try string()
      guard keys.insert(key).inserted else {
        throw problem("the key \"\(key.prefix(40))\" stands here again", at: start)
      }
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw problem("':' is wanted after a key") }
      try body(&self, key)
      skipSpace()
      if take(UInt8(ascii: ",")) { continue }
      guard take(UInt8(ascii: "}")) else { throw problem("',' or '}' is wanted here") }
      return leave()
    }
  }

  /// Reads an array; `body` must read one value each time.
  mutating func array(_ body: (inout JSONReader) throws(JSONProblem) -> Void) throws(JSONProblem) {
    try expect(.array)
    try enter()
    skipSpace()
    if take(UInt8(ascii: "]")) { return leave() }
    while true {
      try body(&self)
      skipSpace()
      if take(UInt8(ascii: ",")) { continue }
      guard take(UInt8(ascii: "]")) else { throw problem("',' or ']' is wanted here") }
      return leave()
    }
  }

  /// A text.
  mutating func string() throws(JSONProblem) -> String {
    try expect(.string)
    let start = place
    place += 1
    var out: [UInt8] = []
    while true {
      guard place < bytes.count else { throw problem("the text that begins here does not end", at: start) }
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "\""):
        place += 1
        guard let text = String(validating: out, as: UTF8.self) else {
          throw problem("this text is not UTF-8", at: start)
        }
        return text
      case UInt8(ascii: "\\"): try escape(&out)
      case 0..<0x20: throw problem("a control character stands in a text; it has to be escaped")
      default:
        out.append(byte)
        place += 1
      }
    }
  }

  /// A text, or nil for null.
  mutating func optionalString() throws(JSONProblem) -> String? {
    if try kind() == .null {
      try skip()
      return nil
    }
    return try string()
  }

  /// A finite number.
  mutating func number() throws(JSONProblem) -> Double {
    let start = place
    guard let value = Double(String(decoding: try digits(), as: UTF8.self)), value.isFinite else {
      throw problem("this number is too large", at: start)
    }
    return value
  }

  /// A whole number.
  mutating func whole() throws(JSONProblem) -> Int {
    skipSpace()
    let start = place
    guard let value = Int(String(decoding: try digits(), as: UTF8.self)) else {
      throw problem("a whole number is wanted here", at: start)
    }
    return value
  }

  /// A whole number that is not negative.
  mutating func count() throws(JSONProblem) -> Int {
    skipSpace()
    let start = place
    let value = try whole()
    guard value >= 0 else { throw problem("a whole number from 0 is wanted here, not \(value)", at: start) }
    return value
  }

  mutating func bool() throws(JSONProblem) -> Bool {
    try expect(.bool)
    if bytes[place] == UInt8(ascii: "t") {
      try word("true")
      return true
    }
    try word("false")
    return false
  }

  /// Checks the next value and passes over it; the bytes that it was written with.
  @discardableResult
  mutating func skip() throws(JSONProblem) -> Range<Int> {
    let kind = try kind()
    let start = place
    switch kind {
    case .object: try object { json, _ throws(JSONProblem) in try json.skip() }
    case .array: try array { json throws(JSONProblem) in try json.skip() }
    case .string: _ = try string()
    case .number: _ = try digits()
    case .bool: _ = try bool()
    case .null: try word("null")
    }
    return start..<place
  }

  /// Nothing but space may follow.
  mutating func end() throws(JSONProblem) {
    skipSpace()
    guard place == bytes.count else { throw problem("something follows after the end") }
  }

  /// A problem here, or at another place.
  func problem(_ words: String, at other: Int? = nil) -> JSONProblem {
    let place = other ?? self.place
    let before = bytes[..<min(place, bytes.count)]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return JSONProblem(
      place: place, line: before.count { $0 == UInt8(ascii: "\n") } + 1, column: before.count - start + 1,
      words: words)
  }

  // MARK: Parts

  private mutating func expect(_ wanted: Kind) throws(JSONProblem) {
    let found = try kind()
    if found != wanted { throw problem("\(wanted.rawValue) is wanted here, not \(found.rawValue)") }
  }

  private mutating func enter() throws(JSONProblem) {
    depth += 1
    if depth > JSONReader.deepest {
      throw problem("more than \(JSONReader.deepest) objects and lists lie in one another")
    }
    place += 1
  }

  private mutating func leave() { depth -= 1 }

  private mutating func skipSpace() {
    while place < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) { place += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard place < bytes.count, bytes[place] == byte else { return false }
    place += 1
    return true
  }

  private mutating func word(_ text: String) throws(JSONProblem) {
    guard bytes[place...].starts(with: text.utf8) else { throw problem("this is no value") }
    place += text.utf8.count
  }

  /// The bytes of a number: `-` 0 or digits, then perhaps a fraction and an exponent.
  private mutating func digits() throws(JSONProblem) -> ArraySlice<UInt8> {
    try expect(.number)
    let start = place
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try run(start) }
    if take(UInt8(ascii: ".")) { try run(start) }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try run(start)
    }
    if place < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[place]) {
      throw problem("this is no number", at: start)
    }
    return bytes[start..<place]
  }

  private mutating func run(_ start: Int) throws(JSONProblem) {
    let first = place
    while place < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[place]) { place += 1 }
    if place == first { throw problem("this is no number", at: start) }
  }

  private mutating func escape(_ out: inout [UInt8]) throws(JSONProblem) {
    let start = place
    place += 1
    guard place < bytes.count else { throw problem("the text ends inside an escape", at: start) }
    let letter = bytes[place]
    place += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): out.append(letter)
    case UInt8(ascii: "b"): out.append(0x08)
    case UInt8(ascii: "f"): out.append(0x0C)
    case UInt8(ascii: "n"): out.append(0x0A)
    case UInt8(ascii: "r"): out.append(0x0D)
    case UInt8(ascii: "t"): out.append(0x09)
    case UInt8(ascii: "u"): out += String(Character(try scalar(start))).utf8
    default: throw problem("there is no such escape", at: start)
    }
  }

  /// What `\uXXXX`, or two of them, stand for.
  private mutating func scalar(_ start: Int) throws(JSONProblem) -> Unicode.Scalar {
    var value = try hex(start)
    if (0xD800..<0xDC00).contains(value) {
      guard bytes[place...].starts(with: "\\u".utf8) else {
        throw problem("half a surrogate pair", at: start)
      }
      place += 2
      let low = try hex(start)
      guard (0xDC00..<0xE000).contains(low) else { throw problem("half a surrogate pair", at: start) }
      value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(value) else { throw problem("half a surrogate pair", at: start) }
    return scalar
  }

  private mutating func hex(_ start: Int) throws(JSONProblem) -> UInt32 {
    guard place + 4 <= bytes.count else {
      throw problem("four hexadecimal digits are wanted after \\u", at: start)
    }
    var value: UInt32 = 0
    for byte in bytes[place..<place + 4] {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt32(byte - UInt8(ascii: "a") + 10)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt32(byte - UInt8(ascii: "A") + 10)
      default: throw problem("four hexadecimal digits are wanted after \\u", at: start)
      }
    }
    place += 4
    return value
  }
}
