import Testing

@testable import Scenario

struct PropertyRunTests {
  private func only(_ source: String, _ settings: RunSettings = RunSettings()) -> ScenarioResult? {
    let run = runFile(source, settings)
    #expect(run.error == nil, "\(String(describing: run.error))")
    return run.results.first
  }

  @Test func runsAHundredTimesUnlessToldOtherwise() {
    for (options, runs) in [("", 100), ("{ runs = 7 },", 7), ("{ runs = 1 },", 1)] {
      let run = runFile(
        """
        local count = 0
        property("p", \(options) { gen.int(1, 5) }, function(n) count = count + 1 end)
        scenario("s", function() expect(count):equals(\(runs)) end)
        """)
      #expect(run.results.map(\.status) == [.passed, .passed])
      #expect(run.results[0].property?.runs == runs)
    }
  }

  @Test func theSmallestInputIsShown() throws {
    let result = try #require(
      only(
        """
        property("p", { gen.int(0, 1000), gen.list(gen.pick { "up", "down" }, 5) }, function(n, words)
          if #words > 1 then
            expect(n < 37):is_true()
          end
        end)
        """))
    #expect(result.status == .failed)
    #expect(result.failures.map(\.line) == [3])
    #expect(result.failures[0].got == "false")
    let report = try #require(result.property)
    #expect(report.input == "37, { \"up\", \"up\" }")
    #expect(report.steps > 0 && report.tries >= report.steps)
    #expect(report.remarks == [])
  }

  @Test func theTokenRunsThatInputAlone() throws {
    let source = """
      local seen = {}
      property("p", { gen.number(0, 1000), gen.pick { { 1 }, { 2 } } }, function(x, t)
        seen[#seen + 1] = x
        if x >= 37.25 and t[1] == 2 then error("bad after " .. #seen .. " runs, " .. math.random(1000000)) end
      end)
      """
    var settings = RunSettings()
    settings.seed = 5
    let found = try #require(only(source, settings))
    let report = try #require(found.property)
    #expect(report.input == "38.0, { 2 }")
    let token = try ReplayToken(try #require(report.token))
    #expect(token.seed == 5)
    var again = RunSettings()
    again.seed = token.seed
    again.replay = token
    let replayed = try #require(only(source, again))
    #expect(replayed.property?.isReplay == true)
    #expect(replayed.property?.runs == 1)
    #expect(replayed.property?.input == report.input)
    #expect(replayed.failures.first?.message.hasPrefix("bad after 1 runs, ") == true)
    // The same random numbers: the text behind the comma is that of the first run.
    let number = { (result: ScenarioResult) in result.failures.first?.message.split(separator: " ").last }
    #expect(number(replayed) == number(found))
  }

  @Test func theSameSeedFindsTheSame() {
    let source = """
      property("p", { gen.list(gen.int(-50, 50), 10) }, function(l)
        local sum = 0
        for _, n in ipairs(l) do sum = sum + n end
        log(sum)
        expect(sum):at_most(100)
      end)
      """
    let (first, second) = (only(source), only(source))
    #expect(first?.property == second?.property)
    #expect(first?.property?.input == "{ 1, 50, 50 }")
    var settings = RunSettings()
    settings.seed = 99
    #expect(only(source, settings)?.property?.input == "{ 1, 50, 50 }")
  }

  @Test func everyRunHasAFreshWorldAndTheFunctionsAround() {
    let run = runFile(
      """
      local before, after, first = 0, 0
      before_each(function() before = before + 1 end)
      after_each(function() after = after + 1 end)
      property("p", { runs = 10 }, { gen.int(-100, 100) }, function(delta)
        expect(before):equals(after + 1)
        first = first or math.random()
      \(nestedScreen)
        expect(app.hero.offset):equals(0)
        expect(app.time):equals(0)
        app:drag("sessions", delta)
      end)
      property("random", { runs = 2 }, { gen.int(1, 2) }, function() first = first == nil and math.random() or math.random() end)
      """)
    #expect(
      run.results.map(\.status) == [.passed, .passed], "\(run.results.flatMap(\.failures).map(\.message))")
  }

  @Test func randomNumbersBeginTheSameInEveryRun() {
    let result = only(
      """
      local first
      property("p", { gen.int(0, 1000) }, function(n)
        local number = math.random()
        first = first or number
        expect(number):equals(first)
      end)
      """)
    #expect(result?.status == .passed)
  }

  @Test func anotherFailureIsNoSmallerOne() throws {
    // Below 10 it fails at another line: that is another failure.
    let result = try #require(
      only(
        """
        property("p", { gen.int(5, 1000) }, function(n)
          if n < 10 then return end
          if n < 20 then error("small") end
          error("large")
        end)
        """))
    #expect(result.failures.map(\.message) == ["large"])
    #expect(result.property?.input == "20")
  }

  @Test func aHangEndsThePropertyAndTheNextScenarioRuns() throws {
    var settings = RunSettings()
    settings.limits.instructions = 2_000_000
    let run = runFile(
      """
      property("p", { gen.int(0, 1000) }, function(n)
        while n > 500 do end
      end)
      scenario("s", function() expect(1):equals(1) end)
      """, settings)
    #expect(run.results.map(\.status) == [.error, .passed])
    let result = try #require(run.results.first)
    #expect(result.killed)
    #expect(result.failures.map(\.line) == [2])
    #expect(result.property?.input == "1000")
    #expect(result.property?.remarks.contains { $0.contains("share the limits") } == true)
    #expect(result.property?.token != nil)
  }

  @Test func aHangOnTheWayToASmallerInputKeepsWhatWasFound() throws {
    var settings = RunSettings()
    settings.limits.instructions = 2_000_000
    let run = runFile(
      """
      property("p", { gen.int(1, 1000) }, function(n)
        while n > 100 and n < 900 do end
        expect(n < 900):is_true()
      end)
      scenario("s", function() expect(1):equals(1) end)
      """, settings)
    #expect(run.results.map(\.status) == [.failed, .passed])
    let result = try #require(run.results.first)
    #expect(result.failures.map(\.line) == [3])
    #expect(result.property?.input == "1000")
    #expect(result.property?.remarks.first?.hasPrefix("a smaller one ended the search, fn(501)") == true)
  }

  @Test func drawingIsCharged() throws {
    var settings = RunSettings()
    settings.limits.instructions = 100_000
    let result = try #require(
      only("property(\"p\", { gen.list(gen.int(0, 9), 9000, 9000) }, function(l) end)\n", settings))
    #expect(result.status == .error)
    #expect(result.killed)
    #expect(result.failures.first?.message.contains("instruction budget") == true)
  }

  @Test func aBodyThatKeepsStateIsTold() throws {
    let result = try #require(
      only(
        """
        local n = 0
        property("p", { gen.int(0, 5) }, function(x)
          n = n + 1
          expect(n).never:equals(8)
        end)
        """))
    #expect(result.status == .failed)
    #expect(result.property?.runs == 8)
    #expect(result.property?.remarks == ["run once more it passed: the body keeps state between runs"])
  }

  @Test func faultsOfOtherRunsAreTold() throws {
    let source = """
      property("p", { runs = 30 }, { gen.int(0, 2) }, function(n)
        local app = screen { width = 360, height = 640,
          column { id = "page",
            nested = { pre_scroll = function(available) if n == 1 then return available.y * 2 end end },
            list { id = "rows", count = 40, item_height = 96 } } }
        app:drag("rows", -50)
      end)
      """
    let result = try #require(only(source))
    #expect(result.status == .passed)
    #expect(Set(result.faults.map(\.fault)) == ["over-consumption"])
    var strict = RunSettings()
    strict.strict = true
    let failed = try #require(only(source, strict))
    #expect(failed.status == .failed)
    #expect(failed.property?.input == "1")
  }

  @Test func aPropertyMayBeginFromAnotherScenario() {
    let run = runFile(
      """
      scenario("scrolled", function()
      \(nestedScreen)
        app:drag("sessions", -100)
      end)
      property("back", { from = "scrolled", runs = 20 }, { gen.int(0, 100) }, function(app, n)
        local first = math.min(n, 40)
        expect(app:drag("sessions", n)):consumes {
          sessions = first, days = math.min(n - first, 20), hero = math.max(0, n - 60) }
      end)
      scenario("none", { from = "back" }, function(app) end)
      """)
    #expect(
      run.results.map(\.status) == [.passed, .passed, .error],
      "\(run.results.flatMap(\.failures).map(\.message))")
    #expect(run.results[2].failures.first?.message.contains("is a property") == true)
  }

  @Test func theRunThatIsShownIsRecorded() throws {
    let source = { (limit: Int) in
      """
      property("p", { gen.int(0, 300) }, function(n)
      \(nestedScreen)
        app:drag("sessions", -n)
        expect(app.hero.offset):at_least(\(limit))
      end)
      """
    }
    let failed = try #require(only(source(-15)))
    #expect(failed.property?.input == "16")
    #expect(failed.recordings.count == 1)
    #expect(failed.recordings[0].trace.events.count > 0)
    let passed = try #require(only(source(-40)))
    #expect(passed.recordings.count == 1)
    #expect(passed.frames > 0)
  }
}
