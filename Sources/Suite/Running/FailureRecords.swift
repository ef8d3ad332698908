import Timeline

/// The records of what failed, of every root of a run, as `--last-failed` wants them.
struct FailureRecords {
  private var known: [SuiteRoot: LastFailed] = [:]
  /// Is the run limited to what they name?
  private let isUsed: Bool

  /// Leaves only the files of which a record speaks. Where none does, everything runs, which is told.
  init(_ options: inout SuiteOptions, _ files: inout [SuiteFile], _ diagnostics: Output) {
    guard options.selection.lastFailed else {
      isUsed = false
      return
    }
    var all: [SuiteRoot: LastFailed] = [:]
    for root in files.uniqueRoots { all[root] = LastFailed.read(root) }
    let recorded = files.filter { all[$0.root]?.speaks(of: $0) == true }
    known = all
    isUsed = !recorded.isEmpty
    if isUsed {
      files = recorded
    } else {
      options.selection.lastFailed = false
      diagnostics.line("scrollwright: nothing is recorded as failed here; running everything")
      diagnostics.flush()
    }
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
    for root in files.uniqueRoots {
      do throws(SystemError) {
        try LastFailed.update(files, log, root: root)
      } catch  where isAsked {
        diagnostics.line(
          "scrollwright: \(printable(root.prefix))\(LastFailed.folder)/\(LastFailed.name) cannot be written: \(error)"
        )
      } catch {
        // Nobody asked for it: a suite that may only be read runs as well.
      }
    }
  }
}

extension [SuiteFile] {
  /// The roots of the files, each once, in the order of the files.
  var uniqueRoots: [SuiteRoot] {
    var seen = Set<SuiteRoot>()
    return map(\.root).filter { seen.insert($0).inserted }
  }
}
