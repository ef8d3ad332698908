import Foundation
import Testing

struct IsolationTests {
  private let tool = Tool()

  /// A file whose second scenario runs until it is ended.
  private let endless = """
    scenario("first", function() expect(1):equals(1) end)
    scenario("second", function() while true do end end)
    scenario("third", function() expect(1):equals(1) end)

    """

  @Test(arguments: [(SIGSEGV, "SIGSEGV (invalid memory reference)"), (SIGKILL, "SIGKILL (killed)")])
  func aCrashOfTheChildIsOneFailedFile(_ signal: Int32, _ words: String) throws {
    // Instructions without end, so that only the signal ends it.
    tool.write("scrollwright.lua", "return { limits = { instructions = 1000000000000000, time = 600 } }\n")
    tool.write("a.lua", endless)
    tool.write("b.lua", Samples.passing)
    let running = try tool.start([
      "run", "--isolate", "--jobs", "2", "--report", "json=out.json", "a.lua", "b.lua",
    ])
    var children: [pid_t] = []
    #expect(
      eventually {
        children = running.children().filter { self.isBusy($0) }
        return children.count == 1
      })
    for child in children { kill(child, signal) }
    let outcome = running.wait()
    #expect(outcome.status == 1)
    #expect(
      outcome.lines == [
        "a.lua", "  ok    first", "  ERROR second", "    a.lua:2: its process was ended by \(words)",
        "  ERROR third",
        "    a.lua:3: not run: its process was ended by \(words)", "b.lua", "  ok    passes",
        "2 passed, 2 errors in 2 files",
      ])
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data((tool.read("out.json") ?? "").utf8)) as? [String: Any])
    let scenarios = try #require(report["scenarios"] as? [[String: Any]])
    #expect(scenarios.map { $0["status"] as? String } == ["passed", "error", "error", "passed"])
  }

  /// Has the process used a noticeable amount of processor time?
  private func isBusy(_ process: pid_t) -> Bool {
    let fields = ((try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? "").split(
      separator: " ")
    return fields.count > 13 && (Int(fields[13]) ?? 0) >= 30
  }

  @Test func limitsHoldInTheChildToo() throws {
    tool.write("a.lua", Samples.looping)
    let outcome = try tool.run("run", "--isolate", "a.lua")
    #expect(outcome.status == 1)
    #expect(outcome.line(1) == "  ERROR loops")
    #expect(outcome.lines.contains("  ok    goes on"))
  }

  @Test func memoryIsBounded() throws {
    tool.write(
      "a.lua",
      """
      scenario("eats", function()
        local t = {}
        for i = 1, 1e9 do t[i] = ("x"):rep(100000) .. i end
      end)
      scenario("goes on", function() expect(1):equals(1) end)

      """)
    for isolate in [["--isolate"], []] {
      let outcome = try tool.start(["run", "--memory-limit", "32"] + isolate + ["a.lua"]).wait()
      #expect(outcome.status == 1)
      #expect(outcome.line(1) == "  ERROR eats")
      #expect(outcome.lines.contains("  ok    goes on"))
    }
  }

  @Test func problemsOfAFileAreTheSame() throws {
    tool.write("a.lua", "x = = 1\n")
    tool.write("empty.lua", "")
    let plain = try tool.run("run", "--no-times", "a.lua", "empty.lua", "none.lua")
    let isolated = try tool.run("run", "--no-times", "--isolate", "a.lua", "empty.lua", "none.lua")
    #expect(plain.status == 2 && isolated.status == 2)
    #expect(plain.errors == isolated.errors)
  }

  @Test func theChildsCommandIsOfNoUseByItself() throws {
    let outcome = try tool.run("isolated-file", "x")
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
  }
}
