import Testing

@testable import ScrollPhysics

@Suite struct SpringDurationTests {
  @Test func measuredDurations() throws {
    var off = Deviations()
    for row in Measured.splineDecay["spring_durations"]["rows"].items.map(\.row) {
      let curve = try SpringMotion(
        from: row[2], to: row[3], velocity: row[4], stiffness: row[1], damping: row[0], threshold: row[5])
      off.compare(curve.duration, row[6], absolute: 1, "\(row): duration")
      off.compare(curve.value(at: row[6]), row[8], absolute: 0.05, "\(row): value at its end")
    }
    #expect(off.isEmpty, "\(off)")
  }

  @Test func durationsOfTheComposeDocument() throws {
    // C 6, P4 to P6: stiffness 100, from 100 to 0 at 3000, threshold 1.
    for (ratio, duration) in [(1.0, 811.0), (5, 4830), (0.5, 1206)] {
      let curve = try SpringMotion(
        from: 100, to: 0, velocity: 3000, stiffness: 100, damping: ratio, threshold: 1)
      #expect((curve.duration - duration).magnitude <= 1)
    }
  }

  @Test func atRestNothingLasts() {
    #expect(SpringDuration.milliseconds(stiffness: 50, ratio: 0, velocity: 0, displacement: 0, delta: 1) == 0)
  }

  @Test func nonsenseIsNotNaN() {
    for first in hostileNumbers {
      for second in hostileNumbers {
        for ratio in [0.0, 0.5, 1, 5, .nan, 1e300] {
          let duration = SpringDuration.milliseconds(
            stiffness: 100, ratio: ratio, velocity: first, displacement: second, delta: 1)
          #expect(!duration.isNaN)
        }
      }
    }
  }
}
