import LuaRuntime

extension String {
  /// The text as it is, or its first `limit` bytes and how many are left out.
  func shortened(to limit: Int) -> String {
    let (shown, rest) = cut(to: limit)
    return rest == 0 ? self : "\(shown)... (\(rest) bytes more)"
  }

  /// The first whole letters within `limit` bytes, and the number of bytes after them.
  func cut(to limit: Int) -> (shown: Substring, rest: Int) {
    let count = utf8.count
    guard count > limit else { return (self[...], 0) }
    var end = utf8.index(startIndex, offsetBy: limit)
    while end > startIndex, end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
    return (self[..<end], count - self[..<end].utf8.count)
  }

  /// The text with `nan` for `-nan` and `0.0` for `-0.0`: Lua writes the signs when it joins numbers to texts, that of a
  /// NaN differs from machine to machine, and zero has none.
  func withPlainNumbers() -> String {
    let words = ["-nan", "-0.0"].filter(holds)
    guard !words.isEmpty else { return self }
    let bytes = Array(utf8)
    var out: [UInt8] = []
    for (i, byte) in bytes.enumerated() {
      // A word of its own: `x-nan`, `1.5-0.0` and `-0.05` are something else.
      let isLetter = { (c: UInt8) in
        c | 0x20 >= 97 && c | 0x20 <= 122 || c >= 128 || (48...57).contains(c) || c == 95
      }
      let word = byte == 45 ? words.first { bytes[i...].prefix(4).elementsEqual($0.utf8) } : nil
      if word != nil, i + 4 == bytes.count || !isLetter(bytes[i + 4]), i == 0 || !isLetter(bytes[i - 1]) {
        continue
      }
      out.append(byte)
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// Tabs as spaces up to the next stop, eight columns apart.
  func expandingTabs() -> String {
    guard utf8.contains(UInt8(ascii: "\t")) else { return self }
    var out = ""
    var column = 0
    for scalar in unicodeScalars {
      switch scalar {
      case "\t":
        let stop = (column / 8 + 1) * 8
        out += String(repeating: " ", count: stop - column)
        column = stop
      case "\n":
        out += "\n"
        column = 0
      default:
        out.unicodeScalars.append(scalar)
        column += 1
      }
    }
    return out
  }
}

extension Failure {
  /// The longest texts of a failure, bytes.
  static let longest = (message: 600, source: 200, value: 1000, why: 2000, paste: 2000, row: 400)
  /// The most rows of a table of differences.
  static let mostRows = 40

  /// The failure with texts and table cut to what a person reads; says what was left out.
  func shortened() -> Failure {
    var failure = self
    let longest = Failure.longest
    failure.message = message.repairedFromLua.shortened(to: longest.message).withPlainNumbers()
    failure.source = source?.shortened(to: longest.source)
    failure.wanted = wanted?.shortened(to: longest.value)
    failure.got = got?.shortened(to: longest.value)
    failure.row = row?.shortened(to: longest.row)
    failure.why = why?.shortened(to: longest.why)
    var remarks: [String] = []
    if table.count > Failure.mostRows {
      let differing = table.filter { !$0.agrees }
      let shown = differing.isEmpty ? table : differing
      failure.table = Array(shown.prefix(Failure.mostRows))
      let hidden = differing.count - failure.table.count
      remarks.append(
        hidden > 0
          ? "\(differing.count) of \(table.count) values differ; the first \(failure.table.count) of them are shown"
          : "of \(table.count) values \(failure.table.count) are shown")
    }
    if let paste, paste.utf8.count > longest.paste {
      failure.paste = nil
      remarks.append("the line to paste would be \(paste.utf8.count) bytes long and is left out")
    }
    for i in failure.table.indices {
      failure.table[i].what = failure.table[i].what.shortened(to: 120)
      failure.table[i].wanted = failure.table[i].wanted.shortened(to: 120)
      failure.table[i].got = failure.table[i].got.shortened(to: 120)
    }
    if !remarks.isEmpty { failure.why = ([failure.why].compactMap(\.self) + remarks).joined(separator: "; ") }
    return failure
  }
}
