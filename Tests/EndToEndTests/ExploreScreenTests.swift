import Foundation
import Testing

/// The full screen, driven through a real terminal.
@Suite(.serialized) struct ExploreScreenTests {
  let tool = Tool()

  /// 70 up and 70 down: nothing is left, and the second movement begins with the body.
  private static let timetable = """
    scenario("down", function()
      local app = screen { platform = "compose", width = 360, height = 640,
        column { id = "page",
          box { id = "hero", height = 180, collapse = { to = 140 } },
          column { id = "sheet",
            tabs { id = "days", height = 84, collapse = { to = 64 }, labels = { "Day 1", "Day 2", "Day 3" } },
            list { id = "sessions", count = 40, item_height = 96 },
          },
        },
      }
      app:drag("sessions", -70)
      app:drag("sessions", 70)
    end)

    """

  private func explore(columns: Int = 80, rows: Int = 24, _ more: String = "") throws -> TmuxTerminal {
    tool.write("a.lua", Self.timetable)
    let terminal = try TmuxTerminal(tool, columns: columns, rows: rows)
    try terminal.noteModes("before")
    try terminal.enter("clear; $SW explore a.lua --scenario down \(more); echo left-$?")
    try terminal.waitFor("chosen: sessions")
    return terminal
  }

  /// The program has ended with that status, and the terminal is as it was.
  private func expectLeft(_ terminal: TmuxTerminal, _ status: Int, _ place: SourceLocation = #_sourceLocation)
    throws
  {
    try terminal.waitFor("left-\(status)", place)
    try terminal.noteModes("after")
    #expect(tool.read("before") == tool.read("after"), sourceLocation: place)
    #expect(tool.read("after")?.isEmpty == false, sourceLocation: place)
    // The screen of the session is gone, and what is typed is seen.
    #expect(try !terminal.screen().contains("chosen: "), sourceLocation: place)
  }

  @Test func withDownPreOnTheInnerHeaderTheBodyNoLongerGoesFirst() throws {
    let terminal = try explore()
    try terminal.waitFor("sessions days> hero>")
    try terminal.press("k")
    try terminal.waitFor("chosen: days")
    try terminal.press("d")
    try terminal.waitFor("down none*")
    try terminal.press("d")
    try terminal.waitFor("down pre*")
    // The inner header takes its 20 first now.
    try terminal.waitFor("days< sessions hero>")
    try terminal.waitFor("sessions days> hero>", isSeen: false)
    try terminal.waitFor("order: days down pre")
    // A drag up and one down of one's own, under the new order.
    try terminal.press("a", "a")
    try terminal.press("z")
    try terminal.waitFor("drag sessions +40")
    // Back to the order as it is written.
    try terminal.press("r")
    try terminal.waitFor("order: as written")
    try terminal.waitFor("sessions days> hero>")
    try terminal.press("q")
    try expectLeft(terminal, 0)
  }

  @Test func helpComparisonFramesAndLua() throws {
    let terminal = try explore(columns: 120, rows: 40)
    try terminal.press("?")
    try terminal.waitFor("Try it: which header goes first?")
    try terminal.press("q")
    try terminal.waitFor("chosen: sessions")
    try terminal.press("c")
    // Two behaviours with nine orders each.
    try terminal.waitFor("under 81 orders")
    try terminal.press("Enter")
    try terminal.waitFor("chosen: sessions")
    // The mount, and one frame a drag.
    try terminal.waitFor("frame 2 of 2")
    try terminal.press("Left", "Left")
    try terminal.waitFor("frame 0 of 2")
    try terminal.press("End")
    try terminal.waitFor("frame 2 of 2")
    try terminal.press(":")
    try terminal.type("app.ses")
    try terminal.press("Tab")
    try terminal.waitFor(": app.sessions")
    try terminal.enter(".range - 1")
    // 40 rows of 96 in 640 less the headers at full height, 264: 3840 - 376.
    try terminal.waitFor("3463")
    try terminal.press("q")
    try expectLeft(terminal, 0)
  }

  @Test func aSavedSessionPasses() throws {
    let terminal = try explore()
    try terminal.press("a")
    try terminal.waitFor("drag sessions -40")
    try terminal.press("s")
    try terminal.waitFor("save as")
    try terminal.enter("kept.lua")
    try terminal.waitFor("saved as kept.lua")
    try terminal.press("q")
    try expectLeft(terminal, 0)
    let outcome = try tool.run("run", "kept.lua", "--strict")
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(outcome.output.contains("1 passed"))
  }

  @Test func theScreenFollowsTheTerminalsSize() throws {
    let terminal = try explore()
    try terminal.resize(columns: 40, rows: 10)
    try terminal.waitFor("this terminal has 40 x 10")
    try terminal.resize(columns: 120, rows: 40)
    try terminal.waitFor("chosen: sessions")
    try terminal.waitFor("compose 360 x 640")
    try terminal.press("a")
    try terminal.waitFor("drag sessions -40")
    try terminal.press("q")
    try expectLeft(terminal, 0)
  }

  @Test func aComparisonOutlastsAnotherSize() throws {
    // Slow enough that the terminal changes while the 81 orders are played.
    let drags = "for _ = 1, 40 do app:drag(\"sessions\", -70) app:drag(\"sessions\", 70) end"
    tool.write("b.lua", Self.timetable.replacing("app:drag(\"sessions\", -70)", with: drags))
    let terminal = try TmuxTerminal(tool, columns: 80, rows: 24)
    try terminal.enter("clear; $SW explore b.lua --scenario down --jobs 1; echo left-$?")
    try terminal.waitFor("chosen: sessions")
    try terminal.press("c")
    try terminal.resize(columns: 100, rows: 30)
    try terminal.waitFor("under 81 orders:")
    try terminal.press("q", "q")
    try terminal.waitFor("left-0")
  }

  @Test func afterCtrlZTheSessionGoesOn() throws {
    let terminal = try explore()
    try terminal.press("C-z")
    try terminal.waitFor("chosen: ", isSeen: false)
    try terminal.noteModes("stopped")
    #expect(tool.read("before") == tool.read("stopped"))
    try terminal.enter("fg")
    try terminal.waitFor("chosen: sessions")
    try terminal.press("a")
    try terminal.waitFor("drag sessions -40")
    try terminal.press("q")
    try terminal.waitFor("chosen: ", isSeen: false)
    try terminal.noteModes("after")
    #expect(tool.read("before") == tool.read("after"))
  }

  @Test func ctrlCLeavesTheTerminalUsable() throws {
    let terminal = try explore()
    try terminal.press("C-c")
    try expectLeft(terminal, 130)
  }

  @Test(arguments: [(SIGTERM, 143), (SIGHUP, 129), (SIGABRT, 134), (SIGSEGV, 139)])
  func aSignalLeavesTheTerminalUsable(_ signal: Int32, _ status: Int) throws {
    let terminal = try explore()
    let program = try #require(try terminal.children().last)
    kill(program, signal)
    try expectLeft(terminal, status)
  }

  @Test func aWindowThatIsClosedEndsTheProgram() throws {
    let terminal = try explore()
    let program = try #require(try terminal.children().last)
    try terminal.hangUp()
    #expect(eventually { kill(program, 0) != 0 })
  }

  @Test func aTerminalThatShowsNoFullScreenReadsLines() throws {
    tool.write("a.lua", Self.timetable)
    let terminal = try TmuxTerminal(tool)
    try terminal.enter("TERM=dumb $SW explore a.lua --scenario down; echo left-$?")
    try terminal.waitFor("no terminal that shows a full screen")
    try terminal.enter("quit")
    try terminal.waitFor("left-0")
  }

  /// 9^5 orders: the comparison does not end by itself.
  @Test(arguments: [["x"], ["Enter"], ["q"], ["F5"], ["Escape"], ["c", "a", "q", "Enter"]])
  func aKeyStopsTheComparisonAndMeansNothingElse(_ keys: [String]) throws {
    let boxes = (1...5).map { "box { id = 'b\($0)', height = 30, collapse = { to = 10 } }," }.joined(
      separator: " ")
    tool.write(
      "five.lua",
      """
      scenario("five", function()
        local app = screen { width = 360, height = 640, column { \(boxes) list { id = "l", count = 99, item_height = 60 } } }
        app:drag("l", -50)
      end)
      """)
    let terminal = try TmuxTerminal(tool, columns: 100, rows: 24)
    try terminal.enter("clear; $SW explore five.lua --jobs 1; echo left-$?")
    try terminal.waitFor("chosen: l")
    try terminal.press("c")
    try terminal.waitFor("of 59049; any key stops")
    try terminal.press(keys)
    try terminal.waitFor("orders, not all there are:")
    try terminal.waitFor("Enter takes this order: as written")
    // What comes later acts on the table; what means nothing leaves it.
    try terminal.press("x", "F6")
    try terminal.type("\u{1B}[<65;45;9M\u{1B}[200~")
    try terminal.press("j")
    try terminal.waitFor("Enter takes this order: as written", isSeen: false)
    try terminal.waitFor("orders, not all there are:")
    try terminal.press("q")
    try terminal.waitFor("chosen: l")
    try terminal.waitFor("order: as written")
    try terminal.press("q")
    try terminal.waitFor("left-0")
  }

  @Test func sequencesThatNobodyKnowsDoNothing() throws {
    let terminal = try explore()
    for sequence in [
      "\u{1B}[<65;45;9M", "\u{1B}[200~", "\u{1B}[1;2;3A", "\u{1B}O5Q", "\u{1B}]11;rgb:aa/qq\u{7}",
    ] {
      try terminal.type(sequence)
    }
    try terminal.press("a")
    try terminal.waitFor("drag sessions -40")
    // Nothing else has been done: one step can be undone.
    try terminal.press("b")
    try terminal.waitFor("1 step undone, 0 more")
    try terminal.press("q")
    try expectLeft(terminal, 0)
  }
}
