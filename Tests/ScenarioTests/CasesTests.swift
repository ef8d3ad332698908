import Testing

@testable import Scenario

@Test func eachRowIsAScenarioWithItsValues() {
  let run = runFile(
    """
    cases("sum", {
      { 1, 2, 3 },
      { 2, 2, 5 },
      { 0.5, "x" },
      7,
      { up = 3 },
    }, function(a, b, c)
      log(a, b, c)
      if type(a) == "number" and b and c then expect(a + b):equals(c) end
    end)
    """)
  #expect(run.names == ["sum (1, 2, 3)", "sum (2, 2, 5)", "sum (0.5, \"x\")", "sum (7)", "sum (up = 3)"])
  #expect(
    run.results.map(\.earlyLogs) == [
      ["1 2 3"], ["2 2 5"], ["0.5 x nil"], ["7 nil nil"], ["{ up = 3 } nil nil"],
    ])
  #expect(run.results.map(\.status) == [.passed, .failed, .passed, .passed, .passed])
  #expect(run.results[1].failures.map(\.row) == ["row 2 at line 3: 2, 2, 5"])
  #expect(run.results[1].failures.map(\.line) == [9])
  #expect(run.results.map(\.declaration.rowLine) == [2, 3, 4, 5, 6])
}

@Test func aRowThatIsNoListEndsWithItself() {
  let run = runFile(
    "cases('c', { { -90, hero = -40 } }, function(d, row) expect(row.hero):equals(d + 50) end)")
  #expect(run.names == ["c (-90, hero = -40)"])
  #expect(run.status == .passed)
}

@Test(arguments: [
  ("cases('c', {}, function() end)", "cases: there is no row"),
  ("cases('c', { a = 1 }, function() end)", "cases: rows are a list"),
  ("cases('c', function() end)", "cases takes a name, a list of rows and a function"),
])
func wrongCasesAreErrors(source: String, message: String) {
  #expect(runFile(source).error?.message.hasPrefix(message) == true)
}
