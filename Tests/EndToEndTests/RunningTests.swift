import Foundation
import Testing

struct RunningTests {
  private let tool = Tool()

  /// Names of `list`'s lines.
  private func names(_ outcome: Tool.Outcome) -> [String] {
    outcome.lines.map { $0.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? $0 }
  }

  private func suite(files: Int, scenarios: Int) {
    for file in 0..<files {
      let lines = (0..<scenarios).map {
        "scenario('file \(file) number \($0)', { tags = { 't\($0 % 3)' } }, function() expect(\($0)):equals(\($0)) end)"
      }
      tool.write("suite/area\(file % 4)/f\(file).lua", lines.joined(separator: "\n") + "\n")
    }
  }

  // MARK: Shards

  @Test func shardsAreAPartitionThatAnAdditionDoesNotMove() throws {
    suite(files: 6, scenarios: 10)
    let whole = Set(names(try tool.run("list", "suite")))
    #expect(whole.count == 60)
    var before: [Set<String>] = []
    for index in 1...4 { before.append(Set(names(try tool.run("list", "suite", "--shard", "\(index)/4")))) }
    #expect(before.map(\.count).reduce(0, +) == 60)
    #expect(before.reduce([]) { $0.union($1) } == whole)
    tool.write(
      "suite/area0/f0.lua",
      "scenario('added', function() end)\n" + (tool.read("suite/area0/f0.lua") ?? ""))
    tool.write("suite/aaa.lua", "scenario('also added', function() expect(1):equals(1) end)\n")
    for index in 1...4 {
      let after = Set(names(try tool.run("list", "suite", "--shard", "\(index)/4")))
      #expect(after.subtracting(["added [t0]", "added", "also added"]) == before[index - 1])
    }
  }

  @Test func shardsComposeWithFiltersAndTags() throws {
    suite(files: 3, scenarios: 12)
    let chosen = names(try tool.run("list", "suite", "--tag", "t1", "--filter", "number 1"))
    #expect(!chosen.isEmpty)
    var parts: [String] = []
    for index in 1...3 {
      let outcome = try tool.run(
        "list", "suite", "--tag", "t1", "--filter", "number 1", "--shard", "\(index)/3")
      #expect(outcome.status == 0)
      parts += names(outcome)
    }
    #expect(parts.sorted() == chosen.sorted())
  }

  @Test func aShardThatHoldsNothingIsNoError() throws {
    tool.write("a.lua", Samples.passing)
    let outcomes = try (1...3).map { try tool.run("run", "--no-times", "--shard", "\($0)/3", "a.lua") }
    #expect(outcomes.map(\.status) == [0, 0, 0])
    #expect(
      outcomes.map { $0.lines.last ?? "" }.sorted() == [
        "0 passed in 0 files", "0 passed in 0 files", "1 passed in 1 file",
      ])
    for (index, outcome) in outcomes.enumerated() where outcome.lines.last?.hasPrefix("0") == true {
      #expect(
        outcome.errors == "scrollwright: shard \(index + 1)/3 holds none of the 1 scenario selected\n")
    }
    // What nobody's shard holds is nothing to run.
    #expect(try tool.run("run", "--shard", "1/3", "--filter", "zebra", "a.lua").status == 2)
    #expect(try tool.run("run", "--shard", "4/3", "a.lua").errors.contains("wants K/N"))
  }

  // MARK: Repetitions

  @Test func repetitionsAreCountedAndReported() throws {
    tool.write(
      "a.lua",
      """
      local runs = 0
      scenario("same", function() expect(math.random(1, 6)):between(1, 6) end)
      scenario("later", function() runs = runs + 1; expect(runs):at_most(3) end)

      """)
    for isolate in [[], ["--isolate"]] {
      let outcome = try tool.start(
        ["run", "--no-times", "--repeat", "5", "--report", "json=out.json", "a.lua"] + isolate
      ).wait()
      #expect(outcome.status == 1)
      #expect(outcome.lines.contains("  ok    same  (5 repetitions)"))
      #expect(outcome.lines.contains("  FAIL  later  (failed in 2 of 5 repetitions, first in number 4)"))
      #expect(outcome.output.contains("a.lua:3: not deterministic: repetition 4 differs from the first"))
      #expect(outcome.output.contains("it keeps state between its runs: runs (0, then 3)"))
      let report = try #require(
        try JSONSerialization.jsonObject(with: Data((tool.read("out.json") ?? "").utf8)) as? [String: Any])
      let scenarios = try #require(report["scenarios"] as? [[String: Any]])
      let repetitions = scenarios.compactMap { $0["repetitions"] as? [String: Any] }
      #expect(repetitions.map { $0["ran"] as? Int } == [5, 5])
      #expect(repetitions.map { $0["failed"] as? Int } == [0, 2])
      #expect(repetitions.map { $0["first_failed"] as? Int } == [nil, 4])
      #expect(repetitions.map { $0["deterministic"] as? Bool } == [true, false])
    }
    #expect(!(try tool.run("run", "--report", "json", "a.lua").output.contains("repetitions")))
  }

  // MARK: Platforms

  @Test func aPlatformIsForScreensThatNameNone() throws {
    tool.write("suite/scrollwright.lua", "return { platform = \"web\" }\n")
    tool.write(
      "suite/a.lua",
      """
      local function open(platform)
        return screen { platform = platform, width = 100, height = 100, list { id = "rows", count = 9, item_height = 30 } }
      end
      scenario("free", function() open() end)
      scenario("fixed", function() open("uikit") end)
      scenario("both", { platforms = { "android", "flutter" } }, function() open() end)

      """)
    func platforms(_ options: String...) throws -> [String] {
      let outcome = try tool.start(["run", "--report", "json", "suite"] + options).wait()
      let report = try JSONSerialization.jsonObject(with: Data(outcome.bytes)) as? [String: Any]
      return (report?["scenarios"] as? [[String: Any]] ?? []).compactMap { $0["platform"] as? String }
    }
    #expect(try platforms() == ["web", "uikit", "android", "flutter"])
    #expect(try platforms("--platform", "flutter") == ["flutter", "uikit", "flutter"])
    #expect(try platforms("--platform", "flutter", "--isolate") == ["flutter", "uikit", "flutter"])
    #expect(try platforms("--platform", "compose") == ["compose", "uikit"])
  }

  // MARK: What failed last

  @Test func whatFailedLastRunsAgainUntilItPasses() throws {
    tool.write("a.lua", Samples.failing)
    tool.write("b.lua", Samples.passing)
    tool.write("c.lua", "x = = 1\n")
    let first = try tool.run("run", "--last-failed", "--no-times", ".")
    #expect(first.errors.hasPrefix("scrollwright: nothing is recorded as failed here; running everything\n"))
    #expect(first.lines.last?.hasPrefix("2 passed, 1 failed in 2 files") == true)
    for isolate in [[], ["--isolate"]] {
      let second = try tool.start(["run", "--last-failed", "--no-times", "."] + isolate).wait()
      // One scenario, and the file that could not be run.
      #expect(second.line(1) == "  FAIL  fails")
      #expect(second.lines.last == "0 passed, 1 failed in 1 file; 1 path could not be run")
      #expect(second.status == 2)
    }
    // A run of something else leaves it as it was.
    #expect(try tool.run("run", "b.lua").status == 0)
    #expect(try tool.run("list", "--last-failed", ".").lines == ["a.lua:2: fails"])
    tool.write("c.lua", Samples.passing)
    tool.write("a.lua", Samples.failing.replacingOccurrences(of: "equals(3)", with: "equals(2)"))
    let third = try tool.run("run", "--last-failed", "--no-times", ".")
    #expect(third.status == 0)
    #expect(third.lines == ["a.lua", "  ok    fails", "c.lua", "  ok    passes", "2 passed in 2 files"])
    let fourth = try tool.run("run", "--last-failed", "--no-times", ".")
    #expect(fourth.errors.contains("running everything") && fourth.lines.last == "4 passed in 3 files")
    #expect(tool.read(".scrollwright/last-failed") == "")
  }

  @Test func whatIsRecordedAndGoneIsTold() throws {
    tool.write("a.lua", Samples.failing)
    tool.write("b.lua", Samples.failing)
    tool.write("c.lua", Samples.failing)
    #expect(try tool.run("run", ".").status == 1)
    tool.write("a.lua", Samples.failing.replacingOccurrences(of: "\"fails\"", with: "\"renamed\""))
    try FileManager.default.removeItem(atPath: "\(tool.folder)/b.lua")
    let outcome = try tool.run("run", "--last-failed", "--no-times", ".")
    #expect(outcome.lines.first == "c.lua")
    #expect(outcome.errors.contains("scrollwright: a.lua: 'fails' failed the last time and is gone\n"))
    #expect(outcome.errors.contains("scrollwright: b.lua failed the last time and is gone\n"))
    let again = try tool.run("run", "--last-failed", "--no-times", ".")
    #expect(!again.errors.contains("gone") && again.lines.first == "c.lua")
  }

  @Test func aSuiteThatPassesKeepsNothing() throws {
    tool.write("suite/a.lua", Samples.passing)
    #expect(try tool.run("run", "suite").status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(tool.folder)/suite") == ["a.lua"])
  }

  // MARK: Jobs, slow ones, settings

  @Test func jobsAndProcessesDoNotChangeAByte() throws {
    suite(files: 24, scenarios: 6)
    tool.write("suite/broken.lua", "x = = 1\n")
    tool.write("suite/failing.lua", Samples.failing)
    let runs = try [["--jobs", "1"], ["--jobs", "2"], ["--jobs", "7"], ["--jobs", "2", "--isolate"]].map {
      try tool.start(["run", "--no-times", "--report", "json=out.json", "suite"] + $0).wait()
    }
    for run in runs {
      #expect(run.difference(runs[0]) == "" && run.errors == runs[0].errors && run.status == 2)
    }
  }

  @Test func slowScenariosAreNamedOnStandardError() throws {
    tool.write("a.lua", Samples.failing)
    let outcome = try tool.run("run", "--slow", "0", "a.lua")
    #expect(outcome.errors.contains("slowest:\n"))
    #expect(
      outcome.errors.contains(" s  a.lua:1: passes\n") && outcome.errors.contains(" s  a.lua:2: fails\n"))
    #expect(!outcome.output.contains("slowest"))
    #expect(!(try tool.run("run", "--slow", "0", "--no-times", "a.lua").errors.contains("slowest")))
    #expect(!(try tool.run("run", "--slow", "60000", "a.lua").errors.contains("slowest")))
  }

  @Test func settingsSayHowASuiteIsRun() throws {
    let faulty = """
      scenario("faulty", function()
        local app = screen { width = 100, height = 100,
          column { nested = { pre_scroll = function(available) return { y = available.y * 2 } end },
            list { id = "rows", count = 50, item_height = 10 } } }
        app:drag("rows", -20)
      end)

      """
    tool.write("strict/a.lua", faulty)
    tool.write("strict/scrollwright.lua", "return { strict = true }\n")
    tool.write("tolerant/a.lua", faulty)
    tool.write("tolerant/scrollwright.lua", "return { strict = true, allow = \"over-consumption\" }\n")
    tool.write("free/a.lua", faulty)
    #expect(try tool.run("run", "strict").status == 1)
    #expect(try tool.run("run", "strict", "--allow", "over-consumption").status == 0)
    #expect(try tool.run("run", "strict", "--isolate").status == 1)
    #expect(try tool.run("run", "tolerant").status == 0)
    #expect(try tool.run("run", "free").status == 0)
    // Each suite has its own.
    #expect(
      try tool.run("run", "free", "strict", "tolerant").lines.last
        == "2 passed, 1 failed in 3 files; 1 warning")
  }
}
