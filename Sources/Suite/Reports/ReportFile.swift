import Timeline

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension SuiteOptions.Report {
  /// The reports that a command line asks for; at most one goes to standard output, and no two into one file.
  static func all(_ arguments: Arguments) throws(UsageError) -> [Self] {
    var reports: [Self] = []
    for word in arguments.all("report") {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      var file = parts.count == 2 ? parts[1] : nil
      if let name = file, ReportFile.isStandardOutput(name) { file = nil }
      reports.append(Self(format: parts[0], file: file))
    }
    let command = arguments.command.name
    let open = reports.filter { $0.file == nil }
    if open.count > 1 {
      throw UsageError(
        message:
          "only one report can go to standard output; give the others a file: --report \(open[1].format)=FILE",
        command: command)
    }
    for (place, report) in reports.enumerated() {
      guard let file = report.file else { continue }
      try DocumentPlace.check(file, option: "--report \(report.format)=\(file)", arguments)
      guard
        let other = reports[..<place].first(where: { $0.file.map { DocumentPlace.isSame(file, $0) } ?? false }
        )
      else { continue }
      throw UsageError(message: ReportFile.twoReports(other, report), command: command)
    }
    return reports
  }
}

/// Where a machine-readable report goes.
enum ReportFile {
  /// Writes all reports of a run; false, with a word for each, where that fails.
  static func write(_ run: ReportedRun, _ reports: [SuiteOptions.Report], _ diagnostics: Output) -> Bool {
    var isWritten = true
    for report in reports {
      guard let format = ReportFormat(rawValue: report.format) else { continue }
      if !write(format.document(run), report, diagnostics) { isWritten = false }
    }
    return isWritten
  }

  /// Writes a report; false, with a word, if that fails.
  static func write(_ document: [UInt8], _ report: SuiteOptions.Report, _ diagnostics: Output) -> Bool {
    guard let file = report.file else {
      let out = Output(file: Output.standardOutput)
      out.write(document)
      out.flush()
      return out.failure(diagnostics) == nil
    }
    do {
      if let open = openFile(file) {
        diagnostics.flush()
        try FileSystem.writeAll(document, to: open)
      } else {
        try FileSystem.writeWhole(document, to: file)
      }
      return true
    } catch {
      diagnostics.line("scrollwright: \(printable(file)): the report cannot be written: \(error)")
      return false
    }
  }

  /// Whether all reports can be written as far as can be seen before the run; false with a word.
  static func areWritable(_ reports: [SuiteOptions.Report], _ diagnostics: Output) -> Bool {
    for report in reports {
      guard let file = report.file, let reason = whyNotWritable(file) else { continue }
      diagnostics.line("scrollwright: \(printable(file)): the report cannot be written: \(reason)")
      diagnostics.flush()
      return false
    }
    return true
  }

  /// What would keep a report from being written, seen before the run.
  static func whyNotWritable(_ file: String) -> String? {
    if let open = openFile(file) { return fcntl(open, F_GETFD) < 0 ? "\(SystemError(errno))" : nil }
    switch FileSystem.kind(file) {
    case .success(.directory): return "it is a folder"
    case .success(.file): return access(file, W_OK) == 0 ? folderProblem(file) : "\(SystemError(errno))"
    // A pipe would make the run wait for its reader.
    case .success(.other(let words)): return words == "a device" ? nil : "it is \(words), not a file"
    case .success(.link): return nil
    case .failure:
      if FileSystem.kind(file, followLinks: false) == .success(.link) {
        return "it is a link that leads nowhere"
      }
      return folderProblem(file)
    }
  }

  /// The file is written beside its place first, for which its folder has to be writable.
  private static func folderProblem(_ file: String) -> String? {
    let real = FileSystem.realPath(file) ?? file
    let folder: String
    if let slash = real.lastIndex(of: "/") {
      folder = slash == real.startIndex ? "/" : String(real[..<slash])
    } else {
      folder = "."
    }
    if case .success(let kind) = FileSystem.kind(folder), kind != .directory {
      return "its folder: \(SystemError(ENOTDIR))"
    }
    return access(folder, W_OK) == 0 ? nil : "its folder: \(SystemError(errno))"
  }

  /// `-` and the names under which a process sees its own standard output.
  static func isStandardOutput(_ name: String) -> Bool {
    name == "-" || openFile(name) == Output.standardOutput
  }

  /// That two documents are to go into one file.
  static func twoReports(_ first: SuiteOptions.Report, _ second: SuiteOptions.Report) -> String {
    let file = second.file ?? ""
    let other = first.file ?? ""
    return "'\(file)' cannot take two reports, \(first.format) and \(second.format)"
      + (other == file ? "" : "; '\(other)' is the same file")
  }

  /// A device takes one report after the other.
  static func isDevice(_ name: String) -> Bool { openFile(name) != nil || FileSystem.kind(name).isDevice }

  /// The number of an open file that such a name stands for. It is written to as it is: a rename in its place would leave
  /// whoever holds it with the old file.
  static func openFile(_ name: String) -> Int32? {
    switch name {
    case "/dev/stdout": return Output.standardOutput
    case "/dev/stderr": return Output.standardError
    default:
      for start in ["/dev/fd/", "/proc/self/fd/"] where name.hasPrefix(start) {
        return Int32(name.dropFirst(start.count)).flatMap { $0 >= 0 ? $0 : nil }
      }
      return nil
    }
  }
}

extension Result<FileSystem.Kind, SystemError> {
  fileprivate var isDevice: Bool { self == .success(.other("a device")) }
}
