import Testing

@testable import Scenario

@Suite struct VocabularyPagerTests {
  @Test(arguments: [
    ("pager { page = 0 }", "page: is 0; allowed: a length above 0"),
    ("pager { page = -1 }", "page is -1; allowed: a length"),
    ("pager { count = 2, box {} }", "a pager has count, or children that are its pages; not both"),
    ("pager { item = function() end }", "'item' needs 'count'"),
    ("pager { reverse = true }", "unknown field 'reverse'"),
    ("scroll { snap = 'middle' }", "snap is \"middle\"; allowed: \"start\", \"center\", \"end\", \"page\""),
    ("scroll { snap = { stop = 'never' } }", "stop: unknown word \"never\""),
    ("box { snap = 'page' }", "snap is \"page\"; allowed: \"start\", \"center\", \"end\""),
  ])
  func aWrongPagerIsExplained(node: String, expected: String) throws {
    let message = try LuaScript().failure("screen { width = 100, height = 100,\n\(node)\n}")
    #expect(message.contains(expected), "\(message)")
  }

  @Test func itReadsAPage() throws {
    let script = try LuaScript()
    #expect(
      try script.number(
        "local app = screen { width = 100, height = 100, pager { id = 'p', count = 5 } } "
          + "app:scroll_to('p', { item = 4 }) return app.p.page") == 4)
  }
}
