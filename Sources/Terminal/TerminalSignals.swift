import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The signals that a program on a full screen must see, as bytes of a pipe that a waiting loop reads.
enum TerminalSignals {
  /// Those that come as bytes.
  static let numbers = [SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT, SIGWINCH]
  private static let writeEnd = Atomic<Int32>(-1)
  /// A signal to leave has come and was not looked at yet.
  private static let isAsked = Atomic<Bool>(false)
  /// The end of the pipe to wait at; -1 before `install`.
  private(set) nonisolated(unsafe) static var readEnd: Int32 = -1

  /// From now on these signals write their number into the pipe. Call it before there are other threads that take them.
  static func install(_ numbers: [Int32] = TerminalSignals.numbers) {
    if readEnd < 0 {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { return }
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
      readEnd = ends[0]
      writeEnd.store(ends[1], ordering: .releasing)
    }
    var all = sigset_t()
    sigemptyset(&all)
    for number in numbers {
      sigaddset(&all, number)
      catchSignal(number)
    }
    pthread_sigmask(SIG_UNBLOCK, &all, nil)
  }

  /// Back to what signals do by themselves.
  static func remove() {
    for number in numbers { signal(number, SIG_DFL) }
  }

  static func catchSignal(_ number: Int32) {
    signal(number) { number in
      // Whoever asks twice has waited for too long.
      if number == SIGINT || number == SIGTERM || number == SIGHUP,
        TerminalSignals.isAsked.exchange(true, ordering: .acquiringAndReleasing),
        TerminalRescue.rescue()
      {
        _exit(128 + number)
      }
      let file = TerminalSignals.writeEnd.load(ordering: .acquiring)
      guard file >= 0 else { return }
      let saved = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(file, &byte, 1)
      errno = saved
    }
  }

  /// The signals that have come, in order.
  static func received() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(readEnd, &bytes, bytes.count)
    isAsked.store(false, ordering: .releasing)
    return count > 0 ? bytes.prefix(count).map(Int32.init) : []
  }

  /// Waits for signals.
  static func wait() -> [Int32] {
    var file = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
    return poll(&file, 1, -1) > 0 ? received() : []
  }

  /// Stops this process as Ctrl-Z does, and comes back when it is continued.
  static func stop() {
    signal(SIGTSTP, SIG_DFL)
    kill(getpid(), SIGTSTP)
    catchSignal(SIGTSTP)
  }
}
