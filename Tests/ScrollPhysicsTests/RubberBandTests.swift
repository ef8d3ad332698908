import Testing

@testable import ScrollPhysics

@Suite struct RubberBandTests {
  @Test func measuredResistance() throws {
    var off = Deviations()
    for row in Measured.scrollView["rubber_band"]["rows"].items.map(\.row) {
      let band = try RubberBand(dimension: row[1], coefficient: row[0])
      off.compare(band.shown(row[2]), row[3], absolute: 1e-4, relative: 1e-5, "\(row): shown")
      off.compare(
        band.distance(band.shown(row[2])), row[4], absolute: 1e-6, relative: 1e-5, "\(row): inverse")
      off.compare(band.slope(at: row[2]), row[5], absolute: 1e-6, "\(row): slope")
    }
    #expect(off.isEmpty, "\(off)")
  }

  @Test func rowsOfTheAppleDocument() throws {
    // A 6: B1 to B22.
    let rows: [(Double, [(Double, Double)])] = [
      (844, [(10, 5.4644), (50, 26.6322), (100, 51.6352), (200, 97.3166), (400, 174.5113)]),
      (667, [(10, 5.455), (50, 26.4111), (100, 50.8102), (200, 94.4273), (400, 165.434)]),
      (320, [(10, 5.4071), (50, 25.3237), (100, 46.9333), (200, 81.8605), (400, 130.3704)]),
    ]
    for (dimension, pairs) in rows {
      let band = try RubberBand(dimension: dimension)
      for (distance, shown) in pairs {
        #expect((band.shown(distance) - shown).magnitude < 1e-4)
        #expect((band.shown(-distance) + shown).magnitude < 1e-4)
      }
    }
    for (distance, shown) in [(5.0, 2.74), (10, 5.47), (100, 52.02), (400, 178.98), (960, 340.65)] {
      #expect((try RubberBand(dimension: 960).shown(distance) - shown).magnitude < 0.4)
    }
    let mac = try RubberBand(dimension: 600, coefficient: 0.075)
    #expect((mac.shown(200) - 14.634146341463415).magnitude < 1e-12)
    #expect((mac.distance(14.634146341463415) - 200).magnitude < 1e-9)
    #expect((try RubberBand(dimension: 600).shown(201) - 93.3502).magnitude < 1e-4)
  }

  @Test func extremes() throws {
    let band = try RubberBand(dimension: 400)
    #expect((band.shown(.infinity) - 400).magnitude < 1e-6)
    #expect((band.shown(-1e300) + 400).magnitude < 1e-6)
    #expect(band.shown(.nan) == 0 && band.distance(.nan) == 0)
    #expect(band.distance(400) == .infinity && band.distance(-500) == -.infinity)
    #expect(try RubberBand(dimension: 0).shown(50) == 0)
    for first in hostileNumbers {
      for second in hostileNumbers {
        guard let band = try? RubberBand(dimension: first, coefficient: second) else { continue }
        for distance in hostileNumbers {
          #expect(
            !band.shown(distance).isNaN && !band.distance(distance).isNaN && !band.slope(at: distance).isNaN)
          #expect(band.shown(distance).magnitude <= band.dimension * (1 + 1e-12))
        }
      }
    }
    #expect(throws: PhysicsError.self) { try RubberBand(dimension: -1) }
  }
}
