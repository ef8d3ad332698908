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
    let end = try world.playUnattended(drag(world, -90), frames: &frames)
    #expect(end == .done && frames == 3)
    let offset = world.number(.offset, "sessions")
    #expect(offset == 30)
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
    let none = world.firstImbalance(since: 0)
    #expect(none == nil)
    let last = world.trace.events.count - 1
    let place = try #require(world.trace.events.indices.last { world.trace.events[$0].cause == .drag })
    world.trace.events[place].left.y += 1
    let problem = world.firstImbalance(since: 0)
    #expect(problem == "the books of a drag at sessions do not balance: requested -30, booked -29")
    let later = world.firstImbalance(since: last + 1)
    #expect(later == nil)
  }

  @Test func whatCannotBeDoneIsTold() throws {
    var world = try timetable()
    var frames = 0
    let end = world.playUnattended(.cancel, frames: &frames)
    #expect(end == .failed("no finger is down: there is nothing to cancel"))
  }
}
