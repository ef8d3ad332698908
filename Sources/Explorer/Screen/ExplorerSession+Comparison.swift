import Orders
import Scenario
import ScrollCore
import Timeline

extension ExplorerSession {
  /// Rows of which is told who took in the last movement.
  private static let mostPlayed = 60

  /// A table of outcomes as a page that can be walked through: one row an outcome, with the order that is nearest to the
  /// present one.
  public func comparison(_ table: OrderTable) -> ExplorerComparison {
    let space = table.space
    let present = state.order
    let expectations = table.outcomes.map(\.result.checked.count).max() ?? 0
    let presentNumber = (0..<table.outcomes.count).lazy.compactMap { place in
      table.outcomes[place].orders.first { self.isSame(space.order($0), present) }
    }.first
    let last = table.outcomes.map { Self.lastMovement($0.result) }
    var names: [String] = []
    for movement in last {
      for amount in movement.consumed where !names.contains(amount.name) { names.append(amount.name) }
    }
    let rows = table.outcomes.enumerated().map { place, outcome in
      let result = outcome.result
      let nearest = nearest(of: outcome, in: space, to: present)
      return ExplorerComparison.Row(
        order: space.order(nearest), count: outcome.orders.count, isWritten: place == table.written,
        isPresent: presentNumber.map { outcome.orders.contains($0) } ?? false,
        consumed: names.map { name in
          ExplorerSession.text(last[place].consumed.first { $0.name == name }?.amount ?? .zero)
        },
        left: ExplorerSession.text(last[place].left),
        last: place < ExplorerSession.mostPlayed ? lastTakers(space.order(nearest)) : "",
        holding: result.checked.count - result.failed.count, words: difference(space.order(nearest)))
    }
    return ExplorerComparison(
      names: names, rows: rows, tried: table.tried,
      isComplete: table.tried >= space.count && !table.isStopped,
      expectations: expectations)
  }

  /// The last movement in which anybody took anything or anything was left.
  private static func lastMovement(_ result: OrderResult) -> (
    consumed: [(name: String, amount: Vector)], left: Vector
  ) {
    for movement in result.movements.reversed() {
      let consumed = zip(result.consumed, movement.consumed).compactMap { amount, taken in
        taken.isZero ? nil : (name: amount.name, amount: taken)
      }
      if !consumed.isEmpty || !movement.left.isZero { return (consumed, movement.left) }
    }
    return ([], .zero)
  }

  private static func text(_ amount: Vector) -> String {
    if abs(amount.x) < 1e-9 { return NumberText.amount(amount.y) }
    if abs(amount.y) < 1e-9 { return NumberText.amount(amount.x) }
    return "\(NumberText.amount(amount.x)),\(NumberText.amount(amount.y))"
  }

  private func isSame(_ one: ConsumptionOrder, _ other: ConsumptionOrder) -> Bool {
    one.phases == other.phases && (one.nesting ?? written.nesting) == (other.nesting ?? written.nesting)
  }

  /// Which of an outcome's orders changes the fewest phases of the present one; the first of equal ones.
  private func nearest(of outcome: OrderOutcome, in space: OrderSpace, to present: ConsumptionOrder) -> Int {
    var best = (number: outcome.representative, distance: Int.max)
    for number in outcome.orders.prefix(10_000) {
      let distance = distance(space.order(number), present)
      if distance < best.distance { best = (number, distance) }
      if distance == 0 { break }
    }
    return best.number
  }

  private func distance(_ one: ConsumptionOrder, _ other: ConsumptionOrder) -> Int {
    zip(one.phases, other.phases).reduce(one.nesting == other.nesting ? 0 : 1) {
      $0 + ($1.0.up == $1.1.up ? 0 : 1) + ($1.0.down == $1.1.down ? 0 : 1)
    }
  }

  /// Who took in the last movement, the first one first: `sessions days>`.
  private func lastTakers(_ order: ConsumptionOrder) -> String {
    guard let recording = scene(for: order).recording else { return "" }
    for event in recording.trace.events.reversed() {
      var takers: [String] = []
      for row in recording.trace.rows(of: event) where abs(row.consumed) > 1e-9 {
        let mark: String
        switch row.kind {
        case .pre: mark = "<"
        case .own: mark = ""
        case .post: mark = ">"
        default: continue
        }
        let name = recording.nodes[Int(row.slot)].name + mark
        if !takers.contains(name) { takers.append(name) }
      }
      if !takers.isEmpty { return takers.joined(separator: " ") }
    }
    return ""
  }

  /// What differs from the written order.
  private func difference(_ order: ConsumptionOrder) -> String {
    var parts: [String] = []
    for (place, pair) in order.phases.enumerated() where written.behaviours.indices.contains(place) {
      let behaviour = written.behaviours[place]
      if pair.up != behaviour.written.up { parts.append("\(behaviour.name) up \(pair.up.word)") }
      if pair.down != behaviour.written.down { parts.append("\(behaviour.name) down \(pair.down.word)") }
    }
    if let nesting = order.nesting, nesting != written.nesting {
      parts.append("nested " + nesting.map { written.behaviours[$0].name }.joined(separator: " > "))
    }
    return parts.isEmpty ? "as written" : parts.joined(separator: ", ")
  }
}
