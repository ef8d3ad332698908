import Foundation
import Testing

struct StreamTests {
  private let tool = Tool()

  @Test func quietPrintsFailuresAndTheSummary() throws {
    tool.write("a.lua", Samples.failing)
    tool.write("b.lua", Samples.passing)
    let outcome = try tool.run("run", "--quiet", "a.lua", "b.lua")
    #expect(outcome.lines.first == "a.lua")
    #expect(outcome.line(1) == "  FAIL  fails")
    #expect(outcome.lines.last == "2 passed, 1 failed in 2 files")
    #expect(!outcome.output.contains("  ok"))
    #expect(!outcome.output.contains("b.lua"))
  }

  @Test func timesAreOnStandardErrorOnlyAndCanBeLeftOut() throws {
    tool.write("a.lua", Samples.passing)
    let outcome = try tool.run("run", "a.lua")
    #expect(outcome.errors.wholeMatch(of: /took \d+\.\d\d s, 1 job\n/) != nil)
    #expect(try tool.run("run", "--no-times", "a.lua").errors == "")
  }

  @Test func aReaderThatLeavesEndsItQuietly() throws {
    tool.write("a.lua", (0..<3000).map { "scenario(\"number \($0)\", function() end)\n" }.joined())
    let pipe = Pipe()
    let running = try tool.start(["run", "--timeline", "always", "a.lua"], output: pipe.fileHandleForWriting)
    try pipe.fileHandleForWriting.close()
    try pipe.fileHandleForReading.close()
    let outcome = running.wait()
    #expect(outcome.status == 141)
    #expect(outcome.errors == "")
  }

  @Test(arguments: [
    ["run", "a.lua"], ["list", "a.lua"], ["show", "a.lua"], ["help"], ["--version"],
    ["run", "--report", "json", "a.lua"], ["help", "run"], ["man"], ["explain"], ["completions", "bash"],
    ["orders", "b.lua"], ["solve", "b.lua"], ["check", "--depth", "1", "b.lua"], ["init", "suite"],
    ["explore", "b.lua"],
  ])
  func aFullDeviceIsAnError(_ arguments: [String]) throws {
    tool.write("a.lua", Samples.passing)
    tool.write("b.lua", Samples.header)
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let outcome = try tool.start(arguments, output: full).wait()
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("standard output cannot be written: no space left on the device"))
    #expect(!outcome.errors.contains("Try 'scrollwright"))
  }

  @Test(arguments: ["repl", "repl b.lua", "explore b.lua"], [">/dev/full", ">&-"])
  func answersThatAreLostAreAnError(_ words: String, _ output: String) throws {
    tool.write("b.lua", Samples.header)
    let outcome = try tool.shell("echo '1+1' | \"$SW\" \(words) \(output)")
    #expect(outcome.status == 2)
    let reason = output == ">&-" ? "it is closed" : "no space left on the device"
    #expect(outcome.errors == "scrollwright: standard output cannot be written: \(reason)\n")
  }

  @Test(arguments: [[], ["--isolate"]])
  func interruptingPrintsWhatIsKnown(_ options: [String]) throws {
    tool.write("scrollwright.lua", "return { limits = { instructions = 1000000000000000, time = 600 } }\n")
    tool.write("a.lua", Samples.passing)
    tool.write("b.lua", Samples.looping)
    let running = try tool.start(
      ["run", "--jobs", "1"] + options + ["--report", "json=out.json", "a.lua", "b.lua"])
    #expect(
      eventually {
        let text = (try? String(contentsOfFile: running.outputPath, encoding: .utf8)) ?? ""
        return text.contains("passes")
      })
    // A child of the second file, where there are children.
    if !options.isEmpty { #expect(eventually { !running.children().isEmpty }) }
    let children = running.children()
    kill(running.process.processIdentifier, SIGINT)
    let outcome = running.wait()
    #expect(outcome.status == 130)
    #expect(outcome.lines.prefix(2) == ["a.lua", "  ok    passes"])
    #expect(outcome.lines.dropLast().last == "interrupted")
    #expect(outcome.lines.last?.hasPrefix("1 passed in ") == true)
    #expect(tool.read("out.json")?.contains("\"interrupted\":true") == true)
    // Killed and waited for before the run ended: nothing is left, not even an entry in the system's list.
    #expect(children.allSatisfy { kill($0, 0) != 0 })
  }

  @Test(arguments: ["run a.lua", "list a.lua", "--version"])
  func aClosedStandardOutputIsAnError(_ words: String) throws {
    tool.write("a.lua", Samples.passing)
    for closed in [">&-", "<&- >&-"] {
      let outcome = try tool.shell("\"$SW\" \(words) \(closed)")
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("standard output cannot be written: it is closed"))
    }
    // Nothing but messages is lost with standard error.
    #expect(try tool.shell("\"$SW\" \(words) <&- 2>&-").status == 0)
  }

  @Test(arguments: [[], ["--isolate"]])
  func aClosedStandardInputChangesNothing(_ options: [String]) throws {
    tool.write("a.lua", Samples.passing)
    let line = (["\"$SW\"", "run"] + options + ["a.lua", "<&-"]).joined(separator: " ")
    let outcome = try tool.shell(line)
    #expect(outcome.status == 0)
    #expect(outcome.lines.contains("  ok    passes"))
  }

  /// Not under the address sanitiser, whose shadow alone is larger than the space that is left here.
  @Test(.enabled(if: dlsym(nil, "__asan_init") == nil)) func littleAddressSpaceMeansFewerJobs() throws {
    for number in 0..<200 { tool.write("many/f\(number).lua", Samples.passing) }
    let outcome = try tool.shell("ulimit -v 400000; \"$SW\" run --quiet --jobs 64 many")
    #expect(outcome.status == 0)
    #expect(outcome.lines.last == "200 passed in 200 files")
    #expect(outcome.errors.contains("the address space is limited and has room for"))
  }

  @Test func aPipeIsNoPlaceForAReport() throws {
    tool.write("a.lua", Samples.passing)
    #expect(mkfifo("\(tool.folder)/pipe", 0o600) == 0)
    let outcome = try tool.run("run", "--report", "json=pipe", "a.lua")
    #expect(outcome.status == 2)
    #expect(
      outcome.errors == "scrollwright: pipe: the report cannot be written: it is a named pipe, not a file\n")
  }
}
