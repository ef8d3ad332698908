import Orders
import Testing

@testable import Suite

struct SolveTextTests {
  private func text(_ body: String) throws -> String {
    let table = try #require(FoundOrders.table(body))
    return String(
      decoding: SolveText(style: FoundOrders.style(80), isNested: false).bytes(table, FoundOrders.header),
      as: UTF8.self)
  }

  @Test func theWrittenOrderMayBeEnough() throws {
    let text = try text("expect(app:drag('l', -50)):consumes { hero = -40, l = -10 }")
    #expect(text.contains("the expectation holds under 3 of 9 orders\n"))
    #expect(text.contains("* hero up pre, down post\n"))
    #expect(text.hasSuffix("* the written order is among them: nothing has to change\n"))
  }

  @Test func theNearestIsPrintedAsLua() throws {
    let text = try text("expect(app:drag('l', -50)):consumes { hero = 0, l = -50 }")
    #expect(text.contains("the expectation holds under 6 of 9 orders\n"))
    // Up post, down post comes before up none, down post; both change one phase.
    #expect(text.contains("> hero up post, down post\n"))
    #expect(
      text.hasSuffix("  -- a.lua:3: hero\n  collapse = { to = 140, up = \"post\", down = \"post\" },\n"))
  }

  @Test func withoutASolutionTheBestIsTold() throws {
    let text = try text(
      "local m = app:drag('l', -50) expect(m.left):equals(1) expect(m.consumed.hero):equals(0)")
    #expect(text.contains("no order of 9 meets all 2 expectations\n"))
    #expect(text.contains("1: a.lua:5 equals (6 orders, the nearest changes 1 phase)\n"))
    #expect(
      text.contains("the best order fails 1 expectation and changes 1 phase: hero up post, down\n  post\n"))
  }

  @Test func aBodyThatAlwaysFailsHasNoBest() throws {
    let text = try text("expect(1):equals(1) error('broken')")
    #expect(text.contains("the body ends in an error under every order that was tried: a.lua:5: broken\n"))
  }

  /// Three of nine orders take in pre and end in an error before the expectation.
  @Test func whatOnlyOtherOrdersEvaluateIsSolved() throws {
    let text = try text(
      "app:drag('l', -3) if app.hero.offset < 0 then error('no') end expect(app.l.offset):equals(3)")
    #expect(text.contains("the expectation holds under 6 of 9 orders\n"))
    #expect(text.contains("> hero up post, down post\n"))
  }

  @Test func aNearestThatComesToNoExpectationIsTold() throws {
    let text = try text("app:drag('l', -3) if app.hero.offset == 0 then expect(app.l.offset):equals(3) end")
    #expect(text.contains("under the nearest the body does not come to the expectation\n"))
  }

  @Test func whereNoOrderEvaluatesAnyThereIsNothingToSolve() throws {
    let plain = try #require(FoundOrders.table("app:drag('l', -3)"))
    #expect(plain.expectations.isEmpty)
    #expect(
      SolveText.nothing(plain)
        == "the body evaluates no expectation under any of its 9 orders, so there is nothing to solve")
    let broken = try #require(FoundOrders.table("error('no') expect(1):equals(1)"))
    #expect(SolveText.nothing(broken).hasSuffix("as it is written it ends in an error: a.lua:5: no"))
  }
}
