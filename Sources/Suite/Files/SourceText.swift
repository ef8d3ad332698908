/// A Lua file's text, read and checked before Lua sees it.
enum SourceText {
  /// Bytes that a Lua file may have at most.
  static let sizeLimit = 16 << 20

  /// The text without a byte order mark and with a `#!` line emptied, so that line numbers stay; `-` is standard input.
  static func read(_ path: String) throws(SourceProblem) -> [UInt8] {
    var bytes: [UInt8]
    do {
      bytes =
        try path == StandardInput.path
        ? StandardInput.read(limit: sizeLimit) : FileSystem.read(path, limit: sizeLimit)
    } catch {
      switch error {
      case .system(let system): throw SourceProblem("cannot be read: \(system)")
      case .directory: throw SourceProblem("is a folder, not a file")
      case .notAFile(let words): throw SourceProblem("is \(words), not a file")
      case .tooLarge(let size, let limit):
        throw SourceProblem(
          "is too large: \(size / 1_000_000) MB; a Lua file may have \(limit >> 20) MiB at most")
      }
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    if bytes.first == UInt8(ascii: "#") {
      bytes.removeFirst(bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count)
    }
    try check(bytes)
    return bytes
  }

  /// Refuses bytecode and whatever is not UTF-8, naming the line.
  static func check(_ bytes: [UInt8]) throws(SourceProblem) {
    if bytes.first == 0x1B { throw SourceProblem("is not text (compiled Lua is not run)") }
    if let name = wideEncoding(bytes) { throw SourceProblem("is \(name) text; save it as UTF-8") }
    guard let place = invalidUTF8(bytes) else { return }
    let line = bytes[..<place].reduce(1) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
    throw SourceProblem("is not UTF-8 text: line \(line)", line: line)
  }

  /// UTF-16 or UTF-32, by its byte order mark or by the zeros of its first letters.
  private static func wideEncoding(_ bytes: [UInt8]) -> String? {
    let start = Array(bytes.prefix(4))
    if start == [0xFF, 0xFE, 0, 0] || start == [0, 0, 0xFE, 0xFF] { return "UTF-32" }
    if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    guard start.count == 4 else { return nil }
    switch start.map({ $0 == 0 }) {
    case [false, true, true, true], [true, true, true, false]: return "UTF-32"
    case [false, true, false, true], [true, false, true, false]: return "UTF-16"
    default: return nil
    }
  }

  /// Place of the first byte that is not UTF-8; nil if all is well.
  static func invalidUTF8(_ bytes: [UInt8]) -> Int? {
    // Nearly every file is plain ASCII: look at that first.
    guard let start = bytes.firstIndex(where: { $0 >= 0x80 }) else { return nil }
    var index = start
    while index < bytes.count {
      let first = bytes[index]
      if first < 0x80 {
        index += 1
        continue
      }
      let length: Int
      switch first {
      case 0xC2...0xDF: length = 2
      case 0xE0...0xEF: length = 3
      case 0xF0...0xF4: length = 4
      default: return index
      }
      guard index + length <= bytes.count else { return index }
      for place in index + 1..<index + length where bytes[place] & 0xC0 != 0x80 { return index }
      let second = bytes[index + 1]
      if first == 0xE0 && second < 0xA0 || first == 0xED && second > 0x9F || first == 0xF0 && second < 0x90
        || first == 0xF4 && second > 0x8F
      {
        return index
      }
      index += length
    }
    return nil
  }
}

/// Why a file cannot be used, as the rest of a sentence that starts with its name.
struct SourceProblem: Error, Equatable {
  var words: String
  var line: Int?

  init(_ words: String, line: Int? = nil) {
    self.words = words
    self.line = line
  }
}
