import Testing

@testable import ScrollPhysics

@Suite struct PanVelocityTrackerTests {
  @Test func rowOfTheAppleDocument() {
    // A 6, G1.
    let samples = [(1.53283, 0.0), (3.27537, 376), (5.27733, 276), (22.2795, 153.5), (58.22, 151.5)].map {
      VelocitySample(milliseconds: $0.0, position: $0.1)
    }
    #expect((PanVelocityTracker.estimate(samples).velocity / 1000 + 23.23402596).magnitude < 1e-3)
  }

  @Test func aRestOf100MillisecondsHasNoVelocity() {
    let samples = (0..<6).map { VelocitySample(milliseconds: Double($0) * 8, position: Double($0) * 16) }
    #expect((PanVelocityTracker.estimate(samples).velocity - 2000).magnitude < 1e-6)
    #expect(PanVelocityTracker.estimate(samples, upNanoseconds: 139_000_000).velocity != 0)
    #expect(PanVelocityTracker.estimate(samples, upNanoseconds: 140_000_000).velocity == 0)
  }

  @Test func nonsenseIsANumber() {
    let times: [Int64] = [.min, -1, 0, 0, 1, 5, 5, .max, 3]
    let samples = zip(times, hostileNumbers).map { VelocitySample(nanoseconds: $0, position: $1) }
    for count in 0...samples.count {
      #expect(
        PanVelocityTracker.estimate(Array(samples.prefix(count)), upNanoseconds: .max).velocity.isFinite)
      #expect(PanVelocityTracker.estimate(Array(samples.suffix(count))).velocity.isFinite)
    }
  }
}
