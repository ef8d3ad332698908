import Testing

@testable import Scenario

@Suite struct VocabularyBarsTests {
  private func failure(_ node: String) throws -> String {
    try LuaScript().failure("screen { width = 100, height = 100,\n\(node)\n}")
  }

  @Test(arguments: [
    (
      "box { behavior = 'enter_alway' }",
      "behavior: unknown word \"enter_alway\"; did you mean \"enter_always\"?"
    ),
    ("box { behavior = 5 }", "behavior is 5; allowed: \"pinned\", \"enter_always\""),
    ("box { behavior = 'pinned', to = -1 }", "to is -1; allowed: a length"),
    (
      "box { behavior = 'pinned', settle = 'nearst' }",
      "settle: unknown word \"nearst\"; did you mean \"nearest\"?"
    ),
    ("box { behavior = 'pinned', listen = 1 }", "listen is 1; allowed: true or false"),
    ("box { behavior = 'pinned', collapse = { to = 1 } }", "behavior and collapse would both move it"),
    ("box { behavior = 'pinned', slide = { by = 1 } }", "behavior and slide would both move it"),
    (
      "column { id = 'page', box { behavior = 'pinned', on = 'pag' } }", "on is \"pag\"; did you mean 'page'?"
    ),
  ])
  func aWrongBarIsExplained(node: String, expected: String) throws {
    let message = try failure(node)
    #expect(message.hasPrefix("test.lua:2: "))
    #expect(message.contains(expected), "\(message)")
  }

  @Test(arguments: [
    "to = 5", "settle = 'none'", "only_if_scrollable = true", "listen = true", "show = true", "on = 'x'",
  ])
  func aFieldOfABarNeedsOne(field: String) throws {
    let message = try failure("box { \(field) }")
    let name = field.prefix { $0 != " " }
    #expect(message.contains("\(name) belongs to a standard bar, and there is no behavior"), "\(message)")
  }

  private let bar = """
    local app = screen { width = 360, height = 640, column { id = "page",
      box { id = "bar", height = 64, behavior = "enter_always", settle = "none" },
      list { id = "body", count = 100, item_height = 50 } } }

    """

  @Test func aStepThatLosesSaysSo() throws {
    #expect(try LuaScript().shown(bar + "return app:drag('body', -100).events[1].lossy") == "true")
    #expect(try LuaScript().number(bar + "return app:drag('body', -100).events[1].lost") == -36)
    #expect(try LuaScript().shown(bar + "return app:drag('body', -64).events[1].lossy") == "nil")
    let told = try LuaScript().text(bar + "return app:drag('body', -100):explain()") ?? ""
    #expect(told.contains("-36 of it is lost (lossy)"), "\(told)")
  }

  @Test func aFailedCheckTellsTheLoss() throws {
    let script = try LuaScript()
    try script.run(bar + "expect(app:drag('body', -100)):consumes { bar = -64, body = -36 }")
    let why = script.session.failures.compactMap(\.why).joined()
    #expect(why.contains("took -100, of which -36 is lost (lossy)"), "\(why)")
  }

  @Test func itsContentIsSaved() throws {
    #expect(
      try LuaScript().number(
        bar + "app:drag('body', -64) app:drag('body', -100) return app:save().bar.content_offset") == -100)
    #expect(
      try LuaScript().number(
        bar + "app:restore { bar = { offset = -10, content_offset = -7 } } return app.bar.content_offset")
        == -7)
  }

  @Test func aBarIsReplacedInPlace() throws {
    #expect(
      try LuaScript().number(
        bar
          + "app:drag('body', -64) app:update('bar', { behavior = 'exit_until_collapsed', to = 40 }) return app.bar.height"
      )
        == 40)
  }
}
