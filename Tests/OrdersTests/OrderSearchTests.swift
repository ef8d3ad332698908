import Testing

@testable import Orders

struct OrderSearchTests {
  @Test func theArticlesOrderSatisfiesTheArticlesExpectations() throws {
    let table = try Searching.search(Searching.article).get()
    #expect(table.tried == 81)
    let words = table.satisfying.map(table.space.words)
    #expect(words.contains("hero up pre, down post; days up pre, down post"))
    // Days may also take a downward drag first: there is enough for all three.
    #expect(words.count == 2)
    #expect(table.nearest?.distance == 0)
  }

  /// With up in none or post nothing is collapsed when the list has room, so all down phases are one outcome: of 81 orders
  /// (hero, days) 36 leave both out, 6 times 3 and 3 times 6 collapse one, 9 collapse both.
  @Test func outcomesAreListedByCountThenByFirstOrder() throws {
    let table = try Searching.search("  timetable():drag('sessions', -90)").get()
    #expect(table.outcomes.map(\.orders.count) == [36, 18, 18, 9])
    #expect(table.outcomes.map { $0.orders[0] } == [30, 3, 27, 0])
    #expect(table.written == 3)
    #expect(table.outcomes.flatMap(\.orders).sorted() == Array(0..<81))
  }

  @Test func everyGestureRunsWhateverFailedBefore() throws {
    let table = try Searching.search(
      "  local app = timetable()\n  must(app:drag('sessions', -90).left):equals(1)\n  app:drag('sessions', 90)"
    ).get()
    #expect(table.outcomes.allSatisfy { $0.result.movements.count == 2 && $0.result.error == nil })
    #expect(table.outcomes.allSatisfy { $0.holding == 0 })
  }

  @Test func anErrorInTheBodyIsAnOutcome() throws {
    let table = try Searching.search(
      """
        local app = timetable()
        if app:drag('sessions', -90).consumed.hero == 0 then error("it must move") end
      """
    ).get()
    let failed = table.outcomes.filter { $0.result.error != nil }
    // Hero takes nothing upwards in 6 of its 9 orders.
    #expect(failed.reduce(0) { $0 + $1.orders.count } == 54)
    #expect(failed.allSatisfy { $0.result.error?.contains("it must move") == true && $0.holding == 0 })
  }

  @Test(arguments: [1, 2, 5]) func theNumberOfThreadsChangesNothing(jobs: Int) throws {
    let one = try Searching.search(Searching.article, jobs: 1, nests: true).get()
    let table = try Searching.search(Searching.article, jobs: jobs, nests: true).get()
    #expect(table.outcomes.map(\.orders) == one.outcomes.map(\.orders))
    #expect(table.satisfying == one.satisfying)
    #expect(table.failures.map(\.nearest) == one.failures.map(\.nearest))
  }

  @Test func theLimitIncludesTheWrittenOrder() throws {
    let table = try Searching.search(Searching.article, limit: 5).get()
    #expect(table.tried == 5)
    #expect(table.outcomes.flatMap(\.orders).sorted() == [0, 1, 2, 3, 10])
    let all = try Searching.search(Searching.article, limit: 81).get()
    #expect(all.tried == 81)
  }

  /// Nested the other way round, the tabs give up their 20 first: a drag of 30 leaves 10 to the hero.
  @Test func behavioursOfOneChainChangePlaces() throws {
    let table = try Searching.search(
      "  expect(timetable():drag('sessions', -30)):consumes { days = -20, hero = -10 }", nests: true
    ).get()
    #expect(table.space.nestings == [[0, 1], [1, 0]])
    #expect(table.tried == 162)
    #expect(!table.satisfying.isEmpty)
    #expect(table.satisfying.allSatisfy { table.space.nesting($0) == [1, 0] })
  }

  @Test func stateThatIsKeptIsNamed() {
    let problem = Searching.problem(
      "  count = count + 1\n  timetable():drag('sessions', -count)",
      before: Searching.timetable + "local count = 0\nlocal other = 5\n")
    #expect(problem == "the body keeps state between runs: count (0, then 1)")
    let inTable = Searching.problem(
      "  local app = timetable()\n  seen.list[#seen.list + 1] = 'x'\n  app:drag('sessions', -#seen.list)",
      before: Searching.timetable + "local seen = { list = {} }\n")
    #expect(inTable?.hasPrefix("the body keeps state between runs: seen.list") == true)
  }

  @Test func aBindingOfTheFileIsNoKeptState() throws {
    let table = try Searching.search(
      "  local app = timetable()\n  b:set(b:get() + 1)\n  app:drag('sessions', -b:get())",
      before: Searching.timetable + "local b = binding(0)\n"
    ).get()
    #expect(table.tried == 81)
  }

  @Test func whatCannotBeSearchedIsSaid() {
    #expect(
      Searching.problem("  timetable() timetable()")?.contains("opens 2 screens; say which one with --app N")
        == true)
    #expect(
      Searching.problem("  timetable()", screen: 1)?.contains("opens 1 screen, so there is no --app 2")
        == true)
    #expect(Searching.problem("  local x = 1")?.contains("opens no screen") == true)
    let early = Searching.problem("  error('boom')", before: "")
    #expect(early == "the body ends in an error: a.lua:2: boom")
    #expect(
      Searching.problem("  screen { width = 9, height = 9 }")?.contains("no behaviour is on the screen")
        == true)
    #expect(Searching.problem("  for i = 1, 3 do timetable() end")?.contains("3 screens") == true)
    let boxes = (1...20).map { "box { id = 'b\($0)', height = 20, collapse = { to = 10 } }" }.joined(
      separator: ", ")
    #expect(
      Searching.problem("  screen { width = 9, height = 9, column { \(boxes) } }")?.contains("20 behaviours")
        == true)
  }

  @Test func oneOfSeveralScreensIsChosen() throws {
    let table = try Searching.search(
      "  timetable()\n  timetable():drag('sessions', -90)", screen: 1
    ).get()
    #expect(table.outcomes.count == 4)
    let first = try Searching.search(
      "  timetable()\n  timetable():drag('sessions', -90)", screen: 0
    ).get()
    #expect(first.outcomes.count == 1)
  }

  @Test func updatedAndInsertedNodesTakeTheOrder() throws {
    // Whatever the update sets, the hero keeps the phases of the order: 3 of 9 collapse it.
    let table = try Searching.search(
      """
        local app = screen { width = 360, height = 640, column { id = "page",
          box { id = "hero", height = 180, collapse = { to = 140 } }, list { id = "l", count = 40, item_height = 96 } } }
        app:update("hero", { height = 200 })
        app:drag("l", -100)
      """
    ).get()
    #expect(table.outcomes.map(\.orders.count) == [6, 3])
    #expect(table.outcomes[1].result.consumed.map(\.amount.y) == [-60, -40])
  }
}
