import Scenario
import ScrollCore

/// What the repetitions of one scenario (`--repeat N`) came to.
struct Repetitions: Sendable, Equatable {
  /// Repetitions that a run can ask for at most.
  static let most = 1_000_000

  /// How many ran; fewer than wanted after a failure under `--fail-fast`, or when the run was ended.
  var ran = 0
  var failed = 0
  /// From 1; nil if none failed.
  var firstFailed: Int?
  /// The first that came to something else than the first one, from 1; nil if all came to the same bytes.
  var firstDifferent: Int?

  var isDeterministic: Bool { firstDifferent == nil }

  /// What stands behind the scenario's name: `failed in 2 of 10 repetitions, first in number 3`.
  var words: String {
    let all = "\(ran) repetition\(ran == 1 ? "" : "s")"
    guard let firstFailed else { return all }
    return "failed in \(failed) of \(all), first in number \(firstFailed)"
  }

  /// Plays a scenario again and again in worlds of their own. Gives the first repetition that did not pass, else the first.
  ///
  /// Repetitions are compared byte for byte by what reports would say of them. A scenario that does not come to the same
  /// each time fails, whatever its expectations say, and the variables that it keeps are named. `play` runs one, `keeps` tells
  /// what the scenario's variables hold, `goesOn` is asked before each but the first.
  static func play(
    _ wanted: Int, stopAtFailure: Bool, header: ScenarioHeader, play: () -> ScenarioResult,
    keeps: () -> KeptState, goesOn: () -> Bool
  ) -> (result: ScenarioResult, repetitions: Repetitions) {
    var repetitions = Repetitions()
    let before = keeps()
    var shown = play()
    let first = (status: shown.status, bytes: fingerprint(header, shown))
    repetitions.add(shown.status)
    if shown.status == .skipped { return (shown, repetitions) }
    var changes: [String] = []
    while repetitions.ran < wanted, !(stopAtFailure && repetitions.failed > 0), goesOn() {
      // What a repetition begins with is what makes it differ.
      let found = repetitions.isDeterministic ? keeps() : before
      let result = play()
      if repetitions.isDeterministic, fingerprint(header, result) != first.bytes {
        repetitions.firstDifferent = repetitions.ran + 1
        changes = before.changes(to: found)
        repetitions.difference =
          result.status == first.status
          ? "both \(first.status.rawValue), with other results"
          : "\(first.status.rawValue), then \(result.status.rawValue)"
      }
      if repetitions.failed == 0, isBad(result.status) { shown = result }
      repetitions.add(result.status)
    }
    if let number = repetitions.firstDifferent {
      let kept = changes.prefix(6).joined(separator: ", ") + (changes.count > 6 ? ", ..." : "")
      shown.markNotDeterministic(
        "not deterministic: repetition \(number) differs from the first (\(repetitions.difference))",
        why: changes.isEmpty ? nil : "it keeps state between its runs: \(kept)")
    }
    return (shown, repetitions)
  }

  /// How the two differ, in words.
  private var difference = ""

  init() {}

  private mutating func add(_ status: ScenarioResult.Status) {
    ran += 1
    guard Repetitions.isBad(status) else { return }
    failed += 1
    firstFailed = firstFailed ?? ran
  }

  private static func isBad(_ status: ScenarioResult.Status) -> Bool { status == .failed || status == .error }

  /// Everything that reports say of a result, and its log lines.
  private static func fingerprint(_ header: ScenarioHeader, _ result: ScenarioResult) -> [UInt8] {
    var bytes = JSONReport.scenario(
      header, status: ScenarioStatus(result.status), durationMs: 0, result: result, details: .ledger)
    let logs = result.earlyLogs + result.recordings.flatMap { $0.logs.map { "\($0.time) \($0.text)" } }
    for line in logs { bytes += Array(line.utf8) + [0] }
    return bytes
  }
}

extension ScenarioStatus {
  /// The same word of the floor below.
  init(_ status: ScenarioResult.Status) {
    self =
      switch status {
      case .passed: .passed
      case .failed: .failed
      case .skipped: .skipped
      case .error: .error
      }
  }
}
