import Scenario
import Synchronization
import Timeline

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Which golden timelines a run writes.
enum UpdateChoice: String, CaseIterable, Sendable {
  case all, missing, changed, none

  /// For the command line; the first is what the option means without one.
  static let words = allCases.map(\.rawValue)

  /// What a command line asks for. On a build server only what is said in so many words is written.
  init(_ arguments: Arguments, isCI: Bool) {
    switch arguments.last("update") {
    case nil: self = .none
    case "": self = isCI ? .none : .all
    case let word?: self = UpdateChoice(rawValue: word) ?? .none
    }
  }

  var writesMissing: Bool { self == .all || self == .missing }
  var writesChanged: Bool { self == .all || self == .changed }
}

/// That a scenario compared a timeline with a golden one.
struct GoldenUse: Sendable, Equatable {
  enum Outcome: Sendable, Equatable {
    /// Compared, whatever came of it.
    case compared
    case written, rewritten
    /// It was to be written and could not be; why.
    case unwritten(String)
  }

  /// As people see it.
  var file: String
  /// Absolute.
  var path: String
  var outcome = Outcome.compared
}

/// The golden timelines of one scenario file: `__timelines__/NAME.txt` beside it.
final class GoldenTimelines: Sendable {
  static let folderName = "__timelines__"
  static let ending = ".txt"
  /// Bytes that a golden file may have.
  static let largest = 16 << 20

  private struct State {
    var uses: [GoldenUse] = []
    /// What this run has written, by the bytes of the path.
    var written: Set<[UInt8]> = []
  }

  private let root: SuiteRoot
  /// Absolute, and as people see it, with a slash at the end.
  private let folder: String
  private let shownFolder: String
  private let update: UpdateChoice
  /// Columns for what differs.
  private let width: Int
  private let state = Mutex(State())

  init(file: SuiteFile, update: UpdateChoice, width: Int) {
    root = file.root
    self.update = update
    self.width = width
    folder = GoldenTimelines.folder(beside: file)
    shownFolder = GoldenTimelines.shownFolder(beside: file)
  }

  /// Where the golden timelines of a file stand, absolute.
  static func folder(beside file: SuiteFile) -> String {
    // Standard input stands in the present folder.
    let parent =
      file.path == StandardInput.path
      ? FileSystem.realPath(".") ?? file.root.path : Discovery.parent(file.path)
    return parent == "/" ? "/\(folderName)" : "\(parent)/\(folderName)"
  }

  /// The same as people see it, with a slash at the end.
  static func shownFolder(beside file: SuiteFile) -> String {
    let start = file.name.lastIndex(of: "/").map { file.name[...$0] } ?? ""
    return "\(start)\(folderName)/"
  }

  /// What was compared since the last call.
  func takeUses() -> [GoldenUse] {
    state.withLock { state in
      defer { state.uses = [] }
      return state.uses
    }
  }

  /// Compares a timeline, and writes the golden one where the run is to.
  func compare(_ request: GoldenRequest) -> GoldenVerdict {
    let name = request.name + (request.platform.map { ".\($0.rawValue)" } ?? "") + GoldenTimelines.ending
    var use = GoldenUse(file: shownFolder + name, path: "\(folder)/\(name)")
    defer { state.withLock { $0.uses.append(use) } }
    if let problem = placeProblem(use) { return .unusable(problem) }
    let got = GoldenText.lines(of: request.text)
    let wanted: [String]
    do throws(ReadError) {
      let bytes = try FileSystem.read(use.path, limit: GoldenTimelines.largest)
      do throws(GoldenText.Problem) {
        wanted = try GoldenText.lines(bytes)
      } catch {
        return .unusable("\(use.file) \(error.words)")
      }
    } catch {
      guard case .system(let reason) = error, reason.number == ENOENT else {
        return .unusable("\(use.file) \(error.goldenWords)")
      }
      guard request.mayWrite, update.writesMissing else {
        return .missing(file: use.file, hint: missingHint(name, request.advice))
      }
      return write(request.text, .written, &use)
    }
    if wanted == got { return .same }
    // What this run wrote itself is not written again: two timelines cannot both be the golden one.
    let isOwn = state.withLock { $0.written.contains(Array(use.path.utf8)) }
    if request.mayWrite, update.writesChanged, !isOwn { return write(request.text, .rewritten, &use) }
    let difference = TimelineDiff(old: wanted, new: got)
    let note = isOwn ? "the one written by this run is not this one; " : ""
    return .different(
      file: use.file, summary: note + difference.summary, lines: difference.lines(width: width))
  }

  private func write(_ text: String, _ outcome: GoldenUse.Outcome, _ use: inout GoldenUse) -> GoldenVerdict {
    let isNew = mkdir(folder, 0o777) == 0
    if !isNew, errno != EEXIST { return unwritten("\(SystemError(errno))", &use) }
    // Another one may have made it meanwhile, as a link.
    if let problem = placeProblem(use) { return .unusable(problem) }
    do throws(SystemError) {
      try FileSystem.writeWhole(GoldenText.document(text), to: use.path)
    } catch {
      // A folder that holds nothing goes again; one in which something lies stays.
      if isNew { rmdir(folder) }
      return unwritten("\(error)", &use)
    }
    use.outcome = outcome
    let path = Array(use.path.utf8)
    state.withLock { _ = $0.written.insert(path) }
    return .same
  }

  private func unwritten(_ reason: String, _ use: inout GoldenUse) -> GoldenVerdict {
    use.outcome = .unwritten(reason)
    return .unusable("\(use.file) cannot be written: \(reason)")
  }

  /// Why the place is none: nothing is read or written outside the suite's root.
  private func placeProblem(_ use: GoldenUse) -> String? {
    for (path, shown) in [(folder, shownFolder), (use.path, use.file)] {
      if let real = FileSystem.realPath(path) {
        if Discovery.relative(real, below: root.path) == nil {
          return "\(shown) leads out of the suite's root, \(root.path)"
        }
      } else if FileSystem.kind(path, followLinks: false) == .success(.link) {
        return "\(shown) is a link that leads nowhere"
      }
    }
    if case .success(let kind) = FileSystem.kind(folder), kind != .directory {
      return "\(shownFolder) is not a folder"
    }
    return nil
  }

  private func missingHint(_ name: String, _ advice: String?) -> String {
    var words = advice ?? "to write it, run again with --update=missing, and read it before you keep it"
    if case .success(let found) = FileSystem.names(in: folder) {
      let known = found.names.filter { $0.hasSuffix(GoldenTimelines.ending) }
      if let near = nearestName(to: name, in: known), near != name {
        words += "; there is \(shownFolder)\(near)"
      }
    }
    return words
  }
}

extension ReadError {
  /// The rest of a sentence that begins with the golden file.
  fileprivate var goldenWords: String {
    switch self {
    case .system(let error): "cannot be read: \(error)"
    case .directory: "is a folder"
    case .notAFile(let words): "is \(words), not a file"
    case .tooLarge(let size, let limit): "has \(size) bytes; a golden timeline has at most \(limit)"
    }
  }
}
