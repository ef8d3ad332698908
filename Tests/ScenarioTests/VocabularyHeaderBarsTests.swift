import ScrollCore
import Testing

@testable import Scenario

@Suite struct VocabularyHeaderBarsTests {
  @Test(arguments: [
    (
      "flags = { 'exitUntilCollapsed' }",
      "flags: unknown word \"exitUntilCollapsed\"; did you mean \"exit_until_collapsed\"?"
    ),
    ("flags = { 'snp' }", "flags: unknown word \"snp\"; did you mean \"snap\"?"),
    ("flags = { 5 }", "flags: 5 is no flag; allowed: a list of \"no_scroll\", \"scroll\""),
    ("flags = 'scroll'", "flags is \"scroll\"; allowed: a list of \"no_scroll\""),
    ("floating = 1", "floating is 1; allowed: true or false"),
    ("flags = { 'scroll' }, collapse = { to = 1 }", "flags and collapse would both move it"),
    ("pinned = true, slide = { by = 1 }", "and slide would both move it"),
    ("flags = { 'scroll' }, settle = 'none'", "settle belongs to a standard bar, and there is no behavior"),
  ])
  func aWrongBarIsExplained(fields: String, expected: String) throws {
    let message = try LuaScript().failure("screen { width = 100, height = 100,\nbox { \(fields) }\n}")
    #expect(message.hasPrefix("test.lua:2: "))
    #expect(message.contains(expected), "\(message)")
  }

  @Test func aBarSaysWhatItIsOnEachPlatform() throws {
    let script = try LuaScript()
    let source = """
      local app = screen { platform = 'android', width = 100, height = 100,
        column { box { id = 'bar', height = 20, to = 8, behavior = 'pinned', flags = { 'scroll', 'snap' }, floating = true, snap = true,
                       float_header = true },
                 list { id = 'feed', count = 9, item_height = 50 } } }
      return app.bar.range
      """
    #expect(try script.number(source) == 20)
    let spec = try #require(
      script.session.apps.first?.world.node(named: "bar").flatMap {
        script.session.apps.first?.world.spec(of: $0)
      })
    #expect(spec.headerBar?.flags == [.scroll, .snap])
    #expect(spec.headerBar?.to == .dp(8))
    var sliver = SliverBarSpec()
    (sliver.floating, sliver.snap, sliver.floatHeader) = (true, true, true)
    #expect(spec.headerBar?.sliver == sliver)
    #expect(spec.appBar?.behavior == .pinned)
    #expect(spec.snap == nil)
  }
}
