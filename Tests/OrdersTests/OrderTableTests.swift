import Testing

@testable import Orders

struct OrderTableTests {
  @Test func neighboursDifferByTheFewestPhases() throws {
    let table = try Searching.search("  timetable():drag('sessions', -90)").get()
    for place in table.outcomes.indices.dropLast() {
      let (a, b) = (table.outcomes[place].orders, table.outcomes[place + 1].orders)
      let least = a.flatMap { from in b.map { table.space.distance(from, $0) } }.min()
      #expect(table.step(from: place)?.distance == least)
    }
    #expect(table.step(from: table.outcomes.count - 1) == nil)
  }

  @Test func twoAndMorePhasesAreFound() throws {
    let space = Spaces.space(2)
    let steps = OrderSteps(space)
    let one = try #require(steps.smallest([0], [40, 1]))
    #expect(one == (1, 0, 1))
    let two = try #require(steps.smallest([0], [80, 4]))
    #expect(two == (2, 0, 4))
    let four = try #require(steps.smallest([0], [80]))
    #expect(four == (4, 0, 80))
  }

  /// The first and the third expectation exclude one another; the second holds in no order.
  @Test func withoutASolutionTheSmallestFailuresAreTold() throws {
    let table = try Searching.search(
      """
        local app = timetable()
        local move = app:drag("sessions", -90)
        expect(move.consumed.hero):equals(-40)
        expect(move.left):equals(7)
        expect(move.consumed.hero):equals(0)
      """
    ).get()
    #expect(table.satisfying.isEmpty && table.nearest == nil)
    let sets = table.smallestFailures
    let lines = table.expectations.map(\.line)
    #expect(sets.map { $0.failed.map(\.line) } == [[lines[1], lines[2]], [lines[0], lines[1]]])
    // As written the hero moves.
    #expect(table.failures[0].distance == 0)
    #expect(sets.map(\.failed.count) == [2, 2])
    #expect(sets.map(\.count) == [27, 54])
  }

  @Test func theRepresentativeIsTheCommonestSpelling() throws {
    let table = try Searching.search("  timetable():drag('sessions', -90)").get()
    // Hero and days up in post or none, down in any: all are as common, so the first order stands for them.
    #expect(table.outcomes[0].representative == table.outcomes[0].orders[0])
    for outcome in table.outcomes { #expect(outcome.orders.contains(outcome.representative)) }
  }
}
