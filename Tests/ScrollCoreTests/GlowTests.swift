import ScrollCore
import Testing

@Suite struct GlowTests {
  @Test func lightAndNoDistance() throws {
    var screen = ScreenSpec(width: 300, height: 400)
    screen.physics.overscroll = .glow
    screen.children = [list("body", count: 50, size: 40)]
    var world = try World(screen)
    _ = try play(&world, .mount)
    var drag = DragAction(target: try world.found("body"), delta: Vector(y: 100))
    drag.hold = true
    _ = try play(&world, .drag(drag))
    _ = try play(&world, .advance(200_000_000))
    // A quarter of the viewport, times 0.8.
    #expect(abs(world.number(.glow, "body") - 0.2) < 1e-9)
    #expect(world.number(.overscroll, "body") == 0)
    _ = try play(&world, .release(velocity: .zero, settle: true))
    #expect(world.number(.glow, "body") == 0)
    #expect(world.inconsistency() == nil)
  }
}
