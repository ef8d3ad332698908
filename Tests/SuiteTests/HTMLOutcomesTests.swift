import Foundation
import Orders
import Testing

@testable import Suite

struct HTMLOutcomesTests {
  private func markup(_ body: String, movements: [[HTMLOutcomes.Movement]] = []) throws -> String {
    let table = try #require(FoundOrders.table(body))
    return HTMLOutcomes(table: table, shown: table.outcomes[...], movements: movements).markup
  }

  /// What stands in every element of a kind, without markup.
  private func texts(_ element: String, _ markup: some StringProtocol) -> [String] {
    markup.split(separator: "<\(element)").dropFirst().map { piece in
      let inner = piece.drop { $0 != ">" }.dropFirst()
      var out = ""
      var depth = 0
      for character in inner.prefix(upTo: inner.firstRange(of: "</\(element)>")?.lowerBound ?? inner.endIndex)
      {
        if character == "<" {
          depth += 1
        } else if character == ">" {
          depth -= 1
        } else if depth == 0 {
          out.append(character)
        }
      }
      return out
    }
  }

  /// Up -50: in pre the header takes its 40 and the list 10, else the list takes all. Then +30 from there.
  @Test func theColumnsAreThoseOfTheText() throws {
    let markup = try markup("expect(app:drag('l', -50)):consumes { hero = -40, l = -10 } app:drag('l', 30)")
    let rows = markup.split(separator: "<tr ").map { texts("th ", $0) + texts("td ", $0) }.filter {
      !$0.isEmpty
    }
    #expect(rows[0].filter { !$0.isEmpty } == ["consumed", "final offsets"])
    #expect(rows[1] == ["outcome", "orders", "hold", "hero", "l", "left", "hero", "l"])
    let values = rows.dropFirst(2).filter { $0.count > 1 }.map { Array($0.dropFirst()) }
    #expect(
      values == [
        ["6", "no", "0 0", "\u{2212}50 +30", "0 0", "0", "20"],
        ["1", "yes", "\u{2212}40 +30", "\u{2212}10 0", "0 0", "\u{2212}10", "10"],
        ["1", "yes", "\u{2212}40 +20", "\u{2212}10 +10", "0 0", "\u{2212}20", "0"],
        ["1", "yes", "\u{2212}40 0", "\u{2212}10 +10", "0 +20", "\u{2212}40", "0"],
      ])
    #expect(markup.components(separatedBy: "as written</span>").count == 2)
    #expect(markup.contains("value=\"2\" aria-label=\"outcome 3, as written\" checked>"))
    #expect(markup.contains("<div class=\"words\">hero up pre, down post</div>"))
    #expect(markup.contains("1 phase to 4: hero down post -&gt; none"))
    // Six orders of the first one, named one by one.
    let first = try #require(markup.components(separatedBy: "<details class=\"members\">").dropFirst().first)
    #expect(texts("li>", first.components(separatedBy: "</details>")[0]).count == 6)
  }

  @Test func whoTookInWhichOrder() throws {
    let movements = HTMLOutcomes.movements(HandMadeWorld.timetable().recording)
    #expect(
      movements == [
        HTMLOutcomes.Movement(
          words: "drag sessions -70", takes: ["hero -40 in pre", "days -20 in pre", "sessions -10"], left: "0"
        ),
        HTMLOutcomes.Movement(
          words: "drag sessions +80", takes: ["sessions +10", "days +20 in post", "hero +40 in post"],
          left: "+10"),
      ])
    let markup = try markup("app:drag('l', -50)", movements: [movements])
    #expect(markup.contains("<b>hero -40 in pre, then days -20 in pre, then sessions -10</b></li>"))
    #expect(markup.contains("then hero +40 in post</b>; left +10</li>"))
  }
}
