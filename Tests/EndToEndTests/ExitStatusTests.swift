import Foundation
import Testing

struct ExitStatusTests {
  private let tool = Tool()

  @Test func allPassedIsZero() throws {
    let outcome = try tool.run("run", tool.write("a.lua", Samples.timetable))
    #expect(outcome.status == 0)
    #expect(
      outcome.lines == ["a.lua", "  ok    timetable / up", "  ok    timetable / down", "2 passed in 1 file"])
  }

  @Test func aFailedScenarioIsOne() throws {
    let outcome = try tool.run("run", tool.write("a.lua", Samples.failing))
    #expect(outcome.status == 1)
    #expect(outcome.lines.last == "1 passed, 1 failed in 1 file")
  }

  @Test func aRaisedErrorIsOne() throws {
    let outcome = try tool.run(
      "run", tool.write("a.lua", "scenario(\"raises\", function()\n  error(\"boom\")\nend)\n"))
    #expect(outcome.status == 1)
    #expect(outcome.line(1) == "  ERROR raises")
    #expect(outcome.output.contains("a.lua:2: boom"))
    #expect(outcome.lines.last == "0 passed, 1 error in 1 file")
  }

  @Test func aSkippedScenarioIsNoFailure() throws {
    let outcome = try tool.run(
      "run", tool.write("a.lua", "scenario(\"later\", { skip = \"no pager\" }, function() end)\n"))
    #expect(outcome.status == 0)
    #expect(outcome.lines == ["a.lua", "  skip  later  (no pager)", "0 passed, 1 skipped in 1 file"])
  }

  @Test func whatCannotBeRunIsTwoAndTheRestStillRuns() throws {
    tool.write("bad.lua", "scenario(\"x\", function()\n  local = 3\nend)\n")
    tool.write("good.lua", Samples.passing)
    let outcome = try tool.run("run", "bad.lua", "none.lua", "good.lua")
    #expect(outcome.status == 2)
    #expect(outcome.lines == ["good.lua", "  ok    passes", "1 passed in 1 file; 2 paths could not be run"])
    #expect(outcome.errors.contains("scrollwright: bad.lua:2: "))
    #expect(outcome.errors.contains("scrollwright: none.lua: no such file or folder\n"))
  }

  @Test(arguments: [
    ["--filter", "zebra"], ["--tag", "fast"], ["--scenario", "sideways"],
  ])
  func anEmptySelectionIsTwoWithItsReason(_ options: [String]) throws {
    let outcome = try tool.start(["run"] + options + [tool.write("a.lua", Samples.timetable)]).wait()
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("nothing to run: of 2 scenarios none is "))
    #expect(outcome.errors.contains("'\(options[1])'"))
  }

  @Test(arguments: [
    ["frobnicate"], [], ["run", "--nonsense"], ["run", "--jobs", "0"], ["run", "--allow", "nothing"],
    ["show"],
    ["help", "frobnicate"], ["run", "--report", "xml"],
  ])
  func usageIsTwoAndSaysWhereHelpIs(_ arguments: [String]) throws {
    let outcome = try tool.start(arguments).wait()
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("scrollwright: "))
    #expect(outcome.errors.contains("Try 'scrollwright help"))
  }

  @Test func helpAndVersionAreZero() throws {
    let version = try tool.run("--version")
    #expect(version.status == 0)
    #expect(version.output.wholeMatch(of: /scrollwright \d+\.\d+\.\d+ \(Lua 5\.4\.\d+\)\n/) != nil)
    for arguments in [["help"], ["help", "run"], ["run", "--help"], ["--help"], ["list", "-h"]] {
      let outcome = try tool.start(arguments).wait()
      #expect(outcome.status == 0)
      #expect(outcome.output.contains("Usage: scrollwright"))
      #expect(outcome.errors == "")
    }
  }

  @Test func strictMakesFaultsFailuresUnlessAllowed() throws {
    tool.write(
      "a.lua",
      """
      scenario("takes too much", function()
        local app = screen { width = 360, height = 640,
          column { id = "page", nested = { pre_scroll = function(available) return { x = 0, y = available.y * 2 } end },
            list { id = "rows", count = 100, item_height = 50 } },
        }
        app:drag("rows", -30)
      end)

      """)
    let plain = try tool.run("run", "a.lua")
    #expect(plain.status == 0)
    #expect(plain.output.contains("    warning over-consumption in page at "))
    #expect(plain.lines.last == "1 passed in 1 file; 1 warning")
    #expect(try tool.run("run", "--strict", "a.lua").status == 1)
    let allowed = try tool.run("run", "--strict", "--allow", "over-consumption", "a.lua")
    #expect(allowed.status == 0)
    #expect(allowed.lines.last == "1 passed in 1 file")
  }
}
