import Foundation
import ScrollCore
import Testing

@testable import Suite

struct HTMLWorldTests {
  private func read(_ recording: Recording) throws -> [String: Any] {
    var json = JSONWriter()
    HTMLWorld(recording).write(&json)
    return try #require(try JSONSerialization.jsonObject(with: Data(json.bytes)) as? [String: Any])
  }

  @Test func theTimetableInNumbers() throws {
    let world = try read(HandMadeWorld.timetable().recording)
    #expect(world["title"] as? String == "compose 360 x 640, density 1, 60 fps, 16 ms")
    #expect(world["end"] as? Double == 16.667)
    let rows = try #require(world["rows"] as? [[Any]])
    try #require(rows.count == 3)
    // Upwards in pre, outer first: slots 1, 2, 3 with their marks and amounts.
    let takes = try #require(rows[0][8] as? [Any])
    #expect(takes.map { "\($0)" } == ["1", "<", "-40", "2", "<", "-20", "3", "", "-10"])
    #expect(rows[2][5] as? [String] == ["+40", "+20", "+10"])
    #expect(rows[2][7] as? String == "+10")
    // Each step names its row and its event: the mount, event 0, tells nothing.
    let steps = try #require(world["steps"] as? [[Any]])
    #expect(steps.map { $0[1] as? Int } == [0, 1, 2])
    #expect(steps.map { $0[5] as? Int } == [1, 2, 3])
    let stretches = try #require(world["x"] as? [[Double]])
    #expect(stretches.count == 1 && stretches[0][0] == 0 && stretches[0][2] == 184)
    #expect((world["film"] as? [Any])?.isEmpty == true && world["stride"] as? Int == 1)
  }

  @Test func aFaultIsMarkedOnceAMoment() throws {
    var recording = HandMadeWorld.timetable().recording
    func fault(_ time: Int64) -> Fault {
      Fault(kind: .wrongSign, slot: 1, time: time, event: 1, message: "it is")
    }
    recording.faults = [fault(0), fault(0), fault(16_666_666)]
    let faults = try #require(try read(recording)["faults"] as? [[Any]])
    #expect(faults.map { $0[0] as? Double } == [0, 16.667])
    #expect(faults.allSatisfy { $0[2] as? String == "wrong-sign" && $0[1] as? Int == 1 })
  }

  @Test func aWorldWithoutEventsIsWhole() throws {
    let world = try read(HandMadeWorld().recording)
    #expect((world["rows"] as? [Any])?.isEmpty == true)
    #expect(world["svg"] as? String == "")
  }
}
