import Testing

@testable import ScrollCore

@Suite struct StateKeyTests {
  private func key(_ amounts: Double...) -> StateKey {
    var key = StateKey()
    for amount in amounts { key.add(amount) }
    return key
  }

  @Test func amountsAreEqualToSixDecimals() {
    #expect(key(1, 2) == key(1.0000001, 1.9999999))
    #expect(key(1) != key(1.000001))
    #expect(key(0) == key(-0.0))
    #expect(key(1, 2) != key(2, 1))
    #expect(key(1e300) != key(1e301))
  }

  @Test func aMissingNumberIsNotZero() {
    var missing = StateKey()
    missing.add(nil as Double?)
    var zero = StateKey()
    zero.add(0 as Double?)
    #expect(missing != zero)
  }

  @Test func textsAreEqualByTheirBytes() {
    var (a, b) = (StateKey(), StateKey())
    a.add("ab")
    a.add("c")
    b.add("a")
    b.add("bc")
    #expect(a != b)
  }
}
