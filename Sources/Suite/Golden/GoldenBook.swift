/// Which scenarios used which golden timelines in a whole run.
struct GoldenBook {
  /// A scenario that used one.
  private struct User: Hashable {
    var file: String
    var line: Int
    var name: String
  }

  /// A golden timeline that was used.
  private struct Entry {
    /// Absolute, and as people see it.
    var path: String
    var shown: String
    var users: [User] = []

    var folder: String { Discovery.parent(path) }
    var name: String { String(path[path.index(after: path.lastIndex(of: "/") ?? path.startIndex)...]) }

    /// Its first users, such as `a.lua:14 'up'`.
    var claims: String {
      let names = users.prefix(4).map { "\($0.file):\($0.line) '\($0.name)'" }
      return names.joined(separator: ", ") + (users.count > 4 ? " and \(users.count - 4) more" : "")
    }
  }

  /// In the order of their first use.
  private var entries: [Entry] = []
  /// Their places by the bytes of the path: texts are equal in any normal form, files are not.
  private var places: [[UInt8]: Int] = [:]
  /// Files and how they were written, in their order.
  private(set) var written: [(file: String, isNew: Bool)] = []
  /// What could not be written, each once.
  private var unwritten: [FileProblem] = []
  /// Scenario files that did not tell of all their golden timelines: one was skipped, or broke off.
  private var incomplete: Set<String> = []

  /// A scenario has run; `file` is its file's absolute path, `isComplete` whether its body came to its end.
  mutating func add(_ header: ScenarioHeader, _ uses: [GoldenUse], file: String, isComplete: Bool) {
    if !isComplete { incomplete.insert(file) }
    let user = User(file: header.file, line: header.line, name: header.name)
    for use in uses {
      let key = Array(use.path.utf8)
      let place = places[key] ?? entries.count
      if place == entries.count {
        entries.append(Entry(path: use.path, shown: use.file))
        places[key] = place
      }
      if !entries[place].users.contains(user) { entries[place].users.append(user) }
      switch use.outcome {
      case .compared: break
      case .written: written.append((use.file, true))
      case .rewritten: written.append((use.file, false))
      case .unwritten(let reason):
        let problem = FileProblem(file: use.file, message: "cannot be written: \(reason)")
        if !unwritten.contains(problem) { unwritten.append(problem) }
      }
    }
  }

  /// What is wrong with golden timelines however the scenarios ended: those that could not be written, that several scenarios
  /// claim, or that would be one file on other systems.
  var problems: [FileProblem] { unwritten + clashes + alike }

  /// Golden timelines that several scenarios claim, in words.
  private var clashes: [FileProblem] {
    entries.filter { $0.users.count > 1 }.map { entry in
      FileProblem(
        file: entry.shown,
        message: "\(entry.users.count) scenarios claim this golden timeline: \(entry.claims); "
          + "give each a name of its own")
    }
  }

  /// Golden timelines whose names are one on file systems that fold them, and files beside them that nobody used.
  private var alike: [FileProblem] {
    var problems: [FileProblem] = []
    var folders: [[UInt8]: [FoldedName: Int]] = [:]
    for (place, entry) in entries.enumerated() {
      let folder = Array(entry.folder.utf8)
      let name = FoldedName(entry.name)
      guard let first = folders[folder]?[name] else {
        folders[folder, default: [:]][name] = place
        continue
      }
      problems.append(
        GoldenBook.alike(
          entries[first], "this golden timeline (\(entries[first].claims))", entry,
          "\(entry.shown) (\(entry.claims))"))
    }
    var seen = Set<[UInt8]>()
    for entry in entries where seen.insert(Array(entry.folder.utf8)).inserted {
      guard case .success(let found) = FileSystem.names(in: entry.folder) else { continue }
      for name in found.names where name.hasSuffix(GoldenTimelines.ending) && !isUsed(name, in: entry.folder)
      {
        guard let used = folders[Array(entry.folder.utf8)]?[FoldedName(name)].map({ entries[$0] }),
          FileSystem.identity(used.path) != nil
        else { continue }
        let shown = used.shown.dropLast(used.name.count) + name
        var other = used
        other.path = "\(entry.folder)/\(name)"
        problems.append(
          GoldenBook.alike(
            used, "this golden timeline (\(used.claims))", other, "\(shown), which lies beside it,"))
      }
    }
    return problems
  }

  private static func alike(_ a: Entry, _ first: String, _ b: Entry, _ second: String) -> FileProblem {
    FileProblem(
      file: a.shown,
      message: "\(first) and \(second) would be one file on macOS or Windows: their names differ in "
        + "\(FoldedName.difference(a.name, b.name)); give one of them another name")
  }

  /// Whether a file of a folder was used, under its own name or, where the file system folds names, under another one.
  private func isUsed(_ name: String, in folder: String) -> Bool {
    let path = "\(folder)/\(name)"
    if places[Array(path.utf8)] != nil { return true }
    let folded = FoldedName(name)
    guard let identity = FileSystem.identity(path) else { return false }
    return entries.contains {
      FoldedName($0.name) == folded && FileSystem.identity($0.path) == identity
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
        if !isUsed(name, in: folder) { names.append(GoldenTimelines.shownFolder(beside: file) + name) }
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
