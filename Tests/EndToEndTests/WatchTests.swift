import Foundation
import Testing

/// `run --watch` without a terminal: what it says is waited for, so no test depends on how fast anything is.
struct WatchTests {
  private let tool = Tool()

  /// A watch that is going on; ended with the test.
  private final class Session {
    let running: Tool.Running
    private var seen = 0

    init(_ tool: Tool, _ arguments: [String] = ["."], _ environment: [String: String] = [:]) throws {
      // What is there was written long ago: a file of this very moment may have been written while the first run went on.
      let files = FileManager.default.enumerator(atPath: tool.folder)
      while let name = files?.nextObject() as? String {
        let past = [FileAttributeKey.modificationDate: Date(timeIntervalSinceNow: -60)]
        try? FileManager.default.setAttributes(past, ofItemAtPath: "\(tool.folder)/\(name)")
      }
      running = try tool.start(["run", "--watch", "--no-times"] + arguments, environment: environment)
    }

    deinit {
      if running.process.isRunning { kill(running.process.processIdentifier, SIGKILL) }
    }

    var errors: String { (try? String(contentsOfFile: running.errorPath, encoding: .utf8)) ?? "" }
    var output: [String] {
      ((try? String(contentsOfFile: running.outputPath, encoding: .utf8)) ?? "")
        .split(separator: "\n").map(String.init)
    }

    /// Waits until what was printed since the last call ends with these lines, however many runs a slow machine makes of a
    /// change.
    func shows(_ lines: String..., location: SourceLocation = #_sourceLocation) {
      let shown = eventually(within: 40) {
        let all = output
        return all.count > seen && Array(all[seen...].suffix(lines.count)) == lines
      }
      if !shown { Issue.record("not seen: \(lines)\n\(output)\n\(errors)", sourceLocation: location) }
      seen = output.count
    }

    /// Waits until this was said on standard error.
    func says(_ text: String, location: SourceLocation = #_sourceLocation) {
      if !eventually(within: 40, { errors.contains(text) }) {
        Issue.record("not said: \(text)\n\(errors)", sourceLocation: location)
      }
    }

    func end(_ signal: Int32 = SIGINT) -> Tool.Outcome {
      kill(running.process.processIdentifier, signal)
      return running.wait()
    }
  }

  /// Replaces a file as careful editors do.
  private func save(_ name: String, _ text: String) {
    tool.write("\(name).tmp~", text)
    #expect(rename("\(tool.folder)/\(name).tmp~", "\(tool.folder)/\(name)") == 0)
  }

  private func user(_ name: String) {
    tool.write(
      "\(name).lua",
      """
      local shared = require "_lib.shared"
      scenario("\(name)", function() expect(shared.value):equals(1) end)

      """)
  }

  @Test(arguments: [[:], ["SCROLLWRIGHT_POLL": "1"]])
  func whatChangesRunsAgainAndWhatRequiresIt(_ environment: [String: String]) throws {
    user("a")
    user("b")
    tool.write("c.lua", Samples.passing)
    tool.write("_lib/shared.lua", "return { value = 1 }\n")
    let session = try Session(tool, ["."], environment)
    session.shows("3 passed in 3 files")
    tool.write("c.lua", "scenario('fails', function() must(1):equals(2) end)\n")
    session.shows("0 passed, 1 failed in 1 file")
    session.says("changed: c.lua\n")
    save("_lib/shared.lua", "return { value = 2 }\n")
    session.shows("0 passed, 2 failed in 2 files")
    session.says("changed: _lib/shared.lua\n")
    session.says("also failing: c.lua\n")
    // A module that is gone and comes back.
    try FileManager.default.removeItem(atPath: "\(tool.folder)/_lib/shared.lua")
    session.says("a.lua:1: there is no module '_lib.shared'")
    session.says("b.lua:1: there is no module '_lib.shared'")
    tool.write("_lib/shared.lua", "return { value = 1 }\n")
    session.shows("a.lua", "  ok    a", "b.lua", "  ok    b", "2 passed in 2 files")
    let outcome = session.end()
    #expect(outcome.status == 130)
  }

  @Test func aFileThatRequiresScenariosIsToldUntilItDoesNot() throws {
    tool.write("a.lua", "local b = require \"b\"\nscenario('a', function() expect(b.x):equals(1) end)\n")
    tool.write("b.lua", Samples.passing + "return { x = 1 }\n")
    let session = try Session(tool)
    session.says("b.lua:1: scenario: b.lua declares scenarios, so it cannot be required (line 1 of a.lua)")
    session.shows("b.lua", "  ok    passes", "1 passed in 1 file; 1 path could not be run")
    // When the shared part has moved, the file that required it runs again too.
    tool.write("shared.lua", "return { x = 1 }\n")
    save("a.lua", "local b = require \"shared\"\nscenario('a', function() expect(b.x):equals(1) end)\n")
    session.shows("a.lua", "  ok    a", "1 passed in 1 file")
    save("shared.lua", "return { x = 2 }\n")
    session.says("changed: shared.lua")
    session.shows("0 passed, 1 failed in 1 file")
    #expect(session.end().status == 130)
  }

  @Test func filesThatComeAndGoAreSeen() throws {
    tool.write("a.lua", Samples.passing)
    let session = try Session(tool)
    session.shows("a.lua", "  ok    passes", "1 passed in 1 file")
    tool.write("deep/er/b.lua", Samples.passing)
    session.shows("deep/er/b.lua", "  ok    passes", "1 passed in 1 file")
    // A folder that is moved brings its files under other names.
    #expect(rename("\(tool.folder)/deep", "\(tool.folder)/moved") == 0)
    session.shows("moved/er/b.lua", "  ok    passes", "1 passed in 1 file")
    try FileManager.default.removeItem(atPath: "\(tool.folder)/moved")
    session.says("gone: moved/er/b.lua; watching 1 file\n")
    save("scrollwright.lua", "return { fps = 120 }\n")
    session.shows("a.lua", "  ok    passes", "1 passed in 1 file")
    save("scrollwright.lua", "return { fsp = 120 }\n")
    session.says("there is no setting 'fsp'")
    #expect(session.end(SIGTERM).status == 143)
  }

  @Test func aBurstIsOneRunWithTheLastState() throws {
    tool.write("a.lua", Samples.passing)
    let session = try Session(tool)
    session.shows("1 passed in 1 file")
    for number in 0..<50 {
      save("a.lua", "scenario(\"number \(number)\", function() expect(1):equals(1) end)\n")
    }
    // However many runs a slow machine makes of it, the last one shows the last state.
    #expect(eventually(within: 40) { session.output.contains("  ok    number 49") })
    #expect(session.output.filter { $0.hasPrefix("  ok    number") }.count <= 10)
    #expect(session.end().status == 130)
  }

  @Test func whatNeverEndsOrKillsItsProcessDoesNotEndTheWatch() throws {
    tool.write("scrollwright.lua", "return { limits = { time = 0.5 } }\n")
    tool.write("a.lua", Samples.looping)
    let session = try Session(tool)
    session.shows("1 passed, 1 error in 1 file")
    // During a run: it ends, and what changed meanwhile runs after it.
    tool.write("a.lua", Samples.looping + "-- changed\n")
    session.says("changed: a.lua")
    tool.write("b.lua", Samples.passing)
    session.shows("b.lua", "  ok    passes", "1 passed in 1 file")
    #expect(session.end().status == 130)
  }

  @Test func aNamedFileIsWatchedAlone() throws {
    tool.write("a.lua", Samples.passing)
    tool.write("b.lua", Samples.passing)
    let session = try Session(tool, ["a.lua"])
    session.shows("a.lua", "  ok    passes", "1 passed in 1 file")
    tool.write("b.lua", Samples.failing)
    try FileManager.default.removeItem(atPath: "\(tool.folder)/a.lua")
    session.says("gone: a.lua; watching 0 files")
    tool.write("a.lua", Samples.failing)
    session.shows("1 passed, 1 failed in 1 file")
    #expect(!session.output.contains("b.lua"))
    #expect(session.end().status == 130)
  }

  @Test func aGoldenTimelineThatChangesRunsWhatComparesWithIt() throws {
    tool.write(
      "a.lua",
      """
      scenario("golden", function()
        local app = screen { width = 100, height = 100, list { id = "rows", count = 50, item_height = 10 } }
        app:drag("rows", -20)
        expect(app):matches_timeline("rows")
      end)

      """)
    tool.write("b.lua", Samples.passing)
    #expect(try tool.run("run", "--update=all", "a.lua").status == 0)
    let golden = try #require(tool.read("__timelines__/rows.txt"))
    let session = try Session(tool)
    session.shows("2 passed in 2 files")
    save("__timelines__/rows.txt", golden.replacingOccurrences(of: "rows", with: "lines"))
    session.shows("0 passed, 1 failed in 1 file")
    save("__timelines__/rows.txt", golden)
    session.shows("a.lua", "  ok    golden", "1 passed in 1 file")
    #expect(session.end().status == 130)
  }

  @Test func theReportIsThatOfTheLatestRun() throws {
    tool.write("a.lua", Samples.passing)
    let session = try Session(tool, ["--report", "json=out.json", "a.lua"])
    #expect(eventually(within: 40) { tool.read("out.json")?.contains("\"failed\":0") == true })
    tool.write("a.lua", Samples.failing)
    #expect(eventually(within: 40) { tool.read("out.json")?.contains("\"failed\":1") == true })
    _ = session.end()
    #expect(try tool.run("run", "--watch", "--report", "json", "a.lua").status == 2)
  }
}
