import Orders
import Scenario
import ScrollCore
import Testing
import Timeline

@testable import Suite

/// A search over a screen with a header of range 40 above a list.
enum FoundOrders {
  static func table(_ body: String, id: String = "hero") -> OrderTable? {
    let source = """
      scenario("s", function()
        local app = screen { width = 360, height = 640, column { id = "page",
          box { id = "\(id)", height = 180, collapse = { to = 140 } },
          list { id = "l", count = 40, item_height = 96 } } }
        \(body)
      end)
      """
    let search = OrderSearch(
      name: "a.lua", source: Array(source.utf8), settings: RunSettings(), scenario: 0, limit: 100, jobs: 1)
    return try? search.run(tell: { _, _ in }, isStopped: { false }).get().table
  }

  static let header = ScenarioHeader(name: "s", file: "a.lua", line: 1, lastLine: 6, tags: [])

  static func style(_ width: Int) -> TextStyle { TextStyle(width: width, unicode: false, color: false) }
}

struct OrdersTextTests {
  private func lines(_ body: String, id: String = "hero", width: Int = 80) throws -> [String] {
    let table = try #require(FoundOrders.table(body, id: id))
    let text = String(
      decoding: OrdersText(style: FoundOrders.style(width)).bytes(table, FoundOrders.header), as: UTF8.self)
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Up -50: in pre the header takes its 40 and the list 10, else the list takes all. Then +30 from there.
  @Test func movementsStandSideBySide() throws {
    let lines = try lines("expect(app:drag('l', -50)):consumes { hero = -40, l = -10 } app:drag('l', 30)")
    #expect(lines[0] == "a.lua:1: s")
    #expect(lines[1] == "1 behaviour (hero): 9 orders, 4 outcomes")
    let rows = lines.filter { $0.contains(" | ") && !$0.contains("hold") && !$0.contains("consumed") }
    let words = rows.map { $0.split(separator: " ").joined(separator: " ") }
    #expect(
      words == [
        "1 6 no | 0 0 -50 +30 | 0 0 | 0 20", "2 1 yes | -40 +30 -10 0 | 0 0 | -10 10",
        "* 3 1 yes | -40 +20 -10 +10 | 0 0 | -20 0", "4 1 yes | -40 0 -10 +10 | 0 +20 | -40 0",
      ])
    #expect(lines.contains("      hero up pre, down post"))
    #expect(lines.contains("      1 phase to 4: hero down post -> none"))
  }

  @Test func manyMovementsAreSummedUp() throws {
    let lines = try lines("for i = 1, 6 do app:drag('l', -10) end")
    #expect(lines.contains { $0.split(separator: " ").joined(separator: " ") == "1 6 - | 0 -60 | 0 | 0 60" })
    #expect(lines.joined(separator: " ").replacing(/[ ]+/, with: " ").contains("sums over all movements"))
  }

  @Test func whatDoesNotFitIsWrittenInLines() throws {
    let id = String(repeating: "h", count: 50)
    let lines = try lines("app:drag('l', -50)", id: id)
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(lines.contains("* 2: 3 orders, expectations hold: -"))
    #expect(lines.contains { $0.contains("final offsets: ") })
  }

  @Test func aMissingVerdictIsExplained() throws {
    let words = "or under how many of the orders, - where the body comes to none; consumed"
    #expect(
      try lines("app:drag('l', -50)").joined(separator: " ").replacing(/[ ]+/, with: " ").contains(words))
    let judged = try lines("expect(app:drag('l', -50)):consumes { hero = -40, l = -10 }")
    #expect(!judged.joined(separator: " ").contains("comes to none"))
  }
}
