/// Joins the reports of parts of a suite into one; the order in which they are given does not matter.
struct ReportMerge {
  /// A report and the file it came from.
  struct Part {
    var file: String
    var report: ReportReader
  }

  /// The whole: entries by file, then by their places in it.
  private(set) var run = ReportedRun()
  /// The scenarios of `run.entries`.
  private(set) var scenarios: [ReportedScenario] = []
  /// Scenarios that stand in several reports, in words.
  private(set) var duplicates: [String] = []
  /// What makes the whole doubtful but not wrong.
  private(set) var remarks: [String] = []

  init(_ given: [Part]) {
    let parts = given.sorted { bytewise($0.file, $1.file) }
    collect(parts)
    run.durationMs = parts.reduce(0) { $0 + $1.report.run.durationMs }
    run.isInterrupted = parts.contains { $0.report.run.isInterrupted }
    run.isStoppedAtFailure = parts.contains { $0.report.run.isStoppedAtFailure }
    run.seed = common(parts, "seeds") { $0.seed } ?? nil
    run.lua = common(parts, "versions of Lua") { $0.lua } ?? ""
    for scenario in scenarios { run.tally.add(scenario.status) }
    addProblems(parts)
    addShards(parts)
  }

  // MARK: Scenarios

  private struct Key: Hashable {
    var file: String
    var name: String
  }

  private mutating func collect(_ parts: [Part]) {
    /// Of each scenario, the part that counts and what it holds of it: several entries if it was repeated.
    var kept: [Key: (part: Int, entries: [ReportReader.Entry])] = [:]
    var owners: [Key: [Int]] = [:]
    for (place, part) in parts.enumerated() {
      let groups = Dictionary(grouping: part.report.entries) {
        Key(file: $0.scenario.file, name: $0.scenario.name)
      }
      for (key, entries) in groups {
        owners[key, default: []].append(place)
        if let other = kept[key], !ReportMerge.isWorse(entries, than: other.entries) { continue }
        kept[key] = (place, entries)
      }
    }
    let all = kept.values.flatMap(\.entries).sorted { ReportMerge.precedes($0, $1) }
    run.entries = all.map(\.json)
    scenarios = all.map(\.scenario)
    var told = Set<Key>()
    for scenario in scenarios {
      let key = Key(file: scenario.file, name: scenario.name)
      guard let places = owners[key], places.count > 1, told.insert(key).inserted,
        let counted = kept[key]?.part
      else { continue }
      duplicates.append(
        "\(scenario.file):\(scenario.line): '\(scenario.name)' stands in "
          + places.map { parts[$0].file }.joined(separator: ", ")
          + "; the result of \(parts[counted].file) counts, \(scenario.status.word)")
    }
  }

  /// The rank of a result: the worst of several reports counts.
  private static func rank(_ entries: [ReportReader.Entry]) -> Int {
    let ranks: [ScenarioStatus] = [.skipped, .passed, .failed, .error]
    return entries.compactMap { ranks.firstIndex(of: $0.scenario.status) }.max() ?? 0
  }

  private static func isWorse(_ a: [ReportReader.Entry], than b: [ReportReader.Entry]) -> Bool {
    let (x, y) = (rank(a), rank(b))
    if x != y { return x > y }
    // Alike in rank: the bytes decide, so that the order of the reports does not.
    return a.flatMap(\.json).lexicographicallyPrecedes(b.flatMap(\.json))
  }

  private static func precedes(_ a: ReportReader.Entry, _ b: ReportReader.Entry) -> Bool {
    let (x, y) = (a.scenario, b.scenario)
    if x.file != y.file { return bytewise(x.file, y.file) }
    if x.index != y.index { return x.index < y.index }
    if x.line != y.line { return x.line < y.line }
    if x.name != y.name { return bytewise(x.name, y.name) }
    return a.json.lexicographicallyPrecedes(b.json)
  }

  // MARK: The rest

  /// What all reports have in common; nil, with a remark, if they do not.
  private mutating func common<T: Hashable>(_ parts: [Part], _ words: String, _ value: (ReportedRun) -> T)
    -> T?
  {
    let values = Set(parts.map { value($0.report.run) })
    if values.count > 1 { remarks.append("the reports have different \(words)") }
    return values.count == 1 ? values.first : nil
  }

  /// A path that several machines could not run is told once.
  private mutating func addProblems(_ parts: [Part]) {
    var seen = Set<String>()
    run.problems += parts.flatMap(\.report.run.problems)
      .sorted { ($0.file, $0.line ?? 0, $0.message) < ($1.file, $1.line ?? 0, $1.message) }
      .filter { seen.insert($0.text).inserted }
    for part in parts where part.report.run.isInterrupted {
      run.problems.append(
        FileProblem(file: part.file, message: "its run was interrupted: scenarios are missing"))
    }
    for part in parts where part.report.run.isStoppedAtFailure {
      remarks.append("\(part.file): its run stopped at a failure: scenarios are missing")
    }
  }

  /// Reports that say which shard they are must be all shards of one number.
  private mutating func addShards(_ parts: [Part]) {
    let sharded = parts.compactMap { part in part.report.run.shard.map { (part.file, $0) } }
    guard let first = sharded.first else { return }
    if let other = sharded.first(where: { $0.1.count != first.1.count }) {
      run.problems.append(
        FileProblem(
          file: other.0,
          message: "is one of \(other.1.count) shards, but \(first.0) is one of \(first.1.count)"))
      return
    }
    let known = Set(sharded.map(\.1.index))
    // Very many are not listed one by one.
    let missing = (1...first.1.count).lazy.filter { !known.contains($0) }.prefix(21)
    for (place, index) in missing.enumerated() {
      let isLast = place == 20
      run.problems.append(
        FileProblem(
          file: isLast ? "more shards" : "shard \(index)/\(first.1.count)",
          message: isLast ? "are missing" : "is missing: no report of it was given"))
    }
  }

  /// Adds a report that could not be read.
  mutating func add(_ problem: FileProblem) { run.problems.append(problem) }
}
