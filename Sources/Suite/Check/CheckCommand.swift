import Orders
import Scenario
import Timeline

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `check`: searches for gestures that break something.
struct CheckCommand {
  let arguments: Arguments
  let surroundings: Surroundings

  /// Runs and returns the exit status. The process has to be left at once if `leaveNow` is set.
  func run() throws(UsageError) -> (status: Int32, leaveNow: Bool) {
    let options = try SuiteOptions(arguments)
    let own = try CheckOptions(arguments)
    Signals.ignoreFailedWrites()
    Signals.install(wake: -1)
    let diagnostics = Output(file: Output.standardError)
    defer { diagnostics.flush() }
    guard ReportFile.areWritable(options.documents, diagnostics) else { return (2, false) }
    let chosen: ChosenScenario
    do {
      chosen = try ChosenScenario(operand: arguments.operands[0], options: options)
    } catch {
      diagnostics.lines(error.lines)
      return (2, false)
    }
    let file = own.save.map { CounterexampleFile(path: $0, checked: chosen.file) }
    do throws(ExploreProblem) {
      try file?.check()
    } catch {
      diagnostics.line("scrollwright: \(printable(error.message))")
      return (2, false)
    }
    var progress = ProgressLine(word: "check")
    let start = monotonicMs()
    let found = search(chosen, options, own).run(
      tell: { states, depth in
        progress.show("\(states) states, depth \(depth)")
      }, isStopped: { Signals.received != 0 })
    progress.clear()
    switch found {
    case .failure(let problem):
      let place = "\(chosen.header.file):\(chosen.header.line)"
      diagnostics.line("scrollwright: \(printable("\(place): \(problem.message)"))")
      return (Signals.received != 0 ? 128 + Signals.received : 2, true)
    case .success(let report):
      tellRate(report, monotonicMs() - start, options, diagnostics)
      var status = show(report, chosen.header, options, diagnostics)
      if status == 1, report.gestures.isEmpty, let file {
        diagnostics.line(
          "scrollwright: the body itself breaks it, so run shows it and \(printable(file.path)) is not written"
        )
      } else if status == 1, let file {
        do throws(ExploreProblem) {
          try file.write(report, chosen.header)
          diagnostics.line("scrollwright: the counterexample is saved as \(printable(file.path))")
        } catch {
          diagnostics.line("scrollwright: \(printable(error.message))")
          status = 2
        }
      } else if let file, status == 0 {
        diagnostics.line("scrollwright: nothing is broken, so \(printable(file.path)) is not written")
      }
      if report.finding.end == .stopped, Signals.received != 0 { status = 128 + Signals.received }
      return (status, report.threadsLeft)
    }
  }

  private func search(_ chosen: ChosenScenario, _ options: SuiteOptions, _ own: CheckOptions) -> GestureSearch
  {
    var settings = chosen.settings
    settings.allowedFaults.formUnion(options.allowed)
    var search = GestureSearch(
      name: chosen.file.name, source: chosen.source, settings: settings, scenario: chosen.index,
      choice: own.choice, jobs: options.jobs ?? SuiteCommand.processors())
    search.screen = own.app.map { $0 - 1 }
    search.nests = own.nesting
    search.depth = own.depth
    search.maxStates = own.maxStates
    search.limit = own.limit
    if let room = AddressSpace.roomForThreads() { search.jobs = min(search.jobs, max(1, room)) }
    return search
  }

  /// How fast it was, where a person looks; times are no part of the results.
  private func tellRate(
    _ report: GestureReport, _ milliseconds: Double, _ options: SuiteOptions, _ diagnostics: Output
  ) {
    guard isatty(Output.standardError) == 1, milliseconds > 300 else { return }
    let rate = Double(report.finding.states) / milliseconds * 1000
    diagnostics.line("check: \(Int(rate)) states a second")
  }

  /// Prints the results; the exit status.
  private func show(
    _ report: GestureReport, _ header: ScenarioHeader, _ options: SuiteOptions, _ diagnostics: Output
  ) -> Int32 {
    let jsonTakesOutput = options.reports.contains { $0.file == nil }
    let out = jsonTakesOutput ? diagnostics : Output(file: Output.standardOutput)
    out.write(CheckText(style: surroundings.style(options)).bytes(report, header))
    let document = CheckJSON.document(report, header)
    for target in options.reports where !ReportFile.write(document, target, diagnostics) { return 2 }
    out.flush()
    if out !== diagnostics, let failure = out.failure(diagnostics) { return failure }
    return report.holds ? 0 : 1
  }
}
