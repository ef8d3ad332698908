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
    let played = played()
    var details: [UInt8] = []
    for outcome in played {
      // Name of the file, row of the list, data: only the data is wanted here.
      details += outcome.lines.split(separator: UInt8(ascii: "\n"), maxSplits: 2).last ?? []
      details.append(UInt8(ascii: "\n"))
    }
    let place = "\(HTMLText.line(header.file)):\(header.line)"
    let heading = "<h1>Consumption orders: \(escaped(HTMLText.line(header.name)))</h1>"
    var page = HTMLPage.start(
      "Consumption orders", heading, "<p class=\"quiet\">\(escaped(place)); \(escaped(head))</p>")
    let outcomes = HTMLOutcomes(table: table, shown: shown, movements: played.map(\.movements))
    page += "<main id=\"main\"><h2 id=\"choose\">Choose an outcome</h2>\(outcomes.markup)".utf8
    page += "<div class=\"shown\"><h2 id=\"which\" aria-live=\"polite\"></h2><span class=\"acts\">".utf8
    page += "<button type=\"button\" id=\"before\">Previous outcome</button>".utf8
    page += "<button type=\"button\" id=\"after\">Next outcome</button></span></div>".utf8
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

  /// What the page has of an outcome: its data, and who took each movement in which order.
  private struct Played: Sendable {
    var lines: [UInt8]
    var movements: [HTMLOutcomes.Movement]
  }

  /// A place for the other thread's result.
  private final class Answer: Sendable {
    let played = Mutex<[Played]>([])
  }

  /// What the page has of each outcome.
  private func played() -> [Played] {
    let answer = Answer()
    let (chosen, screen, options) = (chosen, screen, options)
    let orders = shown.indices.map { table.space.order(HTMLOutcomes.order($0, table)) }
    LuaThread.run {
      var settings = chosen.settings
      settings.keepsFilm = true
      let file = ScenarioFile(name: chosen.file.name, source: chosen.source, settings: settings)
      guard (try? file.load()) != nil else { return }
      for order in orders {
        let result = file.result(chosen.index, order: order, screen: screen)
        let lines = HTMLScenario(options: options).lines(
          chosen.header, status: result.failures.isEmpty ? .passed : .failed, durationMs: 0, result: result)
        let recording = result.recordings.indices.contains(screen) ? result.recordings[screen] : nil
        let movements = recording.map { HTMLOutcomes.movements($0) } ?? []
        answer.played.withLock { $0.append(Played(lines: lines, movements: movements)) }
      }
    }
    return answer.played.withLock { $0 }
  }
}
