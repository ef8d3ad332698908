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
    // A delta in frame 0 alone: words, requested, cells, overscroll, left, takes.
    #expect(rows[0].prefix(3).map { $0 as? Int } == [0, 0, -1])
    #expect(rows[0][3] as? String == "drag sessions" && rows[0][4] as? Int == -70)
    // Upwards in pre, outer first: slots 1, 2, 3, four times, and 1 in pre.
    #expect(rows[0][8] as? [Int] == [5, -40, 9, -20, 12, -10])
    #expect(rows[1].count == 4 && rows[1][0] as? Int == 1)
    #expect(rows[2][5] as? [Int] == [40, 20, 10])
    #expect(rows[2][7] as? Int == 10)
    // Each step names its row and its event, if they are not the next: the mount, event 0, tells nothing.
    let steps = try #require(world["steps"] as? [[Any]])
    #expect(steps.map(\.count) == [5, 3, 6])
    #expect(steps[0][1] as? [Int] == [5, -40, 9, -20, 12, -10])
    #expect(steps.map { $0[2] as? Int } == [0, 1, 1])
    #expect(steps[0][3] as? Int == 1 && steps[2][3] as? Int == 1)
    #expect(steps[0][4] as? Int == -70 && steps[2][4] as? Int == 80 && steps[2][5] as? Int == 10)
    let lanes = try #require(world["lanes"] as? [[Any]])
    #expect(
      lanes.filter { $0[0] as? String == "id" }.map { $0[3] as? String } == ["hero", "days", "sessions"])
    // Signs: class, places and lengths, height, which.
    let signs = try #require(lanes.first { $0[1] is [Any] })
    #expect(signs[0] as? String == "c0" && (signs[1] as? [Double])?.count == 2 && signs[3] as? String == "<")
    let stretches = try #require(world["x"] as? [[Double]])
    #expect(stretches.count == 1 && stretches[0][0] == 0 && stretches[0][2] == 184)
    #expect((world["film"] as? [Any])?.isEmpty == true && world["stride"] == nil)
  }

  @Test func aFaultIsMarkedOnceAMoment() throws {
    var recording = HandMadeWorld.timetable().recording
    func fault(_ time: Int64) -> Fault {
      Fault(kind: .wrongSign, slot: 1, time: time, event: 1, message: "it is")
    }
    recording.faults = [fault(0), fault(0), fault(16_666_666)]
    let faults = try #require(try read(recording)["faults"] as? [[Any]])
    #expect(faults.map { $0[0] as? Double } == [0, 16.667])
    #expect(
      faults.allSatisfy {
        $0[2] as? String == "wrong-sign" && $0[1] as? Int == 1 && $0[3] as? String == "it is"
      })
  }

  @Test func aWorldWithoutEventsIsWhole() throws {
    let world = try read(HandMadeWorld().recording)
    #expect((world["rows"] as? [Any])?.isEmpty == true)
    #expect((world["lanes"] as? [Any])?.isEmpty == true)
    #expect(world["faults"] == nil && world["dropped"] == nil)
  }
}
