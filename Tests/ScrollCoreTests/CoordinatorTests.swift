import ScrollCore
import Testing

/// Headers and lists as one: expected numbers are those of platforms/others.md 1.9 and 2.5.
@Suite struct CoordinatorTests {
  private func page(
    _ platform: Platform, _ header: NodeSpec, _ lists: [NodeSpec],
    _ edit: (inout ScreenSpec) -> Void = { _ in }
  ) throws -> World {
    try mount([column("page", [header, row("pages", lists)])], height: 600) {
      $0.platform = platform
      edit(&$0)
    }
  }

  private let body = list("body", count: 50, size: 50)
  private let other = list("other", count: 14, size: 50)

  @Test(arguments: [(Platform.android, 540.0), (.flutter, 540), (.compose, 400), (.web, 400)])
  func aListIsMeasuredForCollapsedHeaders(_ platform: Platform, _ height: Double) throws {
    var world = try mount([column("page", [header("bar", 200, to: 60), body])], height: 600) {
      $0.platform = platform
    }
    #expect(world.number(.height, "body") == height)
    #expect(world.number(.top, "body") == 200)
    _ = try world.drag("body", -1000)
    #expect(world.number(.height, "body") == 540)
    #expect(world.number(.top, "body") == 60)
    #expect(world.number(.maxOffset, "body") == 2500 - 540)
    #expect(world.rangeError() == 0)
  }

  @Test func headersInsideOneAnotherAreAllTakenAsCollapsed() throws {
    var world = try mount(
      [
        column(
          "page",
          [
            column(
              "top",
              [header("hero", 180, to: 140).with { $0.collapse?.on = "page" }, box("fixed", height: 10)]),
            column("sheet", [header("days", 84, to: 64), body]),
          ])
      ], height: 600
    ) { $0.platform = .flutter }
    #expect(world.number(.height, "body") == 600 - 150 - 64)
    let move = try world.drag("body", -100)
    #expect(world.amounts(move.consumed) == ["hero": -40, "days": -20, "body": -40])
    #expect(world.number(.height, "body") == 600 - 150 - 64)
    #expect(world.rangeError() == 0)
  }

  @Test func theListsOfOtherPagesFollowUncounted() throws {
    var world = try page(.flutter, header("bar", 200, to: 0), [body, other])
    let move = try world.drag("body", -500)
    #expect(world.amounts(move.consumed) == ["bar": -200, "body": -300])
    #expect(world.amounts(move.moved) == ["bar": -200, "body": -300, "other": -100])
    let mirrored = world.rows(move).filter { $0.kind == .mirrored }
    #expect(mirrored.map(\.consumed) == [-100])
    #expect(mirrored.map(\.available) == [-300])
    #expect(world.inconsistency() == nil)
  }

  @Test(arguments: [Platform.compose, .android, .web, .uikit])
  func elsewhereNothingFollows(_ platform: Platform) throws {
    var world = try page(platform, header("bar", 200, to: 0), [body, other])
    _ = try world.drag("body", -500)
    #expect(world.number(.offset, "other") == 0)
  }

  @Test func withoutSharingNothingFollows() throws {
    var world = try page(.flutter, header("bar", 200, to: 0), [body, other]) { $0.physics.sharing = .alone }
    _ = try world.drag("body", -500)
    #expect(world.number(.offset, "other") == 0)
  }

  @Test func aSidewardsScrollMovesNoList() throws {
    let pages = scroll(
      "pages", [body.with { $0.width = .dp(360) }, other.with { $0.width = .dp(360) }], axis: .horizontal)
    var world = try mount([column("page", [header("bar", 200, to: 0), pages])], height: 600) {
      $0.platform = .flutter
    }
    _ = try world.drag("body", -400)
    var drag = DragAction(target: try world.found("pages"), delta: Vector(x: -100))
    drag.axis = .horizontal
    _ = try play(&world, .drag(drag))
    #expect(world.number(.offset, "pages") == 100)
    #expect(world.number(.offset, "body") == 200)
  }

  /// F44 to F46.
  @Test func jumpsOfInnerAndOuterPositions() throws {
    var world = try page(.flutter, header("bar", 104, to: 0), [body, other])
    func jump(_ id: String, _ offset: Double) throws {
      _ = try play(&world, .scrollTo(try world.found(id), .offset(offset), .start))
    }
    func places() -> [Double] { ["bar", "body", "other"].map { world.number(.offset, $0) } }
    try jump("body", 100)
    #expect(places() == [-104, 100, 100])
    try jump("body", 0)
    #expect(places() == [-104, 0, 0])
    try jump("page", 30)
    #expect(places() == [-30, 0, 0])
    try jump("page", 154)
    #expect(places() == [-104, 50, 50])
    try jump("page", -5)
    #expect(places() == [0, 0, 0])
    #expect(throws: ActionError.self) {
      _ = try play(&world, .scrollTo(try world.found("page"), .row(3), .start))
    }
    #expect(world.trace.keptRows.allSatisfy { $0.kind != .own && $0.kind != .pre })
  }

  @Test func aFlingHandsOverBetweenHeaderAndList() throws {
    var world = try page(.flutter, header("bar", 200, to: 0), [body])
    let feed = try world.found("body")
    let move = try play(&world, .fling(feed, velocity: Vector(y: -2000), axis: .vertical, settle: true))
    // The clamping curve travels 647.39878 in all (1.5).
    #expect(abs(move.requested.y + 647.39878) < 1e-4)
    #expect(world.amounts(move.consumed)["bar"] == -200)
    let shownNow = world.number(.offset, "body")
    #expect(abs(shownNow - 447.39878) < 1e-4)
  }
}
