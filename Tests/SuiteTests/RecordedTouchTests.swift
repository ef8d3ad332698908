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
    let samples = [(5.0, 1.0), (4, 1), (6, 1e13), (86_400_006, 1), (5, 1)]
    var taken: [Bool] = []
    for (place, (time, x)) in samples.enumerated() {
      taken.append(recording.add(RecordedSample(time: time, x: x, y: 1), to: 0, line: place + 1))
    }
    #expect(taken == [true, false, false, false, true])
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
