import Testing

@testable import Scenario

/// The word `property`: what it takes and what it declares.
struct PropertyTests {
  @Test(arguments: [
    ("property('x', {}, function() end)", "there is no generator"),
    ("property('x', function() end)", "a list of generators and a function"),
    ("property('x', { gen.int(1, 2) })", "a list of generators and a function"),
    ("property('x', gen.int(1, 2), function(n) end)", "put it in braces: { gen.int(1, 2) }"),
    ("property('x', { gen.int(1, 2) }, function(a, b) end)", "takes 2 values, but there is 1 generator"),
    ("property('x', { gen.int(1, 2), 7 }, function(a, b) end)", "gen.pick { 7 }"),
    ("property('x', { a = gen.int(1, 2) }, function(a) end)", "without names"),
    ("property(7, { gen.int(1, 2) }, function(a) end)", "takes a name first"),
    ("property('', { gen.int(1, 2) }, function(a) end)", "not empty"),
    ("property('x', { run = 5 }, { gen.int(1, 2) }, function(a) end)", "did you mean 'runs'"),
    ("property('x', { runs = 0 }, { gen.int(1, 2) }, function(a) end)", "from 1 to 100000, not 0"),
    ("property('x', { runs = 1e9 }, { gen.int(1, 2) }, function(a) end)", "from 1 to 100000"),
    ("property('x', { runs = 2.5 }, { gen.int(1, 2) }, function(a) end)", "not 2.5"),
    (
      "property('x', { platforms = 'ios' }, { gen.int(1, 2) }, function(a) end)",
      "property: there is no platform"
    ),
    ("property('x', 5, { gen.int(1, 2) }, function(a) end)", "property: options are a table"),
    ("scenario('x', { runs = 5 }, function(a) end)", "scenario has no option 'runs'"),
    (
      "local l = gen.list(gen.int(1, 2), 10000) property('x', { l, l, l, l, l, l, l, l, l, l }, function() end)",
      "at most 100000 are allowed"
    ),
  ]) func aMistakeIsAnErrorAtItsLine(text: String, words: String) {
    let run = runFile("local x = 1\n\(text)\n")
    #expect(run.error?.position?.line == 2, "\(String(describing: run.error))")
    #expect(run.error?.message.contains(words) == true, "\(String(describing: run.error))")
  }

  @Test func standsWhereScenariosStand() {
    let run = runFile(
      """
      group("g", function()
        property("p", { tags = { "t" }, runs = 3, platforms = { "web", "compose" } }, { gen.int(1, 2) }, function(n) end)
        property("skipped", { skip = "why" }, { gen.int(1, 2) }, function(n) end)
      end)
      scenario("s", function() property("inner", { gen.int(1, 2) }, function(n) end) end)
      """)
    #expect(run.names == ["g / p [web]", "g / p [compose]", "g / skipped", "s"])
    #expect(run.results.map(\.declaration.runs) == [3, 3, 100, nil])
    #expect(run.results[0].declaration.tags == ["t"])
    #expect(run.results.map(\.status) == [.passed, .passed, .skipped, .error])
    #expect(run.results[3].failures[0].message.contains("cannot be used inside a scenario"))
  }
}
