import Testing

@testable import ScrollPhysics

@Suite struct SplineTableTests {
  @Test func tablesAreThePlatforms() {
    var off = Deviations()
    for (name, table) in [("spline_position", SplineTable.position), ("spline_time", SplineTable.time)] {
      let measured = Measured.overScroller[name].row
      #expect(measured.count == table.count)
      for (i, expected) in measured.enumerated() {
        off.compare(Double(table[i]), expected, relative: 1e-7, "\(name)[\(i)]")
      }
    }
    #expect(off.isEmpty, "\(off)")
  }

  @Test func samplesFollowTheSegments() {
    var off = Deviations()
    for row in Measured.splineDecay["spline_unit"]["rows"].items.map(\.row) {
      let sample = SplineTable.sample(Float(row[0]))
      off.compare(Double(sample.distance), row[1], absolute: 1e-6, "distance at \(row[0])")
      off.compare(Double(sample.slope), row[2], relative: 1e-3, "slope at \(row[0])")
    }
    #expect(off.isEmpty, "\(off)")
  }

  @Test func partsOutsideAreTheEnds() {
    #expect(SplineTable.sample(1).distance == 1)
    #expect(SplineTable.sample(7).slope == 0)
    #expect(SplineTable.sample(-7).distance == SplineTable.position[0])
    #expect(SplineTable.sample(.infinity).distance == 1)
  }
}
