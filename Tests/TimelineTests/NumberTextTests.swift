import Testing

@testable import Timeline

struct NumberTextTests {
  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (80, "80"), (-40, "-40"), (0.25, "0.25"), (12.5, "12.5"), (1_234_567, "1234567"),
    (0.1 + 0.2, "0.3"), (30.000000000000004, "30"), (99.999, "100"), (9.995, "10"), (-9.994, "-9.99"),
  ])
  func valuesHaveTwoDecimalsAtMost(number: Double, text: String) {
    #expect(NumberText.value(number) == text)
  }

  @Test(arguments: [
    (0.125, "0.13"), (-0.125, "-0.13"), (1.005, "1.01"), (0.015, "0.02"), (2.675, "2.68"), (0.0949, "0.09"),
    (0.01, "0.01"), (-0.0149, "-0.01"),
  ])
  func halvesAreRoundedAwayFromZero(number: Double, text: String) {
    #expect(NumberText.value(number) == text)
  }

  @Test(arguments: [
    (999_999_999.0, "999999999"), (999_999_999.994, "999999999.99"), (1e9, "1e9"), (1.234e12, "1.23e12"),
    (-1.235e12, "-1.24e12"), (9.999e15, "1e16"), (1.7976931348623157e308, "1.8e308"),
    (123_456_789_012, "1.23e11"),
  ])
  func hugeNumbersHaveAnExponent(number: Double, text: String) {
    #expect(NumberText.value(number) == text)
  }

  @Test(arguments: [
    (80.0, "+80"), (-40, "-40"), (0, "0"), (-0.0, "0"), (0.001, "+0.001"), (-0.001, "-0.001"),
    (0.005, "+0.005"), (1e-10, "0"),
    (2e10, "+2e10"),
  ])
  func amountsHaveASign(number: Double, text: String) {
    #expect(NumberText.amount(number) == text)
  }

  @Test(arguments: [
    (0.005, "0.005"), (-0.005, "-0.005"), (0.0049, "0.0049"), (-0.00123, "-0.0012"), (0.00999, "0.01"),
    (0.0001, "0.0001"), (0.00001, "1e-5"), (-0.0000494, "-4.9e-5"), (1e-7, "1e-7"),
  ])
  func whatIsNotZeroIsNotPrintedAsZero(number: Double, text: String) {
    #expect(NumberText.value(number) == text)
  }

  @Test(arguments: [1e-9, -1e-9, 4e-15, -1e-300])
  func whatRoundingLeftIsZero(number: Double) {
    #expect(NumberText.value(number) == "0")
    #expect(NumberText.amount(number) == "0")
  }

  @Test(arguments: [
    (10.0, 20.0, "10 -> 20"), (10, 10.002, "10 -> 10.002"), (-0.001, -0.003, "-0.001 -> -0.003"),
    (1.0004, 1.0008, "1 -> 1.001"), (10, 10.000004, "10 -> 10.000004"), (3, 3, "3 -> 3"),
  ])
  func aWayShowsThatThereIsOne(before: Double, after: Double, text: String) {
    #expect(NumberText.way(before, after) == text)
  }

  @Test func whatIsNoNumberHasAWord() {
    #expect(NumberText.value(.infinity) == "inf")
    #expect(NumberText.value(-.infinity) == "-inf")
    #expect(NumberText.value(.nan) == "nan")
  }

  @Test func millisecondsAreTruncated() {
    #expect(NumberText.milliseconds(16_666_666) == "16")
    #expect(NumberText.milliseconds(33_999_999) == "33")
    #expect(NumberText.milliseconds(0) == "0")
  }
}
