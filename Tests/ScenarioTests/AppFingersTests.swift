import LuaRuntime
import Testing

@testable import Scenario

@Suite struct AppFingersTests {
  private func failure(_ code: String) throws -> String { try LuaScript().failure(timetable + code) }

  @Test func pointsAndNumbersAreInTheVisibleFrame() throws {
    let script = try LuaScript()
    let source =
      timetable + """
        local a = app:swipe("sessions", { from = 200, to = 100, over = 100 })
        local b = app:swipe("sessions", { from = { x = 5, y = 200 }, to = { x = 5, y = 100 }, over = 100 })
        local c = app:swipe("sessions", { from = px(400), to = px(200), over = 100 })
        return a.requested, b.requested, c.requested
        """
    let results = try script.run(source).compactMap(\.double)
    // 92 by the finger, then the fling of what is left; each as the one before.
    #expect(results.count == 3)
    #expect(results.allSatisfy { $0 < -92 && abs($0 - results[0]) < 1e-6 })
  }

  @Test func aSwipeTakesTwoHundredMillisecondsUnlessItSays() throws {
    let script = try LuaScript()
    let source =
      timetable + "return app:swipe('sessions', { from = 200, to = 100 }, { settle = false }).duration"
    #expect(try script.number(source) == 200)
  }

  @Test(arguments: [
    ("5", "app:swipe: the path is 5; allowed: { from =, to =, over = ms }"),
    (
      "{ from = 1 }",
      "app:swipe: to is missing; allowed: a number along the target's own axis, or { x = n, y = n }"
    ),
    ("{ from = 0/0, to = 1 }", "app:swipe: from is nan; allowed: a number"),
    ("{ from = { x = 1, z = 2 }, to = 1 }", "app:swipe: from is {x = 1, z = 2}; allowed"),
    ("{ from = 1e13, to = 1 }", "app:swipe: from is 10000000000000.0; allowed"),
    ("{ from = 1, too = 2 }", "app:swipe: unknown field 'too' (given 2); did you mean 'to'?"),
    ("{ from = 1, to = 2, over = 0 }", "app:swipe: over is 0; allowed: a number above 0"),
    ("{ from = 1, to = 2, over = 1e12 }", "allowed: a number above 0, up to 86400000"),
    (
      "{ from = 1, to = 2, over = 86400000 }",
      "app:swipe: over 86400000 ms is 5184000 frames; allowed: up to 1000000"
    ),
    ("{ from = 1, to = 2 }, { setle = false }", "app:swipe: unknown option 'setle'"),
    ("{ from = 1, to = 2 }, {}, 3", "too many arguments; the call is app:swipe"),
  ]) func wrongSwipesAreErrors(path: String, part: String) throws {
    let message = try failure("app:swipe('sessions', \(path))")
    #expect(message.contains(part), "\(message)")
    #expect(message.hasPrefix("test.lua:11: "), "\(message)")
  }

  @Test(arguments: [
    ("5", "app:replay: the samples are 5; allowed: a list of { t = ms, x = n, y = n }"),
    ("{}", "app:replay: 0 samples; allowed: 2 (a finger going down and lifting) to 1000000"),
    ("{ { t = 1 } }", "app:replay: 1 sample; allowed: 2"),
    ("{ { t = 1 }, 7 }", "app:replay: sample 2 is 7; allowed: { t = ms, x = n, y = n }"),
    ("{ { t = 1 }, { x = 7 } }", "app:replay: sample 2 has no t, its time in ms"),
    ("{ { t = 5 }, { t = 4 } }", "app:replay: sample 2 is at 4 ms, before the one ahead of it (5 ms)"),
    ("{ { t = 5 }, { t = 0/0 } }", "app:replay: sample 2: t is nan; allowed: ms of at most 86400000"),
    (
      "{ { t = 5 }, { t = 6, y = 1/0 } }", "app:replay: sample 2: y is inf; allowed: a number of at most 1e12"
    ),
    ("{ { t = 5 }, { t = 6, z = 1 } }", "app:replay: sample 2: there is no \"z\"; allowed: t (ms), x and y"),
    ("{ { t = 0 }, { t = 86400000 } }", "app:replay: 86400000 ms are 5184000 frames; allowed: up to 1000000"),
  ]) func wrongSamplesAreErrors(samples: String, part: String) throws {
    let message = try failure("app:replay('sessions', \(samples))")
    #expect(message.contains(part), "\(message)")
  }

  @Test func manySamplesAreChargedToTheBudget() throws {
    var limits = LuaLimits()
    limits.instructions = 20_000_000
    let script = try LuaScript(limits: limits)
    let source =
      timetable + """
        local samples = {}
        for i = 1, 400000 do samples[i] = { t = i / 1000, x = 0, y = 0 } end
        app:replay("sessions", samples)
        """
    #expect(script.failure(source).contains("instruction budget"))
  }

  @Test func aSampleListLongerThanAMillionIsRefused() throws {
    let message = try failure(
      """
      local sample = { t = 0 }
      local samples = {}
      for i = 1, 1000001 do samples[i] = sample end
      app:replay("sessions", samples)
      """)
    #expect(message.contains("app:replay: 1000001 samples; allowed: 2"), "\(message)")
  }

  @Test func aMillionSamplesInOneInstantArePlayed() throws {
    let script = try LuaScript()
    let source =
      timetable + """
        local a, b = { t = 0, y = 500 }, { t = 0, y = 400 }
        local samples = { a }
        for i = 2, 1000000 do samples[i] = b end
        return app:replay("sessions", samples).requested
        """
    #expect(try script.number(source) == -92)
  }

  @Test func aStartOutsideIsRemarked() throws {
    let script = try LuaScript()
    _ = try script.run(timetable + "app:swipe('sessions', { from = -50, to = -200, over = 100 })")
    let logs = script.session.apps.last?.world.logs.map(\.text) ?? []
    #expect(logs == ["sessions: the swipe begins outside what shows of it"])
  }

  @Test(arguments: [
    (
      "app:key('sessions', 'pagedown')",
      "app:key: the key is \"pagedown\"; did you mean 'page_down'? allowed: page_down"
    ),
    ("app:key('sessions')", "app:key: the key is nil; allowed: page_down, page_up"),
    ("app:key('sessions', 5)", "app:key: the key is 5; allowed"),
    ("app:wheel('sessions')", "app:wheel: the delta is nil; allowed: a number along the target's own axis"),
    ("app:wheel('sessions', 1, { over = 2 })", "app:wheel: unknown option 'over'"),
    ("app:wheel('session', 1)", "app:wheel: no node is called 'session'; did you mean 'sessions'?"),
    ("app:press('sessions', { finger = 0 })", "finger is 0; allowed: a whole number from 1 to 10"),
    ("app:press('sessions', { finger = 1.5 })", "finger is 1.5; allowed: a whole number from 1 to 10"),
    ("app:move(3, { finger = 2 })", "no finger is down"),
    (
      "app:press('sessions')\napp:move(3, { finger = 2 })", "app:move: finger 2 is not down: finger 1 is down"
    ),
    ("app:press('sessions')\napp:release('trackd')", "unknown word \"trackd\"; did you mean 'tracked'?"),
    (
      "app:press('sessions')\napp:swipe('sessions', { from = 1, to = 2 })",
      "app:swipe: finger 1 is down: it lifts before"
    ),
    (
      "app:press('sessions')\napp:wheel('sessions', 2)",
      "app:wheel: finger 1 is down: it lifts before another input"
    ),
  ]) func wrongInputsAreErrors(code: String, part: String) throws {
    let message = try failure(code)
    #expect(message.contains(part), "\(message)")
  }

  @Test func optionsOfALiftMayStandAlone() throws {
    let script = try LuaScript()
    let source =
      timetable + """
        app:press("sessions")
        app:press("sessions", { finger = 2 })
        app:release { finger = 1 }
        local a = app:move(-5).requested
        app:release("tracked", { settle = false })
        return a
        """
    #expect(try script.number(source) == -5)
  }

  @Test func noFingerMovesInsideACallback() throws {
    for call in [
      "swipe('sessions', { from = 1, to = 2 })", "replay('sessions', {})", "wheel('sessions', 1)",
      "key('sessions', 'end')",
    ] {
      let source = """
        local app
        app = screen { width = 100, height = 100,
          column { nested = { pre_scroll = function() app:\(call) end }, list { id = "sessions", count = 9, item_height = 90 } } }
        app:drag("sessions", -5)
        """
      #expect(try LuaScript().failure(source).contains("cannot be called inside"))
    }
  }
}
