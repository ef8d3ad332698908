import LuaRuntime
import Testing

@testable import Scenario

private func load(_ bytes: [UInt8], _ settings: RunSettings = RunSettings()) -> FileError? {
  onLargeStack {
    let file = ScenarioFile(name: "f.lua", source: bytes, settings: settings)
    defer { file.close() }
    do throws(FileError) {
      _ = try file.load()
      return nil
    } catch {
      return error
    }
  }
}

@Test func textsWithAMarkOrAFirstLineForTheShellLoad() {
  #expect(load([0xEF, 0xBB, 0xBF] + Array("local x = 1".utf8)) == nil)
  #expect(load(Array("#!/usr/bin/env scrollwright\nlocal x = 1".utf8)) == nil)
  #expect(load([]) == nil)
}

@Test func linesAreCountedWithTheShellLine() {
  #expect(load(Array("#!/x\nerror('here')".utf8))?.position?.line == 2)
}

@Test(arguments: [
  ([0x1B, 0x4C] as [UInt8], "this is compiled Lua"), ([0x61, 0xFF], "this is not a text in UTF-8"),
  ([0x61, 0x00], "this is not a text: it contains a zero byte"),
])
func otherBytesAreNoText(bytes: [UInt8], message: String) {
  let error = load(bytes)
  #expect(error?.kind == .notText)
  #expect(error?.message.hasPrefix(message) == true)
}

@Test func syntaxErrorsHaveTheirLine() {
  let error = load(Array("local x = 1\nlocal = 3".utf8))
  #expect(error?.kind == .syntax)
  #expect(error?.position == LuaPosition(file: "f.lua", line: 2))
}

@Test func aFileThatLoopsIsStopped() {
  var settings = RunSettings()
  settings.limits.instructions = 1_000_000
  let error = load(Array("\nwhile true do end".utf8), settings)
  #expect(error?.kind == .limit)
  #expect(error?.position?.line == 2)
}

@Test func requiredFilesAreQuotedInFailures() {
  var settings = RunSettings()
  settings.loader = { name in
    guard name == "helpers" else { throw Missing(description: "no file '\(name)'") }
    return (Array("return { check = function(v)\n  expect(v):equals(1)\nend }".utf8), "helpers.lua")
  }
  let run = runFile(
    "local h = require 'helpers'\nscenario('s', function() h.check(2) end)", settings)
  #expect(run.failures.map(\.file) == ["helpers.lua"])
  #expect(run.failures.map(\.line) == [2])
  #expect(run.failures.map(\.source) == ["expect(v):equals(1)"])
  #expect(run.failures.map(\.paste) == ["expect(v):equals(2)"])
  #expect(runFile("\nrequire 'other'", settings).error?.message.contains("no file 'other'") == true)
}

@Test func whatTheFilePrintsIsKept() {
  #expect(runFile("print('a', 1) log('b', { 2 })").logs == ["a       1", "b { 2 }"])
}

@Test func aScreenOutsideAScenarioIsAnError() {
  let run = runFile("\nscreen { width = 1, height = 1 }")
  #expect(run.error?.position?.line == 2)
}

/// What ran before in the file shows in no name of a table, so that a scenario is the same alone and in any shard.
@Test func tablesAreNumberedAnewInEveryScenario() throws {
  let source = """
    local kept = {}
    local function look() log(tostring({}) .. " " .. tostring(kept)) end
    scenario("a", look)
    scenario("b", look)
    """
  let file = ScenarioFile(name: "t.lua", source: Array(source.utf8), settings: RunSettings())
  _ = try file.load()
  #expect(
    [0, 1, 0].map { file.run($0).earlyLogs } == [
      ["table: 1 table: 2"], ["table: 1 table: 2"], ["table: 1 table: 2"],
    ])
}

/// Only some of very many failures are kept in words.
@Test func veryManyFailuresCostNoMoreThanTheirCount() throws {
  let source = "scenario('s', function() for i = 1, 20000 do expect(i):equals(0) end end)"
  let file = ScenarioFile(name: "t.lua", source: Array(source.utf8), settings: RunSettings())
  _ = try file.load()
  let result = file.run(0)
  #expect(result.failures.count == 101)
  #expect(result.failures.last?.message == "19900 more failures; only the first 100 are shown")
}

private struct Missing: Error, CustomStringConvertible {
  var description: String
}
