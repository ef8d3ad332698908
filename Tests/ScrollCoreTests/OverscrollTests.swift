import ScrollCore
import ScrollPhysics
import Testing

/// What is shown past an end, by hand and on its way back; where flings begin.
@Suite struct OverscrollTests {
  /// Rows of 50 in a viewport of 640; nothing else.
  private func screen(_ platform: Platform, density: Double = 1, _ edit: (inout NodeSpec) -> Void = { _ in })
    throws -> World
  {
    var feed = list("feed", count: 100, size: 50)
    edit(&feed)
    var screen = ScreenSpec(width: 360, height: 640)
    screen.platform = platform
    screen.density = density
    screen.children = [feed]
    var world = try World(screen)
    _ = try play(&world, .mount)
    return world
  }

  /// UIScrollView's rubber band (apple.md): (1 - 1 / (x * 0.55 / d + 1)) * d.
  private func band(_ distance: Double, _ dimension: Double = 640) -> Double {
    (1 - 1 / (distance * 0.55 / dimension + 1)) * dimension
  }

  @Test func aBandIsAFunctionOfTheWholeDistance() throws {
    var world = try screen(.uikit)
    let feed = try world.found("feed")
    _ = try play(&world, .press(feed, at: nil))
    for pulled in stride(from: 40.0, through: 400, by: 40) {
      _ = try play(&world, .move(Vector(y: 40), axis: nil))
      #expect(abs(world.number(.overscroll, "feed") - band(pulled)) < 1e-9)
    }
  }

  /// The finger that comes down in a bounce goes on from where the content is drawn.
  @Test func aFingerTakesABandWhereItIs() throws {
    var world = try screen(.uikit)
    var drag = DragAction(target: try world.found("feed"), delta: Vector(y: 300))
    drag.settle = false
    _ = try play(&world, .drag(drag))
    _ = try play(&world, .advance(100_000_000))
    let shown = world.number(.overscroll, "feed")
    #expect(shown > 1 && shown < band(300))
    // Which pull shows that?
    let pull = 640 / 0.55 * (1 / (1 - shown / 640) - 1)
    _ = try play(&world, .press(try world.found("feed"), at: nil))
    _ = try play(&world, .move(Vector(y: 50), axis: nil))
    #expect(abs(world.number(.overscroll, "feed") - band(pull + 50)) < 1e-6)
  }

  @Test(arguments: [Platform.uikit, .swiftui, .compose, .android, .web])
  func atTheEndOfASpringBackNothingIsShown(_ platform: Platform) throws {
    var world = try screen(platform)
    _ = try world.drag("feed", 200)
    #expect(world.number(.overscroll, "feed") == 0)
  }

  @Test(arguments: Platform.allCases)
  func aCancelledGestureLetsTheEdgeGo(_ platform: Platform) throws {
    var world = try screen(platform)
    _ = try play(&world, .press(try world.found("feed"), at: nil))
    _ = try play(&world, .move(Vector(y: 120), axis: nil))
    _ = try play(&world, .cancel)
    _ = try play(&world, .settle(limit: 10_000_000_000))
    #expect(world.number(.overscroll, "feed") == 0)
    #expect(world.restProblem() == nil)
  }

  /// 4-semantics: the curve counts from the frame after the release, with nothing moved there.
  @Test func aFlingMovesFromTheSecondFrameOn() throws {
    var world = try screen(.compose)
    _ = try play(
      &world, .fling(try world.found("feed"), velocity: Vector(y: -4000), axis: .vertical, settle: false))
    _ = try play(&world, .advance(0))
    #expect(world.number(.offset, "feed") == 0)
    _ = try play(&world, .advance(17_000_000))
    // compose.md 2.1: 63.999 at 16 ms.
    #expect(abs(world.number(.offset, "feed") - 63.999) < 0.05)
  }

  /// 50 units/s on android whatever the density, 1 px/s on compose.
  @Test(arguments: [
    (Platform.android, 3.0, 49.0, false), (.android, 3, 51, true), (.android, 1, 49, false),
    (.compose, 2, 0.49, false), (.compose, 2, 0.51, true),
  ])
  func theLeastVelocityOfAFling(_ platform: Platform, _ density: Double, _ velocity: Double, _ flings: Bool)
    throws
  {
    var world = try screen(platform, density: density)
    _ = try play(
      &world, .fling(try world.found("feed"), velocity: Vector(y: -velocity), axis: .vertical, settle: false))
    let moves = world.read(.moving, of: try world.found("feed"))
    #expect(moves == .flag(flings))
  }

  /// 4-semantics, Latch: contain and none end the walk, even for one that cannot move.
  @Test(arguments: OverscrollBehavior.allCases)
  func theLatchStopsAtWhatContains(_ behavior: OverscrollBehavior) throws {
    let inner = list("inner", count: 3, size: 50).with {
      $0.height = .dp(200)
      $0.scroll?.behavior = behavior
    }
    var world = try mount([scroll("outer", [inner, box("rest", height: 2000)])]) { $0.platform = .web }
    let move = try world.drag("inner", -100)
    let contains = behavior == .contain || behavior == .none
    #expect(world.amounts(move.consumed) == (contains ? [:] : ["outer": -100]))
  }

  /// Contract: real numbers, and a delta that relaxes what is shown goes there first. Lengths that are no sums of powers of two.
  @Test(arguments: [Platform.compose, Platform.android, Platform.web], [540.0, 556, 640, 701.5])
  func aStretchIsARealNumber(
    _ platform: Platform, _ height: Double
  ) throws {
    var screen = ScreenSpec(width: 360, height: height)
    screen.platform = platform
    screen.children = [list("feed", count: 100, size: 50)]
    var world = try World(screen)
    _ = try play(&world, .mount)
    for pulled in [60.0, 7, 33.3] {
      _ = try play(&world, .press(world.found("feed"), at: nil))
      _ = try play(&world, .move(Vector(y: pulled), axis: nil))
      #expect(abs(world.number(.overscroll, "feed") - pulled) < 1e-9)
      let back = try play(&world, .move(Vector(y: -pulled / 3), axis: nil))
      #expect(abs(back.overscroll.y + pulled / 3) < 1e-9)
      let whole = try play(&world, .move(Vector(y: -pulled), axis: nil))
      #expect(abs(whole.overscroll.y + pulled * 2 / 3) < 1e-9)
      #expect(abs(whole.requested.y - whole.overscroll.y + pulled / 3) < 1e-9)
      #expect(world.number(.overscroll, "feed") == 0)
      #expect(abs(world.number(.offset, "feed") - pulled / 3) < 1e-9)
      _ = try play(&world, .move(Vector(y: pulled / 3), axis: nil))
      _ = try play(&world, .release(velocity: .zero, settle: true))
    }
  }

  /// O 3.3: auto and contain show what is pulled, none and chain do not.
  @Test(arguments: [
    (OverscrollBehavior.auto, 30.0), (OverscrollBehavior.contain, 30.0), (OverscrollBehavior.none, 0.0),
    (OverscrollBehavior.chain, 0.0),
  ]) func onTheWebTheBehaviorDecidesWhatShows(_ behavior: OverscrollBehavior, _ shown: Double) throws {
    var world = try screen(.web) { $0.scroll?.behavior = behavior }
    _ = try play(&world, .press(world.found("feed"), at: nil))
    _ = try play(&world, .move(Vector(y: 30), axis: nil))
    #expect(abs(world.number(.overscroll, "feed") - shown) < 1e-9)
  }
}
