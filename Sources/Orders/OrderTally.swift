import Scenario
import ScrollCore

/// What is known of the orders that have been run; equal outcomes share one entry, so it stays small.
struct OrderTally {
  private struct Entry {
    var orders: [Int]
    /// The least of them.
    var first: Int
    var holding: Int
    var result: OrderResult
  }
  private struct Group {
    var nearest: Int
    var distance: Int
    var count: Int
  }

  let space: OrderSpace
  private(set) var tried = 0
  private var entries: [OutcomeKey: Entry] = [:]
  private var groups: [[ExpectationPlace]: Group] = [:]
  private var satisfying: [Int] = []
  private var writtenKey: OutcomeKey?

  init(_ space: OrderSpace) { self.space = space }

  mutating func add(_ number: Int, _ result: OrderResult) {
    tried += 1
    if number == space.written { writtenKey = result.key }
    if let first = entries[result.key]?.first {
      if number < first {
        entries[result.key]?.first = number
        entries[result.key]?.result = result
      }
    } else {
      entries[result.key] = Entry(orders: [], first: number, holding: 0, result: result)
    }
    entries[result.key]?.orders.append(number)
    if result.holds {
      entries[result.key]?.holding += 1
      satisfying.append(number)
    }
    guard result.error == nil else { return }
    let failed = result.failed.sorted()
    let distance = space.distance(number, space.written)
    guard let group = groups[failed] else {
      groups[failed] = Group(nearest: number, distance: distance, count: 1)
      return
    }
    groups[failed]?.count += 1
    if (distance, number) < (group.distance, group.nearest) {
      groups[failed]?.nearest = number
      groups[failed]?.distance = distance
    }
  }

  /// The tally in its final order, which does not depend on the order of the additions; `expectations` are those of the
  /// written order.
  func table(expectations: [ExpectationPlace], isStopped: Bool) -> OrderTable {
    var found: [(key: OutcomeKey, outcome: OrderOutcome)] = []
    for (key, entry) in entries {
      let orders = entry.orders.sorted()
      let outcome = OrderOutcome(
        orders: orders, holding: entry.holding, representative: commonest(orders), result: entry.result)
      found.append((key, outcome))
    }
    found.sort { a, b in
      let (first, second) = (a.outcome.orders, b.outcome.orders)
      return first.count != second.count ? first.count > second.count : first[0] < second[0]
    }
    let failures = groups.map {
      FailureSet(
        failed: $0.key, nearest: $0.value.nearest, distance: $0.value.distance, count: $0.value.count)
    }.sorted {
      ($0.failed.count, $0.distance, $0.nearest) < ($1.failed.count, $1.distance, $1.nearest)
    }
    let outcomes = found.map(\.outcome)
    return OrderTable(
      space: space, outcomes: outcomes, written: found.firstIndex { $0.key == writtenKey } ?? 0,
      tried: tried, isStopped: isStopped,
      expectations: expectations + others(than: expectations, in: outcomes),
      satisfying: satisfying.sorted(), failures: failures)
  }

  /// What only other orders evaluate, by its place.
  private func others(than written: [ExpectationPlace], in outcomes: [OrderOutcome]) -> [ExpectationPlace] {
    var seen = Set(written)
    var others: [ExpectationPlace] = []
    for outcome in outcomes {
      for place in outcome.result.checked where seen.insert(place).inserted { others.append(place) }
    }
    return others.sorted()
  }

  /// The order whose phases occur most often; the first of several.
  private func commonest(_ orders: [Int]) -> Int {
    let width = space.behaviours.count * 2
    var counts = [[Int]](repeating: [0, 0, 0], count: width)
    for order in orders {
      for (place, digit) in space.digits(order).enumerated() { counts[place][Int(digit)] += 1 }
    }
    var best = (order: orders[0], score: -1)
    for order in orders {
      let score = space.digits(order).enumerated().reduce(0) { $0 + counts[$1.offset][Int($1.element)] }
      if score > best.score { best = (order, score) }
    }
    return best.order
  }
}
