import ScrollCore
import Testing

/// Ranges after every step of a delta, clamps, and which of them are jumps.
@Suite struct WorldRangesTests {
  /// Up in post: the list is at its end, 260, when the bar gives it 80 of room.
  private func late() throws -> World {
    try mount([column("page", [header("bar", 100, to: 20, up: .post), list("body", count: 10, size: 80)])])
  }

  @Test func aClampIsARowAfterPostAndAWrite() throws {
    var world = try late()
    let move = try world.drag("body", -1000)
    #expect(
      world.told(move) == [
        "body own -1000.0 -260.0 0.0 260.0", "bar post -740.0 -80.0 0.0 -80.0",
        "body layout 80.0 80.0 260.0 180.0",
      ])
    #expect(world.amounts(move.consumed) == ["body": -260, "bar": -80])
    #expect(world.amounts(move.clamped) == ["body": 80])
    #expect(world.amounts(move.moved) == ["body": -180, "bar": -80])
    #expect(try world.text(.writes, "body") == .integer(2))
  }

  /// The range is 160 when all is open and 80 after pre: self uses the smaller one.
  @Test(arguments: [true, false]) func selfUsesTheRangeLeftByPre(straight: Bool) throws {
    var world = try mount([column("page", [header("bar", 100, to: 20), list("body", count: 7, size: 100)])])
    world.usesStraightChains = straight
    let move = try world.drag("body", -1000)
    #expect(world.amounts(move.consumed) == ["bar": -80, "body": -80])
    #expect(move.clamped.isEmpty)
    #expect(move.left.y == -840)
  }

  /// A list at its end while the bar is open: what the bar gives up in pre clamps the list before it takes itself.
  @Test(arguments: [true, false]) func preClampsBeforeSelf(straight: Bool) throws {
    var world = try mount([
      column("page", [header("bar", 100, to: 20), list("body", count: 7, size: 100)])
    ])
    world.usesStraightChains = straight
    let list = try world.found("body")
    _ = try play(&world, .scrollTo(list, .offset(160), .start))
    // The bar takes 60 of its 80: the range falls from 160 to 100.
    let move = try world.drag("body", -60)
    #expect(world.told(move) == ["bar pre -60.0 -60.0 0.0 -60.0", "body layout 60.0 60.0 160.0 100.0"])
    let more = try world.drag("body", -30)
    #expect(
      world.told(more) == [
        "bar pre -30.0 -20.0 -60.0 -80.0", "body layout 20.0 20.0 100.0 80.0", "body own -10.0 0.0 80.0 80.0",
      ])
    #expect(more.left.y == -10)
  }

  @Test func severalListsShareWhatAHeaderGivesUp() throws {
    var world = try mount([
      column(
        "page", [header("bar", 140, to: 40), list("a", count: 40, size: 50), list("b", count: 40, size: 50)])
    ])
    #expect(world.number(.maxOffset, "b") == 1750)
    let move = try world.drag("a", -130)
    #expect(world.amounts(move.consumed) == ["bar": -100, "a": -30])
    #expect(world.number(.maxOffset, "a") == 1700)
    #expect(world.number(.maxOffset, "b") == 1700)
    #expect(world.rangeError() == 0)
  }

  @Test func aHeaderInTheContentShortensIt() throws {
    let bar = header("bar", 100, to: 40).with { $0.collapse?.on = "page" }
    var world = try mount([column("page", [scroll("body", [bar, box("rest", height: 900)])])])
    #expect(world.number(.maxOffset, "body") == 360)
    _ = try world.drag("body", -60)
    #expect(world.number(.maxOffset, "body") == 300)
    #expect(world.number(.offset, "body") == 0)
    let move = try world.drag("body", -1000)
    #expect(world.amounts(move.consumed) == ["body": -300])
  }

  /// The list has no space until 60 of the bar are gone: no straight line.
  @Test func sharedSpaceStaysAtZeroUntilThereIsSome() throws {
    var world = try mount([column("page", [header("bar", 700, to: 600), list("body", count: 4, size: 50)])])
    #expect(world.number(.maxOffset, "body") == 200)
    _ = try world.drag("body", -50)
    #expect(world.number(.maxOffset, "body") == 200)
    _ = try world.drag("body", -20)
    #expect(world.number(.maxOffset, "body") == 190)
  }

  /// One long drag: self ends where the range ends that pre has left, worked out by hand.
  @Test func selfEndsWhereTheHeadersHaveLeftIt() throws {
    func list(_ id: String, _ count: Int) -> NodeSpec { ScrollCoreTests.list(id, count: count, size: 50) }
    func taken(_ children: [NodeSpec], from id: String) throws -> [String: Double] {
      var world = try mount([column("page", children)])
      return world.amounts(try world.drag(id, -10_000).consumed)
    }
    // Two lists share 640 - 40: each has 300 for its 2000.
    let two = [header("bar", 140, to: 40), list("a", 40), list("b", 40)]
    #expect(try taken(two, from: "a") == ["bar": -100, "a": -1700])
    let inside = [header("bar", 140, to: 40), column("inner", [list("a", 40), list("b", 40)])]
    #expect(try taken(inside, from: "a") == ["bar": -100, "a": -1700])
    // 40 of content and 900 in a viewport of 640.
    let bar = header("bar", 100, to: 40).with { $0.collapse?.on = "page" }
    #expect(
      try taken([scroll("body", [bar, box("rest", height: 900)])], from: "body") == [
        "bar": -60, "body": -300,
      ])
    // No space until 60 of the bar are gone, then 40 for 200.
    let tall = [header("bar", 700, to: 600), list("body", 4)]
    #expect(try taken(tall, from: "body") == ["bar": -100, "body": -160])
    // It is never lower than 60.
    let least = [header("bar", 100, to: 0).with { $0.minHeight = .dp(60) }, list("body", 40)]
    #expect(try taken(least, from: "body") == ["bar": -100, "body": -1420])
  }

  /// Another list that pre clamps is clamped before self takes.
  @Test(arguments: [true, false]) func otherListsAreClampedAfterPre(straight: Bool) throws {
    let bar = header("bar", 140, to: 40)
    var world = try mount([
      column("page", [bar, list("a", count: 40, size: 50), list("b", count: 7, size: 50)])
    ])
    world.usesStraightChains = straight
    // b has 350 of rows in 250; with the bar closed in 300.
    _ = try play(&world, .scrollTo(try world.found("b"), .offset(100), .start))
    let move = try world.drag("a", -130)
    #expect(
      world.told(move) == [
        "bar pre -130.0 -100.0 0.0 -100.0", "b layout 50.0 50.0 100.0 50.0", "a own -30.0 -30.0 0.0 30.0",
      ])
  }

  /// What a callback shifts is felt by the step that follows it.
  @Test func aShiftChangesTheRangeThatSelfUses() throws {
    let sheet = column("sheet", [list("body", count: 10, size: 80)]).connected(.preScroll)
    var world = try mount([column("page", [header("bar", 100, to: 0, up: .none, down: .none), sheet])])
    let bar = try world.found("bar")
    var request = world.begin(.drag(DragAction(target: try world.found("body"), delta: Vector(y: -1000))))
    var movement: Movement?
    while movement == nil {
      switch request {
      case .done(let done): movement = done
      case .failed(let error): throw error
      case .connection:
        #expect(world.shift(bar, by: -1000) == -100)
        request = world.resume(.consumed(took(-100, moved: -100)))
      default: request = world.resume(.proceed)
      }
    }
    let move = try #require(movement)
    #expect(world.amounts(move.consumed) == ["sheet": -100, "body": -160])
    #expect(move.left.y == -740)
    #expect(world.amounts(move.moved) == ["bar": -100, "body": -160])
    #expect(world.faults.map(\.message) == [])
  }

  /// 16 rows of 50 and a viewport of 640: the end is at 160.
  private func shrink(to size: Double) throws -> World {
    // On compose a list keeps its first row, and only the rest is clamped.
    var world = try mount([list("body", count: 16, size: 50)]) { $0.platform = .web }
    let node = try world.found("body")
    _ = try world.drag("body", -1000)
    _ = try play(&world, .update(node, list("body", count: 16, size: size), children: false))
    return world
  }

  @Test func aJumpIsAClampByAtLeastOne() throws {
    // 49.9375 × 16 = 799: clamped by exactly 1.
    var world = try shrink(to: 49.9375)
    #expect(world.number(.offset, "body") == 159)
    #expect(world.faults.map(\.kind) == [.positionJump])
    world = try shrink(to: 49.96875)
    #expect(world.number(.offset, "body") == 159.5)
    #expect(world.faults.map(\.kind) == [])
  }

  @Test func aHeaderThatShrinksDoesNotJump() throws {
    var world = try timetable()
    _ = try world.drag("sessions", -40)
    let node = try world.found("hero")
    let move = try play(&world, .update(node, header("hero", 180, to: 170), children: false))
    #expect(world.amounts(move.clamped) == ["hero": 30])
    #expect(world.faults.map(\.kind) == [])
  }

  /// On a screen with a driven field a rotation, and a restored place, are still no jump.
  @Test func rotationOfADrivenScreenIsNoJump() throws {
    let foot = box("foot", height: 40).with { $0.driven = [.height] }
    var world = try mount([column("page", [list("body", count: 16, size: 50), foot])])
    _ = try world.drag("body", -1000)
    var change = ChangeAction()
    change.height = 700
    let move = try play(&world, .change(change))
    #expect(world.amounts(move.clamped) == ["body": 60])
    #expect(world.faults.map(\.kind) == [])
  }
}
