import Testing

@testable import Explorer

struct LuaWorkerTests {
  private final class Counter {
    var count = 0
  }

  @Test func doesOneThingAfterAnotherOnItsOwnState() throws {
    let worker = try #require(LuaWorker { Counter() })
    let counts = (0..<100).map { _ in
      worker.run { counter in
        counter.count += 1
        return counter.count
      }
    }
    #expect(counts == Array(1...100))
    worker.close()
  }

  /// Lua nests 200 calls of C; each takes some KiB.
  @Test func hasRoomForDeepCalls() throws {
    func depth(_ n: Int) -> Int {
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1024) { bytes in
        bytes.initialize(repeating: UInt8(n & 1))
        return n == 0 ? 0 : 1 + depth(n - 1) + Int(bytes[3]) - Int(bytes[3])
      }
    }
    let worker = try #require(LuaWorker { Counter() })
    #expect(worker.run { _ in depth(4000) } == 4000)
    worker.close()
  }
}
