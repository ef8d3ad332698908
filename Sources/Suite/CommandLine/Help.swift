/// The text of `help`, drawn from the table, 80 columns.
enum Help {
  static let width = 80
  /// What the program is.
  static let abstract = "a deterministic simulator of nested scrolling, scripted in Lua"

  /// All commands.
  static func overview() -> [String] {
    var lines = [
      "scrollwright - \(abstract)", "",
      "Usage: scrollwright COMMAND [OPTION...] [PATH...]", "", "Commands:",
    ]
    let rows = CommandTable.commands.map {
      ("  " + [$0.name, $0.operands].filter { !$0.isEmpty }.joined(separator: " "), $0.abstract)
    }
    lines += columns(rows)
    lines += ["", "'scrollwright help COMMAND' lists a command's options."]
    return lines
  }

  /// One command with its options.
  static func command(_ command: CommandSpec) -> [String] {
    var usage = "Usage: scrollwright \(command.name)"
    if !command.options.isEmpty { usage += " [OPTION...]" }
    if !command.operands.isEmpty { usage += " \(command.operands)" }
    var lines = [usage, ""]
    let abstract = command.abstract
    lines.append(abstract.prefix(1).uppercased() + abstract.dropFirst() + ".")
    for paragraph in command.details {
      lines.append("")
      lines += wrapped(paragraph, width: width)
    }
    if !command.options.isEmpty {
      lines += ["", "Options:"]
      lines += columns(
        command.options.map { ("  " + $0.usage, $0.abstract + ($0.isRepeatable ? "; may be repeated" : "")) })
      lines += ["", "'--' ends the options. Values follow after '=' or as the next word."]
    }
    return lines
  }

  /// Two columns, the right one wrapped; a long left entry has its line for itself.
  static func columns(_ rows: [(String, String)], width: Int = Help.width) -> [String] {
    let left = min(rows.map { $0.0.utf8.count }.max() ?? 0, 28) + 2
    var lines: [String] = []
    for (name, text) in rows {
      let right = wrapped(text, width: width - left)
      if name.utf8.count + 2 > left {
        lines.append(name)
        lines += right.map { String(repeating: " ", count: left) + $0 }
        continue
      }
      for (index, part) in right.enumerated() {
        let start = index == 0 ? name : ""
        lines.append(start + String(repeating: " ", count: left - start.utf8.count) + part)
      }
    }
    return lines
  }
}

/// Breaks a text at spaces into lines of at most `width` columns; a longer word stands alone.
func wrapped(_ text: String, width: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  for word in text.split(separator: " ") {
    if !line.isEmpty, line.count + 1 + word.count > width {
      lines.append(line)
      line = ""
    }
    line += (line.isEmpty ? "" : " ") + word
  }
  if !line.isEmpty || lines.isEmpty { lines.append(line) }
  return lines
}
