import LuaRuntime
import Timeline

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that a child process runs: as words of its command line and back.
enum IsolatedFile {
  private static let ownWords = 10

  /// The words for the child: the file, the style, whether only what is recorded as failed shall run, then the command line of
  /// the whole run.
  static func words(_ file: SuiteFile, _ style: TextStyle, onlyRecorded: Bool, command: [String])
    -> [String]
  {
    [
      ChildProcess.command, file.name, file.path, file.root.path, file.root.prefix,
      file.root.hasSettings ? "settings" : "none", file.isNamed ? "named" : "found", String(file.line ?? 0),
      String(style.width), style.color ? "color" : "plain",
      onlyRecorded ? "recorded" : "all",
    ] + command
  }

  /// In the child: runs the file and ends the process. `words` follow the child's command.
  static func main(_ words: [String]) -> Int32 {
    guard words.count > ownWords, fcntl(ChildProcess.eventFile, F_GETFD) >= 0,
      let arguments = try? Arguments(Array(words[ownWords...])), let options = try? SuiteOptions(arguments)
    else { return 2 }
    let root = SuiteRoot(path: words[2], prefix: words[3], hasSettings: words[4] == "settings")
    let line = Int(words[6]) ?? 0
    let file = SuiteFile(
      name: words[0], path: words[1], root: root, isNamed: words[5] == "named", line: line > 0 ? line : nil)
    let style = TextStyle(width: Int(words[7]) ?? 100, unicode: options.unicode, color: words[8] == "color")
    let plan = RunPlan(
      purpose: arguments.command.action == .show ? .show : .run, options: options, style: style)
    Signals.ignoreFailedWrites()
    ChildProcess.endWithParent()
    let sink = ChildSink()
    let thread = LuaThread {
      do {
        let suite = try SuiteSettings.read(root)
        var plan = plan
        plan.options = plan.options.adopting(suite.running)
        sink.limitMemory(luaBytes: plan.settings(suite, root: root).limits.memoryBytes)
        let recorded = words[9] == "recorded" ? LastFailed.read(root).chosen(of: file) : nil
        FileRunner(file: file, suite: suite, plan: plan, recorded: recorded).run(sink)
      } catch {
        sink.send(.problem(error as? FileProblem ?? FileProblem(file: file.name, message: "\(error)")))
      }
      sink.send(.done)
    }
    guard let thread else {
      sink.send(.lost("no thread could be started"))
      return 0
    }
    thread.join()
    return 0
  }
}
