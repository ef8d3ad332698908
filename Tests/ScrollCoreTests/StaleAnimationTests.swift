import ScrollCore
import Testing

@Suite struct StaleAnimationTests {
  private func settling(survives: Bool = false) throws -> World {
    var screen = ScreenSpec(width: 300, height: 300)
    screen.physics.settleSurvivesPress = survives
    var bar = header("bar", 100, to: 40)
    bar.collapse?.settle = .nearest
    screen.children = [column("page", [bar, list("body", count: 50, size: 40)])]
    var world = try World(screen)
    _ = try play(&world, .mount)
    var drag = DragAction(target: try world.found("body"), delta: Vector(y: -20))
    drag.settle = false
    _ = try play(&world, .drag(drag))
    return world
  }

  @Test func aWriteOnTheWayIsNamedOnce() throws {
    var world = try settling()
    _ = try play(&world, .advance(60_000_000))
    _ = world.shift(try world.found("bar"), by: -3)
    _ = world.shift(try world.found("bar"), by: -3)
    #expect(world.faults.map(\.kind) == [.staleAnimation])
  }

  @Test func aWriteAtRestIsNot() throws {
    var world = try settling()
    _ = try play(&world, .settle(limit: 2_000_000_000))
    _ = world.shift(try world.found("bar"), by: -3)
    #expect(world.faults.isEmpty)
  }

  @Test func aSettleThatSurvivesAPressIs() throws {
    var world = try settling(survives: true)
    _ = try play(&world, .advance(60_000_000))
    _ = try play(&world, .press(try world.found("body"), at: nil))
    #expect(world.faults.map(\.kind) == [.staleAnimation])
    _ = try play(&world, .advance(1_000_000_000))
    #expect(world.number(.offset, "bar") == 0)
  }
}
