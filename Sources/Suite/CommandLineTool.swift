import LuaRuntime
import Timeline

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The `scrollwright` command.
public enum CommandLineTool {
  /// The product's version.
  public static let version = "0.1.0"
  /// The day of that version, for the manual page.
  static let date = "2026-11-30"

  /// Runs the command line of this process and ends it.
  public static func main() {
    Output.holdStandardFiles()
    guard !CommandLine.arguments.isEmpty else {
      let diagnostics = Output(file: Output.standardError)
      diagnostics.line("scrollwright: the command line cannot be read; is /proc mounted?")
      diagnostics.flush()
      exit(2)
    }
    let words = Array(CommandLine.arguments.dropFirst())
    if words.first == ChildProcess.command { exit(IsolatedFile.main(Array(words.dropFirst()))) }
    do throws(UsageError) {
      let (status, leaveNow) = try run(words)
      // A thread that could not be stopped must not be waited for.
      if leaveNow { _exit(status) }
      exit(status)
    } catch {
      let diagnostics = Output(file: Output.standardError)
      diagnostics.line("scrollwright: \(printable(error.message))")
      diagnostics.lines(error.more)
      if words.isEmpty { diagnostics.lines([""] + Help.overview()) }
      diagnostics.line("Try 'scrollwright help\(error.command.map { " " + $0 } ?? "")'.")
      diagnostics.flush()
      exit(2)
    }
  }

  private static func run(_ words: [String]) throws(UsageError) -> (Int32, Bool) {
    let arguments = try Arguments(words)
    if arguments.has("help") { return (say(Help.command(arguments.command)), false) }
    switch arguments.command.action {
    case .help:
      guard let name = arguments.operands.first else { return (say(Help.overview()), false) }
      guard let command = CommandTable.command(name) else { throw Arguments.unknownCommand(name) }
      return (say(Help.command(command)), false)
    case .version:
      return (say(["scrollwright \(version) (\(LuaState.version))"]), false)
    case .explore: return try ExploreCommand(arguments: arguments, surroundings: .present()).run()
    case .initialise: return (try InitCommand(arguments: arguments).run(), false)
    case .explain: return (say(try ExplainCommand.lines(arguments)), false)
    case .completions: return (say(try CompletionsCommand.lines(arguments)), false)
    case .man: return (say(ManPage.lines()), false)
    case .importing: return (try ImportCommand(arguments: arguments).run(), false)
    case .orders, .solve:
      return try OrdersCommand(arguments: arguments, surroundings: .present()).run()
    case .check: return try CheckCommand(arguments: arguments, surroundings: .present()).run()
    case .repl: return (try ReplCommand(arguments: arguments, surroundings: .present()).run(), false)
    case .merge: return (try MergeCommand(arguments: arguments, surroundings: .present()).run(), false)
    case .diff: return (try DiffCommand(arguments: arguments, surroundings: .present()).run(), false)
    case .run, .list, .show:
      return try SuiteCommand(arguments: arguments, words: words, surroundings: .present()).run()
    }
  }

  /// Prints lines; the exit status.
  private static func say(_ lines: [String]) -> Int32 {
    Signals.ignoreFailedWrites()
    let out = Output(file: Output.standardOutput)
    out.lines(lines)
    out.flush()
    return out.failure(Output(file: Output.standardError)) ?? 0
  }
}
