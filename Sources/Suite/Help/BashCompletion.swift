/// Completion in bash, 3.2 and later.
enum BashCompletion {
  static func lines() -> [String] {
    var lines = [
      "# Completion of scrollwright in bash: source <(scrollwright completions bash)",
      "_scrollwright() {",
      "  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} file= equals= IFS=$'\\n'",
      "  COMPREPLY=()",
      "  if ((COMP_CWORD == 1)); then",
      "    COMPREPLY=($(compgen -W \(list(CommandTable.commands.map(\.name) + ["--help", "--version"])) -- \"$cur\"))",
      "    return",
      "  fi",
      "  # '=' is a word of its own.",
      "  if [[ $cur == = ]]; then",
      "    cur= equals=1",
      "    ((COMP_CWORD > 2)) && file=${COMP_WORDS[COMP_CWORD-2]}",
      "  elif [[ $prev == = ]]; then",
      "    prev=${COMP_WORDS[COMP_CWORD-2]} equals=1",
      "    ((COMP_CWORD > 3)) && file=${COMP_WORDS[COMP_CWORD-3]}",
      "  fi",
      "  # Behind '--' there are no options.",
      "  local place= options=1",
      "  for ((place = 2; place < COMP_CWORD; place++)); do",
      "    [[ ${COMP_WORDS[place]} == -- ]] && options= prev= file= equals=",
      "  done",
      "  case ${COMP_WORDS[1]} in",
    ]
    for command in CommandTable.commands { lines += branch(command) }
    return lines + [
      "  esac",
      "}",
      "_scrollwright_paths() {",
      "  compopt -o filenames 2>/dev/null",
      "  case $1 in",
      "    folders) COMPREPLY=($(compgen -d -- \"$cur\")) ;;",
      "    suites) COMPREPLY=($(compgen -d -- \"$cur\"; compgen -f -X '!*.lua' -- \"$cur\")) ;;",
      "    *) COMPREPLY=($(compgen -f -- \"$cur\")) ;;",
      "  esac",
      "}",
      "complete -F _scrollwright scrollwright",
    ]
  }

  private static func branch(_ command: CommandSpec) -> [String] {
    var lines = ["    \(command.name))"]
    let withValue = command.options.filter(\.wantsValue)
    let withFile = withValue.filter {
      if case .wordAndFile = $0.value { return true }
      return false
    }
    if !withFile.isEmpty {
      // --report json=FILE
      lines.append("      case $file in")
      lines.append(
        "        \(withFile.map { "--\($0.name)" }.joined(separator: "|"))) _scrollwright_paths files; return ;;"
      )
      lines.append("      esac")
    }
    if !withValue.isEmpty {
      lines.append("      case $prev in")
      for option in withValue {
        lines.append("        --\(option.name)) \(action(Completion(option)))return ;;")
      }
      lines.append("      esac")
    }
    for option in command.options {
      // Only what stands behind '=' belongs to it.
      guard case .optionalChoice(let words) = option.value else { continue }
      lines.append("      if [[ $prev == --\(option.name) && $equals ]]; then")
      lines += ["        \(action(.words(words)))return", "      fi"]
    }
    lines.append("      if [[ $options && $cur == -* ]]; then")
    let options = command.options.map { "--\($0.name)" } + ["--help"]
    lines.append("        COMPREPLY=($(compgen -W \(list(options)) -- \"$cur\"))")
    lines.append("        return")
    lines.append("      fi")
    let operands = action(Completion(operandsOf: command))
    if !operands.isEmpty { lines.append("      \(operands.dropLast(2))") }
    return lines + ["      ;;"]
  }

  private static func action(_ completion: Completion) -> String {
    switch completion {
    case .nothing: ""
    case .files: "_scrollwright_paths files; "
    case .suites: "_scrollwright_paths suites; "
    case .folders: "_scrollwright_paths folders; "
    case .list(let words):
      "COMPREPLY=($(compgen -P \"${cur%\"${cur##*,}\"}\" -W \(list(words)) -- \"${cur##*,}\")); "
    case .words(let words): "COMPREPLY=($(compgen -W \(list(words)) -- \"$cur\")); "
    }
  }

  /// Words one a line, as the function's separator is.
  private static func list(_ words: [String]) -> String {
    "$'\(words.joined(separator: "\\n"))'"
  }
}
