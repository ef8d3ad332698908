#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A Lua file that is to be run.
struct SuiteFile: Sendable, Equatable {
  /// As people see it: starts as the path that was given.
  var name: String
  /// Absolute, without links; `-` for standard input.
  var path: String
  var root: SuiteRoot
  /// Given on the command line, not found by search.
  var isNamed: Bool
  /// Of `FILE:LINE`.
  var line: Int?
}

/// The folder below which a suite may read.
struct SuiteRoot: Sendable, Hashable {
  /// Absolute, without links.
  var path: String
  /// What names of files below it start with for people: empty or ending in `/`.
  var prefix: String
  /// Does it hold `scrollwright.lua`?
  var hasSettings: Bool
}

/// Something that could not be run: a path or a file.
struct FileProblem: Error, Sendable, Equatable {
  var file: String
  var line: Int?
  /// One line, without the file's name.
  var message: String

  /// With the position in front.
  var text: String {
    line.map { "\(file):\($0): \(message)" } ?? "\(file): \(message)"
  }
}

/// Finds the files of the paths that were given.
struct Discovery {
  static let settingsName = "scrollwright.lua"

  /// Each file once, in the order of the paths; below a folder by the bytes of their names.
  private(set) var files: [SuiteFile] = []
  private(set) var problems: [FileProblem] = []
  /// Every folder that was searched, absolute, without links.
  private(set) var folders: Set<String> = []

  private var seen: Set<String> = []
  private var rootOfFolder: [String: String?] = [:]

  /// What was probably meant by a path that is not there.
  private let meant: [String: String]

  /// Looks at every path: files, `FILE:LINE`, folders.
  init(_ paths: [String], meant: [String: String] = [:]) {
    self.meant = meant
    for path in paths { look(at: path) }
  }

  /// What `run` without a path runs: `scenarios` where there is one, else the present folder.
  static func defaultPaths() -> [String] {
    FileSystem.kind("scenarios") == .success(.directory) ? ["scenarios"] : ["."]
  }

  private mutating func look(at given: String) {
    if given == StandardInput.path {
      // It may require what lies in the present folder, or in the suite around it.
      guard let here = FileSystem.realPath("."), seen.insert(given).inserted else { return }
      let folder = rootFolder(of: here)
      let root = SuiteRoot(
        path: folder ?? here, prefix: Discovery.prefix(of: folder, from: here), hasSettings: folder != nil)
      files.append(SuiteFile(name: StandardInput.name, path: given, root: root, isNamed: true))
      return
    }
    var path = given
    var line: Int?
    var kind = FileSystem.kind(path)
    if case .failure = kind, let parts = Discovery.splitLine(given),
      case .success = FileSystem.kind(parts.path)
    {
      path = parts.path
      line = parts.line
      kind = FileSystem.kind(path)
    }
    switch kind {
    case .failure(let error):
      problems.append(FileProblem(file: given, message: missing(given, error)))
    case .success(.directory):
      if line != nil {
        problems.append(FileProblem(file: given, message: "a line of a folder cannot be run"))
      } else {
        search(path)
      }
    case .success(.file):
      guard let real = FileSystem.realPath(path) else { return }
      add(path, real, given: Discovery.parent(real), named: true, line: line)
    case .success(.other(let words)):
      problems.append(FileProblem(file: given, message: "is \(words), not a file"))
    case .success(.link):
      problems.append(FileProblem(file: given, message: "cannot be read"))
    }
  }

  /// The words for a path that cannot be seen, with the nearest name that does exist beside it.
  private func missing(_ path: String, _ error: SystemError) -> String {
    if error.number == ENOENT, FileSystem.kind(path, followLinks: false) == .success(.link) {
      return "is a link that leads nowhere"
    }
    // What is not UTF-8 among the words of a command line comes with this sign.
    if path.contains("\u{FFFD}") { return "its name is not UTF-8, which cannot be run; rename it" }
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? ""
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    guard error.number == ENOENT,
      case .success(let found) = FileSystem.names(in: folder.isEmpty ? "." : folder)
    else {
      return "\(error)"
    }
    if let word = meant[path] { return "\(error); did you mean '\(word)'?" }
    let near = nearestName(to: name, in: found.names.filter { $0.hasSuffix(".lua") || !$0.contains(".") })
    return near.map { "\(error); did you mean '\(folder)\($0)'?" } ?? "\(error)"
  }

  /// `FILE:LINE` taken apart.
  static func splitLine(_ text: String) -> (path: String, line: Int)? {
    guard let colon = text.lastIndex(of: ":"), let line = Int(text[text.index(after: colon)...]), line > 0,
      colon > text.startIndex
    else { return nil }
    return (String(text[..<colon]), line)
  }

  // MARK: Search

  /// Adds all Lua files below a folder.
  private mutating func search(_ given: String) {
    guard let real = FileSystem.realPath(given) else { return }
    var shown = given
    while shown.hasSuffix("/"), shown.count > 1 { shown.removeLast() }
    while shown.hasPrefix("./") { shown.removeFirst(2) }
    if shown == "." || shown.isEmpty { shown = "" } else if shown != "/" { shown += "/" }
    var walk = Walk()
    walk.enter(folder: real, shown: shown)
    problems += walk.problems
    folders.formUnion(walk.searched)
    let found = walk.files.sorted { bytewise($0.shown, $1.shown) }
    if found.isEmpty {
      problems.append(
        FileProblem(file: given, message: "holds no Lua files (names that start with '_' or '.' are skipped)")
      )
    }
    for file in found { add(file.shown, file.real, given: real, named: false, line: nil) }
  }

  /// The walk over a tree. What is reached through links comes last, so that a file has the name of its own place.
  private struct Walk {
    var files: [(shown: String, real: String)] = []
    var problems: [FileProblem] = []
    var searched: Set<String> = []
    private var folders: Set<FileSystem.Identity> = []
    private var taken: Set<String> = []
    private var links: [(shown: String, path: String)] = []

    mutating func enter(folder: String, shown: String) {
      walk(folder, shown)
      var next = 0
      while next < links.count {
        let link = links[next]
        next += 1
        guard let real = FileSystem.realPath(link.path) else {
          if link.shown.hasSuffix(".lua") {
            problems.append(FileProblem(file: link.shown, message: "is a link that leads nowhere"))
          }
          continue
        }
        visit(real, link.shown)
      }
    }

    private mutating func walk(_ folder: String, _ shown: String) {
      guard let identity = FileSystem.identity(folder), folders.insert(identity).inserted else { return }
      searched.insert(folder)
      switch FileSystem.names(in: folder) {
      case .failure(let error):
        problems.append(
          FileProblem(file: shown.isEmpty ? "." : shown, message: "cannot be searched: \(error)"))
      case .success(let found):
        if found.unreadable > 0 {
          let what = found.unreadable == 1 ? "a name that is" : "\(found.unreadable) names that are"
          problems.append(FileProblem(file: shown.isEmpty ? "." : shown, message: "holds \(what) not UTF-8"))
        }
        for name in found.names where !name.hasPrefix("_") && !name.hasPrefix(".") {
          let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
          if case .failure(let error) = FileSystem.kind(path, followLinks: false) {
            unseen(shown, name, error)
            continue
          }
          if FileSystem.kind(path, followLinks: false) == .success(.link) {
            links.append((shown + name, path))
          } else {
            visit(path, shown + name)
          }
        }
      }
    }

    /// A name that the folder lists and that cannot be looked at.
    private mutating func unseen(_ folder: String, _ name: String, _ error: SystemError) {
      // A folder that may be listed and not entered says the same of every name.
      let isFolder = error.number == EACCES || error.number == ENAMETOOLONG
      let place = isFolder ? (folder.isEmpty ? "." : folder) : folder + name
      let message =
        isFolder ? "cannot be searched: \(error)" : "cannot be read: \(error)"
      let problem = FileProblem(file: place, message: message)
      if (isFolder || name.hasSuffix(".lua")) && problems.last != problem { problems.append(problem) }
    }

    private mutating func visit(_ path: String, _ shown: String) {
      switch FileSystem.kind(path) {
      case .success(.directory):
        walk(path, shown + "/")
      case .success(.file):
        guard shown.hasSuffix(".lua"), !shown.hasSuffix("/" + Discovery.settingsName),
          shown != Discovery.settingsName,
          taken.insert(path).inserted
        else { return }
        files.append((shown, path))
      case .success(.other(let words)):
        if shown.hasSuffix(".lua") {
          problems.append(FileProblem(file: shown, message: "is \(words), not a file"))
        }
      case .success(.link), .failure:
        break
      }
    }
  }

  // MARK: Roots

  private mutating func add(_ shown: String, _ real: String, given: String, named: Bool, line: Int?) {
    let key = line.map { "\(real):\($0)" } ?? real
    guard seen.insert(key).inserted else { return }
    let folder = rootFolder(of: Discovery.parent(real))
    let root = folder ?? given
    let relative = Discovery.relative(real, below: root)
    var prefix = root == "/" ? "/" : root + "/"
    if let relative, shown.hasSuffix(relative) { prefix = String(shown.dropLast(relative.count)) }
    files.append(
      SuiteFile(
        name: shown, path: real, root: SuiteRoot(path: root, prefix: prefix, hasSettings: folder != nil),
        isNamed: named, line: line))
  }

  /// What names below a folder start with for somebody who is in a folder below it.
  private static func prefix(of folder: String?, from here: String) -> String {
    guard let folder, let below = relative(here, below: folder) else { return "" }
    return String(repeating: "../", count: below.split(separator: "/").count)
  }

  /// The nearest folder upwards that holds the settings.
  private mutating func rootFolder(of folder: String) -> String? {
    if let known = rootOfFolder[folder] { return known }
    let here = folder == "/" ? "/\(Discovery.settingsName)" : "\(folder)/\(Discovery.settingsName)"
    let found: String?
    if case .success = FileSystem.kind(here) {
      found = folder
    } else {
      found = folder == "/" ? nil : rootFolder(of: Discovery.parent(folder))
    }
    rootOfFolder[folder] = .some(found)
    return found
  }

  /// The folder that an absolute path lies in.
  static func parent(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  /// The rest of an absolute path below a folder; nil if it does not lie there.
  static func relative(_ path: String, below folder: String) -> String? {
    let start = folder == "/" ? "/" : folder + "/"
    return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : nil
  }
}
