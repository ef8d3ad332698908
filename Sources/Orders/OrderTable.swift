import Scenario
import ScrollCore

/// Everything that comes of a body in the same way, whatever the order.
public struct OrderOutcome: Sendable {
  /// Numbers of its orders, ascending.
  public var orders: [Int]
  /// Under how many of them all expectations hold.
  public var holding: Int
  /// The commonest spelling: of its orders the one whose phases occur most often among them.
  public var representative: Int
  /// What came of its first order.
  public var result: OrderResult
}

/// Expectations that fail together, and the order nearest to the written one under which just they do.
public struct FailureSet: Sendable {
  public var failed: [ExpectationPlace]
  /// Number of the nearest order, and how many phases it changes.
  public var nearest: Int
  public var distance: Int
  /// How many orders.
  public var count: Int
}

/// What a search over consumption orders found.
public struct OrderTable: Sendable {
  public var space: OrderSpace
  /// By how many orders they have, then by their first order.
  public var outcomes: [OrderOutcome]
  /// Place of the written order's outcome.
  public var written: Int
  /// Orders that were run.
  public var tried: Int
  /// The search was broken off.
  public var isStopped: Bool
  /// Expectations of the body as written, in the order of evaluation, and then those that only other orders come to.
  public var expectations: [ExpectationPlace]
  /// Orders under which all expectations hold, ascending.
  public var satisfying: [Int]
  /// Of the orders under which the body ran to its end, what failed; fewest failures first, then the nearest order.
  public var failures: [FailureSet]

  /// The satisfying order nearest to the written one, and how many phases it changes.
  public var nearest: (order: Int, distance: Int)? {
    failures.first { $0.failed.isEmpty }.map { ($0.nearest, $0.distance) }
  }

  /// Failures that no other order avoids without failing something else: what is left of all expectations can be met together.
  public var smallestFailures: [FailureSet] {
    var smallest: [FailureSet] = []
    for set in failures {
      let failed = Set(set.failed)
      if !smallest.contains(where: { failed.isSuperset(of: $0.failed) }) { smallest.append(set) }
    }
    return smallest
  }

  /// The smallest difference between an outcome and the next in the list.
  public func step(from place: Int) -> (distance: Int, from: Int, to: Int)? {
    guard outcomes.indices.contains(place + 1) else { return nil }
    return OrderSteps(space).smallest(outcomes[place].orders, outcomes[place + 1].orders)
  }
}

/// Finds the two orders of two sets that differ least.
struct OrderSteps {
  let space: OrderSpace
  private let powers: [Int]

  init(_ space: OrderSpace) {
    self.space = space
    powers = (0..<space.behaviours.count * 2).map { place in (0..<place).reduce(1) { power, _ in power * 3 } }
  }

  /// The first such pair by the first set, then by the second.
  func smallest(_ first: [Int], _ second: [Int]) -> (distance: Int, from: Int, to: Int)? {
    let goal = Set(second)
    // Nearly always one or two phases are enough.
    for distance in 1...2 {
      for from in first {
        if let to = reach(from, distance, from: powers.count, goal) { return (distance, from, to) }
      }
    }
    var best: (distance: Int, from: Int, to: Int)?
    for from in first {
      for to in second {
        let distance = space.distance(from, to)
        if distance < best?.distance ?? .max { best = (distance, from, to) }
      }
    }
    return best
  }

  /// A member of the goal that differs in just so many phases, of which the highest lies below `top`.
  private func reach(_ number: Int, _ distance: Int, from top: Int, _ goal: Set<Int>) -> Int? {
    if distance == 0 { return goal.contains(number) ? number : nil }
    var best: Int?
    let base = number % space.phasesCount
    for place in 0..<top {
      let digit = base / powers[place] % 3
      for other in 0..<3 where other != digit {
        let next = number + (other - digit) * powers[place]
        if let found = reach(next, distance - 1, from: place, goal), found < best ?? .max { best = found }
      }
    }
    return best
  }
}
