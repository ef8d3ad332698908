import Scenario
import ScrollCore

/// The options of `run`, `list` and `show`, read and checked.
struct SuiteOptions: Sendable {
  /// When timelines are printed.
  enum TimelineChoice: String, Sendable {
    case always, failed, never
  }

  /// Whether colour is used.
  enum ColorChoice: String, Sendable {
    case auto, always, never
  }

  /// A machine-readable report; no file means standard output.
  struct Report: Sendable, Equatable {
    var format: String
    var file: String?
  }

  var selection = Selection()
  var timeline = TimelineChoice.failed
  var ledger = false
  var quiet = false
  var failFast = false
  var strict = false
  var exhaustive = false
  var accept = false
  var allowed: Set<String> = []
  var reports: [Report] = []
  var times = true
  /// Golden timelines that are written; given without a value, `all`, but nothing where `CI` is set.
  var update = UpdateChoice.none
  /// Where the page of results goes.
  var page: Report?
  /// nil: one a processor.
  var jobs: Int?
  var isolate = false
  /// nil: as the suite's settings say, else 0.
  var seed: UInt64?
  /// Seconds; nil: as the settings say.
  var timeLimit: Double?
  /// Bytes; nil: as the settings say.
  var memoryLimit: Int?
  var color = ColorChoice.auto
  var unicode = false
  /// Columns; nil: the terminal's, else 100.
  var width: Int?
  var why = false
  /// Was `--timeline` given?
  var isTimelineGiven = false
  /// How often each scenario runs; nil: once, without a word on it.
  var repetitions: Int?
  /// The platform of screens that name none; nil: as the suite's settings say.
  var platform: Platform?
  /// Milliseconds from which a scenario counts as slow; nil: as the settings say, else 1000.
  var slowMs: Double?
  var watch = false
  /// `list` as one JSON document.
  var listsJSON = false

  init() {}

  /// Reads the options of a command line.
  init(_ arguments: Arguments) throws(UsageError) {
    let command = arguments.command.name
    selection.filters = arguments.all("filter")
    selection.tags = arguments.all("tag")
    selection.scenario = arguments.last("scenario")
    selection.lastFailed = arguments.has("last-failed")
    selection.shard = try number(
      "shard", "K/N, part K of N parts, N at most \(Shard.most): 1/4 to 4/4", arguments
    ) { Shard($0) }
    if let name = arguments.last("platform") {
      guard let known = Platform(rawValue: name) else {
        let names = Platform.allCases.map(\.rawValue)
        let meant = nearestName(to: name, in: names).map { "; did you mean '\($0)'?" } ?? ""
        throw UsageError(
          message: "'--platform' takes \(names.joined(separator: ", ")), not '\(name)'\(meant)",
          command: command)
      }
      platform = known
      selection.platform = name
    }
    repetitions = try number("repeat", "a whole number from 1 to \(Repetitions.most)", arguments) {
      Int($0).flatMap { (1...Repetitions.most).contains($0) ? $0 : nil }
    }
    slowMs = try number("slow", "milliseconds, from 0 to 86400000", arguments) {
      Double($0).flatMap { (0...86_400_000).contains($0) ? $0 : nil }
    }
    watch = arguments.has("watch")
    isTimelineGiven = arguments.has("timeline")
    if let text = arguments.last("replay") {
      do throws(ReplayToken.Mistake) {
        selection.replay = try ReplayToken(text)
      } catch {
        throw UsageError(message: "'--replay': '\(text)' \(error)", command: command)
      }
    }
    timeline = arguments.last("timeline").flatMap(TimelineChoice.init) ?? .failed
    ledger = arguments.has("ledger")
    quiet = arguments.has("quiet")
    failFast = arguments.has("fail-fast")
    strict = arguments.has("strict")
    exhaustive = arguments.has("exhaustive")
    accept = arguments.has("accept")
    times = !arguments.has("no-times")
    isolate = arguments.has("isolate")
    color = arguments.last("color").flatMap(ColorChoice.init) ?? .auto
    unicode = arguments.has("unicode")
    why = arguments.has("why")
    listsJSON = arguments.has("json")
    if isolate, arguments.operands.contains(StandardInput.path) {
      throw UsageError(
        message:
          "'--isolate' runs files in processes of their own and cannot run standard input; write it to a file",
        command: command)
    }
    for name in arguments.all("allow") {
      let known = FaultKind.allCases.map(\.rawValue)
      guard known.contains(name) else {
        let meant = nearestName(to: name, in: known).map { "; did you mean '\($0)'?" } ?? ""
        throw UsageError(
          message:
            "'--allow' knows no fault '\(name)'\(meant.isEmpty ? "; known: " + known.joined(separator: ", ") : meant)",
          command: command)
      }
      allowed.insert(name)
    }
    reports = try Report.all(arguments)
    page = try SuiteOptions.page(arguments, beside: reports)
    update = UpdateChoice(arguments, isCI: Surroundings.isCI)
    if watch, arguments.operands.contains(StandardInput.path) {
      throw UsageError(message: "'--watch' has nothing to watch on standard input", command: command)
    }
    if watch, reports.contains(where: { $0.file == nil }) {
      throw UsageError(
        message: "'--watch' writes a report at every run: give it a file, --report json=FILE",
        command: command)
    }
    jobs = try number("jobs", "a whole number from 1 to 1024", arguments) {
      Int($0).flatMap { (1...1024).contains($0) ? $0 : nil }
    }
    seed = try number("seed", "a whole number from 0 to \(UInt64.max)", arguments) { UInt64($0) }
    width = try number("width", "a whole number of columns from 60 to 1000", arguments) {
      Int($0).flatMap { (60...1000).contains($0) ? $0 : nil }
    }
    timeLimit = try number("time-limit", "seconds, from 0.01 to 86400", arguments) {
      Double($0).flatMap { (0.01...86_400).contains($0) ? $0 : nil }
    }
    memoryLimit = try number("memory-limit", "MiB, a whole number from 1 to 1048576", arguments) {
      Int($0).flatMap { (1...1_048_576).contains($0) ? $0 << 20 : nil }
    }
  }
}

/// Reads an option's last value; nil if it was not given.
func number<T>(
  _ name: String, _ wanted: String, _ arguments: Arguments, _ read: (String) -> T?
) throws(UsageError) -> T? {
  guard let text = arguments.last(name) else { return nil }
  guard let value = read(text) else {
    throw UsageError(message: "'--\(name)' wants \(wanted), not '\(text)'", command: arguments.command.name)
  }
  return value
}
