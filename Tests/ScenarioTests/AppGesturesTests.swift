import LuaRuntime
import Testing

@testable import Scenario

@Suite struct AppGesturesTests {
  @Test func aDragIsSharedInOrder() throws {
    let script = try LuaScript()
    let source =
      timetable + """
        local m = app:drag("sessions", -90)
        return table.concat({ m.consumed.hero, m.consumed.days, m.consumed.sessions, m.left }, " "),
          table.concat(m.order, " ")
        """
    let results = try script.run(source)
    #expect(results[0].text == "-40.0 -20.0 -30.0 0.0")
    #expect(results[1].text == "hero< days< sessions")
  }

  @Test(arguments: [
    "-90", "{ up = 90 }", "{ y = -90 }", "{ x = 0, y = -90 }", "px(-180)", "dp(-90)", "{ up = px(180) }",
  ]) func deltasHaveManyForms(delta: String) throws {
    #expect(try LuaScript().number(timetable + "return app:drag('sessions', \(delta)).requested") == -90)
  }

  @Test(arguments: [
    "'up'", "{}", "{ up = -5 }", "{ up = 1, down = 1 }", "{ up = 1, y = 1 }", "{ north = 1 }", "0/0", "1/0",
    "-1e13",
    "nil", "true", "{ x = 'a' }",
  ]) func wrongDeltasAreErrors(delta: String) throws {
    let message = try LuaScript().failure(timetable + "app:drag('sessions', \(delta))")
    #expect(message.contains("app:drag: the delta is "), "\(message)")
    #expect(message.contains("allowed: a number along the target's own axis, { up = n }"))
    #expect(message.hasPrefix("test.lua:11: "), "\(message)")
  }

  @Test func wordsTurnBothWays() throws {
    let script = try LuaScript()
    let source = """
      local app = screen { width = 100, height = 100,
        scroll { id = "strip", axis = "horizontal", row { box { width = 500 } } } }
      return app:drag("strip", { left = 30 }).consumed.strip, app:drag("strip", { right = 10 }).consumed.strip,
        app:drag("strip", -5).consumed.strip
      """
    let results = try script.run(source)
    #expect(results.map(\.double) == [-30, 10, -5])
  }

  @Test func stepsTakeOneFrameEach() throws {
    let script = try LuaScript()
    #expect(try script.number(timetable + "return app:drag('sessions', -90, { steps = 3 }).frames") == 3)
    #expect(try script.number(timetable + "return app:drag('sessions', -90, { over = 100 }).frames") == 6)
    #expect(
      script.failure(timetable + "app:drag('sessions', -9, { steps = 2, over = 9 })").contains("not both"))
  }

  @Test(arguments: [
    ("{ step = 2 }", "app:drag: unknown option 'step' (given 2); did you mean 'steps'?"),
    ("{ steps = 0 }", "steps is 0; allowed: a whole number from 1 to 1000000"),
    ("{ steps = 1e9 }", "allowed: a whole number from 1 to 1000000"),
    ("{ over = -1 }", "over is -1; allowed: a number from 0"),
    ("{ hold = 1 }", "hold is 1; allowed: true or false"),
    ("{ at = 5 }", "at is 5; allowed: { x = n, y = n }"),
    ("{ velocity = 'fast' }", "velocity: the delta is \"fast\""),
    ("5", "app:drag: options are a table, not 5"),
  ]) func wrongOptionsAreErrors(options: String, part: String) throws {
    let message = try LuaScript().failure(timetable + "app:drag('sessions', -9, \(options))")
    #expect(message.contains(part), "\(message)")
  }

  @Test func aFingerMovesStepByStep() throws {
    let script = try LuaScript()
    let source =
      timetable + """
        app:press("sessions")
        local a = app:move(-50)
        local b = app:move({ up = 40 })
        app:release()
        return a.consumed.hero, a.consumed.days, b.consumed.days, b.consumed.sessions
        """
    #expect(try script.run(source).map(\.double) == [-40, -10, -10, -30])
  }

  @Test func aHeldDragGoesOn() throws {
    let script = try LuaScript()
    let source =
      timetable + """
        app:drag("sessions", -40, { hold = true })
        local m = app:move(-20)
        app:cancel()
        return m.consumed.days
        """
    #expect(try script.number(source) == -20)
    #expect(script.failure(timetable + "app:move(-3)").contains("no finger is down"))
  }

  @Test func timePasses() throws {
    let script = try LuaScript()
    #expect(try script.number(timetable + "app:advance(100)\nreturn app.time") == 100)
    #expect(try script.shown(timetable + "app:settle()\nreturn app.moving") == "false")
    for bad in ["-1", "0/0", "1e12", "'x'", "nil"] {
      #expect(script.failure(timetable + "app:advance(\(bad))").contains("app:advance: the time is "))
    }
  }

  @Test func endlessTimeRunsIntoTheBudget() throws {
    var limits = LuaLimits()
    limits.instructions = 1_000_000
    let script = try LuaScript(limits: limits)
    #expect(script.failure(timetable + "app:advance(86400000)").contains("test.lua:11: instruction budget"))
  }

  @Test func aTargetOffScreenIsRemarkedOnce() throws {
    let script = try LuaScript()
    let source = """
      local app = screen { width = 100, height = 100,
        scroll { id = "s", column { box { height = 500 }, box { id = "far", height = 10 } } } }
      app:drag("s", -1)
      app:drag("far", -1)
      return app:drag("far", -1).consumed.s
      """
    #expect(try script.number(source) == -1)
    #expect(script.session.notes.map(\.node) == ["far"])
  }

  @Test func targetsAreIdsOrNodes() throws {
    let script = try LuaScript()
    #expect(try script.number(timetable + "return app:drag(app.sessions, -10).consumed.hero") == -10)
    #expect(script.failure(timetable + "app:drag('sesions', -10)").contains("did you mean 'sessions'?"))
    #expect(
      script.failure(timetable + "app:drag(5, -10)").contains("the target is 5; allowed: an id or a node"))
    #expect(
      script.failure(timetable + "local a = app.hero\n" + timetable + "app:drag(a, 1)").contains(
        "another screen"))
    #expect(
      script.failure(timetable + "local a = app.hero\napp:remove('hero')\napp:drag(a, 1)").contains(
        "was removed"))
  }

  @Test func aDotInsteadOfAColonIsExplained() throws {
    #expect(try LuaScript().failure(timetable + "app.drag('sessions', -10)").contains("':'"))
  }

  @Test func dispatchOffersToTheConnectionsAbove() throws {
    let script = try LuaScript()
    #expect(try script.number(timetable + "return app:dispatch('sessions', -50)") == -50)
    #expect(
      try script.shown(timetable + "return app:dispatch('sessions', { x = 0, y = -90 }, { phase = 'pre' })")
        == "{x = 0.0, y = -60.0}")
    #expect(
      script.failure(timetable + "app:dispatch('sessions', 5, { phase = 'pots' })").contains("did you mean"))
  }

  /// Words are along the target's own axis; only the letters ask for both.
  @Test func dispatchGivesANumberForWords() throws {
    let script = try LuaScript()
    #expect(try script.shown(timetable + "return app:dispatch('sessions', { up = 50 })") == "-50.0")
    #expect(try script.shown(timetable + "return app:dispatch('sessions', { left = 50 })") == "0.0")
    #expect(
      try script.shown(timetable + "return app:dispatch('sessions', { y = -50 })") == "{x = 0.0, y = -50.0}")
  }

  @Test(arguments: [
    (
      "app:tap('days')",
      "app:tap: which tab of 'days' is not said; allowed: an index from 1 to 3, or an id: \"d1\""
    ),
    ("app:select('days')", "app:select: which tab of 'days' is not said; allowed: an index from 1 to 3"),
    (
      "app:tap('days', { settle = false })",
      "app:tap: which tab of 'days' is not said; it stands before the options, app:tap(\"days\", tab, { ... })"
    ),
    (
      "app:tap('days', 'd22')",
      "app:tap: the tab is \"d22\"; did you mean 'd2'? allowed: an index from 1 to 3"
    ),
    ("app:tap('sessions', 2)", "app:tap: 'sessions' has no tabs, so it takes no tab (2)"),
  ])
  func aTapOnTabsNamesTheTab(call: String, message: String) throws {
    let given = try LuaScript().failure(timetable + call)
    #expect(given.contains(message), "\(given)")
  }

  @Test(arguments: [
    ("app:drag('sessions', { upp = 3 })", "the delta is {upp = 3}; did you mean 'up'? allowed: "),
    ("app:fling('sessions', { doww = 3 })", "the delta is {doww = 3}; did you mean 'down'? allowed: "),
    ("expect(app:drag('sessions', -1)):consumes { sessions = { upp = 1 } }", "; did you mean 'up'?"),
    ("app:fling('sessions', 3, { setle = true })", "app:fling: unknown option 'setle'"),
    (
      "app:tap('sessions#41')",
      "no node is called 'sessions#41' (sessions has rows 1 to 40, 'sessions#1' to 'sessions#40')"
    ),
    ("return app['sessions#41']", "app has no node 'sessions#41' (sessions has rows 1 to 40"),
    ("app:tap('days#1')", "no node is called 'days#1': 'days' is no list and has no rows"),
    ("app:tap('sesions#1')", "did you mean 'sessions'? (this screen has "),
    ("expect(app):shows { heroo = {} }", "did you mean 'hero'? (this screen has \"page\", \"hero\""),
    (
      "expect(app:drag('sessions', -1)):consumes { heroo = 1 }",
      "(allowed: \"left\", \"overscroll\", \"page\", \"hero\""
    ),
  ])
  func misspeltNamesGetTheNearestAndTheList(call: String, message: String) throws {
    let given = try LuaScript().failure(timetable + call)
    #expect(given.contains(message), "\(given)")
  }

  /// What the dispatching node consumed itself is booked, but nobody above took it.
  @Test func dispatchReturnsWhatWasTakenAboveOnly() throws {
    let script = try LuaScript()
    #expect(
      try script.number(timetable + "return app:dispatch('sessions', -90, { consumed = -30 })") == -60)
    let back = "app:drag('sessions', -60)\nreturn app:dispatch('sessions', 95, { consumed = 30 })"
    #expect(try script.number(timetable + back) == 60)
  }

  /// `over` gives round(over × fps / 1000) steps, and at least one: 20 ms are 1.2 frames, 28 ms 1.68.
  @Test(arguments: [(0, 1), (8, 1), (20, 1), (28, 2), (100, 6)]) func overIsRoundedToFrames(
    _ over: Int, _ frames: Int
  )
    throws
  {
    let script = try LuaScript()
    let drag = "return app:drag('sessions', -90, { over = \(over) }).frames"
    #expect(try script.number(timetable + drag) == Double(frames))
  }

  @Test func tapsSelectTabs() throws {
    let script = try LuaScript()
    #expect(try script.text(timetable + "app:tap('days', 2)\nreturn app.days.selected") == "d2")
    #expect(try script.number(timetable + "app:select('days', 'd3')\nreturn app.days.selected_index") == 3)
    #expect(script.failure(timetable + "app:tap('days', 4)").contains("an index from 1 to 3"))
    #expect(script.failure(timetable + "app:select('hero', 1)").contains("has no tabs"))
  }

  @Test func aTapOffScreenIsRemarked() throws {
    let script = try LuaScript()
    _ = try script.run(
      "screen { width = 100, height = 100, list { id = 'l', count = 50, item_height = 50 } }:tap('l#40')")
    #expect(script.session.notes == [NoteReport(note: "target-off-screen", node: "l#40", native: "")])
  }

  @Test func whatNeverRestsIsNamed() throws {
    let message = try LuaScript().failure(
      """
      local b = binding(0)
      local app = screen { width = 360, height = 640,
        column { box { id = "q", height = b },
          list { id = "l", count = 30, item_height = 50, on_scroll = function() b:set((b:get() + 1) % 50) end } } }
      app:drag("l", -10)
      """)
    #expect(message.contains("did not come to rest in 60 s"))
    #expect(message.contains("the height of q, which is driven, changes in every frame"))
    #expect(message.contains("something that is observed changes in every frame (l)"))
  }
}
