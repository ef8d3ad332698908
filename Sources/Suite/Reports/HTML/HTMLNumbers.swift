import Timeline

/// Numbers of a page in as few bytes as they need.
extension JSONWriter {
  /// Virtual time: the number of a frame where a frame begins, else ms as a text.
  mutating func time(_ time: Int64, fps: Int) {
    let shown = milliseconds(time)
    let frame = (shown * Double(fps) / 1e3).rounded()
    // The script reckons the same from a frame's number.
    if (frame * 1e6 / Double(fps)).rounded() / 1e3 == shown {
      value(frame)
    } else {
      value(JSONWriter.digits(shown))
    }
  }

  /// An amount as the ledger prints it: a number where the script prints the number so, else the text.
  mutating func amount(_ text: String) {
    let isPositive = text.hasPrefix("+")
    let bare = text.drop { $0 == "+" }
    let isSigned =
      isPositive ? bare != "0" && !bare.hasPrefix("-") : text.hasPrefix("-") || text == "0"
    guard isSigned, JSONWriter.isPlain(bare) else { return value(text) }
    raw(bare.utf8)
  }

  /// Whether a script prints the number that this is just so: digits without needless zeros, as few as a number holds.
  private static func isPlain(_ text: Substring) -> Bool {
    let digits = text.drop { $0 == "-" }
    guard digits.utf8.count <= 15, !digits.isEmpty, text.utf8.count - digits.utf8.count <= 1 else {
      return false
    }
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { 48...57 ~= $0 } }) else {
      return false
    }
    if parts[0].count > 1, parts[0].hasPrefix("0") { return false }
    if parts.count == 1 { return parts[0] != "0" || text == "0" }
    return !parts[1].hasSuffix("0") && !(parts[0] == "0" && parts[1].hasPrefix("00000"))
  }

  /// The values of a list whose last ones are dropped while they are what is meant by their absence.
  mutating func trimmed(_ values: [Trimmed]) {
    let count = (values.lastIndex { !$0.isUsual } ?? -1) + 1
    array(values.prefix(count)) { json, value in value.write(&json) }
  }

  /// Whole numbers.
  mutating func list(_ values: [Int]) {
    array(values) { $0.value($1) }
  }
}

/// A value of a list that may be left out at its end.
struct Trimmed {
  let isUsual: Bool
  let write: (inout JSONWriter) -> Void

  init(isUsual: Bool = false, _ write: @escaping (inout JSONWriter) -> Void) {
    self.isUsual = isUsual
    self.write = write
  }

  init(_ number: Int, usual: Int) {
    self.init(isUsual: number == usual) { $0.value(number) }
  }
}

/// Virtual time for a page: ms.
func milliseconds(_ time: Int64) -> Double { (Double(time) / 1e3).rounded() / 1e3 }
