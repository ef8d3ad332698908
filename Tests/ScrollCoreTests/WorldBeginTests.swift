import ScrollCore
import Testing

/// Fingers and the fling stages.
@Suite struct WorldBeginTests {
  private let body = list("body", count: 40, size: 50)

  @Test func aTieIsVertical() throws {
    #expect(Vector(x: 50, y: -50).dominantAxis == .vertical)
    #expect(Vector(x: -51, y: 50).dominantAxis == .horizontal)
    var world = try timetable()
    let drag = DragAction(target: try world.found("sessions"), delta: Vector(x: 50, y: -50))
    let move = try play(&world, .drag(drag))
    #expect(move.requested == Vector(y: -50))
    #expect(world.amounts(move.consumed) == ["hero": -40, "days": -10])
  }

  /// The stages run at the end of every drag, with velocity 0 if there was none: pre outermost first, post innermost first.
  @Test func theFlingStagesRunAtTheEndOfEveryDrag() throws {
    let sheet = column("sheet", [body]).connected(.postFling)
    var world = try mount([column("page", [sheet]).connected(.preFling, .postFling)])
    let names = world
    var asked: [String] = []
    _ = try world.drag("body", -30) { call in
      asked.append("\(names.name(of: call.node.slot)) \(call.phase) \(call.available.y)")
      return took(0)
    }
    #expect(asked == ["page preFling 0.0", "sheet postFling 0.0", "page postFling 0.0"])
  }

  /// Post is told of earlier post only; what both stages returned is not left.
  @Test func velocityIsTakenInBothStages() throws {
    let sheet = column("sheet", [body.with { $0.scroll?.fling = DecayKind.none }]).connected(.postFling)
    var world = try mount([column("page", [sheet]).connected(.preFling, .postFling)])
    var drag = DragAction(target: try world.found("body"), delta: Vector(y: -30))
    drag.velocity = Vector(y: -500)
    let names = world
    var told: [String] = []
    let move = try play(&world, .drag(drag)) { call in
      told.append("\(names.name(of: call.node.slot)) \(call.consumed.y) \(call.available.y)")
      return took(call.phase == .preFling ? -100 : -50)
    }
    #expect(told == ["page 0.0 -500.0", "sheet 0.0 -400.0", "page -50.0 -350.0"])
    #expect(move.velocityLeft.y == -300)
    #expect(move.requested.y == -30)
  }

  @Test func aCancelledFingerIsGone() throws {
    var world = try timetable()
    let node = try world.found("sessions")
    _ = try play(&world, .press(node, at: nil))
    _ = try play(&world, .move(Vector(y: -30), axis: nil))
    _ = try play(&world, .cancel)
    #expect(throws: ActionError.self) { try play(&world, .move(Vector(y: -30), axis: nil)) }
    #expect(throws: ActionError.self) { try play(&world, .cancel) }
    #expect(world.amounts(try world.drag("sessions", -30).consumed) == ["hero": -10, "days": -20])
  }

  /// An error in a callback ends the drag: a row, and the finger is up.
  @Test func anAbortedDragLiftsItsFinger() throws {
    var world = try mount([column("page", [body]).connected(.preScroll)])
    var request = world.begin(.drag(DragAction(target: try world.found("body"), delta: Vector(y: -30))))
    while true {
      if case .connection = request { break }
      request = world.resume(.proceed)
    }
    world.abort()
    #expect(world.trace.events.last?.cause == .aborted)
    #expect(!world.isBusy)
    #expect(world.amounts(try world.drag("body", -20).consumed) == ["body": -20])
  }

  @Test func moreTimeThanOneFrameIsPlayedFrameByFrame() throws {
    var world = try mount([body]) { $0.fps = 90 }
    // Frames at 0, 11.1, 22.2, 33.3 ms, and the one at exactly 100 ms is the tenth.
    #expect(try play(&world, .advance(33_000_000)).frames == 3)
    #expect(try play(&world, .advance(67_000_000)).frames == 7)
    #expect(world.nextFrameTime == 111_111_111)
  }
}
