import Foundation
import Testing

struct MergeTests {
  private let tool = Tool()

  /// A suite of several files in which something fails, is skipped, and cannot be run.
  private func writeSuite() {
    for place in 0..<4 { tool.write("s/f\(place).lua", Samples.timetable + Samples.failing) }
    tool.write(
      "s/g.lua", "cases(\"row\", { { 1 }, { 2 }, { 10 }, { 3 } }, function(n) expect(n):at_most(9) end)\n")
    tool.write("s/h.lua", "scenario(\"later\", { skip = \"not yet\" }, function() end)\n")
    tool.write("s/i.lua", "x = = 1\n")
  }

  @Test func shardsMergedAreTheWholeRun() throws {
    writeSuite()
    let formats = ["json", "junit", "tap", "github"]
    let reports = { (name: String) in formats.flatMap { ["--report", "\($0)=\(name).\($0)"] } }
    #expect(try tool.start(["run", "s", "--no-times"] + reports("whole")).wait().status == 2)
    for shard in 1...3 {
      _ = try tool.run(
        "run", "s", "--no-times", "--shard", "\(shard)/3", "--report", "json=part\(shard).json")
    }
    for parts in [["part1.json", "part2.json", "part3.json"], ["part3.json", "part1.json", "part2.json"]] {
      let merged = try tool.start(["merge"] + parts + reports("merged")).wait()
      #expect(merged.status == 2)
      #expect(merged.lines.last?.hasSuffix("; 1 problem; 3 reports merged") == true)
      for format in formats {
        #expect(tool.read("merged.\(format)") == tool.read("whole.\(format)"), "\(format)")
      }
    }
    let missing = try tool.run("merge", "part1.json", "part3.json")
    #expect(missing.status == 2)
    #expect(missing.errors.contains("scrollwright: shard 2/3: is missing: no report of it was given"))
  }

  @Test func statusIsThatOfTheScenarios() throws {
    tool.write("a.lua", Samples.passing)
    tool.write("b.lua", Samples.failing)
    for name in ["a", "b"] { _ = try tool.run("run", "\(name).lua", "--report", "json=\(name).json") }
    #expect(try tool.run("merge", "a.json").status == 0)
    let failed = try tool.run("merge", "b.json", "a.json")
    #expect(failed.status == 1)
    #expect(failed.lines.prefix(3) == ["b.lua", "  FAIL  fails", "    b.lua:3: equals: wanted 3, got 2"])
    #expect(failed.lines.last == "2 passed, 1 failed in 2 files; 2 reports merged")
    // The same file twice is one report.
    #expect(try tool.run("merge", "a.json", "./a.json").lines.last?.hasSuffix("1 report merged") == true)
  }

  @Test func scenariosInSeveralReportsAreTold() throws {
    tool.write("a.lua", Samples.passing)
    for name in ["1", "2"] { _ = try tool.run("run", "a.lua", "--no-times", "--report", "json=\(name).json") }
    let merged = try tool.run("merge", "1.json", "2.json")
    #expect(merged.status == 0)
    #expect(merged.errors.contains("a.lua:1: 'passes' stands in 1.json, 2.json"))
    #expect(merged.lines.last == "1 passed in 1 file; 2 reports merged")
    #expect(try tool.run("merge", "1.json", "2.json", "--strict").status == 2)
  }

  @Test func damagedReportsAreNamed() throws {
    tool.write("a.lua", Samples.passing)
    _ = try tool.run("run", "a.lua", "--report", "json=good.json")
    tool.write("cut.json", String(try #require(tool.read("good.json")).dropLast(40)))
    tool.write("later.json", "{\"version\":2,\"scenarios\":[]}")
    let merged = try tool.run(
      "merge", "good.json", "cut.json", "later.json", "none.json", "--report", "json=out.json")
    #expect(merged.status == 2)
    #expect(merged.errors.contains("cut.json:"))
    #expect(
      merged.errors.contains("later.json:1: this report is damaged: column 12: the report has version 2"))
    #expect(merged.errors.contains("none.json: no such file or folder"))
    #expect(merged.lines.last == "1 passed in 1 file; 3 problems; 1 report merged")
    // They stand in the merged report too.
    #expect(tool.read("out.json")?.contains("\"file\":\"none.json\"") == true)
  }

  @Test func strictMindsFaults() throws {
    tool.write(
      "a.lua",
      """
      scenario("greedy", function()
        local app = screen { width = 360, height = 640,
          column { id = "page", nested = { pre_scroll = function(a) return { y = a.y * 2 } end },
            list { id = "body", count = 40, item_height = 96 } } }
        app:drag("body", -10)
      end)

      """)
    _ = try tool.run("run", "a.lua", "--report", "json=a.json")
    let merged = try tool.run("merge", "a.json")
    #expect(merged.status == 0)
    #expect(merged.output.contains("warning: over-consumption in page at 0 ms"))
    #expect(merged.lines.last == "1 passed in 1 file; 1 warning; 1 report merged")
    #expect(try tool.run("merge", "a.json", "--strict").status == 1)
    _ = try tool.run("run", "a.lua", "--allow", "over-consumption", "--report", "json=b.json")
    #expect(try tool.run("merge", "b.json", "--strict").status == 0)
  }

  @Test func twoReportsAreCompared() throws {
    tool.write("a.lua", Samples.timetable)
    _ = try tool.run("run", "a.lua", "--report", "json=1.json")
    tool.write(
      "a.lua", Samples.timetable.replacingOccurrences(of: "\"sessions\", -90", with: "\"sessions\", -95"))
    _ = try tool.run("run", "a.lua", "--report", "json=2.json")
    #expect(try tool.run("diff", "1.json", "1.json").status == 0)
    let diff = try tool.run("diff", "1.json", "2.json")
    #expect(diff.status == 1)
    #expect(diff.line(0) == "! a.lua:15: timetable / up")
    #expect(diff.line(1).contains("passed -> failed; "))
    tool.write("t.txt", "scrollwright timeline 1\n")
    #expect(try tool.run("diff", "1.json", "t.txt").status == 2)
  }
}
