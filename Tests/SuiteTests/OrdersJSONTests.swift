import Foundation
import Testing

@testable import Suite

struct OrdersJSONTests {
  @Test func ordersAreWrittenByTheContractsNames() throws {
    let table = try #require(FoundOrders.table("app:drag('l', -50)"))
    let bytes = OrdersJSON.orders(table, FoundOrders.header)
    let report = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    #expect(
      Set(report.keys) == [
        "version", "file", "scenario", "behaviours", "count", "tried", "written", "outcomes",
      ])
    let outcomes = try #require(report["outcomes"] as? [[String: Any]])
    #expect(outcomes.map { $0["count"] as? Int } == [6, 3])
    #expect(
      outcomes[1]["orders"] as? [[String: [String: String]]]
        == ["pre", "post", "none"].map {
          ["hero": ["up": "pre", "down": $0]]
        })
    #expect(
      outcomes[1]["consumed"] as? [String: [String: Double]] == [
        "hero": ["x": 0, "y": -40], "l": ["x": 0, "y": -10],
      ])
    #expect(outcomes[1]["final"] as? [String: Double] == ["hero": -40, "l": 10])
    #expect(outcomes[1]["error"] is NSNull)
  }

  @Test func aSolutionNamesTheNearestAndItsDistance() throws {
    let table = try #require(FoundOrders.table("expect(app:drag('l', -50)):consumes { l = -50 }"))
    let bytes = OrdersJSON.solution(table, FoundOrders.header)
    let report = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    #expect(report["tried"] as? Int == 9 && report["distance"] as? Int == 1)
    #expect(report["nearest"] as? [String: [String: String]] == ["hero": ["up": "post", "down": "post"]])
    #expect((report["satisfying"] as? [Any])?.count == 6)
    #expect(report["closest"] == nil)
  }
}
