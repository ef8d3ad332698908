/// A Lua text whose lines and tokens are found once, however many failures quote it.
final class ScannedText {
  let bytes: [UInt8]
  /// Where each line begins.
  private lazy var starts: [Int] =
    [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  private lazy var tokens: [LuaToken] = {
    var scanner = LuaScanner(bytes)
    return scanner.tokens(from: 1, through: .max)
  }()

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The bytes of a line, from 1, without its end; nil if there is no such line.
  func range(ofLine number: Int) -> Range<Int>? {
    guard number >= 1, number <= starts.count else { return nil }
    return starts[number - 1]..<(number < starts.count ? starts[number] - 1 : bytes.count)
  }

  /// The tokens that begin on some lines.
  func tokens(on lines: ClosedRange<Int>) -> [LuaToken] {
    Array(tokens[place(of: lines.lowerBound)...].prefix { $0.line <= lines.upperBound })
  }

  /// The place of the first token that begins on a line or behind it.
  private func place(of line: Int) -> Int {
    var (low, high) = (0, tokens.count)
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].line < line { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
