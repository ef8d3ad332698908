import Foundation
import Testing

/// Scenario files on standard input.
struct StandardInputTests {
  private let tool = Tool()

  @Test func itRunsLikeAFile() throws {
    tool.write("a.lua", Samples.timetable)
    let outcome = try tool.shell("$SW run - --no-times < a.lua")
    #expect(
      outcome.status == 0 && outcome.lines.first == "stdin" && outcome.lines.last == "2 passed in 1 file")
    let piped = try tool.shell("cat a.lua | $SW run - --tag slow --jobs 4")
    #expect(piped.status == 0 && piped.lines.last == "1 passed in 1 file")
    let file = try tool.run("show", "a.lua").output.replacingOccurrences(of: "a.lua:", with: "stdin:")
    #expect(try tool.shell("$SW show - < a.lua").output == file && file.contains("stdin:15: timetable / up"))
    #expect(
      try tool.shell("$SW list - < a.lua").lines == [
        "stdin:15: timetable / up", "stdin:22: timetable / down [slow]",
      ])
    #expect(try tool.shell("$SW orders - --scenario up < a.lua").status == 0)
    // The same file twice is one; beside others it is one of them.
    tool.write("b.lua", Samples.passing)
    #expect(try tool.shell("$SW run - b.lua - < a.lua").lines.last == "3 passed in 2 files")
  }

  @Test func itRequiresFromThePresentFolder() throws {
    tool.write("lib/screens.lua", "return { answer = 42 }\n")
    let source = "local s = require 'lib.screens' scenario('x', function() expect(s.answer):equals(42) end)"
    #expect(try tool.shell("echo \"\(source)\" | $SW run -").status == 0)
    // Within a suite from the suite's root, with its settings.
    tool.write("scrollwright.lua", "return { platform = \"web\" }\n")
    tool.write("deep/er/x.lua", "")
    let inside = try tool.shell("cd deep/er && echo \"\(source)\" | $SW run - --report json --no-times")
    #expect(inside.status == 0, "\(inside.errors)")
    let platform =
      "scenario('x', function() local app = screen { width = 9, height = 9 } log(tostring(app)) end)"
    #expect(
      try tool.shell("cd deep/er && echo \"\(platform)\" | $SW run - --report json").output.contains(
        "\"platform\":\"web\""))
  }

  @Test func badInputIsTold() throws {
    let empty = try tool.shell("$SW run - < /dev/null")
    #expect(empty.status == 2 && empty.errors.contains("scrollwright: stdin: is empty"))
    let binary = try tool.shell("printf '\\033Lua' | $SW run -")
    #expect(binary.status == 2 && binary.errors.contains("scrollwright: stdin: is not text"))
    let bytes = try tool.shell("printf 'x\\n\\377' | $SW run -")
    #expect(bytes.status == 2 && bytes.errors.contains("stdin:2: is not UTF-8 text"))
    let folder = try tool.shell("$SW run - < .")
    #expect(folder.status == 2 && folder.errors.contains("stdin: is a folder"))
    let closed = try tool.shell("$SW run - <&-")
    #expect(closed.status == 2 && closed.errors.contains("scrollwright: stdin: is empty"))
    let syntax = try tool.shell("printf 'x = = 1\\n' | $SW run -")
    #expect(
      syntax.errors.contains(
        "scrollwright: stdin:1: unexpected symbol near '='\n    1 |     x = = 1\n      |         ^\n"))
    for option in ["--isolate", "--watch"] {
      let outcome = try tool.shell("$SW run \(option) - < /dev/null")
      #expect(outcome.status == 2 && outcome.errors.contains("'\(option)'"), "\(outcome.errors)")
    }
  }

  @Test func goldenTimelinesStandInThePresentFolder() throws {
    let source =
      "scenario('x', function() expect(screen { width = 9, height = 9 }):matches_timeline('t') end)"
    let made = try tool.shell("CI= ; echo \"\(source)\" | $SW run --update=missing -")
    #expect(made.status == 0, "\(made.output)\(made.errors)")
    #expect(tool.read("__timelines__/t.txt") != nil)
    #expect(try tool.shell("echo \"\(source)\" | $SW run -").status == 0)
    let other = try tool.shell("echo \"scenario('y', function() end)\" | $SW run - --no-times")
    #expect(other.status == 0 && other.errors.isEmpty, "\(other.errors)")
  }

  @Test func whatFailedIsNotRecorded() throws {
    #expect(try tool.shell("echo \"scenario('x', function() error('no') end)\" | $SW run -").status == 1)
    #expect(tool.read(".scrollwright/last-failed") == nil)
  }
}
