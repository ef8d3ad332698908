import ScrollCore

/// `explain`: what a fault means, from the table of faults.
enum ExplainCommand {
  /// The lines of a fault, or of the list of all; with `--json` a document that tells everything of one or of all.
  static func lines(_ arguments: Arguments) throws(UsageError) -> [String] {
    let guide = try arguments.operands.first.map { name throws(UsageError) in
      guard let guide = FaultGuide.named(name) else { throw unknown(name) }
      return guide
    }
    if arguments.has("json") {
      let document = ExplainJSON.document(guide.map { [$0] } ?? FaultGuide.all)
      return String(decoding: document.dropLast(), as: UTF8.self).split(separator: "\n").map(String.init)
    }
    return guide.map(lines) ?? list()
  }

  private static func unknown(_ name: String) -> UsageError {
    let names = FaultGuide.all.map(\.name)
    let begin = "there is no fault '\(name)'"
    if let meant = nearestName(to: name, in: names) ?? sharing(name, names) {
      return UsageError(message: "\(begin); did you mean '\(meant)'?", command: "explain")
    }
    let known = wrapped(names.joined(separator: ", "), width: Help.width - 2)
    return UsageError(message: begin + "; known:", command: "explain", more: known.map { "  " + $0 })
  }

  /// The first name that is the given one without its hyphens, or else has one of its words, as written or mistyped.
  private static func sharing(_ name: String, _ names: [String]) -> String? {
    let letters = { (text: String) in text.lowercased().filter { !"-_ ".contains($0) } }
    let wanted = letters(String(name.prefix(64)))
    if let same = names.first(where: { letters($0) == wanted }) { return same }
    let words = name.prefix(64).lowercased().split { "-_ ".contains($0) }.map(String.init).filter {
      $0.count > 3
    }
    for word in words.reversed() {
      for other in names {
        let parts = other.split(separator: "-").map(String.init)
        if parts.contains(word) || nearestName(to: word, in: parts.filter { $0.count > 3 }) != nil {
          return other
        }
      }
    }
    return nil
  }

  /// Every fault with its summary.
  static func list() -> [String] {
    var lines = ["Faults: mistakes that are named while a screen is played", ""]
    lines += Help.columns(FaultGuide.all.map { ("  " + $0.name, $0.summary) })
    return lines + ["", "'scrollwright explain FAULT' shows when one is seen, an example, and the mend."]
  }

  /// One fault.
  static func lines(_ guide: FaultGuide) -> [String] {
    var lines = wrapped("\(guide.name): \(guide.summary)", width: Help.width)
    var rows = [("When", guide.when), ("Looks like", guide.looksLike)]
    if let cause = guide.cause { rows.append(("Cause", cause)) }
    rows.append(("Mend", guide.mend))
    if let note = guide.note { rows.append(("Note", note)) }
    for (label, text) in rows {
      lines.append("")
      lines += hanging(label, plain(text))
    }
    lines += ["", "Example, a scenario file:", ""]
    lines += guide.example.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.isEmpty ? "" : "  " + $0
    }
    lines.append("")
    lines += wrapped(
      "A fault is a warning; with --strict it fails the scenario, unless that says expect(app):reports(\"\(guide.name)\") "
        + "or the command line says --allow \(guide.name).", width: Help.width)
    return lines
  }

  /// A label, and a text whose lines stand beside it.
  private static func hanging(_ label: String, _ text: String) -> [String] {
    let width = 12
    return wrapped(text, width: Help.width - width).enumerated().map { index, part in
      (index == 0 ? label + ":" : "").leftAligned(width) + part
    }
  }

  /// Markdown without its marks: code without its ticks, the text of a link.
  static func plain(_ text: String) -> String {
    var out = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "["), let middle = rest[open...].firstIndex(of: "]"),
      rest[rest.index(after: middle)...].first == "(", let close = rest[middle...].firstIndex(of: ")")
    {
      out += rest[..<open] + rest[rest.index(after: open)..<middle]
      rest = rest[rest.index(after: close)...]
    }
    return (out + rest).filter { $0 != "`" }
  }
}

extension String {
  /// With spaces behind it up to a width.
  fileprivate func leftAligned(_ width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
