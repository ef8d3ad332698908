/// Completion in zsh.
enum ZshCompletion {
  static func lines() -> [String] {
    var lines = [
      "#compdef scrollwright",
      "# Completion of scrollwright in zsh: a file _scrollwright in a folder of $fpath, or source <(scrollwright completions zsh)",
      "_scrollwright() {",
      "  local curcontext=\"$curcontext\" state line",
      "  typeset -A opt_args",
      "  _arguments -C '1: :->command' '*:: :->arguments' && return",
      "  case $state in",
      "    command)",
      "      local -a commands",
      "      commands=(",
    ]
    for command in CommandTable.commands {
      lines.append("        \(quoted(command.name + ":" + command.abstract))")
    }
    lines += [
      "      )",
      "      _describe -t commands command commands",
      "      ;;",
      "    arguments)",
      "      case $words[1] in",
    ]
    for command in CommandTable.commands {
      lines.append("        \(command.name))")
      var specs = command.options.map(spec) + ["'(- *)--help[this command and its options]'"]
      if let action = action(Completion(operandsOf: command)) {
        specs.append(quoted("*:\(label(command.operands)):\(action)"))
      }
      lines.append("          _arguments -S \\")
      for (index, spec) in specs.enumerated() {
        lines.append("            \(spec)\(index == specs.count - 1 ? "" : " \\")")
      }
      lines.append("          ;;")
    }
    return lines + [
      "      esac",
      "      ;;",
      "  esac",
      "}",
      "if [[ $funcstack[1] == _scrollwright ]]; then",
      "  _scrollwright \"$@\"",
      "else",
      "  compdef _scrollwright scrollwright",
      "fi",
    ]
  }

  private static func spec(_ option: OptionSpec) -> String {
    let text = option.abstract.replacing(["[", "]", ":", "\\"])
    let start = option.isRepeatable ? "*" : ""
    if option.value == .none { return quoted("\(start)--\(option.name)[\(text)]") }
    if case .optionalChoice(let words) = option.value {
      return quoted("\(start)--\(option.name)=-[\(text)]::\(option.name):(\(words.joined(separator: " ")))")
    }
    let word: String
    if case .text(let kind) = option.value { word = label(kind) } else { word = option.name }
    let action: String
    if case .wordAndFile(let words) = option.value {
      action = "(\(words.flatMap { [$0, $0 + "="] }.joined(separator: " ")))"
    } else {
      action = self.action(Completion(option)) ?? " "
    }
    return quoted("\(start)--\(option.name)=[\(text)]:\(word):\(action)")
  }

  private static func action(_ completion: Completion) -> String? {
    switch completion {
    case .nothing: nil
    case .files: "_files"
    case .suites: "_files -g \"*.lua\""
    case .folders: "_files -/"
    case .list(let words): "_values -s , gesture \(words.joined(separator: " "))"
    case .words(let words): "(\(words.joined(separator: " ")))"
    }
  }

  private static func label(_ text: String) -> String {
    let word = text.filter { $0.isLetter || $0 == " " }.lowercased()
    return word.isEmpty ? " " : word
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}

extension String {
  /// With a backslash before each of these.
  fileprivate func replacing(_ special: Set<Character>) -> String {
    String(flatMap { special.contains($0) ? ["\\", $0] : [$0] })
  }
}
