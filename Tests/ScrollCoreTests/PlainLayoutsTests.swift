import Testing

@testable import ScrollCore

@Suite struct PlainLayoutsTests {
  /// 640 high; hero 180 to 140, days 84 to 64, 40 rows of 96: the list has what the headers leave.
  @Test func extentsFollowFromTheHeaders() throws {
    let world = try timetable()
    var layouts = PlainLayouts(world)
    #expect(layouts.headers.count == 2 && layouts.scrollers.count == 1)
    var movers = world.movers
    // More places than are kept, some of them twice.
    for round in 0..<2 {
      for hero in stride(from: 0.0, through: -40, by: -0.25) {
        for days in stride(from: 0.0, through: -20, by: -0.5) {
          movers[layouts.headers[0]].offset = hero
          movers[layouts.headers[1]].offset = days
          let found = layouts.find(movers)
          let place = try #require(found, "round \(round)")
          let extent = layouts.extent(place, 0)
          #expect(abs(extent.viewport - (640 - 180 - 84 - hero - days)) < 1e-9)
          #expect(abs(extent.high - (40 * 96 - extent.viewport)) < 1e-9 && extent.slack == extent.high)
        }
      }
    }
  }

  @Test func aLayoutThatMovesAHeaderIsNone() throws {
    let world = try timetable()
    var layouts = PlainLayouts(world)
    var movers = world.movers
    movers[layouts.headers[0]].offset = -41
    for _ in 0..<2 {
      let found = layouts.find(movers)
      #expect(found == nil)
    }
  }
}
