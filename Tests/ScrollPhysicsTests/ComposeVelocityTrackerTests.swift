import Testing

@testable import ScrollPhysics

@Suite struct ComposeVelocityTrackerTests {
  @Test func bothStrategiesOnEverySequence() {
    var off = Deviations()
    for sequence in VelocitySequence.all where sequence.isSinglePointer {
      for axis in ["x", "y"] where !sequence.cell["compose"][axis].isNull {
        let expected = sequence.cell["compose"][axis]
        for (strategy, name) in [(ComposeVelocityTracker.Strategy.lsq2, "Lsq2"), (.impulse, "Impulse")] {
          let estimate = ComposeVelocityTracker.estimate(
            sequence.samples(isY: axis == "y"), strategy: strategy, upNanoseconds: sequence.upNanoseconds)
          // Fits of a standing finger are float32 noise around 0.
          off.compare(
            estimate.velocity, expected[name].double, absolute: 0.05, relative: 2e-3,
            "\(sequence.name) \(axis) \(name)")
          off.compare(
            Double(estimate.samplesUsed), expected["samples_used_\(name)"].double,
            "\(sequence.name) \(axis) \(name): samples")
        }
      }
    }
    #expect(off.isEmpty, "\(off)")
  }

  @Test func wheels() {
    var off = Deviations()
    for item in Measured.velocityTracker["axis_scroll"].items {
      let samples = item["events"].items.map {
        VelocitySample(nanoseconds: Int64($0[0].double), position: $0[1].double)
      }
      let estimate = ComposeVelocityTracker.estimate(samples, strategy: .impulse, isDifferential: true)
      off.compare(
        estimate.velocity, item["compose_impulse_differential"].double, absolute: 1e-6, relative: 2e-3,
        item["name"].string)
    }
    #expect(off.isEmpty, "\(off)")
  }

  @Test func rowsOfTheComposeDocument() {
    // C 6: V1, V2, V8.
    #expect(ComposeVelocityTracker.estimate([]).velocity == 0)
    let one = [VelocitySample(milliseconds: 5, position: 10)]
    #expect(ComposeVelocityTracker.estimate(one).velocity == 0)
    let times = [414.0, 422, 430, 438, 446]
    for (places, velocity) in [
      ([238.571, 236.286, 235.143, 236.571, 241.143], 649.489),
      ([355.714, 374.286, 396.571, 421.429, 451.429], 3890.305),
    ] {
      let samples = zip(times, places).map { VelocitySample(milliseconds: $0, position: $1) }
      #expect((ComposeVelocityTracker.estimate(samples).velocity - velocity).magnitude < 0.1)
    }
    let steady = (0..<4).map { VelocitySample(milliseconds: Double($0) * 10, position: Double($0) * 10) }
    let velocity = ComposeVelocityTracker.estimate(steady, strategy: .impulse).velocity
    #expect((velocity - 1000).magnitude < 0.1)
  }

  @Test func aPauseBeforeTheLiftEndsTheFling() {
    let samples = (0..<6).map { VelocitySample(milliseconds: Double($0) * 8, position: Double($0) * 16) }
    let last = samples.last?.nanoseconds ?? 0
    #expect(ComposeVelocityTracker.estimate(samples, upNanoseconds: last + 40_000_000).velocity != 0)
    #expect(ComposeVelocityTracker.estimate(samples, upNanoseconds: last + 41_000_000).velocity == 0)
  }

  @Test func nonsenseIsANumber() {
    let times: [Int64] = [.min, -1, 0, 0, 1, 5, 5, .max, 3, 0, 0, 2, 2, 2]
    let samples = zip(times, hostileNumbers).map { VelocitySample(nanoseconds: $0, position: $1) }
    for count in 0...samples.count {
      for strategy in ComposeVelocityTracker.Strategy.allCases {
        for isDifferential in [true, false] {
          for up in [nil, Int64.min, 0, Int64.max] {
            let estimate = ComposeVelocityTracker.estimate(
              Array(samples.prefix(count)), strategy: strategy, isDifferential: isDifferential,
              upNanoseconds: up)
            #expect(estimate.velocity.isFinite)
          }
        }
      }
    }
  }
}
