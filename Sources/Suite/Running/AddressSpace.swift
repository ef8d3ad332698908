#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The address space of this process, which the system may have limited (`ulimit -v`).
enum AddressSpace {
  /// What a thread takes before it does anything: its stack, its part of the heap, a small Lua state.
  private static let bytesPerThread = 96.0 * 1_048_576
  /// What the rest of the program keeps.
  private static let reserve = 64.0 * 1_048_576

  /// Bytes in use; nil where the system does not say.
  static func used() -> Double? {
    #if canImport(Glibc)
      guard let bytes = try? FileSystem.read("/proc/self/statm", limit: 4096),
        let pages = Double(String(decoding: bytes.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self))
      else { return nil }
      return pages * Double(sysconf(Int32(_SC_PAGESIZE)))
    #else
      return nil
    #endif
  }

  /// Threads that can be started without running out of address space, one at least; nil if it has no limit.
  static func roomForThreads() -> Int? {
    #if canImport(Glibc)
      var limits = rlimit()
      guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limits) == 0,
        limits.rlim_cur != rlim_t.max, let used = used()
      else { return nil }
      return threads(limit: Double(limits.rlim_cur), used: used)
    #else
      return nil
    #endif
  }

  /// The same for a limit and a use in bytes.
  static func threads(limit: Double, used: Double) -> Int {
    Int(min(max((limit - used - reserve) / bytesPerThread, 1), 1024))
  }
}
