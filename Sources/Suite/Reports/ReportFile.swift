import Timeline

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where a machine-readable report goes.
enum ReportFile {
  /// Writes a report; false, with a word, if that fails.
  static func write(_ document: [UInt8], _ report: SuiteOptions.Report, _ diagnostics: Output) -> Bool {
    guard let file = report.file else {
      let out = Output(file: Output.standardOutput)
      out.write(document)
      out.flush()
      guard let error = out.error else { return true }
      if !out.isBroken { diagnostics.line("scrollwright: standard output cannot be written: \(error)") }
      return false
    }
    do {
      try FileSystem.writeWhole(document, to: file)
      return true
    } catch {
      diagnostics.line("scrollwright: \(printable(file)): the report cannot be written: \(error)")
      return false
    }
  }

  /// What would keep a report from being written, seen before the run.
  static func whyNotWritable(_ file: String) -> String? {
    switch FileSystem.kind(file) {
    case .success(.directory): return "it is a folder"
    case .success(.file): return access(file, W_OK) == 0 ? nil : "\(SystemError(errno))"
    case .success(.other(let words)):
      // A pipe would make the run wait for its reader, but for one that is open already.
      let isOpen = ["/dev/", "/proc/self/fd/"].contains { file.hasPrefix($0) }
      return words == "a device" || isOpen ? nil : "it is \(words), not a file"
    case .success(.link): return nil
    case .failure:
      guard let slash = file.lastIndex(of: "/") else {
        return access(".", W_OK) == 0 ? nil : "\(SystemError(errno))"
      }
      let folder = slash == file.startIndex ? "/" : String(file[..<slash])
      return access(folder, W_OK) == 0 ? nil : "\(SystemError(errno))"
    }
  }
}
