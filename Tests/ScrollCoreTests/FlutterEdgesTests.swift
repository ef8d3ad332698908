import ScrollCore
import ScrollPhysics
import Testing

/// Bouncing physics of Flutter on a screen: platforms/others.md 1.3, 1.4, 1.6 and 1.8.
@Suite struct FlutterEdgesTests {
  private func plain(_ height: Double = 2000) throws -> World {
    try mount([scroll("view", [box("content", height: height)])], height: 600) {
      $0.platform = .flutter
      $0.physics.scroll = .bouncing
    }
  }

  private func press(_ world: inout World, _ amounts: Double...) throws {
    _ = try play(&world, .press(try world.found("view"), at: nil))
    for amount in amounts { _ = try play(&world, .move(Vector(y: amount), axis: .vertical)) }
  }

  /// What pixels of a single scroll view become under a list of deltas, by the formulas of 1.3 alone.
  private func pixels(_ deltas: [Double], max: Double, viewport: Double) -> Double {
    var pixels = 0.0
    for delta in deltas {
      let over = Swift.max(-pixels, pixels - max, 0)
      guard over > 0 else {
        pixels -= delta
        continue
      }
      let eases = (pixels < 0 && delta < 0) || (pixels > max && delta > 0)
      let part = (eases ? over - abs(delta) : over) / viewport
      let factor = 0.52 * (1 - part) * (1 - part)
      let limit = over / factor
      let size = abs(delta) < limit ? abs(delta) * factor : over + abs(delta) - limit
      pixels -= delta < 0 ? -size : size
    }
    return pixels
  }

  @Test(arguments: [
    [20.0, 10], [40, 10, 10, 10], [20, 1980], [100, -10], [100, -30, -40], [50, -500], [-1500, -10, -20, 15],
  ])
  func deltasAreResistedAsOnThePlatform(_ deltas: [Double]) throws {
    var world = try plain()
    _ = try play(&world, .press(try world.found("view"), at: nil))
    for delta in deltas { _ = try play(&world, .move(Vector(y: delta), axis: .vertical)) }
    let place = world.number(.offset, "view") - world.number(.overscroll, "view")
    #expect(abs(place - pixels(deltas, max: 1400, viewport: 600)) < 1e-9)
    #expect(world.inconsistency() == nil)
  }

  @Test func whatReleasesSpringsBack() throws {
    var world = try plain()
    try press(&world, 100)
    _ = try play(&world, .release(velocity: .zero, settle: false))
    // 1.4: released at -100 without velocity; frames lie at 50 ms.
    for (ms, shown) in [(50, 84.736), (50, 60.8745), (100, 26.829), (100, 11.0758)] {
      _ = try play(&world, .advance(Int64(ms) * 1_000_000))
      let shownNow = world.number(.overscroll, "view")
      #expect(abs(shownNow - shown) < 6)
    }
    _ = try play(&world, .settle(limit: 2_000_000_000))
    #expect(world.number(.overscroll, "view") == 0)
  }

  @Test func aFlingIsFrictionAndEndsWhereItIsSlow() throws {
    var world = try plain(20000)
    let move = try play(
      &world, .fling(try world.found("view"), velocity: Vector(y: -1000), axis: .vertical, settle: true))
    // It coasts 499.3806 (1.4); at 20 px/s 9.99 of it are still to come.
    #expect(move.requested.y < -(499.3806 - 20 / 2.0024805) && move.requested.y > -499.3806)
    #expect(move.left == .zero)
  }

  @Test func aFlingAtTheEndBouncesAndComesBack() throws {
    var world = try plain(700)
    let move = try play(
      &world, .fling(try world.found("view"), velocity: Vector(y: -3000), axis: .vertical, settle: false))
    #expect(move.requested == .zero)
    var least = 0.0
    for _ in 0..<60 {
      _ = try play(&world, .advance(16_666_667))
      least = min(least, world.number(.overscroll, "view"))
    }
    // 24.4 px for each 1000 px/s that reach the end (1.4).
    #expect(least < -60 && least > -75)
    _ = try play(&world, .settle(limit: 2_000_000_000))
    #expect(world.number(.offset, "view") == 100)
    #expect(world.number(.overscroll, "view") == 0)
  }

  /// F23.
  @Test func aNewEndTakesAnOverscrollIn() throws {
    var world = try plain(700)
    try press(&world, -100, -50)
    #expect(world.number(.overscroll, "view") == -50)
    let content = try world.found("content")
    _ = try play(&world, .update(content, box("content", height: 720), children: false, settle: true))
    #expect(world.number(.offset, "view") == 120)
    #expect(world.number(.overscroll, "view") == -30)
    _ = try play(&world, .update(content, box("content", height: 900), children: false, settle: true))
    #expect(world.number(.offset, "view") == 150)
    #expect(world.number(.overscroll, "view") == 0)
  }
}
