import Testing

@testable import Scenario

struct ShrinkStepsTests {
  @Test func wholeNumbersGoHalfTheWay() {
    #expect(ShrinkSteps.whole(from: 100, to: 0) == [0, 50, 75, 88, 94, 97, 99])
    #expect(ShrinkSteps.whole(from: -5, to: -2) == [-2, -4])
    #expect(ShrinkSteps.whole(from: 3, to: 3) == [])
    #expect(ShrinkSteps.whole(from: .min, to: .max).first == .max)
    #expect(ShrinkSteps.whole(from: .min, to: .max).last == .min + 1)
  }

  /// The target and one nearer are among them, so that a bound is found exactly.
  @Test(arguments: [(7, 0), (-9, 0), (1000, 13), (2, 1)] as [(Int64, Int64)])
  func theStepsEndBesideTheValue(value: Int64, target: Int64) {
    let steps = ShrinkSteps.whole(from: value, to: target)
    #expect(steps.first == target)
    #expect(steps.last == value + (target > value ? 1 : -1))
  }

  @Test func numbersLoseDecimalsFirst() {
    let steps = ShrinkSteps.number(from: 37.4567, to: 0, in: 0...100)
    #expect(Array(steps.prefix(5)) == [0, 37, 38, 37.4, 37.5])
    #expect(steps.contains(37.45))
    #expect(steps.last == 37.4566)
  }

  @Test func wholeNumbersStayWhole() {
    let steps = ShrinkSteps.number(from: 12, to: 0, in: 0...100)
    #expect(steps == [0, 6, 9, 11])
  }

  @Test func numbersStayWithinTheirBounds() {
    for value in [0.123_456_789, 0.1, 0.9, 0.5000001] {
      for step in ShrinkSteps.number(from: value, to: 0.05, in: 0.05...0.95) {
        #expect((0.05...0.95).contains(step) && step != value)
      }
    }
    #expect(ShrinkSteps.number(from: 1e300, to: 0, in: 0...1e300).allSatisfy { $0.isFinite })
  }

  @Test func negativeOnesTryTheirTwin() {
    guard case .int(let twin)? = Generator.int(-10, 10).simpler(.int(-7)).dropFirst().first else {
      Issue.record("there is no second step")
      return
    }
    #expect(twin == 7)
    #expect(!Generator.int(-10, 5).simpler(.int(-7)).contains(.int(7)))
    #expect(Generator.int(.min, .min).simpler(.int(.min)).isEmpty)
  }

  @Test func picksGoToEarlierItems() {
    let generator = Generator.pick([.value(.nil), .generator(.int(3, 9)), .value(.nil)])
    #expect(generator.simpler(.pick(2, nil)) == [.pick(0, nil), .pick(1, .int(3))])
    #expect(generator.simpler(.pick(0, nil)).isEmpty)
  }
}
