import Timeline

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Workflow commands of GitHub Actions: annotations at the lines of what failed, what could not run, and of faults.
struct GitHubReport {
  /// Where GitHub's paths begin, seen from the present folder.
  struct Workspace: Sendable, Equatable {
    /// What the present folder is called below the workspace: empty, or ending in `/`.
    var prefix = ""

    /// From the environment, if this process runs below a workspace.
    static func present() -> Workspace {
      guard let value = getenv("GITHUB_WORKSPACE"),
        let root = FileSystem.realPath(String(cString: value)), let here = FileSystem.realPath("."),
        let below = Discovery.relative(here, below: root)
      else { return Workspace() }
      return Workspace(prefix: below + "/")
    }
  }

  private(set) var bytes: [UInt8] = []
  private let workspace: Workspace

  init(_ run: ReportedRun, workspace: Workspace) {
    self.workspace = workspace
    var tally = Tally()
    for scenario in run.scenarios() {
      tally.add(scenario.status)
      add(scenario)
    }
    for problem in run.problems {
      let message = problem.message.isEmpty ? "could not be run" : problem.message
      let title = problem.file.isEmpty ? "nothing to run" : "could not be run"
      command("error", file: problem.file, line: problem.line ?? 0, title: title, message)
    }
    if run.isInterrupted {
      command(
        "error", file: "", line: 0, title: "interrupted", "the run was interrupted; scenarios are missing")
    }
    if run.isStoppedAtFailure {
      command(
        "error", file: "", line: 0, title: "stopped", "the run stopped at a failure; scenarios are missing")
    }
    let counts = [
      (tally[.passed], "passed"), (tally[.failed], "failed"), (tally[.error], "with an error"),
      (tally[.skipped], "skipped"), (run.problems.count, "could not run"),
    ]
    let words = counts.enumerated().filter { $0.offset == 0 || $0.element.0 > 0 }
      .map { "\($0.element.0) \($0.element.1)" }
    command("notice", file: "", line: 0, title: "scrollwright", words.joined(separator: ", "))
  }

  private mutating func add(_ scenario: ReportedScenario) {
    if scenario.status == .failed || scenario.status == .error {
      for failure in scenario.failures {
        var message = failure.message
        if let why = failure.why { message += "\nwhy: \(why)" }
        command(
          "error", file: failure.file.isEmpty ? scenario.file : failure.file,
          line: failure.file.isEmpty ? scenario.line : failure.line, title: scenario.name, message)
      }
    }
    for (fault, count) in scenario.warnings {
      let node = fault.node.map { " in \($0)" } ?? ""
      let times = count > 1 ? " (\(count) times)" : ""
      let time = NumberText.milliseconds(Int64(fault.timeMs * 1e6))
      command(
        "warning", file: scenario.file, line: scenario.line, title: scenario.name,
        "\(fault.fault)\(node) at \(time) ms\(times): \(fault.message)")
    }
  }

  private mutating func command(_ kind: String, file: String, line: Int, title: String, _ message: String) {
    var properties: [String] = []
    if !file.isEmpty {
      let path = file.hasPrefix("/") ? file : GitHubReport.plain(workspace.prefix + file)
      properties.append("file=" + GitHubReport.property(path))
      if line > 0 { properties.append("line=\(line)") }
    }
    properties.append("title=" + GitHubReport.property(title))
    bytes += "::\(kind) \(properties.joined(separator: ","))::\(GitHubReport.data(message))\n".utf8
  }

  /// A relative path without `.`, and without `..` behind a name.
  static func plain(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  /// A message: line ends and `%` are written as escapes, other control characters so that they can be seen.
  static func data(_ text: String) -> String {
    var out = ""
    var line = String.UnicodeScalarView()
    func take() {
      out += printable(String(line)).replacing("%", with: "%25")
      line.removeAll()
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n", "\r":
        take()
        out += scalar == "\n" ? "%0A" : "%0D"
      default: line.append(scalar)
      }
    }
    take()
    return out
  }

  /// A property, in which `:` and `,` end something too.
  static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
