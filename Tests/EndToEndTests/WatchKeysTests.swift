import Foundation
import Testing

/// `run --watch` on a terminal: tmux is the terminal, its screen is what a person sees.
struct WatchKeysTests {
  private let tool = Tool()

  /// A terminal of its own, gone with the test.
  private struct Terminal {
    private let tmux: TmuxTerminal

    init(_ tool: Tool) throws { tmux = try TmuxTerminal(tool, columns: 90, rows: 40) }

    func type(_ line: String) throws { try tmux.enter(line) }
    func press(_ key: String) throws { try tmux.press(key) }

    var screen: String { (try? tmux.screen()) ?? "" }

    func shows(_ text: String) -> Bool {
      let found = eventually(within: 30) { screen.contains(text) }
      if !found { Issue.record("not seen: \(text)\n\(screen)") }
      return found
    }
  }

  private let keys = "keys: a all, f failed, Enter again, q quit"

  @Test func keysRunAllTheFailedAndTheSameAgain() throws {
    tool.write("a.lua", Samples.failing)
    tool.write("b.lua", Samples.passing)
    let terminal = try Terminal(tool)
    try terminal.type("clear; $SW run --watch --no-times .")
    #expect(terminal.shows("2 passed, 1 failed in 2 files\nwatching 2 files; \(keys)"))
    try terminal.press("f")
    #expect(terminal.shows("what failed\na.lua\n  FAIL  fails"))
    #expect(terminal.shows("0 passed, 1 failed in 1 file\nwatching 2 files; \(keys)"))
    // The screen is that of this run alone.
    #expect(!terminal.screen.contains("b.lua"))
    try terminal.press("Enter")
    #expect(terminal.shows("again\na.lua"))
    #expect(terminal.shows(keys))
    try terminal.press("a")
    #expect(terminal.shows("all files\na.lua"))
    #expect(terminal.shows("2 passed, 1 failed in 2 files\nwatching"))
    tool.write("a.lua", Samples.passing)
    #expect(terminal.shows("changed: a.lua\na.lua\n  ok    passes\n1 passed in 1 file\nwatching 2 files"))
    try terminal.press("f")
    #expect(terminal.shows("nothing is known to fail"))
    try terminal.press("q")
    try terminal.type("echo status=$?")
    #expect(terminal.shows("status=0"))
  }

  @Test func quittingTellsWhetherAllIsWell() throws {
    tool.write("a.lua", Samples.failing)
    tool.write("b.lua", Samples.passing)
    let terminal = try Terminal(tool)
    try terminal.type("clear; $SW run --watch --no-times .")
    #expect(terminal.shows(keys))
    tool.write("b.lua", Samples.passing + "-- changed\n")
    // The latest run passed, the suite does not.
    #expect(terminal.shows("also failing: a.lua"))
    try terminal.press("q")
    try terminal.type("echo status=$?")
    #expect(terminal.shows("status=1"))
  }

  /// The shell of these tests leaves the terminal as it finds it.
  @Test func theTerminalIsGivenBack() throws {
    tool.write("scrollwright.lua", "return { limits = { instructions = 1000000000000000, time = 600 } }\n")
    tool.write("a.lua", Samples.passing)
    tool.write("endless.lua", Samples.looping)
    let terminal = try Terminal(tool)
    func modes(_ name: String) throws {
      try terminal.type(
        "stty -a | tr \" ;\" \"\\\\n\\\\n\" | grep -x -e -*icanon -e -*echo | tr \"\\\\n\" \" \"; echo \(name)=$?"
      )
      #expect(terminal.shows("icanon echo \(name)=0"))
    }
    try modes("before")
    try terminal.type("clear; $SW run --watch a.lua; echo status=$?")
    #expect(terminal.shows(keys))
    try terminal.press("C-c")
    #expect(terminal.shows("status=130"))
    try modes("waiting")
    // In the middle of a run that would never end.
    try terminal.type("clear; $SW run --watch endless.lua; echo status=$?")
    #expect(terminal.shows("endless.lua: loops"))
    try terminal.press("C-c")
    #expect(terminal.shows("interrupted"))
    #expect(terminal.shows("status=130"))
    try modes("running")
    try terminal.type("clear; $SW run --watch endless.lua; echo status=$?")
    #expect(terminal.shows("endless.lua: loops"))
    try terminal.press("q")
    #expect(terminal.shows("stopped"))
    #expect(terminal.shows("status="))
    try modes("quit")
  }

  @Test func aStoppedWatchGivesTheTerminalBackAndTakesItAgain() throws {
    tool.write("a.lua", Samples.passing)
    let terminal = try Terminal(tool)
    try terminal.type("set -m; clear; $SW run --watch --no-times .")
    #expect(terminal.shows(keys))
    try terminal.press("C-z")
    #expect(terminal.shows("topped"))
    try terminal.type("stty -a | grep -c -e -icanon; echo done")
    #expect(terminal.shows("0\ndone"))
    try terminal.type("clear; fg")
    try terminal.press("a")
    #expect(terminal.shows("all files\na.lua"))
    #expect(terminal.shows(keys))
    try terminal.press("q")
    try terminal.type("echo status=$?")
    #expect(terminal.shows("status=0"))
  }

  @Test func aLongRunShowsHowFarItIs() throws {
    tool.write("scrollwright.lua", "return { limits = { instructions = 1000000000000000, time = 600 } }\n")
    tool.write("a.lua", Samples.passing)
    tool.write("endless.lua", Samples.looping)
    let terminal = try Terminal(tool)
    try terminal.type("clear; $SW run --jobs 1 .; echo status=$?")
    #expect(terminal.shows("a.lua\n  ok    passes\n1/2 files, 1 scenario, "))
    #expect(terminal.shows("s: endless.lua: loops"))
    try terminal.press("C-c")
    #expect(terminal.shows("endless.lua\n  ...   loops  (was running)\ninterrupted\n1 passed in 2 files"))
    #expect(terminal.shows("status=130"))
    // Nothing of the line is left.
    #expect(!terminal.screen.contains("1/2 files"))
  }
}
