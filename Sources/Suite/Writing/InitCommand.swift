import Timeline

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `init`: the files of a new suite, or those that an existing one lacks.
struct InitCommand {
  let arguments: Arguments

  /// What became of a file.
  private enum Ending {
    case created, kept, updated
    case failed(String)
  }

  /// Writes the files and returns the exit status: 0, or 2 if one could not be written.
  func run() throws(UsageError) -> Int32 {
    guard !arguments.operands[0].isEmpty else {
      throw UsageError(message: "'init' wants the name of a folder, not an empty text", command: "init")
    }
    Signals.ignoreFailedWrites()
    let out = Output(file: Output.standardOutput)
    let diagnostics = Output(file: Output.standardError)
    defer { diagnostics.flush() }
    var folder = arguments.operands[0]
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    let refreshes = arguments.has("annotations")
    let files = SuiteTemplate.files.filter { !refreshes || $0.name == SuiteTemplate.annotations }
    let present = Self.firstLuaFile(below: folder)
    var status: Int32 = 0
    if let problem = Self.makeFolders(above: folder + "/") {
      diagnostics.line("scrollwright: \(printable(folder)): no suite can be made: \(problem)")
      return 2
    }
    for file in files {
      let path = folder == "/" ? "/" + file.name : "\(folder)/\(file.name)"
      let shown = printable(path)
      if file.name == SuiteTemplate.example, let present, FileSystem.identity(path) == nil {
        out.line("left out  \(shown) (there are Lua files already: \(printable(present)))")
        continue
      }
      switch write(file, path, refreshes: refreshes) {
      case .created: out.line("created   \(shown)")
      case .updated: out.line("updated   \(shown)")
      case .kept:
        let isOld = file.name == SuiteTemplate.annotations && !Self.holds(path, file.text)
        let hint =
          isOld
          ? "; it is of another version: scrollwright init --annotations \(folder.hasPrefix("-") ? "-- " : "")\(shellWord(folder))"
          : ""
        out.line("kept      \(shown) (it was there\(hint))")
      case .failed(let reason):
        diagnostics.line("scrollwright: \(shown): cannot be written: \(reason)")
        status = 2
      }
    }
    if status == 0, !refreshes {
      out.lines(["", "Next: scrollwright run \(folder.hasPrefix("-") ? "-- " : "")\(shellWord(folder))"])
    }
    out.flush()
    return out.failure(diagnostics) ?? status
  }

  private func write(_ file: SuiteTemplate.File, _ path: String, refreshes: Bool) -> Ending {
    if let problem = Self.makeFolders(above: path) { return .failed(problem) }
    if refreshes, case .success(let kind) = FileSystem.kind(path) {
      guard kind == .file else { return .failed("it is no file") }
      if Self.holds(path, file.text) { return .kept }
      do {
        try FileSystem.writeWhole(Array(file.text.utf8), to: path)
        return .updated
      } catch {
        return .failed("\(error)")
      }
    }
    return Self.create(path, file.text)
  }

  /// Makes a file that is not there yet; nothing half-written is left.
  private static func create(_ path: String, _ text: String) -> Ending {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    if file < 0, errno == EEXIST {
      return FileSystem.kind(path) == .success(.directory) ? .failed("it is a folder") : .kept
    }
    guard file >= 0 else { return .failed("\(SystemError(errno))") }
    do throws(SystemError) {
      do throws(SystemError) {
        try FileSystem.writeAll(Array(text.utf8), to: file)
      } catch {
        close(file)
        throw error
      }
      guard close(file) == 0 else { throw SystemError(errno) }
      return .created
    } catch {
      unlink(path)
      return .failed("\(error)")
    }
  }

  /// Makes the folders that a file lies in; why that failed.
  private static func makeFolders(above path: String) -> String? {
    var place = path.startIndex
    while let slash = path[place...].firstIndex(of: "/") {
      place = path.index(after: slash)
      let folder = String(path[..<slash])
      if folder.isEmpty || mkdir(folder, 0o777) == 0 { continue }
      let error = errno
      switch FileSystem.kind(folder) {
      case .success(.directory): continue
      case .success: return "\(printable(folder)) is no folder"
      case .failure: return "\(printable(folder)): \(SystemError(error))"
      }
    }
    return nil
  }

  /// The first Lua file that `run` would find in a folder, at any depth.
  private static func firstLuaFile(below folder: String) -> String? {
    guard FileSystem.kind(folder) == .success(.directory) else { return nil }
    // A folder may be called as standard input is.
    return Discovery([folder == StandardInput.path ? "./\(folder)" : folder]).files.first?.name
  }

  private static func holds(_ path: String, _ text: String) -> Bool {
    (try? FileSystem.read(path, limit: 16 << 20)) == Array(text.utf8)
  }
}
