import Testing

@testable import Suite

/// The kernel's multi-touch protocols (Documentation/input/multi-touch-protocol) as getevent prints them.
@Suite struct GetEventLogTests {
  /// One event a line: seconds, kind, code, value, as `getevent -lt` prints them.
  static func log(_ events: [(Double, String, String, String)], device: String = "/dev/input/event2: ")
    -> String
  {
    events.map { event in
      "[ \(event.0)] \(device)\(event.1)       \(event.2)    \(event.3)            "
    }.joined(separator: "\n") + "\n"
  }

  static let report = ("EV_SYN", "SYN_REPORT", "00000000")

  private func read(_ text: String) -> TouchRecording { GetEventLog.read(Array(text.utf8)) }

  private func samples(_ contact: RecordedContact) -> [[Double]] {
    contact.samples.map { [$0.time, $0.x, $0.y] }
  }

  /// Two fingers; the second comes 8 ms later and lifts last.
  static let two: [(Double, String, String, String)] = [
    (10.000, "EV_ABS", "ABS_MT_TRACKING_ID", "000000f2"), (10.000, "EV_ABS", "ABS_MT_POSITION_X", "00000064"),
    (10.000, "EV_ABS", "ABS_MT_POSITION_Y", "000003e8"), (10.000, "EV_KEY", "BTN_TOUCH", "DOWN"),
    (10.000, "EV_SYN", "SYN_REPORT", "00000000"),
    (10.008, "EV_ABS", "ABS_MT_POSITION_Y", "000003de"), (10.008, "EV_ABS", "ABS_MT_SLOT", "00000001"),
    (10.008, "EV_ABS", "ABS_MT_TRACKING_ID", "000000f3"), (10.008, "EV_ABS", "ABS_MT_POSITION_X", "0000000a"),
    (10.008, "EV_ABS", "ABS_MT_POSITION_Y", "00000014"), (10.008, "EV_SYN", "SYN_REPORT", "00000000"),
    (10.016, "EV_ABS", "ABS_MT_SLOT", "00000000"), (10.016, "EV_ABS", "ABS_MT_TRACKING_ID", "ffffffff"),
    (10.016, "EV_SYN", "SYN_REPORT", "00000000"),
    (10.024, "EV_ABS", "ABS_MT_SLOT", "00000001"), (10.024, "EV_ABS", "ABS_MT_POSITION_X", "0000000b"),
    (10.024, "EV_SYN", "SYN_REPORT", "00000000"),
    (10.032, "EV_ABS", "ABS_MT_TRACKING_ID", "ffffffff"), (10.032, "EV_KEY", "BTN_TOUCH", "UP"),
    (10.032, "EV_SYN", "SYN_REPORT", "00000000"),
  ]

  @Test func slotsAreFingers() {
    let recording = read("add device 1: /dev/input/event2\n  name:     \"touch\"\n" + Self.log(Self.two))
    #expect(recording.remarks.isEmpty)
    #expect(
      recording.contacts.map(samples) == [
        [[10_000, 100, 1000], [10_008, 100, 990], [10_016, 100, 990]],
        [[10_008, 10, 20], [10_024, 11, 20], [10_032, 11, 20]],
      ])
  }

  @Test func numbersInsteadOfNamesAndNoDeviceAreTheSame() {
    let codes = [
      "EV_SYN": "0000", "EV_KEY": "0001", "EV_ABS": "0003", "SYN_REPORT": "0000", "BTN_TOUCH": "014a",
      "ABS_MT_SLOT": "002f", "ABS_MT_TRACKING_ID": "0039", "ABS_MT_POSITION_X": "0035",
      "ABS_MT_POSITION_Y": "0036",
      "DOWN": "00000001", "UP": "00000000",
    ]
    let numbers = Self.two.map { ($0.0, codes[$0.1] ?? $0.1, codes[$0.2] ?? $0.2, codes[$0.3] ?? $0.3) }
    let named = read(Self.log(Self.two)).contacts
    #expect(named.count == 2)
    #expect(read(Self.log(numbers)).contacts == named)
    #expect(read(Self.log(numbers, device: "")).contacts == named)
    #expect(read(Self.log(Self.two).split(separator: "\n").joined(separator: "\r\n")).contacts == named)
    // Other devices and kinds of events in between.
    let noise = Self.log(
      [(10.004, "EV_MSC", "MSC_SCAN", "00000001"), (10.004, "EV_KEY", "KEY_POWER", "DOWN")],
      device: "/dev/input/event0: ")
    let lines = Self.log(Self.two).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      read(lines[..<6].joined(separator: "\n") + "\n" + noise + lines[6...].joined(separator: "\n")).contacts
        == named)
  }

  @Test func protocolATellsAllFingersInEveryReport() {
    var events: [(Double, String, String, String)] = []
    func finger(_ time: Double, _ x: String, _ y: String) {
      events.append((time, "EV_ABS", "ABS_MT_POSITION_X", x))
      events.append((time, "EV_ABS", "ABS_MT_POSITION_Y", y))
      events.append((time, "EV_SYN", "SYN_MT_REPORT", "00000000"))
    }
    func report(_ time: Double) { events.append((time, "EV_SYN", "SYN_REPORT", "00000000")) }
    finger(1.00, "00000001", "00000002")
    report(1.00)
    finger(1.01, "00000003", "00000004")
    finger(1.01, "00000032", "00000033")
    report(1.01)
    finger(1.02, "00000005", "00000006")
    report(1.02)
    events.append((1.03, "EV_SYN", "SYN_MT_REPORT", "00000000"))
    report(1.03)
    let recording = read(Self.log(events))
    #expect(recording.remarks.isEmpty)
    #expect(
      recording.contacts.map(samples) == [
        [[1000, 1, 2], [1010, 3, 4], [1020, 5, 6], [1030, 5, 6]], [[1010, 50, 51], [1020, 50, 51]],
      ])
  }

  @Test func aSingleTouchHasAButton() {
    let recording = read(
      Self.log([
        (2.0, "EV_ABS", "ABS_X", "00000010"), (2.0, "EV_ABS", "ABS_Y", "00000100"),
        (2.0, "EV_SYN", "SYN_REPORT", "00000000"),
        (2.1, "EV_KEY", "BTN_TOUCH", "DOWN"), (2.1, "EV_SYN", "SYN_REPORT", "00000000"),
        (2.11, "EV_ABS", "ABS_Y", "000000f0"), (2.11, "EV_SYN", "SYN_REPORT", "00000000"),
        (2.12, "EV_KEY", "BTN_TOUCH", "UP"), (2.12, "EV_SYN", "SYN_REPORT", "00000000"),
      ]))
    #expect(recording.contacts.map(samples) == [[[2100, 16, 256], [2110, 16, 240], [2120, 16, 240]]])
  }

  @Test func aFingerThatIsStillDownLiftsAtTheEnd() {
    let recording = read(Self.log(Array(Self.two[..<11])))
    #expect(recording.contacts.count == 2)
    #expect(recording.contacts.map { $0.samples.count } == [3, 2])
    #expect(recording.remarks.map(\.line) == [nil, nil])
  }

  @Test func lostEventsAreVoid() {
    var events = Array(Self.two[..<5])
    events.append((10.01, "EV_SYN", "SYN_DROPPED", "00000000"))
    events.append((10.01, "EV_ABS", "ABS_MT_POSITION_Y", "00000000"))
    events.append((10.01, "EV_SYN", "SYN_REPORT", "00000000"))
    events.append((10.02, "EV_ABS", "ABS_MT_TRACKING_ID", "ffffffff"))
    events.append((10.02, "EV_SYN", "SYN_REPORT", "00000000"))
    let recording = read(Self.log(events))
    #expect(recording.contacts.map(samples) == [[[10_000, 100, 1000], [10_020, 100, 1000]]])
    #expect(recording.remarks.map(\.line) == [6])
  }

  @Test func timeThatGoesBackwardsIsSkipped() {
    var events = Array(Self.two[..<5])
    for (time, y) in [(10.01, "000003e0"), (9.0, "00000001"), (10.02, "000003d0")] {
      events.append((time, "EV_ABS", "ABS_MT_POSITION_Y", y))
      events.append((time, "EV_SYN", "SYN_REPORT", "00000000"))
    }
    let recording = read(Self.log(events))
    #expect(recording.contacts.map { $0.samples.map(\.y) } == [[1000, 992, 976, 976]])
    #expect(recording.remarks.first?.line == 9)
  }

  @Test(arguments: [
    ("/dev/input/event2: EV_ABS ABS_MT_POSITION_X 00000001", "skipped: no time: record with getevent -lt"),
    ("[ nan] EV_ABS ABS_MT_POSITION_X 00000001", "skipped: no time in '[ nan]'"),
    ("[ -1.0] EV_ABS ABS_MT_POSITION_X 00000001", "skipped: no time in '[ -1.0]'"),
    ("[ 1.0] EV_ABS ABS_MT_POSITION_X", "skipped: no event: '[ 1.0] EV_ABS ABS_MT_POSITION_X'"),
    ("[ 1.0] EV_ABS ABS_MT_POSITION_X zz", "skipped: no value: 'zz'"),
    ("[ 1.0", "skipped: no event: '[ 1.0'"), ("\u{1}\u{2}", "skipped: no event: '??'"),
  ]) func brokenLinesAreTold(line: String, remark: String) {
    let recording = read(line + "\n" + Self.log(Self.two))
    #expect(recording.remarks == [TouchRecording.Remark(line: 1, message: remark)])
    #expect(recording.contacts.count == 2)
  }

  @Test func whatIsALogIsRecognised() {
    #expect(GetEventLog.recognises(Array(Self.log(Self.two).utf8)))
    #expect(GetEventLog.recognises(Array("add device 1: /dev/input/event2\n".utf8)))
    #expect(!GetEventLog.recognises(Array("t_ms,x,y\n0,1,2\n".utf8)))
    #expect(!GetEventLog.recognises([]))
  }

  /// Bytes without sense never stop it.
  @Test func anythingIsRead() {
    var state: UInt64 = 7
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let pieces = [
      "[", "1.5", "]", " EV_ABS", " EV_SYN", " 0003", " ABS_MT_SLOT", " ffffffff", " ABS_MT_POSITION_X", " 7",
      "\n", "\0", " SYN_REPORT", " ABS_MT_TRACKING_ID",
    ]
    for _ in 0..<300 {
      let text = (0..<random(200)).map { _ in pieces[random(pieces.count)] }.joined()
      for contact in read(text).contacts { #expect(contact.samples.count >= 2) }
    }
  }
}
