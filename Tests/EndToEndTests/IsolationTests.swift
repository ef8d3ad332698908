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

  /// The child that runs a file, by its command line.
  private func child(_ running: Tool.Running, of file: String) -> pid_t? {
    running.children().first { process in
      let words = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
      return words.split(separator: 0).contains { String(decoding: $0, as: UTF8.self) == file }
    }
  }

  @Test func aCrashAHangAndNoMemoryCostExactlyTheirFiles() throws {
    // No limit of Lua's own: only the process can end them.
    tool.write(
      "suite/scrollwright.lua",
      "return { limits = { instructions = 1000000000000000, time = 600, memory = 1048576 } }\n")
    for file in ["crash", "hang"] { tool.write("suite/\(file).lua", endless) }
    tool.write(
      "suite/memory.lua",
      """
      scenario("first", function() expect(1):equals(1) end)
      scenario("second", function() local t = {} for i = 1, 1e9 do t[i] = ("x"):rep(1000000) .. i end end)

      """)
    for number in 1...20 { tool.write("suite/good\(number).lua", Samples.passing) }
    // The system gives each process 1.5 GB of addresses.
    let running = try tool.start(
      [
        "-c", "ulimit -v 1500000; exec \"$0\" run --isolate --jobs 4 --no-times --report json=out.json suite",
        Tool.executable,
      ], executable: "/bin/sh")
    var crash: pid_t?
    #expect(
      eventually {
        crash = child(running, of: "suite/crash.lua").flatMap { isBusy($0) ? $0 : nil }
        return crash != nil
      })
    var hang: pid_t?
    #expect(
      eventually {
        hang = child(running, of: "suite/hang.lua").flatMap { isBusy($0) ? $0 : nil }
        return hang != nil
      })
    if let hang { kill(hang, SIGSTOP) }
    if let crash { kill(crash, SIGSEGV) }
    let outcome = running.wait()
    #expect(outcome.status == 1)
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data((tool.read("out.json") ?? "").utf8)) as? [String: Any])
    let scenarios = try #require(report["scenarios"] as? [[String: Any]])
    func statuses(_ file: String) -> [String] {
      scenarios.filter { $0["file"] as? String == "suite/\(file).lua" }.compactMap { $0["status"] as? String }
    }
    #expect(statuses("crash") == ["passed", "error", "error"])
    #expect(statuses("hang") == ["passed", "error", "error"])
    #expect(statuses("memory") == ["passed", "error"])
    for number in 1...20 { #expect(statuses("good\(number)") == ["passed"]) }
    #expect(outcome.output.contains("crash.lua:2: its process was ended by SIGSEGV"))
    #expect(outcome.output.contains("hang.lua:2: its process did nothing for 15 s and was ended"))
    #expect((report["problems"] as? [Any])?.isEmpty == true)
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

  /// Whatever ends the run, the processes that it started do not go on without it.
  @Test func theChildrenEndWithTheirParent() throws {
    tool.write("scrollwright.lua", "return { limits = { instructions = 1000000000000000, time = 600 } }\n")
    tool.write("a.lua", endless)
    tool.write("b.lua", endless)
    let running = try tool.start(["run", "--isolate", "--jobs", "2", "a.lua", "b.lua"])
    var children: [pid_t] = []
    #expect(
      eventually {
        children = running.children().filter { self.isBusy($0) }
        return children.count == 2
      })
    kill(running.process.processIdentifier, SIGKILL)
    _ = running.wait()
    #expect(eventually { children.allSatisfy { kill($0, 0) != 0 } })
  }
}
