/// The manual page, drawn from the table of commands: the man macros, for `man` and for mandoc.
enum ManPage {
  /// The whole page, a line an entry.
  static func lines() -> [String] {
    var lines = [
      ".TH SCROLLWRIGHT 1 \"\(CommandLineTool.date)\" \"scrollwright \(CommandLineTool.version)\" \"User Commands\"",
      ".nh",
      ".SH NAME",
      "scrollwright \\- \(escaped(Help.abstract))",
      ".SH SYNOPSIS",
    ]
    for (index, command) in CommandTable.commands.enumerated() {
      if index > 0 { lines.append(".br") }
      var line = ".B scrollwright \(escaped(command.name))"
      if !command.options.isEmpty { line += " \\fR[\\fIOPTION\\fR...]" }
      if !command.operands.isEmpty { line += " \\fI\(escaped(command.operands))\\fR" }
      lines.append(line)
    }
    lines.append(".SH DESCRIPTION")
    lines += paragraphs(description)
    lines.append(".SH COMMANDS")
    for command in CommandTable.commands { lines += section(command) }
    for (title, entries) in closing {
      lines.append(".SH \(title)")
      for (term, text) in entries { lines += entry("\\fB\(escaped(term))\\fR", text) }
    }
    lines += [".SH SEE ALSO", "\\fBlua\\fR(1)"]
    return lines
  }

  private static var description: [String] {
    let names = CommandTable.commands.filter(\.takesStandardInput).map(\.name)
    let readers = names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    return [
      "Describes screens of nested scroll containers in Lua, moves a finger over them, and tells which container consumed how "
        + "much, in which phase, frame by frame. The same file and seed give the same bytes on every run.",
      "A command comes first, then its options and paths. Values follow their option after '=' or as the next word; '--' ends "
        + "the options. '-' as a path of \(readers) is a scenario file on standard input.",
    ]
  }

  private static let closing: [(String, [(String, String)])] = [
    (
      "EXIT STATUS",
      [
        ("0", "All scenarios passed, or what was asked for is done."),
        ("1", "A scenario failed or raised an error."),
        (
          "2",
          "Something could not run: usage, a missing file, a file that does not load, nothing selected. The other files "
            + "still run."
        ),
        ("130", "The run was interrupted; what is known was printed."),
      ]
    ),
    (
      "ENVIRONMENT",
      [
        ("NO_COLOR", "Where it is set and not empty, nothing is coloured."),
        ("COLUMNS", "Columns to draw in on a terminal, in place of what the terminal says."),
        ("TERM", "A terminal that calls itself dumb gets no colour."),
      ]
    ),
    (
      "FILES",
      [
        (
          "scrollwright.lua",
          "Makes its folder the root of a suite and holds its settings: platform, fps, seed, limits."
        ),
        ("scenarios/", "What is run in a folder where no path is given."),
      ]
    ),
  ]

  private static func section(_ command: CommandSpec) -> [String] {
    var title = command.name
    if !command.operands.isEmpty { title += " " + command.operands }
    var lines = [".SS \"\(escaped(title))\""]
    lines += paragraphs([command.abstract.prefix(1).uppercased() + command.abstract.dropFirst() + "."])
    for text in command.details { lines += [".PP"] + paragraphs([text]) }
    for option in command.options {
      let text = option.abstract.prefix(1).uppercased() + option.abstract.dropFirst()
      lines += entry(term(option), text + (option.isRepeatable ? "; may be repeated." : "."))
    }
    return lines
  }

  /// An option and its value: the words in bold, what stands for something else in italics.
  private static func term(_ option: OptionSpec) -> String {
    let name = "\\fB\(escaped("--" + option.name))\\fR"
    return switch option.value {
    case .none: name
    case .text(let word): name + " \\fI\(escaped(word))\\fR"
    case .choice(let words): name + " " + words.map { "\\fB\(escaped($0))\\fR" }.joined(separator: "|")
    case .optionalChoice(let words):
      name + "[=" + words.map { "\\fB\(escaped($0))\\fR" }.joined(separator: "|") + "]"
    case .wordAndFile(let words):
      name + " " + words.map { "\\fB\(escaped($0))\\fR" }.joined(separator: "|") + "[=\\fIFILE\\fR]"
    }
  }

  private static func entry(_ term: String, _ text: String) -> [String] {
    [".TP", term] + paragraphs([text])
  }

  /// Texts as lines of roff, at most one sentence or so a line.
  private static func paragraphs(_ texts: [String]) -> [String] {
    texts.enumerated().flatMap { index, text in
      (index > 0 ? [".PP"] : []) + wrapped(text, width: 72).map(escaped)
    }
  }

  /// A text that roff shows as it is.
  static func escaped(_ text: String) -> String {
    var out = ""
    for character in text {
      switch character {
      case "\\": out += "\\e"
      case "-": out += "\\-"
      case "'": out += "\\(aq"
      case "`": out += "\\(ga"
      case "^": out += "\\(ha"
      case "~": out += "\\(ti"
      case "\"": out += "\\(dq"
      default: out.append(character)
      }
    }
    // A line must not begin like a request.
    return out.hasPrefix(".") ? "\\&" + out : out
  }
}
