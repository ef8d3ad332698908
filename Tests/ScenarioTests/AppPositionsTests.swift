import Testing

@testable import Scenario

/// Bindings, selections and positions in line.
@Suite struct AppPositionsTests {
  private let screen = """
    local selection, place = binding(first), binding(nil)
    local app = screen { platform = "compose", width = 360, height = 640,
      column {
        tabs { id = "tabs", height = 60, ids = { "a", "b", "c" }, selection = selection },
        scroll { id = "feed", position = place, animated = false,
          column { target_layout = true, box { id = "one", height = 500 }, box { id = "two", height = 500 }, box { id = "three", height = 900 } } } } }
    """

  private func run(_ first: String, _ body: String) -> FileRun {
    runBody("local first = \(first)\n\(screen)\n\(body)")
  }

  @Test(arguments: [
    "expect(app.tabs.selected):equals('a') expect(selection:get()):is_nil()",
    "app:tap('tabs', 2) expect(selection:get()):equals('b') expect(selection.writes):equals(1)",
    "selection:set('c') app:settle() expect(app.tabs.selected):equals('c')",
    "selection:set(2) app:settle() expect(app.tabs.selected):equals('b')",
    "selection:set('nowhere') app:settle() expect(app.tabs.selected):equals('a')",
    "selection:set({}) app:settle() expect(app.tabs.selected):equals('a')",
    "app:drag('feed', -600) expect(place:get()):equals('two')",
    "app:drag('feed', -600) expect(place.writes):equals(1)",
    "place:set('three') app:settle() expect(app.feed.offset):equals(1000)",
    "place:set(false) app:settle() expect(app.feed.offset):equals(0)",
    "app:scroll_to('feed', { offset = 600 }) expect(place:get()):is_nil()",
    // The writes of callbacks count as well.
    "selection:watch(function() place:set('two') end) app:tap('tabs', 3) expect(app.feed.offset):equals(500)",
    // A watcher that fails ends the scenario, not the process.
    "place:watch(function() error('no') end) expect(function() app:drag('feed', -600) end):fails('no')",
    "place:watch(function() app:remove('feed') end) app:drag('feed', -600) expect(app:find('feed')):is_nil()",
  ])
  func bindingsFollowAndLead(_ body: String) {
    let run = run("nil", body)
    #expect(run.status == .passed, "\(run.messages)")
  }

  @Test(arguments: ["compose", "android", "swiftui", "uikit", "flutter", "web"])
  func pagesAreTargetsAndRestsAreRead(_ platform: String) {
    let run = runBody(
      """
      local pos, row = binding(nil), binding(nil)
      local app = screen { platform = "\(platform)", width = 360, height = 640,
        column { pager { id = "pager", height = 200, position = pos, box { id = "news" }, box { id = "shop" } },
          list { id = "rows", count = 50, item_height = 100, snap = "start", position = row } } }
      app:fling("pager", { left = 1500 })
      expect(app.pager.page):equals(2)
      expect(pos:get()):equals("shop")
      pos:set("news") app:settle()
      expect(app.pager.page):equals(1)
      app:drag("rows", -160)
      expect(row:get()):equals(app.rows.first_visible)
      """)
    #expect(run.status == .passed, "\(run.messages)")
  }

  @Test func updatingWhatIsSelectedSelects() {
    let run = run(
      "nil",
      "app:update('tabs', { selected = 'c' }) expect(app.tabs.selected):equals('c') expect(selection:get()):equals('c')"
    )
    #expect(run.status == .passed, "\(run.messages)")
  }

  @Test func aValueThatIsThereAtMountIsTaken() {
    let run = run(
      "'b'",
      "expect(app.tabs.selected):equals('b') expect(app.tabs.writes):equals(0) expect(selection.writes):equals(0)"
    )
    #expect(run.status == .passed, "\(run.messages)")
  }

  @Test func withoutABindingThereIsNoPosition() {
    let run = runBody(
      """
      local ids, widths = {}, {}
      for i = 1, 10 do ids[i], widths[i] = "t" .. i, 100 end
      local app = screen { platform = "uikit", width = 300, height = 600,
        column { anchor = "center", animated = false,
          tabs { id = "row", height = 50, ids = ids, widths = widths, anchor = "bottom", anchor_inset = 10 } } }
      app:select("row", "t5")
      expect(app.row.offset):equals(400)
      expect(app):has_no_faults()
      -- What was said of the anchor counts once a binding is there: 500 - (300 - 10).
      local place = binding("t5")
      app:update("row", { position = place })
      app:settle()
      expect(app.row.offset):equals(210)
      """)
    #expect(run.status == .passed, "\(run.messages)")
  }

  @Test func anUnknownNameIsRemarked() {
    let run = run("'nowhere'", "place:set('nothing') app:settle()")
    #expect(run.status == .passed, "\(run.messages)")
    #expect(run.results.first?.notes.map(\.note) == ["unknown-tab", "unknown-target"])
  }

  @Test(arguments: [
    "tabs { ids = { 'a' }, selection = 1 }", "scroll { position = 'a' }", "scroll { anchor = 'middle' }",
    "scroll { anchor_inset = -1 }", "tabs { ids = { 'a' }, on_change = 'reset' }",
    "tabs { ids = { 'a' }, body = 3 }", "list { pages = 1 }", "list { pages = { a = 1 } }",
    "list { pages = { [0] = { count = 1, item_height = 1 } } }", "list { pages = { a = { count = 1 } } }",
    "list { pages = {}, count = 3, item_height = 5 }", "list { page = 'a' }", "box { target_layout = 1 }",
  ])
  func badFieldsAreErrors(_ constructor: String) {
    let run = runBody("screen { width = 100, height = 100, \(constructor) }")
    #expect(run.status == .error, "\(constructor)")
    #expect(run.messages.first?.contains("allowed") == true, "\(run.messages)")
  }

  @Test func bodiesAreChecked() {
    let missing = runBody("screen { width = 100, height = 100, tabs { ids = { 'a' }, body = 'b' } }")
    #expect(missing.messages.first?.contains("no node of this screen is called 'b'") == true)
    let pages = runBody(
      "screen { width = 100, height = 100, list { pages = { a = { count = 1, item_height = 2 } } } }")
    #expect(pages.messages.first?.contains("no tabs of this screen name it as their body") == true)
  }

  /// A page's tab may come later, so that it is no error.
  @Test func aPageOfNoTabIsRemarked() throws {
    let script = try LuaScript()
    _ = try script.run(
      """
      local app = screen { width = 360, height = 640, column {
        tabs { id = "t", height = 50, ids = { "day1", "day2" }, body = "l" },
        list { id = "l", pages = { day1 = { count = 9, item_height = 9 }, dya2 = { count = 2, item_height = 50 } } } } }
      app:update("l", { page = "day2", count = 3, item_height = 3 })
      app:update("l", { page = "night", count = 3, item_height = 3 })
      """)
    #expect(script.session.notes.map(\.note) == ["unknown-page", "unknown-page"])
    let logs = script.session.apps[0].world.logs.map(\.text)
    #expect(
      logs.contains {
        $0.hasSuffix("has a page 'dya2' and its tabs have none of that name; did you mean 'day2'?")
      })
    #expect(logs.contains { $0.hasSuffix("has a page 'night' and its tabs have none of that name") })
  }
}
