import Testing

@testable import ScrollCore

@Suite struct WorldTrackTests {
  private func page(_ platform: Platform = .compose, _ edit: (inout ScreenSpec) -> Void = { _ in }) throws
    -> World
  {
    try mount([column("page", [header("bar", 180, to: 100), list("feed", count: 100, size: 90)])]) {
      $0.platform = platform
      edit(&$0)
    }
  }

  private func swipe(
    _ world: inout World, from: Vector, to: Vector, milliseconds: Double, settle: Bool = false
  ) throws -> Movement {
    var action = TrackAction(
      target: try world.found("feed"), path: .line(from: from, to: to, over: Int64(milliseconds * 1e6)))
    action.settle = settle
    return try play(&world, .swipe(action))
  }

  private func replay(_ world: inout World, _ samples: [(Double, Double, Double)], settle: Bool = false)
    throws
    -> Movement
  {
    var action = TrackAction(
      target: try world.found("feed"),
      path: .samples(samples.map { PointerSample(time: Int64($0.0 * 1e6), place: Vector(x: $0.1, y: $0.2)) }))
    action.settle = settle
    return try play(&world, .replay(action))
  }

  /// Only what is past the slop is delivered, and the books balance.
  @Test(arguments: [(Platform.compose, 8.0), (.android, 8), (.web, 8), (.uikit, 10), (.flutter, 18)])
  func aSwipeDeliversWhatIsPastTheSlop(platform: Platform, slop: Double) throws {
    var world = try page(platform)
    let move = try swipe(&world, from: Vector(x: 9, y: 500), to: Vector(x: 9, y: 300), milliseconds: 100)
    #expect(abs(move.requested.y + 200 - slop) < 1e-9)
    #expect(move.frames == 6)
    let amounts = world.amounts(move.consumed)
    #expect(abs((amounts["bar"] ?? 0) + (amounts["feed"] ?? 0) + move.left.y - move.requested.y) < 1e-9)
    #expect(world.inconsistency() == nil)
  }

  /// Deltas of a frame are all samples up to its end: 60 frames a second, a sample every 5 ms.
  @Test func samplesAreBatchedByFrame() throws {
    var world = try page { $0.physics.slop = .zero }
    let samples = (0...20).map { (Double($0) * 5, 0.0, 500 - Double($0)) }
    let move = try replay(&world, samples)
    let deltas = move.events.map { world.trace.events[$0] }.filter { $0.cause == .replay }.map(\.requested.y)
    // Samples up to 16.67, 33.33, 50, 66.67, 83.33 and 100 ms: 3, 6, 10, 13, 16, 20.
    #expect(deltas == [-3, -3, -4, -3, -3, -4])
    #expect(move.frames == 6)
  }

  @Test func aFrameWithoutASampleHasNoDelta() throws {
    var world = try page { $0.physics.slop = .zero }
    let move = try replay(&world, [(0, 0, 500), (10, 0, 490), (60, 0, 480), (60, 0, 480)])
    let times = move.events.map { world.trace.events[$0] }.filter { $0.cause == .replay }.map {
      $0.time / 1_000_000
    }
    #expect(times == [0, 50])
    #expect(move.requested.y == -20)
  }

  @Test func aFingerThatStaysWithinTheSlopIsATap() throws {
    var world = try page()
    let move = try swipe(
      &world, from: Vector(x: 9, y: 500), to: Vector(x: 9, y: 493), milliseconds: 50, settle: true)
    #expect(move.requested == .zero)
    #expect(move.moved.isEmpty)
    #expect(!world.fingerIsDown)
    #expect(world.logs.last?.text == "feed: the finger moved 7, the slop is 8: a tap")
    // The other axis does not count where nothing scrolls along it.
    let across = try swipe(&world, from: Vector(x: 9, y: 500), to: Vector(x: 300, y: 495), milliseconds: 50)
    #expect(across.requested == .zero)
    #expect(world.logs.last?.text == "feed: nothing scrolls the way the finger moved, to the side")
  }

  @Test func ofTwoAxesTheLargerOneCounts() throws {
    let pages = scroll(
      "pages", [row("both", [list("feed", count: 50, size: 90), box("next", width: 360)])], axis: .horizontal)
    for (end, axis) in [(Vector(x: 100, y: 450), Axis.horizontal), (Vector(x: 170, y: 300), .vertical)] {
      var world = try mount([pages])
      let move = try swipe(&world, from: Vector(x: 200, y: 500), to: end, milliseconds: 100)
      #expect(move.axis == axis)
      #expect(move.requested[axis.crossed] == 0)
      #expect(move.requested[axis] < -90)
    }
  }

  /// compose.md 1.7: what moves is caught without slop.
  @Test(arguments: [Platform.compose, .android, .uikit, .flutter, .web])
  func whatMovesIsCaughtWithoutSlop(platform: Platform) throws {
    var world = try page(platform)
    let feed = try world.found("feed")
    _ = try play(&world, .fling(feed, velocity: Vector(y: -3000), axis: .vertical, settle: false))
    _ = try play(&world, .advance(100_000_000))
    let move = try replay(&world, [(0, 0, 500), (10, 0, 497), (300, 0, 497)])
    #expect(move.requested.y == -3)
  }

  /// others.md 1.8, row F28, and the rule for a step beyond 24 and for a rest of more than 50 ms.
  @Test func bouncingPhysicsAskForADistanceFirst() throws {
    let bouncing: (inout ScreenSpec) -> Void = {
      $0.physics.scroll = .bouncing
      $0.physics.slop = .zero
    }
    let frame = 1000.0 / 60
    var world = try page(.flutter, bouncing)
    var move = try replay(&world, (0...10).map { (Double($0) * frame, 0.0, 500 - Double($0) * 3) })
    // 3, then 6 in sum passes 3.5: a third of that; then eight whole ones.
    #expect(abs(move.requested.y + 3.5 / 3 + 24) < 1e-9)
    world = try page(.flutter, bouncing)
    move = try replay(&world, [(0, 0, 500), (frame, 0, 475), (2 * frame, 0, 475)])
    #expect(move.requested.y == -25)
    world = try page(.flutter, bouncing)
    move = try replay(&world, [(0, 0, 500), (frame, 0, 470), (8 * frame, 0, 467), (9 * frame, 0, 467)])
    #expect(move.requested.y == -30)
  }

  /// Positions are those of the screen: a header that takes all of it changes no velocity.
  @Test(arguments: Platform.allCases) func whatMovesUnderTheFingerChangesNoVelocity(platform: Platform) throws
  {
    var velocities: [Double] = []
    for header in [header("bar", 500, to: 0), box("bar", height: 500)] {
      var world = try mount([column("page", [header, list("feed", count: 100, size: 90)])]) {
        $0.platform = platform
      }
      let move = try swipe(&world, from: Vector(x: 9, y: 600), to: Vector(x: 9, y: 300), milliseconds: 100)
      let event = try #require(move.events.map { world.trace.events[$0] }.first { $0.cause == .release })
      velocities.append(event.velocity)
    }
    #expect(abs(velocities[0] + 3000) < 45)
    #expect(velocities[0] == velocities[1])
  }

  @Test func aNodeThatIsGoneTakesNothingMore() throws {
    var world = try page()
    var action = TrackAction(
      target: try world.found("feed"), path: .line(from: .zero, to: Vector(y: -300), over: 200_000_000))
    action.settle = true
    let feed = try world.found("feed")
    var request = world.begin(.swipe(action))
    var frames = 0
    while true {
      if case .done(let move) = request {
        #expect(move.requested.y > -200)
        break
      }
      if case .failed(let error) = request {
        Issue.record("\(error)")
        break
      }
      if case .frame = request {
        frames += 1
        if frames == 4 { _ = world.begin(.remove(feed)) }
      }
      request = world.resume(.proceed)
    }
    #expect(world.inconsistency() == nil)
  }

  @Test func aTapOnTabsSelectsTheTabUnderTheFinger() throws {
    var tabs = NodeSpec(.tabs, id: "days")
    tabs.tabs = TabsSpec(labels: ["a", "b", "c"], ids: ["a", "b", "c"])
    tabs.scroll = ScrollSpec(axis: .horizontal)
    tabs.height = .dp(60)
    var world = try mount([column("page", [tabs, list("feed", count: 9, size: 90)])])
    let days = try world.found("days")
    let place = Vector(x: 200, y: 30)
    let request = TrackAction(
      target: days,
      path: .samples([PointerSample(time: 0, place: place), PointerSample(time: 50_000_000, place: place)]))
    _ = try play(&world, .replay(request))
    #expect(world.read(.selectedIndex, of: days) == .integer(2))
    #expect(world.read(.offset, of: try world.found("feed")) == .number(0))
  }
}
