/// Reads a table of samples: `t_ms,x,y`, and the finger in a fourth column if there are several. Commas, semicolons or tabs; the
/// first line may name the columns; with semicolons or tabs numbers may have a decimal comma.
struct SampleTable {
  private enum Column {
    case milliseconds, seconds, x, y, contact
  }

  private var recording = TouchRecording()
  private var columns: [Column?] = [.milliseconds, .x, .y]
  private var separator: UInt8?
  private var hasRows = false
  private var contacts: [[UInt8]: Int] = [:]

  static func read(_ bytes: [UInt8]) -> TouchRecording {
    var table = SampleTable()
    for (number, text) in TextLines(bytes) { table.take(text.trimmed, number) }
    table.recording.finish()
    return table.recording
  }

  private mutating func take(_ line: ArraySlice<UInt8>, _ number: Int) {
    guard !line.isEmpty, line.first != UInt8(ascii: "#") else { return }
    if separator == nil {
      separator = [UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: ",")].first { line.contains($0) }
    }
    guard let separator else {
      recording.skip(number, "no columns t_ms,x,y: \(line.excerpt)")
      return
    }
    let fields = line.split(separator: separator, omittingEmptySubsequences: false).map {
      SampleTable.bare($0.trimmed)
    }
    if !hasRows, takeHeader(fields) { return }
    guard fields.count >= 3 else {
      recording.skip(number, "\(fields.count) column\(fields.count == 1 ? "" : "s"), not 3: \(line.excerpt)")
      return
    }
    if !hasRows, columns.count == 3, fields.count > 3, fields[3].number() != nil { columns.append(.contact) }
    var sample = RecordedSample(time: 0, x: 0, y: 0)
    var finger: ArraySlice<UInt8> = []
    for (column, field) in zip(columns, fields) {
      guard let column else { continue }
      if column == .contact {
        finger = field
        continue
      }
      guard let value = field.number(comma: separator != UInt8(ascii: ",")) else {
        recording.skip(number, "no number: \(field.excerpt)")
        return
      }
      switch column {
      case .milliseconds: sample.time = value
      case .seconds: sample.time = value * 1000
      case .x: sample.x = value
      case .y: sample.y = value
      case .contact: break
      }
    }
    guard fields.count >= (columns.lastIndex { $0 != nil } ?? 2) + 1 else {
      recording.skip(number, "\(fields.count) columns, not \(columns.count): \(line.excerpt)")
      return
    }
    guard abs(sample.time) <= 1e14 else {
      recording.skip(number, "a time is beyond 1e14 ms")
      return
    }
    hasRows = true
    let contact: Int
    if let known = contacts[Array(finger)] {
      contact = known
    } else {
      recording.contacts.append(RecordedContact())
      contact = recording.contacts.count - 1
      contacts[Array(finger)] = contact
    }
    _ = recording.add(sample, to: contact, line: number)
  }

  /// Whether the fields name columns; then they are taken over.
  private mutating func takeHeader(_ fields: [ArraySlice<UInt8>]) -> Bool {
    let named = fields.map(SampleTable.column)
    let has: (Column) -> Bool = { column in named.contains { $0 == column } }
    guard has(.milliseconds) || has(.seconds), has(.x), has(.y) else { return false }
    columns = named
    return true
  }

  private static func column(_ field: ArraySlice<UInt8>) -> Column? {
    switch String(decoding: field, as: UTF8.self).lowercased() {
    case "t", "t_ms", "ms", "time", "time_ms", "timestamp", "timestamp_ms": .milliseconds
    case "t_s", "time_s", "seconds", "s": .seconds
    case "x", "x_px", "x_dp": .x
    case "y", "y_px", "y_dp": .y
    case "contact", "finger", "pointer", "id", "pointer_id", "tracking_id": .contact
    default: nil
    }
  }

  /// Without quotation marks around it.
  private static func bare(_ field: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard field.count >= 2, field.first == UInt8(ascii: "\""), field.last == UInt8(ascii: "\"") else {
      return field
    }
    return field.dropFirst().dropLast()
  }
}
