import Testing

@testable import ScrollPhysics

@Suite struct NumbersTests {
  @Test func integersAreCutAsInJava() {
    #expect(truncated(2.9) as Int32 == 2 && truncated(-2.9) as Int32 == -2)
    #expect(truncated(Double.nan) as Int32 == 0)
    #expect(truncated(1e300) as Int32 == .max && truncated(-Double.infinity, to: Int64.self) == .min)
    #expect(roundedHalfUp(2.5) as Int32 == 3 && roundedHalfUp(-2.5) as Int32 == -2)
    #expect(roundedUp(2.1) == 3 && roundedUp(.nan) == 0)
  }

  @Test func timesAndBounds() {
    #expect(curveTime(-5) == 0 && curveTime(.nan) == 0 && curveTime(.infinity) == 1e15)
    #expect(wholeMilliseconds(16.9) == 16)
    #expect(clamp(5, 0, 3) == 3 && clamp(-5, 0, 3) == 0 && clamp(Double.nan, 0, 3) == 0)
    #expect(signum(-3.0) == -1 && signum(0.0) == 0 && signum(Double.nan) == 0)
    let found = firstTime(from: 0, to: 100) { $0 >= 12.5 }
    #expect((found - 12.5).magnitude < 1e-9)
  }
}
