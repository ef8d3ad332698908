import Testing

@testable import ScrollCore

/// Where pinned nodes are drawn and what is read of them.
@Suite struct WorldPinsTests {
  private func page(
    _ edit: (inout ScreenSpec) -> Void = { _ in }, padding: Edges = Edges(), insets: Edges = Edges()
  )
    throws -> World
  {
    let content = scroll(
      "page", [section("one", [box("a", height: 300)]), section("two", [box("b", height: 900)])]
    ).with {
      $0.scroll?.contentPadding = padding
      $0.scroll?.insets = insets
    }
    return try mount([content], height: 400, edit)
  }

  @Test func aSectionPushesTheOneBeforeOff() throws {
    var world = try page()
    for (offset, one, two) in [(0.0, 0.0, 340.0), (200, 0, 140), (300, 0, 40), (320, -20, 20), (340, -40, 0)]
    {
      try world.jump("page", to: offset)
      #expect(world.number(.top, "one-head") == one)
      #expect(world.number(.top, "two-head") == two)
    }
    #expect(try world.text(.pinned, "one-head") == .flag(true))
    #expect(world.number(.offset, "one-head") == 300)
    #expect(try world.text(.pinned, "two-head") == .flag(false))
    #expect(world.number(.occupied, "one-head") == 40)
  }

  @Test func headersPinBelowInsets() throws {
    var world = try page(insets: Edges(top: .dp(56)))
    try world.jump("page", to: 100)
    #expect(world.number(.top, "one-head") == 56)
  }

  @Test func overContentPaddingAndOnTheWebBelowIt() throws {
    for platform in Platform.allCases {
      var world = try page({ $0.platform = platform }, padding: Edges(top: .dp(24)))
      try world.jump("page", to: 100)
      #expect(world.number(.top, "one-head") == (platform == .web ? 24 : 0))
    }
  }

  @Test func aPulledContentTakesItsHeadersAlong() throws {
    var world = try page { $0.platform = .uikit }
    _ = try play(
      &world, .drag(DragAction(target: try world.found("page"), delta: Vector(y: 90)).with { $0.hold = true })
    )
    let shown = world.number(.overscroll, "page")
    #expect(shown > 0)
    #expect(world.number(.top, "one-head") == shown)
    #expect(try world.text(.pinned, "one-head") == .flag(false))
  }

  @Test func onlyTheNextHeaderPushesWhenThatIsAsked() throws {
    let content = scroll(
      "page",
      [
        section("one", [box("a", height: 300)]), box("after", height: 200),
        section("two", [box("b", height: 900)]),
      ]
    )
    var physics = PhysicsOverrides()
    physics.sticky = .header
    for (rule, top) in [(PhysicsOverrides(), -60.0), (physics, 0)] {
      var world = try mount([content], height: 400) { $0.physics = rule }
      try world.jump("page", to: 360)
      #expect(world.number(.top, "one-head") == top)
    }
  }

  @Test func sidewaysFromTheRightInRTL() throws {
    var part = section("one", [box("a", width: 600)])
    part.section?.header = [box("head", width: 40)]
    let content = scroll("page", [part], axis: .horizontal).with { $0.width = .dp(200) }
    var world = try mount([content], height: 400) { $0.direction = .rtl }
    // The content is 640 long and the screen 360 wide: the container lies at 160.
    try world.jump("page", to: 300)
    #expect(world.number(.left, "head") == 160 + 200 - 40)
    #expect(world.number(.left, "page") == 160)
  }

  @Test func aNodeThatIsPinnedTwiceIsHeldWhereItsParentLetsIt() throws {
    let inner = box("inner", height: 50).with { $0.pin = PinSpec(top: .dp(60)) }
    let outer = column("outer", [inner]).with {
      $0.height = .dp(100)
      $0.pin = PinSpec(top: .dp(50))
    }
    let container = column("container", [box("filler", height: 100), outer]).with { $0.height = .dp(300) }
    let content = scroll("page", [box("before", height: 100), container, box("rest", height: 100)]).with {
      $0.height = .dp(200)
    }
    var world = try mount([content])
    for (offset, place, within) in [(100.0, 200.0, 0.0), (145, 200, 5), (200, 250, 10), (300, 300, 50)] {
      try world.jump("page", to: offset)
      #expect(world.number(.top, "outer") + offset == place)
      #expect(world.number(.top, "inner") - world.number(.top, "outer") == within)
    }
  }

  @Test func aShrinkingHeaderHasAState() throws {
    let header = box("header", height: 200).with {
      $0.pin = PinSpec(top: .zero, least: .dp(50), stretches: true)
    }
    var world = try mount([scroll("page", [header, box("rest", height: 2000)])], height: 400)
    #expect(try world.text(.state, "header") == .text("standard"))
    try world.jump("page", to: 300)
    #expect(try world.text(.state, "header") == .text("minimum"))
    #expect(world.number(.offset, "header") == 150)
    #expect(world.number(.bottom, "header") == 50)
  }

  @Test func readingChangesNothing() throws {
    var world = try page()
    try world.jump("page", to: 200)
    let rows = world.trace.rowCount
    _ = world.number(.top, "one-head")
    _ = world.recording()
    #expect(world.trace.rowCount == rows)
    #expect(world.inconsistency() == nil)
  }

  @Test func theHeadersOfAList() throws {
    var world = try mount([sectioned("feed", 10, 1_000_000_000)], height: 400)
    try world.jump("feed", to: 520)
    #expect(world.number(.top, "feed.a") == -20)
    #expect(world.number(.top, "feed.b") == 20)
    #expect(try world.text(.firstVisible, "feed") == .integer(10))
    try world.jump("feed", to: 1_000_000)
    #expect(world.number(.top, "feed.b") == 0)
    var free = try mount([sectioned("feed", 10, pin: nil)], height: 400)
    try free.jump("feed", to: 100)
    #expect(free.number(.top, "feed.a") == -100)
    #expect(try free.text(.pinned, "feed.a") == .flag(false))
  }
}

extension World {
  /// Sets a container's offset, as a programmatic scroll does.
  mutating func jump(_ id: String, to offset: Double) throws {
    _ = try ScrollCoreTests.play(&self, .scrollTo(try found(id), .offset(offset), .start))
  }
}

extension DragAction {
  func with(_ edit: (inout DragAction) -> Void) -> DragAction {
    var action = self
    edit(&action)
    return action
  }
}
