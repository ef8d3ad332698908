import Testing

@testable import Scenario

struct SplitMix64Tests {
  /// The published first outputs of the algorithm for this seed.
  @Test func givesThePublishedSequence() {
    var random = SplitMix64(seed: 1_234_567)
    let wanted: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
    ]
    #expect(wanted.map { _ in random.next() } == wanted)
  }

  @Test(arguments: [0, 1, 2, 9, 1000, UInt64.max - 1, .max]) func staysWithinItsBound(last: UInt64) {
    var random = SplitMix64(seed: last)
    for _ in 0..<200 { #expect(random.next(through: last) <= last) }
  }

  @Test func everyNumberOfASmallRangeComes() {
    var random = SplitMix64(seed: 3)
    var counts = [Int](repeating: 0, count: 6)
    for _ in 0..<6000 { counts[Int(random.next(through: 5))] += 1 }
    // 1000 each; the standard deviation is 29.
    for count in counts { #expect((850...1150).contains(count)) }
  }

  @Test func fractionsLieBelowOne() {
    var random = SplitMix64(seed: 5)
    let fractions = (0..<1000).map { _ in random.fraction() }
    #expect(fractions.allSatisfy { (0..<1).contains($0) })
    #expect(abs(fractions.reduce(0, +) / 1000 - 0.5) < 0.05)
  }
}
