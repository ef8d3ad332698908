import Testing

@testable import ScrollCore

@Suite struct WorldInputTests {
  private func page(_ platform: Platform, settle: SettleRule = .none) throws -> World {
    var bar = header("bar", 140, to: 100)
    bar.collapse?.settle = settle
    return try mount([column("page", [bar, list("feed", count: 100, size: 90)])]) { $0.platform = platform }
  }

  private func wheel(_ world: inout World, _ y: Double, _ id: String = "feed") throws -> Movement {
    try play(
      &world, .input(InputAction(target: try world.found(id), amount: .wheel(Vector(y: y), axis: .vertical))))
  }

  private func key(_ world: inout World, _ key: ScrollKey, _ id: String = "feed") throws -> Movement {
    try play(&world, .input(InputAction(target: try world.found(id), amount: .key(key))))
  }

  @Test(arguments: Platform.allCases) func aWheelIsOneDeltaOfUserInput(platform: Platform) throws {
    var world = try page(platform)
    let move = try wheel(&world, -70)
    #expect(world.names(move.order) == ["bar<", "feed"])
    #expect(world.amounts(move.consumed) == ["bar": -40, "feed": -30])
    #expect(move.frames == 1)
    let event = try #require(move.events.map { world.trace.events[$0] }.first { !$0.requested.isZero })
    #expect(event.cause == .wheel && event.source == .user)
    #expect(world.inconsistency() == nil)
  }

  /// Nothing is shown past an end, and what is shown is not relaxed.
  @Test(arguments: Platform.allCases) func aWheelShowsNothingPastAnEnd(platform: Platform) throws {
    var world = try page(platform)
    let feed = try world.found("feed")
    let move = try wheel(&world, 50)
    #expect(move.left.y == 50)
    #expect(move.overscroll == .zero)
    #expect(world.read(.overscroll, of: feed) == .number(0))
  }

  @Test func aWheelRunsNoFlingStages() throws {
    var world = try mount([
      column("page", [list("feed", count: 100, size: 90)]).connected(
        .preScroll, .postScroll, .preFling, .postFling)
    ])
    var phases: [ConnectionPhase] = []
    let input = InputAction(target: try world.found("feed"), amount: .wheel(Vector(y: -50), axis: .vertical))
    _ = try play(&world, .input(input)) { call in
      phases.append(call.phase)
      return took(0)
    }
    #expect(phases == [.preScroll, .postScroll])
  }

  /// compose.md 1.5: settling belongs to the fling stages, which Compose does not run for a wheel.
  @Test(arguments: Platform.allCases) func behavioursSettleExceptOnCompose(platform: Platform) throws {
    var world = try page(platform, settle: .nearest)
    _ = try wheel(&world, -30)
    let offset: PropertyValue = .number(platform == .compose ? -30 : -40)
    #expect(world.read(.offset, of: try world.found("bar")) == offset)
  }

  /// Parts of a viewport of 500 below the collapsed header (see the reference page).
  @Test(arguments: [
    (Platform.compose, 1.0, 40.0), (.android, 1, 250), (.web, 0.875, 40), (.uikit, 0.8, 40),
    (.flutter, 0.8, 50),
  ])
  func keysScrollTheirDistance(platform: Platform, page: Double, line: Double) throws {
    var world = try mount([list("feed", count: 100, size: 90)], height: 500) { $0.platform = platform }
    for (pressed, distance) in [
      (ScrollKey.pageDown, -500 * page), (.space, -500 * page), (.pageUp, 500 * page), (.arrowDown, -line),
      (.arrowUp, line),
      (.shiftSpace, 500 * page),
    ] {
      #expect(try key(&world, pressed).requested.y == distance)
    }
    #expect(try key(&world, .end).left == .zero)
    #expect(world.read(.progress, of: try world.found("feed")) == .number(1))
    #expect(try key(&world, .end).requested == .zero)
    #expect(try key(&world, .home).requested.y == 8500)
    #expect(world.read(.offset, of: try world.found("feed")) == .number(0))
  }

  @Test(arguments: Platform.allCases) func homeAndEndTakeTheHeadersAlong(platform: Platform) throws {
    var world = try page(platform)
    #expect(try key(&world, .end).left == .zero)
    #expect(world.read(.progress, of: try world.found("feed")) == .number(1))
    #expect(world.read(.offset, of: try world.found("bar")) == .number(-40))
    #expect(try key(&world, .home).left == .zero)
    #expect(world.read(.offset, of: try world.found("bar")) == .number(0))
  }

  @Test func arrowsToTheSideScrollWhatLiesThatWay() throws {
    let strip = scroll("strip", [row("cells", [box("a", width: 900)])], axis: .horizontal)
    var world = try mount([
      column("page", [strip.with { $0.height = .dp(90) }, list("feed", count: 9, size: 90)])
    ])
    #expect(try key(&world, .arrowRight, "strip").requested == Vector(x: -40))
    #expect(try key(&world, .pageDown, "strip").requested == Vector(x: -360))
    #expect(throws: ActionError.self) { _ = try key(&world, .arrowRight, "feed") }
  }

  /// others.md 3.3: ticks at most 500 ms apart belong to one gesture; the container absorbs at its edge.
  @Test func ticksOnTheWebStayWithTheirContainer() throws {
    let inner = scroll("inner", [box("text", height: 300)]).with { $0.height = .dp(200) }
    var world = try mount([scroll("root", [inner, box("rest", height: 2000)])]) { $0.platform = .web }
    #expect(world.amounts(try wheel(&world, -150, "inner").consumed) == ["inner": -100])
    #expect(world.amounts(try wheel(&world, -150, "inner").consumed) == [:])
    _ = try play(&world, .advance(600_000_000))
    #expect(world.amounts(try wheel(&world, -150, "inner").consumed) == ["root": -150])
  }

  /// others.md 1.8: the first container outwards that can move.
  @Test func aWheelOnFlutterGoesToWhoCanMove() throws {
    let inner = scroll("inner", [box("text", height: 300)]).with { $0.height = .dp(200) }
    var world = try mount([scroll("root", [inner, box("rest", height: 2000)])]) { $0.platform = .flutter }
    #expect(world.amounts(try wheel(&world, -150, "inner").consumed) == ["inner": -100])
    #expect(world.amounts(try wheel(&world, -150, "inner").consumed) == ["root": -150])
  }

  @Test func aWheelStopsAFling() throws {
    var world = try page(.compose)
    let feed = try world.found("feed")
    _ = try play(&world, .fling(feed, velocity: Vector(y: -3000), axis: .vertical, settle: false))
    _ = try play(&world, .advance(100_000_000))
    guard case .number(let before)? = world.read(.offset, of: feed) else { return #expect(Bool(false)) }
    _ = try wheel(&world, -5)
    #expect(world.read(.offset, of: feed) == .number(before + 5))
    #expect(world.read(.moving, of: feed) == .flag(false))
  }

  @Test func aKeyThatThePlatformDoesNotAnswerIsRemarked() throws {
    var world = try page(.compose)
    _ = try key(&world, .pageDown)
    #expect(world.logs.isEmpty)
    _ = try key(&world, .end)
    #expect(world.logs.last?.text == "feed: containers of compose do not scroll on end themselves")
  }
}
