import Testing

@testable import ScrollCore

/// Actions that are played without anybody to ask, and what is checked on the way.
@Suite struct WorldUnattendedTests {
  private func drag(_ world: World, _ amount: Double) throws -> Action {
    var drag = DragAction(target: try #require(world.node(named: "sessions")), delta: Vector(y: amount))
    drag.steps = 3
    return .drag(drag)
  }

  @Test func everyFrameIsCounted() throws {
    var world = try timetable()
    var frames = 0
    #expect(try world.playUnattended(drag(world, -90), frames: &frames) == .done)
    #expect(frames == 3)
    #expect(world.number(.offset, "sessions") == 30)
  }

  @Test func anOffsetOutsideItsRangeIsSeenInItsFrame() throws {
    var world = try timetable()
    var frames = 0
    let end = try world.playUnattended(drag(world, -90), frames: &frames) { world in
      // Below everything that layout clamps.
      if world.movers[0].offset <= -30 { world.movers[0].low = -10 }
    }
    guard case .broken(let words) = end else {
      Issue.record("nothing was seen: \(end)")
      return
    }
    #expect(words.contains("hero"))
    #expect(frames == 2)
  }

  @Test func booksThatDoNotBalanceAreTold() throws {
    var world = try timetable()
    _ = try world.drag("sessions", -30)
    #expect(world.firstImbalance(since: 0) == nil)
    let last = world.trace.events.count - 1
    let place = try #require(world.trace.events.indices.last { world.trace.events[$0].cause == .drag })
    world.trace.events[place].left.y += 1
    #expect(
      world.firstImbalance(since: 0)
        == "the books of a drag at sessions do not balance: requested -30, booked -29")
    #expect(world.firstImbalance(since: last + 1) == nil)
  }

  @Test func whatCannotBeDoneIsTold() throws {
    var world = try timetable()
    var frames = 0
    #expect(
      world.playUnattended(.cancel, frames: &frames)
        == .failed("no finger is down: there is nothing to cancel"))
  }
}
