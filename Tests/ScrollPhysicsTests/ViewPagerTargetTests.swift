import Testing

@testable import ScrollPhysics

@Suite struct ViewPagerTargetTests {
  @Test func measuredTargets() throws {
    var off = Deviations()
    for row in Measured.snapSettle["viewpager_target"]["rows"].items.map(\.row) {
      let page = try ViewPagerTarget.page(
        currentPage: row[0], offset: row[1], velocity: row[2], deltaX: row[3], currentItem: row[4],
        density: 2.625)
      off.compare(Double(page), row[5], "\(row)")
    }
    #expect(off.isEmpty, "\(off)")
  }

  @Test func nonsenseIsAPageOrAnError() {
    for a in hostileNumbers {
      for b in hostileNumbers {
        let page = try? ViewPagerTarget.page(
          currentPage: a, offset: b, velocity: b, deltaX: a, currentItem: b, density: 2)
        #expect(page.map { 0...4 ~= $0 } ?? true)
        _ = try? ViewPagerTarget.page(
          currentPage: 0, offset: 0, velocity: 0, deltaX: 0, currentItem: 0, pages: a, density: b)
      }
    }
  }
}
