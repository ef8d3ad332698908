import LuaRuntime
import Synchronization
import Testing

@Suite struct LuaThreadTests {
  @Test func runWaitsForItsBody() {
    let box = Box()
    LuaThread.run { box.count.wrappingAdd(1, ordering: .relaxed) }
    #expect(box.count.load(ordering: .relaxed) == 1)
  }

  @Test func threadsRunSideBySide() {
    let box = Box()
    let threads = (0..<4).compactMap { _ in
      LuaThread {
        guard let state = try? LuaState() else { return }
        let source = "local n = 0 for i = 1, 100000 do n = n + i end return n"
        if (try? shown(source, in: state)) == "5000050000" { box.count.wrappingAdd(1, ordering: .relaxed) }
      }
    }
    for thread in threads { thread.join() }
    #expect(box.count.load(ordering: .relaxed) == 4)
  }
}

private final class Box: Sendable {
  let count = Atomic<Int>(0)
}
