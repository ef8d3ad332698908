import LuaRuntime
import Scenario

/// `FileEvent`s as bytes, for the pipe between a process and its child: frames of a length (4 bytes, little endian), a
/// kind (1 byte) and fields. Both ends are the same executable, so there is no version.
enum EventCodec {
  /// Bytes that a frame may have at most; a larger length is garbage.
  static let frameLimit = 1 << 30

  static func encode(_ event: FileEvent) -> [UInt8] {
    var out = Encoder()
    switch event {
    case .loaded(let headers, let chosen, let logs):
      out.kind = 1
      out.int(headers.count)
      for header in headers {
        out.text(header.name)
        out.text(header.file)
        out.int(header.line)
        out.int(header.lastLine)
        out.int(header.tags.count)
        for tag in header.tags { out.text(tag) }
        out.optional(header.platform)
        out.optional(header.skip)
        out.int(header.runs ?? 0)
      }
      out.int(chosen.count)
      for index in chosen { out.int(index) }
      out.int(logs.count)
      for line in logs { out.text(line) }
    case .started(let index):
      out.kind = 2
      out.int(index)
    case .finished(let index, let record):
      out.kind = 3
      out.int(index)
      out.int(Int(record.status.rawValue))
      out.int(Int(bitPattern: UInt(record.durationMs.bitPattern)))
      out.int(record.warnings)
      out.data(record.text)
      out.data(record.json)
      out.int(record.isComplete ? 1 : 0)
      out.int(record.goldens.count)
      for use in record.goldens {
        out.text(use.file)
        out.text(use.path)
        switch use.outcome {
        case .compared: out.int(0)
        case .written: out.int(1)
        case .rewritten: out.int(2)
        case .unwritten(let reason):
          out.int(3)
          out.text(reason)
        }
      }
      out.int(record.checked.count)
      for place in record.checked { out.place(place) }
      out.int(record.otherFailures)
      out.data(record.html)
    case .problem(let problem):
      out.kind = 4
      out.text(problem.file)
      out.int(problem.line ?? 0)
      out.text(problem.message)
    case .lost(let reason):
      out.kind = 5
      out.text(reason)
    case .done:
      out.kind = 6
    case .required(let paths):
      out.kind = 7
      out.int(paths.count)
      for path in paths { out.text(path) }
    }
    return out.frame
  }

  private struct Encoder {
    var kind: UInt8 = 0
    private var body: [UInt8] = []

    mutating func int(_ value: Int) {
      withUnsafeBytes(of: Int64(value).littleEndian) { body.append(contentsOf: $0) }
    }

    mutating func data(_ bytes: [UInt8]) {
      int(bytes.count)
      body += bytes
    }

    mutating func text(_ text: String) { data(Array(text.utf8)) }

    mutating func place(_ place: CheckedPlace) {
      text(place.file)
      for number in [place.line, place.ordinal, place.passed, place.failed] { int(number) }
      text(place.check)
      for texts in [place.given, place.wanted] {
        int(texts.count)
        for text in texts { self.text(text) }
      }
      optional(place.obstacle)
      int(Int(bitPattern: UInt(place.source)))
    }

    mutating func optional(_ text: String?) {
      int(text == nil ? 0 : 1)
      if let text { self.text(text) }
    }

    var frame: [UInt8] {
      let length = UInt32(body.count + 1).littleEndian
      return withUnsafeBytes(of: length) { Array($0) } + [kind] + body
    }
  }
}

/// Puts events together again from whatever portions a pipe gives.
struct EventDecoder {
  /// The bytes are no frames of ours.
  struct Garbage: Error, Equatable {}

  private var buffer: [UInt8] = []
  private var start = 0

  /// Bytes that belong to no whole frame yet.
  var hasRest: Bool { start < buffer.count }

  /// The events that these bytes complete.
  mutating func feed(_ bytes: some Sequence<UInt8>) throws(Garbage) -> [FileEvent] {
    buffer.append(contentsOf: bytes)
    var events: [FileEvent] = []
    while buffer.count - start >= 4 {
      let length = (0..<4).reduce(0) { $0 | Int(buffer[start + $1]) << (8 * $1) }
      guard length >= 1, length <= EventCodec.frameLimit else { throw Garbage() }
      guard buffer.count - start - 4 >= length else { break }
      var fields = Fields(bytes: buffer[start + 5..<start + 4 + length])
      events.append(try EventDecoder.event(buffer[start + 4], &fields))
      guard fields.isAtEnd else { throw Garbage() }
      start += 4 + length
    }
    if start == buffer.count || start > 1 << 20 {
      buffer.removeFirst(start)
      start = 0
    }
    return events
  }

  private static func event(_ kind: UInt8, _ fields: inout Fields) throws(Garbage) -> FileEvent {
    switch kind {
    case 1:
      var headers: [ScenarioHeader] = []
      for _ in 0..<(try fields.count()) {
        var header = ScenarioHeader(
          name: try fields.text(), file: try fields.text(), line: try fields.int(),
          lastLine: try fields.int(),
          tags: [], platform: nil)
        for _ in 0..<(try fields.count()) { header.tags.append(try fields.text()) }
        header.platform = try fields.optional()
        header.skip = try fields.optional()
        let runs = try fields.int()
        header.runs = runs > 0 ? runs : nil
        headers.append(header)
      }
      var chosen: [Int] = []
      for _ in 0..<(try fields.count()) { chosen.append(try place(&fields, headers.count)) }
      var logs: [String] = []
      for _ in 0..<(try fields.count()) { logs.append(try fields.text()) }
      return .loaded(headers, chosen: chosen, logs: logs)
    case 2: return .started(try place(&fields, Int.max))
    case 3:
      let index = try place(&fields, Int.max)
      guard let status = ScenarioStatus(rawValue: UInt8(truncatingIfNeeded: try fields.int())) else {
        throw Garbage()
      }
      let duration = Double(bitPattern: UInt64(UInt(bitPattern: try fields.int())))
      var record = ScenarioRecord(
        status: status, durationMs: duration, warnings: try fields.int(), text: Array(try fields.data()),
        json: Array(try fields.data()))
      record.isComplete = try fields.int() == 1
      for _ in 0..<(try fields.count()) { record.goldens.append(try golden(&fields)) }
      for _ in 0..<(try fields.count()) { record.checked.append(try fields.checkedPlace()) }
      record.otherFailures = try fields.int()
      record.html = Array(try fields.data())
      return .finished(index, record)
    case 4:
      let file = try fields.text()
      let line = try fields.int()
      return .problem(FileProblem(file: file, line: line > 0 ? line : nil, message: try fields.text()))
    case 5: return .lost(try fields.text())
    case 6: return .done
    case 7:
      var paths: [String] = []
      for _ in 0..<(try fields.count()) { paths.append(try fields.text()) }
      return .required(paths)
    default: throw Garbage()
    }
  }

  private static func golden(_ fields: inout Fields) throws(Garbage) -> GoldenUse {
    var use = GoldenUse(file: try fields.text(), path: try fields.text())
    switch try fields.int() {
    case 0: use.outcome = .compared
    case 1: use.outcome = .written
    case 2: use.outcome = .rewritten
    case 3: use.outcome = .unwritten(try fields.text())
    default: throw Garbage()
    }
    return use
  }

  private static func place(_ fields: inout Fields, _ count: Int) throws(Garbage) -> Int {
    let index = try fields.int()
    guard index >= 0, index < count else { throw Garbage() }
    return index
  }

  private struct Fields {
    var bytes: ArraySlice<UInt8>

    var isAtEnd: Bool { bytes.isEmpty }

    mutating func int() throws(Garbage) -> Int {
      guard bytes.count >= 8 else { throw Garbage() }
      var value: UInt64 = 0
      for (shift, byte) in bytes.prefix(8).enumerated() { value |= UInt64(byte) << (8 * shift) }
      bytes = bytes.dropFirst(8)
      return Int(Int64(bitPattern: value))
    }

    /// A number of things that each take at least a byte.
    mutating func count() throws(Garbage) -> Int {
      let value = try int()
      guard value >= 0, value <= bytes.count else { throw Garbage() }
      return value
    }

    mutating func data() throws(Garbage) -> ArraySlice<UInt8> {
      let length = try count()
      defer { bytes = bytes.dropFirst(length) }
      return bytes.prefix(length)
    }

    mutating func texts() throws(Garbage) -> [String] {
      var texts: [String] = []
      for _ in 0..<(try count()) { texts.append(try text()) }
      return texts
    }

    mutating func checkedPlace() throws(Garbage) -> CheckedPlace {
      let file = try text()
      let (line, ordinal, passed, failed) = (try int(), try int(), try int(), try int())
      var place = CheckedPlace(file: file, line: line, ordinal: ordinal, check: try text(), source: 0)
      (place.passed, place.failed) = (passed, failed)
      (place.given, place.wanted) = (try texts(), try texts())
      place.obstacle = try optional()
      place.source = UInt64(UInt(bitPattern: try int()))
      return place
    }

    mutating func optional() throws(Garbage) -> String? {
      try int() == 1 ? try text() : nil
    }

    mutating func text() throws(Garbage) -> String {
      String(decoding: try data(), as: UTF8.self).repairedFromLua
    }
  }
}
