import AllocationCounter
import ScrollCore
import Testing

@Suite struct AllocationTests {
  /// A delta through headers and a list, once warm, allocates nothing (a chunk of the trace apart, which is made once
  /// in 4,096 rows and 512 events).
  @Test func deltasAllocateNothingOnceWarm() throws {
    var world = try timetable()
    let list = try #require(world.node(named: "sessions"))
    world.dispatchAlternating(list, amount: 100, count: 600)
    let rows = world.trace.rowCount
    let before = allocation_count()
    world.dispatchAlternating(list, amount: 100, count: 400)
    let allocations = allocation_count() - before
    #expect(world.trace.rowCount > rows + 400)
    #expect(allocations == 0)
  }

  @Test func theCounterCounts() {
    let before = allocation_count()
    let array = [Int](repeating: 1, count: Int.random(in: 1000...1001))
    #expect(allocation_count() > before)
    #expect(array.count >= 1000)
  }
}
