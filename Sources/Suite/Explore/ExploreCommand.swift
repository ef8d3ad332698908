import Explorer
import Scenario
import Terminal
import Timeline

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `explore`: one scenario as a session that a person plays with on a full screen, or a script line by line.
struct ExploreCommand {
  let arguments: Arguments
  let surroundings: Surroundings

  /// Runs and returns the exit status. The process has to be left at once if `leaveNow` is set.
  func run() throws(UsageError) -> (status: Int32, leaveNow: Bool) {
    let options = try SuiteOptions(arguments)
    let app = try OrdersOptions(arguments).app
    Signals.ignoreFailedWrites()
    let diagnostics = Output(file: Output.standardError)
    defer { diagnostics.flush() }
    let session: ExplorerSession
    let chosen: ChosenScenario
    do {
      chosen = try ChosenScenario(operand: arguments.operands[0], options: options, takesFirst: true)
      session = try open(chosen, app)
    } catch let problem as FileProblem {
      diagnostics.lines(problem.lines)
      return (2, false)
    } catch let problem as ExploreProblem {
      diagnostics.line("scrollwright: \(printable(problem.message))")
      return (2, false)
    } catch {
      diagnostics.line("scrollwright: \(printable(String(describing: error)))")
      return (2, false)
    }
    let remarks = remarks(session, chosen, app)
    if !arguments.has("lines"), let terminal = CursesTerminal(colour: surroundings.style(options).color) {
      return show(session, chosen, options, on: terminal, remarks: remarks)
    }
    return dialogue(session, chosen, options, remarks: remarks)
  }

  /// The full screen.
  private func show(
    _ session: ExplorerSession, _ chosen: ChosenScenario, _ options: SuiteOptions,
    on terminal: CursesTerminal,
    remarks: [String]
  ) -> (status: Int32, leaveNow: Bool) {
    let file = SessionFile(explored: chosen.file)
    var screen = ExplorerScreen(session, on: terminal, unicode: options.unicode, remarks: remarks) {
      file.save(session, to: $0)
    }
    screen.jobs = options.jobs ?? SuiteCommand.processors()
    let status = screen.run()
    terminal.close()
    return (status, screen.threadsLeft)
  }

  private func open(_ chosen: ChosenScenario, _ app: Int?) throws -> ExplorerSession {
    var settings = chosen.settings
    settings.keepsFilm = true
    let session: ExplorerSession
    do throws(ExplorerProblem) {
      session = try ExplorerSession(
        ExplorerSource(
          name: chosen.file.name, source: chosen.source, settings: settings, scenario: chosen.index,
          screen: (app ?? 1) - 1))
    } catch {
      throw FileProblem(file: chosen.file.name, message: error.message)
    }
    let scene = session.scene
    if scene.recording == nil {
      // Of a body that came to no end its error is the reason.
      if let error = scene.bodyError { throw ExploreProblem(error) }
      let count = scene.screens
      let message =
        count == 0
        ? "the body opens no screen"
        : "the body opens \(count) screen\(count == 1 ? "" : "s"), so there is no --app \(app ?? 1)"
      throw FileProblem(file: chosen.header.file, line: chosen.header.line, message: message)
    }
    return session
  }

  /// What was taken where the command line left a choice.
  private func remarks(_ session: ExplorerSession, _ chosen: ChosenScenario, _ app: Int?) -> [String] {
    var remarks: [String] = []
    if !chosen.others.isEmpty {
      let names = chosen.others.prefix(12).map { "'\($0.name)' (line \($0.line))" }
      let more = chosen.others.count > 12 ? ", and \(chosen.others.count - 12) more" : ""
      remarks.append(
        "this is the first of \(chosen.others.count + 1) scenarios; --scenario NAME or FILE:LINE picks another: "
          + names.joined(separator: ", ") + more)
    }
    let screens = session.scene.screens
    if app == nil, screens > 1 {
      remarks.append("the body opens \(screens) screens, and this is the first one; --app N picks another")
    }
    return remarks
  }

  /// Lines from standard input, answers to standard output.
  private func dialogue(
    _ session: ExplorerSession, _ chosen: ChosenScenario, _ options: SuiteOptions, remarks: [String]
  ) -> (status: Int32, leaveNow: Bool) {
    // What has been answered is written already, so that there is nothing to finish.
    Signals.exitAtOnce()
    let out = Output(file: Output.standardOutput)
    let style = surroundings.style(options)
    let file = SessionFile(explored: chosen.file)
    var prompt = LinePrompt(session: session, style: style) { file.save(session, to: $0) }
    prompt.jobs = options.jobs ?? SuiteCommand.processors()
    let isTerminal = isatty(0) == 1
    if isTerminal, !arguments.has("lines") {
      out.line("This is no terminal that shows a full screen, so lines are read.")
    }
    out.lines(prompt.greeting() + remarks.flatMap { wrapped(printable($0), columns: style.width) })
    if isTerminal { out.line("help lists the words; quit ends.") }
    var input = LineInput()
    var failed = false
    while true {
      if isTerminal { out.write("> ".utf8) }
      out.flush()
      if out.error != nil { break }
      let answer: LineAnswer
      switch input.next() {
      case .text(let text): answer = prompt.answer(text)
      case .refused(let reason): answer = LineAnswer(lines: ["error: \(reason)"], isFailure: true)
      case .end: answer = LineAnswer(quits: true)
      }
      out.lines(answer.lines)
      failed = failed || answer.isFailure
      if answer.quits { break }
    }
    out.flush()
    let lost = out.failure(Output(file: Output.standardError))
    return (lost ?? (failed ? 1 : 0), prompt.threadsLeft)
  }
}
