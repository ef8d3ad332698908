import Testing

@testable import ScrollPhysics

@Suite struct NativeVelocityTrackerTests {
  private func compare(
    _ actual: Double?, _ expected: Cell, _ off: inout Deviations, relative: Double = 2e-3,
    absolute: Double = 0.05,
    _ name: String
  ) {
    if expected.isNull || actual == nil {
      off.require(
        expected.isNull == (actual == nil), "\(name): \(String(describing: actual)), measured \(expected)")
    } else {
      off.compare(actual ?? .nan, expected.double, absolute: absolute, relative: relative, name)
    }
  }

  @Test func everyStrategyOnEverySequence() {
    var off = Deviations()
    for sequence in VelocitySequence.all {
      guard case .object(let axes) = sequence.cell["native"] else { continue }
      for (key, values) in axes.sorted(by: { $0.key < $1.key }) {
        let pointer = key.contains("#") ? Int(key.suffix(1)) ?? 0 : 0
        for (strategy, expected) in zip(NativeVelocityTracker.Strategy.allCases, values.items) {
          let tracker = sequence.tracked(strategy, isY: key.hasPrefix("y"))
          compare(
            tracker.velocity(of: pointer), expected, &off, absolute: 0.06,
            "\(sequence.name) \(key) \(strategy.rawValue)")
        }
      }
    }
    #expect(off.isEmpty, "\(off)")
  }

  @Test func expectationsOfThePlatformsTests() {
    var off = Deviations()
    for sequence in VelocitySequence.all {
      for expectation in sequence.cell["expected"].items {
        let name = expectation[0].string
        let strategy = NativeVelocityTracker.Strategy(rawValue: name == "DEFAULT" ? "LSQ2" : name) ?? .lsq2
        let tracker = sequence.tracked(strategy, isY: expectation[1].string == "y")
        compare(
          tracker.velocity(of: Int(expectation[2].double)), expectation[3], &off,
          relative: expectation[4].double, absolute: 1e-6, "\(sequence.name) \(name) \(expectation[1].string)"
        )
      }
    }
    #expect(off.isEmpty, "\(off)")
  }

  @Test func wheels() {
    var off = Deviations()
    for item in Measured.velocityTracker["axis_scroll"].items {
      var tracker = NativeVelocityTracker(strategy: .impulse, isDifferential: true)
      for event in item["events"].items.map(\.row) {
        tracker.add(.scroll, nanoseconds: Int64(event[0]), positions: [(0, event[1])])
      }
      compare(tracker.velocity(), item["native_impulse"], &off, "\(item["name"].string)")
      if !item["expected"].isNull {
        compare(
          tracker.velocity(), item["expected"], &off, relative: item["tolerance"].double,
          "\(item["name"].string)")
      }
    }
    #expect(off.isEmpty, "\(off)")
  }

  @Test func nonsenseIsNoVelocity() {
    let times: [Int64] = [.min, -1, 0, 0, 1, 5, 5, .max, 3]
    for strategy in NativeVelocityTracker.Strategy.allCases {
      var tracker = NativeVelocityTracker(strategy: strategy)
      #expect(tracker.velocity() == nil)
      for action in NativeVelocityTracker.Action.allCases {
        for (time, position) in zip(times, hostileNumbers) {
          tracker.add(action, nanoseconds: time, positions: [(0, position), (-7, position)], pointer: 3)
          #expect(tracker.velocity()?.isFinite != false)
          #expect(tracker.velocity(of: -7)?.isFinite != false)
        }
      }
    }
  }
}
