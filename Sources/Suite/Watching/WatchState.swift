/// What `--watch` knows of the files between its runs, and which of them a change concerns.
struct WatchState {
  /// What the last run of a file found.
  struct KnownFile: Equatable {
    /// As people see it.
    var name: String
    /// Absolute paths of modules that it asked for.
    var required: Set<String> = []
    /// Names of scenarios that do not pass.
    var failed: Set<String> = []
    /// It cannot be run at all.
    var isBroken = false

    var isGood: Bool { failed.isEmpty && !isBroken }
  }

  /// By absolute path.
  private(set) var files: [String: KnownFile] = [:]
  /// Paths that could not be run because they are not there or cannot be searched.
  private(set) var problems = 0

  /// Takes in what a run found.
  mutating func take(_ pass: WatchPass) {
    guard let discovery = pass.discovery, let log = pass.log else { return }
    problems = discovery.problems.count
    let present = Set(discovery.files.map(\.path))
    files = files.filter { present.contains($0.key) }
    for file in discovery.files where files[file.path] == nil {
      files[file.path] = KnownFile(name: file.name)
    }
    for (file, found) in zip(pass.files, log.files) {
      var known = files[file.path] ?? KnownFile(name: file.name)
      // A file that broke off keeps the modules that it had.
      if let required = found.required { known.required = Set(required) }
      if found.isBroken {
        known.isBroken = true
      } else if found.isLoaded {
        known.isBroken = false
        known.failed.formIntersection(found.names)
        known.failed.subtract(found.passed)
        known.failed.formUnion(found.failed)
      }
      files[file.path] = known
    }
  }

  /// Forgets the files that are not there any more; their names, in byte order.
  mutating func drop(allBut present: [SuiteFile]) -> [String] {
    let paths = Set(present.map(\.path))
    let gone = files.filter { !paths.contains($0.key) }
    for path in gone.keys { files[path] = nil }
    return gone.map(\.value.name).sorted(by: bytewise)
  }

  /// The files that a change of these paths concerns: themselves, what requires them, all below settings that changed, and
  /// whatever is new.
  func concerned(by changed: Set<String>, among present: [SuiteFile]) -> Set<String> {
    let settings = changed.filter { $0.hasSuffix("/" + Discovery.settingsName) }.map(Discovery.parent)
    var concerned = Set<String>()
    for file in present {
      let known = files[file.path]
      if known == nil || changed.contains(file.path) || known?.required.isDisjoint(with: changed) == false
        || settings.contains(where: { Discovery.relative(file.path, below: $0) != nil })
      {
        concerned.insert(file.path)
      }
    }
    return concerned
  }

  /// Every path whose change could concern one of these files.
  func paths(of present: [SuiteFile]) -> Set<String> {
    var paths = Set<String>()
    for file in present {
      paths.insert(file.path)
      paths.formUnion(files[file.path]?.required ?? [])
      // Settings may appear in any folder above.
      var folder = Discovery.parent(file.path)
      while paths.insert(folder == "/" ? "/\(Discovery.settingsName)" : "\(folder)/\(Discovery.settingsName)")
        .inserted, folder != "/"
      {
        folder = Discovery.parent(folder)
      }
    }
    return paths
  }

  /// Names of the files that are not good, but for those of a run that has just shown them; in byte order.
  func bad(except shown: [SuiteFile]) -> [String] {
    let shown = Set(shown.map(\.path))
    return files.filter { !$0.value.isGood && !shown.contains($0.key) }.map(\.value.name).sorted(by: bytewise)
  }

  var hasFailures: Bool { files.values.contains { !$0.isGood } }

  /// What a whole run would end with.
  var status: Int32 {
    if problems > 0 || files.values.contains(where: \.isBroken) { return 2 }
    return hasFailures ? 1 : 0
  }
}
