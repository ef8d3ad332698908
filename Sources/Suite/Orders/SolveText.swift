import Orders
import Scenario
import ScrollCore
import Timeline

/// What `solve` prints: the nearest order as Lua to paste, or what can be met together.
struct SolveText {
  let style: TextStyle
  let isNested: Bool
  /// Orders and sets of expectations that are shown; the JSON report has all.
  static let mostRows = 20

  /// Why nothing can be solved: no order that was tried evaluates an expectation.
  static func nothing(_ table: OrderTable) -> String {
    let orders =
      table.tried < table.space.count
      ? "any of the \(table.tried) orders that were tried" : "any of its \(table.space.count) orders"
    let error = table.outcomes[table.written].result.error.map {
      "; as it is written it ends in an error: \($0)"
    }
    return "the body evaluates no expectation under \(orders), so there is nothing to solve\(error ?? "")"
  }

  func bytes(_ table: OrderTable, _ header: ScenarioHeader) -> [UInt8] {
    var paint = Paint(style)
    OrdersText.head(table, header, &paint)
    paint.line()
    if let nearest = table.nearest {
      found(nearest, table, &paint)
    } else {
      notFound(table, &paint)
    }
    return paint.bytes
  }

  private func found(_ nearest: (order: Int, distance: Int), _ table: OrderTable, _ paint: inout Paint) {
    let space = table.space
    let count = table.satisfying.count
    paint.words(
      "\(SolveText.all(table.expectations.count)) under \(count) of \(table.tried) orders", indent: 0,
      more: 2, tone: .good)
    for number in table.satisfying.prefix(SolveText.mostRows) {
      let mark = number == space.written ? "*" : number == nearest.order ? ">" : " "
      paint.words("\(mark) \(printable(space.words(number)))", indent: 0, more: 4)
    }
    if count > SolveText.mostRows {
      paint.line("  ... \(count - SolveText.mostRows) more; --report json has all")
    }
    paint.line()
    let reached = table.outcomes.first { $0.orders.contains(nearest.order) }?.result.checked.count ?? 0
    if reached < table.expectations.count {
      paint.words(
        table.expectations.count == 1
          ? "under the nearest the body does not come to the expectation"
          : "under the nearest the body comes to only \(reached) of the \(table.expectations.count) expectations",
        indent: 0, more: 2, tone: .warning)
    }
    if nearest.distance == 0 {
      paint.words("* the written order is among them: nothing has to change", indent: 0, more: 2)
      return
    }
    paint.words("> the nearest changes \(phases(nearest.distance)):", indent: 0, more: 2)
    patch(nearest.order, space, &paint)
  }

  private func notFound(_ table: OrderTable, _ paint: inout Paint) {
    let space = table.space
    guard let best = table.failures.first else {
      paint.words(
        "the body ends in an error under every order that was tried"
          + (table.outcomes[table.written].result.error.map { ": \(printable($0))" } ?? ""), indent: 0,
        more: 2,
        tone: .bad)
      return
    }
    paint.words(
      table.expectations.count == 1
        ? "no order of \(table.tried) meets the expectation"
        : "no order of \(table.tried) meets all \(table.expectations.count) expectations", indent: 0, more: 2,
      tone: .bad)
    let sets = table.smallestFailures
    paint.words("what can be met together is all but", indent: 0, more: 2)
    for (number, set) in sets.prefix(SolveText.mostRows).enumerated() {
      paint.words(
        "\(number + 1): \(printable(SolveText.places(set.failed))) (\(set.count) order\(set.count == 1 ? "" : "s"), the "
          + "nearest \(set.distance == 0 ? "as written" : "changes \(phases(set.distance))"))", indent: 2,
        more: 3)
    }
    if sets.count > SolveText.mostRows {
      paint.line("  ... \(sets.count - SolveText.mostRows) more; --report json has all")
    }
    paint.line()
    let failed = best.failed.count
    paint.words(
      "the best order fails \(failed) expectation\(failed == 1 ? "" : "s")"
        + (best.distance == 0 ? " and is the written one" : " and changes \(phases(best.distance))") + ": "
        + printable(space.words(best.nearest)), indent: 0, more: 2)
    if best.distance > 0 { patch(best.nearest, space, &paint) }
  }

  private func phases(_ count: Int) -> String {
    if isNested { return "\(count) phase\(count == 1 ? "" : "s") or places" }
    return count == 1 ? "1 phase" : "\(count) phases"
  }

  private static func all(_ count: Int) -> String {
    count == 1 ? "the expectation holds" : "all \(count) expectations hold"
  }

  /// Expectations by their lines: `a.lua:12 consumes, a.lua:14 shows (2nd time)`.
  static func places(_ places: [ExpectationPlace]) -> String {
    places.map { place in
      "\(place.file):\(place.line) \(place.check)" + (place.turn > 1 ? " (number \(place.turn) there)" : "")
    }.joined(separator: ", ")
  }

  /// The nodes that change, as Lua.
  private func patch(_ number: Int, _ space: OrderSpace, _ paint: inout Paint) {
    paint.line()
    for line in OrderPatch.lines(number, space) { paint.line("  " + printable(line)) }
  }
}
