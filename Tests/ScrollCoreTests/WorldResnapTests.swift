import ScrollCore
import Testing

/// platforms/others.md 4.9: W46 to W49 along one axis.
@Suite struct WorldResnapTests {
  private func area(_ id: String, _ height: Double, _ snap: SnapAlignment? = nil) -> NodeSpec {
    var spec = NodeSpec(.box, id: id)
    spec.height = .dp(height)
    spec.snap = snap
    return spec
  }

  private func screen(_ areas: [NodeSpec], proximity: Bool = false, platform: Platform = .web) throws -> World
  {
    var port = NodeSpec(.scroll, id: "v")
    port.height = .dp(200)
    port.scroll = ScrollSpec()
    port.scroll?.snap = SnapSpec()
    port.scroll?.snap?.isProximity = proximity
    port.children = areas + [area("rest", 2000)]
    var screen = ScreenSpec(width: 300, height: 400)
    screen.platform = platform
    screen.children = [port]
    var world = try World(screen)
    _ = try play(&world, .mount)
    return world
  }

  private func scroll(_ world: inout World, _ offset: Double) throws {
    let port = try #require(world.node(named: "v"))
    _ = try play(&world, .scrollTo(port, .offset(offset), .start))
  }

  private func resize(_ world: inout World, _ id: String, _ height: Double) throws {
    let node = try #require(world.node(named: id))
    _ = try play(&world, .update(node, area(id, height), children: false))
  }

  @Test func aFirstLayoutRestsOnTheNearestArea() throws {
    var world = try screen([area("a", 70), area("b", 100, .start)])
    #expect(world.number(.offset, "v") == 70)
    var loose = try screen([area("a", 50), area("b", 100, .start)], proximity: true)
    #expect(loose.number(.offset, "v") == 0)
  }

  @Test func itStaysOnItsAreaWhenThatMoves() throws {
    for proximity in [false, true] {
      var world = try screen(
        [area("a", 100), area("b", 100, .start), area("c", 150), area("d", 100, .start)], proximity: proximity
      )
      try scroll(&world, 350)
      try resize(&world, "a", 500)
      #expect(world.number(.offset, "v") == 750)
      #expect(world.time == 0)
      #expect(world.inconsistency() == nil)
    }
  }

  @Test func ifItsAreaIsGoneItTakesTheNearest() throws {
    for (proximity, end) in [(false, 100.0), (true, 350)] {
      var world = try screen(
        [area("a", 100), area("b", 100, .start), area("c", 150), area("d", 100, .start)], proximity: proximity
      )
      try scroll(&world, 350)
      _ = try play(&world, .remove(try #require(world.node(named: "d"))))
      #expect(world.number(.offset, "v") == end)
    }
  }

  @Test func aLargeAreaStaysCoveredWhereItIs() throws {
    var world = try screen([area("a", 100), area("b", 1000, .start)])
    try scroll(&world, 400)
    try resize(&world, "a", 150)
    #expect(world.number(.offset, "v") == 400)
    try resize(&world, "a", 500)
    #expect(world.number(.offset, "v") == 500)
  }

  @Test func aFingerKeepsItUntilItLifts() throws {
    var world = try screen([area("a", 100), area("b", 100, .start), area("c", 100, .start)])
    let port = try #require(world.node(named: "v"))
    var drag = DragAction(target: port, delta: Vector(y: -20))
    drag.hold = true
    _ = try play(&world, .drag(drag))
    try resize(&world, "a", 160)
    #expect(world.number(.offset, "v") == 120)
    _ = try play(&world, .release(velocity: .zero, settle: true))
    #expect(abs(world.number(.offset, "v") - 160) < 1e-6)
  }

  @Test func aScrollInTheSameMomentWins() throws {
    var world = try screen([area("a", 100), area("b", 100, .start), area("c", 100, .start)])
    try resize(&world, "a", 130)
    try scroll(&world, 240)
    #expect(world.number(.offset, "v") == 230)
  }

  /// A gesture that is taken away leaves the container where it is; once all is at rest it stands at a resting place and stays.
  @Test func afterACancelledGestureNothingIsLeftToDo() throws {
    var world = try screen([area("a", 100), area("b", 100, .start), area("c", 100, .start)])
    let port = try #require(world.node(named: "v"))
    _ = try play(&world, .press(port, at: nil))
    _ = try play(&world, .move(Vector(y: -37), axis: nil))
    _ = try play(&world, .cancel)
    _ = try play(&world, .settle(limit: 10_000_000_000))
    #expect(world.number(.offset, "v") == 100)
    let rows = world.trace.rowCount
    _ = try play(&world, .advance(1_000_000_000))
    #expect(world.number(.offset, "v") == 100)
    #expect(world.trace.rowCount == rows)
  }
}
