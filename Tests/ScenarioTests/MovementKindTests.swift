import Testing

@testable import Scenario

@Suite struct MovementKindTests {
  private let moved = timetable + "local m = app:drag('sessions', -90)\n"

  @Test func numbersAreAlongTheReceiversAxis() throws {
    let script = try LuaScript()
    let source =
      moved + "return m.requested, m.left, m.overscroll, m.frames, m.moved.sessions, m.consumed.page"
    #expect(try script.run(source).map(\.double) == [-90, 0, 0, 1, -30, 0])
  }

  @Test func bothAxesCanBeRead() throws {
    let script = try LuaScript()
    let source = moved + "return m.x.requested, m.y.requested, m.x.consumed.hero, m.y.consumed.hero"
    #expect(try script.run(source).map(\.double) == [0, -90, 0, -40])
  }

  @Test func pairsGivesWhatIsNotZero() throws {
    let script = try LuaScript()
    let source =
      moved + """
        local names = {}
        for id, amount in pairs(m.consumed) do names[#names + 1] = id .. "=" .. amount end
        return table.concat(names, " ")
        """
    #expect(try script.text(source) == "hero=-40.0 days=-20.0 sessions=-30.0")
  }

  @Test func unknownIdsAndMembersAreErrors() throws {
    let script = try LuaScript()
    #expect(script.failure(moved + "return m.consumed.heros").contains("did you mean 'hero'?"))
    #expect(script.failure(moved + "return m.requestd").contains("did you mean 'requested'"))
    #expect(script.failure(moved + "m.left = 3").contains("read-only"))
    #expect(script.failure(moved + "m.consumed.hero = 3").contains("read-only"))
  }

  @Test func eventsTellEveryStep() throws {
    let script = try LuaScript()
    let source =
      moved + """
        local e = m.events[1]
        return e.node .. " " .. e.phase, e.t, e.available, e.consumed, e.before, e.after, #m.x.events
        """
    let results = try script.run(source)
    #expect(results[0].text == "hero pre")
    #expect(results.dropFirst().map(\.double) == [0, -90, -40, 0, -40, 0])
  }

  @Test func explainWritesASentenceAStep() throws {
    let script = try LuaScript()
    let text = try #require(try script.text(moved + "return m:explain()"))
    let lines = text.split(separator: "\n")
    #expect(
      lines.first
        == "0 ms: hero took -40 of -90 before the scrolling node (pre) and went from 0 to -40; -50 goes on.")
    #expect(lines.contains { $0.contains("sessions took -30 of -30 as the scrolling node (self)") })
  }

  @Test func aMovementDescribesItself() throws {
    let script = try LuaScript()
    #expect(
      try script.text(moved + "return tostring(m)")
        == "movement(-90: hero -40, days -20, sessions -30, left 0)")
    #expect(
      try script.text(moved + "return tostring(m.consumed)") == "{ hero = -40, days = -20, sessions = -30 }")
  }

  @Test func theOrderAlongAnAxisNamesWhoTookAlongIt() throws {
    let source = """
      local app = screen { width = 360, height = 640,
        scroll { id = "v",
          row { height = 50, scroll { id = "h", axis = "horizontal", width = 100, box { width = 500, height = 40 } } },
          box { height = 1500 } } }
      local m = app:drag("h", { x = -30, y = -20 }, { lock = false })
      local function names(list) return table.concat(list, " ") end
      return names(m.x.order), names(m.y.order), names(m.order)
      """
    #expect(try LuaScript().run(source).map(\.text) == ["h", "v>", "h v>"])
  }
}
