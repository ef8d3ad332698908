import Orders
import ScrollCore

/// What a shell offers in a place of the command line.
enum Completion: Equatable {
  /// Nothing: any text.
  case nothing
  case files
  /// Lua files, and folders to look into.
  case suites
  case folders
  case words([String])
  /// Words with commas between them.
  case list([String])

  /// The value of an option.
  init(_ option: OptionSpec) {
    self =
      switch option.value {
      case .none: .nothing
      case .choice(let words), .optionalChoice(let words), .wordAndFile(let words): .words(words)
      case .text("FILE"): .files
      case .text("DIR"): .folders
      case .text("FAULT"): .words(FaultKind.allCases.map(\.rawValue))
      case .text("LIST") where option.name == "gestures":
        .list(GestureChoice.Kind.allCases.map(\.rawValue))
      case .text where option.name == "platform": .words(Platform.allCases.map(\.rawValue))
      case .text: .nothing
      }
  }

  /// The operands of a command, by the words that help has for them.
  init(operandsOf command: CommandSpec) {
    let words = command.operands.filter { $0.isLetter || $0 == "|" || $0 == " " }
    self =
      switch words {
      case "": .nothing
      case "COMMAND": .words(CommandTable.commands.map(\.name))
      case "FAULT": .words(FaultKind.allCases.map(\.rawValue))
      case "DIR": .folders
      case "PATH", "FILE": [.importing, .merge].contains(command.action) ? .files : .suites
      case _ where words.contains("|"): .words(words.split(separator: "|").map(String.init))
      default: .files
      }
  }
}

/// The shells that completions are written for.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// A script for the shell to read.
  var script: [String] {
    switch self {
    case .bash: BashCompletion.lines()
    case .zsh: ZshCompletion.lines()
    case .fish: FishCompletion.lines()
    }
  }
}

/// `completions`: the script of a shell.
enum CompletionsCommand {
  static func lines(_ arguments: Arguments) throws(UsageError) -> [String] {
    let name = arguments.operands[0]
    if let shell = Shell(rawValue: name) { return shell.script }
    let known = Shell.allCases.map(\.rawValue)
    let meant = nearestName(to: name, in: known).map { "; did you mean '\($0)'?" } ?? ""
    throw UsageError(
      message: "completions are written for \(known.joined(separator: ", ")), not '\(name)'\(meant)",
      command: "completions")
  }
}
