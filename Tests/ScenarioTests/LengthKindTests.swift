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

  /// Whatever they came from: a reading remembers its node, a difference its insets.
  @Test(arguments: [
    ("app.head:px('height') == px(200)", true), ("app.head:px('height') ~= px(200)", false),
    ("app.head:px('height') == app.head:px('bottom')", true), ("app:inset('top') == px(48)", true),
    ("px(3) == dp(3)", false), ("px(3) == px(4)", false), ("dp(3) == 3", false), ("px(3) == app", false),
    ("app.head == px(3)", false), ("app.head:px('height') <= px(200)", true),
    ("app.head:px('height') < px(200)", false), ("app.head:px('height') >= px(200)", true),
  ])
  func lengthsOfOneUnitAreComparedByValue(_ expression: String, _ truth: Bool) throws {
    let script = try LuaScript()
    #expect(try script.shown(header + "return \(expression)") == "\(truth)")
    #expect(script.faults == [])
  }

  /// Each gives a number of logical units that is half of the px at density 2.
  @Test(arguments: [
    ("app:scroll_to('l', { offset = px(40) }) return app.l.offset", 20.0),
    ("app:scroll_to('l', { content_offset = px(40) }) return app.l.offset", 20),
    ("app:scroll_to('l', { offset = dp(40) }) return app.l.offset", 40),
    ("app:change { width = px(200) } return app.l.width", 100),
    ("app:change { height = px(300), density = 3 } return app.l.height", 100),
    ("app:restore { l = { offset = px(40) } } return app.l.offset", 20),
    ("app:swipe('l', { from = px(300), to = px(200), over = 50 }) return app.l.offset > 0 and 1 or 0", 1),
    ("return app:dispatch('l', px(-10))", 0), ("return app:drag('l', px(-40)).requested", -20),
    ("return app:drag('l', { x = px(-2), y = px(-40) }).requested", -20),
    (
      "return app:replay('l', { { t = 0, x = 0, y = px(400) }, { t = 50, x = 0, y = px(200) } }).requested < -40 and 1 or 0",
      1
    ),
  ])
  func callsTakeLengths(_ call: String, _ expected: Double) throws {
    let screen =
      "local app = screen { width = 360, height = 640, density = 2, list { id = 'l', count = 100, item_height = 50 } }\n"
    #expect(try LuaScript().number(screen + call) == expected)
  }

  @Test func aScreenIsAsLargeAsItsPixels() throws {
    let source = """
      local app = screen { width = px(720), height = px(1280), density = 2, box { id = "a" } }
      return app.a.width, app.a.height
      """
    #expect(try LuaScript().run(source).map(\.double) == [360, 640])
    let script = try LuaScript()
    #expect(
      script.failure("screen { width = px(0), height = 1 }").contains(
        "screen: width is px(0); allowed: a length above 0"))
    #expect(
      script.failure("screen { width = px(1e8), height = 1, density = 2 }").contains(
        "width is px(100000000), 50000000 logical units at density 2; allowed: a length above 0"))
    #expect(script.failure("screen { height = 1 }").contains("needs 'width'; allowed: a length above 0"))
  }

  /// 20 px in pre: 20 logical units at density 1, 10 at 2, 5 after the density has become 4.
  @Test func thePlaceOfAPhaseIsSeenAtTheDensity() throws {
    let source = """
      local function page(density)
        return screen { width = 360, height = 640, density = density,
          column { box { id = "bar", height = 100, collapse = { to = 40, up = { pre = px(20) } } },
            list { id = "l", count = 100, item_height = 50 } } }
      end
      local later = page(1)
      later:change { density = 4 }
      return page(1):drag("l", -50).consumed.bar, page(2):drag("l", -50).consumed.bar, later:drag("l", -50).consumed.bar
      """
    #expect(try LuaScript().run(source).map(\.double) == [-20, -10, -5])
  }

  /// The height that comes back at once is that of `to`, whatever its unit.
  @Test func aBarThatComesBackInPartTakesPixels() throws {
    let source = """
      local app = screen { width = 360, height = 640, density = 2, platform = "swiftui",
        column { box { id = "bar", height = 100, behavior = "enter_always_collapsed", to = px(80), settle = "none" },
          list { id = "l", count = 100, item_height = 50 } } }
      app:drag("l", -300)
      return app:drag("l", 90).consumed.bar
      """
    #expect(try LuaScript().number(source) == 40)
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
