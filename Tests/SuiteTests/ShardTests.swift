import Testing

@testable import Suite

struct ShardTests {
  private let names = (0..<20_000).map { "group \($0 % 17) / scenario \($0)" }

  @Test(arguments: [1, 2, 3, 7, 64])
  func shardsAreDisjointTogetherTheWholeAndOfAboutOneSize(_ count: Int) {
    var sizes = [Int](repeating: 0, count: count)
    for name in names {
      let holders = (1...count).filter { Shard(index: $0, count: count).holds(name) }
      #expect(holders.count == 1)
      sizes[(holders.first ?? 1) - 1] += 1
    }
    // Dealt at random a size has a standard deviation below the root of its mean; five of them are never passed.
    let mean = Double(names.count) / Double(count)
    for size in sizes { #expect((Double(size) - mean).magnitude <= 5 * mean.squareRoot()) }
  }

  /// Other versions and machines have to deal alike: computed apart, in Python, from the published FNV-1a 64 and the mixing
  /// steps of SplitMix64.
  @Test func theDealIsTheSameForEver() {
    let counts = [1, 2, 4, 7, 10_000]
    #expect(counts.map { Shard.place(of: "up", among: $0) } == [0, 0, 1, 3, 4330])
    #expect(counts.map { Shard.place(of: "timetable / down", among: $0) } == [0, 1, 2, 4, 5918])
    #expect(counts.map { Shard.place(of: "caf\u{E9} [web]", among: $0) } == [0, 1, 3, 6, 8614])
    #expect(counts.map { Shard.place(of: "", among: $0) } == [0, 1, 3, 6, 9576])
  }

  @Test func partsAreReadAsWritten() {
    #expect(Shard("2/4") == Shard(index: 2, count: 4))
    #expect(Shard("1/1") == Shard(index: 1, count: 1))
    #expect(Shard("10000/10000")?.text == "10000/10000")
  }

  @Test(arguments: [
    "", "/", "1", "1/", "/2", "0/2", "3/2", "1/0", "-1/2", "+1/2", "1/-2", " 1/2", "1/2/3", "1.0/2", "a/b",
    "1/10001",
    "1/99999999999999999999", "\u{661}/\u{662}",
  ])
  func whatIsNoPartIsRefused(_ text: String) {
    #expect(Shard(text) == nil)
  }
}
