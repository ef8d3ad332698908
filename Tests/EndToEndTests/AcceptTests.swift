import Foundation
import Testing

/// `run --accept` and `run --exhaustive` from outside.
struct AcceptTests {
  private let tool = Tool()

  private static let wrong =
    Samples.timetable
    .replacingOccurrences(
      of: "hero = -40, days = -20, sessions = -30", with: "hero = -41, days = -20, sessions = -29"
    )
    .replacingOccurrences(of: "{ \"sessions\", \"days>\", \"hero>\" }", with: "{ \"days>\", \"hero>\" }")

  @Test func theFileIsAsItWasMeant() throws {
    tool.write("a.lua", Self.wrong)
    let outcome = try tool.run("run", "a.lua", "--accept", "--timeline", "never")
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(tool.read("a.lua") == Samples.timetable)
    #expect(outcome.output.contains("--- a.lua\n+++ a.lua\n@@ -"))
    #expect(outcome.output.contains("accepted 2 expectations in a.lua\n"))
    let again = try tool.run("run", "a.lua", "--accept")
    #expect(again.status == 0)
    #expect(again.output.contains("no failed expectation to accept"))
  }

  /// The diff is one that `patch` takes: applied to the old file it makes the new one.
  @Test func theDiffIsAPatch() throws {
    tool.write("a.lua", Self.wrong)
    tool.write("old.lua", Self.wrong)
    let outcome = try tool.run("run", "a.lua", "--accept", "--timeline", "never")
    let start = try #require(outcome.output.range(of: "--- a.lua")).lowerBound
    let end = try #require(outcome.output.range(of: "accepted 2")).lowerBound
    var lines = String(outcome.output[start..<end]).components(separatedBy: "\n").dropLast()
    // Applied by hand: context and removed lines must be those of the old file, in order.
    let old = Self.wrong.components(separatedBy: "\n")
    lines = lines.dropFirst(2)
    var new: [String] = []
    var place = 0
    for line in lines {
      if let match = line.wholeMatch(of: /@@ -(\d+),(\d+) \+(\d+),(\d+) @@/) {
        let first = try #require(Int(match.1)) - 1
        new += old[place..<first]
        place = first
        #expect(new.count == Int(match.3)! - 1)
        continue
      }
      if line.hasPrefix("+") {
        new.append(String(line.dropFirst()))
        continue
      }
      #expect(old[place] == String(line.dropFirst()))
      if line.hasPrefix(" ") { new.append(old[place]) }
      place += 1
    }
    new += old[place...]
    #expect(new.joined(separator: "\n") == tool.read("a.lua"))
  }

  @Test func whatCannotBeAcceptedStays() throws {
    let text = """
      scenario("some", function()
        expect(1):equals(2)
        expect(180 - 40):equals(180 - 41)
        expect(5).never:equals(5)
      end)
      for i = 1, 2 do
        scenario("loop " .. i, function() expect(i):equals(7) end)
      end
      cases("rows", { { 1 }, { 2 } }, function(n)
        expect(n):equals(9)
        expect("same"):equals("other")
      end)

      """
    tool.write("a.lua", text)
    let outcome = try tool.run("run", "a.lua", "--accept", "--timeline", "never", "--width", "120")
    #expect(outcome.status == 1)
    #expect(
      tool.read("a.lua")
        == text.replacingOccurrences(of: "expect(1):equals(2)", with: "expect(1):equals(1)")
        .replacingOccurrences(of: "\"other\"", with: "\"same\""))
    for remark in [
      "a.lua:3: equals is not accepted: its argument is no literal: it is computed",
      "a.lua:4: equals is not accepted: it is negated",
      "a.lua:7: equals is not accepted: it gave different values: 1; 2",
      "a.lua:10: equals is not accepted: it gave different values: 1; 2",
    ] { #expect(outcome.output.contains(remark), "\(remark): \(outcome.output)") }
  }

  /// Every spelling of a text can be accepted, alone and in a table in which it stays as it is written.
  @Test(arguments: [
    #""\u{41}\u{1F600}""#, #""\x41\x0a""#, #""\065\9""#, "\"a\\z   \n   b\"", "\"a\\\nb\"", "\"a\\\r\nb\"",
    "[[a\\n]]",
    "[==[\na]]b]==]", #"'\a\b\f\v\'\"'"#, #""\u{7FFFFFFF}\xFF""#,
  ]) func everySpellingOfATextIsUnderstood(text: String) throws {
    let file = { (alone: String, number: String) in
      """
      scenario("s", function()
        expect("got"):equals(\(alone))
        expect({ a = \(text), b = 2 }):equals { a = \(text), b = \(number) } -- stays
      end)

      """
    }
    tool.write("a.lua", file(text, "1"))
    let outcome = try tool.run("run", "a.lua", "--accept", "--timeline", "never")
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(tool.read("a.lua") == file("\"got\"", "2"))
    #expect(try tool.run("run", "a.lua").status == 0)
  }

  /// What is written compiles and passes, whatever took the place of an argument without parentheses.
  @Test func bareArgumentsGetParentheses() throws {
    let file = { (arguments: [String]) in
      let values = ["3", "-3", "1/0", "true", "px(3)", "\"b\"", "{ 1 }"]
      let lines = zip(values, arguments).map { "  expect(\($0)):equals\($1) -- stays\n" }
      return "scenario(\"s\", function()\n\(lines.joined())end)\n"
    }
    tool.write("a.lua", file([" \"x\"", "'x'", " [[x]]", " { 2 }", " {}", " \"x\"", " \"x\""]))
    let outcome = try tool.run("run", "a.lua", "--accept", "--timeline", "never")
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(
      tool.read("a.lua")
        == file(["(3)", "(-3)", "(math.huge)", "(true)", "(px(3))", " \"b\"", " { 1 }"]))
    #expect(try tool.run("run", "a.lua").status == 0)
  }

  @Test func namesInTablesStay() throws {
    let file = { (offset: Int) in
      """
      local SPACE = 40
      scenario("s", function()
        local app = screen { width = 100, height = 100, list { id = "rows", count = 9, item_height = SPACE } }
        app:drag("rows", -SPACE)
        expect(app):shows { rows = { offset = \(offset), height = SPACE + 60 } }
      end)

      """
    }
    tool.write("a.lua", file(7))
    let outcome = try tool.run("run", "a.lua", "--accept", "--timeline", "never")
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(tool.read("a.lua") == file(40))
  }

  @Test func rowsThatDidNotRunHoldItBack() throws {
    let text = """
      cases("rows", { { 1 }, { 1 } }, function(n)
        expect(n):equals(9)
      end)
      scenario("two", { platforms = { "web", "compose" } }, function()
        expect(3):equals(4)
      end)

      """
    tool.write("a.lua", text)
    let row = try tool.run("run", "a.lua", "--scenario", "rows (1) #2", "--accept", "--timeline", "never")
    #expect(row.status == 1)
    #expect(row.output.contains("only some rows or platforms"))
    let platform = try tool.run("run", "a.lua", "--platform", "web", "--filter", "two", "--accept")
    #expect(platform.status == 1)
    #expect(tool.read("a.lua") == text)
    #expect(try tool.run("run", "a.lua", "--accept").status == 0)
    #expect(tool.read("a.lua")?.contains("expect(n):equals(1)") == true)
    #expect(tool.read("a.lua")?.contains("expect(3):equals(3)") == true)
  }

  @Test func helpersInModulesAreRewrittenToo() throws {
    tool.write("scrollwright.lua", "return {}\n")
    tool.write("lib/checks.lua", "return function(v) expect(v):equals(5) end\n")
    tool.write("a.lua", "local check = require \"lib.checks\"\nscenario(\"s\", function() check(6) end)\n")
    #expect(try tool.run("run", "a.lua", "--accept").status == 0)
    #expect(tool.read("lib/checks.lua") == "return function(v) expect(v):equals(6) end\n")
  }

  @Test func theSameForAnyJobsAndInChildren() throws {
    tool.write("a.lua", Self.wrong)
    tool.write("b.lua", Samples.failing)
    let plain = try tool.run("run", ".", "--accept", "--jobs", "1", "--no-times")
    tool.write("a.lua", Self.wrong)
    tool.write("b.lua", Samples.failing)
    let other = try tool.run("run", ".", "--accept", "--jobs", "2", "--isolate", "--no-times")
    #expect(plain.difference(other) == "")
    #expect(plain.status == 0 && other.status == 0)
    #expect(tool.read("a.lua") == Samples.timetable)
  }

  @Test func aFileThatMayNotBeWrittenStays() throws {
    tool.write("a.lua", Samples.failing)
    _ = try tool.shell("chmod 444 a.lua")
    let outcome = try tool.run("run", "a.lua", "--accept")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("a.lua: nothing is accepted: permission denied"))
    #expect(tool.read("a.lua") == Samples.failing)
  }

  @Test func aFolderThatMayNotBeWrittenStays() throws {
    tool.write("s/a.lua", Samples.failing)
    let outcome = try tool.shell(
      "chmod 555 s; \(Tool.ordinaryUser) \"$SW\" run s --accept 2>&1; echo status $?; chmod 755 s; ls -A s")
    #expect(
      outcome.lines.contains("scrollwright: s/a.lua: nothing is accepted: permission denied"),
      "\(outcome.output)")
    #expect(outcome.lines.suffix(2) == ["status 2", "a.lua"])
    #expect(tool.read("s/a.lua") == Samples.failing)
  }

  /// A disk that takes nothing more, played by a limit on the size of files.
  @Test func aFullDiskLeavesTheFile() throws {
    tool.write("a.lua", Samples.failing)
    let outcome = try tool.shell(
      "trap '' XFSZ; (ulimit -f 0; $SW run a.lua --accept; echo status $?) 2>&1 | cat; ls")
    #expect(outcome.output.contains("a.lua: nothing is accepted: "), "\(outcome.output)")
    #expect(outcome.output.contains("status 2\n"))
    #expect(tool.read("a.lua") == Samples.failing)
    #expect(!outcome.output.contains(".part"))
  }

  @Test func whoMayDoWhatWithItStays() throws {
    tool.write("a.lua", Samples.failing)
    let outcome = try tool.shell("chmod 750 a.lua && $SW run a.lua --accept >/dev/null && stat -c %a a.lua")
    #expect(outcome.output == "750\n")
  }

  @Test func aFileThatHasChangedMeanwhileStays() throws {
    tool.write("a.lua", Samples.failing)
    tool.write("b.lua", "scenario(\"slow\", function() for i = 1, 2e8 do end end)\n")
    let running = try tool.start(["run", ".", "--accept", "--jobs", "1", "--timeline", "never"])
    // What failed is printed while the second file runs.
    let isPrinted = eventually {
      FileManager.default.contents(atPath: running.outputPath).map {
        String(decoding: $0, as: UTF8.self).contains("FAIL")
      } ?? false
    }
    #expect(isPrinted)
    tool.write("a.lua", "-- changed\n" + Samples.failing)
    let outcome = running.wait()
    #expect(tool.read("a.lua") == "-- changed\n" + Samples.failing)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("has changed since it was read"))
  }

  @Test func exhaustiveRunsAskForEveryMovement() throws {
    tool.write("a.lua", Samples.timetable)
    #expect(try tool.run("run", "a.lua").status == 0)
    let outcome = try tool.run("run", "a.lua", "--exhaustive", "--timeline", "never")
    // The second scenario drags up first, and says nothing of it.
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("1 passed, 1 failed in 1 file"))
    #expect(outcome.output.contains("no expectation mentions this movement (--exhaustive)"))
    #expect(
      outcome.output.contains(
        "expect(app:drag(\"sessions\", -70)):consumes { hero = -40, days = -20, sessions = -10, left = 0 }"))
  }
}
