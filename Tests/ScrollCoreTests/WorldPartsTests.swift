import ScrollCore
import Testing

@Suite struct WorldPartsTests {
  @Test func onlySheetsAndPullsHaveTheirReadings() throws {
    var feed = list("feed", count: 40, size: 60)
    feed.scroll?.refresh = RefreshSpec(threshold: .dp(80))
    var world = try mount([
      feed, list("plain", count: 4, size: 60), header("bar", 100, to: 60), sheet([.height(.dp(100)), .full]),
    ])
    func readable(_ property: NodeProperty) -> [String] {
      world.ids.filter { id in world.node(named: id).flatMap { world.read(property, of: $0) } != nil }
    }
    #expect(readable(.pull) == ["feed"])
    #expect(readable(.pullFraction) == ["feed"])
    #expect(readable(.detent) == ["sheet"])
    #expect(readable(.state) == ["feed", "bar"])
    #expect(readable(.progress) == ["feed", "plain", "bar", "sheet", "rows"])
  }

  @Test func aSheetWithOneDetentHasNoWayToGo() throws {
    var world = try mount([sheet([.full])])
    #expect(world.number(.range, "sheet") == 0)
    #expect(world.number(.progress, "sheet") == 0)
    #expect(world.amounts(try world.drag("rows", -30).consumed) == ["rows": -30])
  }
}
