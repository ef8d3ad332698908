import Testing

@testable import ScrollPhysics

@Suite struct ExponentialDecayTests {
  @Test func measuredDecays() throws {
    var off = Deviations()
    for decay in Measured.splineDecay["exponential"]["cases"].items {
      let name =
        "\(decay["velocity"].double) px/s, friction \(decay["friction_multiplier"].double), threshold "
        + "\(decay["abs_velocity_threshold"].double)"
      func curve(from start: Double) throws -> ExponentialDecay {
        try ExponentialDecay(
          velocity: decay["velocity"].double, friction: decay["friction_multiplier"].double,
          threshold: decay["abs_velocity_threshold"].double, start: start)
      }
      let zero = try curve(from: 0)
      off.compare(zero.target, decay["target"].double, absolute: 0.05, relative: 2e-6, "\(name): target")
      off.compare(
        try curve(from: 1000).target, decay["target_from_1000"].double, absolute: 0.05, "\(name): from 1000")
      off.compare(zero.duration, decay["duration_ms"].double, absolute: 1, "\(name): duration")
      off.compare(
        zero.value(at: decay["duration_ms"].double), decay["value_at_duration"].double, absolute: 0.005,
        "\(name): at its end")
      for row in decay["rows"].items.map(\.row) {
        let point = zero.at(row[0])
        off.compare(point.value, row[1], absolute: 0.05, "\(name) at \(row[0])")
        off.compare(point.velocity, row[2], absolute: 1e-5, relative: 1e-3, "\(name) at \(row[0]): velocity")
      }
    }
    #expect(off.isEmpty, "\(off)")
  }

  @Test func decaysOfTheComposeDocument() throws {
    // C 2.2: travel and duration.
    for (velocity, threshold, duration, travel) in [
      (800.0, 0.1, 2139.0, 190.452), (1000, 0.1, 2192, 238.071), (4000, 0.1, 2523, 952.357),
      (-800, 2, 1426, -190),
    ] {
      let curve = try ExponentialDecay(velocity: velocity, threshold: threshold)
      #expect((curve.duration - duration).magnitude <= 1)
      #expect((curve.distance - travel).magnitude < 0.01)
    }
    let curve = try ExponentialDecay(velocity: 1000)
    #expect((curve.value(at: 100) - 81.656).magnitude < 0.01)
    #expect((curve.value(at: 300) - 170.559).magnitude < 0.01)
  }

  @Test func belowTheThresholdTheDurationIsNegative() throws {
    let curve = try ExponentialDecay(velocity: 0.05)
    #expect(curve.duration == -165 && curve.target == 0)
    #expect(curve.isDone(at: 0))
    #expect(curve.at(-1e9).value == curve.at(-165).value)
  }

  @Test func hostileNumbersMakeACurveOrAnError() {
    for first in hostileNumbers {
      for second in hostileNumbers {
        if let curve = try? ExponentialDecay(velocity: first, friction: second) { #expect(survives(curve)) }
        if let curve = try? ExponentialDecay(velocity: 500, threshold: first, start: second) {
          #expect(survives(curve))
        }
      }
    }
    #expect(throws: PhysicsError.self) { try ExponentialDecay(velocity: .infinity) }
  }
}
