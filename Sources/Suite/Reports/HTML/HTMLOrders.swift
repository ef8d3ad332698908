import LuaRuntime
import Orders
import Scenario
import ScrollCore
import Synchronization
import Timeline

/// The page of `orders`: a table of outcomes that is a switch between them; each is played by one of its orders.
struct HTMLOrders {
  /// Outcomes that are played at most.
  static let mostOutcomes = 60

  let chosen: ChosenScenario
  let table: OrderTable
  /// The screen whose orders they are, from 0.
  let screen: Int
  let options: SuiteOptions

  /// Runs an order of every outcome once more, with its film, and makes the page.
  func page() -> [UInt8] {
    let header = chosen.header
    var details: [UInt8] = []
    for lines in played() {
      // Name of the file, row of the list, data: only the data is wanted here.
      details += lines.split(separator: UInt8(ascii: "\n"), maxSplits: 2).last ?? []
      details.append(UInt8(ascii: "\n"))
    }
    let place = "\(HTMLText.line(header.file)):\(header.line)"
    let heading = "<h1>Consumption orders: \(escaped(HTMLText.line(header.name)))</h1>"
    var page = HTMLPage.start(
      "Consumption orders", heading, "<p class=\"quiet\">\(escaped(place)); \(escaped(head))</p>")
    page += "<main id=\"main\">\(switchTable)<h2>Shown: <span id=\"which\"></span></h2>".utf8
    page += "<div id=\"outcome\" class=\"body\"></div></main>\n".utf8
    return page + HTMLPage.end(details)
  }

  private var shown: ArraySlice<OrderOutcome> { table.outcomes.prefix(Self.mostOutcomes) }

  /// `2 behaviours (hero, days): 81 orders, 12 outcomes`.
  private var head: String {
    let space = table.space
    let names = space.behaviours.map { HTMLText.line($0.name, most: 60) }.joined(separator: ", ")
    func plural(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
    var text =
      "\(plural(space.behaviours.count, "behaviour")) (\(names)): \(plural(space.count, "order")),"
      + " \(plural(table.outcomes.count, "outcome"))"
    if table.tried < space.count { text += "; \(table.tried) of the orders were tried" }
    if table.outcomes.count > shown.count { text += "; the first \(shown.count) outcomes are here" }
    return text
  }

  /// The order that stands for an outcome: the written one where it can.
  private func order(_ place: Int) -> Int {
    place == table.written ? table.space.written : table.outcomes[place].representative
  }

  private func name(_ place: Int) -> String {
    "outcome \(place + 1)" + (place == table.written ? ", as written" : "")
  }

  /// A place for the other thread's result.
  private final class Answer: Sendable {
    let lines = Mutex<[[UInt8]]>([])
  }

  /// What the page has of each outcome.
  private func played() -> [[UInt8]] {
    let answer = Answer()
    let (chosen, screen, options) = (chosen, screen, options)
    let orders = shown.indices.map { table.space.order(order($0)) }
    LuaThread.run {
      var settings = chosen.settings
      settings.keepsFilm = true
      let file = ScenarioFile(name: chosen.file.name, source: chosen.source, settings: settings)
      guard (try? file.load()) != nil else { return }
      for order in orders {
        let result = file.result(chosen.index, order: order, screen: screen)
        let lines = HTMLScenario(options: options).lines(
          chosen.header, status: result.failures.isEmpty ? .passed : .failed, durationMs: 0, result: result)
        answer.lines.withLock { $0.append(lines) }
      }
    }
    return answer.lines.withLock { $0 }
  }

  // MARK: The switch

  private var switchTable: String {
    let names = distinctNames
    var out =
      "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"Outcomes\"><table id=\"outcomes\" class=\"outcomes\">"
      + "<caption>Orders with the same movements and final offsets are one outcome. Consumed and left are sums over all"
      + " movements: &minus; up or left, + down or right.</caption><thead><tr><th scope=\"col\">show</th>"
      + "<th scope=\"col\" class=\"n\">orders</th><th scope=\"col\">expectations hold</th>"
    for name in names {
      out += "<th scope=\"col\" class=\"n\">\(escaped(HTMLText.line(name, most: 40)))</th>"
    }
    out += "<th scope=\"col\" class=\"n\">left</th><th scope=\"col\">an order of it</th></tr></thead><tbody>"
    for (place, outcome) in zip(shown.indices, shown) {
      let hold = OrdersText.hold(outcome)
      let verdict = hold == "yes" || hold == "no" ? " class=\"verdict-\(hold)\"" : ""
      let words = hold.first?.isNumber == true ? "under \(hold)" : hold
      out +=
        "<tr><td><label><input type=\"radio\" name=\"outcome\" value=\"\(place)\" aria-label=\"\(name(place))\""
      out += place == table.written || (table.written >= shown.count && place == 0) ? " checked>" : ">"
      out += " \(place + 1)\(place == table.written ? " (as written)" : "")</label></td>"
      out += "<td class=\"n\">\(outcome.orders.count)</td><td\(verdict)>\(words)</td>"
      for name in names {
        let amount = outcome.result.consumed.first { $0.name == name }?.amount ?? .zero
        out += "<td class=\"n\">\(HTMLOrders.text(amount))</td>"
      }
      out += "<td class=\"n\">\(HTMLOrders.text(outcome.result.left))</td>"
      let order = HTMLText.line(table.space.words(order(place)))
      let error = outcome.result.error.map { "; error: \(HTMLText.line($0))" } ?? ""
      out += "<td class=\"words\">\(escaped(order + error))</td></tr>"
    }
    return out + "</tbody></table></div>\n"
  }

  /// Who took anything in any outcome, by first sight; of very many the first.
  private var distinctNames: ArraySlice<String> {
    var names: [String] = []
    for outcome in shown {
      for entry in outcome.result.consumed where !names.contains(entry.name) { names.append(entry.name) }
    }
    return names.prefix(8)
  }

  private static func text(_ amount: Vector) -> String {
    let x = NumberText.amount(amount.x)
    let y = NumberText.amount(amount.y)
    let text = x == "0" ? y : y == "0" ? "x\(x)" : "\(y), x\(x)"
    return text.replacing("-", with: "\u{2212}")
  }
}
