import ScrollCore
import Testing

@Suite struct WorldRefreshTests {
  private func world(threshold: Double = 80, _ edit: (inout ScreenSpec) -> Void = { _ in }) throws -> World {
    var feed = list("feed", count: 40, size: 60)
    feed.scroll?.refresh = RefreshSpec(threshold: .dp(threshold))
    return try mount([column("page", [header("bar", 100, to: 60), feed.connected(.preFling)])], edit)
  }

  private func drag(_ world: inout World, _ y: Double, velocity: Double = 0, hold: Bool = false) throws
    -> Movement
  {
    var drag = DragAction(target: try #require(world.node(named: "feed")), delta: Vector(y: y))
    drag.velocity = Vector(y: velocity)
    drag.hold = hold
    return try play(&world, .drag(drag))
  }

  private func end(_ world: inout World, _ node: NodeRef, _ number: Int) -> Bool {
    world.endRefresh(of: node, number: number)
  }

  private func state(_ world: inout World) -> PropertyValue? {
    world.node(named: "feed").flatMap { world.read(.state, of: $0) }
  }

  /// C 3.5 and R9: half of the pull, and T + T (lin - lin² / 4) beyond the threshold.
  @Test(arguments: [
    (100.0, 50.0), (160, 80), (200, 98.75), (240, 115), (320, 140), (400, 155), (480, 160), (2000, 160),
  ])
  func whatShowsOfAPull(_ pulled: Double, _ shown: Double) throws {
    for density in [1.0, 2] {
      var world = try world { $0.density = density }
      _ = try drag(&world, pulled, hold: true)
      #expect(abs(world.number(.pull, "feed") - shown) < 1e-4)
      #expect(abs(world.number(.pullFraction, "feed") - shown / 80) < 1e-6)
      #expect(world.number(.offset, "feed") == 0)
    }
  }

  @Test func itTakesAroundItsContainer() throws {
    var world = try world()
    _ = try drag(&world, -60)
    let move = try drag(&world, 100, hold: true)
    // The list takes what it scrolled, the pull the rest; nothing comes to the bar above.
    #expect(world.amounts(move.consumed) == ["feed": 100])
    #expect(move.order.map(\.phase) == [.own, .post])
    #expect(world.amounts(move.moved) == ["feed": 20])
    #expect(state(&world) == .text("pulling"))
    let node = try #require(world.node(named: "feed"))
    let up = try play(&world, .move(Vector(y: -90), axis: .vertical))
    #expect(world.amounts(up.consumed) == ["feed": -90])
    #expect(up.order.map(\.phase) == [.pre, .own])
    #expect(world.number(.offset, "feed") == 10)
    #expect(world.read(.pull, of: node) == .number(0))
    #expect(world.inconsistency() == nil)
  }

  @Test func flingsDoNotPull() throws {
    var world = try world()
    let node = try #require(world.node(named: "feed"))
    let move = try play(&world, .fling(node, velocity: Vector(y: 4000), axis: .vertical, settle: true))
    #expect(move.consumed.isEmpty)
    #expect(state(&world) == .text("idle"))
  }

  @Test func onlyMoreThanTheThresholdRefreshes() throws {
    for (pull, refreshes) in [(159.0, false), (160, false), (160.5, true)] {
      var world = try world()
      _ = try drag(&world, pull)
      #expect(state(&world) == .text(refreshes ? "refreshing" : "idle"))
      #expect(world.number(.pullFraction, "feed") == (refreshes ? 1 : 0))
    }
  }

  /// The threshold counts in whole device pixels: 20.1 at density 2 is 40 px.
  @Test func theThresholdInWholePixels() throws {
    var world = try world(threshold: 20.1) { $0.density = 2 }
    _ = try drag(&world, 40.1)
    #expect(state(&world) == .text("refreshing"))
    #expect(world.number(.pull, "feed") == 20)
  }

  @Test func whileItRefreshesItTakesNothingAndEndsOnce() throws {
    var world = try world()
    _ = try drag(&world, 200)
    let node = try #require(world.node(named: "feed"))
    #expect(world.refreshNumber(of: node) == 1)
    #expect(try drag(&world, 100).consumed.isEmpty)
    #expect(end(&world, node, 2) == false)
    #expect(end(&world, node, 1) == true)
    #expect(end(&world, node, 1) == false)
    #expect(state(&world) == .text("idle"))
    #expect(world.number(.pull, "feed") == 80)
    _ = try play(&world, .settle(limit: 5_000_000_000))
    #expect(world.number(.pull, "feed") == 0)
    _ = try drag(&world, 200)
    #expect(world.refreshNumber(of: node) == 2)
    #expect(end(&world, node, 1) == false)
    _ = try play(&world, .remove(node))
    #expect(end(&world, node, 2) == false)
  }

  /// C 3.5: no velocity without a pull, none upwards, all of it downwards; the connection inside sees what is left.
  @Test(arguments: [(0.0, 500.0, 500.0), (50, 500, 0), (50, -500, -500), (300, 500, 0), (50, 0, 0)])
  func velocity(_ pulled: Double, _ velocity: Double, _ offered: Double) throws {
    var world = try world()
    var drag = DragAction(target: try #require(world.node(named: "feed")), delta: Vector(y: pulled))
    drag.velocity = Vector(y: velocity)
    var seen: [Double] = []
    _ = try play(&world, .drag(drag)) { call in
      seen.append(call.available.y)
      return ConnectionResult(returned: .zero)
    }
    #expect(seen == [offered])
  }

  @Test func aFlingUpwardsWaitsForThePullToGoBack() throws {
    var world = try world()
    let plain = try drag(&world, 0, velocity: -2000)
    let first = world.trace.events.first { $0.cause == .fling && $0.source == .fling }
    let waits = try #require(first).time - plain.start
    var pulled = try self.world()
    let move = try drag(&pulled, 60, velocity: -2000)
    let later = pulled.trace.events.first { $0.cause == .fling && $0.source == .fling }
    #expect(try #require(later).time - move.start > waits + 100_000_000)
    #expect(abs(pulled.number(.offset, "feed") - world.number(.offset, "feed")) < 1e-6)
    #expect(pulled.number(.pull, "feed") == 0)
  }

  @Test func aFingerDoesNotStopTheWayBack() throws {
    var world = try world()
    _ = try drag(&world, 100, hold: true)
    _ = try play(&world, .release(velocity: .zero, settle: false))
    let node = try #require(world.node(named: "feed"))
    _ = try play(&world, .press(node, at: nil))
    #expect(world.motionProblem() == nil)
    // Nothing is pulled while it animates.
    let move = try play(&world, .move(Vector(y: 30), axis: .vertical))
    #expect(move.consumed.isEmpty)
    _ = try play(&world, .settle(limit: 5_000_000_000))
    #expect(world.number(.pull, "feed") == 0)
  }

  @Test func aGestureThatIsTakenAwayDoesNotRefresh() throws {
    var world = try world()
    _ = try drag(&world, 300, hold: true)
    _ = try play(&world, .cancel)
    #expect(state(&world) == .text("idle"))
    _ = try play(&world, .settle(limit: 5_000_000_000))
    #expect(world.number(.pull, "feed") == 0)
  }

  @Test func reducedMotionJumps() throws {
    var world = try world { $0.reduceMotion = true }
    let move = try drag(&world, 300)
    #expect(move.frames == 1)
    #expect(world.number(.pull, "feed") == 80)
    let node = try #require(world.node(named: "feed"))
    world.endRefresh(of: node, number: 1)
    #expect(world.number(.pull, "feed") == 0)
  }

  @Test func aDisabledContainerIsNotPulled() throws {
    var feed = scroll("feed", [list("inner", count: 40, size: 60).with { $0.height = .dp(300) }])
    feed.scroll?.refresh = RefreshSpec(threshold: .dp(80))
    var world = try mount([feed])
    #expect(world.amounts(try world.drag("inner", 50).consumed) == ["feed": 50])
    feed.scroll?.enabled = false
    world = try mount([feed])
    #expect(try world.drag("inner", 50).consumed.isEmpty)
  }

  /// However little is pulled when the finger lifts upwards: the pull goes back, and the velocity is the list's.
  @Test(arguments: [0.0625, 0.375, 0.4375, 1, 1.5625, 40]) func aPullThatIsFlungUpGoesBack(_ pulled: Double)
    throws
  {
    for velocity in [-0.01, -400, -8000.0] {
      var world = try world()
      _ = try drag(&world, pulled, velocity: velocity)
      #expect(world.number(.pull, "feed") == 0)
      #expect(state(&world) == .text("idle"))
    }
  }

  /// A list that is gone while it is pulled leaves nothing that goes back.
  @Test func aPullOfWhatIsRemovedEndsWithIt() throws {
    var world = try world()
    _ = try drag(&world, 100, hold: true)
    let node = try #require(world.node(named: "feed"))
    _ = try play(&world, .remove(node))
    #expect(world.motionProblem() == nil)
    _ = try play(&world, .settle(limit: 5_000_000_000))
    #expect(world.restProblem() == nil)
  }
}
