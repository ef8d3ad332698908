import ScrollCore
import Testing

/// The edges of each fault: what just is one, and what just is none.
@Suite struct WorldFaultsTests {
  private let body = list("body", count: 40, size: 50)

  private func kinds(_ world: World) -> [String] {
    world.faults.map { "\($0.kind.rawValue) \(world.name(of: $0.slot))" }
  }

  @Test func movingMoreThanWasReturnedIsOverConsumption() throws {
    var world = try mount([column("page", [body]).connected(.preScroll)])
    _ = try world.drag("body", -30) { _ in took(-10, moved: -20) }
    #expect(kinds(world) == ["over-consumption page"])
  }

  /// The header takes 40 of 50: 10 are available, however long the finger's way is.
  @Test func onlyWhatIsAvailableMayBeReturned() throws {
    let sheet = column("sheet", [body]).connected(.preScroll)
    var world = try mount([column("page", [header("bar", 80, to: 40), sheet])])
    _ = try world.drag("body", -50) { _ in took(-20) }
    #expect(kinds(world) == ["over-consumption sheet"])
  }

  /// Returned 40 of 40, but moved by 20 + 40.
  @Test func whatMovedTellsDoubleConsumption() throws {
    var world = try mount([column("page", [body]).connected(.postScroll)])
    _ = try world.drag("body", -20)
    _ = try world.drag("body", 60) { took($0.available.y, moved: $0.consumed.y + $0.available.y) }
    #expect(kinds(world) == ["double-consumption page", "over-consumption page"])
  }

  /// In pre nothing was consumed yet: moving all that is available is honest.
  @Test func allOfItInPreIsNoDoubleConsumption() throws {
    var world = try mount([column("page", [body]).connected(.preScroll)])
    _ = try world.drag("body", -20) { took($0.available.y, moved: $0.available.y) }
    #expect(kinds(world) == [])
  }

  /// The outer connection returns 50 of 30; the inner one is offered +20 and takes it: only the outer one is wrong.
  @Test func theWrongSignIsThatOfWhatWasOffered() throws {
    let sheet = column("sheet", [body]).connected(.preScroll)
    var world = try mount([column("page", [sheet]).connected(.preScroll)])
    let names = world
    let move = try world.drag("body", -30) { call in
      names.name(of: call.node.slot) == "page" ? took(-50) : took(call.available.y)
    }
    #expect(kinds(world) == ["over-consumption page"])
    #expect(world.amounts(move.consumed) == ["page": -50, "sheet": 20])
  }

  @Test func axisTheftIsAcrossTheConnectionsOwnAxis() throws {
    let across = list("across", count: 40, size: 50).with { $0.scroll?.axis = .horizontal }
    let page = row("page", [across]).connected(.preScroll, axis: .horizontal)
    for (returned, faults) in [
      (Vector(x: -10), []), (Vector(x: -10, y: 2), ["axis-theft page"]),
    ] {
      var world = try mount([page])
      let drag = DragAction(target: try world.found("across"), delta: Vector(x: -30))
      let move = try play(&world, .drag(drag)) { _ in ConnectionResult(returned: returned) }
      #expect(kinds(world) == faults)
      #expect(move.requested == Vector(x: -30))
      #expect(move.left.x == 0)
      #expect(world.inconsistency() == nil)
    }
  }

  /// A dispatcher does not tell its own connection: the drag that follows tells it for the first time.
  @Test func aDispatcherNotifiesOnlyWhatIsAboveIt() throws {
    var world = try mount([column("page", [body.connected(.preScroll)])])
    let node = try world.found("body")
    _ = try play(
      &world, .dispatch(node, delta: Vector(y: -10), phase: .both, consumed: .zero, source: .user))
    _ = try world.drag("body", -10)
    #expect(kinds(world) == [])
    world = try mount([column("page", [body]).connected(.preScroll)])
    _ = try play(
      &world, .dispatch(node, delta: Vector(y: -10), phase: .both, consumed: .zero, source: .user))
    _ = try world.drag("body", -10)
    #expect(kinds(world) == ["double-notification page"])
  }

  @Test func whatScrollsSidewaysReachesNoHeader() throws {
    let across = list("across", count: 40, size: 50).with {
      $0.scroll?.axis = .horizontal
      $0.height = .dp(100)
    }
    var world = try mount([column("page", [header("bar", 80, to: 40), across])])
    #expect(kinds(world) == ["unreachable-behaviour bar"])
    world = try mount([column("page", [header("bar", 80, to: 40).with { $0.draggable = true }, across])])
    #expect(kinds(world) == [])
    world = try mount([column("page", [header("bar", 80, to: 40, up: .none, down: .none), across])])
    #expect(kinds(world) == [])
  }

  private func drawnAway(by offset: Double, behind: NodeSpec? = nil) throws -> World {
    let bar = box("bar", height: 100).with { $0.drawOffset = .dp(offset) }
    return try mount((behind.map { [$0] } ?? []) + [column("page", [bar, body])])
  }

  @Test func aGapOfOneIsAGap() throws {
    #expect(kinds(try drawnAway(by: -1)) == ["gap-left-by-draw-offset bar"])
    #expect(kinds(try drawnAway(by: -0.999)) == [])
  }

  @Test func whatIsInvisibleCoversNoGap() throws {
    let back = box("back", height: 640)
    #expect(kinds(try drawnAway(by: -40, behind: back)) == [])
    let clear = back.with { $0.alpha = 0 }
    #expect(kinds(try drawnAway(by: -40, behind: clear)) == ["gap-left-by-draw-offset bar"])
    let hidden = back.with { $0.visible = false }
    #expect(kinds(try drawnAway(by: -40, behind: hidden)) == ["gap-left-by-draw-offset bar"])
  }

  /// In a row a node is drawn away sideways: 100 wide, 40 to the left, so 60 to 100 shows nothing.
  @Test func aGapInARowLiesBesideTheNode() throws {
    let first = box("first", height: 100, width: 100).with { $0.drawOffset = .dp(-40) }
    let world = try mount([row("row", [first, box("second", height: 100, width: 260)])])
    #expect(kinds(world) == ["gap-left-by-draw-offset first"])
    #expect(world.faults.first?.message.contains("40 of it shows nothing") == true)
  }
}
