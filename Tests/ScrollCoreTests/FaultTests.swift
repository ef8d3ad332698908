import ScrollCore
import Testing

@Suite struct FaultTests {
  /// A column with a connection around a list of 40 rows of 50; the connection's answers are given.
  private func connected() throws -> World {
    var sheet = column("sheet", [list("body", count: 40, size: 50)])
    sheet.nested = NestedSpec()
    sheet.nested?.hasPreScroll = true
    sheet.nested?.hasPostScroll = true
    var screen = ScreenSpec(width: 360, height: 640)
    screen.children = [sheet]
    var world = try World(screen)
    _ = try play(&world, .mount)
    return world
  }

  private func faults(
    drag: Double, after first: Double = 0,
    pre: (Double) -> ConnectionResult = { _ in ConnectionResult(returned: .zero) },
    post: (Vector, Vector) -> ConnectionResult = { _, _ in ConnectionResult(returned: .zero) }
  ) throws -> [FaultKind] {
    var world = try connected()
    let body = try #require(world.node(named: "body"))
    if first != 0 { _ = try play(&world, .drag(DragAction(target: body, delta: Vector(y: first)))) }
    _ = try play(&world, .drag(DragAction(target: body, delta: Vector(y: drag)))) { call in
      call.phase == .preScroll ? pre(call.available.y) : post(call.consumed, call.available)
    }
    #expect(world.faults.allSatisfy { world.name(of: $0.slot) == "sheet" && $0.message.hasPrefix("sheet.") })
    #expect(world.inconsistency() == nil)
    return world.faults.map(\.kind)
  }

  private func result(_ y: Double, moved: Double? = nil) -> ConnectionResult {
    ConnectionResult(returned: Vector(y: y), moved: moved)
  }

  @Test func anHonestConnectionHasNoFault() throws {
    #expect(try faults(drag: -30, pre: { result($0 / 2, moved: $0 / 2) }).isEmpty)
    #expect(try faults(drag: -30, pre: { result($0) }).isEmpty)
    #expect(try faults(drag: 60, after: -20, post: { _, left in result(left.y, moved: left.y) }).isEmpty)
  }

  @Test func returningMoreThanIsThereOrThanMoved() throws {
    #expect(try faults(drag: -30, pre: { _ in result(-31) }) == [.overConsumption])
    #expect(try faults(drag: -30, pre: { result($0, moved: -10) }) == [.overConsumption])
    #expect(try faults(drag: -30, pre: { result($0 + 1e-7) }).isEmpty)
    #expect(try faults(drag: 0, pre: { _ in result(5) }) == [.overConsumption])
  }

  @Test func countingConsumedTwice() throws {
    let twice = try faults(
      drag: 60, after: -20,
      post: { consumed, left in
        result(consumed.y + left.y, moved: consumed.y + left.y)
      })
    // It is also more than was available.
    #expect(twice == [.doubleConsumption, .overConsumption])
    // Nothing was consumed before: the same sum is no fault.
    #expect(try faults(drag: 60, post: { consumed, left in result(consumed.y + left.y) }).isEmpty)
  }

  @Test func answersInTheWrongDirectionOrAcrossTheAxis() throws {
    #expect(try faults(drag: -30, pre: { result(-$0) }) == [.wrongSign])
    let across = try faults(drag: -30, pre: { _ in ConnectionResult(returned: Vector(x: 4)) })
    #expect(across == [.axisTheft])
  }

  @Test func theSameDeltaToldTwiceInOneFrame() throws {
    var world = try timetable()
    let list = try #require(world.node(named: "sessions"))
    let dispatch = Action.dispatch(list, delta: Vector(y: -10), phase: .both, consumed: .zero, source: .user)
    _ = try play(&world, dispatch)
    #expect(world.faults.map(\.message) == [])
    _ = try play(&world, .drag(DragAction(target: list, delta: Vector(y: -10))))
    #expect(Set(world.faults.map(\.kind)) == [.doubleNotification])
    #expect(world.faults.map { world.name(of: $0.slot) } == ["hero", "days"])
    // A frame later, or with another delta, it is not the same movement.
    var other = try timetable()
    _ = try play(&other, dispatch)
    _ = try play(&other, .drag(DragAction(target: list, delta: Vector(y: -11))))
    _ = try play(&other, .drag(DragAction(target: list, delta: Vector(y: -10))))
    #expect(other.faults.map(\.message) == [])
  }

  @Test func aDeltaThatAnErrorCutOffDoesNotCount() throws {
    var world = try connected()
    let body = try #require(world.node(named: "body"))
    let drag = Action.drag(DragAction(target: body, delta: Vector(y: -10)))
    var request = world.begin(drag)
    while true {
      if case .connection = request { break }
      request = world.resume(.proceed)
    }
    world.abort()
    _ = try play(&world, drag)
    #expect(world.faults.map(\.message) == [])
    #expect(world.trace.events.map(\.cause).contains(.aborted))
  }

  @Test func aClampAfterDataShrinksIsAJump() throws {
    var world = try timetable()
    _ = try world.drag("sessions", -3000)
    let node = try #require(world.node(named: "sessions"))
    var few = list("sessions", count: 20, size: 96)
    few.tag = 7
    _ = try play(&world, .update(node, few, children: false))
    #expect(world.faults.map(\.kind) == [.positionJump])
    #expect(world.number(.offset, "sessions") == 20 * 96 - 436)
  }

  @Test func aChangedRangeIsRecordedWithItsEvent() throws {
    var world = try timetable()
    _ = try world.drag("sessions", -3000)
    let node = try #require(world.node(named: "sessions"))
    _ = try play(&world, .update(node, list("sessions", count: 20, size: 96), children: false))
    let recording = world.recording()
    let event = try #require(recording.trace.events.lastIndex { $0.cause == .update })
    // 40 and 20 rows of 96 in a viewport of 640 - 140 - 64; what the collapsing headers did is not listed.
    #expect(
      recording.nodes.filter { !$0.rangeChanges.isEmpty }.map(\.name) == ["sessions"])
    #expect(
      recording.nodes[Int(node.slot)].rangeChanges == [
        RangeChange(
          event: event, time: recording.trace.events[event].time, oldLow: 0, oldHigh: 3404, low: 0, high: 1484
        )
      ])
  }

  @Test func aClampByRotationOrByAHeaderIsNoJump() throws {
    var world = try timetable()
    _ = try world.drag("sessions", -5000)
    var change = ChangeAction()
    change.height = 900
    _ = try play(&world, .change(change))
    // Up in post: the list is at its end when the header gives it room.
    var late = ScreenSpec(width: 360, height: 640)
    late.children = [
      column("page", [header("bar", 100, to: 20, up: .post), list("body", count: 10, size: 80)])
    ]
    var second = try World(late)
    _ = try play(&second, .mount)
    let move = try second.drag("body", -1000)
    #expect(second.amounts(move.clamped) == ["body": 80])
    let faults = world.faults + second.faults
    #expect(faults.map(\.message) == [])
  }

  @Test func aBehaviourThatNothingReaches() throws {
    var screen = ScreenSpec(width: 360, height: 640)
    screen.children = [
      column("page", [column("top", [header("lost", 80, to: 20)]), list("body", count: 40, size: 50)])
    ]
    var world = try World(screen)
    _ = try play(&world, .mount)
    #expect(world.faults.map(\.kind) == [.unreachableBehaviour])
    screen.children[0].children[0].children[0].collapse?.on = "page"
    world = try World(screen)
    _ = try play(&world, .mount)
    #expect(world.faults.map(\.message) == [])
  }

  @Test func aGapWhereADrawnAwayNodeWas() throws {
    var bar = NodeSpec(.box, id: "bar")
    bar.height = .dp(100)
    bar.drawOffset = .dp(-40)
    var screen = ScreenSpec(width: 360, height: 640)
    screen.children = [column("page", [bar, list("body", count: 40, size: 50)])]
    var world = try World(screen)
    _ = try play(&world, .mount)
    #expect(world.faults.map(\.kind) == [.gapLeftByDrawOffset])
    #expect(world.faults[0].message.contains("40 of it shows nothing"))
    // Drawn away by less than 1, or covered by what lies behind: no gap.
    screen.children[0].children[0].drawOffset = .dp(-0.5)
    world = try World(screen)
    _ = try play(&world, .mount)
    #expect(world.faults.map(\.message) == [])
    var back = NodeSpec(.box, id: "back")
    back.width = .dp(360)
    screen.children[0].children[0].drawOffset = .dp(-40)
    screen.children.insert(back, at: 0)
    world = try World(screen)
    _ = try play(&world, .mount)
    #expect(world.faults.map(\.message) == [])
  }
}
