import LuaRuntime
import Testing

@Suite struct LuaStateLimitsTests {
  @Test func theBudgetEndsALoopAtItsLine() throws {
    let state = try LuaState(limits: LuaLimits(instructions: 1_250_000))
    let error = failure(of: "\nlocal n = 0\nwhile true do n = n + 1 end", in: state)
    #expect(error?.kind == .instructions)
    #expect(error?.isKill == true)
    #expect(error?.message == "t.lua:3: instruction budget of 1,250,000 used up (endless loop?)")
    #expect(error?.bareMessage == "instruction budget of 1,250,000 used up (endless loop?)")
    #expect(error?.position == LuaPosition(file: "t.lua", line: 3))
    #expect(error?.traceback.contains("t.lua:3: in main chunk") == true)
    #expect(state.isKilled)
  }

  @Test func theBudgetIsDeterministic() throws {
    func used() throws -> UInt64 {
      let state = try LuaState()
      try results(
        of: "local t = {} for i = 1, 20000 do t[#t + 1] = ('x'):rep(i % 50) end table.sort(t)", in: state)
      return state.usedInstructions
    }
    let first = try used()
    #expect(first > 20_000)
    #expect(try used() == first)
    #expect(try used() == first)
  }

  @Test func eachOutermostCallStartsAfresh() throws {
    let state = try LuaState(limits: LuaLimits(instructions: 1_000_000))
    let loop = try state.load(Array("for i = 1, 200000 do end".utf8), name: "t.lua")
    for _ in 0..<20 { _ = try state.call(loop) }
    #expect(state.usedInstructions < 1_000_000)
    state.resetBudget()
    #expect(state.usedInstructions == 0)
  }

  @Test func nestedCallsShareTheBudget() throws {
    let state = try LuaState(limits: LuaLimits(instructions: 1_000_000))
    let loop = try state.load(Array("for i = 1, 200000 do end".utf8), name: "t.lua")
    state.setGlobal(
      "loop",
      .function(
        state.function("loop") { call in
          try call.state.call(loop)
        }))
    #expect(failure(of: "for i = 1, 20 do loop() end", in: state)?.kind == .instructions)
  }

  @Test func theClockEndsALoopAtItsLine() throws {
    let state = try LuaState(limits: LuaLimits(instructions: .max, cpuSeconds: 0.05))
    let error = failure(of: "\nwhile true do end", in: state)
    #expect(error?.kind == .cpuTime)
    #expect(error?.message == "t.lua:2: CPU time limit of 0.05 s used up")
  }

  @Test func theMemoryLimitEndsATableAtItsLine() throws {
    let state = try LuaState(limits: LuaLimits(memoryBytes: 8 << 20))
    let error = failure(of: "local t = {}\nfor i = 1, 1e8 do\n t[i] = i\nend", in: state)
    #expect(error?.kind == .memory)
    #expect(error?.message == "t.lua:3: out of memory: limit 8 MiB")
    #expect(error?.position?.line == 3)
    #expect(state.usedBytes <= 8 << 20)
    state.close()
  }

  @Test func aKilledStateStaysKilled() throws {
    let state = try LuaState(limits: LuaLimits(instructions: 100_000))
    let survivor = try state.load(Array("return 1".utf8), name: "t.lua")
    let first = failure(of: "pcall(function() while true do end end) return 'survived'", in: state)
    #expect(first?.kind == .instructions)
    let second = #expect(throws: LuaError.self) { try state.call(survivor) }
    #expect(second?.kind == .instructions)
    #expect(throws: LuaError.self) { try state.poll() }
    #expect(throws: LuaError.self) { try state.charge(instructions: 0) }
    state.close()
  }

  @Test func aKillIsNotCaughtByTheHostEither() throws {
    let state = try LuaState(limits: LuaLimits(instructions: 100_000))
    state.setGlobal(
      "shield",
      .function(
        state.function("shield") { call in
          guard case .function(let body) = call[0] else { return [] }
          return (try? call.state.call(body)) ?? [.string("survived")]
        }))
    #expect(failure(of: "shield(function()\n while true do end end)", in: state)?.position?.line == 2)
  }

  @Test func hostWorkIsCharged() throws {
    let state = try LuaState(limits: LuaLimits(instructions: 10_000))
    state.setGlobal(
      "work",
      .function(
        state.function("work") { call in
          try call.state.charge(instructions: 4_000)
          return []
        }))
    try results(of: "work() work()", in: state)
    let error = failure(of: "work()\nwork()\nwork()", in: state)
    #expect(error?.kind == .instructions)
    #expect(error?.position?.line == 3)
  }

  @Test func hostMemoryIsCharged() throws {
    let state = try LuaState(limits: LuaLimits(memoryBytes: 4 << 20))
    try state.charge(bytes: 1 << 20)
    let used = state.usedBytes
    try state.charge(bytes: -(1 << 20))
    #expect(state.usedBytes == used - 1 << 20)
    try state.charge(bytes: -(1 << 30))
    #expect(state.usedBytes >= 0)
    let error = #expect(throws: LuaError.self) { try state.charge(bytes: 5 << 20) }
    #expect(error?.kind == .memory)
    #expect(state.isKilled)
  }

  @Test func garbageIsCollectedBeforeHostMemoryFails() throws {
    let state = try LuaState(limits: LuaLimits(memoryBytes: 4 << 20))
    try results(of: "for i = 1, 20 do local s = ('x'):rep(100000) .. i end", in: state)
    try state.charge(bytes: 3 << 20)
    #expect(!state.isKilled)
  }

  @Test func theSwitchStopsFromAnotherThread() throws {
    let state = try LuaState(limits: LuaLimits(instructions: .max, cpuSeconds: 60))
    let killer = state.killSwitch
    let thread = LuaThread {
      let end = now() + 0.05
      while now() < end {}
      killer.kill()
    }
    let error = failure(of: "\nwhile true do end", in: state)
    thread?.join()
    #expect(error?.kind == .killed)
    #expect(error?.message == "t.lua:2: stopped from outside")
  }

  @Test func theSwitchOutlivesItsState() throws {
    var killer: KillSwitch?
    do {
      let state = try LuaState()
      killer = state.killSwitch
      state.close()
    }
    killer?.kill()
  }

  @Test func pollSeesTheClock() throws {
    let state = try LuaState(limits: LuaLimits(cpuSeconds: 0.05))
    state.setGlobal(
      "spin",
      .function(
        state.function("spin") { call in
          while true { try call.state.poll() }
        }))
    let error = failure(of: "\n\nspin()", in: state)
    #expect(error?.kind == .cpuTime)
    #expect(error?.position?.line == 3)
  }

  @Test func randomFollowsTheSeed() throws {
    func draw(_ seed: UInt64) throws -> String {
      try shown("return math.random(1000000), math.random(1000000), math.random()", in: LuaState(seed: seed))
    }
    #expect(try draw(1) == draw(1))
    #expect(try draw(1) != draw(2))
    let state = try LuaState(seed: 1)
    let first = try shown("return math.random(1 << 40)", in: state)
    state.seedRandom(1)
    #expect(try shown("return math.random(1 << 40)", in: state) == first)
  }
}
