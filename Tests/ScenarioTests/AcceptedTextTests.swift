import Testing

@testable import Scenario

struct AcceptedTextTests {
  /// A check of the only expectation of line 1, which failed once.
  private func accept(
    _ text: String, _ check: String, given: String, wanted: String, line: Int = 1,
    _ change: (inout CheckedPlace) -> Void = { _ in }
  ) -> AcceptedText {
    let bytes = Array(text.utf8)
    var place = CheckedPlace(
      file: "a.lua", line: line, ordinal: 0, check: check, source: SourceHash.of(bytes))
    place.failed = 1
    place.given = [given]
    place.wanted = [wanted]
    change(&place)
    return AcceptedText(bytes, [place])
  }

  private func text(_ accepted: AcceptedText) -> String { String(decoding: accepted.bytes, as: UTF8.self) }

  @Test(arguments: [
    ("equals", "expect(x):equals(5) -- five", "5", "7", "expect(x):equals(7) -- five"),
    ("equals", "expect(x):equals( 'a' )", "\"a\"", "\"b\"", "expect(x):equals( \"b\" )"),
    ("equals", "expect(x):equals { 1, 2, 3 }", "{ 1, 2, 3 }", "{ 1, 4, 3 }", "expect(x):equals { 1, 4, 3 }"),
    ("equals", "expect(x):equals { 1, 2, 3 }", "{ 1, 2, 3 }", "{ 1 }", "expect(x):equals { 1 }"),
    ("equals", "expect(x):equals { 1, 2, }", "{ 1, 2 }", "{ 1, 2, 3 }", "expect(x):equals { 1, 2, 3, }"),
    ("equals", "expect(x):equals {}", "{}", "{ 1 }", "expect(x):equals { 1 }"),
    ("equals", "expect(x):equals { a = 1 }", "{ a = 1 }", "{}", "expect(x):equals {}"),
    (
      "equals", "expect(x):equals { a = 1, b = 2 }", "{ a = 1, b = 2 }", "{ c = 3 }",
      "expect(x):equals { c = 3 }"
    ),
    (
      "equals", "expect(x):equals { a = 1, b = 2, c = 3 }", "{ a = 1, b = 2, c = 3 }", "{ b = 2, c = 4 }",
      "expect(x):equals { b = 2, c = 4 }"
    ),
    ("near", "expect(x):near(31, 0.25)", "31, 0.25", "30, 0.25", "expect(x):near(30, 0.25)"),
    (
      "consumes", "expect(m):consumes { hero = -41.0, days = -20, left = 0 }",
      "{ hero = -41, days = -20, left = 0 }", "{ hero = -40, days = -20, left = 0 }",
      "expect(m):consumes { hero = -40, days = -20, left = 0 }"
    ),
    // `left` is not named, an id took nothing, another one is missing.
    (
      "consumes", "expect(m):consumes { hero = -41, days = -20.0 }", "{ hero = -41, days = -20 }",
      "{ days = -20, list = -7, left = -3 }", "expect(m):consumes { hero = 0, days = -20.0, list = -7 }"
    ),
    (
      "consumes", "expect(m):consumes {}", "{}", "{ hero = -40, left = 0 }",
      "expect(m):consumes { hero = -40, left = 0 }"
    ),
    (
      "in_order", "expect(m):in_order { 'hero', \"days>\" }", "{ \"hero\", \"days>\" }",
      "{ \"hero<\", \"days<\" }",
      "expect(m):in_order { 'hero', \"days<\" }"
    ),
    ("in_order", "expect(m):in_order {}", "{}", "{ \"list\" }", "expect(m):in_order { \"list\" }"),
    ("in_order", "expect(m):in_order { \"a\" }", "{ \"a\" }", "{}", "expect(m):in_order {}"),
    (
      "shows", "expect(app):shows { hero = { height = 1, ['state'] = 'a' }, list = { offset = 2 } }",
      "{ hero = { height = 1, state = \"a\" }, list = { offset = 2 } }",
      "{ hero = { height = 9, state = \"a\" }, list = { offset = 3 } }",
      "expect(app):shows { hero = { height = 9, ['state'] = 'a' }, list = { offset = 3 } }"
    ),
    (
      "reports", "expect(app):reports('axis-theft', \"a\")", "\"axis-theft\", \"a\"", "\"wrong-sign\", \"a\"",
      "expect(app):reports(\"wrong-sign\", \"a\")"
    ),
    ("equals", "expect(l):equals(px(3))", "px(3)", "px(4)", "expect(l):equals(px(4))"),
  ]) func onlyWhatDiffersIsReplaced(
    check: String, before: String, given: String, wanted: String, after: String
  ) {
    let accepted = accept(before, check, given: given, wanted: wanted)
    #expect(accepted.refused == [])
    #expect(text(accepted) == after)
    #expect(accepted.changes == [AcceptedText.Change(first: 0, old: [before], new: [after])])
  }

  @Test func tablesOfSeveralLinesKeepTheirForm() {
    let before = """
      local x = 1
      expect(m):consumes {
        hero = -39,      -- the header, "quoted" }
        days = -20       -- the tabs
      }
      return x
      """
    let accepted = accept(
      before, "consumes", given: "{ hero = -39, days = -20 }",
      wanted: "{ hero = -40, days = -20, list = -5, left = 0 }", line: 2)
    #expect(
      text(accepted) == """
        local x = 1
        expect(m):consumes {
          hero = -40,      -- the header, "quoted" }
          days = -20,       -- the tabs
          list = -5
        }
        return x
        """)
    #expect(accepted.changes.map(\.first) == [2])
    #expect(accepted.changes.map(\.old.count) == [2])
    #expect(accepted.changes.map(\.new.count) == [3])
  }

  @Test func linesThatEndInCRLFStaySo() {
    let before = "expect(x):equals {\r\n  a = 1, -- c\r\n}\r\n"
    let accepted = accept(before, "equals", given: "{ a = 1 }", wanted: "{ a = 1, b = 2 }")
    #expect(text(accepted) == "expect(x):equals {\r\n  a = 1, -- c\r\n  b = 2,\r\n}\r\n")
  }

  @Test(arguments: [
    ("two values", "different values"), ("passed", "it passed 2 times"), ("changed", "has changed"),
    ("obstacle", "for a reason"), ("other given", "not what is written"), ("no literal", "no Lua literal"),
    ("other check", "not written out"), ("computed", "computed"), ("overscroll", "names overscroll"),
  ]) func whatIsNotSafeIsRefused(kind: String, words: String) {
    var text = "expect(x):equals(5)"
    var (check, given, wanted) = ("equals", "5", "7")
    if kind == "computed" { text = "expect(x):equals(4 + 1)" }
    if kind == "other given" { given = "6" }
    if kind == "no literal" { wanted = "f()" }
    if kind == "other check" { check = "near" }
    if kind == "overscroll" {
      (text, check) = ("expect(x):consumes { overscroll = 5 }", "consumes")
      (given, wanted) = ("{ overscroll = 5 }", "{ left = 0 }")
    }
    let accepted = accept(text, check, given: given, wanted: wanted) { place in
      if kind == "two values" { place.wanted.append("8") }
      if kind == "passed" { place.passed = 2 }
      if kind == "changed" { place.source += 1 }
      if kind == "obstacle" { place.obstacle = "for a reason" }
    }
    #expect(self.text(accepted) == text)
    #expect(accepted.accepted == [])
    #expect(accepted.changes == [])
    #expect(accepted.refused.first?.reason.contains(words) == true, "\(accepted.refused)")
  }

  @Test func severalPlacesOfOneFileAreChangedAtOnce() {
    let text = "expect(a):equals(1) expect(b):equals(2)\nexpect(c):equals(3)\n\n\nexpect(d):equals(4)\n"
    let bytes = Array(text.utf8)
    let places = [(1, 0), (1, 1), (2, 0), (5, 0)].enumerated().map { index, place in
      var checked = CheckedPlace(
        file: "a.lua", line: place.0, ordinal: place.1, check: "equals", source: SourceHash.of(bytes))
      checked.failed = 1
      checked.given = ["\(index + 1)"]
      checked.wanted = ["\(index + 10)"]
      return checked
    }
    let accepted = AcceptedText(bytes, places)
    #expect(
      self.text(accepted)
        == "expect(a):equals(10) expect(b):equals(11)\nexpect(c):equals(12)\n\n\nexpect(d):equals(13)\n")
    // Lines that meet are one change.
    #expect(accepted.changes.map(\.first) == [0, 4])
  }
}
