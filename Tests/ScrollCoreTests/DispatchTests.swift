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
    // Two frames, then the stretched edge goes back.
    #expect(world.time > 33_333_333)
  }

  /// 0.1 + 0.2 is not 0.3: what rounding leaves is offered to nobody.
  @Test func dustOfRoundingIsNotPassedOn() throws {
    var screen = ScreenSpec(width: 360, height: 640)
    screen.children = [
      column(
        "page", [header("a", 50.1, to: 50), header("b", 50.2, to: 50), list("body", count: 40, size: 50)])
    ]
    var world = try World(screen)
    _ = try play(&world, .mount)
    let move = try world.drag("body", -0.3)
    #expect(move.order.map { world.name(of: $0.slot) } == ["a", "b"])
    #expect(move.left == .zero)
    #expect(world.number(.offset, "body") == 0)
  }

  /// A connection that answers with a sum that rounding has touched leaves nothing behind.
  @Test func dustBehindAConnectionIsNotPassedOn() throws {
    var page = column("page", [list("body", count: 40, size: 50)])
    page.nested = NestedSpec()
    page.nested?.hasPreScroll = true
    var screen = ScreenSpec(width: 360, height: 640)
    screen.children = [page]
    var world = try World(screen)
    _ = try play(&world, .mount)
    let body = try #require(world.node(named: "body"))
    let move = try play(&world, .drag(DragAction(target: body, delta: Vector(y: -0.3)))) { _ in
      ConnectionResult(returned: Vector(y: -0.1 - 0.2))
    }
    #expect(move.order.map { world.name(of: $0.slot) } == ["page"])
    #expect(move.left == .zero)
  }
}
