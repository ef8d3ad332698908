import Explorer
import LuaRuntime
import Synchronization
import Timeline

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A terminal on which one line is written at a time. Use it on one thread, one at a time.
public final class RawTerminal: Sendable {
  private nonisolated(unsafe) let modes: UnsafeMutablePointer<termios>
  private nonisolated(unsafe) var decoder = KeyDecoder()
  private nonisolated(unsafe) var waiting: [InputKey] = []

  /// nil: standard input or output is no terminal, or one that cannot move its cursor (`TERM=dumb`).
  public init?() {
    guard CursesTerminal.isPossible else { return nil }
    modes = .allocate(capacity: 1)
    guard tcgetattr(STDIN_FILENO, modes) == 0 else {
      modes.deallocate()
      return nil
    }
  }

  deinit { modes.deallocate() }

  /// Keys come one by one from here on, Ctrl-C among them.
  private func beginKeys() {
    var raw = modes.pointee
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    raw.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR)
    withUnsafeMutableBytes(of: &raw.c_cc) {
      $0[Int(VMIN)] = 1
      $0[Int(VTIME)] = 0
    }
    tcsetattr(STDIN_FILENO, TCSADRAIN, &raw)
  }

  /// The terminal is as it was.
  func endKeys() { tcsetattr(STDIN_FILENO, TCSADRAIN, modes) }

  private var columns: Int {
    var size = winsize()
    return ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
  }

  /// What came of a line.
  public enum Line: Equatable {
    case text(String)
    /// Ctrl-C.
    case dropped
    /// Ctrl-D, or nothing more can come.
    case ended
  }

  /// Lets the person write a line.
  public func line(
    _ editor: inout LineEditor, prompt: String, complete: (String) -> LineCompletion?
  ) -> Line {
    beginKeys()
    defer { endKeys() }
    while true {
      show(editor, prompt)
      guard let key = nextKey() else {
        put("\r\n")
        return .ended
      }
      if key == .control("z") {
        stop()
        continue
      }
      if key == .control("l") {
        put("\u{1B}[H\u{1B}[2J")
        continue
      }
      // Escape leaves a dialog elsewhere; here it means nothing.
      if key == .escape { continue }
      switch editor.take(key, complete: complete) {
      case .edited, .ignored: continue
      case .choices(let words):
        put("\r\n")
        for line in wrapped(words.joined(separator: "  "), columns: columns - 1) { put(line + "\r\n") }
      case .submitted(let text):
        put("\r\n")
        return .text(text)
      case .cancelled:
        put("^C\r\n")
        return .dropped
      case .ended:
        put("\r\n")
        return .ended
      }
    }
  }

  private func put(_ text: String) { RawTerminal.put(text) }

  private func show(_ editor: LineEditor, _ prompt: String) {
    let window = editor.window(columns: columns - prompt.utf8.count - 1)
    var text = "\r\u{1B}[K\(prompt)\(window.text)\r"
    let column = prompt.utf8.count + window.cursor
    if column > 0 { text += "\u{1B}[\(column)C" }
    put(text)
  }

  private func stop() {
    endKeys()
    put("\r\n")
    kill(getpid(), SIGTSTP)
    beginKeys()
  }

  private func nextKey() -> InputKey? {
    while true {
      if !waiting.isEmpty { return waiting.removeFirst() }
      var bytes = [UInt8](repeating: 0, count: 1024)
      if decoder.isWaiting {
        var file = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        if poll(&file, 1, 50) == 0 {
          waiting += decoder.flush()
          continue
        }
      }
      let count = read(STDIN_FILENO, &bytes, bytes.count)
      if count > 0 {
        waiting += decoder.take(bytes.prefix(count))
      } else if count == 0 || errno != EINTR {
        return nil
      }
    }
  }

  fileprivate static func put(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return }
    }
  }
}

/// What signals mean while a prompt is open: Ctrl-C stops the line that runs; those that end the program give the terminal
/// back first.
public enum PromptSignals {
  private static let isRunning = Atomic<Bool>(false)

  /// Watches on a thread of its own. `interrupt` stops what runs.
  public static func watch(_ terminal: RawTerminal?, interrupt: @escaping @Sendable () -> Void) {
    TerminalSignals.install([SIGINT, SIGTERM, SIGHUP])
    _ = LuaThread {
      while true {
        for number in TerminalSignals.wait() {
          if number == SIGINT {
            if isRunning.load(ordering: .acquiring) { interrupt() }
            continue
          }
          terminal?.endKeys()
          if terminal != nil { RawTerminal.put("\r\n") }
          _exit(128 + number)
        }
      }
    }
  }

  /// Marks the time in which Lua runs.
  public static func running<Value>(_ body: () -> Value) -> Value {
    isRunning.store(true, ordering: .releasing)
    defer { isRunning.store(false, ordering: .releasing) }
    return body()
  }
}
