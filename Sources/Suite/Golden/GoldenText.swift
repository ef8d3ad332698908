import LuaRuntime

/// What stands in a golden file: a line that tells the format, then the timeline.
enum GoldenText {
  static let version = 1
  private static let heading = "scrollwright timeline "

  /// Why a file's bytes are no golden timeline of ours.
  enum Problem: Error, Equatable {
    case notText
    /// Its first line is another one.
    case noHeading
    /// It was written by a later version of this program.
    case later(Int)

    /// The rest of a sentence that begins with the file.
    var words: String {
      switch self {
      case .notText: "is not a text in UTF-8"
      case .noHeading:
        "is not a golden timeline: its first line is not '\(GoldenText.heading)\(GoldenText.version)'"
      case .later(let number):
        "was written by a later version of scrollwright (format \(number); this one knows \(GoldenText.version))"
      }
    }
  }

  /// The bytes of a golden file.
  static func document(_ timeline: String) -> [UInt8] {
    Array("\(heading)\(version)\n\(timeline)\n".utf8)
  }

  /// The timeline's lines, without spaces at their ends. Lines may end with carriage returns too.
  static func lines(_ bytes: [UInt8]) throws(Problem) -> [String] {
    var lines = try plainLines(bytes)
    guard let first = lines.first, first.hasPrefix(heading) else { throw .noHeading }
    guard let number = Int(first.dropFirst(heading.utf8.count)), number > 0 else { throw .noHeading }
    if number > version { throw .later(number) }
    lines.removeFirst()
    return lines
  }

  /// The lines of a timeline with or without the line that tells the format.
  static func anyLines(_ bytes: [UInt8]) throws(Problem) -> [String] {
    let all = try plainLines(bytes)
    return all.first?.hasPrefix(heading) == true ? try lines(bytes) : all
  }

  /// A timeline's text as lines, to be compared with those of a file.
  static func lines(of timeline: String) -> [String] { split(Array(timeline.utf8)) }

  private static func plainLines(_ bytes: [UInt8]) throws(Problem) -> [String] {
    guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0) else { throw .notText }
    return split(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes)
  }

  private static func split(_ bytes: [UInt8]) -> [String] {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      var line = line
      while let last = line.last, [0x20, 0x09, 0x0D].contains(last) { line.removeLast() }
      return String(decoding: line, as: UTF8.self)
    }
    while lines.last == "" { lines.removeLast() }
    return lines
  }
}
