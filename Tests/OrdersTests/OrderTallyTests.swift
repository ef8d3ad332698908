import Testing

@testable import Orders
@testable import Scenario

struct OrderTallyTests {
  private func result(_ error: String? = nil) -> OrderResult {
    var result = OrderResult()
    result.error = error
    return result
  }

  @Test func theOrderOfAdditionsChangesNothing() {
    let space = Spaces.space(1)
    var (forwards, backwards) = (OrderTally(space), OrderTally(space))
    for number in 0..<9 { forwards.add(number, result()) }
    for number in (0..<9).reversed() { backwards.add(number, result()) }
    let (a, b) = (
      forwards.table(expectations: [], isStopped: false), backwards.table(expectations: [], isStopped: false)
    )
    #expect(a.outcomes.map(\.orders) == [Array(0..<9)])
    #expect(b.outcomes.map(\.orders) == a.outcomes.map(\.orders))
    #expect(a.satisfying == Array(0..<9) && b.satisfying == a.satisfying)
    // The written order (up pre, down post) is the nearest of all.
    #expect(a.nearest?.order == 1 && b.nearest?.order == 1)
  }

  @Test func whatEndsInAnErrorSatisfiesNothing() {
    var tally = OrderTally(Spaces.space(1))
    tally.add(1, result("it stopped"))
    let table = tally.table(expectations: [], isStopped: true)
    #expect(table.satisfying.isEmpty && table.failures.isEmpty && table.nearest == nil)
    #expect(table.outcomes.map(\.holding) == [0])
    #expect(table.isStopped && table.tried == 1)
  }
}
