/// Terminal columns that a text fills. The text is free of control characters (see `printable`).
public func displayWidth(_ text: String) -> Int {
  if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
  return text.reduce(0) { $0 + displayWidth($1) }
}

/// Terminal columns of one grapheme: 2 for East Asian wide characters and emoji, else 1.
func displayWidth(_ character: Character) -> Int {
  if character.isASCII { return 1 }
  for scalar in character.unicodeScalars where scalar.value == 0xFE0F || isWide(scalar) { return 2 }
  return 1
}

private let wideRanges: [ClosedRange<UInt32>] = [
  0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
  0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
  0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF, 0x1F1E6...0x1F1FF, 0x1F200...0x1F265, 0x20000...0x3FFFD,
]

private func isWide(_ scalar: Unicode.Scalar) -> Bool {
  guard scalar.value >= 0x1100 else { return false }
  return scalar.properties.isEmojiPresentation || wideRanges.contains { $0.contains(scalar.value) }
}

/// The text with everything that would disturb a terminal written as an escape: control characters, direction overrides,
/// line separators, marks without a letter.
public func printable(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
  var out = ""
  for character in text {
    let scalars = character.unicodeScalars
    let first = scalars[scalars.startIndex]
    if scalars.allSatisfy({ isPrintable($0, first: $0 == first) }) {
      out.append(character)
    } else {
      for scalar in scalars { out += isPrintable(scalar, first: true) ? String(scalar) : escaped(scalar) }
    }
  }
  return out
}

private func isPrintable(_ scalar: Unicode.Scalar, first: Bool) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: return false
  case .format: return !first && (scalar.value == 0x200D || scalar.value == 0x200C)
  case .nonspacingMark, .enclosingMark, .spacingMark: return !first
  default: return true
  }
}

private func escaped(_ scalar: Unicode.Scalar) -> String {
  switch scalar {
  case "\n": "\\n"
  case "\t": "\\t"
  case "\r": "\\r"
  // A byte of Lua's that is no UTF-8.
  case "\u{10FE80}"..."\u{10FEFF}": "\\x" + String(scalar.value - 0x10_FE00, radix: 16)
  default: "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
  }
}

/// The longest start of the text that fills at most `columns`.
func prefix(_ text: String, columns: Int) -> String {
  var used = 0
  var out = ""
  for character in text {
    used += displayWidth(character)
    if used > columns { break }
    out.append(character)
  }
  return out
}

/// The longest end of the text that fills at most `columns`.
func suffix(_ text: String, columns: Int) -> String {
  var used = 0
  var kept: [Character] = []
  for character in text.reversed() {
    used += displayWidth(character)
    if used > columns { break }
    kept.append(character)
  }
  return String(kept.reversed())
}

/// The text, cut in its middle with `~` if it fills more than `columns` (at least 3).
public func shortened(_ text: String, columns: Int) -> String {
  guard displayWidth(text) > columns else { return text }
  let tail = (columns - 1) / 2
  return prefix(text, columns: columns - 1 - tail) + "~" + suffix(text, columns: tail)
}

/// Words in lines of at most `columns`; a longer word is broken between graphemes. A text that fits stays as it is.
public func wrapped(_ text: String, columns: Int) -> [String] {
  if displayWidth(text) <= columns { return [text] }
  var lines: [String] = []
  var line = ""
  var used = 0
  for word in text.split(separator: " ") {
    var rest = String(word)
    var needed = displayWidth(rest)
    if !line.isEmpty, used + 1 + needed <= columns {
      line += " " + rest
      used += 1 + needed
      continue
    }
    if !line.isEmpty { lines.append(line) }
    while needed > columns {
      let head = prefix(rest, columns: columns)
      // A grapheme wider than the line cannot be; the loop always gets shorter.
      guard !head.isEmpty else { break }
      lines.append(head)
      rest.removeFirst(head.count)
      needed = displayWidth(rest)
    }
    line = rest
    used = needed
  }
  if !line.isEmpty { lines.append(line) }
  return lines
}

/// Lines of words after a first word and under it, indented.
func wrapped(_ text: String, indent: Int, first: String, style: TextStyle, tone: Tone) -> [String] {
  wrapped(text, columns: max(style.width - indent, 10)).enumerated().map { index, part in
    var line = StyledLine()
    if index == 0 { line.append(first, tone) }
    line.pad(to: indent)
    line.append(part, tone)
    return line.rendered(style)
  }
}

/// What a list in a legend has at most.
private let mostListed = 12

/// Pieces in a row; of very many the first, and how many more there are.
func listed(_ pieces: [String], _ separator: String) -> String {
  guard pieces.count > mostListed else { return pieces.joined(separator: separator) }
  return pieces.prefix(mostListed).joined(separator: separator) + separator
    + "and \(pieces.count - mostListed) more"
}
