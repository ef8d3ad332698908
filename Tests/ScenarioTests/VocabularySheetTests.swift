import Testing

@testable import Scenario

@Suite struct VocabularySheetTests {
  private func failure(_ node: String) throws -> String {
    try LuaScript().failure("screen { width = 300, height = 600,\n\(node)\n}")
  }

  @Test(arguments: [
    ("sheet { id = 's' }", "sheet \"s\": needs 'detents'"),
    ("sheet { detents = {} }", "detents: the list is empty"),
    ("sheet { detents = 5 }", "detents is 5; allowed: a list of ascending heights"),
    ("sheet { detents = { 300, 200 } }", "detents: number 2 is 200, not above the 300 before it"),
    ("sheet { detents = { px(300), px(300) } }", "detents: number 2 is 300, not above the 300 before it"),
    ("sheet { detents = { 300, px(300) } }", "detent 2 is 300 high, not above the 300 before it"),
    (
      "sheet { detents = { 300, 700 } }",
      "detent 2 is 700 high and the sheet has 600; allowed: up to that, or \"full\""
    ),
    ("sheet { detents = { 0/0 } }", "number 1 is"),
    ("sheet { detents = { 1/0 } }", "number 1 is"),
    ("sheet { detents = { -5 } }", "number 1 is -5; allowed: a height above 0, or \"full\""),
    ("sheet { detents = { 0, 100 } }", "number 1 is 0; allowed: a height above 0"),
    ("sheet { detents = { 100, 'ful' } }", "number 2 is \"ful\"; did you mean"),
    ("sheet { detents = { 'full', 100 } }", "\"full\" is number 1 of 2; allowed: once, at the end"),
    ("sheet { detents = { 'full', 'full' } }", "\"full\" is number 1 of 2"),
    ("sheet { detents = { 100, medium = 200 } }", "the list has the key \"medium\""),
    ("sheet { detents = { 100, 200 }, start = 3 }", "start is 3; allowed: a detent from 1 to 2"),
    (
      "sheet { detents = { 100, 200 }, start = 0 }",
      "start is 0; allowed: a detent from 1 to 2 (0 needs dismissable = true)"
    ),
    ("sheet { detents = { 100 }, start = 0.5 }", "start is 0.5; allowed: a whole number"),
    ("sheet { detents = { 100 }, dismissible = true }", "did you mean 'dismissable'?"),
    ("sheet { detents = { 100 }, collapse = { to = 5 } }", "collapse cannot stand on a sheet"),
    ("sheet { detents = { 100 }, slide = { by = 5 } }", "slide cannot stand on a sheet"),
    ("list { count = 1, item_height = 1, refresh = {} }", "refresh: needs 'run'"),
    (
      "list { count = 1, item_height = 1, refresh = { run = print, threshold = 0 } }",
      "threshold is 0; allowed: a length above 0"
    ),
    (
      "list { count = 1, item_height = 1, refresh = { run = print, treshold = 5 } }",
      "did you mean 'threshold'?"
    ),
    ("list { count = 1, item_height = 1, refresh = { run = 5 } }", "run is 5; allowed: a function"),
    (
      "scroll { axis = 'horizontal', refresh = { run = print } }",
      "refresh needs a container that scrolls vertically"
    ),
    ("box { refresh = { run = print } }", "unknown field 'refresh'"),
  ])
  func errorsAtTheConstructorsLine(_ node: String, _ part: String) throws {
    let message = try failure(node)
    #expect(message.hasPrefix("test.lua:2: ") && message.contains(part), "\(message)")
  }

  @Test func aHundredDetentsAreAllowed() throws {
    let list = "local d = {} for i = 1, n do d[i] = i end sheet { detents = d }"
    #expect(try LuaScript().failure("local n = 100 \(list)") == "")
    #expect(
      try LuaScript().failure("local n = 101 \(list)").contains(
        "the list has 101 entries; allowed: up to 100"))
  }

  @Test func savedDetents() throws {
    let script = try LuaScript()
    let made = "screen { width = 300, height = 600, sheet { id = 's', detents = { 100, 200 } } }"
    #expect(try script.number("local app = \(made)\nreturn app:save().s.detent") == 1)
    #expect(
      try script.number("local app = \(made)\napp:restore { s = { detent = 2 } }\nreturn app.s.offset")
        == -100)
    #expect(script.failure("\(made):restore { s = { detent = -1 } }").contains("detent is -1"))
  }

  /// px and logical heights side by side, and a density that turns them round.
  @Test func aDensityTurnsNoDetentsRound() {
    let run = runBody(
      """
      local app = screen { width = 360, height = 640, box { id = "m" },
        sheet { id = "s", detents = { px(100), 300 }, list { id = "l", count = 50, item_height = 30 } } }
      app:change { density = 0.2 }
      app:drag("l", -50) app:drag("l", 90) app:fling("s", 900)
      expect(app.s.range):equals(0)
      """)
    #expect(run.status == .passed, "\(run.messages)")
  }

  @Test func aDensityTurnsNoThresholdsRound() {
    let run = runBody(
      """
      local app = screen { width = 360, height = 640, scroll { id = "f",
        box { id = "h", height = 82, switch = { of = "f", above = px(200), below = 190, height = 53 } },
        box { height = 3000 } } }
      app:change { density = 4 }
      expect(app:drag("f", -100).left):equals(0)
      expect(app.h.height):equals(53)
      """)
    #expect(run.status == .passed, "\(run.messages)")
  }
}
