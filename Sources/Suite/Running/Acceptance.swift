import Scenario
import Timeline

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `--accept`: gathers what came of every check of a run, then rewrites the literals of those that failed.
final class Acceptance {
  private struct Scenario {
    var places: [String]
    var otherFailures: Int
    var status: ScenarioStatus
  }

  private let files: [SuiteFile]
  private var headers: [[ScenarioHeader]]
  /// How many scenarios of a declaration have run: rows of `cases`, runs of `platforms`.
  private var ran: [[Int: Int]]
  private var places: [String: CheckedPlace] = [:]
  private var order: [String] = []
  private var scenarios: [Scenario] = []

  init(_ files: [SuiteFile]) {
    self.files = files
    headers = Array(repeating: [], count: files.count)
    ran = Array(repeating: [:], count: files.count)
  }

  /// Takes the next event of a file.
  func receive(_ file: Int, _ event: FileEvent) {
    switch event {
    case .loaded(let headers, _, _): self.headers[file] = headers
    case .finished(let index, let record):
      if headers[file].indices.contains(index) { ran[file][headers[file][index].line, default: 0] += 1 }
      var keys: [String] = []
      for place in record.checked {
        if places[place.key] == nil { order.append(place.key) }
        places[place.key] =
          places[place.key].map { known in
            var known = known
            known.add(place)
            return known
          } ?? place
        if place.failed > 0 {
          keys.append(place.key)
          noteRows(file, index, place.key)
        }
      }
      scenarios.append(
        Scenario(places: keys, otherFailures: record.otherFailures, status: record.status))
    default: break
    }
  }

  /// A declaration of several scenarios at which the place failed: all of them have to run.
  private func noteRows(_ file: Int, _ index: Int, _ key: String) {
    guard headers[file].indices.contains(index) else { return }
    declarations[key, default: []].insert(Declaration(file: file, line: headers[file][index].line))
  }

  private struct Declaration: Hashable {
    var file: Int
    var line: Int
  }
  private var declarations: [String: Set<Declaration>] = [:]

  /// Whether scenarios of a declaration were left out.
  private func isPart(_ declaration: Declaration) -> Bool {
    let all = headers[declaration.file].count { $0.line == declaration.line }
    return (ran[declaration.file][declaration.line] ?? 0) < all
  }

  /// Prints what changes, writes it, and says what stays as it is. Gives the run's exit status after that.
  func finish(_ status: Int32, _ out: Output, _ diagnostics: Output, style: TextStyle) -> Int32 {
    for (key, own) in declarations where own.contains(where: isPart) {
      guard var place = places[key] else { continue }
      place.obstacle = place.obstacle ?? "only some rows or platforms of its scenario were run"
      places[key] = place
    }
    var names: [String] = []
    var byFile: [String: [CheckedPlace]] = [:]
    for key in order {
      guard let place = places[key], place.failed > 0 else { continue }
      if byFile[place.file] == nil { names.append(place.file) }
      byFile[place.file, default: []].append(place)
    }
    var accepted: Set<String> = []
    var refused: [AcceptedText.Refusal] = []
    var written: [(file: String, count: Int)] = []
    var isBroken = false
    for name in names {
      let own = (byFile[name] ?? []).sorted { ($0.line, $0.ordinal) < ($1.line, $1.ordinal) }
      do {
        let change = try FileChange(name, path: path(of: name), own)
        refused += change.text.refused
        guard !change.text.accepted.isEmpty else { continue }
        out.lines(change.diff(style))
        out.flush()
        // Nothing is changed that was not shown.
        if out.error != nil { return status }
        try change.write()
        written.append((name, change.text.accepted.count))
        accepted.formUnion(change.text.accepted.map(\.key))
      } catch {
        diagnostics.line("scrollwright: \(printable(name)): nothing is accepted: \(printable("\(error)"))")
        diagnostics.flush()
        isBroken = true
      }
    }
    for (file, count) in written {
      out.line("accepted \(count) expectation\(count == 1 ? "" : "s") in \(printable(file))")
    }
    for refusal in refused {
      let place = refusal.place
      for (index, part) in wrapped(
        "\(printable(place.file)):\(place.line): \(place.check) is not accepted: \(printable(refusal.reason))",
        columns: style.width - 2
      ).enumerated() {
        out.line(index == 0 ? part : "  " + part)
      }
    }
    if names.isEmpty { out.line("there is no failed expectation to accept") }
    out.flush()
    if isBroken { return 2 }
    guard status == 1 else { return status }
    return scenarios.allSatisfy { isMended($0, accepted) } ? 0 : 1
  }

  /// Passed, or all that failed was accepted.
  private func isMended(_ scenario: Scenario, _ accepted: Set<String>) -> Bool {
    switch scenario.status {
    case .passed, .skipped: true
    case .error: false
    case .failed:
      scenario.otherFailures == 0 && !scenario.places.isEmpty && scenario.places.allSatisfy(accepted.contains)
    }
  }

  /// Where a file lies that positions call so: a file of the run, or a module below one's root.
  private func path(of name: String) -> String? {
    if let file = files.first(where: { $0.name == name }) { return file.path }
    for file in files where name.hasPrefix(file.root.prefix) {
      let relative = name.dropFirst(file.root.prefix.count)
      let path = file.root.path == "/" ? "/\(relative)" : "\(file.root.path)/\(relative)"
      if case .success(.file) = FileSystem.kind(path) { return path }
    }
    return nil
  }
}

/// The changes to one file.
private struct FileChange {
  /// Why a file is left alone.
  struct Mistake: Error, CustomStringConvertible {
    var description: String
  }

  /// Lines shown around a change.
  static let context = 3

  let name: String
  let path: String
  let text: AcceptedText
  /// The file's bytes as they were read, and those before its text: a byte order mark, a `#!` line.
  private let bytes: [UInt8]
  private let head: Int

  init(_ name: String, path: String?, _ places: [CheckedPlace]) throws {
    guard let path else { throw Mistake(description: "it is no file below the suite's root") }
    self.name = name
    self.path = path
    do {
      bytes = try FileSystem.read(path, limit: SourceText.sizeLimit)
    } catch {
      throw Mistake(description: "it cannot be read again")
    }
    guard let source = try? SourceText.read(path), source.count <= bytes.count,
      bytes.suffix(source.count).elementsEqual(source)
    else { throw Mistake(description: "it has changed since it was read") }
    head = bytes.count - source.count
    text = AcceptedText(source, places)
  }

  /// The changes as a unified diff.
  func diff(_ style: TextStyle) -> [String] {
    let old = bytes[head...].split(separator: 10, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    var lines = ["--- \(shown(name))", "+++ \(shown(name))"]
    var shift = 0
    var index = 0
    while index < text.changes.count {
      // Changes whose surroundings meet are one hunk.
      var end = index + 1
      while end < text.changes.count,
        text.changes[end].first - (text.changes[end - 1].first + text.changes[end - 1].old.count)
          <= 2 * Self.context
      {
        end += 1
      }
      hunk(text.changes[index..<end], old, &shift, &lines)
      index = end
    }
    guard style.color else { return lines }
    let paint = Paint(style)
    return lines.enumerated().map { index, line in
      if index < 2 { return paint.text(line, .strong) }
      return line.hasPrefix("-")
        ? paint.text(line, .bad) : line.hasPrefix("+") ? paint.text(line, .good) : line
    }
  }

  private func hunk(
    _ changes: ArraySlice<AcceptedText.Change>, _ old: [String], _ shift: inout Int, _ lines: inout [String]
  ) {
    guard let first = changes.first, let last = changes.last else { return }
    // The last line has no text if the file ends in a line end.
    let count = old.last == "" ? old.count - 1 : old.count
    let start = max(0, first.first - Self.context)
    let end = min(count, last.first + last.old.count + Self.context)
    let added = changes.reduce(0) { $0 + $1.new.count - $1.old.count }
    lines.append("@@ -\(start + 1),\(end - start) +\(start + 1 + shift),\(end - start + added) @@")
    var place = start
    for change in changes {
      lines += old[place..<change.first].map { " " + shown($0) }
      lines += change.old.map { "-" + shown($0) }
      lines += change.new.map { "+" + shown($0) }
      place = change.first + change.old.count
    }
    if place < end { lines += old[place..<end].map { " " + shown($0) } }
    if end == old.count, old.last != "" { lines.append("\\ No newline at end of file") }
    shift += added
  }

  /// A line as it is, but for what a terminal would obey.
  private func shown(_ line: String) -> String {
    let end = line.utf8.last == 13 ? "\r" : ""
    let text = end.isEmpty ? line : String(line.unicodeScalars.dropLast())
    return text.split(separator: "\t", omittingEmptySubsequences: false).map { printable(String($0)) }
      .joined(separator: "\t") + end
  }

  /// Writes the file whole or not at all; it must still be what was read.
  func write() throws {
    var info = stat()
    guard stat(path, &info) == 0 else { throw SystemError(errno) }
    // A rename would replace what nobody may write.
    guard access(path, W_OK) == 0 else { throw SystemError(errno) }
    guard info.st_mode & 0o222 != 0 else { throw SystemError(EACCES) }
    guard let now = try? FileSystem.read(path, limit: SourceText.sizeLimit), now == bytes else {
      throw Mistake(description: "it has changed since it was read")
    }
    try FileSystem.writeWhole(Array(bytes[..<head]) + text.bytes, to: path)
  }
}
