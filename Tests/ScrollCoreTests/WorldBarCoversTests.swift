import Testing

@testable import ScrollCore

struct WorldBarCoversTests {
  private func world(top: Double, bottom: Double, count: Int = 100) throws -> World {
    var feed = list("feed", count: count, size: 50)
    feed.scroll?.contentPadding = Edges(top: .dp(top), bottom: .dp(bottom))
    return try mount([feed, bar("menu", 56, of: "feed"), bar("dock", 50, of: nil, atBottom: true)])
  }

  private func hides(_ world: World) -> [String] {
    world.faults.filter { $0.kind == .contentHidden }.map { world.name(of: $0.slot) }
  }

  @Test func aFirstRowUnderABarIsNamedAtMount() throws {
    #expect(try hides(self.world(top: 0, bottom: 50)) == ["feed"])
    #expect(try hides(self.world(top: 54.9, bottom: 50)) == ["feed"])
    #expect(try hides(self.world(top: 55.5, bottom: 50)).isEmpty)
    #expect(try hides(self.world(top: 56, bottom: 50)).isEmpty)
  }

  @Test func aLastRowAtTheEnd() throws {
    var world = try world(top: 56, bottom: 0)
    #expect(hides(world).isEmpty)
    _ = try world.drag("feed", -10000, steps: 3)
    #expect(hides(world) == ["feed"])
    // A list that ends above the bar hides nothing; one that fills the screen does.
    #expect(try hides(self.world(top: 56, bottom: 0, count: 5)).isEmpty)
    #expect(try hides(self.world(top: 56, bottom: 0, count: 11)) == ["feed"])
  }

  @Test func spacersAndMarkersHideNothing() throws {
    let spacer = box("s", height: 56).with { $0.kind = .spacer }
    let world = try mount([
      scroll(
        "feed", [marker("m"), column("c", [spacer, box("title", height: 30)]), box("body", height: 2000)]),
      bar("menu", 56, of: "feed"),
    ])
    #expect(hides(world).isEmpty)
  }
}
