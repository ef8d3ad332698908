#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What tells one state of a file from another without reading it.
struct FileStamp: Sendable, Equatable {
  var identity: FileSystem.Identity
  var size: Int64
  var seconds: Int64
  var nanoseconds: Int64
  var mode: UInt32

  /// Of what a path leads to; nil if nothing can be seen there.
  init?(_ path: String) {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    identity = FileSystem.Identity(
      device: UInt64(truncatingIfNeeded: info.st_dev), number: UInt64(info.st_ino))
    size = Int64(info.st_size)
    #if canImport(Glibc)
      (seconds, nanoseconds) = (Int64(info.st_mtim.tv_sec), Int64(info.st_mtim.tv_nsec))
    #else
      (seconds, nanoseconds) = (Int64(info.st_mtimespec.tv_sec), Int64(info.st_mtimespec.tv_nsec))
    #endif
    mode = UInt32(info.st_mode)
  }

  /// Was it written at or after a reading of `wallSeconds`?
  func isWritten(since wall: Double) -> Bool { Double(seconds) + Double(nanoseconds) / 1e9 >= wall }

  /// The clock that file times come from, s: what is written from now on has this time or a later one.
  static func wallSeconds() -> Double {
    var time = timespec()
    #if canImport(Glibc)
      // File times move in the steps of this one.
      clock_gettime(CLOCK_REALTIME_COARSE, &time)
    #else
      clock_gettime(CLOCK_REALTIME, &time)
    #endif
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// The stamps of many paths at one moment; what is missing is known as missing.
struct FileStamps: Sendable, Equatable {
  private(set) var stamps: [String: FileStamp?] = [:]

  init(_ paths: some Sequence<String> = []) {
    for path in paths { stamps[path] = .some(FileStamp(path)) }
  }

  /// Adds a path that is not known yet; its stamp, if it is new and there is such a file.
  mutating func add(_ path: String) -> FileStamp? {
    guard stamps[path] == nil else { return nil }
    let stamp = FileStamp(path)
    stamps[path] = .some(stamp)
    return stamp
  }

  /// Paths that came, went or changed; those that only one of the two knows count if there is such a file.
  func changes(to later: FileStamps) -> Set<String> {
    var changed = Set<String>()
    for path in Set(stamps.keys).union(later.stamps.keys)
    where (stamps[path] ?? nil) != (later.stamps[path] ?? nil) {
      changed.insert(path)
    }
    return changed
  }

  /// Is there such a file?
  func has(_ path: String) -> Bool { (stamps[path] ?? nil) != nil }
}
