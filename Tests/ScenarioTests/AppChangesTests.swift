import Testing

@testable import Scenario

@Suite struct AppChangesTests {
  @Test func updateSetsFieldsAndKeepsTheRest() throws {
    let script = try LuaScript()
    let source =
      timetable + """
        app:update("hero", { height = 200 })
        app:update("sessions", { count = 4 })
        return app.hero.height, app.hero.range, app.sessions.max_offset
        """
    // 4 rows of 96 are 384; the list's viewport is 640 - 200 - 84 = 356.
    #expect(try script.run(source).map(\.double) == [200, 60, 28])
  }

  @Test func updateKnowsTheConstructorsFields() throws {
    let script = try LuaScript()
    #expect(
      script.failure(timetable + "app:update('hero', { hight = 3 })").contains(
        "app:update: box \"hero\": unknown field 'hight' (given 3); did you mean 'height'?"))
    #expect(script.failure(timetable + "app:update('hero', { id = 'x' })").contains("id cannot be changed"))
    #expect(script.failure(timetable + "app:update('hero', 5)").contains("takes a table"))
  }

  /// Labels that were never given go with the ids; the selected tab stays where it can.
  @Test func tabsTakeNewIDsOrLabelsAlone() throws {
    let script = try LuaScript()
    let source = """
      local app = screen { width = 300, height = 100, tabs { id = "t", height = 50, ids = { "a", "b" }, selected = "b" } }
      app:update("t", { ids = { "x", "y", "z" } })
      local kept = app.t.selected
      app:tap("t", "z")
      local third = app.t.selected
      app:update("t", { ids = { "x" } })
      return kept, third, app.t.selected
      """
    #expect(try script.run(source).map(\.text) == ["y", "z", "x"])
    let labels = """
      local app = screen { width = 300, height = 100, tabs { id = "t", height = 50, labels = { "A" } } }
      app:update("t", { labels = { "A", "B", "C" } })
      app:tap("t", 3)
      return app.t.selected
      """
    #expect(try script.number(labels) == 3)
    let both =
      "local app = screen { width = 9, height = 9, tabs { id = 't', labels = { 'A' }, ids = { 'a' } } }\n"
    #expect(
      script.failure(both + "app:update('t', { ids = { 'a', 'b' } })").contains(
        "ids has 2 entries for 1 labels"))
  }

  /// An option of the last table may stand in the table of the call: each ends while something moves.
  @Test(arguments: [
    "app:swipe('sessions', { from = 400, to = 200, over = 50, settle = false })",
    "app:swipe('sessions', { from = 400, to = 200, over = 50 }, { settle = false })",
    "app:swipe('sessions', { from = 400, to = 200 }, { settle = false, over = 50 })",
    "app:scroll_to('sessions', { offset = 600, animated = true, settle = false })",
    "app:scroll_to('sessions', { offset = 600 }, { animated = true, settle = false })",
    "app:scroll_to('sessions', { offset = 600, settle = false }, { animated = true, settle = false })",
    "app:fling('sessions', -2000, { settle = false }) app:update('sessions', { item_height = 97, settle = false })",
    "app:fling('sessions', -2000, { settle = false }) app:update('sessions', { item_height = 97 }, { settle = false })",
    "app:fling('sessions', -2000, { settle = false }) app:change { width = 300, settle = false }",
    "app:fling('sessions', -2000, { settle = false }) app:change({ width = 300 }, { settle = false })",
  ])
  func optionsStandInEitherTable(call: String) throws {
    #expect(try LuaScript().shown(timetable + call + "\nreturn app.moving") == "true")
  }

  @Test(arguments: [
    (
      "app:swipe('sessions', { from = 9, to = 1, over = 50 }, { over = 60 })",
      "app:swipe: over is given twice"
    ),
    (
      "app:swipe('sessions', { from = 9, to = 1, settle = true }, { settle = false })",
      "app:swipe: settle is given twice"
    ),
    (
      "app:scroll_to('sessions', { offset = 1, anchor = 'top' }, { anchor = 'bottom' })",
      "app:scroll_to: anchor is given twice"
    ),
    ("app:change({ width = 300, settle = true }, { settle = false })", "app:change: settle is given twice"),
    (
      "app:update('sessions', { count = 3, settle = true }, { settle = false })",
      "app:update: settle is given twice"
    ),
  ])
  func anOptionHasOneValue(call: String, message: String) throws {
    let given = try LuaScript().failure(timetable + call)
    #expect(given.contains(message + ", and the two differ"), "\(given)")
  }

  @Test(arguments: [
    ("app:scroll_to('s', { id = 'sesions' })", "in s; did you mean 'sessions'? allowed: \"sessions\""),
    (
      "app:scroll_to('l', { id = 'tolk' })",
      "in l, which has rows 1 to 2; did you mean 'talk'? allowed: \"talk\", \"break\""
    ),
    (
      "app:scroll_to('n', { id = 'x1' })",
      "no node or row \"x1\" in n, which has rows 1 to 9 (nothing that could stand"
    ),
    (
      "app:update('t', { body = 'sesions' })",
      "body: no node of this screen is called 'sesions'; did you mean 'sessions'?"
    ),
    ("app:update('t', { collapse = { to = 1, on = 'pag' } })", "did you mean 'page'? allowed: \"page\""),
    (
      "app:insert('page', 1, box { switch = { of = 'tt' } })",
      "scroll container or marker of this screen; allowed: \"s\", \"l\", \"n\""
    ),
  ])
  func namesThatNothingCarriesGetTheNearest(call: String, message: String) throws {
    let screen = """
      local app = screen { width = 300, height = 600, column { id = "page",
        tabs { id = "t", height = 50, labels = { "A" } },
        scroll { id = "s", height = 100, box { id = "sessions", height = 900 } },
        list { id = "l", height = 100, item_height = 90, items = { { id = "talk" }, { id = "break" } } },
        list { id = "n", count = 9, item_height = 90 } } }

      """
    let given = try LuaScript().failure(screen + call)
    #expect(given.contains(message), "\(given)")
  }

  @Test func rowsOfTheirOwnReplaceACountAndBack() throws {
    let script = try LuaScript()
    let source = """
      local app = screen { width = 100, height = 100, list { id = "l", count = 5, item_height = 40 } }
      local a = app.l.max_offset
      app:update("l", { items = { { id = "a", height = 150 }, { id = "b", height = 50 } } })
      local b = app.l.max_offset
      app:update("l", { count = 3 })
      return a, b, app.l.max_offset
      """
    #expect(try script.run(source).map(\.double) == [100, 100, 20])
  }

  @Test func nodesComeAndGo() throws {
    let script = try LuaScript()
    let source = """
      local app = screen { width = 100, height = 100, column { id = "page", box { id = "a", height = 10 } } }
      app:insert("page", 1, box { id = "b", height = 20 })
      local top = app.a.top
      app:remove("b")
      return top, app.a.top, app:find("b") == nil
      """
    let results = try script.run(source)
    #expect(results[0].double == 20 && results[1].double == 0)
    #expect(
      script.failure("local a = screen { width = 9, height = 9, box { id = 'b' } }\na:insert('b', 1, box {})")
        .contains("takes no children"))
    #expect(
      script.failure(
        "local a = screen { width = 9, height = 9, column { id = 'c' } }\na:insert('c', 0, box {})"
      )
      .contains("a whole number from 1"))
  }

  @Test func theSurroundingsChange() throws {
    let script = try LuaScript()
    let source =
      timetable + """
        app:change { width = 640, height = 360 }
        return app.hero.width, app.sessions.height
        """
    #expect(try script.run(source).map(\.double) == [640, 96])
    #expect(script.failure(timetable + "app:change { width = -1 }").contains("app:change: width is -1"))
    #expect(script.failure(timetable + "app:change { hieght = 1 }").contains("did you mean 'height'?"))
    #expect(script.failure(timetable + "app:change { density = 0 }").contains("density is 0"))
  }

  @Test func scrollToJumps() throws {
    let script = try LuaScript()
    #expect(
      try script.number(timetable + "app:scroll_to('sessions', { item = 11 })\nreturn app.sessions.offset")
        == 960)
    #expect(
      try script.number(timetable + "app:scroll_to('sessions', { offset = 50 })\nreturn app.sessions.offset")
        == 50)
    #expect(script.failure(timetable + "app:scroll_to('sessions', {})").contains("one of item, id, offset"))
    #expect(
      script.failure(
        timetable + "app:change { platform = 'web' }\napp:scroll_to('sessions', { item = 41 })"
      ).contains("rows 1 to 40"))
    #expect(
      script.failure(timetable + "app:scroll_to('sessions', { item = 1, animated = 1 })").contains(
        "animated is 1; allowed: true or false"))
  }

  @Test func aSavedPlaceCanBeRestored() throws {
    let script = try LuaScript()
    let source =
      timetable + """
        app:drag("sessions", -90)
        app:select("days", 2)
        local saved = app:save()
        app:drag("sessions", 200)
        app:restore(saved)
        return app.hero.offset, app.days.offset, app.sessions.offset, app.days.selected_index, saved.hero.offset
        """
    #expect(try script.run(source).map(\.double) == [-40, -20, 30, 2, -40])
    #expect(script.failure(timetable + "app:restore({ hero = 5 })").contains("a table made by app:save()"))
    #expect(
      script.failure(timetable + "app:restore({ hero = { ofset = 5 } })").contains("did you mean 'offset'?"))
    #expect(
      try script.number(timetable + "app:restore({ gone = { offset = 5 } })\nreturn app.hero.offset") == 0)
  }

  @Test func aScreenMountsAtASavedPlace() throws {
    let script = try LuaScript()
    let source = """
      local app = screen { width = 100, height = 100, restored = { l = { offset = 25 } },
        list { id = "l", count = 10, item_height = 20 } }
      return app.l.offset
      """
    #expect(try script.number(source) == 25)
  }
}
