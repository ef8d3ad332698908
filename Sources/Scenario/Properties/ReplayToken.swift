/// One input of one property as a short text, for `--replay`.
///
/// `p1-` and base64url of: a hash of the property's name (4 bytes), the seed, the values, a CRC-32 of all of them. Whole numbers are
/// LEB128; a value is a kind byte and its contents.
public struct ReplayToken: Sendable, Equatable {
  /// Why a text is no token.
  public struct Mistake: Error, Sendable, Equatable, CustomStringConvertible {
    /// The reason, to be put behind the text.
    public var description: String
  }

  /// The seed of the run that found the input: `math.random` goes on from it.
  public var seed: UInt64
  let property: UInt32
  let values: [DrawnValue]

  static let prefix = "p1-"

  init(property name: String, seed: UInt64, values: [DrawnValue]) {
    property = ReplayToken.hash(name)
    self.seed = seed
    self.values = values
  }

  /// Whether it was made by the property of that full name.
  public func isFor(_ name: String) -> Bool { property == ReplayToken.hash(name) }

  /// The token as it is typed.
  public var text: String {
    var bytes = (0..<4).map { UInt8(truncatingIfNeeded: property >> (8 * $0)) }
    ReplayToken.add(seed, to: &bytes)
    ReplayToken.add(UInt64(values.count), to: &bytes)
    for value in values { ReplayToken.add(value, to: &bytes) }
    let check = ReplayToken.checksum(bytes)
    bytes += (0..<4).map { UInt8(truncatingIfNeeded: check >> (8 * $0)) }
    return ReplayToken.prefix + Base64URL.text(bytes)
  }

  /// Reads a token.
  ///
  /// - Throws: why the text is none: foreign, of another version, damaged.
  public init(_ text: String) throws(Mistake) {
    guard text.hasPrefix(ReplayToken.prefix) else {
      if let version = text.split(separator: "-").first, version.first == "p", version.count > 1,
        version.dropFirst().allSatisfy(\.isNumber), text.contains("-")
      {
        throw Mistake(
          description: "is a token of another version; this program reads \(ReplayToken.prefix)...")
      }
      throw Mistake(
        description: "is no token: one begins with \(ReplayToken.prefix) and stands below a failure")
    }
    guard let bytes = Base64URL.bytes(text.dropFirst(ReplayToken.prefix.count)), bytes.count >= 8 else {
      throw Mistake(description: "is damaged: copy it whole, from \(ReplayToken.prefix) to its last letter")
    }
    var check: UInt32 = 0
    for (place, byte) in bytes.suffix(4).enumerated() { check |= UInt32(byte) << (8 * place) }
    guard check == ReplayToken.checksum(bytes.dropLast(4)) else {
      throw Mistake(description: "is damaged: its checksum is wrong; copy it whole")
    }
    var reader = Reader(bytes: bytes.dropLast(4))
    guard let hash = reader.hash(), let seed = reader.whole(), let values = reader.list(depth: 0),
      reader.bytes.isEmpty
    else { throw Mistake(description: "is damaged: it holds no input") }
    property = hash
    self.seed = seed
    self.values = values
  }

  // MARK: bytes

  private enum Kind: UInt8 {
    case int, negative, number, pick, pickFrom, list
  }

  private static func add(_ number: UInt64, to bytes: inout [UInt8]) {
    var rest = number
    while rest >= 128 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 128)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// The bytes of a value; equal values have equal bytes.
  static func add(_ value: DrawnValue, to bytes: inout [UInt8]) {
    switch value {
    case .int(let number):
      bytes.append((number < 0 ? Kind.negative : .int).rawValue)
      add(number < 0 ? UInt64(bitPattern: ~number) : UInt64(number), to: &bytes)
    case .number(let number):
      bytes.append(Kind.number.rawValue)
      bytes += (0..<8).map { UInt8(truncatingIfNeeded: number.bitPattern >> (8 * $0)) }
    case .pick(let place, let inner):
      bytes.append((inner == nil ? Kind.pick : .pickFrom).rawValue)
      add(UInt64(place), to: &bytes)
      if let inner { add(inner, to: &bytes) }
    case .list(let elements):
      bytes.append(Kind.list.rawValue)
      add(UInt64(elements.count), to: &bytes)
      for element in elements { add(element, to: &bytes) }
    }
  }

  private struct Reader {
    var bytes: ArraySlice<UInt8>

    mutating func byte() -> UInt8? { bytes.popFirst() }

    mutating func hash() -> UInt32? {
      var value: UInt32 = 0
      for place in 0..<4 {
        guard let byte = byte() else { return nil }
        value |= UInt32(byte) << (8 * place)
      }
      return value
    }

    mutating func whole() -> UInt64? {
      var value: UInt64 = 0
      for shift in stride(from: 0, to: 64, by: 7) {
        guard let byte = byte() else { return nil }
        value |= UInt64(byte & 127) << shift
        if byte < 128 { return value }
      }
      return nil
    }

    mutating func value(depth: Int) -> DrawnValue? {
      guard depth <= Generator.depthLimit, let kind = byte().flatMap(Kind.init) else { return nil }
      switch kind {
      case .int: return whole().flatMap(Int64.init(exactly:)).map { .int($0) }
      case .negative: return whole().flatMap(Int64.init(exactly:)).map { .int(~$0) }
      case .number:
        var pattern: UInt64 = 0
        for place in 0..<8 {
          guard let byte = byte() else { return nil }
          pattern |= UInt64(byte) << (8 * place)
        }
        return .number(Double(bitPattern: pattern))
      case .pick: return whole().flatMap(Int.init(exactly:)).map { .pick($0, nil) }
      case .pickFrom:
        guard let place = whole().flatMap(Int.init(exactly:)), let inner = value(depth: depth + 1) else {
          return nil
        }
        return .pick(place, inner)
      case .list: return list(depth: depth + 1).map { .list($0) }
      }
    }

    mutating func list(depth: Int) -> [DrawnValue]? {
      guard let count = whole(), count <= bytes.count else { return nil }
      var values: [DrawnValue] = []
      for _ in 0..<count {
        guard let value = value(depth: depth) else { return nil }
        values.append(value)
      }
      return values
    }
  }

  /// FNV-1a of a name, folded to 32 bits.
  private static func hash(_ name: String) -> UInt32 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
  }

  /// CRC-32 (IEEE 802.3).
  static func checksum(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var rest: UInt32 = .max
    for byte in bytes {
      rest ^= UInt32(byte)
      for _ in 0..<8 { rest = rest & 1 == 1 ? (rest >> 1) ^ 0xEDB8_8320 : rest >> 1 }
    }
    return ~rest
  }
}

/// Base64 with `-` and `_`, without padding (RFC 4648, section 5).
enum Base64URL {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  static func text(_ bytes: [UInt8]) -> String {
    var out: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      var bits: UInt32 = 0
      for place in 0..<3 { bits = bits << 8 | (place < part.count ? UInt32(part[start + place]) : 0) }
      for place in 0...part.count { out.append(letters[Int(bits >> (18 - 6 * UInt32(place)) & 63)]) }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// nil if it is no such text.
  static func bytes(_ text: Substring) -> [UInt8]? {
    var out: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for letter in text.utf8 {
      guard let value = letters.firstIndex(of: letter) else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        out.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    // What is left over is padding of zeros, and never a whole letter.
    guard count < 6, bits & ((1 << UInt32(count)) - 1) == 0 else { return nil }
    return out
  }
}
