import ScrollCore
import Testing

@testable import Timeline

/// Pins on the axis of the lanes.
@Suite struct PinMarksTests {
  private func change(_ slot: Int32, _ frame: Int64, _ isHeld: Bool, event: Int = 0) -> PinChange {
    PinChange(slot: slot, time: frame * 1_000_000_000 / 60, event: event, isHeld: isHeld)
  }

  private func recording(_ changes: [PinChange]) -> Recording {
    var recorder = Recorder()
    let body = recorder.add("body", .scroll, mover: .scroll, range: 0...900)
    recorder.add("head", parent: body)
    recorder.event(.drag, frame: 0, target: body, -100, rows: [(body, .own, -100)])
    recorder.event(.drag, frame: 30, target: body, 100, rows: [(body, .own, 100)])
    recorder.end = 1_000_000_000
    var recording = recorder.recording
    recording.pinChanges = changes
    return recording
  }

  private func lines(_ changes: [PinChange], events: Range<Int>? = nil) -> [String] {
    Lanes.lines(recording(changes), style: TextStyle(width: 90), events: events)
  }

  @Test func heldAndReleased() throws {
    let all = lines([change(2, 0, true), change(2, 30, false, event: 1)])
    let row = try #require(all.first { $0.hasPrefix("pins ") })
    #expect(row.filter { $0 != " " } == "pinsPp")
    #expect(all.contains { $0.contains("P a header is held") })
    // In the columns of the drags.
    let drags = try #require(all.first { $0.hasPrefix("action ") })
    #expect(row.firstIndex(of: "P") == drags.firstIndex(of: "D"))
  }

  @Test func severalInOneColumn() throws {
    let all = lines([change(2, 0, true), change(1, 0, false)])
    #expect(try #require(all.first { $0.hasPrefix("pins ") }).filter { $0 != " " } == "pins*")
    #expect(all.contains { $0.contains("* several") })
  }

  @Test func nothingWithoutPins() {
    #expect(!lines([]).contains { $0.hasPrefix("pins") })
  }

  @Test func onlyThoseOfTheEventsShown() throws {
    let all = lines([change(2, 0, true), change(2, 30, false, event: 1)], events: 1..<2)
    #expect(try #require(all.first { $0.hasPrefix("pins ") }).filter { $0 != " " } == "pinsp")
  }
}
