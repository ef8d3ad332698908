import Testing

@testable import Scenario

@Suite struct LengthKindTests {
  private let header = """
    local app = screen { width = 360, height = 640, density = 2, safe_area = { top = 24 },
      column { box { id = "head", height = 100 }, box { id = "below", height = 50 } } }

    """

  @Test func lengthsTellValueAndUnit() throws {
    let script = try LuaScript()
    #expect(try script.number("return px(3).value") == 3)
    #expect(try script.text("return dp(3).unit") == "dp")
    #expect(try script.text("return tostring(px(1.5))") == "px(1.5)")
  }

  @Test func lengthsConvertWithTheAppsDensity() throws {
    let script = try LuaScript()
    #expect(try script.number(header + "return dp(10):to_px(app).value") == 20)
    #expect(try script.number(header + "return px(10):to_dp(app).value") == 5)
    #expect(try script.number(header + "return app.head:px('height').value") == 200)
    #expect(try script.number(header + "return app:inset('top').value") == 48)
  }

  @Test func lengthsAreTakenWhereverALengthIs() throws {
    let script = try LuaScript()
    let source = """
      local app = screen { width = 360, height = 640, density = 2, column { box { id = "a", height = px(100) } } }
      return app.a.height
      """
    #expect(try script.number(source) == 50)
  }

  @Test func equalLengthsAreOneValue() throws {
    let script = try LuaScript()
    #expect(try script.shown("return px(3) == px(1) + px(2)") == "true")
    #expect(try script.shown("return px(3) == 3") == "false")
    #expect(try script.shown("return px(3) < px(4)") == "true")
  }

  @Test func mixedUnitsAreNamedAndTheWrongNumberGoesOn() throws {
    let script = try LuaScript()
    #expect(try script.number(header + "return (app.head:px('height') - 24).value") == 176)
    #expect(script.faults == ["mixed-units"])
  }

  @Test func mixedUnitsBeforeTheScreenAreNamedInIt() throws {
    let script = try LuaScript()
    try script.run("local h = px(100) - dp(5)\nscreen { width = 10, height = 10, box { height = h } }")
    #expect(script.faults == ["mixed-units"])
  }

  @Test(arguments: ["px(3) < dp(4)", "px(3) <= dp(4)", "dp(4) > px(3)", "px(3) / dp(4)", "px(3) + 4"])
  func everyMixtureIsNamed(_ expression: String) throws {
    let script = try LuaScript()
    try script.run(header + "local it = \(expression)")
    #expect(script.faults == ["mixed-units"])
  }

  @Test func convertedUnitsAreNotMixed() throws {
    let script = try LuaScript()
    #expect(try script.number(header + "return (app.head:px('height') - dp(24):to_px(app)).value") == 152)
    #expect(script.faults == [])
  }

  @Test func anInsetMayBeTakenOnceFromWhatReachesTheEdge() throws {
    let script = try LuaScript()
    #expect(try script.number(header + "return (app.head:px('height') - app:inset('top')).value") == 152)
    #expect(script.faults == [])
  }

  @Test func anInsetTakenTwiceIsNamed() throws {
    let script = try LuaScript()
    try script.run(header + "local h = app.head:px('height') - app:inset('top') - app:inset('top')")
    #expect(script.faults == ["inset-twice"])
  }

  @Test func anInsetThatWasAddedBackMayBeTakenAgain() throws {
    let script = try LuaScript()
    let source =
      "local inset = app:inset('top')\nreturn (app.head:px('height') - inset + inset - inset).value"
    #expect(try script.number(header + source) == 152)
    #expect(script.faults == [])
  }

  @Test func anInsetTakenFromWhatDoesNotReachTheEdgeIsNamed() throws {
    let script = try LuaScript()
    try script.run(header + "local h = app.below:px('height') - app:inset('top')")
    #expect(script.faults == ["inset-twice"])
  }

  @Test func badArgumentsAreErrorsAtTheirLine() throws {
    let script = try LuaScript()
    #expect(script.failure("px('a')").hasPrefix("test.lua:1: px takes one finite number"))
    #expect(script.failure("px(0/0)").contains("px takes one finite number"))
    #expect(script.failure(header + "app:inset('tpo')").contains("did you mean 'top'"))
    #expect(script.failure(header + "app.head:px('hieght')").contains("did you mean 'height'"))
    #expect(script.failure("px(3):to_dp(5)").contains("to_dp takes the app"))
  }
}
