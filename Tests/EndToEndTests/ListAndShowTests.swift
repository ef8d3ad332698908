import Foundation
import Testing

struct ListAndShowTests {
  private let tool = Tool()

  @Test func listNamesPlacesAndTags() throws {
    tool.write("s/a.lua", Samples.timetable)
    tool.write(
      "s/b.lua", "scenario(\"later\", { skip = \"why\", tags = { \"x\", \"y\" } }, function() end)\n")
    tool.write("s/lib.lua", "return {}\n")
    let outcome = try tool.run("list", "s")
    #expect(outcome.status == 0)
    #expect(
      outcome.lines == [
        "s/a.lua:15: timetable / up", "s/a.lua:22: timetable / down [slow]",
        "s/b.lua:1: later [x, y] (skipped: why)",
      ])
    #expect(try tool.run("list", "--tag", "slow", "s").lines == ["s/a.lua:22: timetable / down [slow]"])
    #expect(try tool.run("list", "--filter", "zebra", "s").status == 2)
    #expect(try tool.run("list", "--jobs", "2", "s").status == 2)
  }

  @Test func withoutAPathTheScenariosFolderElseThisOneIsTaken() throws {
    tool.write("here.lua", Samples.passing)
    #expect(try tool.run("list").lines == ["here.lua:1: passes"])
    tool.write("scenarios/there.lua", Samples.passing)
    #expect(try tool.run("list").lines == ["scenarios/there.lua:1: passes"])
  }

  @Test func oneScenarioIsPickedByNameOrLine() throws {
    tool.write("a.lua", Samples.timetable)
    let down = ["a.lua", "  ok    timetable / down", "1 passed in 1 file"]
    for arguments in [
      ["--scenario", "timetable / down", "a.lua"], ["--scenario=down", "a.lua"], ["a.lua:22"], ["a.lua:25"],
      ["--filter", "dow", "a.lua"], ["--tag", "slow", "a.lua"],
    ] {
      let outcome = try tool.start(["run"] + arguments).wait()
      #expect(outcome.lines == down, "\(arguments)")
      #expect(outcome.status == 0)
    }
  }

  @Test func showPrintsLedgerLanesAndPicture() throws {
    tool.write("a.lua", Samples.timetable)
    let outcome = try tool.run("show", "a.lua:22")
    #expect(outcome.status == 0)
    #expect(outcome.line(0) == "a.lua:22: timetable / down")
    #expect(outcome.lines.contains { $0.hasSuffix("|     0 | hero< days< sessions") })
    #expect(outcome.lines.contains { $0.hasSuffix("|   +10 | sessions days> hero>") })
    #expect(outcome.output.contains("360 x 640"))
    #expect(outcome.output.contains("Day 1"))
    #expect(!outcome.output.contains("timetable / up"))
    #expect(outcome.errors == "")
    let why = try tool.run("show", "--why", "a.lua:22")
    #expect(why.lines.count > outcome.lines.count)
    #expect(why.lines.contains { $0.hasPrefix("    hero takes ") })
  }

  @Test func showOfAFailureTellsItAndIsOne() throws {
    tool.write("a.lua", Samples.failing)
    let outcome = try tool.run("show", "a.lua")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("a.lua:3: "))
    #expect(outcome.output.contains("no screen was mounted"))
  }

  @Test func timelinesAndLedgersAreShownAsAskedFor() throws {
    tool.write("a.lua", Samples.timetable)
    func count(_ options: String...) throws -> Int {
      try tool.start(["run"] + options + ["a.lua"]).wait().lines.filter { $0.contains("t ms  event") }.count
    }
    #expect(try count() == 0)
    #expect(try count("--timeline", "always") == 2)
    #expect(try count("--ledger") == 2)
    #expect(try count("--ledger", "--timeline", "always") == 2)
    #expect(try count("--ledger", "--tag", "slow") == 1)
  }
}
