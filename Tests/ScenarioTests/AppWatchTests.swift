import Testing

@testable import Scenario

struct AppWatchTests {
  private func feed(_ act: String) -> String {
    """
    local app = screen { platform = "swiftui", width = 390, height = 700,
      scroll { id = "feed", on_scroll = \(act), marker { id = "m", key = "y" }, box { id = "b", height = 3000 } } }

    """
  }

  @Test func anErrorInItEndsTheScenarioAtItsLine() throws {
    let run = runBody(feed("function(g)\nif g.offset > 0 then error('no') end end") + "app:drag('feed', -5)")
    #expect(run.status == .error)
    #expect(run.failures.last?.line == 4)
    #expect(run.messages.last?.contains("no") == true)
  }

  @Test func itsBindingsAreShownInTheNextFrame() throws {
    let script = try LuaScript()
    let number = try script.number(
      """
      local high = binding(10)
      local app = screen { platform = "swiftui", width = 390, height = 700,
        column { box { id = "head", height = function() return high:get() end },
          scroll { id = "feed", on_scroll = function(g) high:set(g.offset > 100 and 30 or 10) end, box { height = 3000 } } } }
      app:drag("feed", -150)
      return app.head.height
      """)
    #expect(number == 30)
  }

  @Test func itMayShiftAndTheNextFrameSeesIt() throws {
    let script = try LuaScript()
    let text = try script.text(
      "local seen = {}\n"
        + feed(
          "function(g, app) seen[#seen + 1] = g.offset if g.offset > 40 then app.feed:shift(10) end end")
        + "app:drag('feed', -55) return table.concat(seen, ' ')")
    #expect(text == "0.0 55.0 45.0 35.0")
  }

  @Test func onePutsItsOwnStateForEver() throws {
    let message = try LuaScript().failure(
      "local up = 1\n"
        + feed("function(g, app) if g.offset > 0 then up = -up app.feed:shift(up) end end")
        + "app:drag('feed', -55)")
    #expect(message.contains("did not come to rest in 60 s"))
    #expect(message.contains("observed changes in every frame"))
  }

  @Test func aPreferenceIsANumber() throws {
    let script = try LuaScript()
    let still = feed("function() end")
    #expect(try script.number(still + "app:drag('feed', -30) return app:preference('y')") == -30)
    #expect(try script.number(still + "return app:preference('z')") == 0)
    #expect(script.failure(still + "app:preference(5)").contains("takes the key of markers; given 5"))
  }

  @Test func functionsThatReadAMarkerBehindTheirNodeFeedBack() throws {
    func faults(_ first: String, _ second: String) throws -> [String] {
      let script = try LuaScript()
      _ = try script.run(
        """
        local function head() return box { id = "head", height = function(app)
          local m = app:find("m")
          return m and math.max(50, 200 - m.distance) or 200 end } end
        local app = screen { platform = "swiftui", width = 390, height = 700,
          scroll { id = "feed", \(first), \(second), box { height = 3000 } } }
        app:drag("feed", -400)
        """)
      return script.faults
    }
    let wrong = try faults("head()", "marker { id = 'm' }")
    #expect(wrong.contains("marker-feedback"))
    let right = try faults("marker { id = 'm' }", "head()")
    #expect(!right.contains("marker-feedback"))
  }

  @Test func writesGoByTheVariableOfTheirLine() throws {
    let script = try LuaScript()
    _ = try script.run(
      """
      local offset = binding(0)
      local one, two = binding(0), binding(0)
      local app = screen { platform = "swiftui", width = 390, height = 700,
        scroll { id = "feed", on_scroll = function(g) offset:set(g.offset) two:set(g.offset) end,
          box { height = 3000, alpha = function() return offset:get() > 9 and 0.5 or 1 end } } }
      app:drag("feed", -30, { steps = 3 })
      """)
    let app = try #require(script.session.apps.last)
    let writes = app.recording().stateWrites
    #expect(writes.map(\.writes) == [3, 3])
    #expect(writes.map(\.readers) == [1, 0])
  }
}
