import ScrollCore
import Testing

@Suite struct ProgrammaticTests {
  private func world(_ platform: Platform, count: Int = 500) throws -> World {
    var screen = ScreenSpec(width: 300, height: 400)
    screen.platform = platform
    screen.children = [list("body", count: count, size: 40)]
    var world = try World(screen)
    _ = try play(&world, .mount)
    return world
  }

  private func animation(_ world: World, to place: ScrollTarget, settle: Bool = true) throws -> ScrollAction {
    var action = ScrollAction(target: try world.found("body"), place: place)
    action.animated = true
    action.settle = settle
    return action
  }

  @Test(arguments: Platform.allCases)
  func itEndsExactlyAtAnOffsetOrARow(platform: Platform) throws {
    var world = try world(platform)
    let movement = try play(&world, .scroll(try animation(world, to: .offset(1000))))
    #expect(world.number(.offset, "body") == 1000)
    #expect(movement.frames > 5)
    #expect(movement.consumed.isEmpty)
    _ = try play(&world, .scroll(try animation(world, to: .row(300))))
    #expect(abs(world.number(.offset, "body") - 12_000) < 1e-6)
    #expect(world.inconsistency() == nil)
  }

  /// 0.3 s on Apple's platforms, sqrt(900) / 60 s on the web, 250 ms of a scroll on Android: the frame before and the one at the end.
  @Test(arguments: [(Platform.uikit, 300.0), (.swiftui, 300), (.web, 500), (.flutter, 300)])
  func ittakesItsTime(platform: Platform, duration: Double) throws {
    var world = try world(platform)
    _ = try play(&world, .scroll(try animation(world, to: .offset(900), settle: false)))
    _ = try play(&world, .advance(Int64((duration - 20) * 1e6)))
    #expect(world.number(.offset, "body") < 900)
    _ = try play(&world, .advance(40_000_000))
    #expect(world.number(.offset, "body") == 900)
  }

  @Test func aDraggingFingerKeepsItOut() throws {
    var world = try world(.compose)
    var drag = DragAction(target: try world.found("body"), delta: Vector(y: -10))
    drag.hold = true
    _ = try play(&world, .drag(drag))
    let movement = try play(&world, .scroll(try animation(world, to: .offset(1000))))
    #expect(world.number(.offset, "body") == 10)
    #expect(world.trace.events[movement.events.lowerBound].cause == .refused)
  }

  @Test func aShrinkingRangeEndsIt() throws {
    var world = try world(.web)
    _ = try play(&world, .scroll(try animation(world, to: .offset(9000), settle: false)))
    _ = try play(&world, .advance(100_000_000))
    let shorter = list("body", count: 20, size: 40)
    _ = try play(&world, .update(try world.found("body"), shorter, children: false))
    #expect(world.number(.offset, "body") == 400)
    #expect(world.inconsistency() == nil)
  }
}
