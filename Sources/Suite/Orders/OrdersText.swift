import Orders
import Scenario
import ScrollCore
import Timeline

/// What `orders` prints: a row an outcome.
struct OrdersText {
  let style: TextStyle
  /// Outcomes that are shown; the JSON report has all.
  static let mostRows = 50

  func bytes(_ table: OrderTable, _ header: ScenarioHeader) -> [UInt8] {
    var paint = Paint(style)
    OrdersText.head(table, header, &paint)
    paint.line()
    let columns = OrderColumns.fitting(table, style.width)
    if let columns { paint.lines(columns.head) }
    for (place, outcome) in table.outcomes.prefix(OrdersText.mostRows).enumerated() {
      let isWritten = place == table.written
      if let columns {
        paint.line(columns.row(place))
      } else {
        narrow(place, outcome, isWritten: isWritten, &paint)
      }
      paint.words(order(outcome, table.space, isWritten: isWritten), indent: 6, more: 2)
      if let error = outcome.result.error {
        paint.words("error: \(printable(error))", indent: 6, more: 2, tone: .bad)
      }
      if place + 1 < min(table.outcomes.count, OrdersText.mostRows), let step = table.step(from: place) {
        let count = "\(step.distance) \(step.distance == 1 ? "phase" : "phases")"
        paint.words(
          printable("\(count) to \(place + 2): \(table.space.difference(step.from, step.to))"), indent: 6,
          more: 2, tone: .quiet)
      }
    }
    if table.outcomes.count > OrdersText.mostRows {
      let rest = table.outcomes.dropFirst(OrdersText.mostRows)
      paint.line(
        "  ... \(rest.count) more outcomes of \(rest.reduce(0) { $0 + $1.orders.count }) orders; --report json has all"
      )
    }
    paint.line()
    let isSums = columns?.isSums ?? table.outcomes.contains { $0.result.movements.count > 4 }
    paint.words(OrdersText.legend(table, isSums: isSums), indent: 0, more: 2)
    return paint.bytes
  }

  /// What the signs mean.
  static func legend(_ table: OrderTable, isSums: Bool) -> String {
    let lacksExpectations = table.outcomes.contains { hold($0) == noExpectation }
    return "* as written; hold: whether all expectations hold, or under how many of the orders"
      + (lacksExpectations ? ", - where the body comes to none" : "") + "; consumed and left: "
      + (isSums
        ? "sums over all movements (outcomes with the same sums differ in a single movement or in who took first)"
        : "one amount a movement (outcomes with the same amounts differ in who took first)")
      + ", - finger up or left, + down or right; below each outcome the commonest spelling of its orders, and the least "
      + "change that leads to the next one"
  }

  /// What was run, in the first lines.
  static func head(_ table: OrderTable, _ header: ScenarioHeader, _ paint: inout Paint) {
    let space = table.space
    paint.words(
      "\(printable(header.file)):\(header.line): \(printable(header.name))", indent: 0, more: 2, tone: .strong
    )
    let names = space.behaviours.map { printable($0.name) }.joined(separator: ", ")
    let count = space.behaviours.count
    let nestings = space.nestings.count > 1 ? ", \(space.nestings.count) nestings" : ""
    paint.words(
      "\(count) behaviour\(count == 1 ? "" : "s") (\(names))\(nestings): \(space.count) orders, "
        + "\(table.outcomes.count) outcome\(table.outcomes.count == 1 ? "" : "s")", indent: 0, more: 2)
    guard table.tried < space.count else { return }
    let why = table.isStopped ? "stopped" : "--limit"
    paint.words(
      "\(why): \(table.tried) of \(space.count) orders were tried", indent: 0, more: 2, tone: .warning)
  }

  private func order(_ outcome: OrderOutcome, _ space: OrderSpace, isWritten: Bool) -> String {
    var text = printable(space.words(outcome.representative))
    if isWritten, outcome.representative != space.written {
      text += "; written: \(printable(space.words(space.written)))"
    }
    return text
  }

  /// What stands for a verdict where no expectation was evaluated.
  static let noExpectation = "-"

  /// Whether the expectations hold, as a word.
  static func hold(_ outcome: OrderOutcome) -> String {
    if outcome.result.error != nil { return "error" }
    if outcome.result.checked.isEmpty { return noExpectation }
    if outcome.holding == outcome.orders.count { return "yes" }
    return outcome.holding == 0 ? "no" : "\(outcome.holding)"
  }

  /// An outcome in lines, where the columns do not fit.
  private func narrow(_ place: Int, _ outcome: OrderOutcome, isWritten: Bool, _ paint: inout Paint) {
    let count = outcome.orders.count
    paint.words(
      "\(isWritten ? "*" : " ") \(place + 1): \(count) order\(count == 1 ? "" : "s"), expectations hold: "
        + OrdersText.hold(outcome), indent: 0, more: 6)
    let sums = outcome.result.movements.count > 4
    let amounts = outcome.result.consumed.map {
      "\(printable($0.name)) \(OrderColumns.consumed($0.name, outcome.result, sums: sums))"
    }
    paint.words(
      "consumed: \(amounts.isEmpty ? "nothing" : amounts.joined(separator: ", ")); left "
        + OrderColumns.left(outcome.result, sums: sums), indent: 6, more: 2)
    let finals = outcome.result.final.map { "\(printable($0.name)) \(NumberText.value($0.offset))" }
    paint.words("final offsets: \(finals.joined(separator: ", "))", indent: 6, more: 2)
  }
}
