import ScrollCore
import Testing

@testable import Scenario

@Suite struct LengthsTests {
  typealias Operand = LengthArithmetic.Operand

  private func length(_ value: Double, _ unit: LengthUnit) -> TypedLength {
    TypedLength(value: value, unit: unit)
  }

  @Test func lengthsOfOneUnitAddAndSubtract() {
    var arithmetic = LengthArithmetic()
    #expect(
      arithmetic.apply(.add, .length(length(3, .px)), .length(length(4, .px))) == .length(length(7, .px)))
    #expect(arithmetic.apply(.sub, .length(length(3, .dp)), .number(4)) == .length(length(-1, .dp)))
    #expect(arithmetic.mixed == nil)
  }

  @Test func numbersScaleLengths() {
    var arithmetic = LengthArithmetic()
    #expect(arithmetic.apply(.mul, .number(2), .length(length(3, .px))) == .length(length(6, .px)))
    #expect(arithmetic.apply(.div, .length(length(3, .px)), .number(2)) == .length(length(1.5, .px)))
    #expect(arithmetic.apply(.unm, .length(length(3, .dp)), .number(0)) == .length(length(-3, .dp)))
    #expect(arithmetic.mixed == nil)
  }

  @Test func mixedUnitsGoOnInTheLeftOperandsUnit() {
    var arithmetic = LengthArithmetic()
    #expect(arithmetic.apply(.sub, .length(length(300, .px)), .number(24)) == .length(length(276, .px)))
    #expect(arithmetic.mixed == "px(300) - 24")
    arithmetic = LengthArithmetic()
    #expect(
      arithmetic.apply(.add, .length(length(10, .dp)), .length(length(1, .px))) == .length(length(11, .dp)))
    #expect(arithmetic.mixed == "dp(10) + px(1)")
  }

  @Test func lengthsCompareAndDivide() {
    var arithmetic = LengthArithmetic()
    #expect(arithmetic.apply(.lt, .length(length(1, .px)), .length(length(2, .px))) == .truth(true))
    #expect(arithmetic.apply(.le, .length(length(2, .px)), .length(length(1, .px))) == .truth(false))
    #expect(arithmetic.apply(.div, .length(length(6, .px)), .length(length(4, .px))) == .number(1.5))
    #expect(arithmetic.mixed == nil)
  }

  @Test func productsOfLengthsMakeNoSense() {
    var arithmetic = LengthArithmetic()
    #expect(arithmetic.apply(.mul, .length(length(1, .px)), .length(length(2, .px))) == nil)
    #expect(arithmetic.apply(.div, .number(1), .length(length(2, .px))) == nil)
  }

  @Test func insetsAreCountedThroughArithmetic() throws {
    var top = length(48, .px)
    top.insets = try #require(InsetShares(edge: "top"))
    var arithmetic = LengthArithmetic()
    guard case .length(let once)? = arithmetic.apply(.sub, .length(length(300, .px)), .length(top)),
      case .length(let twice)? = arithmetic.apply(.sub, .length(once), .length(top))
    else {
      Issue.record("subtraction gives a length")
      return
    }
    #expect(once.value == 252 && once.insets.top == -1)
    #expect(twice.value == 204 && twice.insets.top == -2)
    #expect(InsetShares(edge: "middle") == nil)
  }

  @Test func conversionUsesTheDensity() {
    #expect(length(10, .dp).converted(to: .px, density: 3) == length(30, .px))
    #expect(length(30, .px).converted(to: .dp, density: 3) == length(10, .dp))
    #expect(length(30, .px).converted(to: .px, density: 3) == length(30, .px))
  }
}
