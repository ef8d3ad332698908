import Testing

@testable import ScrollPhysics

@Suite struct AppBarSnapTests {
  @Test func measuredSnaps() throws {
    var off = Deviations()
    for row in Measured.snapSettle["appbar_snap_offset"]["rows"].items.map(\.row) {
      off.compare(try AppBarSnap.offset(bottom: row[0], top: row[1], value: row[2]), row[3], "\(row)")
    }
    #expect(off.isEmpty, "\(off)")
    for a in hostileNumbers {
      for b in hostileNumbers { _ = try? AppBarSnap.offset(bottom: a, top: b, value: a) }
    }
  }
}
