import Timeline

/// The records of what failed, of every root of a run, as `--last-failed` wants them.
struct FailureRecords {
  private var known: [SuiteRoot: LastFailed] = [:]
  /// Is the run limited to what they name?
  private let isUsed: Bool
  /// Roots whose damaged record has been told of.
  private var told: Set<SuiteRoot> = []

  /// Leaves only the files of which a record speaks, and those whose record is damaged. Where none speaks of any, everything
  /// runs. Both are told.
  init(_ options: inout SuiteOptions, _ files: inout [SuiteFile], _ diagnostics: Output) {
    guard options.selection.lastFailed else {
      isUsed = false
      return
    }
    var all: [SuiteRoot: LastFailed] = [:]
    for root in files.uniqueRoots { all[root] = LastFailed.read(root) }
    for root in files.uniqueRoots {
      guard let problem = all[root]?.problem else { continue }
      told.insert(root)
      diagnostics.line("scrollwright: \(FailureRecords.shown(root)): \(problem); running everything")
    }
    known = all
    isUsed = files.contains { all[$0.root]?.speaks(of: $0) == true }
    if isUsed {
      files = files.filter { all[$0.root]?.speaks(of: $0) == true || all[$0.root]?.problem != nil }
    } else {
      options.selection.lastFailed = false
      if told.isEmpty {
        diagnostics.line("scrollwright: nothing is recorded as failed here; running everything")
      }
    }
    diagnostics.flush()
  }

  private static func shown(_ root: SuiteRoot) -> String {
    "\(printable(root.prefix))\(LastFailed.folder)/\(LastFailed.name)"
  }

  /// The only names to run of a file; nil: all that are selected.
  func chosen(of file: SuiteFile) -> Set<String>? {
    isUsed ? known[file.root]?.chosen(of: file) : nil
  }

  /// Takes a run into the records on disk. What they knew and is gone is told if the run `isAsked` for them; so is a
  /// record that cannot be written.
  func update(_ files: [SuiteFile], _ log: RunLog, isAsked: Bool, _ diagnostics: Output) {
    if isAsked {
      for (root, record) in known.sorted(by: { bytewise($0.key.path, $1.key.path) }) {
        let own = zip(files, log.files).filter { $0.0.root == root }
        for line in record.gone(own.map(\.0), own.map(\.1)) {
          diagnostics.line("scrollwright: \(line) failed the last time and is gone")
        }
        for file in record.goneFiles(root: root) {
          diagnostics.line("scrollwright: \(printable(root.prefix + file)) failed the last time and is gone")
        }
      }
    }
    var failed: [String] = []
    for root in files.uniqueRoots {
      do throws(SystemError) {
        guard let problem = try LastFailed.update(files, log, root: root), !told.contains(root) else {
          continue
        }
        diagnostics.line("scrollwright: \(FailureRecords.shown(root)): \(problem); it is written anew")
      } catch {
        failed.append("\(FailureRecords.shown(root)) cannot be written: \(error)")
      }
    }
    guard let first = failed.first else { return }
    let more = failed.count - 1
    diagnostics.line(
      "scrollwright: what failed is not recorded: \(first)"
        + (more == 0 ? "" : ", nor \(more) other record\(more == 1 ? "" : "s")"))
  }
}

extension [SuiteFile] {
  /// The roots of the files, each once, in the order of the files.
  var uniqueRoots: [SuiteRoot] {
    var seen = Set<SuiteRoot>()
    return map(\.root).filter { seen.insert($0).inserted }
  }
}
