import LuaRuntime
import Synchronization
import Timeline

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `run`, `list` and `show`: from paths to an exit status.
struct SuiteCommand {
  let arguments: Arguments
  /// The words of the command line, for child processes.
  let words: [String]
  let surroundings: Surroundings

  /// Runs and returns the exit status. The process has to be left at once if `leaveNow` is set.
  func run() throws(UsageError) -> (status: Int32, leaveNow: Bool) {
    let options = try SuiteOptions(arguments)
    let purpose: RunPlan.Purpose =
      switch arguments.command.action {
      case .list: .list
      case .show: .show
      default: .run
      }
    if options.watch { return Watch(self, options).run() }
    return run(options, purpose, nil)
  }

  /// One run from discovery to reports, by itself or as a pass of `--watch`.
  func run(_ given: SuiteOptions, _ purpose: RunPlan.Purpose, _ pass: WatchPass?) -> (
    status: Int32, leaveNow: Bool
  ) {
    Signals.ignoreFailedWrites()
    let diagnostics = Output(file: Output.standardError)
    let reportTakesOutput = given.documents.contains { $0.file == nil }
    let out = reportTakesOutput ? diagnostics : Output(file: Output.standardOutput)
    guard ReportFile.areWritable(given.documents, diagnostics) else { return (2, false) }
    if arguments.last("update") == "", given.update == .none {
      diagnostics.line("scrollwright: CI is set, so --update writes no golden timeline; --update=all does")
    }
    let start = monotonicMs()
    let discovery = Discovery(
      arguments.operands.isEmpty ? Discovery.defaultPaths() : arguments.operands, meant: arguments.meant)
    let settings = SettingsOfRoots(discovery.files)
    var files = discovery.files.filter { settings.known[$0.root] != nil }
    var options = given.adopting(run: files.uniqueRoots.compactMap { settings.known[$0]?.running })
    pass?.begin(discovery, &options, &files)
    let records = FailureRecords(&options, &files, diagnostics)
    let plan = RunPlan(purpose: purpose, options: options, style: surroundings.style(options))
    let reporter = RunReporter(plan, files, out: out, diagnostics: diagnostics)
    for problem in discovery.problems + settings.problems { reporter.add(problem) }
    let jobs = SuiteCommand.jobs(options, files.count, diagnostics)
    let log = RunLog(files: files.count, slowMs: options.slowMs ?? RunLog.usualSlowMs)
    let acceptance = options.accept && purpose == .run ? Acceptance(files) : nil
    let progress = RunProgress.present(files, showsTime: options.times)
    for output in [out, diagnostics] { output.beforeWriting = { progress?.erase() } }
    let supervisor = Supervisor(
      jobs: jobs,
      work: files.map {
        work($0, settings.known[$0.root] ?? SuiteSettings(), plan, among: records.chosen(of: $0))
      })
    let ending = supervisor.run(
      {
        log.receive($0, $1)
        acceptance?.receive($0, $1)
        return reporter.receive($0, $1)
      },
      observe: { progress?.observe($0, $1) },
      pause: {
        out.flush()
        progress?.draw()
      },
      goesOn: { pass?.goesOn() ?? true })
    progress?.erase()
    reporter.finish(signal: ending.signal, stopped: ending.stopped, isPart: pass?.isPart ?? false)
    if options.listsJSON { out.write(ListJSON.document(reporter.listed, problems: reporter.problems)) }
    let duration = monotonicMs() - start
    var status = reporter.status
    if purpose == .run, options.times, !out.isBroken {
      let used = max(1, min(jobs, files.count))
      diagnostics.line("took \(SuiteCommand.seconds(duration)) s, \(used) job\(used == 1 ? "" : "s")")
      diagnostics.lines(log.slowLines)
    }
    if let acceptance, ending.signal == 0, !out.isBroken {
      status = acceptance.finish(status, out, diagnostics, style: plan.style)
    }
    if purpose == .run { records.update(files, log, isAsked: given.selection.lastFailed, diagnostics) }
    pass?.end(files, log, ending)
    if !options.reports.isEmpty {
      let seed = options.seed ?? files.first.flatMap { settings.known[$0.root]?.seed } ?? 0
      let outcome = ReportedRun(
        seed: seed, lua: LuaState.version, tally: reporter.tally, durationMs: options.times ? duration : 0,
        isInterrupted: ending.signal != 0, isStoppedAtFailure: reporter.stoppedByFailure,
        shard: options.selection.shard, entries: reporter.scenarios,
        problems: reporter.problems)
      if !ReportFile.write(outcome, options.reports, diagnostics) { status = 2 }
    }
    if let report = options.page {
      var summary = HTMLPage.Summary(tally: reporter.tally, problems: reporter.problems)
      summary.durationMs = options.times ? duration : 0
      summary.seed = options.seed ?? files.first.flatMap { settings.known[$0.root]?.seed } ?? 0
      summary.isInterrupted = ending.signal != 0 || reporter.stoppedByFailure
      if !ReportFile.write(HTMLPage.run(summary, reporter.pages), report, diagnostics) { status = 2 }
    }
    out.flush()
    diagnostics.flush()
    if out !== diagnostics, let failure = out.failure(diagnostics) {
      if out.isBroken { return (failure, ending.threadsLeft) }
      status = failure
    }
    if ending.signal != 0 { status = 128 + ending.signal }
    return (status, ending.threadsLeft)
  }

  /// One file's work: here, or in a child process.
  private func work(
    _ file: SuiteFile, _ suite: SuiteSettings, _ given: RunPlan, among recorded: Set<String>?
  ) -> Supervisor.Work {
    var plan = given
    plan.options = given.options.adopting(suite.running)
    if plan.options.isolate, let executable = ChildProcess.ownExecutable() {
      let words = IsolatedFile.words(file, plan.style, onlyRecorded: recorded != nil, command: words)
      return { ChildProcess.run(executable: executable, arguments: words, sink: $0) }
    }
    let runner = FileRunner(file: file, suite: suite, plan: plan, recorded: recorded)
    return { runner.run($0) }
  }

  /// Threads to run files on: as many as wanted, as there are files, as have room.
  private static func jobs(_ options: SuiteOptions, _ files: Int, _ diagnostics: Output) -> Int {
    let wanted = min(options.jobs ?? processors(), max(files, 1))
    guard let room = AddressSpace.roomForThreads(), room < wanted else { return wanted }
    if options.jobs != nil {
      diagnostics.line(
        "scrollwright: the address space is limited and has room for \(room) job\(room == 1 ? "" : "s"), not \(wanted)"
      )
    }
    return room
  }

  /// Processors that this process may use.
  static func processors() -> Int {
    max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  /// Seconds with two decimals.
  static func seconds(_ milliseconds: Double) -> String {
    let hundredths = Int((max(0, min(milliseconds.isFinite ? milliseconds : 0, 1e15)) / 10).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}

/// The settings of every root, each read once.
struct SettingsOfRoots {
  private(set) var known: [SuiteRoot: SuiteSettings] = [:]
  private(set) var problems: [FileProblem] = []

  init(_ files: [SuiteFile]) {
    var seen = Set<SuiteRoot>()
    for file in files where seen.insert(file.root).inserted {
      guard file.root.hasSettings else {
        known[file.root] = SuiteSettings()
        continue
      }
      switch SettingsOfRoots.read(file.root) {
      case .success(let settings): known[file.root] = settings
      case .failure(let problem): problems.append(problem)
      }
    }
  }

  /// A place for the other thread's result.
  private final class Answer: Sendable {
    let value = Mutex<Result<SuiteSettings, FileProblem>?>(nil)
  }

  private static func read(_ root: SuiteRoot) -> Result<SuiteSettings, FileProblem> {
    let answer = Answer()
    let thread = LuaThread {
      let result: Result<SuiteSettings, FileProblem>
      do throws(FileProblem) {
        result = .success(try SuiteSettings.read(root))
      } catch {
        result = .failure(error)
      }
      answer.value.withLock { $0 = result }
    }
    guard let thread else {
      return .failure(
        FileProblem(file: root.prefix, message: "no thread could be started to read its settings"))
    }
    thread.join()
    return answer.value.withLock { $0 } ?? .failure(FileProblem(file: root.prefix, message: "cannot be read"))
  }
}
