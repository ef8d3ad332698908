import Timeline

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A line on a terminal that says how far a run is; it is gone before anything else is written there.
final class RunProgress {
  /// Milliseconds after which a run shows it.
  static let patience = 500.0
  /// Milliseconds between two drawings.
  private static let interval = 100.0

  private let write: ([UInt8]) -> Void
  private let columns: () -> Int
  private let clock: () -> Double
  private let showsTime: Bool
  private let start: Double
  private var names: [String]
  private var drawnAt = -Double.infinity
  /// What stands on the terminal now.
  private var shown = ""

  private var filesDone = 0
  private var scenarios = 0
  private var failures = 0
  private var isDone: [Bool]
  private var first = 0
  private var headers: [[String]]
  private var running: [Int?]

  /// On standard error; nil if that is no terminal, or one that cannot erase.
  static func present(_ files: [SuiteFile], showsTime: Bool) -> RunProgress? {
    guard isatty(Output.standardError) == 1, !files.isEmpty else { return nil }
    if let value = getenv("TERM"), strcmp(value, "dumb") == 0 { return nil }
    return RunProgress(
      files.map(\.name), showsTime: showsTime, clock: monotonicMs,
      columns: {
        var size = winsize()
        guard ioctl(Output.standardError, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
      },
      write: { try? FileSystem.writeAll($0, to: Output.standardError) })
  }

  init(
    _ names: [String], showsTime: Bool, clock: @escaping () -> Double, columns: @escaping () -> Int,
    write: @escaping ([UInt8]) -> Void
  ) {
    self.names = names
    self.showsTime = showsTime
    self.clock = clock
    self.columns = columns
    self.write = write
    start = clock()
    isDone = Array(repeating: false, count: names.count)
    headers = Array(repeating: [], count: names.count)
    running = Array(repeating: nil, count: names.count)
  }

  /// Takes an event of any file, as soon as it comes.
  func observe(_ file: Int, _ event: FileEvent) {
    switch event {
    case .loaded(let found, _, _): headers[file] = found.map(\.name)
    case .started(let index): running[file] = index
    case .finished(_, let record):
      scenarios += 1
      if record.status == .failed || record.status == .error { failures += 1 }
      running[file] = nil
    case .problem, .lost: failures += 1
    case .required, .done: break
    }
    guard event.isLast, !isDone[file] else { return }
    isDone[file] = true
    filesDone += 1
    headers[file] = []
    while first < isDone.count, isDone[first] { first += 1 }
  }

  /// Draws it, if it is time to.
  func draw() {
    let now = clock()
    guard now - start >= RunProgress.patience, now - drawnAt >= RunProgress.interval else { return }
    drawnAt = now
    let text = cut(line(now))
    guard text != shown else { return }
    write(Array("\r\(text)\u{1B}[K".utf8))
    shown = text
  }

  /// Takes it away.
  func erase() {
    guard !shown.isEmpty else { return }
    write(Array("\r\u{1B}[K".utf8))
    shown = ""
    drawnAt = -Double.infinity
  }

  /// `12/100 files, 240 scenarios, 2 failed, 3 s: a.lua: drags up`.
  private func line(_ now: Double) -> String {
    var parts = ["\(filesDone)/\(names.count) files", "\(scenarios) scenario\(scenarios == 1 ? "" : "s")"]
    if failures > 0 { parts.append("\(failures) failed") }
    if showsTime { parts.append("\(Int((now - start) / 1000)) s") }
    var text = parts.joined(separator: ", ")
    // The one that the results after it wait for.
    if first < names.count {
      text += ": \(printable(names[first]))"
      if let index = running[first], headers[first].indices.contains(index) {
        text += ": \(printable(headers[first][index]))"
      }
    }
    return text
  }

  /// Within the terminal's columns, the last one left free: a full line would wrap.
  private func cut(_ text: String) -> String {
    let room = max(columns() - 1, 1)
    var text = text
    if displayWidth(text) <= room { return text }
    let dots = room > 3 ? "..." : ""
    while !text.isEmpty, displayWidth(text) + dots.count > room { text.removeLast() }
    return text + dots
  }
}
