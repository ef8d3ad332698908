import Orders
import ScrollCore
import Timeline

/// The outcomes of `orders` as a table that is a switch: the columns and the words of the text, and who took in which order.
///
/// Where there is no room for columns, a style sheet makes every outcome a card; roles keep it a table for those who listen.
struct HTMLOutcomes {
  /// One movement of an outcome, in words.
  struct Movement: Sendable, Equatable {
    /// `drag sessions -90`.
    var words: String
    /// `hero -40 in pre`, in the order of taking.
    var takes: [String]
    var left: String
  }

  /// Movements and orders of one outcome that are listed at most; columns beyond which every outcome is a card at any width.
  private static let mostMovements = 8
  private static let mostMembers = 100
  private static let mostColumns = 14

  let table: OrderTable
  /// Those that are listed.
  let shown: ArraySlice<OrderOutcome>
  /// Of each that is listed.
  let movements: [[Movement]]

  /// The order that stands for an outcome: the written one where it can.
  static func order(_ place: Int, _ table: OrderTable) -> Int {
    place == table.written ? table.space.written : table.outcomes[place].representative
  }

  /// Who took what of each movement.
  static func movements(_ recording: Recording) -> [Movement] {
    LedgerRows(recording).rows.filter { $0.kind == .delta }.map { row in
      Movement(
        words: "\(row.words) \(row.requested)",
        takes: row.takes.map { take in
          let phase = take.mark == "<" ? " in pre" : take.mark == ">" ? " in post" : ""
          return "\(recording.nodes[Int(take.slot)].name) \(take.amount)\(phase)"
        }, left: row.left)
    }
  }

  var markup: String {
    let all = OrderColumns(table)
    let isNarrow = all.columns.count > Self.mostColumns
    var out =
      "<table role=\"table\" id=\"outcomes\" class=\"outcomes\(isNarrow ? " cards" : "")\" aria-labelledby=\"choose\">"
      + "<caption>\(escaped(OrdersText.legend(table, isSums: all.isSums)))</caption>" + head(all.columns)
    for (place, outcome) in zip(shown.indices, shown) { out += row(place, outcome, all.columns) }
    return out + "</table>\n"
  }

  /// Titles of groups, and of columns.
  private func head(_ columns: [OrderColumns.Column]) -> String {
    var (groups, titles) = ("", "")
    var index = 0
    while index < columns.count {
      let group = columns[index].group
      let end = columns[index...].firstIndex { $0.group != group } ?? columns.count
      // A group of one column is its title.
      let isAlone = end - index == 1 && columns[index].title.isEmpty
      let first = index > 0 && !group.isEmpty ? " class=\"first\"" : ""
      groups +=
        "<th\(first) role=\"columnheader\" scope=\"colgroup\" colspan=\"\(end - index)\">\(isAlone ? "" : escaped(group))</th>"
      index = end
    }
    for (place, column) in columns.enumerated() {
      let title = column.title == "#" ? "outcome" : column.title.isEmpty ? column.group : column.title
      titles +=
        "<th role=\"columnheader\" scope=\"col\" class=\"\(column.title == "#" ? "" : "n")\(first(place, columns))\">"
        + "\(escaped(HTMLText.line(title, most: 40)))</th>"
    }
    return "<thead role=\"rowgroup\"><tr role=\"row\">\(groups)</tr><tr role=\"row\">\(titles)</tr></thead>"
  }

  /// The class of a column that begins a group.
  private func first(_ place: Int, _ columns: [OrderColumns.Column]) -> String {
    place > 0 && !columns[place].group.isEmpty && columns[place].group != columns[place - 1].group
      ? " first" : ""
  }

  private func row(_ place: Int, _ outcome: OrderOutcome, _ columns: [OrderColumns.Column]) -> String {
    let isWritten = place == table.written
    let isChosen = isWritten || (table.written >= shown.count && place == 0)
    var out = "<tbody role=\"rowgroup\"><tr role=\"row\">"
    for (number, column) in columns.enumerated() {
      if number == 0 {
        let name = "outcome \(place + 1)" + (isWritten ? ", as written" : "")
        out +=
          "<th role=\"rowheader\" scope=\"row\"><label><input type=\"radio\" name=\"outcome\" value=\"\(place)\""
          + " aria-label=\"\(name)\"\(isChosen ? " checked" : "")> <span>\(isWritten ? "* " : "")\(place + 1)"
          + "\(isWritten ? " <span class=\"tag\">as written</span>" : "")</span>"
          + "</label><a class=\"seen\" href=\"#which\">shown below</a></th>"
        continue
      }
      let text = column.cells[place].replacing("-", with: column.title == "hold" ? "-" : "\u{2212}")
      let verdict = column.title == "hold" && (text == "yes" || text == "no") ? " verdict-\(text)" : ""
      let isNothing = column.group == "consumed" && !text.contains { $0 != "0" && $0 != " " }
      let title = [column.group, HTMLText.line(column.title, most: 40)].filter { !$0.isEmpty }
      out +=
        "<td role=\"cell\" class=\"n\(verdict)\(isNothing ? " none" : "")\(first(number, columns))\" data-title=\""
        + "\(escaped(title.joined(separator: " ")))\">\(escaped(text))</td>"
    }
    out += "</tr><tr role=\"row\" class=\"more\"><td role=\"cell\" colspan=\"\(columns.count)\">"
    return out + more(place, outcome, isWritten) + "</td></tr></tbody>"
  }

  /// The orders of an outcome, who took first, and what leads to the next outcome.
  private func more(_ place: Int, _ outcome: OrderOutcome, _ isWritten: Bool) -> String {
    let space = table.space
    var words = space.words(outcome.representative)
    if isWritten, outcome.representative != space.written {
      words += "; written: " + space.words(space.written)
    }
    var out = "<div class=\"words\">\(shownText(words))</div>"
    if let error = outcome.result.error { out += "<div class=\"faulty\">error: \(shownText(error))</div>" }
    out += taken(place)
    if outcome.orders.count > 1 {
      let rest = outcome.orders.count - Self.mostMembers
      out += "<details class=\"members\"><summary>all \(outcome.orders.count) orders</summary><ul>"
      for order in outcome.orders.prefix(Self.mostMembers) {
        out += "<li>\(shownText(space.words(order)))</li>"
      }
      if rest > 0 { out += "<li>and \(rest) more; --report json has all</li>" }
      out += "</ul></details>"
    }
    if place + 1 < shown.count, let step = table.step(from: place) {
      let count = "\(step.distance) \(step.distance == 1 ? "phase" : "phases")"
      out +=
        "<div class=\"quiet\">\(count) to \(place + 2): \(shownText(space.difference(step.from, step.to)))</div>"
    }
    return out
  }

  private func taken(_ place: Int) -> String {
    guard movements.indices.contains(place), !movements[place].isEmpty else { return "" }
    var out = "<ul class=\"took\">"
    for movement in movements[place].prefix(Self.mostMovements) {
      let takes = movement.takes.isEmpty ? "nobody" : movement.takes.joined(separator: ", then ")
      let left = movement.left == "0" || movement.left.isEmpty ? "" : "; left \(movement.left)"
      out += "<li>\(shownText(movement.words)): <b>\(shownText(takes))</b>\(shownText(left))</li>"
    }
    let rest = movements[place].count - Self.mostMovements
    if rest > 0 { out += "<li>\(rest) more movements: the ledger below has all</li>" }
    return out + "</ul>"
  }

  private func shownText(_ text: String) -> String { escaped(HTMLText.line(text)) }
}
