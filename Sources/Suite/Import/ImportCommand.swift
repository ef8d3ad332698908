import Timeline

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `import`: from a recording of a finger to a Lua module of samples.
struct ImportCommand {
  let arguments: Arguments

  /// The largest file that `require` loads, bytes.
  private static let loadable = 16 << 20
  /// The largest file that is read, bytes.
  private static let largest = 256 << 20

  /// Runs and returns the exit status: 0 if there are samples, 2 if nothing could be read or written.
  func run() throws(UsageError) -> Int32 {
    let scale = try number("scale") ?? 1
    let density = try number("density") ?? 1
    let chosen = try contact()
    try checkPlace()
    Signals.ignoreFailedWrites()
    let diagnostics = Output(file: Output.standardError)
    defer { diagnostics.flush() }
    let file = arguments.operands[0]
    let name = file == "-" ? "standard input" : printable(file)
    let bytes: [UInt8]
    do {
      bytes =
        try file == StandardInput.path
        ? StandardInput.readToEnd(limit: ImportCommand.largest).get()
        : FileSystem.read(file, limit: ImportCommand.largest)
    } catch {
      diagnostics.line("scrollwright: \(name): \(ImportCommand.words(error))")
      return 2
    }
    let recording = GetEventLog.recognises(bytes) ? GetEventLog.read(bytes) : SampleTable.read(bytes)
    for remark in recording.remarks {
      let place = remark.line.map { "\(name):\($0)" } ?? name
      diagnostics.line("\(place): \(printable(remark.message))")
    }
    if recording.moreRemarks > 0 {
      let count = recording.moreRemarks
      diagnostics.line("\(name): and \(count) more line\(count == 1 ? "" : "s") like these")
    }
    guard !recording.contacts.isEmpty else {
      diagnostics.line(
        "scrollwright: \(name): no samples; wanted is the output of getevent -lt, or lines t_ms,x,y")
      return 2
    }
    var contacts = recording.contacts
    if let chosen {
      guard chosen <= contacts.count else {
        let has = contacts.count == 1 ? "1 contact" : "\(contacts.count) contacts"
        diagnostics.line("scrollwright: \(name): it has \(has), not a contact \(chosen)")
        return 2
      }
      contacts = [contacts[chosen - 1]]
    }
    let text = SamplesModule.text(contacts, factor: scale / density)
    if text.utf8.count > ImportCommand.loadable {
      diagnostics.line(
        "\(name): the module has \(text.utf8.count >> 20) MiB, and a scenario loads up to \(ImportCommand.loadable >> 20): "
          + "take one contact (--contact), or a part of the recording")
    }
    return write(text, diagnostics)
  }

  private func write(_ text: String, _ diagnostics: Output) -> Int32 {
    if let path = arguments.last("output") {
      do {
        try FileSystem.writeWhole(Array(text.utf8), to: path)
        return 0
      } catch {
        diagnostics.line("scrollwright: \(printable(path)): it cannot be written: \(error)")
        return 2
      }
    }
    let out = Output(file: Output.standardOutput)
    out.write(text.utf8)
    out.flush()
    return out.failure(diagnostics) ?? 0
  }

  /// Of the files that are there, only modules of samples and empty ones are written over.
  private func checkPlace() throws(UsageError) {
    guard let path = arguments.last("output"), FileSystem.kind(path) == .success(.file) else { return }
    do throws(ReadError) {
      let old = try FileSystem.read(path, limit: ImportCommand.largest)
      if old.isEmpty || old.starts(with: SamplesModule.mark.utf8) { return }
    } catch {
      // What cannot be looked at stays as it is.
    }
    throw UsageError(
      message: "'--output \(path)' is there already and was not written by import; name another file",
      command: "import")
  }

  private func number(_ name: String) throws(UsageError) -> Double? {
    guard let text = arguments.last(name) else { return nil }
    guard let value = Double(text), value > 0, value <= 1e6, value >= 1e-6 else {
      throw UsageError(
        message: "'--\(name)' wants a number from 0.000001 to 1000000, not '\(text)'", command: "import")
    }
    return value
  }

  private func contact() throws(UsageError) -> Int? {
    guard let text = arguments.last("contact") else { return nil }
    guard let value = Int(text), value >= 1 else {
      throw UsageError(message: "'--contact' wants a whole number from 1, not '\(text)'", command: "import")
    }
    return value
  }

  private static func words(_ error: ReadError) -> String {
    switch error {
    case .system(let error): "\(error)"
    case .directory: "it is a folder"
    case .notAFile(let words): "it is \(words), not a file; '-' reads standard input"
    case .tooLarge(_, let limit): "it is larger than \(limit >> 20) MiB"
    }
  }
}
