import Orders
import Scenario
import ScrollCore
import Timeline

/// The table of outcomes in columns: each movement's amounts where there is room, else their sums.
struct OrderColumns {
  /// More movements are shown as sums.
  private static let mostMovements = 4

  struct Column {
    /// Above the titles of several columns; empty for none.
    var group: String
    var title: String
    var cells: [String]
    var width: Int { ([title] + cells).map { displayWidth($0) }.max() ?? 0 }
  }

  private(set) var columns: [Column] = []
  let isSums: Bool

  /// The widest form that fits; nil if none does.
  static func fitting(_ table: OrderTable, _ width: Int) -> OrderColumns? {
    [OrderColumns(table, sums: false), OrderColumns(table, sums: true)].first {
      $0.width <= width
        && ($0.isSums || !areMany(table))
    }
  }

  /// Each movement's amounts as long as they are few, however wide that is.
  init(_ table: OrderTable) {
    self.init(table, sums: OrderColumns.areMany(table))
  }

  /// Whether any order has more movements than are shown one by one.
  private static func areMany(_ table: OrderTable) -> Bool {
    table.outcomes.contains { $0.result.movements.count > mostMovements }
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
        cells: outcomes.map { OrderColumns.consumed(name, $0.result, sums: sums) })
    }
    columns.append(
      Column(group: "left", title: "", cells: outcomes.map { OrderColumns.left($0.result, sums: sums) }))
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
