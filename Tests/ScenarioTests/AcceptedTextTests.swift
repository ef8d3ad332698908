import Testing

@testable import Scenario

struct AcceptedTextTests {
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
    let accepted = accepting(before, check, given: given, wanted: wanted)
    #expect(accepted.refused == [])
    #expect(accepted.text == after)
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
    let accepted = accepting(
      before, "consumes", given: "{ hero = -39, days = -20 }",
      wanted: "{ hero = -40, days = -20, list = -5, left = 0 }", line: 2)
    #expect(
      accepted.text == """
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
    let accepted = accepting(before, "equals", given: "{ a = 1 }", wanted: "{ a = 1, b = 2 }")
    #expect(accepted.text == "expect(x):equals {\r\n  a = 1, -- c\r\n  b = 2,\r\n}\r\n")
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
    let accepted = accepting(text, check, given: given, wanted: wanted) { place in
      if kind == "two values" { place.wanted.append("8") }
      if kind == "passed" { place.passed = 2 }
      if kind == "changed" { place.source += 1 }
      if kind == "obstacle" { place.obstacle = "for a reason" }
    }
    #expect(accepted.text == text)
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
      accepted.text
        == "expect(a):equals(10) expect(b):equals(11)\nexpect(c):equals(12)\n\n\nexpect(d):equals(13)\n")
    // Lines that meet are one change.
    #expect(accepted.changes.map(\.first) == [0, 4])
  }

  /// Only texts and tables stand without parentheses.
  @Test(arguments: [
    ("expect(x):equals \"a\" -- c", "\"a\"", "3", "expect(x):equals(3) -- c"),
    ("expect(x):equals'a'", "\"a\"", "-3", "expect(x):equals(-3)"),
    ("expect(x):equals [[a]]", "\"a\"", "math.huge", "expect(x):equals(math.huge)"),
    ("expect(x):equals { 1 }", "{ 1 }", "-math.huge", "expect(x):equals(-math.huge)"),
    ("expect(x):equals {}", "{}", "true", "expect(x):equals(true)"),
    ("expect(x):equals {}", "{}", "nil", "expect(x):equals(nil)"),
    ("expect(x):equals \"a\"", "\"a\"", "px(3)", "expect(x):equals(px(3))"),
    ("expect(x):equals --[[b]] \"a\"", "\"a\"", "3", "expect(x):equals --[[b]] (3)"),
    ("expect(x):equals\n  \"a\"", "\"a\"", "3", "expect(x):equals\n  (3)"),
    ("expect(x):equals \"a\"", "\"a\"", "\"b\"", "expect(x):equals \"b\""),
    ("expect(x):equals { 1 }", "{ 1 }", "\"b\"", "expect(x):equals \"b\""),
    ("expect(x):equals \"a\"", "\"a\"", "{ 1 }", "expect(x):equals { 1 }"),
    ("expect(x):equals { 1 }", "{ 1 }", "{ false }", "expect(x):equals { false }"),
  ]) func aBareArgumentGetsParentheses(before: String, given: String, wanted: String, after: String) {
    let accepted = accepting(before, "equals", given: given, wanted: wanted)
    #expect(accepted.refused == [])
    #expect(accepted.text == after)
    #expect(SyntaxCheck.message(accepted.bytes, name: "a.lua") == nil)
  }

  @Test func whatDoesNotCompileIsNotAccepted() {
    let accepted = accepting("expect(x):equals(5) )", "equals", given: "5", wanted: "7")
    #expect(accepted.text == "expect(x):equals(5) )")
    #expect(accepted.changes == [])
    #expect(accepted.accepted == [])
    #expect(
      accepted.refused.map(\.reason)
        == ["with it the file would not compile: unexpected symbol near ')'"])
  }

  /// One that the compiler does not take leaves the others.
  @Test func onlyWhatDoesNotCompileStays() {
    let bytes = Array("expect(a):equals(1)\nexpect(b):equals(2)\nexpect(c):equals(3)\n".utf8)
    let places = (1...3).map { line in
      var place = CheckedPlace(
        file: "a.lua", line: line, ordinal: 0, check: "equals", source: SourceHash.of(bytes))
      place.failed = 1
      place.given = ["\(line)"]
      place.wanted = ["\(line)0"]
      return place
    }
    let accepted = AcceptedText(bytes, places) { text in
      String(decoding: text, as: UTF8.self).contains("20") ? "no twenties" : nil
    }
    #expect(accepted.text == "expect(a):equals(10)\nexpect(b):equals(2)\nexpect(c):equals(30)\n")
    #expect(accepted.accepted.map(\.line) == [1, 3])
    #expect(accepted.refused.map(\.reason) == ["with it the file would not compile: no twenties"])
    #expect(accepted.refused.map(\.place.line) == [2])
  }

  /// Expressions in a table stay; what they gave must be what passes.
  @Test(
    arguments: [
      (
        "shows", "expect(app):shows { a = { x = 3 }, b = { top = SPACE } }",
        "{ a = { x = 3 }, b = { top = 56 } }", "{ a = { x = 5 }, b = { top = 56 } }",
        "expect(app):shows { a = { x = 5 }, b = { top = SPACE } }"
      ),
      (
        "shows", "expect(app):shows { a = { x = 3 }, b = { top = SPACE } }",
        "{ a = { x = 3 }, b = { top = 56 } }", "{ a = { x = 5 }, b = { top = 57 } }", nil
      ),
      (
        "consumes", "expect(m):consumes { hero = -SPACE + f(1, 2), body = 3 }", "{ hero = -40, body = 3 }",
        "{ hero = -40, body = -50, left = 0 }",
        "expect(m):consumes { hero = -SPACE + f(1, 2), body = -50 }"
      ),
      ("consumes", "expect(m):consumes { hero = K }", "{ hero = 5 }", "{ left = 0 }", nil),
      ("equals", "expect(x):equals { a = K, b = 1 }", "{ a = 2, b = 1 }", "{ b = 1 }", nil),
      ("equals", "expect(x):equals { f(), 2 }", "{ 1, 2 }", "3", nil),
      ("equals", "expect(x):equals { 2, f() }", "{ 2, 3, 4 }", "{ 1, 3, 4 }", nil),
      ("near", "expect(x):near(31, SMALL)", "31, 0.25", "30, 0.25", nil),
    ] as [(String, String, String, String, String?)]) func expressionsInTablesStay(
      check: String, before: String, given: String, wanted: String, after: String?
    )
  {
    let accepted = accepting(before, check, given: given, wanted: wanted)
    #expect(accepted.text == after ?? before)
    #expect(accepted.refused.count == (after == nil ? 1 : 0))
  }

  @Test func anExpressionThatGaveWhatDiffersIsNamed() {
    let accepted = accepting(
      "expect(app):shows { a = { x = 3, [\"b c\"] = { 1, K } } }", "shows",
      given: "{ a = { x = 3, [\"b c\"] = { 1, 2 } } }", wanted: "{ a = { x = 5, [\"b c\"] = { 1, 3 } } }")
    #expect(accepted.refused.map(\.reason) == ["its a[\"b c\"][2] is no literal: it is computed"])
  }
}
