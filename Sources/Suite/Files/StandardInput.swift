import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A Lua text on standard input, which a path of `-` stands for.
enum StandardInput {
  /// The path on the command line, and in `SuiteFile`.
  static let path = "-"
  /// What messages and results call it.
  static let name = "stdin"

  private static let kept = Mutex<Result<[UInt8], ReadError>?>(nil)

  /// All of it, at most `limit` bytes. It is read once; who comes later is given the same.
  static func read(limit: Int) throws(ReadError) -> [UInt8] {
    let result = kept.withLock { kept in
      let result = kept ?? readToEnd(limit: limit)
      kept = result
      return result
    }
    return try result.get()
  }

  /// Reads to the end, from where it stands.
  static func readToEnd(limit: Int) -> Result<[UInt8], ReadError> {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      #if canImport(Glibc)
        let got = buffer.withUnsafeMutableBytes { Glibc.read(0, $0.baseAddress, $0.count) }
      #else
        let got = buffer.withUnsafeMutableBytes { Darwin.read(0, $0.baseAddress, $0.count) }
      #endif
      if got < 0 {
        if errno == EINTR { continue }
        return .failure(errno == EISDIR ? .directory : .system(SystemError(errno)))
      }
      if got == 0 { return .success(bytes) }
      bytes.append(contentsOf: buffer[..<got])
      if bytes.count > limit { return .failure(.tooLarge(bytes.count, limit: limit)) }
    }
  }
}
