import Scenario
import Timeline

/// Takes the events of all files in their order and writes the results.
final class RunReporter {
  private let plan: RunPlan
  private let files: [SuiteFile]
  /// Where results for people go.
  private let out: Output
  private let diagnostics: Output

  private(set) var tally = Tally()
  private(set) var problems: [FileProblem] = []
  private(set) var scenarios: [[UInt8]] = []
  /// Scenarios of a list that is one JSON document.
  private(set) var listed: [ScenarioHeader] = []
  private(set) var goldens = GoldenBook()
  /// Problems that are no path that could not be run.
  private var ofGoldens = 0
  /// What the page has of each scenario.
  private(set) var pages: [[UInt8]] = []
  private var warnings = 0
  private var filesRun = 0
  /// Did something end the run early?
  private(set) var stoppedByFailure = false

  // Of the file whose events are coming in.
  private var headers: [ScenarioHeader] = []
  private var waiting: [Int] = []
  private var started: Int?
  private var isLoaded = false
  private var hasHeading = false

  // Of all files, for the reason of an empty selection.
  private var names: [String] = []
  private var tags: [String] = []
  private var chosenCount = 0
  /// Chosen ones of all shards.
  private var wholeCount = 0

  init(_ plan: RunPlan, _ files: [SuiteFile], out: Output, diagnostics: Output) {
    self.plan = plan
    self.files = files
    self.out = out
    self.diagnostics = diagnostics
  }

  /// A path or file that could not be run.
  func add(_ problem: FileProblem) {
    problems.append(problem)
    diagnostics.lines(problem.lines)
    diagnostics.flush()
  }

  /// Takes an event of a file; false when the run shall end.
  func receive(_ file: Int, _ event: FileEvent) -> Bool {
    var failed = false
    switch event {
    case .loaded(let headers, let chosen, let logs): loaded(headers, chosen, logs, file)
    case .started(let index): started = index
    case .finished(let index, let record):
      waiting.removeAll { $0 == index }
      if started == index { started = nil }
      goldens.add(headers[index], record.goldens, file: files[file].path, isComplete: record.isComplete)
      failed = take(record, file)
    case .problem(let problem):
      add(problem)
      failed = true
    case .lost(let reason): failed = lost(reason, file)
    case .required: break
    case .done: interrupted(file)
    }
    if event.isLast { endFile() }
    if out.error != nil { return false }
    if failed && plan.options.failFast {
      stoppedByFailure = true
      return false
    }
    return true
  }

  private func loaded(_ headers: [ScenarioHeader], _ chosen: [Int], _ logs: [String], _ file: Int) {
    self.headers = headers
    waiting = chosen
    isLoaded = true
    chosenCount += chosen.count
    let selection = plan.options.selection
    wholeCount +=
      selection.shard == nil
      ? chosen.count : selection.whole.choose(headers, line: files[file].line).count
    if !chosen.isEmpty { filesRun += 1 }
    names += headers.map(\.name)
    tags += headers.flatMap(\.tags)
    if plan.purpose == .list {
      for index in chosen {
        if plan.options.listsJSON {
          listed.append(headers[index])
        } else {
          out.line(RunReporter.listLine(headers[index]))
        }
      }
    } else if plan.purpose == .run, !plan.options.quiet, !chosen.isEmpty, !logs.isEmpty {
      heading(file)
      for line in logs.prefix(ScenarioText.logLimit) { out.line("  log   " + printable(line)) }
    }
  }

  /// Names the scenario that was running when a run was ended from outside.
  private func interrupted(_ file: Int) {
    guard let started, plan.purpose == .run else { return }
    heading(file)
    let header = headers[started]
    out.line("  ...   \(printable(header.name))  (was running)")
  }

  private func endFile() {
    headers = []
    waiting = []
    started = nil
    isLoaded = false
    hasHeading = false
  }

  /// Counts and prints one scenario; true if it did not pass.
  private func take(_ record: ScenarioRecord, _ file: Int) -> Bool {
    tally.add(record.status)
    warnings += record.warnings
    if !record.json.isEmpty { scenarios.append(record.json) }
    if !record.html.isEmpty { pages.append(record.html) }
    if !record.text.isEmpty {
      if plan.purpose == .run { heading(file) }
      out.write(record.text)
    }
    return record.status == .failed || record.status == .error
  }

  /// The rest of a file whose run broke off.
  private func lost(_ reason: String, _ file: Int) -> Bool {
    guard isLoaded else {
      add(FileProblem(file: files[file].name, message: reason))
      return true
    }
    // A file that broke off between two scenarios blames the next one.
    let culprit = started ?? waiting.first
    for index in waiting {
      let message = index == culprit ? reason : "not run: \(reason)"
      let text = ScenarioText(options: plan.options, style: plan.style).lost(headers[index], message: message)
      let json =
        plan.wantsJSON != nil ? JSONReport.lost(headers[index], index: index + 1, message: message) : []
      goldens.add(headers[index], [], file: files[file].path, isComplete: false)
      var record = ScenarioRecord(status: .error, durationMs: 0, warnings: 0, text: text, json: json)
      if plan.options.page != nil {
        record.html = HTMLScenario(options: plan.options).lost(headers[index], message: message)
      }
      _ = take(record, file)
    }
    return !waiting.isEmpty
  }

  private func heading(_ file: Int) {
    guard !hasHeading else { return }
    hasHeading = true
    out.line(Paint(plan.style).text(printable(files[file].name), .strong))
  }

  /// The last line, and why there is nothing if there is nothing. `signal` ended the run, if not 0; `stopped`: a key did. Of a run that
  /// `isPart` of others nothing may be left.
  func finish(signal: Int32, stopped: Bool = false, isPart: Bool = false) {
    let ended = signal != 0 || stoppedByFailure || stopped || isPart
    if chosenCount == 0, wholeCount > 0, let shard = plan.options.selection.shard, !ended {
      diagnostics.line(
        "scrollwright: shard \(shard.text) holds none of the \(wholeCount) scenario\(wholeCount == 1 ? "" : "s") selected"
      )
    } else if chosenCount == 0, !ended, problems.isEmpty || !names.isEmpty {
      add(empty: plan.options.selection.emptyReason(names: names, tags: tags))
    }
    guard plan.purpose == .run else { return }
    tellGoldens(isWhole: !ended && problems.isEmpty)
    if stoppedByFailure { out.line("stopped after the first failure (--fail-fast)") }
    if signal != 0 { out.line("interrupted") }
    if stopped, signal == 0, !stoppedByFailure { out.line("stopped") }
    if chosenCount > 0 || problems.isEmpty { out.line(summary) }
    out.flush()
  }

  /// What became of golden timelines: those written, what is wrong with some, those that nobody used.
  private func tellGoldens(isWhole: Bool) {
    for (file, isNew) in goldens.written {
      diagnostics.line("\(isNew ? "wrote" : "rewrote") \(printable(file))")
    }
    let wrong = goldens.problems
    ofGoldens = wrong.count
    for problem in wrong { add(problem) }
    let selection = plan.options.selection
    guard isWhole, selection == Selection(), files.allSatisfy({ $0.line == nil }) else { return }
    for file in goldens.unused(files) {
      diagnostics.line("scrollwright: \(printable(file)): no scenario uses this golden timeline")
    }
  }

  private func add(empty reason: String) {
    problems.append(FileProblem(file: "", message: reason))
    diagnostics.line("scrollwright: nothing to run: \(printable(reason))")
    diagnostics.flush()
  }

  /// `118 passed, 1 failed in 20 files; 3 warnings`.
  var summary: String {
    RunReporter.summary(
      tally, files: filesRun, warnings: warnings,
      broken: problems.count { !$0.file.isEmpty } - ofGoldens, plan.style)
  }

  /// The summary of so many files with these results; `broken` is what could not be run.
  static func summary(_ tally: Tally, files: Int, warnings: Int, broken: Int, _ style: TextStyle) -> String {
    let paint = Paint(style)
    func plural(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
    var parts = [paint.text("\(tally[.passed]) passed", tally[.passed] > 0 ? .good : .quiet)]
    if tally[.failed] > 0 { parts.append(paint.text("\(tally[.failed]) failed", .bad)) }
    if tally[.error] > 0 { parts.append(paint.text(plural(tally[.error], "error"), .bad)) }
    if tally[.skipped] > 0 { parts.append(paint.text("\(tally[.skipped]) skipped", .warning)) }
    var text = parts.joined(separator: ", ") + " in \(plural(files, "file"))"
    if warnings > 0 { text += "; " + paint.text(plural(warnings, "warning"), .warning) }
    if broken > 0 { text += "; " + paint.text("\(plural(broken, "path")) could not be run", .bad) }
    return text
  }

  /// One line of `list`: a place that `run` takes, the name, the tags.
  static func listLine(_ header: ScenarioHeader) -> String {
    var line = "\(printable(header.file)):\(header.line): \(printable(header.name))"
    if let runs = header.runs { line += " (property, \(runs) run\(runs == 1 ? "" : "s"))" }
    if !header.tags.isEmpty { line += " [\(header.tags.map(printable).joined(separator: ", "))]" }
    if let skip = header.skip { line += " (skipped: \(printable(skip)))" }
    return line
  }

  /// The exit status that the contract asks for.
  var status: Int32 {
    if !problems.isEmpty { return 2 }
    return tally[.failed] + tally[.error] > 0 ? 1 : 0
  }
}
