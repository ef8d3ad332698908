import Foundation
import Testing

/// The Lua prompt, from a pipe and on a terminal.
@Suite(.serialized) struct ReplTests {
  let tool = Tool()

  private let screen = """
    screen { width = 360, height = 640,
      column { box { id = "head", height = 100, collapse = { to = 60 } }, list { id = "rows", count = 40, item_height = 50 } } }

    """

  @Test func linesFromAPipe() throws {
    let outcome = try tool.shell("echo 'print(1)' | $SW repl")
    #expect(outcome.output == "1\n")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
  }

  @Test func aScreenAGestureAndAReading() throws {
    tool.write("lines", screen + "app:drag(\"rows\", -70)\napp:drag(\"rows\", -50)\napp.rows.offset\n")
    let outcome = try tool.shell("$SW repl < lines")
    // The header takes its 40 first.
    let rows = outcome.lines.filter { $0.contains("drag rows") }
    #expect(rows.count == 2)
    #expect(rows.first?.contains("-40") == true)
    #expect(rows.first?.hasSuffix("head< rows") == true)
    // The heading stands once.
    #expect(outcome.lines.count { $0.contains("t ms  event") } == 1)
    #expect(outcome.lines.last == "80")
    #expect(outcome.status == 0)
  }

  @Test func aFailedLineIsToldAndTheRestIsRun() throws {
    tool.write(
      "lines",
      "nowhere()\nexpect(1):equals(2)\nfor i = 1, 2 do\n  print(i)\nend\nprint(\"end\")\nif true then\n")
    let outcome = try tool.shell("$SW repl < lines")
    #expect(outcome.lines == ["false", "1", "2", "end"])
    #expect(outcome.errors.contains("nowhere"))
    #expect(outcome.errors.contains("does not hold: equals"))
    #expect(outcome.errors.contains("near <eof>"))
    #expect(outcome.status == 1)
  }

  @Test func behindTheBodyOfAScenario() throws {
    tool.write("a.lua", Samples.timetable)
    let outcome = try tool.shell("echo 'app.hero.height' | $SW repl a.lua --scenario up")
    // 180 less its range of 40.
    #expect(outcome.output == "140\n")
    #expect(try tool.shell("echo 1 | $SW repl missing.lua").status == 2)
  }

  @Test func completionHistoryAndControlKeys() throws {
    tool.write("a.lua", Samples.timetable)
    let terminal = try TmuxTerminal(tool)
    try terminal.noteModes("before")
    try terminal.enter("clear; $SW repl a.lua --scenario up; echo left-$?")
    try terminal.waitFor("Ctrl-D ends")
    try terminal.type("app:dra")
    try terminal.press("Tab")
    try terminal.type("(\"ses")
    try terminal.press("Tab")
    try terminal.waitFor("> app:drag(\"sessions")
    try terminal.enter("\", -5)")
    try terminal.waitFor("drag sessions    -5")
    try terminal.type("app.hero.he")
    try terminal.press("Tab", "Enter")
    try terminal.waitFor("140")
    // Two lines back.
    try terminal.press("Up", "Up", "Enter")
    try terminal.enter("app.sessions.offset")
    // 90 up leaves the list at 30; twice 5 more.
    try terminal.waitFor("\n40\n")
    try terminal.type("nonsense")
    try terminal.press("C-c")
    try terminal.waitFor("nonsense^C")
    try terminal.enter("for i = 1, 2 do")
    try terminal.waitFor("\n>>")
    try terminal.enter("print(\"\u{FC}\" .. i * 21) end")
    try terminal.waitFor("\u{FC}42")
    // What runs is stopped, and the session goes on.
    try terminal.enter("while true do end")
    try terminal.press("C-c", until: "stopped from outside")
    try terminal.enter("print(6 * 111)")
    try terminal.waitFor("666")
    try terminal.press("C-d")
    try terminal.waitFor("left-0")
    try terminal.noteModes("after")
    #expect(tool.read("before") == tool.read("after"))
  }

  @Test func aSignalLeavesTheTerminalUsable() throws {
    let terminal = try TmuxTerminal(tool)
    try terminal.noteModes("before")
    try terminal.enter("clear; $SW repl; echo left-$?")
    try terminal.waitFor("Ctrl-D ends")
    try terminal.type("pri")
    try terminal.waitFor("> pri")
    kill(try #require(try terminal.children().last), SIGTERM)
    try terminal.waitFor("left-143")
    try terminal.noteModes("after")
    #expect(tool.read("before") == tool.read("after"))
  }
}
