import ScrollCore
import Testing

/// Where lists of rows of 100 in a view of 250 come to rest.
@Suite struct SnappingTests {
  private func world(
    _ platform: Platform, to: SnapAlignment = .start, stops: Bool = false, rule: SnapRule? = nil
  ) throws -> World {
    var snap = SnapSpec()
    snap.to = to
    snap.stops = stops
    var screen = ScreenSpec(width: 300, height: 250)
    screen.platform = platform
    screen.physics.snap = rule
    screen.children = [list("body", count: 100, size: 100).with { $0.scroll?.snap = snap }]
    var world = try World(screen)
    _ = try play(&world, .mount)
    return world
  }

  @Test(arguments: Platform.allCases)
  func aDragWithoutVelocityEndsAtTheNearerPlace(platform: Platform) throws {
    var world = try world(platform)
    _ = try world.drag("body", -130)
    #expect(abs(world.number(.offset, "body") - 100) < 1e-6)
    _ = try world.drag("body", -60)
    #expect(abs(world.number(.offset, "body") - 200) < 1e-6)
    #expect(world.inconsistency() == nil)
  }

  @Test(arguments: Platform.allCases)
  func aFlingEndsAtAPlace(platform: Platform) throws {
    var world = try world(platform)
    let body = try world.found("body")
    _ = try play(&world, .fling(body, velocity: Vector(y: -1500), axis: nil, settle: true))
    let offset = world.number(.offset, "body")
    #expect(offset >= 100)
    #expect(abs(offset - (offset / 100).rounded() * 100) < 1e-6)
  }

  @Test(arguments: Platform.allCases)
  func nothingPassesAPlaceThatStops(platform: Platform) throws {
    var world = try world(platform, stops: true)
    let body = try world.found("body")
    _ = try play(&world, .fling(body, velocity: Vector(y: -6000), axis: nil, settle: true))
    #expect(abs(world.number(.offset, "body") - 100) < 1e-6)
  }

  /// The centre of a row at the middle of the view: 100 n + 50 - 125. The end: 100 n + 100 - 250.
  @Test(arguments: [(SnapAlignment.center, 225.0), (.end, 250)])
  func centresAndEnds(alignment: SnapAlignment, place: Double) throws {
    for rule in [SnapRule.web, .linear, .aligned, .flutter] {
      var world = try world(.uikit, to: alignment, rule: rule)
      _ = try world.drag("body", -(place + 10))
      #expect(abs(world.number(.offset, "body") - place) < 1e-6, "\(rule)")
    }
  }

  @Test func withNoneNothingSnaps() throws {
    var world = try world(.web, rule: SnapRule.none)
    _ = try world.drag("body", -130)
    #expect(world.number(.offset, "body") == 130)
  }
}
