import ScrollCore
import Testing

@Suite struct WorldConstructsTests {
  @Test func eachConstructIsNamedOnceInTheOrderOfSlots() throws {
    var bar = box("bar", height: 64)
    bar.appBar = AppBarSpec(.exitAlways)
    var slide = box("slide", height: 10)
    slide.slide = SlideSpec(by: .dp(5))
    var flagged = box("flagged", height: 10)
    flagged.headerBar = HeaderBarSpec()
    flagged.headerBar?.flags = .scroll
    let world = try mount([
      column(
        "page",
        [header("hero", 50, to: 10, up: .post), bar, slide, flagged, list("body", count: 9, size: 90)]
      )
      .connected(.preScroll)
    ])
    let found = world.constructs(from: 0).map { "\(world.name(of: $0.node.slot)) \($0.construct)" }
    #expect(
      found == [
        "page nested", "hero collapse(isPlain: false)", "bar appBar(ScrollCore.AppBarBehavior.exitAlways)",
        "slide slide", "flagged flags",
      ])
    #expect(world.constructs(from: world.nodesMade).isEmpty)
  }
}
