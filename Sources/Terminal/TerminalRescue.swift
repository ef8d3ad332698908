import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Leaves the terminal usable when the process dies: its modes, its screen and its cursor as they were.
enum TerminalRescue {
  private static let isOn = Atomic<Bool>(false)
  private nonisolated(unsafe) static let modes = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  private nonisolated(unsafe) static var isReady = false
  /// No mouse, no keypad, no other screen, a cursor, no colours.
  private nonisolated(unsafe) static let farewell: UnsafeMutableBufferPointer<UInt8> = {
    let text = "\u{1B}[?1006;1002;1000l\u{1B}[?1l\u{1B}>\u{1B}[?1049l\u{1B}[?25h\u{1B}[0m\r\n"
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
    _ = bytes.initialize(from: text.utf8)
    return bytes
  }()

  /// Remembers the terminal's modes; from now on a crash or an exit without `disarm` puts them back.
  static func arm() {
    tcgetattr(STDIN_FILENO, modes)
    _ = farewell
    if !isReady {
      isReady = true
      atexit { TerminalRescue.rescue() }
    }
    isOn.store(true, ordering: .releasing)
    for number in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGQUIT] {
      signal(number) { number in
        TerminalRescue.rescue()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  /// The terminal was given back in the orderly way.
  static func disarm() {
    isOn.store(false, ordering: .releasing)
    for number in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGQUIT] { signal(number, SIG_DFL) }
  }

  /// Puts the terminal back, if it was taken over; whether it was. Only what a handler of signals may call.
  @discardableResult
  static func rescue() -> Bool {
    guard isOn.exchange(false, ordering: .acquiringAndReleasing) else { return false }
    _ = write(STDOUT_FILENO, farewell.baseAddress, farewell.count)
    tcsetattr(STDIN_FILENO, TCSANOW, modes)
    return true
  }
}
