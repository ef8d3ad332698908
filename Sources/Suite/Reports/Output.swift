#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A stream of lines to a file, written in large portions. Nothing is written after the first error.
final class Output {
  private let file: Int32
  private var buffer: [UInt8] = []
  /// Why writing failed, if it did.
  private(set) var error: SystemError?
  /// Called before anything is written: what stands on the terminal for the moment has to go.
  var beforeWriting: (() -> Void)?

  init(file: Int32) { self.file = file }

  static let standardOutput: Int32 = 1
  static let standardError: Int32 = 2

  /// Gives the numbers 0 to 2 that the process was started without to the null device, so that no other file gets them.
  /// Standard output cannot be written then, which is told.
  static func holdStandardFiles() {
    for file in 0...standardError where fcntl(file, F_GETFD) < 0 {
      _ = open("/dev/null", file == standardError ? O_WRONLY : O_RDONLY)
    }
  }

  /// The reader has gone.
  var isBroken: Bool { error?.number == EPIPE }

  func write(_ bytes: some Sequence<UInt8>) {
    guard error == nil else { return }
    buffer.append(contentsOf: bytes)
    if buffer.count >= 1 << 16 { flush() }
  }

  func line(_ text: String) {
    write(text.utf8)
    write([UInt8(ascii: "\n")])
  }

  func lines(_ lines: [String]) {
    for text in lines { line(text) }
  }

  /// The exit status if not everything could be written, with a word where a reader that has gone is not the reason;
  /// nil if all is written. Call it after the last `flush`.
  func failure(_ diagnostics: Output) -> Int32? {
    guard let error else { return nil }
    if isBroken { return 128 + SIGPIPE }
    diagnostics.line("scrollwright: standard output cannot be written: \(error)")
    diagnostics.flush()
    return 2
  }

  /// Writes what is held back.
  func flush() {
    guard error == nil, !buffer.isEmpty else { return }
    beforeWriting?()
    do {
      try FileSystem.writeAll(buffer, to: file)
    } catch {
      self.error = error
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
