import Testing

@testable import Scenario

@Suite struct SpecReaderTests {
  private func failure(_ node: String) throws -> String {
    try LuaScript().failure("screen { width = 100, height = 100,\n\(node)\n}")
  }

  @Test func errorsTellFileLineFieldGivenAllowedAndNearest() throws {
    let message = try failure("column {\nbox { id = 'hero', heigth = 84 } }")
    #expect(message.hasPrefix("test.lua:3: box \"hero\": unknown field 'heigth' (given 84)"))
    #expect(message.contains("did you mean 'height'?"))
    #expect(message.contains("allowed: ") && message.contains("min_height"))
  }

  @Test(arguments: [
    ("box { height = -5 }", "box: height is -5; allowed: a length"),
    ("box { height = 0/0 }", "allowed: a length"),
    ("box { height = 1/0 }", "allowed: a length"),
    ("box { height = 'big' }", "box: height is \"big\"; allowed: a length"),
    ("box { alpha = 2 }", "box: alpha is 2; allowed: a number from 0 to 1"),
    ("box { clip = 1 }", "box: clip is 1; allowed: true or false"),
    ("box { id = 5 }", "box: id is 5; allowed: text"),
    ("box { id = '' }", "1 to 100 bytes"),
    ("box { id = 'a#1' }", "no '#'"),
    ("box { id = 'left' }", "member of app or movement"),
    ("box { id = 'drag' }", "advance, cancel, change"),
    ("box { box {} }", "box: takes no children"),
    ("box { collapse = { up = 'pre' } }", "box: collapse: needs 'to'"),
    (
      "box { collapse = { to = 1, upp = 'pre' } }",
      "collapse: unknown field 'upp' (given \"pre\"); did you mean 'up'?"
    ),
    ("box { collapse = { to = 1, up = 'per' } }", "did you mean \"pre\"?"),
    ("box { collapse = { to = 1, up = { post = 3 } } }", "{ pre = n }"),
    ("box { collapse = 5 }", "collapse is 5; allowed: { to ="),
    ("column { 5 }", "column: 5 is no child"),
    ("column { { id = 'x' } }", "no constructor before it"),
    ("list { id = 'l' }", "list \"l\": needs its rows"),
    ("list { count = 3 }", "needs 'item_height'"),
    ("list { count = -1, item_height = 5 }", "count is -1"),
    ("list { count = 1.5, item_height = 5 }", "count is 1.5"),
    ("list { count = 1, item_height = 5, items = {} }", "exclude each other"),
    ("list { items = { { id = 'a' } } }", "row 1 has no height"),
    ("list { items = { { id = 'a', height = 1 }, { id = 'a', height = 1 } } }", "two rows are called \"a\""),
    ("tabs {}", "needs 'labels' or 'ids'"),
    ("tabs { labels = { 'a', 'b' }, ids = { 'a' } }", "ids has 1 entries for 2 labels"),
    (
      "tabs { ids = { 'first', 'last' }, selected = 'frist' }",
      "selected is \"frist\"; did you mean \"first\"?"
    ),
    ("tabs { ids = { 'a' }, selected = 2 }", "an index from 1 to 1"),
    ("scroll { axis = 'sideways' }", "unknown word \"sideways\"; allowed: \"vertical\", \"horizontal\""),
    ("column { padding = { topp = 3 } }", "padding: unknown field 'topp' (given 3); did you mean 'top'?"),
    ("box { nested = {} }", "unknown field 'nested'"),
    ("column { nested = { state = 5 } }", "state is 5; allowed: a binding"),
  ]) func wrongValuesAreErrors(node: String, part: String) throws {
    let message = try failure(node)
    #expect(message.hasPrefix("test.lua:2: "))
    #expect(message.contains(part), "\(message)")
  }

  @Test func falseIsSkippedAndListsAreFlattened() throws {
    let script = try LuaScript()
    let source = """
      local app = screen { width = 100, height = 100,
        column { false, { box { id = "a", height = 10 }, { box { id = "b", height = 20 } } },
          box { id = "c", height = 5 } } }
      return app.c.top
      """
    #expect(try script.number(source) == 30)
  }

  @Test func aListThatHoldsItselfIsAnError() throws {
    let message = try LuaScript().failure("local t = {}\nt[1] = t\ncolumn { t }")
    #expect(message.hasPrefix("test.lua:3: column: its lists of children are nested more than 16 deep"))
  }

  @Test func doublingADefinitionEndsInAnError() throws {
    let message = try LuaScript().failure(
      "local n = box {}\nfor i = 1, 40 do n = column { n, n } end")
    #expect(message.contains("more than 100000 nodes"))
  }

  @Test func idsInUseTwiceAreAnErrorAtTheSecond() throws {
    let message = try failure("box { id = 'a' },\nbox { id = 'a' }")
    #expect(message.hasPrefix("test.lua:3: box \"a\": id: "))
  }

  @Test func anUnknownAncestorGetsTheNearestName() throws {
    let message = try failure("column { id = 'page',\nbox { collapse = { to = 1, on = 'pgae' } } }")
    #expect(message.hasPrefix("test.lua:3: box: collapse.on is \"pgae\"; did you mean 'page'?"))
    #expect(message.hasSuffix("; allowed: \"page\""), "\(message)")
  }

  @Test(arguments: [
    (
      "tabs { labels = { 'a' }, body = 'fed' }, list { id = 'feed', count = 1, item_height = 1 }",
      "tabs: body is \"fed\"; did you mean 'feed'?: no node of this screen is called 'fed'; allowed: \"feed\""
    ),
    (
      "list { id = 'feed', count = 1, item_height = 1, snap = 'strat' }",
      "snap is \"strat\"; did you mean 'start'? allowed: "
    ),
    (
      "box { height = 9, collapse = { to = 1, up = { pree = 1 } } }",
      "up is {pree = 1}; did you mean 'pre'? allowed: "
    ),
    ("marker { height = 3 }", "has no 'height': a marker is 0 high; allowed: baseline, key, reduce"),
    ("column { box { switch = { of = 'nobody' } } }", "(nothing that could stand there has an id)"),
  ])
  func misspeltWordsGetTheNearestAndTheList(content: String, message: String) throws {
    let given = try failure(content)
    #expect(given.contains(message), "\(given)")
  }

  @Test func anUnboundedListIsAnErrorAtItsLine() throws {
    let message = try failure("scroll {\nlist { count = 3, item_height = 10 } }")
    #expect(message.hasPrefix("test.lua:3: list: "))
    #expect(message.contains("measured with unbounded height"))
  }

  @Test func aConstructorTakesOneTable() throws {
    let script = try LuaScript()
    #expect(script.failure("box(5)").hasPrefix("test.lua:1: box takes one table, box { ... }; given 5"))
    #expect(script.failure("box()").contains("given nil"))
    #expect(script.failure("box({}, {})").contains("given 2 values"))
  }

  @Test func definitionsMadeByTheFileServeEveryScenario() throws {
    let script = try LuaScript(file: "shared = box { id = 'a', height = px(10) }")
    for _ in 0..<2 {
      #expect(
        try script.number(
          "local app = screen { width = 9, height = 9, column { shared } }\nreturn app.a.height")
          == 10)
      script.session.beginScenario()
    }
  }

  @Test func handlesOfAnEarlierScenarioAreErrors() throws {
    let script = try LuaScript(file: "kept = {}")
    try script.run(
      "kept.node = box {}\nkept.app = screen { width = 9, height = 9, box { id = 'a' } }\nkept.a = kept.app.a"
    )
    script.session.beginScenario()
    #expect(script.failure("column { kept.node }").contains("belongs to another scenario"))
    #expect(script.failure("return kept.app.a").contains("belongs to another scenario"))
    #expect(script.failure("return kept.a.height").contains("belongs to another scenario"))
  }
}

@Suite struct DeepDefinitionTests {
  @Test func tooDeepNestingIsRefusedAtTheConstructor() throws {
    let message = try LuaScript().failure(
      "local n = box { height = 1 }\nfor i = 1, 150000 do n = column { n } end")
    #expect(message == "test.lua:2: column: nests more than 400 nodes deep; allowed: up to 400 on a screen")
  }

  @Test func theDeepestTreeCanBeMountedReadAndChanged() {
    let run = runBody(
      """
      local n = box { id = "b", height = 1 }
      for i = 1, 399 do n = column { n } end
      local app = screen { width = 100, height = 100, n }
      expect(app.b.height):equals(1)
      expect(function() app:insert("b2", 1, n) end):fails()
      """)
    #expect(run.status == .passed, "\(run.messages)")
  }

  @Test func deepListsAndWideTreesAreRefused() throws {
    let script = try LuaScript()
    #expect(
      script.failure("local t = { box {} } for i = 1, 100000 do t = { t } end column(t)")
        .contains("nested more than 16 deep"))
    #expect(
      script.failure("local n = box {} for i = 1, 40 do n = column { n, n } end").contains(
        "more than 100000 nodes"))
  }

  @Test func insertedAndBuiltNodesKeepTheLimit() {
    let run = runBody(
      """
      local n = box { height = 1 }
      for i = 1, 399 do n = column { n } end
      local app = screen { width = 100, height = 100, column { id = "c" } }
      expect(function() app:insert("c", 1, n) end):fails("more than 400 nodes deep")
      expect(function() screen { width = 100, height = 100,
        list { id = "l", count = 3, item_height = 10, item = function() return n end } } end):fails("400 nodes deep")
      """)
    #expect(run.status == .passed, "\(run.messages)")
  }

  @Test func upperLimitsAreNamed() throws {
    let script = try LuaScript()
    #expect(script.failure("box { height = 1e15 }").contains("from 0 to 1e12"))
    #expect(script.failure("box { draw_offset = 1e15 }").contains("from -1e12 to 1e12"))
    #expect(script.failure("column { padding = 1e15 }").contains("from 0 to 1e12"))
    #expect(script.failure(timetable + "app:drag('sessions', 1e15)").contains("each of at most 1e12"))
  }
}
