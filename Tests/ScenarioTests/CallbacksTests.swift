import Testing

@testable import Scenario

@Suite struct CallbacksTests {
  /// A list below a column with a connection of its own; `functions` are its fields.
  private func screen(_ functions: String, height: String = "100") -> String {
    """
    local moved = binding(0)
    local app
    app = screen { width = 100, height = 300,
      column { id = "page", nested = { \(functions) },
        box { id = "head", height = \(height), collapse = { to = 60 } },
        list { id = "body", count = 20, item_height = 50 } } }

    """
  }

  @Test func aConnectionConsumesWhatItReturns() throws {
    let script = try LuaScript()
    let source =
      screen(
        "state = moved, pre_scroll = function(available) return moved:add(available.y, -30, 0) end")
      + "local m = app:drag('body', -100)\nreturn m.consumed.page, m.consumed.head, m.consumed.body, moved:get()"
    #expect(try script.run(source).map(\.double) == [-30, -40, -30, -30])
    #expect(script.faults == [])
  }

  @Test func returningMoreThanMovedIsNamed() throws {
    let script = try LuaScript()
    let source =
      screen(
        "state = moved, pre_scroll = function(available) moved:add(available.y, -30, 0) return available end")
      + "return app:drag('body', -100).consumed.body"
    #expect(try script.number(source) == 0)
    #expect(script.faults == ["over-consumption"])
  }

  @Test func callbacksSeeAmountsSourceAndApp() throws {
    let script = try LuaScript()
    let source =
      screen(
        """
        post_scroll = function(consumed, available, source, a)
          seen = { consumed.x, consumed.y, available.y, source, a == app }
        end
        """
      ).replacing("local moved", with: "local seen\nlocal moved")
      + "app:drag('body', -1000)\nreturn table.concat({ seen[1], seen[2], seen[3] }, ' '), seen[4], seen[5]"
    let results = try script.run(source)
    // The list takes 1000 - 240 (20 x 50 less its viewport, 300 - 60) of the 960 that the header leaves.
    #expect(results[0].text == "0.0 -760.0 -200.0")
    #expect(results[1].text == "user")
    #expect(script.session.lua.display(results[2]) == "true")
  }

  @Test(arguments: ["'all'", "true", "{ z = 1 }", "{ x = 'a' }", "0/0", "1, 2", "print"])
  func otherReturnsAreErrors(
    value: String
  ) throws {
    let message = try LuaScript().failure(
      screen("pre_scroll = function() return \(value) end") + "app:drag('body', -10)")
    #expect(message.hasPrefix("test.lua:4: pre_scroll of 'page' returned "), "\(message)")
    #expect(message.contains("allowed: { x = n, y = n }, a number or length along its axis, { up = n }"))
  }

  /// 30 px are 15 logical units at density 2, and 10 after the density has become 3.
  @Test(arguments: ["px(-30)", "{ y = px(-30) }", "{ up = px(30) }"])
  func lengthsThatAreReturnedCountWithTheDensityOfTheApp(value: String) throws {
    let source = """
      local app = screen { width = 100, height = 300, density = 2,
        column { id = "page", nested = { pre_scroll = function() return \(value) end },
          list { id = "body", count = 20, item_height = 50 } } }
      local before = app:drag("body", -40).consumed.page
      app:change { density = 3 }
      return before, app:drag("body", -40).consumed.page
      """
    #expect(try LuaScript().run(source).map(\.double) == [-15, -10])
  }

  /// A state in px moves by as many logical units as its connection returns: nothing is over-consumed.
  @Test func aStateMayHoldALength() throws {
    let script = try LuaScript()
    let source = """
      local moved = binding(px(0))
      local app = screen { width = 100, height = 300, density = 2,
        column { id = "page", nested = { state = moved, pre_scroll = function() return moved:add(px(-30)) end },
          list { id = "body", count = 20, item_height = 50 } } }
      return app:drag("body", -40).consumed.page, moved:get().value
      """
    #expect(try script.run(source).map(\.double) == [-15, -30])
    #expect(script.faults == [])
  }

  @Test func aMisspeltWordThatIsReturnedIsNamed() throws {
    let message = try LuaScript().failure(
      screen("pre_scroll = function() return { upp = 1 } end") + "app:drag('body', -10)")
    #expect(message.contains("returned {upp = 1}; did you mean 'up'? allowed: "), "\(message)")
  }

  /// What the page says of an error that is caught around the gesture: the delta is broken off, and the scenario goes on.
  @Test(arguments: [
    "pcall(app.drag, app, 'body', -10)", "expect(function() app:drag('body', -10) end):fails('boom')",
  ])
  func anErrorThatIsCaughtBreaksTheDeltaOffAndTheScenarioGoesOn(call: String) {
    let run = runBody(
      """
      local calls = 0
      local app = screen { width = 100, height = 300,
        column { id = "page", nested = { pre_scroll = function() calls = calls + 1 if calls == 1 then error("boom") end end },
          list { id = "body", count = 20, item_height = 50 } } }
      \(call)
      expect(app.moving):is_false()
      expect(app:drag("body", -10)):consumes { body = -10 }
      """)
    #expect(run.status == .passed, "\(run.messages)")
    #expect(run.results.first?.recordings.first?.trace.events.map(\.cause).contains(.aborted) == true)
  }

  @Test func nodesCanBeShifted() throws {
    let script = try LuaScript()
    let source = """
      local app
      app = screen { width = 100, height = 300,
        column { id = "page", nested = { pre_scroll = function(available)
            if available.y < 0 then return app.head:shift(available.y) end
          end },
          box { id = "head", height = 100, collapse = { to = 60, up = "none", down = "none" } },
          list { id = "body", count = 20, item_height = 50 } } }
      local m = app:drag("body", -100)
      return m.consumed.page, m.consumed.body, app.head.height
      """
    #expect(try script.run(source).map(\.double) == [-40, -60, 60])
    #expect(script.faults == [])
  }

  @Test(arguments: [
    "app:drag('body', 1)", "app:advance(1)", "app:settle()", "app:press('body')", "app:restore({})",
    "screen { width = 1, height = 1 }",
  ]) func whatReentersIsAnErrorAtItsLine(call: String) throws {
    let message = try LuaScript().failure(
      screen("pre_scroll = function()\n\(call) end") + "app:drag('body', -10)")
    #expect(message.hasPrefix("test.lua:5: "), "\(message)")
    #expect(message.contains("cannot be called inside pre_scroll"))
  }

  @Test func changesWaitUntilTheDeltaEnds() throws {
    let script = try LuaScript()
    let source =
      screen(
        "pre_scroll = function() app:update('body', { count = 6 }) during = app.body.max_offset end"
      ).replacing("local moved", with: "local during\nlocal moved")
      + "app:drag('body', -10)\nreturn during, app.body.max_offset"
    // 20 x 50 less 200; then 6 x 50 less 210, as the header has given up 10.
    #expect(try script.run(source).map(\.double) == [800, 90])
  }

  @Test func anErrorInACallbackEndsTheGesture() throws {
    let script = try LuaScript()
    let source = screen("pre_scroll = function()\nerror('no') end")
    #expect(script.failure(source + "app:drag('body', -10)").hasPrefix("test.lua:5: no"))
    let after =
      source + "pcall(app.drag, app, 'body', -10)\napp:press('body')\napp:cancel()\nreturn app.head.offset"
    #expect(try script.number(after) == 0)
  }

  @Test func flingCallbacksAreCalledAtRelease() throws {
    let script = try LuaScript()
    let source =
      screen(
        """
        pre_fling = function(velocity) pre = velocity.y end,
        post_fling = function(consumed, velocity) post = velocity.y end
        """
      ).replacing("local moved", with: "local pre, post\nlocal moved")
      + "app:drag('body', -10)\nreturn pre, post"
    #expect(try script.run(source).map(\.double) == [0, 0])
  }

  @Test func drivenFieldsAreReadAgain() throws {
    let script = try LuaScript()
    let source = """
      local h = binding(80)
      local app = screen { width = 100, height = 300,
        column { box { id = "a", height = h },
          box { id = "b", height = 40, alpha = function(app) return app.a.height / 100 end } } }
      local first, alpha = app.b.top, app.b.alpha
      h:set(50)
      app:settle()
      return first, alpha, app.b.top
      """
    #expect(try script.run(source).map(\.double) == [80, 0.8, 50])
  }

  @Test func wrongDrivenValuesAreErrorsThatNameTheField() throws {
    let script = try LuaScript()
    let message = script.failure(
      "screen { width = 9, height = 9, column {\nbox { id = 'a', height = function() return -5 end } } }")
    #expect(message.hasPrefix("test.lua:2: height of 'a' was given -5; allowed: a length"), "\(message)")
  }

  @Test func rowsAreBuiltByAFunction() throws {
    let script = try LuaScript()
    let source = """
      local app = screen { width = 100, height = 100,
        list { id = "l", count = 10, item_height = 40, item = function(i) return box { id = "row" .. i, height = 30 } end } }
      return app.row2.top, app:find("row9") == nil
      """
    let results = try script.run(source)
    #expect(results[0].double == 40)
    #expect(
      script.failure(
        "screen { width = 9, height = 9, list { count = 1, item_height = 4,\nitem = function() return 5 end } }"
      ).hasPrefix("test.lua:2: item of "))
  }
}
