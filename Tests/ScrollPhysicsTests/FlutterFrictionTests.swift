import Testing

@testable import ScrollPhysics

@Suite struct FlutterFrictionTests {
  @Test func measuredFriction() throws {
    var off = Deviations()
    for item in Measured.flutter["friction"]["cases"].items {
      let start = item["position"].double
      let curve = try FlutterFriction(
        velocity: item["velocity"].double, drag: item["drag"].double,
        constantDeceleration: item["constant_deceleration"].double, start: start)
      let name = "drag \(item["drag"].double), \(curve.velocity) px/s"
      off.compare(curve.target, item["final_x"].double, absolute: 0.01, "\(name): end")
      off.compare(curve.finalTime, item["final_time_s"].double, absolute: 1e-3, "\(name): final time")
      let half = start + (curve.target - start) / 2
      off.compare(
        curve.time(atPosition: half), item["time_at_half"].double * 1000, absolute: 1, "\(name): half way")
      for row in item["rows"].items.map(\.row) {
        let point = curve.at(row[0] * 1000)
        off.compare(point.value, row[1], absolute: 0.05, "\(name) at \(row[0])")
        off.compare(point.velocity, row[2], absolute: 0.01, relative: 1e-3, "\(name) at \(row[0]): velocity")
      }
    }
    #expect(off.isEmpty, "\(off)")
  }

  @Test func rowsOfTheDocuments() throws {
    // O 1.4: coasting distances, and done times at density 3; O 4.1, F13 to F16; A 6, A7 and A9.
    let tolerance = try FlutterTolerance(density: 3)
    for (velocity, distance, seconds) in [
      (500.0, 249.6903, 2.1561), (1000, 499.3806, 2.5022), (2000, 998.7613, 2.8484),
      (3000, 1498.1419, 3.0508),
    ] {
      let curve = try FlutterFriction(velocity: velocity, tolerance: tolerance)
      #expect((curve.distance - distance).magnitude < 1e-3)
      #expect((curve.duration - seconds * 1000).magnitude < 0.1)
    }
    let slow = try FlutterFriction(velocity: 100, start: 100)
    for (time, value) in [(100.0, 109.06), (500, 131.59), (2000, 149.03)] {
      #expect((slow.value(at: time) - value).magnitude < 0.01)
    }
    #expect((try FlutterFriction(velocity: -100, start: 100).target - 50).magnitude < 0.1)
    #expect(
      (try FlutterFriction(velocity: -100, constantDeceleration: 100, start: 100).target - 80).magnitude < 1)
    let newton = try FlutterFriction(velocity: 400, drag: 0.3, start: 100)
    for (time, velocity) in [(1000.0, 120.0), (2000, 36), (3000, 10.8)] {
      #expect((newton.velocity(at: time) - velocity).magnitude < 1e-9)
    }
    #expect((newton.value(at: 1000) - 332.5634).magnitude < 1e-3)
  }

  @Test func frictionThroughTwoPlaces() throws {
    let curve = try FlutterFriction.through(from: 0, to: 300, startVelocity: 1000, endVelocity: 20)
    var previous = curve.at(0)
    for time in stride(from: 1.0, to: 3000, by: 1) {
      let point = curve.at(time)
      if previous.velocity > 20 && point.velocity <= 20 { #expect((point.value - 300).magnitude < 2) }
      previous = point
    }
  }

  @Test func hostileNumbersMakeACurveOrAnError() {
    for first in hostileNumbers {
      for second in hostileNumbers {
        if let curve = try? FlutterFriction(velocity: first, constantDeceleration: second) {
          #expect(survives(curve))
          _ = curve.time(atPosition: second)
        }
        if let curve = try? FlutterFriction(velocity: 500, drag: first, start: second) {
          #expect(survives(curve))
        }
        _ = try? FlutterFriction.through(from: first, to: second, startVelocity: 100, endVelocity: first)
      }
    }
    for drag in [0, 1, .nan, -1, 1.5] {
      #expect(throws: PhysicsError.self) { try FlutterFriction(velocity: 1, drag: drag) }
    }
  }
}
