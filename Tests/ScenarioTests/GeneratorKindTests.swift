import Testing

@testable import Scenario

struct GeneratorKindTests {
  @Test(arguments: [
    "gen.int(1, 5)", "gen.number(0.5, 2)", "gen.pick { \"up\", 7, { a = 1 } }", "gen.list(gen.int(-3, 3), 4)",
    "gen.list(gen.list(gen.pick { true }, 2), 1, 9)", "gen.pick { gen.int(0, 1), \"none\" }",
  ]) func reads(as text: String) {
    let quoted = "[==[\(text)]==]"
    let run = runBody("expect(tostring(\(text))):equals(\(quoted))")
    #expect(run.messages == [], "\(run.messages)")
    #expect(run.status == .passed)
  }

  @Test func wholeFloatsAreWholeNumbers() {
    #expect(runBody("expect(tostring(gen.int(1.0, 5.0))):equals('gen.int(1, 5)')").messages == [])
  }

  @Test(arguments: [
    ("gen.int(5, 1)", "5 is above 1"), ("gen.int(0/0, 1)", "not nan"), ("gen.int(1.5, 2)", "not 1.5"),
    ("gen.int('1', 2)", "not \"1\""), ("gen.int(1)", "takes two whole numbers"),
    ("gen.int(1, 1e300)", "not 1"), ("gen.number(2, 1)", "2 is above 1"), ("gen.number(0/0, 1)", "not nan"),
    ("gen.number(-math.huge, 1)", "not -inf"), ("gen.number(1)", "takes two numbers"),
    ("gen.pick {}", "nothing to pick"), ("gen.pick('a')", "takes one list"),
    ("gen.pick { a = 1 }", "without names"), ("gen.pick { 1, nil, 3 }", "holes"),
    ("gen.list(gen.int(1, 2), 1e9)", "from 0 to 10000"), ("gen.list(gen.int(1, 2), -1)", "from 0 to 10000"),
    ("gen.list(gen.int(1, 2), 0.5)", "whole"), ("gen.list(7, 2)", "a generator first"),
    ("gen.list(gen.int(1, 2))", "how many elements"), ("gen.list(gen.int(1, 2), 3, 2)", "3 is above 2"),
    ("gen.list(gen.list(gen.int(1, 2), 1000), 1000)", "at most 100000"),
    ("gen.integer(1, 2)", "gen has no 'integer'"),
    ("gen.lists(gen.int(1, 2), 2)", "did you mean 'list'"),
    ("(function() gen.int = 5 end)()", "read-only"), ("gen.int(1, 2).low", "has no member 'low'"),
  ]) func aMistakeIsAnErrorAtItsLine(text: String, words: String) {
    let run = runFile("local x = 1\nlocal y = \(text)\n")
    #expect(run.error?.position?.line == 2, "\(String(describing: run.error))")
    #expect(run.error?.message.contains(words) == true, "\(String(describing: run.error))")
  }

  @Test func generatorsNestOnlySoDeep() {
    let run = runFile("local g = gen.int(1, 2)\nfor i = 1, 20 do g = gen.list(g, 1) end\n")
    #expect(run.error?.position?.line == 2)
    #expect(run.error?.message.contains("16 deep") == true)
  }

  @Test func oneOfAnotherScenarioIsNone() {
    let run = runFile(
      """
      local kept
      scenario("makes", function() kept = gen.int(1, 2) end)
      scenario("uses", function() gen.list(kept, 2) end)
      """)
    #expect(run.results[0].status == .passed)
    #expect(run.results[1].status == .error)
  }
}
