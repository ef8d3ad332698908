import ScrollCore
import Testing

@Suite struct PhysicsOverridesTests {
  private func world(_ physics: PhysicsOverrides, density: Double = 1) throws -> World {
    var screen = ScreenSpec(width: 300, height: 640)
    screen.density = density
    screen.physics = physics
    screen.children = [column("page", [header("bar", 100, to: 40), list("body", count: 8, size: 80)])]
    var world = try World(screen)
    _ = try play(&world, .mount)
    return world
  }

  /// The list is 640 high in 540: it may move by 100, by 40 once the bar is collapsed.
  @Test func layoutOnceAFrame() throws {
    var physics = PhysicsOverrides()
    var each = try world(physics)
    let first = try each.drag("body", -200)
    #expect(each.amounts(first.consumed) == ["bar": -60, "body": -40])
    physics.layout = .frame
    var once = try world(physics)
    let second = try once.drag("body", -200)
    #expect(once.amounts(second.consumed) == ["bar": -60, "body": -100])
    #expect(once.number(.offset, "body") == 40)
  }

  @Test func offsetsOnDevicePixels() throws {
    var physics = PhysicsOverrides()
    physics.rounding = .devicePixels
    var world = try world(physics, density: 2)
    _ = try world.drag("body", -60)
    for _ in 0..<4 { _ = try world.drag("body", -0.2) }
    // 0.8 in halves is 1.
    #expect(world.number(.offset, "body") == 1)
  }

  @Test func aFlingSlowerThanTheLeastIsNone() throws {
    var physics = PhysicsOverrides()
    physics.minFling = 500
    var world = try world(physics)
    let body = try world.found("body")
    let slow = try play(&world, .fling(body, velocity: Vector(y: -400), axis: nil, settle: true))
    #expect(slow.consumed.isEmpty)
    let fast = try play(&world, .fling(body, velocity: Vector(y: -600), axis: nil, settle: true))
    #expect(!fast.consumed.isEmpty)
  }
}
