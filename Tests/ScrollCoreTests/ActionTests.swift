import ScrollCore
import Testing

@Suite struct ActionTests {
  @Test func eachStepTakesOneFrame() throws {
    var world = try timetable()
    let move = try world.drag("sessions", -90, steps: 30)
    #expect(move.frames == 30)
    #expect(world.amounts(move.consumed) == ["hero": -40, "days": -20, "sessions": -30])
    #expect(world.time == 500_000_000)
    #expect(world.trace.events.filter { $0.cause == .drag }.map(\.frame) == Array(0..<30))
  }

  @Test func advancePlaysTheFramesUpToItsEnd() throws {
    var world = try timetable()
    let move = try play(&world, .advance(100_000_000))
    #expect(move.frames == 7)
    #expect(world.time == 100_000_000)
    #expect(try play(&world, .advance(10_000_000)).frames == 0)
    #expect(world.time == 110_000_000)
    #expect(try play(&world, .advance(10_000_000)).frames == 1)
  }

  @Test func aHeldFingerGoesOnUntilItIsReleased() throws {
    var world = try timetable()
    let list = try #require(world.node(named: "sessions"))
    var drag = DragAction(target: list, delta: Vector(y: -30))
    drag.hold = true
    _ = try play(&world, .drag(drag))
    #expect(throws: ActionError.self) { try play(&world, .press(list, at: nil)) }
    let move = try play(&world, .move(Vector(y: -30), axis: nil))
    #expect(world.amounts(move.consumed) == ["hero": -10, "days": -20])
    _ = try play(&world, .release(velocity: .zero, settle: true))
    #expect(throws: ActionError.self) { try play(&world, .release(velocity: .zero, settle: true)) }
    #expect(throws: ActionError.self) { try play(&world, .move(Vector(y: 1), axis: nil)) }
  }

  @Test func aDeferredScrollTellsItsJumpInItsOwnEvent() throws {
    var screen = ScreenSpec(width: 100, height: 200)
    var page = column("page", [list("body", count: 30, size: 10), list("other", count: 30, size: 10)])
    page.nested = NestedSpec()
    page.nested?.hasPreScroll = true
    screen.children = [page]
    var world = try World(screen)
    _ = try play(&world, .mount)
    let body = try #require(world.node(named: "body"))
    let other = try #require(world.node(named: "other"))
    var request = world.begin(.drag(DragAction(target: body, delta: Vector(y: -40))))
    while true {
      switch request {
      case .connection:
        let isQueued = world.deferAction(.scrollTo(other, .offset(70), .start))
        #expect(isQueued)
        request = world.resume(.consumed(ConnectionResult(returned: .zero)))
        continue
      case .done, .failed: break
      default:
        request = world.resume(.proceed)
        continue
      }
      break
    }
    let event = try #require(world.trace.events.first { $0.cause == .scrollTo })
    #expect(event.deferred)
    #expect(world.trace.rows(of: event).map(\.before) == [0])
    #expect(world.trace.rows(of: event).map(\.after) == [70])
    #expect(!world.trace.events.contains { $0.cause == .layout })
  }

  @Test func aNodeThatTakesTwiceInAPhaseStandsOnceInTheOrder() throws {
    var body = list("body", count: 30, size: 10)
    body.slide = SlideSpec(by: .dp(30))
    var screen = ScreenSpec(width: 100, height: 200)
    screen.children = [column("page", [body])]
    var world = try World(screen)
    _ = try play(&world, .mount)
    let move = try world.drag("body", -40)
    #expect(move.order.map(\.phase) == [.own])
    #expect(world.amounts(move.consumed) == ["body": -40])
  }

  @Test func aDiagonalIsLockedToItsLargerPart() throws {
    var world = try timetable()
    let list = try #require(world.node(named: "sessions"))
    let move = try play(&world, .drag(DragAction(target: list, delta: Vector(x: 20, y: -50))))
    #expect(move.requested == Vector(y: -50))
    #expect(throws: ActionError.self) {
      try play(&world, .drag(DragAction(target: list, delta: Vector(x: 60, y: -50))))
    }
    var free = DragAction(target: list, delta: Vector(x: 60, y: -50))
    free.lock = false
    let both = try play(&world, .drag(free))
    #expect(both.requested == Vector(x: 60, y: -50))
    #expect(both.left == Vector(x: 60))
  }

  @Test func theReceiverIsTheTargetAnAncestorOrSomethingInside() throws {
    let world = try timetable()
    func name(_ id: String, _ axis: Axis = .vertical) throws -> String? {
      let node = try #require(world.node(named: id))
      let receiver = world.receiver(for: node, axis: axis)
      return receiver.map { world.name(of: $0.slot) }
    }
    #expect(try name("sessions") == "sessions")
    #expect(try name("sheet") == "sessions")
    #expect(try name("page") == "sessions")
    #expect(try name("hero") == nil)
    #expect(try name("sessions", .horizontal) == nil)
  }

  @Test func scrollingByProgramPassesNoHeader() throws {
    var world = try timetable()
    let list = try #require(world.node(named: "sessions"))
    _ = try play(&world, .scrollTo(list, .row(4), .start))
    #expect(world.number(.offset, "sessions") == 384)
    #expect(world.number(.offset, "hero") == 0)
    _ = try play(&world, .scrollTo(list, .row(4), .end))
    #expect(world.number(.offset, "sessions") == 480 - 376)
    _ = try play(&world, .scrollTo(list, .offset(1e12), .start))
    #expect(world.number(.offset, "sessions") == 40 * 96 - 376)
    // Compose takes the last row for one beyond it; elsewhere that is an error.
    _ = try play(&world, .scrollTo(list, .row(40), .start))
    #expect(world.number(.offset, "sessions") == 40 * 96 - 376)
    var change = ChangeAction()
    change.platform = .android
    _ = try play(&world, .change(change))
    #expect(throws: ActionError.self) { try play(&world, .scrollTo(list, .row(40), .start)) }
    let hero = try #require(world.node(named: "hero"))
    #expect(throws: ActionError.self) { try play(&world, .scrollTo(hero, .offset(1), .start)) }
  }

  @Test func aDispatcherOffersToTheConnectionsAbove() throws {
    var world = try timetable()
    let list = try #require(world.node(named: "sessions"))
    let move = try play(
      &world, .dispatch(list, delta: Vector(y: -90), phase: .pre, consumed: .zero, source: .user))
    #expect(world.amounts(move.consumed) == ["hero": -40, "days": -20])
    #expect(world.number(.offset, "sessions") == 0)
    #expect(move.frames == 0)
    let back = try play(
      &world, .dispatch(list, delta: Vector(y: 30), phase: .post, consumed: Vector(y: 4), source: .user))
    #expect(world.amounts(back.consumed) == ["days": 20, "hero": 10])
  }

  @Test func nodesComeAndGo() throws {
    var world = try timetable()
    let page = try #require(world.node(named: "page"))
    let hero = try #require(world.node(named: "hero"))
    _ = try play(&world, .remove(hero))
    #expect(!world.isAlive(hero))
    #expect(world.number(.height, "sessions") == 640 - 84)
    #expect(throws: ActionError.self) { try play(&world, .remove(hero)) }
    _ = try play(&world, .insert(parent: page, index: 0, header("hero", 100, to: 50)))
    #expect(world.number(.top, "sheet") == 100)
    let move = try world.drag("sessions", -60)
    #expect(world.amounts(move.consumed) == ["hero": -50, "days": -10])
    #expect(throws: ActionError.self) {
      try play(&world, .insert(parent: page, index: 0, header("days", 9, to: 5)))
    }
    #expect(world.ids == ["page", "hero", "sheet", "days", "sessions"])
  }

  @Test func savingAndRestoring() throws {
    var world = try timetable()
    _ = try world.drag("sessions", -150)
    let state = world.save()
    _ = try world.drag("sessions", 1000)
    let move = try play(&world, .restore(state))
    #expect(world.save() == state)
    #expect(move.consumed.isEmpty)
    #expect(world.number(.offset, "hero") == -40)
    var strange = SavedState()
    strange.entries = [SavedState.Entry(id: "nobody")]
    strange.entries[0].offset = 5
    _ = try play(&world, .restore(strange))
    #expect(world.save() == state)
  }

  @Test func aRemovedReceiverEndsTheGesture() throws {
    var world = try timetable()
    let list = try #require(world.node(named: "sessions"))
    var drag = DragAction(target: list, delta: Vector(y: -30))
    drag.hold = true
    _ = try play(&world, .drag(drag))
    _ = try play(&world, .remove(list))
    #expect(throws: ActionError.self) { try play(&world, .move(Vector(y: -30), axis: nil)) }
  }

  @Test func timeEndsSomewhere() throws {
    var world = try timetable()
    #expect(throws: ActionError.self) { try play(&world, .advance(.max / 2)) }
  }
}
