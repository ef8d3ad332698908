/// One run within `--watch`: what it is to run, and what came of it.
final class WatchPass {
  /// What is wanted of a pass.
  enum Wish: Equatable {
    /// What the command line says.
    case first
    case all
    /// Only what is known to have failed.
    case failed
    /// The files at these absolute paths.
    case files(Set<String>)
  }

  let wish: Wish
  /// Asked now and then whether the run goes on.
  let goesOn: () -> Bool

  private(set) var discovery: Discovery?
  private(set) var files: [SuiteFile] = []
  private(set) var log: RunLog?
  private(set) var ending = Supervisor.Ending()

  init(_ wish: Wish, goesOn: @escaping () -> Bool) {
    self.wish = wish
    self.goesOn = goesOn
  }

  /// Does it run only some of the files?
  var isPart: Bool { if case .files = wish { true } else { false } }

  /// Takes what was found, and leaves what the wish is for. Each file runs in a process of its own, so that whatever it does
  /// does not end the watch.
  func begin(_ discovery: Discovery, _ options: inout SuiteOptions, _ files: inout [SuiteFile]) {
    self.discovery = discovery
    options.isolate = true
    switch wish {
    case .first: break
    case .all: options.selection.lastFailed = false
    case .failed: options.selection.lastFailed = true
    case .files(let paths):
      options.selection.lastFailed = false
      files = files.filter { paths.contains($0.path) }
    }
  }

  func end(_ files: [SuiteFile], _ log: RunLog, _ ending: Supervisor.Ending) {
    self.files = files
    self.log = log
    self.ending = ending
  }
}
