import Testing

@testable import Scenario

@Test(arguments: [
  (0.0, "0"), (-0.0, "0"), (1.0, "1"), (-40.0, "-40"), (0.5, "0.5"), (-0.25, "-0.25"), (1.0 / 3, "0.333333"),
  (-1e-9, "0"), (0.000001, "0.000001"), (103.33333333, "103.333333"), (999_999_999.5, "999999999.5"),
  (1e9, "1000000000"), (1_000_000_000_000.5, "1000000000000.5"), (0.9999999, "1"), (-1.9999999, "-2"),
  (1e300, "1e+300"), (0x1p53, "9007199254740992"), (Double.nan, "nan"), (Double.infinity, "inf"),
  (-Double.infinity, "-inf"),
])
func numbersHaveAtMostSixDecimals(value: Double, text: String) {
  #expect(Display.number(value) == text)
}

@Test func numbersAsLuaAreExpressions() {
  #expect(Display.luaNumber(.nan) == "0/0")
  #expect(Display.luaNumber(-.infinity) == "-math.huge")
  #expect(Display.luaNumber(2.5) == "2.5")
}

@Test func textsAreQuotedAsLua() {
  #expect(Display.quoted("a\"b\\c\n\u{1}") == "\"a\\\"b\\\\c\\n\\x01\"")
}

@Test func keysThatAreNoNamesAreBracketed() {
  #expect(Display.key("hero") == "hero")
  #expect(Display.key("list#3") == "[\"list#3\"]")
  #expect(Display.key("end") == "[\"end\"]")
  #expect(Display.key("3rd") == "[\"3rd\"]")
}

@Test func valuesInFailuresReadAsLua() {
  let run = runBody(
    """
    expect({ 1, 2.5, "x", { up = true }, [10] = false }):equals(1)
    expect(nil):equals(0)
    expect(-0.0):equals(1)
    """)
  #expect(run.failures.map(\.got) == ["{ 1, 2.5, \"x\", { up = true }, [10] = false }", "nil", "0"])
}
