import Timeline

/// Lines for people in the making: text in the style's colours, control characters made visible.
struct Paint {
  /// What a word means; decides its colour.
  enum Tone: String {
    case good = "32"
    case bad = "1;31"
    case warning = "33"
    case quiet = "2"
    case strong = "1"
  }

  let style: TextStyle
  private(set) var bytes: [UInt8] = []

  init(_ style: TextStyle) { self.style = style }

  /// The text in a colour, if colours are used.
  func text(_ text: String, _ tone: Tone) -> String {
    style.color ? "\u{1B}[\(tone.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// Adds a line; what stands in it is printable already.
  mutating func line(_ text: String = "") {
    bytes += text.utf8
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Adds finished lines.
  mutating func lines(_ lines: [String]) {
    for text in lines { line(text) }
  }

  /// Adds what was painted elsewhere.
  mutating func append(_ painted: [UInt8]) {
    bytes += painted
  }

  /// Adds a label and a text, the text's further lines below its first.
  mutating func field(_ label: String, _ text: String, indent: Int) {
    let space = String(repeating: " ", count: indent)
    let width = 8
    for (index, part) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let start =
        index == 0
        ? label + String(repeating: " ", count: max(1, width - label.count))
        : String(repeating: " ", count: width)
      line(space + start + printable(String(part)))
    }
  }
}
