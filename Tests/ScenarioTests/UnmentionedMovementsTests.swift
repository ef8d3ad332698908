import Testing

@testable import Scenario

struct UnmentionedMovementsTests {
  private func run(_ body: String) -> FileRun {
    var settings = RunSettings()
    settings.exhaustive = true
    return runBody("\(nestedScreen)\n\(body)", settings)
  }

  /// The line of the first line of `body`: `nestedScreen` has ten lines, and the body begins on line 2.
  private let first = nestedScreen.split(separator: "\n", omittingEmptySubsequences: false).count + 2

  @Test(arguments: [
    "local move = app:drag('sessions', -10) expect(move):consumes { hero = -10 }",
    "expect(app:drag('sessions', -10)):in_order { 'hero<' }",
    "local move = app:drag('sessions', -10) expect(move.left):equals(0)",
    "local move = app:drag('sessions', -10) must(move.consumed.hero):equals(-10)",
    "local move = app:drag('sessions', -10) expect(move.y.requested):equals(-10)",
    "local move = app:drag('sessions', -10) expect(move:explain()):contains('hero')",
    "local move = app:drag('sessions', -10) for id, n in pairs(move.consumed) do expect(n):equals(-10) end",
    "app:tap('hero')", "app:advance(100)", "expect(1):equals(1)",
  ]) func whatIsMentionedPasses(body: String) {
    let run = run(body)
    #expect(run.status == .passed, "\(run.messages)")
  }

  @Test(arguments: [
    ("app:drag('sessions', -10)", "expect(app:drag('sessions', -10)):consumes { hero = -10, left = 0 }"),
    ("local move = app:drag('sessions', -50)", "expect(move):consumes { hero = -40, days = -10, left = 0 }"),
    ("local move move = app:drag('sessions', 10)", nil),
    ("local up = app:drag('sessions', -10) log(up)", "expect(up):consumes { hero = -10, left = 0 }"),
    (
      "app:drag('sessions',\n { up = 10 })",
      "expect(app:drag('sessions', { up = 10 })):consumes { hero = -10, left = 0 }"
    ),
    ("if true then app:drag('sessions', -10) end", Self.whole),
    ("print(app:drag('sessions', -10))", Self.whole),
    ("pcall(function() app:drag('sessions', -10) end)", Self.whole),
    ("local t = { m = app:drag('sessions', -10) }", Self.whole),
    ("local t = { 1, m = app:drag('sessions', -10) }", Self.whole),
    ("local x, y = app:drag('sessions', -10), 5", Self.whole),
    ("local x = app:drag('sessions', -10) or 5", Self.whole),
    ("local f = function() return app:drag('sessions', -10) end f()", Self.whole),
    (
      "local apps = { app } apps[1]:drag('sessions', -10)",
      "expect(apps[1]:drag('sessions', -10)):consumes { hero = -10, left = 0 }"
    ),
    (
      "local f = function() return app end f():drag('sessions', -10)",
      "expect(f():drag('sessions', -10)):consumes { hero = -10, left = 0 }"
    ),
    ("if true then local m = app:drag('sessions', -10) end", "expect(m):consumes { hero = -10, left = 0 }"),
    ("local m m = app:drag('sessions', -10)", "expect(m):consumes { hero = -10, left = 0 }"),
    // Of two calls it is the one that is not mentioned.
    ("expect(app:drag('sessions', -1).left):equals(0) app:drag('sessions', -10)", Self.whole),
  ]) func whatIsNotFailsAtItsLine(body: String, paste: String?) {
    let run = run(body)
    #expect(run.status == .failed)
    #expect(run.failures.map(\.line) == [first])
    #expect(run.messages.first?.contains("no expectation mentions this movement") == true)
    if let paste { #expect(run.failures.first?.paste == paste) }
  }

  private static let whole = "expect(app:drag('sessions', -10)):consumes { hero = -10, left = 0 }"

  @Test func aScenarioOfOneLineShowsItsGesture() {
    var settings = RunSettings()
    settings.exhaustive = true
    let screen = nestedScreen.replacing("\n", with: " ")
    let run = runFile("scenario('x', function() \(screen) app:drag('sessions', -10) end)", settings)
    #expect(run.results.first?.failures.first?.paste == Self.whole)
  }

  @Test func theLineToPastePasses() throws {
    let failed = run("local move = app:drag('sessions', -50)")
    let paste = try #require(failed.failures.first?.paste)
    #expect(run("local move = app:drag('sessions', -50)\n\(paste)").status == .passed)
  }

  @Test func movementsOfOneLineAreOneFailure() {
    let run = run("for i = 1, 3 do app:drag('sessions', -i) end")
    #expect(run.messages.count == 1)
    #expect(run.messages.first?.contains("3 movements of this line") == true)
    // The first one is shown.
    #expect(run.failures.first?.got == "{ hero = -1, left = 0 }")
  }

  /// The line to paste holds each time its call runs; where no line does, there is none.
  @Test(arguments: [
    (
      "for i = 1, 2 do app:drag('sessions', -1) end",
      "expect(app:drag('sessions', -1)):consumes { hero = -1, left = 0 }"
    ),
    (
      "for i = 1, 2 do app:drag('sessions', -i) end",
      "expect(app:drag('sessions', -i)):in_order { \"hero<\" }"
    ),
    ("for i = 1, 2 do app:drag('sessions', -40) end", nil),
    (
      "for i = 1, 2 do local m = app:drag('sessions', -i) if i == 1 then expect(m.left):equals(0) end end",
      nil
    ),
    (
      "for i = 1, 2 do app:drag('sessions', -2) app:drag('sessions', -i) end",
      "expect(app:drag('sessions', -2)):consumes { hero = -2, left = 0 }"
    ),
  ]) func theLineToPasteOfALoopHoldsEachTime(body: String, paste: String?) throws {
    let failed = run(body)
    #expect(failed.failures.first?.paste == paste)
    let tells =
      failed.failures.first?.why?.contains("ran 2 times, as in a loop, and its movements differ") == true
    #expect(tells == (paste?.contains("consumes") != true))
    if let paste, let end = paste.range(of: ")):") {
      let call = String(paste[paste.index(paste.startIndex, offsetBy: 7)..<end.lowerBound]) + ")"
      let mended = run(body.replacing(call, with: paste))
      #expect(!mended.messages.contains { $0.contains("wanted") }, "\(mended.messages)")
    }
  }

  @Test func withoutTheSettingNothingIsAsked() {
    #expect(runBody("\(nestedScreen)\napp:drag('sessions', -10)").status == .passed)
  }

  @Test func anErrorIsTheOnlyFailure() {
    let run = run("app:drag('sessions', -10) error('ends here')")
    #expect(run.messages == ["ends here"])
  }

  @Test func movementsThatTheOriginMadeNeedNoMention() {
    var settings = RunSettings()
    settings.exhaustive = true
    let run = runFile(
      """
      scenario("scrolled", function()
      \(nestedScreen)
        expect(app:drag("sessions", -100).left):equals(0)
      end)
      scenario("back", { from = "scrolled" }, function(app)
        expect(app:drag("sessions", 10)):consumes { sessions = 10 }
      end)
      """, settings)
    #expect(
      run.results.map(\.status) == [.passed, .passed], "\(run.results.flatMap(\.failures).map(\.message))")
  }

  /// What no script can reach any more stays known, however much is made after it.
  @Test func memoryThatIsGivenBackLosesNone() {
    var settings = RunSettings()
    settings.exhaustive = true
    settings.limits.memoryBytes = 8 << 20
    let run = runBody(
      """
      \(nestedScreen)
      app:drag("sessions", -10)
      for i = 1, 6000 do expect(app:drag("sessions", i % 2 == 0 and -1 or 1).left):equals(0) end
      """, settings)
    #expect(run.failures.map(\.line) == [first], "\(run.messages)")
  }
}
