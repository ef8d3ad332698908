import Timeline

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What did not pass when it ran last: kept in `.scrollwright/last-failed` below a suite's root.
///
/// A run changes only what it ran: what it left out, because of a filter or of an interruption, stays as it was.
struct LastFailed: Sendable, Equatable {
  /// The folder below the root; its dot keeps searches away from it.
  static let folder = ".scrollwright"
  /// The record in it: lines of a file's path below the root, a tab and a scenario's name, which is empty where the whole
  /// file could not be run.
  static let name = "last-failed"
  /// Bytes of a record that are read at most.
  private static let sizeLimit = 64 << 20

  /// Names by file; an empty set stands for the whole file.
  private(set) var names: [String: Set<String>] = [:]
  /// Why the record that is there tells nothing, in words.
  private(set) var problem: String?

  init() {}

  init(names: [String: Set<String>]) { self.names = names }

  var isEmpty: Bool { names.isEmpty }

  /// Does the record speak of this file?
  func speaks(of file: SuiteFile) -> Bool { names[LastFailed.key(file)] != nil }

  /// The only names to run of a file; nil: all.
  func chosen(of file: SuiteFile) -> Set<String>? {
    guard let known = names[LastFailed.key(file)], !known.isEmpty else { return nil }
    return known
  }

  /// A file's path below its root; the whole path if a link leads out of it.
  static func key(_ file: SuiteFile) -> String {
    Discovery.relative(file.path, below: file.root.path) ?? file.path
  }

  /// What the record knows and the files no longer have, told after a run: `file: name`.
  func gone(_ files: [SuiteFile], _ logs: [RunLog.FileLog]) -> [String] {
    var lines: [String] = []
    for (file, known) in zip(files, logs) where known.isLoaded {
      let recorded = names[LastFailed.key(file)] ?? []
      for name in recorded.subtracting(known.names).sorted(by: bytewise) {
        lines.append("\(printable(file.name)): '\(printable(name))'")
      }
    }
    return lines
  }

  /// Files that the record knows and that are not there any more, in byte order.
  func goneFiles(root: SuiteRoot) -> [String] {
    names.keys.filter { key in
      let path = key.hasPrefix("/") ? key : "\(root.path == "/" ? "" : root.path)/\(key)"
      guard case .failure(let error) = FileSystem.kind(path) else { return false }
      return error.number == ENOENT || error.number == ENOTDIR
    }.sorted(by: bytewise)
  }

  /// Takes in what a run found out of the files of this root.
  mutating func take(_ files: [SuiteFile], _ log: RunLog, root: SuiteRoot) {
    problem = nil
    for key in goneFiles(root: root) { names[key] = nil }
    for (file, known) in zip(files, log.files) where file.root == root && file.path != StandardInput.path {
      let key = LastFailed.key(file)
      if known.isBroken {
        names[key] = []
      } else if known.isLoaded {
        var still = names[key] ?? []
        still.formIntersection(known.names)
        still.subtract(known.passed)
        still.formUnion(known.failed)
        names[key] = still.isEmpty ? nil : still
      }
    }
  }
}

// MARK: The file

extension LastFailed {
  private static func place(_ root: SuiteRoot) -> String {
    "\(root.path == "/" ? "" : root.path)/\(folder)"
  }

  /// The record of a root; empty where there is none, and with a `problem` where it cannot be read.
  static func read(_ root: SuiteRoot) -> LastFailed {
    do throws(ReadError) {
      return LastFailed(try FileSystem.read("\(place(root))/\(name)", limit: sizeLimit))
    } catch {
      var record = LastFailed()
      if case .system(let error) = error {
        if error.number != ENOENT, error.number != ENOTDIR { record.problem = "cannot be read: \(error)" }
      } else {
        record.problem = LastFailed.damaged
      }
      return record
    }
  }

  private static let damaged = "this record is damaged"

  /// The record that was written as these bytes; empty, with a `problem`, if they are none.
  init(_ bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self), let known = LastFailed.names(in: text) else {
      problem = LastFailed.damaged
      return
    }
    names = known
  }

  /// The names by file; nil if the text is damaged: every line has its end, a file and a tab.
  private static func names(in text: String) -> [String: Set<String>]? {
    var names: [String: Set<String>] = [:]
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.popLast()?.isEmpty == true else { return nil }
    for line in lines {
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")),
        let key = LastFailed.unescaped(String(Substring(line[..<tab]))), !key.isEmpty
      else { return nil }
      let name = String(Substring(line[line.index(after: tab)...]))
      if name.isEmpty { names[key] = names[key] ?? [] } else { names[key, default: []].insert(name) }
    }
    return names
  }

  /// The lines, in byte order of files and names.
  var bytes: [UInt8] {
    var text = ""
    for (key, known) in names.sorted(by: { bytewise($0.key, $1.key) }) {
      if known.isEmpty { text += "\(LastFailed.escaped(key))\t\n" }
      for name in known.sorted(by: bytewise) { text += "\(LastFailed.escaped(key))\t\(name)\n" }
    }
    return Array(text.utf8)
  }

  /// Takes a run into the record of a root, which is written whole or not at all. Where all has passed and there is no
  /// record, none is made. Returns what was wrong with a record that was written anew because of it.
  @discardableResult
  static func update(_ files: [SuiteFile], _ log: RunLog, root: SuiteRoot) throws(SystemError) -> String? {
    let place = place(root)
    var before = read(root)
    var after = before
    after.take(files, log, root: root)
    if after == before { return nil }
    if mkdir(place, 0o777) == 0 {
      try FileSystem.writeWhole(Array("*\n".utf8), to: "\(place)/.gitignore")
    } else if errno != EEXIST {
      throw SystemError(errno)
    }
    // Shards may run side by side in one folder.
    let lock = open(place, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard lock >= 0 else { throw SystemError(errno) }
    defer { close(lock) }
    while flock(lock, LOCK_EX) != 0 && errno == EINTR {}
    before = read(root)
    after = before
    after.take(files, log, root: root)
    if after != before { try FileSystem.writeWhole(after.bytes, to: "\(place)/\(name)") }
    return before.problem
  }

  /// Without tabs and line ends.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text.unicodeScalars {
      switch character {
      case "\\": result += "\\\\"
      case "\t": result += "\\t"
      case "\n": result += "\\n"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }

  /// nil if there is no such escape.
  private static func unescaped(_ text: String) -> String? {
    var result = ""
    var isEscape = false
    for character in text.unicodeScalars {
      if isEscape {
        switch character {
        case "t": result += "\t"
        case "n": result += "\n"
        case "\\": result += "\\"
        default: return nil
        }
        isEscape = false
      } else if character == "\\" {
        isEscape = true
      } else {
        result.unicodeScalars.append(character)
      }
    }
    return isEscape ? nil : result
  }
}
