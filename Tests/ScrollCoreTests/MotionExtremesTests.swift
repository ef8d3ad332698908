import ScrollCore
import Testing

/// Numbers and screens that no device has: an error or a result, never a hang and never a number that is none.
@Suite struct MotionExtremesTests {
  private func screen(
    _ platform: Platform, height: Double = 640, rows: Int = 100, fps: Int = 60, density: Double = 1
  ) throws -> World {
    var bar = header("bar", 180, to: 100)
    bar.collapse?.settle = .nearest
    var feed = list("feed", count: rows, size: 90)
    feed.scroll?.alwaysBounce = true
    var screen = ScreenSpec(width: 360, height: height)
    screen.platform = platform
    screen.fps = fps
    screen.density = density
    screen.children = [column("page", [bar, feed])]
    var world = try World(screen)
    _ = try play(&world, .mount)
    return world
  }

  /// Flings and drags with a number, and looks at what is left.
  private func survive(_ world: inout World, _ number: Double, _ what: String) throws {
    let feed = try #require(world.node(named: "feed"))
    _ = try? play(&world, .fling(feed, velocity: Vector(y: number), axis: .vertical, settle: true))
    #expect(world.inconsistency() == nil, "\(what): fling \(number)")
    var drag = DragAction(target: feed, delta: Vector(y: -30))
    drag.velocity = Vector(y: number)
    _ = try? play(&world, .drag(drag))
    #expect(world.inconsistency() == nil, "\(what): velocity \(number)")
    _ = try? play(&world, .press(feed, at: nil))
    _ = try? play(&world, .move(Vector(y: 45), axis: .vertical))
    _ = try? play(&world, .release(velocity: Vector(y: number), settle: true))
    if world.fingerIsDown { _ = try play(&world, .cancel) }
    _ = try play(&world, .settle(limit: 60_000_000_000))
    #expect(world.inconsistency() == nil && world.restProblem() == nil, "\(what): release \(number)")
    for property in [NodeProperty.offset, .overscroll, .velocity] {
      #expect(world.number(property, "feed").isFinite, "\(what): \(number)")
    }
  }

  private let numbers: [Double] = [
    0, -0.0, 1e-300, 1e9, -1e9, 1e12, -1e12, 1e300, -1e300, .infinity, -.infinity, .nan,
  ]

  @Test(.timeLimit(.minutes(2)), arguments: Platform.allCases) func velocities(_ platform: Platform) throws {
    for number in numbers {
      var world = try screen(platform)
      try survive(&world, number, "\(platform)")
    }
  }

  @Test(.timeLimit(.minutes(2)), arguments: Platform.allCases) func emptyListsAndNoRoom(_ platform: Platform)
    throws
  {
    for (height, rows) in [
      (0.0, 100), (180, 100), (180.001, 100), (640, 0), (0, 0), (1e9, 1), (640, 1_000_000_000),
    ] {
      for number in [-6000.0, 6000, 1e9, -1e300] {
        var world = try screen(platform, height: height, rows: rows)
        try survive(&world, number, "\(platform), \(height) high, \(rows) rows")
      }
    }
  }

  @Test(.timeLimit(.minutes(2)), arguments: Platform.allCases) func fewAndManyFrames(_ platform: Platform)
    throws
  {
    for fps in [1, 1000] {
      for number in [-6000.0, 6000] {
        var world = try screen(platform, fps: fps)
        try survive(&world, number, "\(platform), \(fps) fps")
      }
    }
  }

  @Test(.timeLimit(.minutes(2)), arguments: Platform.allCases) func densities(_ platform: Platform) throws {
    for density in [0.01, 100, 1e-6, 1e6] {
      for number in [-6000.0, 6000, 1e9] {
        guard var world = try? screen(platform, density: density) else { continue }
        try survive(&world, number, "\(platform), density \(density)")
      }
    }
  }

  /// The same way at any frame rate: only the samples differ. A fling's last frame is the first at or after its end.
  @Test(arguments: Platform.allCases) func theFrameRateDoesNotChangeTheWay(_ platform: Platform) throws {
    var ways: [Double] = []
    for fps in [30, 60, 120, 1000] {
      var world = try screen(platform, fps: fps)
      let feed = try #require(world.node(named: "feed"))
      _ = try play(&world, .fling(feed, velocity: Vector(y: -3000), axis: .vertical, settle: true))
      ways.append(world.number(.offset, "feed"))
    }
    for way in ways { #expect(abs(way - ways[0]) < 1, "\(platform): \(ways)") }
  }
}
