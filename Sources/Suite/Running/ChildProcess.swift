import LuaRuntime

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs a file in a child process of the same executable; the child's events come over a pipe.
enum ChildProcess {
  /// The command by which the executable knows that it is such a child; not in the table.
  static let command = "isolated-file"
  /// Where the child writes.
  static let eventFile: Int32 = 3

  /// In the child: ends it when nobody listens to its events any more, however its parent came to its end.
  static func endWithParent() {
    _ = LuaThread {
      var end = pollfd(fd: eventFile, events: 0, revents: 0)
      // A pipe without a reader is an error at its write end.
      while poll(&end, 1, -1) <= 0 {}
      _exit(2)
    }
  }

  /// How a child ended.
  enum Ending: Equatable {
    case exited(Int32)
    case signal(Int32)

    /// In words, for what it left undone.
    var words: String {
      switch self {
      case .exited(0): "its process ended early"
      case .exited(let status): "its process ended with status \(status)"
      case .signal(let number): "its process was ended by \(Signals.name(number))"
      }
    }
  }

  /// Runs `executable arguments` and passes its events on; the last one is always `problem`, `lost` or `done`.
  static func run(executable: String, arguments: [String], sink: any FileEventSink) {
    guard let pipe = makePipe() else {
      sink.send(.lost("no child process could be started: too many open files"))
      return
    }
    let started = sink.startChild { start(executable, arguments, writeEnd: pipe.write) }
    close(pipe.write)
    let process: pid_t
    switch started {
    case .success(let number)?: process = number
    case .failure(let error)?:
      close(pipe.read)
      sink.send(.lost("no child process could be started: \(error)"))
      return
    case nil:
      close(pipe.read)
      return
    }
    let outcome = listen(pipe.read, process, sink)
    close(pipe.read)
    if outcome != .complete { kill(process, SIGKILL) }
    awaitEnd(process)
    var ending = Ending.exited(0)
    sink.childEnded { ending = wait(process) }
    switch outcome {
    case .complete: break
    case .cut: sink.send(.lost(ending.words))
    case .idle: sink.send(.lost("its process did nothing for \(patience) s and was ended"))
    case .garbled: sink.send(.lost("its process sent something unreadable"))
    }
  }

  private enum Outcome {
    /// The last event has come.
    case complete
    /// The pipe ended before.
    case cut
    case garbled
    /// It used no processor time for long and told nothing.
    case idle
  }

  /// Seconds without any event and without any processor time after which a child counts as hung.
  static let patience = 15

  /// Passes events on until the last one or the pipe's end.
  private static func listen(_ file: Int32, _ process: pid_t, _ sink: any FileEventSink) -> Outcome {
    var decoder = EventDecoder()
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    var quiet = 0
    var used = processorTime(process)
    while true {
      var waiting = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      if poll(&waiting, 1, 1000) == 0 {
        // Counted in waits, not by a clock: if both were stopped for a while that is one wait.
        let now = processorTime(process)
        quiet = now == used ? quiet + 1 : 0
        used = now
        if quiet >= patience { return .idle }
        continue
      }
      quiet = 0
      let got = read(file, &bytes, bytes.count)
      if got < 0 && errno == EINTR { continue }
      if got <= 0 { return .cut }
      guard let events = try? decoder.feed(bytes[..<got]) else { return .garbled }
      for event in events {
        sink.send(event)
        if event.isLast { return .complete }
      }
    }
  }

  /// What a child has used, ns; 0 where the system does not say.
  private static func processorTime(_ process: pid_t) -> Int64 {
    #if canImport(Glibc)
      var clock = clockid_t()
      var time = timespec()
      guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else { return 0 }
      return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    #else
      // Not to be told apart from one that works: never the same twice.
      return Int64(monotonicMs() * 1e6)
    #endif
  }

  private static func start(_ executable: String, _ arguments: [String], writeEnd: Int32) -> Result<
    pid_t, SystemError
  > {
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #else
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, writeEnd, eventFile)
    // The child starts with every signal as a fresh process has it.
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    // Ctrl-C reaches it too, but whether it ends is for its parent to say.
    var held = sigset_t()
    sigemptyset(&held)
    sigaddset(&held, SIGINT)
    posix_spawnattr_setsigmask(&attributes, &held)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var words: [UnsafeMutablePointer<CChar>?] = ([executable] + arguments).map { strdup($0) }
    words.append(nil)
    defer {
      for word in words { free(word) }
    }
    var process: pid_t = 0
    let status = inheritanceLock.withLock { _ in
      posix_spawn(&process, executable, &actions, &attributes, words, environ)
    }
    return status == 0 ? .success(process) : .failure(SystemError(status))
  }

  /// Waits until a child has ended, and leaves it on the system's list.
  private static func awaitEnd(_ process: pid_t) {
    var info = siginfo_t()
    while waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT) < 0 && errno == EINTR {}
  }

  private static func wait(_ process: pid_t) -> Ending {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .signal(signal)
  }

  /// The path of the running executable.
  static func ownExecutable() -> String? {
    #if canImport(Glibc)
      return FileSystem.realPath("/proc/self/exe")
    #else
      var size: UInt32 = 4096
      var path = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&path, &size) == 0 else { return nil }
      return String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #endif
  }
}
