import LuaRuntime
import Orders
import Scenario
import Synchronization
import Timeline

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `orders` and `solve`: one scenario under every consumption order.
struct OrdersCommand {
  let arguments: Arguments
  let surroundings: Surroundings

  /// Runs and returns the exit status. The process has to be left at once if `leaveNow` is set.
  func run() throws(UsageError) -> (status: Int32, leaveNow: Bool) {
    let options = try SuiteOptions(arguments)
    let own = try OrdersOptions(arguments)
    Signals.ignoreFailedWrites()
    Signals.install(wake: -1)
    let diagnostics = Output(file: Output.standardError)
    defer { diagnostics.flush() }
    guard ReportFile.areWritable(options.documents, diagnostics) else { return (2, false) }
    let chosen: ChosenScenario
    let search: OrderSearch
    do {
      chosen = try ChosenScenario(operand: arguments.operands[0], options: options)
      search = self.search(chosen, options, own)
    } catch {
      diagnostics.lines(error.lines)
      return (2, false)
    }
    var progress = ProgressLine(word: arguments.command.name)
    let found = search.run(
      tell: { progress.show($0, of: $1) }, isStopped: { Signals.received != 0 })
    progress.clear()
    switch found {
    case .failure(let problem):
      let place = "\(chosen.header.file):\(chosen.header.line)"
      diagnostics.line("scrollwright: \(printable("\(place): \(problem.message)"))")
      return (Signals.received != 0 ? 128 + Signals.received : 2, true)
    case .success(let (table, threadsLeft)):
      var status = show(table, chosen.header, options, own, diagnostics)
      if let report = options.page, !table.isStopped || !threadsLeft {
        let page = HTMLOrders(chosen: chosen, table: table, screen: search.screen ?? 0, options: options)
          .page()
        if !ReportFile.write(page, report, diagnostics) { status = 2 }
      }
      if table.isStopped, Signals.received != 0 { status = 128 + Signals.received }
      return (status, threadsLeft)
    }
  }

  private func search(_ chosen: ChosenScenario, _ options: SuiteOptions, _ own: OrdersOptions) -> OrderSearch
  {
    var search = OrderSearch(
      name: chosen.file.name, source: chosen.source, settings: chosen.settings, scenario: chosen.index,
      limit: own.limit, jobs: options.jobs ?? SuiteCommand.processors())
    search.screen = own.app.map { $0 - 1 }
    search.nests = own.nesting
    if let room = AddressSpace.roomForThreads() { search.jobs = min(search.jobs, max(1, room)) }
    return search
  }

  /// Prints the results; the exit status.
  private func show(
    _ table: OrderTable, _ header: ScenarioHeader, _ options: SuiteOptions, _ own: OrdersOptions,
    _ diagnostics: Output
  ) -> Int32 {
    let solves = arguments.command.action == .solve
    if solves, table.expectations.isEmpty {
      diagnostics.line(
        "scrollwright: \(printable("\(header.file):\(header.line): \(SolveText.nothing(table))"))")
      return 2
    }
    let jsonTakesOutput = options.documents.contains { $0.file == nil }
    let out = jsonTakesOutput ? diagnostics : Output(file: Output.standardOutput)
    let style = surroundings.style(options)
    out.write(
      solves
        ? SolveText(style: style, isNested: own.nesting).bytes(table, header)
        : OrdersText(style: style).bytes(table, header))
    if !options.reports.isEmpty {
      let document = solves ? OrdersJSON.solution(table, header) : OrdersJSON.orders(table, header)
      for report in options.reports where !ReportFile.write(document, report, diagnostics) { return 2 }
    }
    out.flush()
    if out !== diagnostics, let failure = out.failure(diagnostics) { return failure }
    return solves && table.satisfying.isEmpty ? 1 : 0
  }
}

/// The one scenario that `orders` or `solve` is to run.
struct ChosenScenario {
  let file: SuiteFile
  let source: [UInt8]
  let settings: RunSettings
  let header: ScenarioHeader
  /// Its place among the scenarios of its file.
  let index: Int
  /// Those that could be meant as well, if the first one was taken.
  let others: [ScenarioHeader]

  /// `takesFirst`: of several that could be meant the first one is, skipped or not.
  init(operand: String, options: SuiteOptions, takesFirst: Bool = false) throws(FileProblem) {
    let discovery = Discovery([operand])
    if let problem = discovery.problems.first { throw problem }
    guard discovery.files.count == 1, let file = discovery.files.first, file.isNamed else {
      throw FileProblem(file: operand, message: "is a folder; name one file")
    }
    self.file = file
    let roots = SettingsOfRoots([file])
    guard let suite = roots.known[file.root] else {
      throw roots.problems.first ?? FileProblem(file: operand, message: "its settings cannot be read")
    }
    do {
      source = try SourceText.read(file.path)
    } catch {
      throw FileProblem(file: file.name, line: error.line, message: error.words)
    }
    let plan = RunPlan(
      purpose: .run, options: options, style: TextStyle(width: 100, unicode: false, color: false))
    var settings = plan.settings(suite, root: file.root)
    let goldens = GoldenTimelines(file: file, update: .none, width: 100)
    settings.golden = { goldens.compare($0) }
    self.settings = settings
    let headers = try ChosenScenario.headers(file, source, settings)
    (index, header, others) = try ChosenScenario.choose(headers, file, options.selection, takesFirst)
  }

  /// What the file declares, read on a thread with a deep stack.
  private static func headers(
    _ file: SuiteFile, _ source: [UInt8], _ settings: RunSettings
  ) throws(FileProblem) -> [ScenarioHeader] {
    let answer = Answer()
    let name = file.name
    LuaThread.run {
      let scenarios = ScenarioFile(name: name, source: source, settings: settings)
      let result: Result<[ScenarioHeader], FileProblem>
      do throws(FileError) {
        result = .success(try scenarios.load().map { FileRunner.header($0) })
      } catch {
        result = .failure(FileProblem(error, file: name, width: 100))
      }
      answer.value.withLock { $0 = result }
    }
    guard let result = answer.value.withLock({ $0 }) else {
      throw FileProblem(file: name, message: "could not be loaded")
    }
    return try result.get()
  }

  /// A place for the other thread's result.
  private final class Answer: Sendable {
    let value = Mutex<Result<[ScenarioHeader], FileProblem>?>(nil)
  }

  private static func choose(
    _ headers: [ScenarioHeader], _ file: SuiteFile, _ selection: Selection, _ takesFirst: Bool
  ) throws(FileProblem) -> (Int, ScenarioHeader, [ScenarioHeader]) {
    if headers.isEmpty { throw FileProblem(file: file.name, message: "declares no scenario") }
    var chosen = selection.choose(headers, line: file.line)
    // A full name is meant as such.
    let exact = chosen.filter { headers[$0].name == selection.scenario }
    if exact.count == 1 { chosen = exact }
    if chosen.isEmpty {
      guard let line = file.line, !selection.choose(headers, line: nil).isEmpty else {
        throw FileProblem(
          file: file.name,
          message: selection.emptyReason(names: headers.map(\.name), tags: headers.flatMap(\.tags)))
      }
      throw FileProblem(
        file: file.name,
        message:
          "no scenario stands at line \(line); they begin at \(listed(headers.map { String($0.line) }))")
    }
    if takesFirst {
      // A property's input is drawn anew in each run, so that none of them is offered.
      let played = chosen.filter { headers[$0].runs == nil }
      if !played.isEmpty { chosen = played }
    }
    if takesFirst, headers[chosen[0]].runs == nil {
      return (chosen[0], headers[chosen[0]], chosen.dropFirst().map { headers[$0] })
    }
    guard chosen.count == 1 || takesFirst else {
      let names = chosen.map { "'\(headers[$0].name)' (line \(headers[$0].line))" }
      throw FileProblem(
        file: file.name,
        message:
          "\(chosen.count) scenarios are meant; pick one with --scenario NAME or FILE:LINE: \(listed(names))")
    }
    let header = headers[chosen[0]]
    if header.runs != nil {
      throw FileProblem(
        file: file.name, line: header.line,
        message:
          "'\(header.name)' is a property, whose input changes from run to run; write the input of interest as a scenario"
      )
    }
    if let skip = header.skip {
      throw FileProblem(
        file: file.name, line: header.line, message: "the scenario '\(header.name)' is skipped: \(skip)")
    }
    return (chosen[0], header, [])
  }

  private static func listed(_ words: [String]) -> String {
    words.count > 12
      ? (words.prefix(12) + ["and \(words.count - 12) more"]).joined(separator: ", ")
      : words.joined(separator: ", ")
  }
}

/// How far a search is, on one line of a terminal.
struct ProgressLine {
  let word: String
  private let isTerminal = isatty(Output.standardError) == 1
  private let start = monotonicMs()
  private var shown = 0.0

  init(word: String) { self.word = word }

  /// Shows it, a few times a second, once the search has taken a moment.
  mutating func show(_ tried: Int, of total: Int) { show("\(tried) of \(total) orders") }

  /// The same with other words.
  mutating func show(_ words: @autoclosure () -> String) {
    guard isTerminal else { return }
    let now = monotonicMs()
    guard now - start > 300, now - shown > 100 else { return }
    shown = now
    write("\r\(word): \(words())\u{1B}[K")
  }

  /// Takes the line away.
  mutating func clear() {
    if shown > 0 { write("\r\u{1B}[K") }
    shown = 0
  }

  private func write(_ text: String) {
    try? FileSystem.writeAll(Array(text.utf8), to: Output.standardError)
  }
}
