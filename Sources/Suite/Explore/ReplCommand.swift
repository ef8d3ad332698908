import Explorer
import LuaRuntime
import Scenario
import Terminal
import Timeline

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `repl`: a Lua prompt on a world of its own, or behind the body of a scenario.
struct ReplCommand {
  let arguments: Arguments
  let surroundings: Surroundings

  private let out = Output(file: Output.standardOutput)
  private let diagnostics = Output(file: Output.standardError)

  init(arguments: Arguments, surroundings: Surroundings) {
    self.arguments = arguments
    self.surroundings = surroundings
  }

  /// Runs and returns the exit status.
  func run() throws(UsageError) -> Int32 {
    let options = try SuiteOptions(arguments)
    Signals.ignoreFailedWrites()
    defer { diagnostics.flush() }
    let prompt: LuaPrompt
    do {
      prompt = try LuaPrompt(try source(options))
    } catch let problem as FileProblem {
      diagnostics.lines(problem.lines)
      return 2
    } catch {
      diagnostics.line("scrollwright: \(printable((error as? ExplorerProblem)?.message ?? "\(error)"))")
      return 2
    }
    if let error = prompt.bodyError { diagnostics.line("scrollwright: \(printable(error))") }
    diagnostics.flush()
    if isatty(STDIN_FILENO) == 1 { return talk(prompt, options) }
    return read(prompt, options)
  }

  private func source(_ options: SuiteOptions) throws(FileProblem) -> ExplorerSource {
    guard let operand = arguments.operands.first else {
      let plan = RunPlan(
        purpose: .run, options: options, style: TextStyle(width: 100, unicode: false, color: false))
      // Modules are found below the present folder.
      let root = SuiteRoot(path: FileSystem.realPath(".") ?? "/", prefix: "", hasSettings: false)
      return ExplorerSource(
        name: "repl", source: [], settings: plan.settings(SuiteSettings(), root: root), scenario: nil)
    }
    let chosen = try ChosenScenario(operand: operand, options: options)
    return ExplorerSource(
      name: chosen.file.name, source: chosen.source, settings: chosen.settings, scenario: chosen.index)
  }

  /// Shows what came of a piece; true unless it failed.
  private func show(_ answer: LuaPrompt.Answer) -> Bool {
    out.lines(answer.lines.map(shown))
    out.flush()
    for problem in answer.problems { diagnostics.line("error: \(printable(problem))") }
    diagnostics.flush()
    return !answer.isFailure
  }

  /// Ledger lines carry their colours; all else is made harmless.
  private func shown(_ line: String) -> String {
    line.split(separator: "\u{1B}", omittingEmptySubsequences: false).enumerated().map { place, part in
      place == 0 ? printable(String(part)) : "\u{1B}" + part
    }.joined()
  }

  // MARK: Lines from a file or a pipe

  private func read(_ prompt: LuaPrompt, _ options: SuiteOptions) -> Int32 {
    let style = surroundings.style(options)
    var pending: [String] = []
    var status: Int32 = 0
    while let line = readLine() {
      pending.append(line)
      let answer = prompt.run(pending.joined(separator: "\n"), style: style)
      if answer.isIncomplete { continue }
      pending = []
      if !show(answer) { status = 1 }
      if let failure = out.failure(diagnostics) { return failure }
    }
    if !pending.isEmpty {
      let answer = prompt.run(pending.joined(separator: "\n"), style: style)
      if !show(answer) { status = 1 }
    }
    return out.failure(diagnostics) ?? status
  }

  // MARK: A person

  private func talk(_ prompt: LuaPrompt, _ options: SuiteOptions) -> Int32 {
    let terminal = RawTerminal()
    out.lines([
      "scrollwright \(CommandLineTool.version), \(LuaState.version)",
      "screen { ... } makes a screen, known as app; then app:drag(\"id\", -80).",
      terminal == nil
        ? "Ctrl-D ends." : "Tab completes, Up brings back lines, Ctrl-C drops one, Ctrl-D ends.",
    ])
    out.flush()
    PromptSignals.watch(terminal, interrupt: prompt.interrupt)
    var editor = LineEditor()
    var pending: [String] = []
    while true {
      let asked = pending.isEmpty ? "> " : ">> "
      let completer = LuaCompleter(ids: prompt.ids, names: prompt.names)
      let before = pending.map { $0 + "\n" }.joined()
      let line = ask(terminal, &editor, asked) { completer.completion(of: before + $0) }
      switch line {
      case .ended: return out.failure(diagnostics) ?? 0
      case .dropped: pending = []
      case .text(let text):
        pending.append(text)
        // What is written in the session decides the width.
        let style = Surroundings.present().style(options)
        let answer = PromptSignals.running { prompt.run(pending.joined(separator: "\n"), style: style) }
        if answer.isIncomplete { continue }
        pending = []
        _ = show(answer)
        if let failure = out.failure(diagnostics) { return failure }
      }
    }
  }

  private func ask(
    _ terminal: RawTerminal?, _ editor: inout LineEditor, _ asked: String,
    _ complete: (String) -> LineCompletion?
  ) -> RawTerminal.Line {
    if let terminal { return terminal.line(&editor, prompt: asked, complete: complete) }
    out.write(Array(asked.utf8))
    out.flush()
    guard let line = readLine() else { return .ended }
    return .text(line)
  }
}
