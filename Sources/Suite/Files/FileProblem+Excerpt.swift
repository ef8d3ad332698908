import Scenario
import Timeline

extension FileProblem {
  /// A file that could not be loaded: the message, the lines that it speaks of, and the way there.
  init(_ error: FileError, file name: String, width: Int) {
    var message = error.message
    for line in ExcerptText.lines(error.excerpts, width: width - 4) { message += "\n" + line }
    // One frame says no more than the position.
    if let traceback = error.traceback, traceback.contains("\n") { message += "\n" + traceback }
    self.init(file: error.position?.file ?? name, line: error.position?.line, message: message)
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
