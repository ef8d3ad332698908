import Testing

@testable import Scenario

@Test(arguments: [
  "expect(1):equals(1.0000005)", "expect(0/0).never:equals(0/0)", "expect(0/0 ~= 0/0):is_true()",
  "expect(math.huge):equals(math.huge)",
  "expect({ 1, { a = 'x' } }):equals { 1, { a = 'x' } }", "expect(nil):equals(nil)",
  "expect('a').never:equals('b')",
  "expect({ a = 1 }).never:equals { a = 1, b = 2 }", "expect({ a = 1, b = 2 }).never:equals { a = 1 }",
  "expect(10):near(12, 2)", "expect({ 1, 2 }):near({ 1.05, 2 }, 0.1)", "expect(0/0).never:near(0, 1)",
  "expect(3):at_least(3)", "expect(0.1 + 0.2):at_most(0.3)", "expect(3):between(1, 3)",
  "expect(4).never:between(1, 3)",
  "expect(true):is_true()", "expect(false):is_false()", "expect(false).never:is_true()",
  "expect(nil):is_nil()",
  "expect(false).never:is_nil()", "expect(px(3)):equals(px(3))", "expect(px(3)).never:equals(dp(3))",
  "expect(px(3)).never:equals(3)", "expect(dp(3)):at_least(dp(2))", "expect(dp(24)):equals(24)",
  "expect(24):equals(dp(24))", "expect(dp(24)):near(24.05, 0.1)", "expect(dp(24)):near(24.05, dp(0.1))",
  "expect(dp(24)):at_least(20)", "expect(dp(24)):at_most(24)", "expect(dp(24)):between(20, dp(30))",
  "expect(20):between(dp(20), 30)", "expect(5):at_most(dp(5))", "expect(dp(24)).never:equals(25)",
  "expect({ a = { dp(24) } }):equals { a = { 24 } }", "expect({ 1, 24 }):equals { 1, dp(24) }",
  "expect({ 24, 3 }):contains(dp(24))", "expect({ dp(24) }):near({ 25 }, 1)",
  "expect(2^53):equals(2^53)", "expect('1').never:equals(1)",
  #"expect("\255"):equals("\xff")"#, #"expect("\255").never:equals("\254")"#,
  #"expect({ "\255" }).never:equals { "\254" }"#, #"expect("a\255").never:contains("\254")"#,
  #"expect({ ["\255"] = 1, ["\254"] = 2 }):equals { ["\254"] = 2, ["\255"] = 1 }"#,
  #"expect("\u{10FEFF}").never:equals("\255")"#, #"expect("\u{e9}"):contains("\xc3")"#,
  #"expect("\u{e9}").never:equals("e\u{301}")"#,
  #"expect({ ["\u{e9}"] = 1 }).never:equals { ["e\u{301}"] = 1 }"#,
  #"expect({ ["\u{e9}"] = 1, ["e\u{301}"] = 2 }):equals { ["e\u{301}"] = 2, ["\u{e9}"] = 1 }"#,
])
func holds(source: String) {
  let run = runBody("local result = \(source)\nexpect(result):is_true()")
  #expect(run.status == .passed, "\(source): \(run.messages)")
}

@Test(arguments: [
  ("expect(1 + 1):equals(3)", "3", "2", "expect(1 + 1):equals(2)"),
  ("expect(1.5):near(3, 0.5)", "3 within 0.5", "1.5", "expect(1.5):near(1.5, 0.5)"),
  ("expect(2):at_least(3)", "at least 3", "2", "expect(2):equals(2)"),
  ("expect(nil):at_most(3)", "at most 3", "nil", "expect(nil):is_nil()"),
  ("expect(true):is_false()", "false", "true", "expect(true):is_true()"),
  ("expect(1):is_true()", "true", "1", "expect(1):equals(1)"),
  ("expect(2):is_nil()", "nil", "2", "expect(2):equals(2)"),
  ("expect(-math.huge):equals(1)", "1", "-inf", "expect(-math.huge):equals(-math.huge)"),
  (
    "expect({ a = { 1 } }):equals { a = { 2 } }", "{ a = { 2 } }", "{ a = { 1 } }",
    "expect({ a = { 1 } }):equals({ a = { 1 } })"
  ),
  ("expect(5).never:equals(5)", "not 5", "5", "expect(5):equals(5)"),
  ("expect(nil).never:at_least(3)", "not at least 3", "nil", "expect(nil):is_nil()"),
])
func failsWithWantedGotAndPaste(source: String, wanted: String, got: String, paste: String) {
  let run = runBody(source)
  #expect(run.status == .failed)
  #expect(run.failures.count == 1)
  #expect(run.failures.first?.wanted == wanted)
  #expect(run.failures.first?.got == got)
  #expect(run.failures.first?.paste == paste)
  #expect(run.failures.first?.line == 2)
  #expect(run.failures.first?.source == source)
  #expect(runBody(paste).status == .passed)
}

@Test func aDifferenceInsideATableIsPointedOut() {
  let run = runBody("expect({ hero = { height = 180 } }):equals { hero = { height = 140 } }")
  #expect(run.failures.first?.why == "wanted 140, got 180 at .hero.height")
}

/// As in Lua and IEEE 754; there is no line to paste where no argument would make it pass.
@Test(
  arguments: [
    ("expect(0/0)", "equals(0/0)", "wanted nan, got nan", nil),
    ("expect(0/0)", "equals(1)", "wanted 1, got nan", nil),
    ("expect(1)", "equals(0/0)", "wanted nan, got 1", "expect(1):equals(1)"),
    ("expect(0/0)", "near(0/0, 5)", "wanted nan, got nan", nil),
    ("expect(0/0)", "near(0/0, math.huge)", "wanted nan, got nan", nil),
    ("expect({ a = { 0/0 } })", "equals { a = { 0/0 } }", "wanted nan, got nan at .a[1]", nil),
  ] as [(String, String, String, String?)])
func nanEqualsNothing(subject: String, check: String, difference: String, paste: String?) {
  let run = runBody("\(subject):\(check)")
  #expect(run.status == .failed)
  #expect(
    run.failures.first?.why
      == "\(difference); nan equals nothing, not even nan: expect(v ~= v):is_true() holds for nan only")
  #expect(run.failures.first?.paste == paste)
  #expect(runBody("\(subject).never:\(check)").status == .passed)
}

@Test func nanIsContainedInNothing() {
  #expect(runBody("expect({ 0/0 }).never:contains(0/0)").status == .passed)
  #expect(runBody("local v = 0/0\nexpect(v ~= v):is_true()").status == .passed)
  #expect(runBody("local v = 1\nexpect(v ~= v):is_true()").status == .failed)
}

@Test func textsThatLookAlikeAreSpelledOut() {
  let run = runBody(#"expect({ a = "\u{e9}" }):equals { a = "e\u{301}" }"#)
  #expect(run.failures.first?.wanted == #"{ a = "e\u{301}" }"#)
  #expect(run.failures.first?.got == #"{ a = "\u{e9}" }"#)
  #expect(run.failures.first?.why == #"wanted "e\u{301}", got "\u{e9}" at .a"#)
}

@Test func bytesThatAreNoTextAreWrittenAsEscapes() {
  let run = runBody(#"expect("a\255"):equals("b")"#)
  #expect(run.failures.first?.got == #""a\xff""#)
  #expect(run.failures.first?.paste == #"expect("a\255"):equals("a\xff")"#)
}

@Test func aLengthBesideANumberIsExplained() {
  let run = runBody("expect(px(3)):equals(3)")
  #expect(run.failures.first?.why?.contains("the units differ, as a plain number counts as dp") == true)
  let bound = runBody("expect(px(48)):at_least(20)")
  #expect(bound.failures.first?.why?.contains("the units differ, as a plain number counts as dp") == true)
}

@Test(arguments: [
  ("expect(1):near(1)", "near takes a value and a tolerance"),
  ("expect(1):near(1, -1)", "near: the tolerance is a number or a length from 0 up, not -1"),
  ("expect(1):at_least('x')", "at_least takes numbers or lengths, not \"x\""),
  ("expect(1):between(3, 1)", "between: 3 is above 1"),
  ("expect(px(1)):between(px(0), 2)", "between: px(0) and 2 differ in unit, as a plain number"),
  ("expect(px(1)):near(px(2), dp(1))", "near: px(2) and dp(1) differ in unit"),
  ("expect(1):equals()", "equals takes one value"),
  ("expect(true):is_true(1)", "is_true takes nothing"),
  ("expect()", "expect needs a value"),
  (
    "local t = {} t.t = t local u = {} u.t = u expect(t):equals(u)",
    "a table to compare nests more than 100 deep"
  ),
])
func wrongArgumentsAreErrorsAtTheLine(source: String, message: String) {
  let run = runBody("\n" + source)
  #expect(run.status == .error)
  #expect(run.failures.first?.line == 3)
  #expect(run.failures.first?.message.hasPrefix(message) == true, "\(run.messages)")
}

@Test func ofSeveralExpectationsOnALineTheRightOneIsQuoted() {
  let run = runBody(
    "for i = 1, 2 do expect(i):equals(1) expect(-i):equals(-1) expect(i * 10).never:equals(20) end")
  #expect(
    run.failures.map(\.paste) == [
      "expect(i):equals(2)", "expect(-i):equals(-2)", "expect(i * 10):equals(20)",
    ])
}

@Test func unitsThatDifferAreExplained() {
  let run = runBody("expect(px(3)):equals(dp(3))")
  #expect(
    run.failures.first?.why == "wanted dp(3), got px(3); the units differ (to_px(app) and to_dp(app) convert)"
  )
}

/// What is pasted passes: all digits for a tolerance that is finer than numbers are shown, none in a unit that is not compared.
@Test(arguments: [
  ("expect(1 / 3):near(3, 1e-9)", "expect(1 / 3):near(0.3333333333333333, 1e-09)"),
  ("expect(0.1):near(0.6, 0)", "expect(0.1):near(0.1, 0.0)"),
  ("expect({ 1 / 3 }):near({ 3 }, 1e-12)", nil), ("expect(20):near(px(10), px(1))", nil),
  ("expect(dp(3)):near(px(7), px(1))", nil),
  ("expect(px(60)):near(px(7), px(1))", "expect(px(60)):near(px(60), px(1))"),
])
func whatIsPastedForNearPasses(source: String, paste: String?) {
  let run = runBody(source)
  #expect(run.status == .failed)
  #expect(run.failures.first?.paste == paste)
  if let paste { #expect(runBody(paste).status == .passed) }
}
