import Testing

@testable import Scenario

private func texts(_ source: String) -> SourceTexts {
  var texts = SourceTexts()
  texts.add("f.lua", Array(source.utf8))
  return texts
}

@Test func linesAreQuotedWithoutIndentation() {
  let known = texts("one\n   two  \r\n\nfour")
  #expect(known.line(1, of: "f.lua") == "one")
  #expect(known.line(2, of: "f.lua") == "two")
  #expect(known.line(3, of: "f.lua") == "")
  #expect(known.line(4, of: "f.lua") == "four")
  #expect(known.line(5, of: "f.lua") == nil)
  #expect(known.line(1, of: "other.lua") == nil)
}

@Test func subjectsAreTheCallsBeforeTheChecks() {
  let known = texts(
    """
    expect(app.hero.height):equals(f(3))
    expect(a):equals(1) expect(b).never:near(1, 2)
    local e = must ( g(")", [[)]]) ):is_nil()
    expect(
      app:drag("list", -- the list
        -90)
    ):consumes {}
    local kept = expect(c)
    """)
  func subjects(_ line: Int) -> [[String]] {
    known.subjects(line: line, of: "f.lua").map { [$0.text, $0.check] }
  }
  #expect(subjects(1) == [["expect(app.hero.height)", "equals"]])
  #expect(subjects(2) == [["expect(a)", "equals"], ["expect(b)", "near"]])
  #expect(subjects(3) == [["must ( g(\")\", [[)]]) )", "is_nil"]])
  #expect(subjects(4) == [["expect(app:drag(\"list\", -90))", "consumes"]])
  #expect(subjects(5).isEmpty)
  #expect(subjects(8) == [["expect(c)", ""]])
}

@Test func rowsOfCasesHaveLines() {
  let known = texts(
    """
    cases("n", { -- rows
      { 1, function() return 1, 2 end },

      { 2, "}" }, --[[ , ]] { 3,
        4 },
    }, function() end)
    """)
  #expect(known.rowLines(line: 1, of: "f.lua", count: 3) == [2, 4, 4])
  #expect(known.rowLines(line: 1, of: "f.lua", count: 2) == nil)
}

@Test func rowsInATableOfThatNameHaveLines() {
  let known = texts(
    """
    local rows = {
      { 1 },
      { 2 },
    }
    cases("n", rows, function() end)
    """)
  #expect(known.rowLines(line: 5, of: "f.lua", count: 2) == [2, 3])
}
