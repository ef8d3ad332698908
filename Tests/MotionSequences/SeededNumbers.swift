/// A small seeded generator (SplitMix64): the same numbers on every machine.
package struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  package init(_ seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  package mutating func pick<T>(_ values: [T]) -> T { values[whole(0, values.count - 1)] }
  package mutating func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &self) < part }
  package mutating func whole(_ low: Int, _ high: Int) -> Int { Int.random(in: low...high, using: &self) }
  package mutating func number(_ low: Double, _ high: Double) -> Double {
    Double.random(in: low...high, using: &self)
  }
  /// A number of one of the given sizes, with either sign.
  package mutating func signed(_ sizes: [Double]) -> Double {
    let size = pick(sizes)
    return chance(0.5) ? size : -size
  }
}
