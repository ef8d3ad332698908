import ScrollCore
import Testing

@testable import Orders

struct OrderPatchTests {
  private func space(_ specs: [NodeSpec]) -> OrderSpace {
    let behaviours = Spaces.screen(specs).orderedBehaviours
    return OrderSpace(
      behaviours, neighbours: behaviours.map { _ in [] }, nests: false, sites: ["a.lua:3", "a.lua:4"])
  }

  @Test func onlyWhatChangesIsWritten() {
    let space = space([Spaces.box("a"), Spaces.box("b")])
    #expect(OrderPatch.lines(space.written, space).isEmpty)
    // Digits 0 1 2 1: b up none.
    #expect(
      OrderPatch.lines(16, space) == [
        "-- a.lua:4: b", "collapse = { to = 140, up = \"none\", down = \"post\" },",
      ])
  }

  @Test func everythingElseOfTheBehaviourStays() {
    var box = Spaces.box("a", .preUpTo(.dp(20)))
    box.collapse?.to = .px(12.5)
    box.collapse?.on = "page"
    box.collapse?.settle = .nearest
    box.collapse?.threshold = 0.25
    #expect(
      OrderPatch.lines(2, space([box])) == [
        "-- a.lua:3: a",
        "collapse = { to = px(12.5), up = { pre = 20 }, down = \"none\", on = \"page\", settle = \"nearest\", threshold = 0.25 },",
      ])
    var slide = NodeSpec(.box, id: "s")
    slide.slide = SlideSpec(by: .dp(40))
    slide.slide?.factor = 0.5
    slide.slide?.grow = false
    #expect(
      OrderPatch.lines(0, space([slide])).last
        == "slide = { by = 40, up = \"pre\", down = \"pre\", factor = 0.5, grow = false },")
  }

  @Test func aBarBecomesACollapse() {
    var bar = NodeSpec(.box, id: "bar")
    bar.appBar = AppBarSpec(.exitUntilCollapsed)
    #expect(
      OrderPatch.lines(0, space([bar])) == [
        "-- a.lua:3: bar, in place of its behavior", "collapse = { to = 64, up = \"pre\", down = \"pre\" },",
      ])
  }
}
