/// Which scenarios used which golden timelines in a whole run.
struct GoldenBook {
  /// A scenario that used one.
  private struct User: Hashable {
    var file: String
    var line: Int
    var name: String
  }

  private var users: [String: [User]] = [:]
  private var shown: [String: String] = [:]
  /// In the order of their first use.
  private var order: [String] = []
  /// Files and how they were written, in their order.
  private(set) var written: [(file: String, isNew: Bool)] = []
  /// Scenario files that did not tell of all their golden timelines: one was skipped, or broke off.
  private var incomplete: Set<String> = []

  /// A scenario has run; `file` is its file's absolute path, `isComplete` whether its body came to its end.
  mutating func add(_ header: ScenarioHeader, _ uses: [GoldenUse], file: String, isComplete: Bool) {
    if !isComplete { incomplete.insert(file) }
    let user = User(file: header.file, line: header.line, name: header.name)
    for use in uses {
      if users[use.path] == nil {
        order.append(use.path)
        shown[use.path] = use.file
      }
      if users[use.path]?.contains(user) != true { users[use.path, default: []].append(user) }
      switch use.outcome {
      case .compared: break
      case .written: written.append((use.file, true))
      case .rewritten: written.append((use.file, false))
      }
    }
  }

  /// Golden timelines that several scenarios claim, in words.
  var clashes: [FileProblem] {
    order.compactMap { path in
      guard let users = users[path], users.count > 1, let file = shown[path] else { return nil }
      let names = users.prefix(4).map { "\($0.file):\($0.line) '\($0.name)'" }
      let rest = users.count > 4 ? " and \(users.count - 4) more" : ""
      return FileProblem(
        file: file,
        message:
          "\(users.count) scenarios claim this golden timeline: \(names.joined(separator: ", "))\(rest); "
          + "give each a name of its own")
    }
  }

  /// Golden files that nobody used, beside files of which every scenario ran.
  func unused(_ files: [SuiteFile]) -> [String] {
    let run = Set(files.map(\.path))
    var seen = Set<String>()
    var names: [String] = []
    // What comes on standard input is another file each time.
    for file in files where file.path != StandardInput.path {
      let folder = GoldenTimelines.folder(beside: file)
      guard seen.insert(folder).inserted, case .success(let found) = FileSystem.names(in: folder),
        GoldenBook.scenarioFiles(beside: file).allSatisfy({ run.contains($0) && !incomplete.contains($0) })
      else { continue }
      for name in found.names where name.hasSuffix(GoldenTimelines.ending) && !name.hasPrefix(".") {
        if users["\(folder)/\(name)"] == nil {
          names.append(GoldenTimelines.shownFolder(beside: file) + name)
        }
      }
    }
    return names
  }

  /// All Lua files that stand in the same folder and could hold scenarios.
  private static func scenarioFiles(beside file: SuiteFile) -> [String] {
    let folder = Discovery.parent(file.path)
    guard case .success(let found) = FileSystem.names(in: folder) else { return [] }
    return found.names.filter {
      $0.hasSuffix(".lua") && !$0.hasPrefix("_") && !$0.hasPrefix(".") && $0 != Discovery.settingsName
    }.compactMap { FileSystem.realPath(folder == "/" ? "/\($0)" : "\(folder)/\($0)") }
  }
}
