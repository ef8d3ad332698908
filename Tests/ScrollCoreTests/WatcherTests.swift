import Testing

@testable import ScrollCore

struct WatcherTests {
  @Test func aScrollContainerTellsItsGeometry() throws {
    var world = try mount([scroll("feed", [box("body", height: 2000)])]) {
      $0.platform = .swiftui
      $0.safeArea = Edges(top: .dp(59))
    }
    _ = try world.drag("feed", -200)
    let geometry = world.scrollGeometry(of: try world.found("feed"))
    #expect(
      geometry
        == ScrollGeometry(offset: 141, distance: 200, viewport: 640, content: 2000, insetTop: 59, minY: -141))
    let none = world.scrollGeometry(of: try world.found("body"))
    #expect(none == nil)
  }

  @Test func aHorizontalOneAlongItsAxis() throws {
    var world = try mount([scroll("strip", [box("a", height: 40, width: 1000)], axis: .horizontal)])
    _ = try play(&world, .scrollTo(try world.found("strip"), .offset(30), .start))
    let geometry = try #require(world.scrollGeometry(of: try world.found("strip")))
    #expect(geometry.distance == 30)
    #expect(geometry.viewport == 360)
  }

  @Test func valuesOfOneKeyComeInDocumentOrder() throws {
    var world = try mount([
      scroll(
        "feed",
        [
          marker("a", key: "y", reduce: .sum), box("x", height: 100), marker("b", key: "y", reduce: .first),
          box("body", height: 2000),
        ])
    ])
    _ = try play(
      &world, .insert(parent: try world.found("feed"), index: 1, marker("between", key: "y")))
    let published = world.published("y")
    #expect(published.rule == .sum)
    #expect(published.values.map(\.name) == ["a", "between", "b"])
    #expect(published.values.map(\.minY) == [0, 0, 100])
    var names: [String] = []
    var hidden = marker("a", key: "y")
    hidden.visible = false
    _ = try play(&world, .update(try world.found("a"), hidden, children: false))
    names = world.published("y").values.map(\.name)
    #expect(names == ["between", "b"])
    _ = try play(&world, .remove(try world.found("b")))
    names = world.published("y").values.map(\.name)
    #expect(names == ["between"])
    names = world.published("z").values.map(\.name)
    #expect(names.isEmpty)
  }

  @Test func statesSurviveChangesOfTheTree() throws {
    var world = try watchingScreen()
    _ = try world.drag("feed", -300)
    #expect(try world.word("header") == "collapsed")
    _ = try play(&world, .insert(parent: try world.found("feed"), index: 1, marker("new")))
    #expect(try world.word("header") == "collapsed")
    #expect(world.number(.height, "header") == 53)
    // What it watches goes away: it stays as it is.
    _ = try play(&world, .remove(try world.found("start")))
    _ = try world.drag("feed", 300)
    #expect(try world.word("header") == "collapsed")
    // The header becomes a plain box.
    _ = try play(&world, .update(try world.found("header"), box("header", height: 82), children: false))
    #expect(world.number(.height, "header") == 82)
    #expect(try world.text(.state, "header") == nil)
  }
}
