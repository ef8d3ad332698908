import ScrollCore
import Testing

@Suite struct MotionTests {
  private func page(
    _ platform: Platform = .compose, density: Double = 1, settle: SettleRule = .none, rows: Int = 100,
    _ edit: (inout NodeSpec) -> Void = { _ in }
  ) throws -> World {
    var bar = header("bar", 180, to: 100)
    bar.collapse?.settle = settle
    var feed = list("feed", count: rows, size: 90)
    edit(&feed)
    var screen = ScreenSpec(width: 360, height: 640)
    screen.platform = platform
    screen.density = density
    screen.children = [column("page", [bar, feed])]
    var world = try World(screen)
    _ = try play(&world, .mount)
    return world
  }

  private func fling(_ world: inout World, _ velocity: Double, settle: Bool = true) throws -> Movement {
    let feed = try #require(world.node(named: "feed"))
    return try play(&world, .fling(feed, velocity: Vector(y: velocity), axis: .vertical, settle: settle))
  }

  /// Distances of Android's spline (platforms/compose.md 2.1) and Flutter's clamping curve (others.md 1.5, the same
  /// distances in logical pixels); UIScrollView's deceleration travels v / (1000 ln 0.998).
  @Test(arguments: [
    (Platform.compose, 1.0, 4000.0, 2156.952), (.compose, 2, 4000, 2156.952), (.android, 1, 8000, 7186.364),
    (.web, 1, 2000, 647.399), (.flutter, 2, 4000, 2156.952), (.uikit, 3, 1000, 499.4995),
  ])
  func aFlingTravelsAsFarAsThePlatforms(
    _ platform: Platform, density: Double, velocity: Double, distance: Double
  ) throws {
    var world = try page(platform, density: density)
    let move = try fling(&world, -velocity)
    #expect(abs(move.requested.y + distance) < max(1, distance * 2e-4))
    #expect(world.amounts(move.consumed)["bar"] == -80)
    #expect(world.inconsistency() == nil)
    let rest = world.save()
    _ = try play(&world, .advance(1_000_000_000))
    #expect(world.save() == rest)
  }

  @Test func aFlingGoesOnWhileAHeaderTakesAndStopsAtTheEnd() throws {
    var world = try page(rows: 8)
    let move = try fling(&world, -4000)
    // 80 of the header, then the 180 that the list has with the header closed.
    #expect(abs((world.amounts(move.consumed)["feed"] ?? 0) + 180) < 1e-6)
    #expect(abs(move.left.y) > 0.5)
    #expect(abs(move.velocityLeft.y) > 0)
  }

  /// An impact at 8000 px/s stretches to the whole viewport (platforms/others.md 2.6: at most 1, in units of the view), which is
  /// 540 with the header closed and 460 with it open.
  @Test func anEdgeIsAsLongAsTheViewportIsWhenAFlingMeetsIt() throws {
    var world = try page(rows: 8)
    for (velocity, viewport) in [(-8000.0, 540.0), (8000, 460), (-8000, 540)] {
      let first = world.trace.rowCount
      _ = try fling(&world, velocity)
      let shown = (first..<world.trace.rowCount).compactMap { world.trace.row($0) }.filter {
        $0.kind == .edge
      }
      .map { abs($0.after) }
      #expect(abs((shown.max() ?? 0) - viewport) < 1e-3)
    }
  }

  @Test func aFingerStopsAFlingWhereItStands() throws {
    var world = try page()
    _ = try fling(&world, -4000, settle: false)
    _ = try play(&world, .advance(200_000_000))
    let feed = try #require(world.node(named: "feed"))
    #expect(world.read(.moving, of: feed) == .flag(true))
    let offset = world.number(.offset, "feed")
    _ = try play(&world, .press(feed, at: nil))
    _ = try play(&world, .advance(500_000_000))
    #expect(world.number(.offset, "feed") == offset)
    #expect(world.read(.moving, of: feed) == .flag(false))
    #expect(world.trace.events.map(\.cause).contains(.stop))
  }

  @Test(arguments: [
    (SettleRule.nearest, -39.0, 0.0), (.nearest, -40, -80), (.nearest, -60, -80), (.expand, -70, 0),
    (.collapse, -5, -80),
    (.none, -30, -30),
  ])
  func aHeaderBetweenItsEndsSettles(_ rule: SettleRule, drag: Double, end: Double) throws {
    var world = try page(settle: rule)
    let move = try world.drag("feed", drag)
    #expect(world.number(.offset, "bar") == end)
    #expect(abs((world.amounts(move.settled)["bar"] ?? 0) - (end - drag)) < 1e-6)
    #expect(world.amounts(move.consumed) == ["bar": drag])
    #expect(move.left == .zero)
  }

  @Test func aQuickFingerSettlesByItsDirection() throws {
    for (velocity, end) in [(-200.0, -80.0), (200, 0), (-100, 0)] {
      var world = try page(settle: .nearest)
      let feed = try #require(world.node(named: "feed"))
      var drag = DragAction(target: feed, delta: Vector(y: -20))
      drag.velocity = Vector(y: velocity)
      // A list at its start takes no part of a slow fling upwards.
      _ = try play(&world, .drag(drag))
      #expect(world.number(.offset, "bar") == end, "\(velocity)")
    }
  }

  @Test func reducedMotionJumpsToTheSameEnd() throws {
    var world = try page(settle: .nearest)
    var change = ChangeAction()
    change.reduceMotion = true
    _ = try play(&world, .change(change))
    let move = try world.drag("feed", -60)
    #expect(world.number(.offset, "bar") == -80)
    #expect(move.frames == 1)
  }

  /// 0.55 · d · D / (D + 0.55 d): 50 past the edge of a viewport of 540 shows 26.17 (platforms/apple.md 1.3).
  @Test func aRubberBandShowsPartOfThePullAndComesBack() throws {
    var world = try page(.uikit) { $0.scroll?.bounces() }
    _ = try world.drag("feed", -80)
    let feed = try #require(world.node(named: "feed"))
    var drag = DragAction(target: feed, delta: Vector(y: 130))
    drag.hold = true
    let move = try play(&world, .drag(drag))
    #expect(move.left.y == 50)
    #expect(abs(world.number(.overscroll, "feed") - 0.55 * 50 * 460 / (460 + 0.55 * 50)) < 1e-9)
    let back = try play(&world, .move(Vector(y: -60), axis: .vertical))
    #expect(back.overscroll.y == -50)
    #expect(world.number(.overscroll, "feed") == 0)
    #expect(world.amounts(back.consumed)["bar"] == -10)
    _ = try play(&world, .release(velocity: .zero, settle: true))
    #expect(world.inconsistency() == nil)
  }

  @Test func anEdgeComesBackToRest() throws {
    for platform in [Platform.compose, .uikit, .web] {
      var world = try page(platform)
      _ = try world.drag("feed", 120)
      #expect(world.number(.overscroll, "feed") == 0, "\(platform)")
      _ = try fling(&world, 3000)
      #expect(world.number(.overscroll, "feed") == 0, "\(platform)")
      #expect(world.number(.offset, "feed") == 0)
    }
  }

  @Test func hostileVelocitiesEnd() throws {
    for platform in Platform.allCases {
      for velocity in [0, 1e-300, 1e9, -1e9, 1e300, -.infinity, .nan] {
        var world = try page(platform)
        _ = try? fling(&world, velocity)
        #expect(world.inconsistency() == nil, "\(platform) \(velocity)")
      }
      var empty = try page(platform, rows: 0)
      _ = try fling(&empty, -5000)
      #expect(empty.number(.offset, "feed") == 0)
    }
  }

  @Test func aRemovedNodeTakesItsFlingWithIt() throws {
    var world = try page()
    _ = try fling(&world, -4000, settle: false)
    _ = try play(&world, .advance(100_000_000))
    let feed = try #require(world.node(named: "feed"))
    _ = try play(&world, .remove(feed))
    let bar = world.number(.offset, "bar")
    _ = try play(&world, .advance(500_000_000))
    #expect(world.number(.offset, "bar") == bar)
  }

  /// platforms/compose.md B9: what a child leaves of the velocity, an ancestor that scrolls flings on with.
  @Test func anAncestorFlingsOnWithWhatIsLeft() throws {
    var outer = NodeSpec(.scroll, id: "outer")
    outer.scroll = ScrollSpec()
    var child = column("child", [])
    child.draggable = true
    child.height = .dp(200)
    var box = NodeSpec(.box)
    box.height = .dp(5000)
    outer.children = [child, box]
    var screen = ScreenSpec(width: 300, height: 300)
    screen.children = [outer]
    var world = try World(screen)
    _ = try play(&world, .mount)
    let node = try #require(world.node(named: "child"))
    var drag = DragAction(target: node, delta: Vector(y: -10))
    drag.velocity = Vector(y: -2000)
    let move = try play(&world, .drag(drag))
    // 10 of the drag, and the spline's 647.4 of the fling.
    #expect(abs(world.number(.offset, "outer") - 657.4) < 0.2)
    #expect(move.velocityLeft == .zero)
    #expect(world.inconsistency() == nil)
  }

  @Test func aProgrammaticScrollTakesOver() throws {
    var world = try page()
    _ = try fling(&world, -4000, settle: false)
    _ = try play(&world, .advance(100_000_000))
    let feed = try #require(world.node(named: "feed"))
    _ = try play(&world, .scrollTo(feed, .offset(50), .start))
    _ = try play(&world, .advance(500_000_000))
    #expect(world.number(.offset, "feed") == 50)
  }
}

extension ScrollSpec {
  fileprivate mutating func bounces() { alwaysBounce = true }
}
