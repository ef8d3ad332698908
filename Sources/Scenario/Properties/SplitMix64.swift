/// The SplitMix64 generator of random numbers: the same seed gives the same numbers everywhere.
struct SplitMix64: Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 to `last`, each as likely.
  mutating func next(through last: UInt64) -> UInt64 {
    guard last < .max else { return next() }
    let count = last + 1
    // Lemire's method: what would make some numbers likelier is drawn again.
    let threshold = (0 &- count) % count
    while true {
      let (high, low) = next().multipliedFullWidth(by: count)
      if low >= threshold { return high }
    }
  }

  /// True once in `n` times.
  mutating func isOne(in n: UInt64) -> Bool { next(through: n - 1) == 0 }

  /// A number in [0, 1), of 53 bits.
  mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }
}
