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

  /// Nothing more comes: an Escape that waits is a key of its own, a character after it a key with Alt, and the beginning
  /// of a longer sequence is dropped, like what is no text.
  public mutating func flush() -> [InputKey] {
    defer { pending = [] }
    guard pending.first == 27 else { return [] }
    if pending.count == 1 { return [.escape] }
    guard pending.count == 2, let found = character(at: 1), let character = found.0 else { return [] }
    return [.alt(character)]
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
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"): return message()
    case UInt8(ascii: "O"):
      // Some terminals put the number of the modifiers between the two: `ESC O 5 Q`.
      guard let end = pending.dropFirst(2).firstIndex(where: { !(0x30...0x39).contains($0) }) else {
        return unfinished()
      }
      // What cannot end a sequence begins something else.
      guard (0x40...0x7E).contains(pending[end]) else { return (nil, end) }
      return (end == 2 ? KeyDecoder.keypad[pending[2]] : nil, end + 1)
    case 27: return (.escape, 1)
    case 127: return (.alt("\u{7F}"), 2)
    case 0..<32: return (.escape, 1)
    default:
      return character(at: 1).map { ($0.0.map { .alt($0) }, 1 + $0.1) }
    }
  }

  /// Nothing yet; more than any terminal sends is dropped.
  private func unfinished() -> (InputKey?, Int)? { pending.count > 4096 ? (nil, pending.count) : nil }

  /// What a terminal tells about itself, or what is meant for one: `ESC ] text BEL`, `ESC P text ESC \`. It is no key.
  private func message() -> (InputKey?, Int)? {
    guard let end = pending.dropFirst(2).firstIndex(where: { [7, 24, 27].contains($0) }) else {
      return unfinished()
    }
    guard pending[end] == 27 else { return (nil, end + 1) }
    guard end + 1 < pending.count else { return unfinished() }
    // Another sequence breaks it off.
    return (nil, pending[end + 1] == UInt8(ascii: "\\") ? end + 2 : end)
  }

  /// `ESC [ parameters letter`.
  private func sequence() -> (InputKey?, Int)? {
    guard pending.count > 2 else { return nil }
    // F1 to F5 on the console of Linux: `ESC [ [ A`.
    if pending[2] == UInt8(ascii: "[") { return pending.count > 3 ? (nil, 4) : nil }
    // The mouse in its old form: `ESC [ M`, the button and the place, a byte each.
    if pending[2] == UInt8(ascii: "M") { return pending.count > 5 ? (nil, 6) : nil }
    guard let end = pending.dropFirst(2).firstIndex(where: { !(0x20...0x3F).contains($0) }) else {
      return unfinished()
    }
    // What cannot end a sequence begins something else.
    guard (0x40...0x7E).contains(pending[end]) else { return (nil, end) }
    // Keys have numbers only, one and that of the modifiers; `ESC [ < ... M` is the mouse.
    guard pending[2..<end].allSatisfy({ (0x30...0x3B).contains($0) }),
      pending[2..<end].count(where: { $0 == UInt8(ascii: ";") }) < 2
    else { return (nil, end + 1) }
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
    UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end, UInt8(ascii: "Z"): .backTab,
  ]
  /// The same after `ESC O`, and the Enter of the keypad.
  private static let keypad = letters.merging([UInt8(ascii: "M"): .enter]) { _, keypad in keypad }
  private static let numbers: [Int: InputKey] = [
    1: .home, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
  ]
}
