import Testing

@testable import ScrollPhysics

@Suite struct BottomSheetReleaseTests {
  @Test func measuredReleases() throws {
    var off = Deviations()
    for row in Measured.snapSettle["bottom_sheet_release"]["rows"].items {
      var sheet = BottomSheetRelease()
      sheet.fitsToContents = row[0].double == 1
      sheet.isHideable = row[1].double == 1
      let target = try sheet.target(top: row[2].double, velocity: row[3].double)
      off.require(
        target.rawValue == row[4].string, "\(row.row) gives \(target.rawValue), measured \(row[4].string)")
    }
    #expect(off.isEmpty, "\(off)")
  }

  @Test func rowsOfTheDocument() throws {
    // O 4.7, A44: skipCollapsed, slow swipe to 75 % hides.
    var sheet = BottomSheetRelease()
    sheet.isHideable = true
    sheet.skipsCollapsed = true
    #expect(try sheet.target(top: 1500, velocity: 100) == .hidden)
    #expect(try sheet.target(top: 1000, velocity: 100) == .expanded)
    sheet.fitsToContents = false
    #expect(try sheet.target(top: 1000, velocity: 100) == .halfExpanded)
    for a in hostileNumbers {
      for b in hostileNumbers {
        sheet.peekHeight = a
        _ = try? sheet.target(top: a, velocity: b, sideways: a)
      }
    }
  }

  /// O 2.8, onStop.
  @Test(arguments: [
    (0.0, 50.0, 900.0, BottomSheetRelease.Target.expanded), (900, -1, 0, .expanded), (900, 1, 0, .collapsed),
    (799, 0, 0, .expanded), (801, 0, 0, .collapsed), (1650, 10, 1510, .hidden), (1650, 10, 1000, .collapsed),
    (1850, 10, 0, .hidden),
    (1750, 10, 0, .collapsed), (1750, -10, 5000, .expanded),
  ])
  func stopsThatFit(_ top: Double, _ delta: Double, _ velocity: Double, _ target: BottomSheetRelease.Target)
    throws
  {
    var sheet = BottomSheetRelease()
    sheet.isHideable = true
    #expect(try sheet.stopTarget(top: top, lastDelta: delta, velocity: velocity) == target)
  }

  @Test(arguments: [
    (1001.0, -1.0, BottomSheetRelease.Target.halfExpanded), (999, -1, .expanded), (1299, 1, .halfExpanded),
    (1301, 1, .collapsed), (1299, 0, .halfExpanded), (1301, 0, .collapsed),
  ])
  func stopsWithAHalfExpandedState(_ top: Double, _ delta: Double, _ target: BottomSheetRelease.Target) throws
  {
    var sheet = BottomSheetRelease()
    sheet.fitsToContents = false
    #expect(try sheet.stopTarget(top: top, lastDelta: delta, velocity: 0) == target)
    #expect(throws: PhysicsError.self) { try sheet.stopTarget(top: .nan, lastDelta: delta, velocity: 0) }
  }
}
