import Testing

@testable import ScrollCore

/// Bars that move as one: platforms/others.md 2.5 (AppBarLayout) and 1.10 (persistent headers).
@Suite struct HeaderBarTests {
  private let body = list("body", count: 100, size: 50)

  private func bar(_ id: String, _ height: Double, _ flags: ScrollFlags, to: Double = 0) -> NodeSpec {
    box(id, height: height).with {
      $0.headerBar = HeaderBarSpec()
      $0.headerBar?.flags = flags
      $0.headerBar?.to = .dp(to)
    }
  }

  private func sliver(_ id: String, _ height: Double, to: Double = 0, _ edit: (inout SliverBarSpec) -> Void)
    -> NodeSpec
  {
    var spec = SliverBarSpec()
    edit(&spec)
    return box(id, height: height).with {
      $0.headerBar = HeaderBarSpec()
      $0.headerBar?.sliver = spec
      $0.headerBar?.to = .dp(to)
    }
  }

  private func page(_ bars: [NodeSpec], _ platform: Platform = .android) throws -> World {
    try mount([column("page", bars + [body])]) { $0.platform = platform }
  }

  @Test func upTheFirstGivesWayFirstDownTheLastComesBackFirst() throws {
    var world = try page([bar("a", 60, .scroll), bar("b", 40, [.scroll])])
    var move = try world.drag("body", -150)
    #expect(world.amounts(move.consumed) == ["a": -60, "b": -40, "body": -50])
    #expect(world.names(move.order) == ["a<", "b<", "body"])
    move = try world.drag("body", 130)
    #expect(world.amounts(move.consumed) == ["body": 50, "b": 40, "a": 40])
    #expect(world.names(move.order) == ["body", "b>", "a>"])
    #expect(world.inconsistency() == nil && world.rangeError() == 0)
  }

  @Test func theQuickReturnIsAPlaceOfTheWholeBar() throws {
    // Only the first comes back always: its 60 bring the second's 40 first.
    var world = try page([bar("a", 60, [.scroll, .enterAlways]), bar("b", 40, .scroll)])
    _ = try world.drag("body", -500)
    let move = try world.drag("body", 100)
    #expect(world.amounts(move.consumed) == ["b": 40, "a": 20, "body": 40])
    #expect(world.names(move.order) == ["b<", "a<", "body"])
  }

  @Test func whatDoesNotScrollEndsTheRange() throws {
    var world = try page([bar("a", 60, .scroll), box("fixed", height: 30), bar("b", 40, .scroll)])
    #expect(world.number(.range, "a") == 60)
    #expect(world.number(.range, "b") == 0)
    #expect(world.number(.height, "body") == 640 - 30 - 40)
  }

  /// The target is the nearer end of the child at the top, whatever the velocity.
  @Test(arguments: [(-25.0, 0.0), (-31, -60), (-72, -60), (-95, -100)])
  func itSnapsByItsPlace(_ delta: Double, _ end: Double) throws {
    var world = try page([bar("a", 60, [.scroll, .snap]), bar("b", 40, [.scroll, .snap])])
    var drag = DragAction(target: try world.found("body"), delta: Vector(y: delta))
    drag.velocity = Vector(y: 20)
    let move = try play(&world, .drag(drag))
    let (first, second) = (world.number(.offset, "a"), world.number(.offset, "b"))
    #expect(first + second == end)
    #expect(move.requested.y == delta)
    #expect(abs(move.settled.reduce(0) { $0 + $1.amount.y } - (end - delta)) < 1e-9)
  }

  @Test func aSnapTakesItsTime() throws {
    var world = try page([bar("a", 60, [.scroll, .snap]), bar("b", 40, .scroll)])
    let move = try world.drag("body", -20)
    // int((20 / 100 + 1) * 150) = 180 ms from the first frame after the drag's, on frames of 16.67 ms.
    #expect(move.end - move.start >= 180_000_000 && move.end - move.start <= 180_000_000 + 3 * 16_666_667)
  }

  @Test func aFingerOnTheBarMovesItAloneWhileTheContentIsAtItsStart() throws {
    var world = try page([bar("a", 60, .scroll)])
    var move = try world.drag("a", -100)
    #expect(world.amounts(move.consumed) == ["a": -60] && move.left.y == -40)
    _ = try world.drag("body", -10)
    move = try world.drag("a", 30)
    #expect(move.consumed.isEmpty && move.left.y == 30)
  }

  @Test func barsMayStandInAColumnOfTheirOwn() throws {
    var world = try mount([
      column("page", [column("bars", [bar("a", 60, .scroll), bar("b", 40, .scroll)]), body])
    ]) {
      $0.platform = .android
    }
    let move = try world.drag("body", -80)
    #expect(world.amounts(move.consumed) == ["a": -60, "b": -20])
    #expect(world.number(.top, "body") == 20)
    #expect(world.faults.isEmpty)
  }

  @Test func theDefinitionOfThePlatformCounts() throws {
    let both = bar("a", 60, .scroll).with {
      $0.appBar = AppBarSpec(.enterAlways)
      $0.headerBar?.sliver = SliverBarSpec()
    }
    for (platform, consumed) in [
      (Platform.android, ["body": 10.0]), (.web, ["a": 10]), (.flutter, ["body": 10]),
    ] {
      var world = try page([both], platform)
      _ = try world.drag("body", -100)
      let move = try world.drag("body", 10)
      #expect(world.amounts(move.consumed) == consumed)
    }
    var world = try page([both], .web)
    var change = ChangeAction()
    change.platform = .android
    _ = try play(&world, .change(change))
    _ = try world.drag("body", -100)
    let move = try world.drag("body", 10)
    #expect(world.amounts(move.consumed) == ["body": 10])
  }

  // MARK: Flutter

  /// F47 to F52; a fling keeps to the order without the float.
  @Test func theCoordinatorFloatsHeadersInADragOnly() throws {
    let bar = sliver("a", 56) { ($0.floating, $0.floatHeader) = (true, true) }
    var world = try page([bar], .flutter)
    _ = try world.drag("body", -300)
    let move = try world.drag("body", 50)
    #expect(world.amounts(move.consumed) == ["a": 50])
    #expect(world.number(.bottom, "a") == 50)
    _ = try world.drag("body", -300)
    let fling = try play(
      &world, .fling(try world.found("body"), velocity: Vector(y: 300), axis: .vertical, settle: true))
    #expect(world.amounts(fling.consumed)["a"] == nil)
  }

  @Test func aHeaderThatIsNotPinnedSlidesOutCollapsed() throws {
    var world = try page([sliver("a", 200, to: 56) { $0.floating = true }], .flutter)
    _ = try world.drag("body", -180)
    #expect(world.number(.top, "a") == -36)
    #expect(world.number(.height, "a") == 56)
    #expect(world.number(.top, "body") == 20)
  }

  @Test func aFingerOnAHeaderDragsTheCoordinator() throws {
    var world = try page([sliver("a", 200, to: 56) { $0.pinned = true }], .flutter)
    let move = try world.drag("a", -200)
    #expect(world.amounts(move.consumed) == ["a": -144, "body": -56])
  }

  /// The rule of the render object, step by step.
  @Test func theEffectiveOffsetFollowsWhatIsScrolled() {
    var header = FloatingHeader()
    func lay(_ scroll: Double, _ mayExpand: Bool, floating: Bool = true) -> Double {
      header.lay(scroll: scroll, full: 100, isFloating: floating, mayExpand: mayExpand)
      return header.effective
    }
    #expect(lay(0, false) == 0)
    #expect(lay(250, false) == 250)
    #expect(lay(220, true) == 70)
    #expect(lay(260, false) == 110)
    #expect(lay(255, false) == 110)
    #expect(lay(240, false) == 110)
    #expect(lay(230, true) == 90)
    #expect(lay(40, true) == 0)
    #expect(lay(60, false, floating: false) == 60)
  }

  @Test func snappingShowsAndScrollsNothing() throws {
    var world = try page([sliver("a", 56) { ($0.floating, $0.snap) = (true, true) }], .flutter)
    _ = try world.drag("body", -300)
    let move = try world.drag("body", 20)
    #expect(world.amounts(move.consumed) == ["body": 20])
    #expect(world.amounts(move.settled) == ["a": 56])
    #expect(world.number(.offset, "a") == 0)
    #expect(world.number(.occupied, "a") == 0)
    #expect(world.number(.top, "body") == 0)
    #expect(world.number(.offset, "body") == 224)
    #expect(world.inconsistency() == nil)
  }
}
