import Testing

@testable import Scenario

@Test func groupsNestNamesAndScenariosKeepTheirOrder() {
  let run = runFile(
    """
    scenario("plain", function() end)
    group("outer", function()
      scenario("first", { tags = { "down", "slow" } }, function()
      end)
      group("inner", function()
        scenario("second", { platforms = { "compose", "flutter" } }, function() end)
      end)
    end)
    """)
  #expect(run.error == nil)
  #expect(
    run.names == [
      "plain", "outer / first", "outer / inner / second [compose]", "outer / inner / second [flutter]",
    ])
  #expect(run.results[1].declaration.tags == ["down", "slow"])
  #expect(run.results[1].declaration.line == 3)
  #expect(run.results[1].declaration.lastLine == 4)
  #expect(run.results[2].declaration.platform == .compose)
  #expect(run.results.map(\.declaration.index) == [0, 1, 2, 3])
  #expect(run.results.allSatisfy { $0.status == .passed })
}

@Test func skippedScenariosDoNotRunAndSayWhy() {
  let run = runFile("scenario('s', { skip = 'later' }, function() error('ran') end)")
  #expect(run.status == .skipped)
  #expect(run.results[0].skipReason == "later")
}

@Test func sameNamesAreNumbered() {
  let run = runFile(
    """
    for _ = 1, 3 do scenario("same", function() end) end
    scenario("same #2", function() end)
    """)
  #expect(run.names == ["same", "same #2", "same #3", "same #2 #2"])
}

@Test func hooksRunPerGroupOuterFirstAndLast() {
  let run = runFile(
    """
    before_each(function() log("a") end)
    after_each(function() log("z") end)
    group("g", function()
      scenario("s", function() log("body") end)
      before_each(function() log("b") end)
      after_each(function() log("y") end)
    end)
    scenario("t", function() log("body") end)
    """)
  #expect(run.results[0].earlyLogs == ["a", "b", "body", "y", "z"])
  #expect(run.results[1].earlyLogs == ["a", "body", "z"])
}

@Test func aFailingHookIsAnErrorAndTheBodyDoesNotRun() {
  let run = runFile(
    """
    before_each(function() error("no ground") end)
    after_each(function() log("after") end)
    scenario("s", function() log("body") end)
    """)
  #expect(run.status == .error)
  #expect(run.failures.map(\.line) == [1])
  #expect(run.results[0].earlyLogs == ["after"])
}

@Test(arguments: [
  ("scenario('a', function() end)", "scenario cannot be used inside a scenario"),
  ("group('a', function() end)", "group cannot be used inside a scenario"),
  ("before_each(function() end)", "before_each cannot be used inside a scenario"),
])
func declaringInsideAScenarioIsAnError(source: String, message: String) {
  let run = runBody(source)
  #expect(run.status == .error)
  #expect(run.failures.first?.line == 2)
  #expect(run.failures.first?.message.hasPrefix(message) == true)
}

@Test(arguments: [
  ("\nscenario('x')", "scenario takes a name"),
  ("\nscenario('', function() end)", "scenario: a name is one line"),
  (
    "\nscenario('a\\nb', function() end)",
    "scenario: a name is one line of text without control characters; \"a\\nb\" has \"\\n\" in it (U+000A)"
  ),
  (
    "\ngroup('a\\27[1m', function() end)",
    "group: a name is one line of text without control characters; \"a\\x1b[1m\" has \"\\x1b\" in it (U+001B)"
  ),
  ("\nscenario(3, function() end)", "scenario takes a name first, not 3"),
  ("\nscenario('x', { tag = 'a' }, function() end)", "scenario has no option 'tag'; did you mean 'tags'?"),
  ("\nscenario('x', { fps = 0 }, function() end)", "scenario: fps is a whole number from 1 to 1000, not 0"),
  (
    "\nscenario('x', { platforms = { 'fluter' } }, function() end)",
    "scenario: there is no platform 'fluter'; did you mean 'flutter'?"
  ),
  ("\nexpect(1):equals(1)", "expect can only be used inside a scenario"),
  ("\nafter(1, function() end)", "after can only be used inside a scenario"),
])
func wrongDeclarationsAreErrorsOfTheFile(source: String, message: String) {
  let run = runFile(source)
  #expect(run.error?.position?.line == 2)
  #expect(run.error?.message.hasPrefix(message) == true)
}

@Test func undeclaredGlobalsAreErrorsInsideAScenario() {
  let run = runFile("shared = 1\nscenario('s', function()\n  shared = 2\n  other = 3\nend)")
  #expect(run.status == .error)
  #expect(run.failures.map(\.line) == [4])
}

/// Settings under which `require` and `from` find these files.
private func reading(_ files: [String: String]) -> RunSettings {
  var settings = RunSettings()
  settings.loader = { name in (Array((files[name] ?? "error('no \(name)')").utf8), "lib/\(name).lua") }
  return settings
}

@Test(arguments: [
  ("scenario", "scenario('s', function() end)"), ("cases", "cases('c', { 1 }, function() end)"),
  ("property", "property('p', { gen.int(1, 2) }, function() end)"),
  ("scenario", "group('g', function() scenario('s', function() end) end)"),
]) func aFileWithScenariosCannotBeRequired(word: String, text: String) {
  let settings = reading(["own": "\n\(text)\nreturn 1", "between": "return require 'own'"])
  let run = runFile("\n\nlocal own = require 'own'\nscenario('mine', function() end)", settings)
  #expect(run.error?.position?.file == "lib/own.lua" && run.error?.position?.line == 2)
  #expect(
    run.error?.message
      == "\(word): lib/own.lua declares scenarios, so it cannot be required (line 3 of test.lua): they would run once more "
      + "there; move what both files use into a file without scenarios, and require that one in both")
  // Through another file: the one that requires it is named.
  let between = runFile("require 'between'", settings)
  #expect(between.error?.message.contains("(line 1 of lib/between.lua)") == true)
  // In a body it is the same, and the scenario fails; a group cannot even begin there.
  let lazy = runFile("scenario('mine', function()\n  require 'own'\nend)", settings)
  let said = text.hasPrefix("group") ? "group cannot be used inside a scenario" : "(line 2 of test.lua)"
  #expect(lazy.status == .error && lazy.messages.first?.contains(said) == true)
  // Where the requiring file goes on, it has its own scenarios only.
  #expect(runFile("pcall(require, 'own')\nscenario('mine', function() end)", settings).names == ["mine"])
}

@Test func whatAFileWithoutScenariosMayDo() {
  let settings = reading([
    "shared": """
    before_each(function() log("before") end)
    group("empty", function() end)
    return function(name) scenario(name, function() end) end
    """,
    "other": "local shared = require 'shared'\nshared('from other')",
  ])
  // Its functions may declare for the file that calls them.
  let run = runFile("local shared = require 'shared'\nshared('one')\nshared('two')", settings)
  #expect(run.error == nil && run.names == ["one", "two"] && run.status == .passed)
  // The scenarios of another file are begun from, and not declared here.
  let from = runFile(
    "scenario('s', { from = { file = 'other', scenario = 'from other' } }, function() end)", settings)
  #expect(from.error == nil && from.names == ["s"])
}
