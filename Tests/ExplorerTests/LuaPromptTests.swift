import Scenario
import Testing
import Timeline

@testable import Explorer

@Suite struct LuaPromptTests {
  private let style = TextStyle(width: 100)

  private func prompt(_ text: String = "", scenario: Int? = nil) throws -> LuaPrompt {
    try LuaPrompt(
      ExplorerSource(name: "t.lua", source: Array(text.utf8), settings: RunSettings(), scenario: scenario))
  }

  @Test func valuesAndWhatIsWritten() throws {
    let prompt = try prompt()
    #expect(prompt.run("1 + 1", style: style).lines == ["2"])
    #expect(prompt.run("print('a') log('b')", style: style).lines == ["a", "b"])
    #expect(prompt.run("x = 4", style: style).lines == [])
    #expect(prompt.run("x * x, 'y'", style: style).lines == ["16", "y"])
    #expect(prompt.names == ["x"])
    #expect(prompt.run("  ", style: style) == LuaPrompt.Answer())
  }

  @Test func aStatementMayNeedMore() throws {
    let prompt = try prompt()
    for part in ["for i = 1, 2 do", "x = {", "s = [[a", "f(", "if true then x = 1"] {
      #expect(prompt.run(part, style: style).isIncomplete, "\(part)")
    }
    #expect(prompt.run("for i = 1, 2 do\nprint(i)\nend", style: style).lines == ["1", "2"])
    #expect(!prompt.run("x = )", style: style).isIncomplete)
  }

  @Test func aGestureTellsItsRow() throws {
    let prompt = try prompt()
    #expect(prompt.ids.isEmpty)
    let made = prompt.run(
      "screen { width = 360, height = 640, column { box { id = 'head', height = 100, collapse = { to = 60 } }, "
        + "list { id = 'rows', count = 40, item_height = 50 } } }", style: style)
    #expect(!made.isFailure)
    #expect(prompt.ids == ["head", "rows"])
    let first = prompt.run("app:drag('rows', -70)", style: style)
    #expect(first.lines.count == 2)
    #expect(first.lines.first?.contains("t ms  event") == true)
    #expect(first.lines.last?.hasSuffix("head< rows") == true)
    // The same heading is not told twice.
    let second = prompt.run("app:drag('rows', 10)", style: style)
    #expect(second.lines.count { $0.contains("t ms  event") } <= 1)
    #expect(prompt.run("app.rows.offset", style: style).lines == ["20"])
  }

  @Test func problemsAreToldAndTheWorldStays() throws {
    let prompt = try prompt(ScreenSamples.timetable, scenario: 0)
    #expect(prompt.bodyError == nil)
    #expect(prompt.ids == ["page", "hero", "sheet", "days", "sessions"])
    #expect(prompt.run("app:drag('nowhere', 5)", style: style).problems.first?.contains("nowhere") == true)
    #expect(
      prompt.run("expect(1):equals(2)", style: style).problems
        == ["the expectation does not hold: equals: wanted 2, got 1"])
    #expect(prompt.run("app.hero.height", style: style).lines == ["180"])
  }

  @Test func whatRunsCanBeStopped() throws {
    var settings = RunSettings()
    settings.limits.instructions = 5_000_000
    let prompt = try LuaPrompt(ExplorerSource(name: "t.lua", source: [], settings: settings, scenario: nil))
    #expect(prompt.run("while true do end", style: style).isFailure)
    #expect(prompt.run("1", style: style).lines == ["1"])
  }

  @Test func aFileThatDoesNotLoadIsAProblem() {
    #expect(throws: ExplorerProblem.self) { try prompt("x = = 1") }
  }

  @Test func namesThatAreGivenValues() {
    #expect(LuaPrompt.assigned("local a, b = 1, 2") == ["a", "b"])
    #expect(LuaPrompt.assigned("a.b = 1") == [])
    #expect(LuaPrompt.assigned("a == b") == [])
    #expect(LuaPrompt.assigned("app:drag('x', 1)") == [])
  }

  /// A second Ctrl-C comes when what it was meant for has ended.
  @Test func anInterruptBetweenTwoLinesStopsNothing() throws {
    let prompt = try prompt()
    _ = prompt.run("x = 1", style: style)
    prompt.interrupt()
    #expect(prompt.run("print(6 * 111)", style: style).lines == ["666"])
  }
}
