import Explorer
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A terminal on standard input that gives each key at once and shows none; it is as it was whatever ends the process.
enum KeyTerminal {
  /// The modes before, and those for keys: written before `isOpen`, read by signal handlers.
  nonisolated(unsafe) private static var before = termios()
  nonisolated(unsafe) private static var keys = termios()
  private static let isOpen = Atomic(false)
  /// Of the one thread that asks for keys.
  nonisolated(unsafe) private static var decoder = KeyDecoder()
  /// Milliseconds after which a sequence that has begun goes on no more: the key was Escape.
  private static let sequencePause: Int32 = 50

  /// Takes the terminal; false if standard input is none.
  static func open() -> Bool {
    guard isatty(0) == 1, tcgetattr(0, &before) == 0 else { return false }
    keys = before
    keys.c_lflag &= ~tcflag_t(ICANON | ECHO)
    setMinimum(1)
    isOpen.store(true, ordering: .releasing)
    // Ctrl-Z gives it back for as long as the process is stopped.
    signal(SIGTSTP) { _ in
      KeyTerminal.restore()
      raise(SIGSTOP)
    }
    signal(SIGCONT) { _ in KeyTerminal.apply() }
    apply()
    return true
  }

  /// A read gives what there is, one key at least.
  private static func setMinimum(_ count: UInt8) {
    withUnsafeMutableBytes(of: &keys.c_cc) { bytes in
      bytes[Int(VMIN)] = count
      bytes[Int(VTIME)] = 0
    }
  }

  /// Gives the terminal back.
  static func close() {
    guard isOpen.exchange(false, ordering: .acquiringAndReleasing) else { return }
    signal(SIGTSTP, SIG_DFL)
    signal(SIGCONT, SIG_DFL)
    if isInForeground { tcsetattr(0, TCSADRAIN, &before) }
  }

  /// As it was before; for signal handlers.
  static func restore() {
    if isOpen.load(ordering: .acquiring), isInForeground { tcsetattr(0, TCSANOW, &before) }
  }

  private static func apply() {
    let saved = errno
    if isOpen.load(ordering: .acquiring), isInForeground { tcsetattr(0, TCSANOW, &keys) }
    errno = saved
  }

  /// A process in the background would be stopped for touching the terminal.
  static var isInForeground: Bool { tcgetpgrp(0) == getpgrp() }

  /// The keys pressed since the last call; waits only for the rest of a sequence. nil when the terminal is gone.
  static func pressed() -> [InputKey]? {
    var keys: [InputKey] = []
    while isOpen.load(ordering: .acquiring), isInForeground {
      var waiting = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, decoder.isWaiting ? sequencePause : 0) > 0 else {
        return keys + decoder.flush()
      }
      var bytes = [UInt8](repeating: 0, count: 256)
      let got = read(0, &bytes, bytes.count)
      if got < 0 { return errno == EINTR || errno == EAGAIN ? keys : nil }
      if got == 0 { return nil }
      keys += decoder.take(bytes[..<got])
    }
    return keys
  }
}
