import ScrollCore
import Testing

@Suite struct DispatchTests {
  @Test func upwardDragMovesHeadersFirst() throws {
    var world = try timetable()
    let move = try world.drag("sessions", -90)
    #expect(world.amounts(move.consumed) == ["hero": -40, "days": -20, "sessions": -30])
    #expect(move.left == .zero)
    #expect(
      move.order.map { "\(world.name(of: $0.slot)):\($0.phase)" } == ["hero:pre", "days:pre", "sessions:own"])
    #expect(world.number(.height, "hero") == 140)
    #expect(world.number(.progress, "days") == 1)
    #expect(world.number(.offset, "sessions") == 30)
  }

  @Test func downwardDragGivesTheListItsShareFirst() throws {
    var world = try timetable()
    _ = try world.drag("sessions", -70)
    let move = try world.drag("sessions", 80)
    #expect(world.amounts(move.consumed) == ["sessions": 10, "days": 20, "hero": 40])
    #expect(move.left.y == 10)
    #expect(move.order.map { world.name(of: $0.slot) } == ["sessions", "days", "hero"])
    #expect(world.time == 33_333_333)
  }
}
