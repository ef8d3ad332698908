/// Reads what Android's `getevent -lt` and `getevent -t` print: the kernel's input events with their times.
///
/// Multi-touch protocol B (`ABS_MT_SLOT`, `ABS_MT_TRACKING_ID`), protocol A (`SYN_MT_REPORT`), and single touches (`BTN_TOUCH`
/// with `ABS_X`, `ABS_Y`), of several devices at once.
struct GetEventLog {
  private enum Kind: UInt32 {
    case synchronisation = 0
    case key = 1
    case absolute = 3
  }

  private struct Event {
    var device: ArraySlice<UInt8>
    /// ms
    var time: Double
    var kind: UInt32
    var code: UInt32
    var value: UInt32
  }

  /// A finger's place in a device's table.
  private struct Slot {
    var x: Double?
    var y: Double?
    /// Index among the recording's contacts.
    var contact: Int?
    var isChanged = false
    var lifts = false
  }

  private struct Device {
    var name: [UInt8] = []
    var slots: [UInt32: Slot] = [:]
    var slot: UInt32 = 0
    /// Protocol A: how many places were told since the last report, and whether any told of places.
    var isProtocolA = false
    var told: UInt32 = 0
    var hasTrackingIDs = false
    var hasMultiTouch = false
    /// BTN_TOUCH: nil if it did not change since the last report.
    var touch: Bool?
    var isDropping = false
  }

  private var recording = TouchRecording()
  private var devices: [Device] = []

  static func read(_ bytes: [UInt8]) -> TouchRecording {
    var log = GetEventLog()
    for (number, text) in TextLines(bytes) { log.take(text, number) }
    log.end()
    return log.recording
  }

  /// Whether a text looks like such a log: one of its first lines does.
  static func recognises(_ bytes: [UInt8]) -> Bool {
    for (number, text) in TextLines(bytes) {
      if number > 2000 { break }
      let line = text.trimmed
      if line.starts(with: "add device") || line.starts(with: "/dev/input/") { return true }
      if case .success = event(line) { return true }
      if line.words.contains(where: { $0.starts(with: "EV_") }) { return true }
    }
    return false
  }

  // MARK: Lines

  /// What getevent prints beside events.
  private static let preambles: [StaticString] = [
    "add device", "remove device", "name:", "could not", "bus:", "vendor", "product", "version", "location:",
    "id:",
    "events:", "input props:",
  ]

  private mutating func take(_ text: ArraySlice<UInt8>, _ number: Int) {
    let line = text.trimmed
    guard !line.isEmpty, !GetEventLog.preambles.contains(where: { line.starts(with: $0) }) else { return }
    switch GetEventLog.event(line) {
    case .failure(let problem): recording.skip(number, problem.message)
    case .success(let event): take(event, number)
    }
  }

  private struct Problem: Error {
    var message: String
  }

  private static func event(_ line: ArraySlice<UInt8>) -> Result<Event, Problem> {
    guard line.first == UInt8(ascii: "["), let close = line.firstIndex(of: UInt8(ascii: "]")) else {
      let isEvent = line.words.contains { $0.starts(with: "EV_") } || line.starts(with: "/dev/input/")
      return .failure(
        Problem(message: isEvent ? "no time: record with getevent -lt" : "no event: \(line.excerpt)"))
    }
    guard let seconds = line[(line.startIndex + 1)..<close].trimmed.number(), seconds >= 0, seconds <= 1e11
    else {
      return .failure(
        Problem(message: "no time in \(line[line.startIndex...close].excerpt)"))
    }
    var words = line[(close + 1)...].words
    var device: ArraySlice<UInt8> = []
    if let first = words.first, first.last == UInt8(ascii: ":") {
      device = first.dropLast()
      words.removeFirst()
    }
    guard words.count >= 3, let kind = kind(words[0]) else {
      return .failure(Problem(message: "no event: \(line.excerpt)"))
    }
    let time = (seconds * 1e6).rounded() / 1e3
    // What cannot be a touch is not looked into.
    guard kind == Kind.synchronisation.rawValue || kind == Kind.key.rawValue || kind == Kind.absolute.rawValue
    else {
      return .success(Event(device: device, time: time, kind: kind, code: 0xFFFF, value: 0))
    }
    guard let code = code(words[1], kind) else {
      return .success(Event(device: device, time: time, kind: 0xFFFF, code: 0xFFFF, value: 0))
    }
    guard let value = value(words[2]) else {
      return .failure(Problem(message: "no value: \(words[2].excerpt)"))
    }
    return .success(Event(device: device, time: time, kind: kind, code: code, value: value))
  }

  private static func kind(_ word: ArraySlice<UInt8>) -> UInt32? {
    if word.equals("EV_SYN") { return 0 }
    if word.equals("EV_KEY") { return 1 }
    if word.equals("EV_ABS") { return 3 }
    if word.starts(with: "EV_") { return 0xFFFF }
    return word.count == 4 ? word.hexadecimal : nil
  }

  /// linux/input-event-codes.h
  private static let names: [(kind: UInt32, name: StaticString, code: UInt32)] = [
    (0, "SYN_REPORT", 0), (0, "SYN_MT_REPORT", 2), (0, "SYN_DROPPED", 3), (1, "BTN_TOUCH", 0x14A),
    (3, "ABS_X", 0),
    (3, "ABS_Y", 1), (3, "ABS_MT_SLOT", 0x2F), (3, "ABS_MT_POSITION_X", 0x35), (3, "ABS_MT_POSITION_Y", 0x36),
    (3, "ABS_MT_TRACKING_ID", 0x39),
  ]

  private static func code(_ word: ArraySlice<UInt8>, _ kind: UInt32) -> UInt32? {
    for entry in names where entry.kind == kind && word.equals(entry.name) { return entry.code }
    return word.count == 4 ? word.hexadecimal : nil
  }

  private static func value(_ word: ArraySlice<UInt8>) -> UInt32? {
    if word.equals("DOWN") { return 1 }
    if word.equals("UP") { return 0 }
    if word.equals("REPEAT") { return 2 }
    return word.hexadecimal
  }

  // MARK: Events

  private mutating func take(_ event: Event, _ line: Int) {
    let place: Int
    if let known = devices.firstIndex(where: { $0.name.elementsEqual(event.device) }) {
      place = known
    } else {
      place = devices.count
      devices.append(Device(name: Array(event.device)))
    }
    // Taken out while it changes, so that nothing is copied.
    var device = Device()
    swap(&device, &devices[place])
    defer { swap(&device, &devices[place]) }
    if device.isDropping {
      // The kernel lost events: what came up to the next report is void.
      if event.kind == 0, event.code == 0 { device.isDropping = false }
      return
    }
    let signed = Double(Int32(bitPattern: event.value))
    switch (event.kind, event.code) {
    case (0, 0): report(&device, event.time, line)
    case (0, 2):
      device.isProtocolA = true
      // One without a place says that no finger is down.
      if device.slots[device.slot]?.isChanged == true { device.told += 1 }
      device.slot = device.told
    case (0, 3):
      device.isDropping = true
      recording.remark(line, "the device lost events here (SYN_DROPPED)")
    case (1, 0x14A): if event.value != 2 { device.touch = event.value == 1 }
    case (3, 0x2F): device.slot = min(event.value, 1023)
    case (3, 0x39): track(&device, event, line)
    case (3, 0x35):
      device.hasMultiTouch = true
      device.slots[device.slot, default: Slot()].x = signed
      device.slots[device.slot, default: Slot()].isChanged = true
    case (3, 0x36):
      device.hasMultiTouch = true
      device.slots[device.slot, default: Slot()].y = signed
      device.slots[device.slot, default: Slot()].isChanged = true
    case (3, 0) where !device.hasMultiTouch:
      device.slots[0, default: Slot()].x = signed
      device.slots[0, default: Slot()].isChanged = true
    case (3, 1) where !device.hasMultiTouch:
      device.slots[0, default: Slot()].y = signed
      device.slots[0, default: Slot()].isChanged = true
    default: break
    }
  }

  /// A finger comes to the present slot, or leaves it.
  private mutating func track(_ device: inout Device, _ event: Event, _ line: Int) {
    device.hasMultiTouch = true
    device.hasTrackingIDs = true
    guard !device.isProtocolA else { return }
    var slot = device.slots[device.slot] ?? Slot()
    if event.value == UInt32.max {
      slot.lifts = slot.contact != nil
    } else {
      if let old = slot.contact, !slot.lifts { lift(old, event.time, line) }
      recording.contacts.append(RecordedContact())
      slot.contact = recording.contacts.count - 1
      slot.isChanged = true
      slot.lifts = false
    }
    device.slots[device.slot] = slot
  }

  /// All that was told since the last report happens now.
  private mutating func report(_ device: inout Device, _ time: Double, _ line: Int) {
    let downs = device.touch == true
    let ups = device.touch == false
    device.touch = nil
    for number in device.slots.keys.sorted() {
      guard var slot = device.slots[number] else { continue }
      let isTold = device.isProtocolA ? number < device.told && slot.isChanged : slot.isChanged
      // Without tracking ids a place is a finger, if the touch is not up.
      let begins =
        slot.contact == nil && !ups
        && (isTold && (device.isProtocolA || device.hasMultiTouch || downs) || downs && number == 0)
      if begins, !device.hasTrackingIDs || device.isProtocolA || isTold {
        recording.contacts.append(RecordedContact())
        slot.contact = recording.contacts.count - 1
        slot.isChanged = true
      }
      if let contact = slot.contact {
        if slot.isChanged, let x = slot.x, let y = slot.y {
          _ = recording.add(RecordedSample(time: time, x: x, y: y), to: contact, line: line)
        }
        let isGone = device.isProtocolA && number >= device.told
        if slot.lifts || ups || isGone {
          lift(contact, time, line)
          slot.contact = nil
        }
      }
      slot.isChanged = false
      slot.lifts = false
      device.slots[number] = slot
    }
    if device.isProtocolA {
      device.told = 0
      device.slot = 0
    }
  }

  private mutating func lift(_ contact: Int, _ time: Double, _ line: Int) {
    guard let last = recording.contacts[contact].samples.last else { return }
    _ = recording.add(RecordedSample(time: time, x: last.x, y: last.y), to: contact, line: line)
  }

  private mutating func end() {
    for device in devices {
      for number in device.slots.keys.sorted() {
        guard let contact = device.slots[number]?.contact, let last = recording.contacts[contact].samples.last
        else {
          continue
        }
        recording.remark(nil, "finger \(contact + 1) is still down at the end: its last sample lifts it")
        recording.contacts[contact].samples.append(last)
      }
    }
    recording.finish()
  }
}
