import Testing

@testable import Scenario

@Suite struct AppRefreshTests {
  private func screen(_ run: String) -> String {
    """
    local calls, finish, app = 0
    app = screen { width = 300, height = 600,
      list { id = "feed", count = 40, item_height = 60, refresh = { run = function(done)
        calls = calls + 1
        \(run)
      end } } }

    """
  }

  @Test func runIsGivenWhatEndsTheRefresh() throws {
    let script = try LuaScript()
    let results = try script.run(
      screen("finish = done")
        + """
        app:drag("feed", 161)
        local first = app.feed.state
        finish()
        local second = app.feed.state
        app:settle()
        return calls, first, second, app.feed.pull
        """)
    #expect(results[0].double == 1)
    #expect(results[1].text == "refreshing")
    #expect(results[2].text == "idle")
    #expect(results[3].double == 0)
  }

  @Test(arguments: [
    ("done()", "", "idle"), ("done() done()", "", "idle"), ("after(5000, done)", "", "refreshing"),
    ("after(100, done)", "app:advance(120)", "idle"), ("finish = done", "finish() finish()", "idle"),
    ("finish = done", "app:insert('feed2', 1, box { height = 5 })", "refreshing"),
  ])
  func doneAtAnyTime(_ run: String, _ later: String, _ state: String) throws {
    let script = try LuaScript()
    let wrapped = screen(run).replacing("list {", with: "column { id = 'feed2', list {").replacing(
      "end } } }", with: "end } } } }")
    #expect(try script.text(wrapped + "app:drag('feed', 200)\n\(later)\nreturn app.feed.state") == state)
  }

  @Test func doneAfterItsContainerWentAwayDoesNothing() throws {
    let script = try LuaScript()
    let source =
      screen("finish = done") + "app:drag('feed', 200)\napp:remove('feed')\nfinish()\nreturn app.time"
    #expect(try script.number(source) ?? 0 > 0)
  }

  @Test func doneOfAnEarlierScenarioIsAnError() throws {
    let run = runFile(
      """
      kept = {}
      scenario("one", function()
        local app = screen { width = 300, height = 600,
          list { id = "feed", count = 40, item_height = 60, refresh = { run = function(done) kept.done = done end } } }
        app:drag("feed", 200)
      end)
      scenario("two", function()
        if kept.done then kept.done() end
      end)
      """)
    #expect(run.results.first?.status == .passed)
    #expect(run.messages == [] && (run.results.last?.failures.first?.message ?? "ended").contains("ended"))
  }

  @Test func whatRunAsksForWaits() throws {
    let script = try LuaScript()
    let source = screen("app:update('feed', { count = 50 }) early = app.feed.max_offset done()").replacing(
      "local calls", with: "local early\nlocal calls")
    let results = try script.run(source + "app:drag('feed', 200)\nreturn early, app.feed.max_offset")
    #expect(results.map(\.double) == [1800, 2400])
  }

  @Test func gesturesAndErrorsInsideEndIt() throws {
    #expect(
      try LuaScript().failure(screen("app:drag('feed', 5)") + "app:drag('feed', 200)").contains("inside run"))
    let script = try LuaScript()
    #expect(script.failure(screen("error('no news')") + "app:drag('feed', 200)").contains("no news"))
  }

  @Test func insideADelta() throws {
    let script = try LuaScript()
    let source = """
      local finish
      local app = screen { width = 300, height = 600,
        column { id = "page", nested = { pre_scroll = function() if finish then finish() end end },
          list { id = "feed", count = 40, item_height = 60, refresh = { run = function(done) finish = done end } } } }
      app:drag("feed", 200)
      app:drag("feed", -30)
      return app.feed.state, app.feed.pull, app.feed.offset
      """
    let results = try script.run(source)
    #expect(results[0].text == "idle")
    #expect(results[1].double == 0)
    #expect(results[2].double == 30)
  }
}
