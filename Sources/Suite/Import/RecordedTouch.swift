/// A sample of a recording: ms from any zero, and the recording's own units.
struct RecordedSample: Equatable, Sendable {
  var time: Double
  var x: Double
  var y: Double
}

/// One finger of a recording, from going down to lifting.
struct RecordedContact: Equatable, Sendable {
  var samples: [RecordedSample] = []

  /// The most samples that are kept; `app:replay` takes no more.
  static let most = 1_000_000

  /// ms.
  var duration: Double { (samples.last?.time ?? 0) - (samples.first?.time ?? 0) }

  /// The longest time without a sample, ms.
  var longestGap: Double {
    var gap = 0.0
    for place in samples.indices.dropFirst() { gap = max(gap, samples[place].time - samples[place - 1].time) }
    return gap
  }
}

/// What was read of a recording, and what was not.
struct TouchRecording: Sendable {
  /// A remark on a line (from 1), or on the whole.
  struct Remark: Equatable, Sendable {
    var line: Int?
    var message: String
  }

  /// In the order in which the fingers went down.
  var contacts: [RecordedContact] = []
  private(set) var remarks: [Remark] = []
  /// Remarks beyond those that are kept.
  private(set) var moreRemarks = 0

  private static let mostRemarks = 20

  mutating func skip(_ line: Int, _ reason: String) { remark(line, "skipped: \(reason)") }

  mutating func remark(_ line: Int?, _ message: String) {
    if remarks.count < TouchRecording.mostRemarks {
      remarks.append(Remark(line: line, message: message))
    } else {
      moreRemarks += 1
    }
  }

  /// Adds a sample to a contact, unless its time or place cannot be; false if it was not taken.
  mutating func add(_ sample: RecordedSample, to contact: Int, line: Int) -> Bool {
    guard abs(sample.x) <= 1e12, abs(sample.y) <= 1e12 else {
      skip(line, "a place is beyond 1e12")
      return false
    }
    if let last = contacts[contact].samples.last, sample.time < last.time {
      skip(line, "time goes backwards, from \(decimal(last.time)) to \(decimal(sample.time)) ms")
      return false
    }
    if let first = contacts[contact].samples.first, sample.time - first.time > 86_400_000 {
      skip(line, "more than a day after the finger went down")
      return false
    }
    guard contacts[contact].samples.count < RecordedContact.most else {
      skip(line, "more than \(RecordedContact.most) samples of one finger")
      return false
    }
    contacts[contact].samples.append(sample)
    return true
  }

  /// Drops contacts that are no gesture: a finger goes down and lifts, so two samples are needed.
  mutating func finish() {
    for (place, contact) in contacts.enumerated() where contact.samples.count == 1 {
      remark(nil, "a finger with a single sample is left out (finger \(place + 1))")
    }
    contacts.removeAll { $0.samples.count < 2 }
  }
}

/// A number with at most four decimals, plain.
func decimal(_ value: Double) -> String {
  let scaled = (min(max(value, -1e14), 1e14) * 10_000).rounded()
  let whole = Int(scaled)
  let sign = whole < 0 ? "-" : ""
  let (digits, rest) = whole.magnitude.quotientAndRemainder(dividingBy: 10_000)
  guard rest != 0 else { return "\(sign)\(digits)" }
  var tail = String(rest + 10_000).dropFirst()
  while tail.hasSuffix("0") { tail.removeLast() }
  return "\(sign)\(digits).\(tail)"
}
