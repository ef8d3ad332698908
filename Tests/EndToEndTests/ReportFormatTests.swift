import Foundation
import Testing

/// Reports as others read them, and files that are written whole or not at all.
struct ReportFormatTests {
  private let tool = Tool()

  /// JSON, JUnit XML, TAP and workflow commands, read by Python's libraries and by the grammars of their specifications.
  @Test func independentReadersReadThem() throws {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Reports/check.py").path
    let outcome = try tool.start(["python3", script, Tool.executable], executable: "/usr/bin/env").wait()
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains("all documents are read"))
  }

  @Test func severalAtOnce() throws {
    tool.write("a.lua", Samples.failing)
    let outcome = try tool.run(
      "run", "a.lua", "--no-times", "--report", "tap", "--report", "junit=j.xml", "--report", "github=g.txt",
      "--report", "json=r.json")
    #expect(outcome.status == 1)
    #expect(outcome.line(0) == "TAP version 14")
    #expect(outcome.line(3) == "not ok 2 - a.lua: fails")
    // The text goes to standard error then.
    #expect(outcome.errors.contains("  FAIL  fails\n"))
    #expect(tool.read("j.xml")?.contains("<failure message=\"equals: wanted 3, got 2\"") == true)
    #expect(
      tool.read("g.txt")?.hasPrefix("::error file=a.lua,line=3,title=fails::equals: wanted 3, got 2\n")
        == true)
    #expect(tool.read("r.json")?.hasPrefix("{\"version\":1,") == true)
  }

  @Test func whatCouldNotRunIsInEveryReport() throws {
    tool.write("b.lua", "x = = 1\n")
    for format in ["tap", "junit", "github", "json"] {
      let outcome = try tool.run("run", "b.lua", "--report", format)
      #expect(outcome.status == 2)
      #expect(outcome.output.contains("unexpected symbol near"), "\(format)")
    }
  }

  @Test func theSameBytesForAnyNumberOfJobs() throws {
    for place in 0..<6 { tool.write("s/f\(place).lua", Samples.timetable + Samples.failing) }
    for format in ["tap", "junit", "github", "json"] {
      let one = try tool.run("run", "s", "--no-times", "--jobs", "1", "--report", format)
      for more in [["--jobs", "2"], ["--isolate"]] {
        let other = try tool.start(["run", "s", "--no-times", "--report", format] + more).wait()
        #expect(one.difference(other) == "", "\(format) \(more)")
      }
    }
  }

  @Test func onlyOneGoesToStandardOutput() throws {
    tool.write("a.lua", Samples.passing)
    for words in [
      ["--report", "tap", "--report", "junit"], ["--report", "tap", "--report", "json=/dev/stdout"],
    ] {
      let outcome = try tool.start(["run", "a.lua"] + words).wait()
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("only one report can go to standard output"))
    }
  }

  /// A rename in the place of standard output would lose what is written to it otherwise.
  @Test func standardOutputByItsNameIsStandardOutput() throws {
    tool.write("a.lua", Samples.passing)
    let outcome = try tool.shell("\"$SW\" run a.lua --report junit=/dev/stdout >out 2>/dev/null; echo $?")
    #expect(outcome.output == "0\n")
    #expect(tool.read("out")?.hasPrefix("<?xml") == true)
    let both = try tool.shell("\"$SW\" run a.lua --report junit=/dev/fd/2 >out 2>err; echo $?")
    #expect(both.output == "0\n")
    #expect(tool.read("out")?.hasSuffix("1 passed in 1 file\n") == true)
    #expect(tool.read("err")?.contains("</testsuites>") == true)
  }

  /// The disk is full after 1 KiB: the old report stands as it was, and nothing else is left.
  @Test func aFullDiskLeavesTheOldReport() throws {
    tool.write("s/a.lua", Samples.timetable)
    tool.write("old.json", "old")
    let outcome = try tool.shell(
      "(ulimit -f 1; trap '' XFSZ; exec \"$SW\" run s --report json=old.json --report junit=new.xml) >out 2>err; echo $?"
    )
    #expect(outcome.output == "2\n")
    #expect(tool.read("old.json") == "old")
    #expect(tool.read("err")?.contains("old.json: the report cannot be written: ") == true)
    #expect(tool.read("err")?.contains("new.xml: the report cannot be written: ") == true)
    let left = try FileManager.default.contentsOfDirectory(atPath: tool.folder).sorted()
    #expect(left == ["err", "old.json", "out", "s"])
  }

  @Test func aKilledRunLeavesTheOldReport() throws {
    tool.write("a.lua", "scenario(\"loops\", function() while true do end end)\n")
    tool.write("old.json", "old")
    let running = try tool.start(["run", "a.lua", "--time-limit", "60", "--report", "json=old.json"])
    usleep(300_000)
    kill(running.process.processIdentifier, SIGKILL)
    _ = running.wait()
    #expect(tool.read("old.json") == "old")
  }
}
