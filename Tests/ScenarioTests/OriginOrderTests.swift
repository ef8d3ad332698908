import ScrollCore
import Testing

@testable import Scenario

/// How the body is played that a scenario begins from.
struct OriginOrderTests {
  private func run(_ start: String, _ option: String, _ body: String) -> FileRun {
    runFile(
      """
      scenario("start", function() \(start) end)
      scenario("next", { from = \(option) }, function(app) \(body) end)
      """)
  }

  @Test func theBodyIsPlayedUnderTheOrder() {
    // The list gives what the headers leave: 70 up in pre is hero 40, days 20, list 10; in post the list takes all.
    let written = run(
      "\(nestedScreen) app:drag('sessions', -70)", "'start'", "expect(app.sessions.offset):equals(10)")
    #expect(written.results[1].status == .passed)
    let post = run(
      "\(nestedScreen) app:drag('sessions', -70)",
      "{ scenario = 'start', orders = { hero = { up = 'post' }, days = { up = 'none' } } }",
      "expect(app.sessions.offset):equals(70) expect(app:drag('sessions', 80)):in_order { 'sessions' }")
    #expect(post.results[1].status == .passed)
  }

  @Test func behavioursOfAChainChangePlaces() {
    let run = run(
      nestedScreen, "{ scenario = 'start', nesting = { 'days', 'hero' } }",
      "expect(app:drag('sessions', -70)):in_order { 'days<', 'hero<', 'sessions' }")
    #expect(run.results[1].status == .passed)
    let part = self.run(nestedScreen, "{ scenario = 'start', nesting = { 'days' } }", "")
    #expect(
      part.results[1].failures.first?.message
        == "from.nesting names each behaviour once, outermost first: the screen has \"hero\", \"days\", it names \"days\""
    )
  }

  @Test func anUnknownBehaviourIsNamedWithTheNearestOne() {
    for option in ["orders = { dyas = { up = 'pre' } }", "nesting = { 'dyas' }"] {
      let run = run(nestedScreen, "{ scenario = 'start', \(option) }", "")
      #expect(run.results[1].failures.first?.message.contains("did you mean 'days'?") == true, "\(option)")
      #expect(run.results[1].failures.first?.line == 10)
    }
  }

  @Test func expectationsOfTheOtherBodyAreNotJudged() {
    let run = run(
      "\(nestedScreen) expect(1):equals(2) must(1):equals(2) expect(3) app:drag('sessions', -10)", "'start'",
      "expect(app.hero.offset):equals(-10)")
    #expect(run.results[0].status == .failed)
    #expect(run.results[1].status == .passed)
  }

  @Test func alwaysGoesOnAndEventuallyDoesNot() {
    let start = """
      \(nestedScreen) always("low", function() return app.hero.height < 150 end)
      eventually("never", function() return false end) app:drag('sessions', -10)
      """
    let run = run(start, "'start'", "app:drag('sessions', -40)")
    // 170 high while the other body runs, which is not judged; 140 after that.
    #expect(run.results[1].status == .passed)
    let back = self.run(start, "'start'", "app:drag('sessions', -40) app:drag('sessions', 40)")
    #expect(back.results[1].failures.count == 1)
    #expect(back.results[1].failures.first?.message.hasPrefix("always \"low\" did not hold at ") == true)
    let without = self.run(
      start, "{ scenario = 'start', checks = false }", "app:drag('sessions', -40) app:drag('sessions', 40)")
    #expect(without.results[1].status == .passed)
  }

  @Test func sharedFunctionsOfGroupsRunOnce() {
    let run = runFile(
      """
      before_each(function() log("file") end)
      after_each(function() log("end") end)
      group("a", function()
        before_each(function() log("a") end)
        scenario("start", function() log("start") screen { width = 9, height = 9, box {} } end)
        scenario("same", { from = "start" }, function() log("same") end)
      end)
      group("b", function()
        before_each(function() log("b") end)
        scenario("other", { from = "start" }, function() log("other") end)
      end)
      """)
    func logs(_ place: Int) -> [String] {
      run.results[place].earlyLogs + (run.results[place].recordings.first?.logs.map(\.text) ?? [])
    }
    #expect(logs(1) == ["file", "a", "start", "same", "end"])
    #expect(logs(2) == ["file", "a", "start", "b", "other", "end"])
  }

  @Test func ofSeveralScreensOneIsNamed() {
    let two =
      "\(nestedScreen) screen { width = 50, height = 50, list { id = 'other', count = 9, item_height = 40 } }"
    #expect(
      run(two, "'start'", "").results[1].failures.first?.message
        == "from: 'start' opens 2 screens; say which one with app = N (1 to 2)")
    #expect(
      run(two, "{ scenario = 'start', app = 2 }", "expect(app.other.offset):equals(0)").results[1].status
        == .passed)
    #expect(
      run(two, "{ scenario = 'start', app = 3 }", "").results[1].failures.first?.message
        == "from: 'start' opens 2 screens, so there is no app = 3")
    #expect(run("", "'start'", "").results[1].failures.first?.message == "from: 'start' opens no screen")
  }

  @Test func aBodyThatRaisesIsNamedWithItsLine() {
    let run = run("\(nestedScreen) error('boom')", "'start'", "")
    #expect(run.results[1].failures.first?.line == 10)
    #expect(
      run.results[1].failures.first?.message
        == "from: 'start' (test.lua:1) does not come to its end: test.lua:9: boom")
  }

  @Test func aThirdScenarioAndItsOrderComeFirst() {
    let run = runFile(
      """
      scenario("one", function() \(nestedScreen) app:drag("sessions", -30) end)
      scenario("two", { from = { scenario = "one", orders = { hero = { up = "none" } } } }, function(app)
        app:drag("sessions", -5)
      end)
      scenario("three", { from = { scenario = "two", orders = { days = { up = "none" } } } }, function(app)
        expect(app):shows { hero = { offset = 0 }, days = { offset = 0 }, sessions = { offset = 35 } }
      end)
      """)
    #expect(run.results.map(\.status) == [.passed, .passed, .passed])
  }

  @Test func thePlatformOfTheRunWins() {
    let run = runFile(
      """
      scenario("one", function() screen { width = 9, height = 9, box {} } end)
      scenario("two", { from = "one", platforms = { "flutter", "web" } }, function(app)
        log("web and flutter")
      end)
      scenario("p", { platforms = { "uikit", "web" } }, function() screen { width = 9, height = 9, box {} } end)
      scenario("q", { from = "p", platforms = { "web" } }, function(app) end)
      """)
    #expect(run.results[1].recordings.first?.screen.platform == .flutter)
    #expect(run.results[2].recordings.first?.screen.platform == .web)
    #expect(run.results.last?.recordings.first?.screen.platform == .web)
  }
}
