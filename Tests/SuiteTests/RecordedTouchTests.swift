import Testing

@testable import Suite

@Suite struct RecordedTouchTests {
  @Test func numbersArePlain() {
    #expect(decimal(0) == "0")
    #expect(decimal(-0.00001) == "0")
    #expect(decimal(16.5) == "16.5")
    #expect(decimal(-2.00005) == "-2.0001" || decimal(-2.00005) == "-2")
    #expect(decimal(1.0 / 3) == "0.3333")
    #expect(decimal(1e12) == "1000000000000")
    #expect(decimal(12.0500) == "12.05")
  }

  @Test func samplesThatCannotBeAreSkipped() {
    var recording = TouchRecording()
    recording.contacts = [RecordedContact()]
    #expect(recording.add(RecordedSample(time: 5, x: 1, y: 1), to: 0, line: 1))
    #expect(!recording.add(RecordedSample(time: 4, x: 1, y: 1), to: 0, line: 2))
    #expect(!recording.add(RecordedSample(time: 6, x: 1e13, y: 1), to: 0, line: 3))
    #expect(!recording.add(RecordedSample(time: 86_400_006, x: 1, y: 1), to: 0, line: 4))
    #expect(recording.add(RecordedSample(time: 5, x: 1, y: 1), to: 0, line: 5))
    #expect(recording.remarks.map(\.line) == [2, 3, 4])
    #expect(recording.remarks[0].message == "skipped: time goes backwards, from 5 to 4 ms")
  }

  @Test func onlyTheFirstRemarksAreKept() {
    var recording = TouchRecording()
    for line in 1...50 { recording.skip(line, "x") }
    #expect(recording.remarks.count == 20)
    #expect(recording.moreRemarks == 30)
  }

  @Test func aSingleSampleIsNoGesture() {
    var recording = TouchRecording()
    recording.contacts = [RecordedContact(samples: [RecordedSample(time: 0, x: 0, y: 0)])]
    recording.finish()
    #expect(recording.contacts.isEmpty)
    #expect(recording.remarks.count == 1)
  }

  @Test func gapsAndDurations() {
    let contact = RecordedContact(samples: [0, 10, 45, 50].map { RecordedSample(time: $0, x: 0, y: 0) })
    #expect(contact.duration == 50)
    #expect(contact.longestGap == 35)
  }
}
