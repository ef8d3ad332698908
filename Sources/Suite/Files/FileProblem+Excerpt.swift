import Scenario
import Timeline

extension FileProblem {
  /// A message with the lines that it speaks of, for diagnostics of `width` columns.
  init(file: String, line: Int?, message: String, excerpts: [SourceExcerpt], width: Int = 100) {
    let lines = ExcerptText.lines(excerpts, width: width - 4)
    self.init(file: file, line: line, message: ([message] + lines).joined(separator: "\n"))
  }

  /// A file that could not be loaded: the message, the lines that it speaks of, and the way there.
  init(_ error: FileError, file name: String, width: Int) {
    self.init(
      file: error.position?.file ?? name, line: error.position?.line, message: error.message,
      excerpts: error.excerpts, width: width)
    // One frame says no more than the position.
    if let traceback = error.traceback, traceback.contains("\n") { message += "\n" + traceback }
  }
}

extension FileProblem {
  /// Its lines as diagnostics show them, printable.
  var lines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, line in
      (index == 0 ? "scrollwright: " : "    ") + printable(String(line))
    }
  }
}
