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
    let columns = Columns.fitting(table, style.width)
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
    paint.words(OrdersText.legend(isSums: isSums), indent: 0, more: 2)
    return paint.bytes
  }

  /// What the signs mean.
  static func legend(isSums: Bool) -> String {
    "* as written; hold: whether all expectations hold, or under how many of the orders; consumed and left: "
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

  /// Whether the expectations hold, as a word.
  static func hold(_ outcome: OrderOutcome) -> String {
    if outcome.result.error != nil { return "error" }
    if outcome.result.checked.isEmpty { return "-" }
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
      "\(printable($0.name)) \(Columns.consumed($0.name, outcome.result, sums: sums))"
    }
    paint.words(
      "consumed: \(amounts.isEmpty ? "nothing" : amounts.joined(separator: ", ")); left "
        + Columns.left(outcome.result, sums: sums), indent: 6, more: 2)
    let finals = outcome.result.final.map { "\(printable($0.name)) \(NumberText.value($0.offset))" }
    paint.words("final offsets: \(finals.joined(separator: ", "))", indent: 6, more: 2)
  }
}

/// The table of outcomes in columns: each movement's amounts where there is room, else their sums.
private struct Columns {
  /// More movements are shown as sums.
  private static let mostMovements = 4

  private struct Column {
    var group: String
    var title: String
    var cells: [String]
    var width: Int { ([title] + cells).map { displayWidth($0) }.max() ?? 0 }
  }

  private var columns: [Column] = []
  let isSums: Bool

  /// The widest form that fits; nil if none does.
  static func fitting(_ table: OrderTable, _ width: Int) -> Columns? {
    [Columns(table, sums: false), Columns(table, sums: true)].first {
      $0.width <= width
        && !(!$0.isSums && table.outcomes.contains { $0.result.movements.count > mostMovements })
    }
  }

  private init(_ table: OrderTable, sums: Bool) {
    isSums = sums
    let outcomes = table.outcomes
    // All that moved under any order, in the order of the tree.
    var names: [String] = []
    for outcome in outcomes {
      for entry in outcome.result.final where !names.contains(entry.name) { names.append(entry.name) }
    }
    let finals = names
    for outcome in outcomes {
      for entry in outcome.result.consumed where !names.contains(entry.name) { names.append(entry.name) }
    }
    let takers = names.filter { name in
      outcomes.contains { $0.result.consumed.contains { $0.name == name } }
    }
    columns = [
      Column(
        group: "", title: "#",
        cells: outcomes.indices.map { place in
          let number = String(place + 1)
          let blank = String(repeating: " ", count: String(outcomes.count).utf8.count - number.utf8.count)
          return (place == table.written ? "* " : "  ") + blank + number
        }),
      Column(group: "", title: "orders", cells: outcomes.map { String($0.orders.count) }),
      Column(group: "", title: "hold", cells: outcomes.map { OrdersText.hold($0) }),
    ]
    columns += takers.map { name in
      Column(
        group: "consumed", title: printable(name),
        cells: outcomes.map { Columns.consumed(name, $0.result, sums: sums) })
    }
    columns.append(
      Column(group: "left", title: "", cells: outcomes.map { Columns.left($0.result, sums: sums) }))
    columns += finals.map { name in
      Column(
        group: "final offsets", title: printable(name),
        cells: outcomes.map { outcome in
          outcome.result.final.first { $0.name == name }.map { NumberText.value($0.offset) } ?? "gone"
        })
    }
  }

  static func amount(_ vector: Vector) -> String {
    if vector.x == 0 { return NumberText.amount(vector.y) }
    if vector.y == 0 { return "x\(NumberText.amount(vector.x))" }
    return "\(NumberText.amount(vector.x))/\(NumberText.amount(vector.y))"
  }

  /// What a node took: `-40 +30`, or the sum.
  static func consumed(_ name: String, _ result: OrderResult, sums: Bool) -> String {
    guard let place = result.consumed.firstIndex(where: { $0.name == name }) else {
      return sums ? "0" : result.movements.map { _ in "0" }.joined(separator: " ")
    }
    if sums { return amount(result.consumed[place].amount) }
    return result.movements.map { amount($0.consumed[place]) }.joined(separator: " ")
  }

  static func left(_ result: OrderResult, sums: Bool) -> String {
    sums ? amount(result.left) : result.movements.map { amount($0.left) }.joined(separator: " ")
  }

  var width: Int { line { $0.title }.count }

  /// Titles of groups, and of columns.
  var head: [String] {
    var groups = ""
    var place = 0
    var last = ""
    for (index, column) in columns.enumerated() {
      let start = place + (index == 0 ? 0 : column.group == last ? 1 : 3)
      if column.group != last {
        groups += String(repeating: " ", count: max(1, start - groups.count)) + column.group
      }
      place = start + width(of: index)
      last = column.group
    }
    return [groups, line { $0.title }]
  }

  func row(_ number: Int) -> String { line { $0.cells[number] } }

  /// A group of one column is as wide as its title.
  private func width(of index: Int) -> Int {
    let column = columns[index]
    let isAlone = columns.count { $0.group == column.group } == 1
    return isAlone ? max(column.width, column.group.count) : column.width
  }

  private func line(_ text: (Column) -> String) -> String {
    var line = ""
    var last = ""
    for (index, column) in columns.enumerated() {
      if index > 0 { line += column.group == last ? " " : " | " }
      let text = text(column)
      line += String(repeating: " ", count: max(0, width(of: index) - displayWidth(text))) + text
      last = column.group
    }
    return line
  }
}
