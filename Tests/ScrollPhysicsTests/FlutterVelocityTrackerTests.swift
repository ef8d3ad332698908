import Testing

@testable import ScrollPhysics

@Suite struct FlutterVelocityTrackerTests {
  @Test func everyTrackerOnEverySequence() {
    var off = Deviations()
    var missing = 0
    for row in Measured.flutter["velocity_trackers"]["rows"].items {
      guard let sequence = VelocitySequence.named(row[0].string) else {
        missing += 1
        continue
      }
      let samples = sequence.samples(isY: row[1].string == "y")
      for (tracker, column) in [(FlutterVelocityTracker.standard, 2), (.iOS, 3), (.macOS, 4)] {
        off.compare(
          tracker.estimate(samples).velocity, row[column].double, absolute: 0.01, relative: 2e-3,
          "\(sequence.name) \(row[1].string) \(tracker.rawValue)")
      }
    }
    #expect(off.isEmpty, "\(off)")
    // Rows whose sequence is not among the sequences that the tables carry.
    #expect(missing < Measured.flutter["velocity_trackers"]["rows"].items.count)
  }

  @Test func recordedGestures() {
    var off = Deviations()
    for (place, gesture) in Measured.flutter["velocity_recorded"]["cases"].items.enumerated() {
      let moves = gesture["events"].items.filter { $0[3].string != "UP" }
      for axis in [0, 1] {
        let samples = moves.map { VelocitySample(milliseconds: $0[0].double, position: $0[axis + 1].double) }
        let velocity = FlutterVelocityTracker.standard.estimate(samples).velocity
        let name = "gesture \(place), axis \(axis)"
        off.compare(velocity, gesture["expected"][axis].double, absolute: 0.1, relative: 1e-3, name)
        off.compare(velocity, gesture["computed"][axis].double, absolute: 0.01, relative: 1e-3, name)
        off.compare(
          FlutterVelocityTracker.iOS.estimate(samples).velocity, gesture["ios"][axis].double, absolute: 0.01,
          relative: 1e-3, "\(name): iOS")
      }
    }
    #expect(off.isEmpty, "\(off)")
  }

  @Test func aPauseBeforeTheLiftEndsTheFling() {
    let samples = (0..<6).map { VelocitySample(milliseconds: Double($0) * 8, position: Double($0) * 16) }
    for tracker in FlutterVelocityTracker.allCases {
      #expect(tracker.estimate(samples, upNanoseconds: 80_000_000).velocity != 0)
      #expect(tracker.estimate(samples, upNanoseconds: 81_000_000).velocity == 0)
    }
  }

  @Test func nonsenseIsANumber() {
    let times: [Int64] = [.min, -1, 0, 0, 1, 5, 5, .max, 3, 0, 0, 2, 2, 2]
    let samples = zip(times, hostileNumbers).map { VelocitySample(nanoseconds: $0, position: $1) }
    for count in 0...samples.count {
      for tracker in FlutterVelocityTracker.allCases {
        #expect(tracker.estimate(Array(samples.prefix(count)), upNanoseconds: .max).velocity.isFinite)
        #expect(tracker.estimate(Array(samples.suffix(count))).velocity.isFinite)
      }
    }
  }
}
