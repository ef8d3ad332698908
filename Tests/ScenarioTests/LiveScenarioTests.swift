import ScrollCore
import Testing

@testable import Scenario

/// Lines of Lua on screens that a body has left open.
struct LiveScenarioTests {
  /// Runs lines after a body; each as it was told.
  private func run(
    _ body: String, _ lines: [String], order: ConsumptionOrder? = nil, screen: Int? = 0,
    _ settings: RunSettings = RunSettings()
  ) -> [LiveLine] {
    onLargeStack {
      let file = ScenarioFile(
        name: "a.lua", source: Array("scenario('s', function() \(body) end)".utf8), settings: settings)
      defer { file.close() }
      guard (try? file.load()) != nil else { return [] }
      let live = LiveScenario(file, scenario: 0, screen: screen)
      defer { live.close() }
      live.open(order)
      return lines.map { live.run($0) }
    }
  }

  private func last(_ body: String, _ lines: String...) -> LiveLine? { run(body, lines).last }

  @Test func expressionsTellTheirValues() {
    #expect(
      last(nestedScreen, "1 + 1, 'two', nil, { 3 }, app.hero")?.values == [
        "2", "two", "nil", "{ 3 }", "node(hero)",
      ])
    #expect(last(nestedScreen, "app.hero.height")?.isReading == true)
    #expect(last(nestedScreen, "return 4")?.values == ["4"])
    #expect(last(nestedScreen, "x = 4")?.values == [])
    #expect(last(nestedScreen, "-- nothing")?.values == [])
  }

  @Test func movementsAreToldByTheirEventsAndTheirBooks() throws {
    let line = try #require(last(nestedScreen, "app:drag('sessions', -70)"))
    #expect(line.values.isEmpty && line.events.count == 1 && !line.isReading)
    #expect(line.movement?.consumes == "{ hero = -40, days = -20, sessions = -10, left = 0 }")
    #expect(line.movement?.order == "{ \"hero<\", \"days<\", \"sessions\" }")
    #expect(last(nestedScreen, "local m = app:drag('sessions', -70)")?.movement?.variable == "m")
    #expect(last(nestedScreen, "m = app:drag('sessions', -70).left")?.movement == nil)
    #expect(last(nestedScreen, "m = 3 == 4")?.movement == nil)
  }

  @Test func variablesStayWithOrWithoutLocal() {
    #expect(last(nestedScreen, "local a, b = 1, 2", "a + b")?.values == ["3"])
    #expect(last(nestedScreen, "local function f(n) return n * 2 end", "f(4)")?.values == ["8"])
    #expect(
      last(nestedScreen, "for i = 1, 3 do sum = (sum or 0) + i end")?.error == "undefined variable 'sum'")
    #expect(
      run(nestedScreen, ["local a, b = 1, 2", "b = 3", "c = 4"]).map { $0.names.sorted() } == [
        ["a", "b"], [], ["c"],
      ])
    #expect(
      last(nestedScreen, "expect = 3")?.error == "'expect' is a word of the language; take another name")
    #expect(LiveScenario.keepingLocals("local x <const> = 3") == "local x <const> = 3")
    #expect(LiveScenario.keepingLocals("  local  x, y = 3") == "  x, y = 3")
    #expect(LiveScenario.keepingLocals("locals = 3") == "locals = 3")
    #expect(LiveScenario.keepingLocals("local x") == "local x")
  }

  @Test func errorsHaveTheirMessageAndTheScenarioGoesOn() {
    #expect(last(nestedScreen, "app:drag('sesions', 3)")?.error?.contains("did you mean 'sessions'?") == true)
    #expect(last(nestedScreen, "app:drag(")?.isMalformed == true)
    #expect(last(nestedScreen, "error('boom')")?.error == "boom")
    #expect(last("\(nestedScreen) function later() error('there') end", "1") != nil)
    #expect(last(nestedScreen, "error('boom')", "app.hero.height")?.values == ["180"])
    #expect(
      last(nestedScreen, "expect(3)")?.error
        == "this expect has no check; say expect(value):equals(...), for instance")
  }

  @Test func expectationsAreNotedWithTheirLine() throws {
    let lines = run(nestedScreen, ["x = 1", "expect(x):equals(2)", "must(x):equals(1)"])
    try #require(lines.count == 3)
    #expect(lines[1].failed.map { "\($0.file) \($0.check)" } == ["line 2 equals"])
    #expect(lines[1].error == nil)
    #expect(lines[2].checked.count == 1 && lines[2].failed.isEmpty)
  }

  @Test func whatIsWrittenIsTold() {
    #expect(last(nestedScreen, "log('a', 1) print('b')")?.logs == ["a 1", "b"])
    #expect(run("", ["log('early')"]).last?.logs == ["early"])
  }

  @Test func aLineThatPassesALimitIsAsIfItHadNeverBeen() throws {
    var settings = RunSettings()
    settings.limits.instructions = 2_000_000
    let lines = run(
      nestedScreen,
      ["x = 7", "app:drag('sessions', -10)", "while true do end", "x, app.hero.offset", "app:advance(10)"],
      settings)
    try #require(lines.count == 5)
    #expect(lines[2].isKilled && lines[2].error != nil)
    #expect(lines[3].values == ["7", "-10"])
    #expect(lines[4].error == nil)
  }

  @Test func everyLineHasTheLimitsToItself() {
    var settings = RunSettings()
    settings.limits.instructions = 2_000_000
    let lines = run(nestedScreen, Array(repeating: "for i = 1, 400000 do end", count: 10), settings)
    #expect(lines.allSatisfy { $0.error == nil })
  }

  @Test func theOrderIsThatOfTheRun() {
    let order = ConsumptionOrder([PhasePair(up: .none, down: .none), PhasePair(up: .pre, down: .pre)])
    let line = run(nestedScreen, ["app:drag('sessions', -70)"], order: order).last
    #expect(line?.movement?.consumes == "{ days = -20, sessions = -50, left = 0 }")
  }

  @Test func theChosenScreenIsCalledApp() {
    let two = "\(nestedScreen) screen { width = 50, height = 60, box { id = 'other' } }"
    #expect(run(two, ["app.other.height"], screen: 1).last?.values == ["60"])
    #expect(run(two, ["app.hero.height"], screen: 0).last?.values == ["180"])
    #expect(run(two, ["app.other.height"], screen: nil).last?.values == ["60"])
    #expect(
      run("", ["screen { width = 9, height = 9, box { id = 'b' } }", "app.b.width"], screen: nil).last?.values
        == ["9"])
  }

  @Test func afterEachWaits() {
    let logs = onLargeStack {
      let text = "after_each(function() log('after') end) scenario('s', function() log('body') end)"
      let file = ScenarioFile(name: "a.lua", source: Array(text.utf8), settings: RunSettings())
      defer { file.close() }
      _ = try? file.load()
      let live = LiveScenario(file, scenario: 0, screen: nil)
      live.open(nil)
      let line = live.run("log('line')")
      live.close()
      return line.logs
    }
    #expect(logs == ["line"])
  }

  @Test func handlesOfAnEarlierWorldAreGone() {
    let values = onLargeStack {
      let file = ScenarioFile(
        name: "a.lua",
        source: Array(
          "local kept scenario('s', function() \(nestedScreen) kept = kept or app log(kept == app) end)".utf8),
        settings: RunSettings())
      defer { file.close() }
      _ = try? file.load()
      let live = LiveScenario(file, scenario: 0, screen: 0)
      live.open(nil)
      _ = live.run("x = 3")
      live.open(nil)
      return live.run("x").error
    }
    #expect(values?.hasPrefix("undefined variable 'x'") == true)
  }
}
