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

  /// Adds a text, wrapped to the width; its further lines are set in by `more` columns beyond the first. Of very many lines
  /// the first are kept.
  mutating func words(_ text: String, indent: Int, more: Int, tone: Tone? = nil) {
    let space = String(repeating: " ", count: indent)
    let after = String(repeating: " ", count: more)
    let parts = wrapped(text, columns: max(style.width - indent - more, 20))
    for (index, part) in parts.prefix(Paint.wordsLimit).enumerated() {
      line((index == 0 ? space : space + after) + (tone.map { self.text(part, $0) } ?? part))
    }
    if parts.count > Paint.wordsLimit {
      line("\(space)\(after)... \(parts.count - Paint.wordsLimit) more lines")
    }
  }

  /// Lines of a message that are shown at most.
  static let wordsLimit = 12
  /// Lines of one field that are shown at most.
  static let fieldLimit = 20

  /// Adds a label and a text, the text's further lines below its first; what is too long is wrapped, or cut with `...`.
  mutating func field(_ label: String, _ text: String, indent: Int, isCut: Bool = false) {
    let space = String(repeating: " ", count: indent)
    let width = max(8, label.count + 1)
    let room = max(style.width - indent - width, 20)
    var parts: [String] = []
    for part in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let shown = printable(String(part))
      if isCut, displayWidth(shown) > room {
        parts.append(wrapped(String(shown.prefix(room - 4)), columns: room)[0] + " ...")
      } else {
        parts += wrapped(shown, columns: room)
      }
    }
    for (index, part) in parts.prefix(Paint.fieldLimit).enumerated() {
      let start = index == 0 ? label.padded(to: width) : String(repeating: " ", count: width)
      line(space + start + part)
    }
    if parts.count > Paint.fieldLimit {
      line(space + String(repeating: " ", count: width) + "... \(parts.count - Paint.fieldLimit) more lines")
    }
  }
}

extension String {
  /// With spaces up to a width.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
