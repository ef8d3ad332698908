import Testing

@testable import ScrollCore

/// `content-hidden`: what was brought into view lies under a pinned header.
@Suite struct WorldContentHiddenTests {
  private func kinds(_ world: World) -> [FaultKind] { world.faults.map(\.kind) }

  private func goes(_ world: inout World, _ id: String, _ place: ScrollTarget, _ anchor: Anchor = .start)
    throws
  {
    var action = ScrollAction(target: try world.found(id), place: place)
    action.anchor = anchor
    _ = try play(&world, .scroll(action))
  }

  @Test func aRowUnderTheHeaderOfItsSection() throws {
    var world = try mount([sectioned("feed", 20, 20)], height: 400)
    try goes(&world, "feed", .row(9))
    #expect(kinds(world) == [.contentHidden])
    #expect(world.faults.first?.message.contains("row 10 of feed") == true)
    #expect(world.faults.first?.message.contains("lies 40 under feed.a") == true)
  }

  @Test func notWhereNothingCoversIt() throws {
    var world = try mount([sectioned("feed", 20, 20)], height: 400)
    // The first row lies below its header; a row at the end or in the middle is clear of it; an offset names no target.
    try goes(&world, "feed", .row(0))
    try goes(&world, "feed", .row(9), .end)
    try goes(&world, "feed", .row(9), .center)
    try goes(&world, "feed", .offset(450))
    #expect(kinds(world) == [.contentHidden])
    #expect(world.faults.first?.message.contains("row 1 of feed") == true)
  }

  @Test func aSectionMayLieUnderItsOwnHeader() throws {
    var world = try mount([sectioned("feed", 20, 20)], height: 400)
    try goes(&world, "feed", .id("b"))
    #expect(world.number(.top, "feed.b") == 0)
    #expect(kinds(world).isEmpty)
  }

  @Test func aNodeUnderAnother() throws {
    let head = box("head", height: 60).with { $0.pin = .atStart }
    var world = try mount(
      [
        scroll("page", [head, box("a", height: 300), box("b", height: 300), box("c", height: 900)])
      ], height: 400)
    try goes(&world, "page", .id("b"))
    #expect(kinds(world) == [.contentHidden])
    #expect(world.faults.first.map { world.name(of: $0.slot) } == "b")
    // The pinned header itself is no target of its own cover.
    var other = try mount([scroll("page", [head, box("c", height: 900)])], height: 400)
    try other.jump("page", to: 200)
    try goes(&other, "page", .id("head"))
    #expect(kinds(other).isEmpty)
  }

  @Test func lessThanOneIsNothing() throws {
    let head = box("head", height: 0.9).with { $0.pin = .atStart }
    var world = try mount(
      [scroll("page", [head, box("a", height: 300), box("b", height: 900)])], height: 400)
    try goes(&world, "page", .id("b"))
    #expect(kinds(world).isEmpty)
  }

  @Test func whatIsAnimatedIsLookedAtWhenItRests() throws {
    var world = try mount([sectioned("feed", 20, 20)], height: 400) { $0.platform = .uikit }
    var action = ScrollAction(target: try world.found("feed"), place: .row(9))
    action.animated = true
    action.settle = false
    _ = try play(&world, .scroll(action))
    #expect(kinds(world).isEmpty)
    _ = try play(&world, .advance(2_000_000_000))
    #expect(kinds(world) == [.contentHidden])
  }

  @Test func aFingerThatTakesOverEndsTheMatter() throws {
    var world = try mount([sectioned("feed", 20, 20)], height: 400) { $0.platform = .uikit }
    var action = ScrollAction(target: try world.found("feed"), place: .row(9))
    action.animated = true
    action.settle = false
    _ = try play(&world, .scroll(action))
    _ = try world.drag("feed", -30)
    #expect(kinds(world).isEmpty)
  }
}
