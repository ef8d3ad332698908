import Testing

@testable import Scenario

struct VocabularyWatchTests {
  private func failure(_ node: String) throws -> String {
    try LuaScript().failure(
      "screen { width = 100, height = 100, list { id = 'feed', count = 9, item_height = 50 },\n\(node)\n}")
  }

  @Test(arguments: [
    ("box { switch = {} }", "box: switch: needs 'of', the id of a scroll container or marker"),
    ("box { switch = { of = 'feed', abov = 3 } }", "did you mean 'above'?"),
    (
      "box { switch = { of = 'feed', above = 100, below = 200 } }",
      "below is 200, above is 100; allowed: below up to above"
    ),
    (
      "box { switch = { of = 'feed', animate = -1 } }",
      "animate is -1; allowed: a number of ms from 0 to 60000"
    ),
    ("box { switch = { of = 'feed', animate = { curve = 'linear' } } }", "needs 'ms'"),
    ("box { switch = { of = 'feed', animate = { ms = 5, curve = 'eas' } } }", "did you mean \"ease\"?"),
    ("box { switch = { of = 'fed' } }", "test.lua:2: box: switch.of is \"fed\"; did you mean 'feed'?"),
    (
      "box { switch = { of = 'feed' }, collapse = { to = 5 } }",
      "collapse, behavior and switch exclude each other"
    ),
    ("marker { height = 5 }", "marker: has no 'height': a marker is 0 high"),
    ("marker { baseline = 5 }", "baseline is 5; allowed: 0 or \"first\""),
    ("marker { reduce = 'lst' }", "did you mean \"last\"?"),
    ("marker { box {} }", "marker: takes no children"),
    ("column { bar { height = 5 } }", "a bar lies over a screen or a stack and cannot stand in a column"),
    ("bar { edge = 'left' }", "unknown word \"left\"; allowed: \"top\", \"bottom\""),
    ("bar { hide_on_scroll = { rule = 'code' } }", "needs 'of'"),
    ("bar { hide_on_scroll = { of = 'nobody' } }", "hide_on_scroll.of is \"nobody\""),
    ("bar { collapse = { to = 3 } }", "bar: has no 'collapse'"),
    ("scroll { id = 's', on_scroll = 5 }", "on_scroll is 5; allowed: a function"),
  ]) func wrongValuesAreErrors(node: String, part: String) throws {
    let message = try failure(node)
    #expect(message.contains(part), "\(message)")
    #expect(message.hasPrefix("test.lua:2: "), "\(message)")
  }

  @Test func defaultsAreTheContracts() throws {
    let script = try LuaScript()
    let switching = """
      local app = screen { platform = "swiftui", width = 390, height = 700,
        scroll { id = "feed", box { id = "head", height = 82, switch = { of = "feed" } }, box { height = 3000 } } }
      app:drag("feed", -192) local a = app.head.state
      app:drag("feed", -1) local b = app.head.height
      app:drag("feed", 17) local c = app.head.state
      app:drag("feed", 1) local d = app.head.state
      return a .. " " .. b .. " " .. c .. " " .. d
      """
    #expect(try script.text(switching) == "expanded 53.0 collapsed expanded")
    let low = """
      local app = screen { platform = "swiftui", width = 390, height = 700,
        scroll { id = "feed", box { id = "head", height = 82, switch = { of = "feed", above = 100 } }, box { height = 3000 } } }
      app:drag("feed", -101) local a = app.head.state
      app:drag("feed", 1)
      return a .. " " .. app.head.state
      """
    #expect(try script.text(low) == "collapsed expanded")
  }
}
