import ScrollCore
import Testing

/// One delta on its way: what connections are told, what they return, dispatchers of one's own.
@Suite struct WorldDeltaTests {
  private let bar = header("bar", 80, to: 40)
  private let body = list("body", count: 40, size: 50)

  /// A connection that returns too much turns the rest round: what follows acts on that sign, not on the finger's.
  @Test func aDirectionIsTheSignOfWhatIsOffered() throws {
    var world = try mount([column("page", [column("sheet", [bar, body])]).connected(.preScroll)])
    _ = try world.drag("body", -40)
    let move = try world.drag("body", -30) { _ in took(-50) }
    #expect(world.names(move.order) == ["page<", "bar>"])
    #expect(world.amounts(move.consumed) == ["page": -50, "bar": 20])
    #expect(move.left == .zero)
  }

  /// `consumed` in post is what self and earlier post took, without pre.
  @Test func postIsToldOfSelfAndEarlierPost() throws {
    let inner = column("sheet", [body]).connected(.preScroll, .postScroll)
    var world = try mount([column("page", [bar, inner]).connected(.postScroll)])
    let names = world
    var told: [String] = []
    let move = try world.drag("body", -50) { call in
      told.append("\(names.name(of: call.node.slot)) \(call.phase) \(call.consumed.y) \(call.available.y)")
      return took(call.phase == .preScroll ? -3 : 0)
    }
    // bar takes 40 of 50, the sheet's pre 3 of 10, the list 7.
    #expect(told == ["sheet preScroll 0.0 -10.0", "sheet postScroll -7.0 0.0", "page postScroll -7.0 0.0"])
    #expect(world.amounts(move.consumed) == ["bar": -40, "sheet": -3, "body": -7])
  }

  @Test func postIsOfferedWhatEarlierPostLeft() throws {
    let inner = column("sheet", [body]).connected(.postScroll)
    var world = try mount([column("page", [inner]).connected(.postScroll)])
    let names = world
    var told: [String] = []
    let move = try world.drag("body", 50) { call in
      told.append("\(names.name(of: call.node.slot)) \(call.consumed.y) \(call.available.y)")
      return took(20)
    }
    #expect(told == ["sheet 0.0 50.0", "page 20.0 30.0"])
    #expect(move.left.y == 10)
    #expect(world.names(move.order) == ["sheet>", "page>"])
  }

  private func dispatch(
    _ world: inout World, _ y: Double, _ phase: DispatchPhase, consumed: Double = 0,
    connect: (ConnectionCall) -> ConnectionResult = { _ in took(0) }
  ) throws -> Movement {
    let node = try world.found("body")
    return try play(
      &world,
      .dispatch(node, delta: Vector(y: y), phase: phase, consumed: Vector(y: consumed), source: .fling),
      connect: connect)
  }

  /// A dispatcher offers to the connections above its node, never to its own.
  @Test func aDispatcherDoesNotAskItself() throws {
    let own = body.connected(.preScroll, .postScroll)
    var world = try mount([column("page", [bar, own]).connected(.preScroll)])
    let names = world
    var asked: [String] = []
    let move = try dispatch(&world, -50, .both) { call in
      asked.append("\(names.name(of: call.node.slot)) \(call.source)")
      return took(0)
    }
    #expect(asked == ["page fling"])
    #expect(world.amounts(move.consumed) == ["bar": -40])
    #expect(move.left.y == -10)
  }

  @Test func aDispatchOfPreAloneEndsThere() throws {
    var world = try mount([column("page", [bar, body]).connected(.postScroll)])
    _ = try world.drag("body", -40)
    var asked = 0
    let move = try dispatch(&world, 30, .pre) { _ in
      asked += 1
      return took(0)
    }
    #expect(asked == 0)
    #expect(move.consumed.isEmpty)
    #expect(move.left.y == 30)
  }

  @Test func aDispatchOfPostTellsWhatWasConsumed() throws {
    var world = try mount([column("page", [body]).connected(.preScroll, .postScroll)])
    var told: [Vector] = []
    let move = try dispatch(&world, 30, .post, consumed: 4) { call in
      told = [call.consumed, call.available]
      return took(12)
    }
    #expect(told == [Vector(y: 4), Vector(y: 30)])
    #expect(world.amounts(move.consumed) == ["page": 12])
    #expect(move.left.y == 18)
  }

  /// The hand-written dispatcher of the samples: post is told pre + self, and offered what both left.
  @Test func aDispatchOfBothCountsPreAndItself() throws {
    var world = try mount([column("page", [body]).connected(.preScroll, .postScroll)])
    var told: [Vector] = []
    let move = try dispatch(&world, 50, .both, consumed: 15) { call in
      if call.phase == .postScroll { told = [call.consumed, call.available] }
      return took(call.phase == .preScroll ? 10 : 5)
    }
    #expect(told == [Vector(y: 25), Vector(y: 25)])
    #expect(world.amounts(move.consumed) == ["page": 15, "body": 15])
    #expect(move.requested.y == 50)
    #expect(move.left.y == 20)
    #expect(world.inconsistency() == nil)
  }

  @Test func aConnectionIsNamedOnceAPhase() throws {
    var world = try mount([column("page", [body]).connected(.preScroll)])
    var drag = DragAction(target: try world.found("body"), delta: Vector(y: -30))
    drag.steps = 3
    let move = try play(&world, .drag(drag)) { _ in took(-4) }
    #expect(world.names(move.order) == ["page<", "body"])
    #expect(world.amounts(move.consumed) == ["page": -12, "body": -18])
    #expect(move.requested.y == -30)
  }

  /// What a drag leaves pulls the edge; what relaxes it later is booked as overscroll and offered to nobody.
  @Test func relaxingAnEdgeComesFirstAndIsBooked() throws {
    let banded = list("body", count: 20, size: 50).with { $0.scroll?.overscroll = .rubberBand }
    var world = try mount([column("page", [bar, banded])])
    var drag = DragAction(target: try world.found("body"), delta: Vector(y: 30))
    drag.hold = true
    let pull = try play(&world, .drag(drag))
    #expect(pull.left.y == 30)
    #expect(world.number(.overscroll, "body") > 0)
    let move = try play(&world, .move(Vector(y: -50), axis: nil))
    #expect(move.overscroll.y == -30)
    #expect(world.amounts(move.consumed) == ["bar": -20])
    #expect(move.left.y == 0)
    #expect(world.number(.overscroll, "body") == 0)
    #expect(world.inconsistency() == nil)
  }

  /// A rest that a connection turned round pulls nothing, and neither does one where there is no range.
  @Test func onlyWhatTheFingerLeavesPullsAnEdge() throws {
    for (rows, answer) in [(40, -50.0), (2, 0)] {
      let banded = list("body", count: rows, size: 50).with { $0.scroll?.overscroll = .rubberBand }
      var world = try mount([column("page", [banded]).connected(.preScroll)])
      var drag = DragAction(target: try world.found("body"), delta: Vector(y: -30))
      drag.hold = true
      let move = try play(&world, .drag(drag)) { _ in took(answer) }
      #expect(move.left.y == -30 - answer)
      #expect(world.number(.overscroll, "body") == 0)
    }
  }

  /// Requested, left and the rows of each delta of a drag in steps.
  @Test func everyStepHasItsOwnEvent() throws {
    var world = try mount([column("page", [bar, list("few", count: 2, size: 50)])])
    var drag = DragAction(target: try world.found("few"), delta: Vector(y: -90))
    drag.steps = 3
    let move = try play(&world, .drag(drag))
    let events = move.events.map { world.trace.events[$0] }
    #expect(events.map(\.requested.y) == [-30, -30, -30])
    #expect(events.map(\.left.y) == [0, -20, -30])
    #expect(
      world.told(move) == [
        "bar pre -30.0 -30.0 0.0 -30.0", "bar pre -30.0 -10.0 -30.0 -40.0", "few own -20.0 0.0 0.0 0.0",
        "bar pre -30.0 0.0 -40.0 -40.0", "few own -30.0 0.0 0.0 0.0",
      ])
    #expect(move.left.y == -50)
    #expect(move.requested.y == -90)
  }
}
