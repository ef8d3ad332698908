import Testing

@testable import ScrollCore

@Suite struct WorldFingersTests {
  private func page(_ platform: Platform) throws -> World {
    try mount([column("page", [list("feed", count: 100, size: 90)])]) { $0.platform = platform }
  }

  private func message(_ body: () throws -> Movement) -> String {
    do {
      _ = try body()
      return ""
    } catch {
      return "\(error)"
    }
  }

  /// What moves of 10 by finger 1 and of 7 by finger 2 scroll; and, once finger 1 has lifted, of 7 by finger 2.
  @Test(arguments: [
    (Platform.compose, 10.0, 0.0), (.android, 0, 7), (.flutter, 0, 7), (.uikit, 5, 3.5), (.swiftui, 5, 3.5),
    (.web, 5, 3.5),
  ])
  func everyPlatformHasItsDriver(platform: Platform, first: Double, second: Double) throws {
    var world = try page(platform)
    let feed = try world.found("feed")
    _ = try play(&world, .press(feed, at: nil))
    _ = try play(&world, .press(feed, at: nil, finger: 2))
    let one = try play(&world, .move(Vector(y: -10), axis: .vertical, finger: 1))
    let two = try play(&world, .move(Vector(y: -7), axis: .vertical, finger: 2))
    #expect(one.requested.y == -first)
    #expect(two.requested.y == -second)
    #expect(one.frames == 1 && two.frames == 1)
    let lift = try play(&world, .release(velocity: .zero, settle: true, finger: 1))
    #expect(lift.moved.isEmpty && world.fingerIsDown)
    #expect(try play(&world, .move(Vector(y: -7), axis: .vertical)).requested.y == -7)
    _ = try play(&world, .release(velocity: .zero, settle: true))
    #expect(!world.fingerIsDown)
    #expect(world.read(.offset, of: feed) == .number(first + second + 7))
    #expect(world.inconsistency() == nil)
  }

  @Test func theOneBeforeTheNewestGoesOn() throws {
    var world = try page(.android)
    let feed = try world.found("feed")
    for finger in [1, 5, 3] { _ = try play(&world, .press(feed, at: nil, finger: finger)) }
    _ = try play(&world, .cancelFinger(3))
    #expect(try play(&world, .move(Vector(y: -4), axis: .vertical, finger: 5)).requested.y == -4)
    #expect(try play(&world, .move(Vector(y: -4), axis: .vertical, finger: 1)).requested.y == 0)
    #expect(world.logs.last?.text == "finger 1 moves, but finger 5 drives the gesture")
    _ = try play(&world, .cancel)
    #expect(!world.fingerIsDown)
  }

  @Test func errorsNameTheFingersThatAreDown() throws {
    var world = try page(.compose)
    let feed = try world.found("feed")
    #expect(
      message { try play(&world, .move(.zero, axis: nil)) } == "no finger is down: app:press comes first")
    _ = try play(&world, .press(feed, at: nil, finger: 4))
    _ = try play(&world, .press(feed, at: nil, finger: 2))
    #expect(
      message { try play(&world, .press(feed, at: nil, finger: 4)) }.hasPrefix(
        "fingers 2 and 4 are down already"))
    #expect(
      message { try play(&world, .move(.zero, axis: nil, finger: 3)) }
        == "finger 3 is not down: fingers 2 and 4 are down")
    #expect(
      message { try play(&world, .move(.zero, axis: nil)) }
        == "fingers 2 and 4 are down: say which one with { finger = n }")
    #expect(
      message { try play(&world, .cancelFinger(9)) } == "finger 9 is not down: fingers 2 and 4 are down")
    let drag = DragAction(target: feed, delta: Vector(y: 5))
    #expect(message { try play(&world, .drag(drag)) }.hasPrefix("fingers 2 and 4 are down already"))
  }

  @Test func fingersOnTwoContainersAreTwoGestures() throws {
    var world = try mount([column("page", [list("a", count: 9, size: 90), list("b", count: 9, size: 90)])])
    let b = try world.found("b")
    _ = try play(&world, .press(try world.found("a"), at: nil))
    #expect(
      message { try play(&world, .press(b, at: nil, finger: 2)) }
        == "finger 2 would move b, but finger 1 is down on a: the fingers of one gesture move one container")
    #expect(world.finger.pointers.count == 1)
  }

  @Test func aSecondFingerStopsAFling() throws {
    var world = try page(.compose)
    let feed = try world.found("feed")
    _ = try play(&world, .fling(feed, velocity: Vector(y: -3000), axis: .vertical, settle: false))
    _ = try play(&world, .advance(100_000_000))
    _ = try play(&world, .press(feed, at: nil))
    #expect(world.read(.moving, of: feed) == .flag(false))
  }

  /// One sample a frame: 20 a frame at 60 frames a second is 1200 a second.
  @Test(arguments: Platform.allCases) func movesAreTracked(platform: Platform) throws {
    var world = try page(platform)
    let feed = try world.found("feed")
    _ = try play(&world, .press(feed, at: nil))
    for _ in 0..<6 { _ = try play(&world, .move(Vector(y: -20), axis: .vertical)) }
    let move = try play(&world, .release(velocity: .zero, settle: false, tracked: true))
    let event = try #require(move.events.map { world.trace.events[$0] }.first { $0.cause == .release })
    // Compose counts whole ms.
    #expect(abs(event.velocity + 1200) < (platform == .compose ? 40 : 0.5))
  }

  @Test func aFingerThatWaitedHasNothingTracked() throws {
    var world = try page(.compose)
    let feed = try world.found("feed")
    _ = try play(&world, .press(feed, at: nil))
    for _ in 0..<6 { _ = try play(&world, .move(Vector(y: -20), axis: .vertical)) }
    _ = try play(&world, .advance(100_000_000))
    let move = try play(&world, .release(velocity: .zero, settle: false, tracked: true))
    #expect(move.velocityLeft == .zero)
    #expect(world.read(.moving, of: feed) == .flag(false))
  }

  @Test func aHeldDragIsTrackedToo() throws {
    var world = try page(.uikit)
    let feed = try world.found("feed")
    var drag = DragAction(target: feed, delta: Vector(y: -120))
    drag.steps = 6
    drag.hold = true
    _ = try play(&world, .drag(drag))
    let move = try play(&world, .release(velocity: .zero, settle: false, tracked: true))
    let event = try #require(move.events.map { world.trace.events[$0] }.first { $0.cause == .release })
    #expect(abs(event.velocity + 1200) < 0.5)
  }
}
