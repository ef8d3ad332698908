/// Two sums over everything that makes a state: equal states have equal keys.
public struct StateKey: Hashable, Sendable {
  public private(set) var first: UInt64 = 0x9E37_79B9_7F4A_7C15
  public private(set) var second: UInt64 = 0xC2B2_AE3D_27D4_EB4F

  public init() {}

  @inline(__always)
  mutating func add(_ bits: UInt64) {
    first = (first ^ bits) &* 0xFF51_AFD7_ED55_8CCD
    first ^= first >> 32
    second = (second &+ bits) &* 0xC4CE_B9FE_1A85_EC53
    second ^= second >> 29
  }

  /// An amount, rounded to 6 decimals.
  @inline(__always)
  mutating func add(_ amount: Double) {
    let scaled = (amount * 1e6).rounded(.toNearestOrAwayFromZero)
    guard abs(scaled) < 9e18 else { return add(amount.bitPattern) }
    add(UInt64(bitPattern: Int64(scaled)))
  }

  @inline(__always)
  mutating func add(_ number: Int32) { add(UInt64(bitPattern: Int64(number))) }

  mutating func add(_ flag: Bool) { add(flag ? 1 : 2 as UInt64) }

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(UInt64(byte)) }
    add(UInt64(text.utf8.count))
  }

  /// A number that may be missing.
  mutating func add(_ amount: Double?) {
    add(amount != nil)
    if let amount { add(amount) }
  }
}
