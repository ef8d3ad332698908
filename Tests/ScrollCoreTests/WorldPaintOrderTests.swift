import Testing

@testable import ScrollCore

/// What lies in front of what.
@Suite struct WorldPaintOrderTests {
  private func names(_ world: World) -> [String] { world.paintOrder().map { world.name(of: $0) } }

  private func pinned(_ id: String, z: Double = 1) -> NodeSpec {
    box(id, height: 40).with { $0.pin = PinSpec(start: .zero, z: z) }
  }

  @Test func withoutPinsItIsTheDocument() throws {
    let world = try mount([scroll("page", [box("a", height: 9), box("b", height: 9)]), box("c", height: 9)])
    #expect(names(world) == ["screen", "page", "a", "b", "c"])
  }

  @Test func whatIsPinnedLiesOverTheContentOfItsContainer() throws {
    let world = try mount([
      scroll("page", [section("one", [box("a", height: 9)]), section("two", [box("b", height: 9)])]),
      box("over", height: 9),
    ])
    #expect(names(world) == ["screen", "page", "one", "a", "two", "b", "one-head", "two-head", "over"])
  }

  @Test func byZAndThenByDocument() throws {
    let world = try mount([
      scroll(
        "page", [pinned("a", z: 2), pinned("b"), pinned("c", z: -1), pinned("d"), box("rest", height: 9)])
    ])
    #expect(names(world) == ["screen", "page", "c", "rest", "b", "d", "a"])
  }

  @Test func insideAPinnedNodeAndInsideAContainerTheOrderIsItsOwn() throws {
    let outer = column("outer", [pinned("inner"), box("text", height: 9)]).with { $0.pin = .atStart }
    let strip = scroll("strip", [pinned("mark", z: 9), box("cell", height: 9)]).with { $0.height = .dp(20) }
    let world = try mount([scroll("page", [outer, strip, box("rest", height: 9)])])
    #expect(names(world) == ["screen", "page", "strip", "cell", "mark", "rest", "outer", "text", "inner"])
  }

  @Test func aFingerMeetsWhatLiesInFront() throws {
    var world = try mount(
      [
        scroll("page", [pinned("head"), box("rest", height: 2000)])
      ], height: 400)
    try world.jump("page", to: 100)
    #expect(world.hit(Vector(x: 5, y: 20)).map { world.name(of: $0) } == "head")
    #expect(world.hit(Vector(x: 5, y: 60)).map { world.name(of: $0) } == "rest")
  }
}
