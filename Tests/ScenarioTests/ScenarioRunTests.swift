import Testing

@testable import Scenario

@Test func expectGoesOnAndMustEnds() {
  let run = runBody("expect(1):equals(2)\nlog('on')\nmust(1):equals(3)\nlog('off')")
  #expect(run.status == .failed)
  #expect(run.failures.map(\.line) == [2, 4])
  #expect(run.results[0].earlyLogs == ["on"])
}

@Test func raisedErrorsCarryLineAndScriptFrames() {
  let run = runFile(
    """
    local function deep()
      error("too deep")
    end
    scenario("s", function()
      expect(1):equals(2)
      deep()
    end)
    """)
  #expect(run.status == .error)
  #expect(run.failures.map(\.isError) == [false, true])
  #expect(run.failures[1].line == 2)
  #expect(run.failures[1].message == "too deep")
  #expect(run.failures[1].source == "error(\"too deep\")")
  let frames = run.failures[1].traceback?.split(separator: "\n") ?? []
  #expect(frames.contains { $0.contains("test.lua:2") })
  #expect(frames.contains { $0.contains("test.lua:6") })
  #expect(!frames.contains { $0.contains("[C]") })
}

@Test func assertAndErrorsOfAnyTypeEndTheScenario() {
  #expect(runBody("assert(false, 'no')").messages == ["no"])
  #expect(runBody("error({ 1 })").status == .error)
  #expect(runBody("error()").status == .error)
  #expect(runBody("local x = nil\nx.y = 1").failures.map(\.line) == [3])
}

@Test func anExpectWithoutACheckIsAnErrorAtItsLine() {
  let run = runBody("expect(1)\nexpect(2).never\n:equals(3)\nlocal e = must(3).never")
  #expect(run.status == .error)
  #expect(run.failures.map(\.line) == [2, 5])
  #expect(run.messages.first?.hasPrefix("this expect has no check") == true)
}

@Test func anArgumentThatRaisesLeavesNoUncheckedExpect() {
  let run = runBody("expect(1):equals(error('inner'))")
  #expect(run.messages == ["inner"])
}

@Test func limitsEndTheScenarioAndTheNextOneRuns() {
  var settings = RunSettings()
  settings.limits.instructions = 2_000_000
  let run = runFile(
    """
    runs = 0
    scenario("loops", function()
      while true do end
    end)
    scenario("after", function() expect(runs):equals(0); runs = 1 end)
    scenario("protected", function()
      while true do pcall(function() while true do end end) end
    end)
    scenario("last", function() expect(runs):equals(0) end)
    """, settings)
  #expect(run.results.map(\.status) == [.error, .passed, .error, .passed], "\(run.results.map(\.failures))")
  #expect(run.results.map(\.killed) == [true, false, true, false])
  #expect(run.results[0].failures.count == 1)
  #expect(run.results[0].failures.first?.line == 3)
}

@Test func randomNumbersDependOnSeedAndNameOnly() {
  let source =
    "scenario('a', function() log(math.random(1000000)) end) scenario('b', function() log(math.random(1000000)) end)"
  let (first, second) = (runFile(source), runFile(source))
  #expect(first.results.map(\.earlyLogs) == second.results.map(\.earlyLogs))
  #expect(first.results[0].earlyLogs != first.results[1].earlyLogs)
  var other = RunSettings()
  other.seed = 1
  #expect(runFile(source, other).results[0].earlyLogs != first.results[0].earlyLogs)
}

@Test func recordingsTimesAndFramesAreReported() {
  let run = runBody(nestedScreen + "\nlog('here')\napp:advance(1000)")
  let result = run.results[0]
  #expect(run.status == .passed)
  #expect(result.recordings.count == 1)
  #expect(result.virtualMs == 1000)
  #expect(result.frames == 60)
  #expect(result.recordings[0].logs.map(\.text) == ["here"])
  #expect(result.earlyLogs.isEmpty)
}

@Test func framesAreCountedByTheirTimes() {
  #expect(ScenarioRun.frames(until: 0, fps: 60) == 0)
  #expect(ScenarioRun.frames(until: 16_666_665, fps: 60) == 0)
  #expect(ScenarioRun.frames(until: 16_666_666, fps: 60) == 1)
  #expect(ScenarioRun.frames(until: 33_333_333, fps: 60) == 2)
  #expect(ScenarioRun.frames(until: 1_000_000_000, fps: 60) == 60)
  #expect(ScenarioRun.frames(until: 3_600_000_000_000, fps: 1000) == 3_600_000)
}

@Test func aWorldDiesWithItsScenario() {
  let run = runFile(
    """
    local kept, move
    scenario("a", function()
      \(nestedScreen)
      kept, move = app, app:drag("sessions", -10)
    end)
    scenario("b", function() return kept.hero end)
    scenario("c", function() expect(move):consumes {} end)
    """)
  #expect(run.results.map(\.status) == [.passed, .error, .error])
  #expect(run.results[1].failures.first?.message.contains("another scenario") == true)
  #expect(run.results[2].failures.first?.message.contains("another scenario") == true)
}

@Test func platformAndRateOfTheScenarioWin() {
  let run = runFile(
    """
    scenario("s", { platforms = { "swiftui" }, fps = 120 }, function()
      local app = screen { platform = "compose", width = 10, height = 10, box { id = "b", height = 5 } }
      app:advance(500)
    end)
    """)
  #expect(run.status == .passed, "\(run.failures)")
  #expect(run.results[0].recordings.first?.screen.platform == .swiftui)
  #expect(run.results[0].frames == 60)
}

@Test func ofVeryManyFailuresTheFirstHundredAreShown() {
  let run = runBody("for i = 1, 250 do expect(i):equals(0) end")
  #expect(run.failures.count == 101)
  #expect(run.messages.last == "150 more failures; only the first 100 are shown")
  #expect(run.status == .failed)
}
