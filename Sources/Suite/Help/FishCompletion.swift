/// Completion in fish.
enum FishCompletion {
  static func lines() -> [String] {
    var lines = [
      "# Completion of scrollwright in fish: scrollwright completions fish | source",
      "complete -c scrollwright -f",
    ]
    for command in CommandTable.commands {
      lines.append(
        "complete -c scrollwright -n __fish_use_subcommand -a \(command.name) -d \(quoted(command.abstract))")
    }
    for command in CommandTable.commands {
      let start = "complete -c scrollwright -n '__fish_seen_subcommand_from \(command.name)'"
      if let words = operands(Completion(operandsOf: command)) { lines.append("\(start) \(words)") }
      for option in command.options {
        var line = "\(start) -l \(option.name)"
        if option.wantsValue { line += value(option) }
        if case .optionalChoice(let words) = option.value {
          line += " -a \(quoted(words.joined(separator: " ")))"
        }
        lines.append("\(line) -d \(quoted(option.abstract))")
      }
      lines.append("\(start) -l help -d 'this command and its options'")
    }
    return lines
  }

  private static func operands(_ completion: Completion) -> String? {
    switch completion {
    case .nothing: nil
    case .files: "-F"
    case .suites: "-k -a '(__fish_complete_suffix .lua)'"
    case .folders: "-a '(__fish_complete_directories)'"
    case .words(let words), .list(let words): "-a \(quoted(words.joined(separator: " ")))"
    }
  }

  private static func value(_ option: OptionSpec) -> String {
    if case .wordAndFile(let words) = option.value {
      return " -x -a \(quoted(words.flatMap { [$0, $0 + "="] }.joined(separator: " ")))"
    }
    return switch Completion(option) {
    case .nothing: " -x"
    case .files, .suites: " -r -F"
    case .folders: " -x -a '(__fish_complete_directories)'"
    case .list(let words): " -x -a '(__fish_append , \(words.joined(separator: " ")))'"
    case .words(let words): " -x -a \(quoted(words.joined(separator: " ")))"
    }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.flatMap { $0 == "'" || $0 == "\\" ? ["\\", $0] : [$0] }.map(String.init).joined() + "'"
  }
}
