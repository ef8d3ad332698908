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
}
