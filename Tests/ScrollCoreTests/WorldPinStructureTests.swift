import Testing

@testable import ScrollCore

/// Headers and pins as parts of the tree.
@Suite struct WorldPinStructureTests {
  private func page() throws -> World {
    try mount(
      [scroll("page", [section("one", [box("a", height: 300)]), box("rest", height: 900)])], height: 400)
  }

  @Test func aHeaderComesFirstAndStaysThere() throws {
    var world = try page()
    let one = try world.found("one")
    #expect(world.children(of: one).map { world.name(of: $0.slot) } == ["one-head", "a"])
    _ = try play(&world, .insert(parent: one, index: 0, box("new", height: 10)))
    #expect(world.children(of: one).map { world.name(of: $0.slot) } == ["one-head", "new", "a"])
    _ = try play(&world, .remove(try world.found("one-head")))
    _ = try play(&world, .insert(parent: one, index: 0, box("first", height: 10)))
    #expect(world.children(of: one).map { world.name(of: $0.slot) } == ["first", "new", "a"])
  }

  @Test func anUpdatedPinActsOnTheHeaderThatIsThere() throws {
    var world = try page()
    try world.jump("page", to: 100)
    let one = try world.found("one")
    var spec = try #require(world.spec(of: one))
    spec.section?.pin = nil
    _ = try play(&world, .update(one, spec, children: false))
    #expect(world.number(.top, "one-head") == -100)
    spec.section?.pin = PinSpec(start: .dp(12))
    _ = try play(&world, .update(one, spec, children: false))
    #expect(world.number(.top, "one-head") == 12)
  }

  @Test func anotherHeaderTakesTheOldOnesPlace() throws {
    var world = try page()
    let one = try world.found("one")
    var spec = try #require(world.spec(of: one))
    spec.section?.header = [box("other", height: 70).with { $0.tag = 99 }]
    _ = try play(&world, .update(one, spec, children: false))
    #expect(world.node(named: "one-head") == nil)
    #expect(world.number(.top, "a") == 70)
    #expect(world.children(of: one).map { world.name(of: $0.slot) } == ["other", "a"])
  }

  @Test func aSectionOutsideAScrollIsRefused() throws {
    #expect(throws: SpecError.self) { try mount([section("one", [])]) }
    var world = try mount([column("page", [])])
    let page = try world.found("page")
    guard case .failed = world.begin(.insert(parent: page, index: 0, section("one", []))) else {
      Issue.record("inserted")
      return
    }
    #expect(world.node(named: "one") == nil)
    #expect(world.node(named: "one-head") == nil)
  }

  @Test func theIdsOfHeadersAreTakenToo() throws {
    #expect(throws: SpecError.self) { try mount([scroll("page", [section("one", [box("one-head")])])]) }
    #expect(throws: SpecError.self) { try mount([column("page", [box("feed.a"), sectioned("feed", 1)])]) }
  }

  @Test func newSectionsBringNewHeaders() throws {
    var world = try mount([sectioned("feed", 10, 10)], height: 400)
    let feed = try world.found("feed")
    _ = world.row(of: feed, index: 3)
    _ = try play(&world, .update(feed, sectioned("feed", 3), children: false))
    #expect(world.node(named: "feed.b") == nil)
    #expect(world.number(.top, "feed.a") == 0)
    #expect(world.rowCount(of: feed) == 3)
  }

  @Test func headersAreMeasured() throws {
    let spec = list("feed", count: 0, size: 0).with {
      $0.list = ListSpec(
        .sections([
          ListSection(
            id: "a", header: .node([column("head", [box("x", height: 20), box("y", height: 15)])]), count: 4,
            size: .dp(50))
        ]))
    }
    var world = try mount([spec], height: 100)
    #expect(world.number(.height, "feed.a") == 35)
    #expect(world.number(.maxOffset, "feed") == 35 + 200 - 100)
    var y = try #require(world.spec(of: try world.found("y")))
    y.height = .dp(45)
    _ = try play(&world, .update(try world.found("y"), y, children: false))
    #expect(world.number(.maxOffset, "feed") == 65 + 200 - 100)
  }

  @Test func aPinThatNothingHoldsIsNamed() throws {
    let pinned = box("head", height: 40).with { $0.pin = .atStart }
    #expect(try mount([column("page", [pinned])]).faults.map(\.kind) == [.unreachableBehaviour])
    #expect(try mount([scroll("page", [pinned])]).faults.isEmpty)
    let sideways = box("head", height: 40).with { $0.pin = PinSpec(left: .zero) }
    #expect(try mount([scroll("page", [sideways])]).faults.map(\.kind) == [.unreachableBehaviour])
  }
}
