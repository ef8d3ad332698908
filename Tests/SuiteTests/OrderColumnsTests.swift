import Orders
import Testing

@testable import Suite

struct OrderColumnsTests {
  private func columns(_ body: String) throws -> OrderColumns {
    OrderColumns(try #require(FoundOrders.table(body)))
  }

  @Test func groupsAndTitlesInOrder() throws {
    let columns = try columns("app:drag('l', -50)").columns
    #expect(columns.map(\.title) == ["#", "orders", "hold", "hero", "l", "", "hero", "l"])
    #expect(
      columns.map(\.group) == ["", "", "", "consumed", "consumed", "left", "final offsets", "final offsets"])
    // Up in post, or not at all: the list takes all; six of nine orders.
    #expect(columns.map { $0.cells[0] } == ["  1", "6", "-", "0", "-50", "0", "0", "50"])
  }

  /// Without a width it does not depend on one: only many movements are summed.
  @Test func fewMovementsStandSideBySideHoweverWide() throws {
    let few = try columns("for i = 1, 4 do app:drag('l', -10) end")
    #expect(!few.isSums && few.columns[4].cells[0] == "-10 -10 -10 -10")
    let many = try columns("for i = 1, 5 do app:drag('l', -10) end")
    #expect(many.isSums && many.columns[4].cells[0] == "-50")
  }
}
