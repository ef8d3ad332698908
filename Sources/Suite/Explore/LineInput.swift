#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The lines of standard input, one after another, as they come.
struct LineInput {
  enum Line: Equatable {
    case text(String)
    /// Longer than is read, or not UTF-8, or with a zero byte in it.
    case refused(String)
    case end
  }

  private let file: Int32
  private var buffer: [UInt8] = []
  private var start = 0
  private var isOver = false

  init(file: Int32 = 0) { self.file = file }

  /// The next line, without its end. What is too long is read to its end and refused.
  mutating func next() -> Line {
    var length = 0
    var line: [UInt8] = []
    while true {
      if let end = buffer[start...].firstIndex(of: UInt8(ascii: "\n")) {
        length += end - start
        if length <= ExploreLine.longest { line += buffer[start..<end] }
        start = end + 1
        return LineInput.checked(line, length)
      }
      length += buffer.count - start
      if length <= ExploreLine.longest { line += buffer[start...] }
      (buffer, start) = ([], 0)
      if isOver || !fill() {
        isOver = true
        return length == 0 ? .end : LineInput.checked(line, length)
      }
    }
  }

  private static func checked(_ bytes: [UInt8], _ length: Int) -> Line {
    if length > ExploreLine.longest {
      return .refused("the line has \(length) bytes; at most \(ExploreLine.longest) are read")
    }
    if bytes.contains(0) { return .refused("the line is not a text: it contains a zero byte") }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return .refused("the line is not a text in UTF-8")
    }
    return .text(text)
  }

  /// Reads more; false at the end.
  private mutating func fill() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let got = read(file, &bytes, bytes.count)
      if got > 0 {
        buffer = Array(bytes[..<got])
        return true
      }
      if got < 0, errno == EINTR { continue }
      if got < 0, errno == EAGAIN {
        var waiting = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
        _ = poll(&waiting, 1, -1)
        continue
      }
      return false
    }
  }
}
