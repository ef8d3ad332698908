import LuaRuntime
import Scenario
import Timeline

/// What every file of a run is run with.
struct RunPlan: Sendable {
  /// What is wanted of the scenarios.
  enum Purpose: Sendable {
    /// Only their names.
    case list
    case run
    case show
  }

  var purpose: Purpose
  var options: SuiteOptions
  var style: TextStyle

  /// What JSON entries of scenarios have to hold; nil if none is needed.
  var wantsJSON: ReportFormat.Details? {
    guard var details = options.reportDetails else { return nil }
    if options.timeline == .never { details.remove(.timeline) }
    return details
  }

  /// The settings for the Scenario floor; the command line wins over the suite.
  func settings(_ suite: SuiteSettings, root: SuiteRoot) -> RunSettings {
    var settings = RunSettings()
    if let bytes = options.memoryLimit ?? suite.memoryLimit { settings.limits.memoryBytes = bytes }
    if let seconds = options.timeLimit ?? suite.timeLimit {
      // The deterministic budget goes with the clock's, so that a longer limit is one.
      let rate = Double(settings.limits.instructions) / settings.limits.cpuSeconds
      settings.limits.cpuSeconds = seconds
      settings.limits.instructions = UInt64(min(seconds * rate, 1e18))
    }
    if let instructions = suite.instructions { settings.limits.instructions = instructions }
    settings.replay = options.selection.replay
    settings.seed = settings.replay?.seed ?? options.seed ?? suite.seed ?? 0
    settings.strict = options.strict
    settings.exhaustive = options.exhaustive
    settings.notesChecks = options.accept
    settings.allowedFaults = options.allowed
    settings.keepsFilm = options.page != nil
    settings.defaultPlatform = options.platform ?? suite.platform
    settings.defaultFPS = suite.fps
    let loader = ModuleLoader(root: root)
    settings.loader = { try loader.load($0) }
    let drawing = TextStyle(width: 100, unicode: false, color: false)
    settings.timelineText = {
      TimelineText.lines($0, style: drawing, events: nil).joined(separator: "\n")
    }
    settings.pictureText = { Picture.lines($0, style: drawing).joined(separator: "\n") }
    return settings
  }
}

/// Runs one file on the calling thread and tells what happens.
struct FileRunner: Sendable {
  let file: SuiteFile
  let suite: SuiteSettings
  let plan: RunPlan
  /// Names of the only scenarios that may run; nil: all that are selected.
  var recorded: Set<String>?

  /// Everything from reading the file to its last scenario.
  func run(_ sink: any FileEventSink) {
    let source: [UInt8]
    do {
      source = try SourceText.read(file.path)
    } catch {
      sink.send(.problem(FileProblem(file: file.name, line: error.line, message: error.words)))
      return
    }
    var settings = plan.settings(suite, root: file.root)
    let required = RequiredFiles(ModuleLoader(root: file.root))
    if plan.options.watch { settings.loader = { try required.load($0) } }
    defer { tell(required, sink) }
    let goldens = GoldenTimelines(file: file, update: plan.options.update, width: plan.style.width - 6)
    settings.golden = { goldens.compare($0) }
    let scenarios = ScenarioFile(name: file.name, source: source, settings: settings)
    let headers: [ScenarioHeader]
    sink.allow(seconds: settings.limits.cpuSeconds)
    do {
      headers = try scenarios.load().map(FileRunner.header)
    } catch {
      tell(required, sink)
      sink.send(.problem(FileProblem(error, file: file.name, width: plan.style.width)))
      return
    }
    tell(required, sink)
    if let problem = problem(headers, source) {
      sink.send(.problem(problem))
      return
    }
    let chosen = plan.options.selection.choose(headers, line: file.line, among: recorded)
    if let message = chosen.lazy.compactMap({ scenarios.replayMistake($0) }).first {
      sink.send(.problem(FileProblem(file: file.name, message: message)))
      return
    }
    sink.send(.loaded(headers, chosen: chosen, logs: scenarios.loadLogs))
    if plan.purpose == .list { return }
    for index in chosen {
      if sink.isCancelled { return }
      sink.send(.started(index))
      sink.allow(seconds: settings.limits.cpuSeconds)
      let start = monotonicMs()
      let (result, repetitions) = play(index, headers[index], scenarios, sink, settings.limits.cpuSeconds)
      let duration = monotonicMs() - start
      sink.allow(seconds: nil)
      var record = record(headers[index], result, duration, repetitions)
      record.goldens = goldens.takeUses()
      for use in record.goldens { required.add(use.path) }
      record.isComplete = result.isComplete
      sink.send(.finished(index, record))
    }
  }

  /// Says what the file has required until now, where anybody wants to know.
  private func tell(_ required: RequiredFiles, _ sink: any FileEventSink) {
    if plan.options.watch { sink.send(.required(required.paths)) }
  }

  /// Runs a scenario once, or as often as `--repeat` says.
  private func play(
    _ index: Int, _ header: ScenarioHeader, _ scenarios: ScenarioFile, _ sink: any FileEventSink,
    _ seconds: Double
  ) -> (ScenarioResult, Repetitions?) {
    guard let wanted = plan.options.repetitions else { return (scenarios.run(index), nil) }
    return Repetitions.play(
      wanted, stopAtFailure: plan.options.failFast, header: header, play: { scenarios.run(index) },
      keeps: { scenarios.keptState(index) },
      goesOn: {
        // Each has the whole time for itself.
        sink.allow(seconds: seconds)
        return !sink.isCancelled
      })
  }

  /// Makes the texts that the plan wants of a scenario.
  private func record(
    _ header: ScenarioHeader, _ result: ScenarioResult, _ duration: Double, _ repetitions: Repetitions?
  ) -> ScenarioRecord {
    let status = ScenarioStatus(result.status)
    let duration = plan.options.times ? duration : 0
    // Under --strict they are failures.
    let warnings =
      plan.options.strict
      ? 0 : result.faults.count { !$0.claimed && !plan.options.allowed.contains($0.fault) }
    let text =
      plan.purpose == .show
      ? ShowText(options: plan.options, style: plan.style).lines(header, status, result)
      : ScenarioText(options: plan.options, style: plan.style).lines(
        header, status, result, repetitions: repetitions)
    var record = ScenarioRecord(
      status: status, durationMs: duration, warnings: warnings, text: text,
      json: plan.wantsJSON.map {
        JSONReport.scenario(
          header, index: result.declaration.index + 1, status: status, durationMs: duration, result: result,
          details: $0,
          allowed: plan.options.allowed, repetitions: repetitions)
      } ?? [])
    record.checked = result.checked
    record.otherFailures = max(0, result.failures.count - result.checked.reduce(0) { $0 + $1.failed })
    if plan.options.page != nil {
      record.html = HTMLScenario(options: plan.options).lines(
        header, status: status, durationMs: duration, result: result)
    }
    return record
  }

  /// What keeps a loaded file from being run.
  private func problem(_ headers: [ScenarioHeader], _ source: [UInt8]) -> FileProblem? {
    if headers.isEmpty {
      guard file.isNamed else { return nil }
      return FileProblem(
        file: file.name, message: source.isEmpty ? "is empty" : "declares no scenario")
    }
    guard let line = file.line, Selection().choose(headers, line: line).isEmpty else { return nil }
    var lines = headers.map { String($0.line) }
    if lines.count > 12 { lines = Array(lines.prefix(12)) + ["..."] }
    return FileProblem(
      file: file.name,
      message: "no scenario stands at line \(line); they begin at \(lines.joined(separator: ", "))")
  }

  static func header(_ declaration: ScenarioDeclaration) -> ScenarioHeader {
    ScenarioHeader(
      name: declaration.name, file: declaration.file, line: declaration.line, lastLine: declaration.lastLine,
      tags: declaration.tags, platform: declaration.platform?.rawValue, skip: declaration.skip,
      runs: declaration.runs)
  }
}
