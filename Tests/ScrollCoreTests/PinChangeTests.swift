import Testing

@testable import ScrollCore

/// When headers begin and cease to be held.
@Suite struct PinChangeTests {
  private func changes(_ world: World) -> [String] {
    world.pinChanges.map {
      "\(world.name(of: $0.slot)) \($0.isHeld ? "held" : "free") \($0.time / 1_000_000)"
    }
  }

  @Test func oneSectionTakesOverFromTheOther() throws {
    var world = try mount(
      [
        scroll("page", [section("one", [box("a", height: 300)]), section("two", [box("b", height: 900)])])
      ], height: 400)
    #expect(changes(world).isEmpty)
    _ = try world.drag("page", -100)
    _ = try world.drag("page", -220)
    #expect(changes(world) == ["one-head held 0"])
    // Pushed out of the viewport: nothing of it is seen.
    _ = try world.drag("page", -30)
    #expect(changes(world) == ["one-head held 0", "one-head free 33", "two-head held 33"])
    _ = try world.drag("page", 350)
    #expect(changes(world).suffix(1) == ["two-head free 50"])
  }

  @Test func ofAListOnlyTheSectionsInItsViewport() throws {
    var world = try mount([sectioned("feed", 10, 10, 10)], height: 400)
    _ = try world.drag("feed", -1200)
    #expect(changes(world) == ["feed.c held 0"])
    #expect(world.heldPins().map { world.name(of: $0) } == ["feed.c"])
    _ = try world.drag("feed", 1200)
    #expect(changes(world) == ["feed.c held 0", "feed.c free 16"])
  }

  @Test func aJumpIsNoticedToo() throws {
    var world = try mount([sectioned("feed", 10, 10)], height: 400)
    try world.jump("feed", to: 30)
    #expect(changes(world) == ["feed.a held 0"])
    #expect(world.recording().pinChanges == world.pinChanges)
  }

  @Test func nothingIsConsumed() throws {
    var world = try mount([sectioned("feed", 10, 10)], height: 400)
    let movement = try world.drag("feed", -100)
    #expect(world.amounts(movement.consumed) == ["feed": -100])
    #expect(world.rows(movement).count == 1)
  }
}
