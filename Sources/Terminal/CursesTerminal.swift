import CCurses
import Explorer

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A terminal that curses has taken over. Use it on one thread, one at a time.
///
/// Signals come as events; the terminal is as it was after `close()`, and after a crash as well.
public final class CursesTerminal {
  private var screen: UnsafeMutableRawPointer?
  private let hasColour: Bool
  private let isUTF8: Bool
  private var waiting: [TerminalEvent] = []
  private var decoder = KeyDecoder()
  private var shown: ScreenFrame?
  private var inputEnded = false

  /// nil: standard input or output is no terminal, or one that cannot show a full screen (`TERM=dumb`).
  public init?(colour: Bool) {
    guard CursesTerminal.isPossible else { return nil }
    isUTF8 = curses_use_locale() != 0
    TerminalRescue.arm()
    guard let screen = curses_begin(colour ? 1 : 0) else {
      TerminalRescue.disarm()
      return nil
    }
    self.screen = screen
    hasColour = colour && curses_has_colours() != 0
    TerminalSignals.install()
  }

  deinit { close() }

  /// Whether both ends are a terminal that knows more than lines.
  public static var isPossible: Bool {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, let name = getenv("TERM") else {
      return false
    }
    let term = String(cString: name)
    return !term.isEmpty && term != "dumb" && term != "unknown"
  }

  /// Gives the terminal back.
  public func close() {
    guard let open = screen else { return }
    screen = nil
    TerminalSignals.remove()
    curses_end(open)
    TerminalRescue.disarm()
  }

  public var columns: Int { Int(curses_columns()) }
  public var rows: Int { Int(curses_rows()) }

  /// Shows a frame; only what differs from the last one is sent to the terminal.
  public func show(_ frame: ScreenFrame) {
    guard screen != nil else { return }
    if frame == shown { return }
    shown = frame
    curses_erase()
    for (row, cells) in frame.cells.enumerated() {
      var start = 0
      while start < cells.count {
        let tone = cells[start].tone
        var end = start
        var text = ""
        while end < cells.count, cells[end].tone == tone {
          text += isUTF8 || cells[end].text.utf8.allSatisfy { $0 < 0x80 } ? cells[end].text : "?"
          end += 1
        }
        style(tone)
        curses_text(Int32(row), Int32(start), text)
        start = end
      }
    }
    style(.plain)
    if let cursor = frame.cursor {
      curses_cursor(1)
      curses_move(Int32(cursor.row), Int32(cursor.column))
    } else {
      curses_cursor(0)
    }
    curses_show()
  }

  private func style(_ tone: ScreenTone) {
    var (pair, bold, dim, reverse, underline): (Int32, Int32, Int32, Int32, Int32) = (0, 0, 0, 0, 0)
    switch tone {
    case .plain: break
    case .heading: bold = 1
    case .quiet: dim = 1
    case .pre: pair = 6
    case .own: pair = 2
    case .post: pair = 5
    case .left: pair = 3
    case .alarm: (pair, bold) = (1, 1)
    case .note: pair = 4
    case .chosen: reverse = 1
    case .key: bold = 1
    case .changed: (pair, bold) = (3, 1)
    }
    curses_style(hasColour ? pair : 0, bold, dim, reverse, underline)
  }

  // MARK: Input

  /// Waits for what comes next.
  public func next() -> TerminalEvent {
    while true {
      if !waiting.isEmpty { return waiting.removeFirst() }
      if inputEnded { return .ended }
      collect()
    }
  }

  /// Whether something has come that was not taken yet.
  public var hasEvent: Bool {
    if waiting.isEmpty { TerminalSignals.received().forEach(take) }
    if waiting.isEmpty { readInput() }
    return !waiting.isEmpty
  }

  /// Takes keys and mouse out of what has come, those that mean nothing among them; whether there were any.
  public func takeInput() -> Bool {
    TerminalSignals.received().forEach(take)
    readInput()
    let count = waiting.count
    waiting.removeAll { event in
      switch event {
      case .key, .mouse, .unknown: true
      case .resized, .signal, .ended: false
      }
    }
    return waiting.count < count
  }

  /// Whether a signal that asks the program to leave has come and was not taken yet.
  public var hasSignal: Bool {
    waiting.contains { event in
      if case .signal = event { true } else { false }
    }
  }

  /// Takes the changes of size out of what has come; whether there was one.
  public func takeResize() -> Bool {
    guard hasEvent, waiting.contains(.resized) else { return false }
    waiting.removeAll { $0 == .resized }
    return true
  }

  private func collect() {
    var files = [
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      pollfd(fd: TerminalSignals.readEnd, events: Int16(POLLIN), revents: 0),
    ]
    readInput()
    guard waiting.isEmpty else { return }
    guard poll(&files, 2, -1) >= 0 || errno == EINTR else {
      inputEnded = true
      return
    }
    if files[1].revents & Int16(POLLIN) != 0 { TerminalSignals.received().forEach(take) }
    let gone = Int16(POLLHUP) | Int16(POLLERR) | Int16(POLLNVAL)
    if files[0].revents & Int16(POLLIN) != 0 {
      readInput()
      // Something to read, and nothing read: its end.
      if waiting.isEmpty { inputEnded = files[0].revents & gone != 0 || isAtEnd }
    } else if files[0].revents & gone != 0 {
      inputEnded = true
    }
  }

  private var isAtEnd: Bool {
    var count: Int32 = 0
    return ioctl(STDIN_FILENO, UInt(FIONREAD), &count) != 0
  }

  private func take(signal number: Int32) {
    switch number {
    case SIGTSTP:
      curses_pause()
      TerminalSignals.stop()
      goOn()
    case SIGCONT: goOn()
    case SIGWINCH: resize()
    default: waiting.append(.signal(number))
    }
  }

  private func goOn() {
    curses_go_on()
    resize()
  }

  private func resize() {
    var size = winsize()
    if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 {
      curses_resize(Int32(size.ws_row), Int32(size.ws_col))
    }
    shown = nil
    waiting.append(.resized)
  }

  private func readInput() {
    var hasWaited = false
    while true {
      let input = curses_next()
      switch input.kind {
      case 1:
        hasWaited = false
        // Sequences that curses does not know come in characters.
        guard let scalar = Unicode.Scalar(UInt32(bitPattern: input.code)) else { continue }
        let keys = decoder.take(String(Character(scalar)).utf8)
        if !decoder.isWaiting || !keys.isEmpty { add(keys) }
      case 2:
        endSequence()
        waiting.append(CursesTerminal.key(code: input.code).map { .key($0) } ?? .unknown)
      case 3:
        endSequence()
        waiting.append(CursesTerminal.mouse(input).map { .mouse($0) } ?? .unknown)
      case 4: waiting.append(.unknown)
      default:
        guard decoder.isWaiting else { return }
        var file = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        // At the end of the input there is something to read, and nothing is read.
        if hasWaited || poll(&file, 1, 50) <= 0 { endSequence() }
        hasWaited = true
      }
    }
  }

  /// No keys are an input too, which nobody knows.
  private func add(_ keys: [InputKey]) {
    waiting += keys.isEmpty ? [.unknown] : keys.map { .key($0) }
  }

  /// Nothing more comes of what has begun.
  private func endSequence() { if decoder.isWaiting { add(decoder.flush()) } }

  private static func key(code: Int32) -> InputKey? {
    switch code {
    case KEY_UP: .up
    case KEY_DOWN: .down
    case KEY_LEFT: .left
    case KEY_RIGHT: .right
    case KEY_SLEFT: .wordLeft
    case KEY_SRIGHT: .wordRight
    case KEY_HOME: .home
    case KEY_END: .end
    case KEY_PPAGE: .pageUp
    case KEY_NPAGE: .pageDown
    case KEY_ENTER: .enter
    case KEY_BTAB: .backTab
    case KEY_BACKSPACE: .backspace
    case KEY_DC: .delete
    default: nil
    }
  }

  private static func mouse(_ input: curses_input) -> MouseInput? {
    let action: MouseInput.Action? =
      input.wheel_up != 0
      ? .wheelUp
      : input.wheel_down != 0
        ? .wheelDown
        : input.clicked != 0
          ? .clicked : input.pressed != 0 ? .pressed : input.released != 0 ? .released : nil
    return action.map { MouseInput($0, column: Int(input.column), row: Int(input.row)) }
  }
}
