import ScrollCore
import Testing

/// What a state takes of a delta: ranges, and `{ pre = n }`.
@Suite struct NodeTests {
  private func screen(up: TakePhase = .pre, down: TakePhase = .post, rows: Int = 40) throws -> World {
    try mount([
      column("page", [header("bar", 100, to: 40, up: up, down: down), list("body", count: rows, size: 50)])
    ])
  }

  /// `{ pre = 20 }` is a place, 20 from the end that it leaves: not 20 a delta. The rest goes in post.
  @Test func preUpToIsAPlace() throws {
    var world = try screen(up: .preUpTo(.dp(20)))
    #expect(world.amounts(try world.drag("body", -30).consumed) == ["bar": -20, "body": -10])
    #expect(world.amounts(try world.drag("body", -30).consumed) == ["body": -30])
    let move = try world.drag("body", -10_000)
    // At the place the list's range is 2000 - 560 = 1440; the last 40 of the bar go in post.
    #expect(world.amounts(move.consumed) == ["body": -1400, "bar": -40])
    #expect(world.names(move.order) == ["body", "bar>"])
    #expect(world.amounts(move.clamped) == ["body": 40])
    // Beyond the place it takes nothing in pre, and does not jump back to it.
    let more = try world.drag("body", -10)
    #expect(more.consumed.isEmpty)
    #expect(more.left.y == -10)
    #expect(world.number(.offset, "bar") == -60)
  }

  @Test func preUpToDownwardsCountsFromTheClosedEnd() throws {
    var world = try screen(down: .preUpTo(.dp(20)))
    _ = try world.drag("body", -160)
    let move = try world.drag("body", 50)
    #expect(world.amounts(move.consumed) == ["bar": 20, "body": 30])
    #expect(world.names(move.order) == ["bar<", "body"])
    let rest = try world.drag("body", 200)
    #expect(world.amounts(rest.consumed) == ["body": 70, "bar": 40])
    #expect(rest.left.y == 90)
  }

  /// Who takes in pre and in post of one movement stands twice in its order.
  @Test func theOrderNamesBothPhases() throws {
    var world = try screen(up: .preUpTo(.dp(20)), rows: 4)
    let move = try world.drag("body", -50)
    #expect(world.names(move.order) == ["bar<", "bar>"])
    #expect(world.amounts(move.consumed) == ["bar": -50])
  }

  /// 100.1 - 100 is a little less than 0.1: the rest of a drag by 0.1 is dust, and moves nothing.
  @Test(arguments: [true, false]) func dustMovesNothing(straight: Bool) throws {
    var world = try mount([
      column("page", [header("bar", 100.1, to: 100), list("body", count: 40, size: 50)])
    ])
    world.usesStraightChains = straight
    let move = try world.drag("body", -0.1)
    #expect(world.names(move.order) == ["bar<"])
    #expect(move.left == .zero)
    #expect(world.number(.offset, "body") == 0)
    #expect(world.rows(move).count == 1)
  }

  /// Sums and orders are those of one action.
  @Test func everyActionHasItsOwnBooks() throws {
    var world = try timetable()
    _ = try world.drag("sessions", -90)
    let move = try world.drag("sessions", 80)
    #expect(world.amounts(move.consumed) == ["sessions": 30, "days": 20, "hero": 30])
    #expect(world.names(move.order) == ["sessions", "days>", "hero>"])
    // `moved` is in the finger's sign for lists and headers alike.
    #expect(world.amounts(move.moved) == ["sessions": 30, "days": 20, "hero": 30])
    #expect(world.number(.offset, "sessions") == 0)
    #expect(world.number(.offset, "hero") == -10)
  }
}
