import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Ctrl-C and its like, as a number that a loop looks at; the second one ends the process at once.
enum Signals {
  private static let caught = Atomic<Int32>(0)
  private static let wakeFile = Atomic<Int32>(-1)

  /// The signal that came; 0 for none.
  static var received: Int32 { caught.load(ordering: .acquiring) }

  /// From now on SIGINT and SIGTERM are noted and a byte is written to `wake`; a closed pipe is an error number.
  static func install(wake: Int32) {
    wakeFile.store(wake, ordering: .releasing)
    _ = received
    unblock()
    for number in [SIGINT, SIGTERM] {
      signal(number) { number in
        if Signals.caught.exchange(number, ordering: .acquiringAndReleasing) != 0 {
          KeyTerminal.restore()
          _exit(128 + number)
        }
        let file = Signals.wakeFile.load(ordering: .acquiring)
        if file >= 0 {
          let saved = errno
          var byte: UInt8 = 1
          _ = write(file, &byte, 1)
          errno = saved
        }
      }
    }
    ignoreFailedWrites()
  }

  /// The end of a pipe that is about to be closed is not written to any more.
  static func forget(wake: Int32) {
    _ = wakeFile.compareExchange(expected: wake, desired: -1, ordering: .acquiringAndReleasing)
  }

  /// From now on SIGINT and SIGTERM end the process with 128 and their number.
  static func exitAtOnce() {
    unblock()
    for number in [SIGINT, SIGTERM] { signal(number) { _exit(128 + $0) } }
  }

  /// Whoever started this process may have held them back.
  private static func unblock() {
    var interrupts = sigset_t()
    sigemptyset(&interrupts)
    sigaddset(&interrupts, SIGINT)
    sigaddset(&interrupts, SIGTERM)
    pthread_sigmask(SIG_UNBLOCK, &interrupts, nil)
  }

  /// Writing to a pipe that nobody reads, or beyond the size that a file may have, gives an error instead of a signal.
  static func ignoreFailedWrites() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// What people call a signal: `SIGSEGV (invalid memory reference)`.
  static func name(_ number: Int32) -> String {
    switch number {
    case SIGSEGV: "SIGSEGV (invalid memory reference)"
    case SIGBUS: "SIGBUS (invalid memory reference)"
    case SIGILL: "SIGILL (trap)"
    case SIGTRAP: "SIGTRAP (trap)"
    case SIGABRT: "SIGABRT (abort)"
    case SIGFPE: "SIGFPE (arithmetic error)"
    case SIGKILL: "SIGKILL (killed)"
    case SIGTERM: "SIGTERM (terminated)"
    case SIGINT: "SIGINT (interrupted)"
    case SIGXCPU: "SIGXCPU (processor time used up)"
    default: "signal \(number)"
    }
  }
}

/// A pipe whose only purpose is to wake a waiting loop.
final class WakePipe: Sendable {
  let readEnd: Int32
  let writeEnd: Int32

  init() {
    let ends = makePipe()
    (readEnd, writeEnd) = (ends?.read ?? -1, ends?.write ?? -1)
    for end in [readEnd, writeEnd] where end >= 0 { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  func wake() {
    var byte: UInt8 = 0
    _ = write(writeEnd, &byte, 1)
  }

  /// Waits for a wake, at most so many ms, and takes all that have come.
  func wait(atMost milliseconds: Int32) {
    var waiting = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, milliseconds) > 0 else { return }
    var bytes = [UInt8](repeating: 0, count: 256)
    while read(readEnd, &bytes, bytes.count) == bytes.count {}
  }
}

/// Held while a pipe is made and while a child is started, so that no child inherits another's pipe.
let inheritanceLock = Mutex(())

/// A pipe that children do not inherit; nil when the process has no files left.
func makePipe() -> (read: Int32, write: Int32)? {
  inheritanceLock.withLock { _ in
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}
