/// Where reports and pages may be written: on nothing that is read, and each in a file of its own.
enum DocumentPlace {
  /// The one name of the file that a path stands for, also of one that is not there yet; the path itself if its folder
  /// cannot be found.
  static func resolved(_ path: String) -> String {
    if let real = FileSystem.realPath(path) { return real }
    let slash = path.lastIndex(of: "/")
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    guard let folder = FileSystem.realPath(slash.map { String(path[...$0]) } ?? ".") else { return path }
    return folder == "/" ? "/\(name)" : "\(folder)/\(name)"
  }

  /// Refuses a Lua file, a golden timeline, and what the command reads. `option` is how the file was given, in words.
  static func check(_ file: String, option: String, _ arguments: Arguments) throws(UsageError) {
    let place = resolved(file)
    let command = arguments.command.name
    if file.hasSuffix(".lua") || place.hasSuffix(".lua") {
      throw UsageError(
        message: "'\(option)' names a Lua file, which no report takes the place of; name another file",
        command: command)
    }
    if Discovery.parent(place).hasSuffix("/" + GoldenTimelines.folderName) {
      throw UsageError(
        message: "'\(option)' lies among the golden timelines; name another file", command: command)
    }
    for operand in arguments.operands where operand != StandardInput.path {
      for name in [operand, Discovery.splitLine(operand)?.path].compactMap({ $0 })
      where FileSystem.kind(name) == .success(.file) && resolved(name) == place {
        throw UsageError(
          message: "'\(option)' would write over '\(name)', which \(command) reads; name another file",
          command: command)
      }
    }
  }

  /// Do two names stand for one file that can hold one document only?
  static func isSame(_ a: String, _ b: String) -> Bool {
    resolved(a) == resolved(b) && !ReportFile.isDevice(a)
  }
}
