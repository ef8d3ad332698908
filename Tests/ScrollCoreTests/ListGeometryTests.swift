import ScrollCore
import Testing

/// Places of rows, and which of them is the first to be seen.
@Suite struct ListGeometryTests {
  @Test func spacingLiesBetweenRowsOfOneSize() throws {
    let rows = list("l", count: 10, size: 50).with { $0.list?.spacing = .dp(6) }
    var world = try mount([rows], height: 200)
    #expect(world.number(.maxOffset, "l") == 500 + 54 - 200)
    let third = try world.foundRow("l", 2)
    #expect(world.read(.top, of: third) == .number(112))
    let end = try world.foundRow("l", 9)
    _ = try world.drag("l", -1000)
    #expect(world.read(.bottom, of: end) == .number(200))
  }

  /// With 30 of content padding the first row spans 30 to 80.
  @Test func contentPaddingMovesTheFirstVisibleRow() throws {
    let rows = list("l", count: 10, size: 50).with { $0.scroll?.contentPadding = Edges(top: .dp(30)) }
    var world = try mount([rows], height: 200)
    #expect(try world.text(.firstVisible, "l") == .integer(1))
    _ = try world.drag("l", -60)
    #expect(try world.text(.firstVisible, "l") == .integer(1))
    _ = try world.drag("l", -20)
    #expect(try world.text(.firstVisible, "l") == .integer(2))
  }

  /// The start of what is seen lies 300 into the content: rows 7 to 10 show.
  @Test func aReversedListShowsItsLastRows() throws {
    let rows = list("l", count: 10, size: 50).with { $0.scroll?.reverse = true }
    var world = try mount([rows], height: 200)
    #expect(try world.text(.firstVisible, "l") == .integer(7))
    _ = try world.drag("l", 60)
    #expect(try world.text(.firstVisible, "l") == .integer(5))
    let fifth = try world.foundRow("l", 4)
    #expect(world.read(.top, of: fifth) == .number(-40))
  }

  @Test func rowsOfTheirOwnSizesEndWithoutSpacing() throws {
    let rows = list("l", count: 1, size: 1).with {
      $0.list = ListSpec(.items([ListItem(size: .dp(120)), ListItem(size: .dp(180))]))
      $0.list?.spacing = .dp(7)
    }
    var world = try mount([rows], height: 200)
    #expect(world.number(.maxOffset, "l") == 107)
  }
}
