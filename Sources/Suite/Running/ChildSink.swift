import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The child's end of `ChildProcess`: events go to the pipe, and the process keeps itself within limits.
final class ChildSink: FileEventSink {
  private let file: Int32
  private let isClosed = Atomic(false)

  init(file: Int32 = ChildProcess.eventFile) { self.file = file }

  func send(_ event: FileEvent) {
    if isClosed.load(ordering: .relaxed) { return }
    if event.isLast { isClosed.store(true, ordering: .relaxed) }
    // A parent that no longer listens wants nothing more.
    if (try? FileSystem.writeAll(EventCodec.encode(event), to: file)) == nil { _exit(2) }
  }

  /// The process is ended by the system if it goes on using processor time.
  func allow(seconds: Double?) {
    guard let seconds else { return }
    var used = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used)
    limit(processorTime, Double(used.tv_sec) + 1 + seconds + Supervisor.grace)
  }

  func startChild<Failure: Error>(_ start: () -> Result<Int32, Failure>) -> Result<Int32, Failure>? {
    start()
  }

  func childEnded(_ reap: () -> Void) { reap() }

  var isCancelled: Bool { false }

  /// Bounds the address space at what is in use now, plus what Lua may take, plus room for the rest of the program.
  func limitMemory(luaBytes: Int) {
    #if canImport(Glibc)
      guard let used = AddressSpace.used() else { return }
      limit(addressSpace, used + 4 * Double(luaBytes) + Double(1 << 30))
    #endif
  }

  private func limit(_ resource: Resource, _ value: Double) {
    var limits = rlimit()
    guard getrlimit(resource, &limits) == 0 else { return }
    limits.rlim_cur = min(rlim_t(value.rounded(.up)), limits.rlim_max)
    setrlimit(resource, &limits)
  }

  #if canImport(Glibc)
    private typealias Resource = __rlimit_resource_t
    private var processorTime: Resource { __rlimit_resource_t(RLIMIT_CPU.rawValue) }
    private var addressSpace: Resource { __rlimit_resource_t(RLIMIT_AS.rawValue) }
  #else
    private typealias Resource = Int32
    private var processorTime: Resource { RLIMIT_CPU }
  #endif
}
