import Testing

@testable import ScrollCore

struct StateWritesTests {
  @Test func framesThatFollowOneAnotherAreOneEntry() throws {
    var world = try mount([box("a", height: 10)])
    func note(_ frame: UInt32, _ writes: Int, _ readers: Int?) {
      world.nextFrame = frame
      world.noteWrites(of: "offset", writes, readers: readers)
    }
    note(0, 1, 5)
    note(0, 1, 5)
    note(1, 1, 5)
    note(3, 1, 5)
    note(4, 1, 6)
    #expect(world.stateWrites.map(\.writes) == [3, 1, 1])
    #expect(world.stateWrites.map(\.frames) == [2, 1, 1])
    #expect(world.stateWrites.map(\.readers) == [5, 5, 6])
  }

  @Test func switchesAndBarsAreListed() throws {
    var world = try watchingScreen()
    _ = try world.drag("feed", -300)
    let names = Set(world.recording().stateWrites.map(\.name))
    #expect(names == ["header", "menu", "dock"])
  }
}
