import AllocationCounter
import ScrollCore
import Testing

@Suite struct AllocationTests {
  /// A delta through headers and a list, once warm, allocates nothing (a chunk of the trace apart, which is made once
  /// in 4,096 rows and 512 events).
  @Test func deltasAllocateNothingOnceWarm() throws {
    var world = try timetable()
    let list = try #require(world.node(named: "sessions"))
    world.dispatchAlternating(list, amount: 100, count: 1540)
    let rows = world.trace.rowCount
    let before = allocation_count()
    world.dispatchAlternating(list, amount: 100, count: 400)
    let allocations = allocation_count() - before
    #expect(world.trace.rowCount > rows + 400)
    #expect(allocations == 0)
  }

  /// Nor does a frame of a fling, from its start to the look at its end.
  @Test func framesOfAFlingAllocateNothingOnceWarm() throws {
    var world = try timetable()
    let list = try #require(world.node(named: "sessions"))
    world.dispatchAlternating(list, amount: 100, count: 1540)
    var requests = [world.begin(.fling(list, velocity: Vector(y: -5000), axis: .vertical, settle: true))]
    for _ in 0..<10 { requests[0] = world.resume(.proceed) }
    let offset = world.number(.offset, "sessions")
    let before = allocation_count()
    for _ in 0..<100 { requests[0] = world.resume(.proceed) }
    let allocations = allocation_count() - before
    #expect(world.number(.offset, "sessions") > offset + 100)
    #expect(world.isBusy)
    #expect(allocations == 0)
  }

  /// 40 headers over a list: ranges follow by sums, not by layouts (a layout charges a unit of work for each node).
  @Test func deepScreensNeedNoLayoutForADelta() throws {
    var inner = list("body", count: 1000, size: 96)
    for level in (0..<40).reversed() { inner = column("c\(level)", [header("h\(level)", 21, to: 1), inner]) }
    var screen = ScreenSpec(width: 360, height: 40 * 21 + 400)
    screen.children = [inner]
    var world = try World(screen)
    _ = try play(&world, .mount)
    let body = try #require(world.node(named: "body"))
    world.dispatchAlternating(body, amount: 900, count: 2)
    let before = world.work
    world.dispatchAlternating(body, amount: 900, count: 100)
    #expect(world.work - before < 100 * 10)
    #expect(world.rangeError() < 1e-6)
  }

  @Test func theCounterCounts() {
    let before = allocation_count()
    let array = [Int](repeating: 1, count: Int.random(in: 1000...1001))
    #expect(allocation_count() > before)
    #expect(array.count >= 1000)
  }
}
