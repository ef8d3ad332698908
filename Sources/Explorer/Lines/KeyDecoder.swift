/// Reads keys out of the bytes that a terminal sends; a sequence may come in pieces.
public struct KeyDecoder: Sendable {
  private var pending: [UInt8] = []

  public init() {}

  /// Whether the beginning of a sequence waits for more.
  public var isWaiting: Bool { !pending.isEmpty }

  /// Takes bytes; the keys that are complete.
  public mutating func take(_ bytes: some Sequence<UInt8>) -> [InputKey] {
    pending += bytes
    var keys: [InputKey] = []
    while let (key, length) = first() {
      pending.removeFirst(length)
      if let key { keys.append(key) }
    }
    return keys
  }

  /// Nothing more comes: an Escape that waits is a key of its own, and what is no text is dropped.
  public mutating func flush() -> [InputKey] {
    defer { pending = [] }
    guard pending.first == 27 else { return [] }
    var rest = KeyDecoder()
    let after = rest.take(pending.dropFirst())
    return pending.count == 1 ? [.escape] : after
  }

  /// The first key and how many bytes it has; nil if it is not complete. A key that nobody knows is nil, with its bytes.
  private func first() -> (key: InputKey?, length: Int)? {
    guard let byte = pending.first else { return nil }
    switch byte {
    case 27: return escape()
    case 9: return (.tab, 1)
    case 10, 13: return (.enter, 1)
    case 8, 127: return (.backspace, 1)
    case 1...26: return (.control(Character(Unicode.Scalar(96 + byte))), 1)
    case 0..<32: return (nil, 1)
    default: return character(at: 0).map { ($0.0.map { .character($0) }, $0.1) }
    }
  }

  /// The character at a place, nil for bytes that are none, and its length; nil if it is not complete.
  private func character(at place: Int) -> (Character?, Int)? {
    let byte = pending[place]
    let length = byte < 0x80 ? 1 : byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 0
    guard length > 0 else { return (nil, 1) }
    let bytes = pending[place...].prefix(length)
    if let wrong = bytes.dropFirst().firstIndex(where: { $0 & 0xC0 != 0x80 }) { return (nil, wrong - place) }
    guard bytes.count == length else { return nil }
    guard let text = String(validating: bytes, as: UTF8.self), let character = text.first else {
      return (nil, length)
    }
    return (character, length)
  }

  private func escape() -> (InputKey?, Int)? {
    guard pending.count > 1 else { return nil }
    switch pending[1] {
    case UInt8(ascii: "["): return sequence()
    case UInt8(ascii: "O"):
      // Some terminals put the number of the modifiers between the two: `ESC O 5 Q`.
      guard let end = pending.dropFirst(2).firstIndex(where: { !(0x30...0x39).contains($0) }) else {
        return pending.count > 32 ? (nil, pending.count) : nil
      }
      return (end == 2 ? KeyDecoder.letters[pending[2]] : nil, end + 1)
    case 27: return (.escape, 1)
    case 127: return (.alt("\u{7F}"), 2)
    case 0..<32: return (.escape, 1)
    default:
      return character(at: 1).map { ($0.0.map { .alt($0) }, 1 + $0.1) }
    }
  }

  /// `ESC [ parameters letter`.
  private func sequence() -> (InputKey?, Int)? {
    // F1 to F5 on the console of Linux: `ESC [ [ A`.
    if pending.count > 2, pending[2] == UInt8(ascii: "[") { return pending.count > 3 ? (nil, 4) : nil }
    guard let end = pending.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else {
      // No terminal sends sequences of such a length.
      return pending.count > 32 ? (nil, pending.count) : nil
    }
    let parameters = pending[2..<end].split(separator: UInt8(ascii: ";")).map {
      Int(String(decoding: $0, as: UTF8.self))
    }
    let isModified = parameters.count > 1 && (parameters[1] ?? 1) > 1
    let key: InputKey?
    if pending[end] == UInt8(ascii: "~") {
      key = parameters.first.flatMap { $0 }.flatMap { KeyDecoder.numbers[$0] }
    } else {
      key = KeyDecoder.letters[pending[end]]
    }
    if isModified, key == .left { return (.wordLeft, end + 1) }
    if isModified, key == .right { return (.wordRight, end + 1) }
    return (key, end + 1)
  }

  private static let letters: [UInt8: InputKey] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
    UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end, UInt8(ascii: "Z"): .backTab, UInt8(ascii: "M"): .enter,
  ]
  private static let numbers: [Int: InputKey] = [
    1: .home, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
  ]
}
