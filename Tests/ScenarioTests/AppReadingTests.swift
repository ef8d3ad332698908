import Testing

@testable import Scenario

@Suite struct AppReadingTests {
  @Test func nodesAreReadByTheirIds() throws {
    let script = try LuaScript()
    let source =
      timetable + """
        app:drag("sessions", -90)
        return app.hero.offset, app.hero.range, app.hero.progress, app.hero.height, app.days.top, app.sessions.offset,
          app.sessions.max_offset
        """
    // The list ends with a viewport of 640 - 140 - 64 = 436: 3840 - 436.
    #expect(try script.run(source).map(\.double) == [-40, 40, 1, 140, 140, 30, 3404])
  }

  @Test func aNodeIsOneValue() throws {
    let script = try LuaScript()
    #expect(try script.shown(timetable + "return app.hero == app:find('hero')") == "true")
    #expect(try script.text(timetable + "return app.hero.id") == "hero")
  }

  @Test func rowsHaveNames() throws {
    let script = try LuaScript()
    #expect(try script.number(timetable + "return app:find('sessions#2').top") == 180 + 84 + 96)
    #expect(try script.shown(timetable + "return app:find('sessions#41')") == "nil")
  }

  @Test func unknownNamesAreErrorsWithTheNearest() throws {
    let script = try LuaScript()
    #expect(script.failure(timetable + "return app.sesions").contains("did you mean 'sessions'?"))
    #expect(script.failure(timetable + "return app.hero.ofset").contains("did you mean 'offset'?"))
    #expect(
      script.failure(timetable + "return app.hero.selected").contains(
        "'hero' is a box without 'selected'; it has "))
    #expect(try script.shown(timetable + "return app:find('nobody')") == "nil")
  }

  @Test func handlesAreReadOnly() throws {
    let script = try LuaScript()
    #expect(script.failure(timetable + "app.hero = 3").contains("read-only"))
    #expect(script.failure(timetable + "app.hero.offset = 3").contains("read-only"))
  }

  @Test func faultsAreListed() throws {
    let script = try LuaScript()
    let source =
      timetable + """
        local h = app.hero:px("height") - 5
        return app.faults[1].fault, #app.faults
        """
    let results = try script.run(source)
    #expect(results[0].text == "mixed-units" && results[1].double == 1)
  }

  /// Tabs without ids are saved by their number.
  @Test func tabsWithoutIdsAreRestored() throws {
    let source = """
      local function mount(place)
        return screen { width = 300, height = 300, restored = place,
          tabs { id = "t", height = 50, labels = { "a", "b", "c" } } }
      end
      local first = mount()
      first:tap("t", 2)
      local place = first:save()
      local saved = place.t.selected
      local second = mount(place)
      place.t.selected = "7"
      return saved, second.t.selected_index, mount(place).t.selected_index
      """
    let results = try LuaScript().run(source)
    #expect(results[0].text == "2")
    #expect(results.dropFirst().map(\.double) == [2, 1])
  }
}
