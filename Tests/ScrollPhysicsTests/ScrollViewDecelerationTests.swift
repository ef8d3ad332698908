import Testing

@testable import ScrollPhysics

@Suite struct ScrollViewDecelerationTests {
  @Test func measuredFinals() throws {
    var off = Deviations()
    for row in Measured.scrollView["decelerate_finals"]["rows"].items.map(\.row) {
      for (threshold, column) in [(0.5, 4), (1, 5), (0.1, 6)] {
        let curve = try ScrollViewDeceleration(velocity: row[1], rate: row[0], threshold: threshold)
        off.compare(curve.duration, row[column] * 1000, absolute: 1, "\(row): to \(threshold) pt")
        off.compare(curve.distance, row[2], absolute: 0.005, relative: 1e-5, "\(row): distance")
      }
      off.compare(
        try ScrollViewDeceleration.projection(velocity: row[1], rate: row[0]), row[3], absolute: 1e-3,
        relative: 1e-6, "\(row): projection")
    }
    #expect(off.isEmpty, "\(off)")
  }

  @Test func measuredTraces() throws {
    var off = Deviations()
    for trace in Measured.scrollView["decelerate_traces"]["cases"].items {
      let curve = try ScrollViewDeceleration(
        velocity: trace["v0"].double, rate: trace["d"].double, start: trace["x0"].double)
      for row in trace["rows"].items.map(\.row) {
        let point = curve.at(row[0] * 1000)
        off.compare(point.value, row[1], absolute: 0.05, "\(trace["v0"].double) at \(row[0])")
        off.compare(
          point.velocity, row[2], absolute: 1e-5, relative: 1e-3,
          "\(trace["v0"].double) at \(row[0]): velocity")
      }
    }
    for row in Measured.scrollView["time_to_distance"]["rows"].items.map(\.row) {
      let curve = try ScrollViewDeceleration(velocity: row[1], rate: row[0])
      off.compare(curve.time(toDistance: row[2]) ?? .nan, row[3] * 1000, absolute: 0.01, "\(row): time")
      off.compare(curve.velocity(atDistance: row[2]) ?? .nan, row[4], relative: 1e-5, "\(row): velocity")
    }
    #expect(off.isEmpty, "\(off)")
  }

  @Test func rowsOfTheAppleDocument() throws {
    // A 6: A1, A3, A12 to A31.
    for (rate, speed, end, seconds) in [
      (0.998, 100.0, 49.95, 2.2998), (0.998, 1000, 499.4998, 3.4499), (0.998, 5000, 2497.4992, 4.2538),
      (0.99, 100, 9.9499, 0.2976), (0.99, 1000, 99.4992, 0.5267), (0.99, 5000, 497.4958, 0.6868),
    ] {
      let curve = try ScrollViewDeceleration(velocity: speed, rate: rate)
      #expect((curve.target - end).magnitude < 1e-3)
      #expect((curve.duration - seconds * 1000).magnitude < 1)
    }
    #expect((try ScrollViewDeceleration.velocity(to: 998.999) - 2000).magnitude < 0.01)
    #expect((try ScrollViewDeceleration.projection(velocity: 1000) - 499).magnitude < 1e-9)
    #expect((try ScrollViewDeceleration.projection(velocity: 385) - 192.115).magnitude < 1e-3)
    for (velocity, distance, time, left) in [
      (2000.0, 500.0, 346.73, 998.999), (3000, 1000, 549.76, 997.997), (1000, 100, 111.59, 799.8),
    ] {
      let curve = try ScrollViewDeceleration(velocity: velocity)
      #expect(((curve.time(toDistance: distance) ?? .nan) - time).magnitude < 0.01)
      #expect(((curve.velocity(atDistance: distance) ?? .nan) - left).magnitude < 0.01)
    }
  }

  @Test func hostileNumbersMakeACurveOrAnError() {
    for first in hostileNumbers {
      for second in hostileNumbers {
        if let curve = try? ScrollViewDeceleration(velocity: first, start: second) {
          #expect(survives(curve))
          _ = curve.time(toDistance: second)
          _ = curve.velocity(atDistance: first)
        }
        if let curve = try? ScrollViewDeceleration(velocity: 500, rate: first, threshold: second) {
          #expect(survives(curve))
        }
      }
    }
    for rate in [0, 1, -0.5, 1.5, .nan, .infinity] {
      #expect(throws: PhysicsError.self) { try ScrollViewDeceleration(velocity: 1, rate: rate) }
      #expect(throws: PhysicsError.self) { try ScrollViewDeceleration.projection(velocity: 1, rate: rate) }
    }
  }
}
