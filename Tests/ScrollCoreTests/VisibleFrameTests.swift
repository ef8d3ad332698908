import ScrollCore
import Testing

@Suite struct VisibleFrameTests {
  @Test func whatClipsAroundItCutsIt() throws {
    let inner = scroll("inner", [box("text", height: 900)]).with { $0.height = .dp(300) }
    var world = try mount([
      column(
        "page",
        [
          header("bar", 100, to: 100),
          scroll("outer", [box("gap", height: 400), inner, box("rest", height: 900)]),
        ])
    ])
    let text = try world.found("text")
    // The inner container lies from 500 to 800 and shows down to 640.
    let shown = world.visibleFrame(of: text)
    #expect(shown == VisibleFrame(origin: Vector(x: 0, y: 500), size: Vector(x: 360, y: 140)))
    #expect(shown.contains(Vector(x: 0, y: 500)) && shown.contains(Vector(x: 360, y: 640)))
    #expect(!shown.contains(Vector(x: 10, y: 499)))
    _ = try play(&world, .scrollTo(try world.found("outer"), .offset(450), .start))
    #expect(
      world.visibleFrame(of: text) == VisibleFrame(origin: Vector(x: 0, y: 100), size: Vector(x: 360, y: 250))
    )
  }

  @Test func nothingShowsOfWhatIsScrolledAway() throws {
    var world = try mount([scroll("outer", [box("top", height: 100), box("rest", height: 5000)])])
    let top = try world.found("top")
    _ = try play(&world, .scrollTo(try world.found("outer"), .offset(400), .start))
    #expect(world.visibleFrame(of: top).isEmpty)
    _ = try play(&world, .remove(top))
    #expect(world.visibleFrame(of: top) == VisibleFrame(origin: .zero, size: Vector(x: 360, y: 640)))
  }
}
