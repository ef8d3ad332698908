import LuaRuntime
import Testing

@testable import Scenario

@Suite struct PhysicsKindTests {
  @Test func wordsOfTheContract() throws {
    let script = try LuaScript()
    // Compose document 2.1 and 2.2, Apple document A12 to A18, Flutter's document 1.4 and 1.5.
    #expect(try script.number("return physics.spline({ velocity = 1000 }).duration") == 555)
    #expect(
      ((try script.number("return physics.spline { velocity = 4000, density = 2.625 }.distance")) ?? 0) > 1059
    )
    #expect(try script.number("return physics.overscroller({ velocity = 1000 }).target") == 194)
    #expect(
      try script.number("return physics.overscroller({ velocity = 50, density = 2.625 }).distance") == 0)
    #expect(try script.number("return physics.exponential({ velocity = 1000 }).duration") == 2192)
    #expect(try script.number("return physics.exponential({ velocity = 0.05 }).duration") == -165)
    let near: [(String, Double, Double)] = [
      ("physics.deceleration({ velocity = 1000 }).target", 499.4998, 1e-3),
      ("physics.deceleration({ velocity = 1000 }).duration", 3449.9, 0.2),
      ("physics.clamping({ velocity = 1000 }).duration", 458.231, 1e-2),
      ("physics.friction({ velocity = 1000 }).distance", 499.3806, 1e-3),
      ("physics.bouncing({ velocity = 1000, density = 3 }).duration", 2502.2, 0.2),
      ("physics.bouncing({ velocity = 1000, start = 1000, min = 0, max = 1000 }):at(68.4)", 1024.382, 2e-2),
      ("physics.spring({ from = 200, to = 500 }):at(16)", 238.5267, 1e-3),
      ("select(2, physics.spring({ from = 200, to = 500 }):at(16))", 3874.45, 0.1),
      (
        "physics.spring({ from = 100, to = 0, velocity = 3000, stiffness = 100, threshold = 1 }).duration",
        811, 1
      ),
      ("physics.rubber_band(100, 844)", 51.6352, 1e-4),
      ("physics.rubber_band_inverse(51.6352, 844)", 100, 1e-2),
      ("physics.rubber_band(200, 600, 0.075)", 14.634146, 1e-6), ("physics.viscous(0.01)", 0.00311818, 1e-7),
    ]
    for (source, value, tolerance) in near {
      let number = try #require(try script.number("return \(source)"), "\(source)")
      #expect((number - value).magnitude <= tolerance, "\(source) is \(number)")
    }
  }

  @Test func curvesTellWhatTheyAre() throws {
    let script = try LuaScript()
    #expect(try script.text("return tostring(physics.spline { velocity = 9 })") == "physics.spline curve")
    #expect(try script.run("return physics.spring({ to = 100 }):at(16)").count == 2)
    #expect(try script.shown("return physics.spline({ velocity = 1000 }):is_done(555)") == "true")
    let bounded = "physics.overscroller { velocity = 1000, min = 0, max = 100 }"
    #expect(try script.number("return (\(bounded)).duration") == 116)
    #expect(try script.number("return (\(bounded)).rest_duration") == 160)
    #expect(
      try script.number("return (physics.bouncing { velocity = -9, min = 0, max = 5 }).spring_time") == 0)
    #expect(
      ((try script.number("return (physics.deceleration { velocity = 2000, min = 0, max = 500 }).edge_time"))
        ?? 0)
        - 346.73 < 0.01)
    #expect(
      try script.shown(
        "return physics.clamping_ballistic { pixels = 1000, velocity = 100, min = 0, max = 1000 }")
        == "nil")
    #expect(script.failure("return physics.spline({ velocity = 9 }).lenght").contains("no member"))
    #expect(script.failure("physics.spline({ velocity = 9 }):at('x')").contains("a time in ms"))
    #expect(script.failure("physics.spline({ velocity = 9 }).at(5)").contains("':'"))
  }

  @Test func errorsNameFieldGivenAndAllowed() throws {
    let script = try LuaScript()
    let cases = [
      ("physics.spline {}", "velocity is missing"), ("physics.spline()", "takes one table"),
      ("physics.spline(5)", "takes a table"),
      ("physics.spline { velocity = 'x' }", "velocity is \"x\"; allowed: a number"),
      ("physics.spline { velocty = 5 }", "did you mean 'velocity'"),
      ("physics.spline { velocity = 1e300 }", "allowed: a number"),
      ("physics.spline { velocity = 1/0 }", "allowed: a number"),
      ("physics.spline { velocity = 0/0 }", "nan"),
      ("physics.spline { velocity = 5, density = 0 }", "density is 0.0; allowed: a number above 0"),
      ("physics.deceleration { velocity = 5, rate = 2 }", "rate is 2.0; allowed: between 0 and 1"),
      ("physics.overscroller {}", "velocity is missing"),
      ("physics.overscroller { velocity = 5, events = { { t = 1 } } }", "events is"),
      ("physics.overscroller { velocity = 5, min = 9, max = 1 }", "min is 9.0"),
      ("physics.spring {}", "to is missing"), ("physics.rubber_band(5)", "takes a distance"),
      ("physics.rubber_band(5, -1)", "dimension is -1.0"), ("physics.rubber_band('x', 5)", "distance is"),
      ("physics.viscous()", "t is nil"),
      ("physics.bouncing { velocity = 5, rate = 'slow' }", "\"normal\", \"fast\""),
      ("physics.splin { velocity = 5 }", "did you mean 'spline'"), ("physics.extra = 5", "read-only"),
    ]
    for (source, part) in cases {
      let failure = script.failure(source)
      #expect(failure.contains(part), "\(source): \(failure)")
    }
  }

  @Test func curvesOfTheFileStayAndThoseOfAScenarioGo() throws {
    let run = runFile(
      """
      local curve = physics.spline { velocity = 1000 }
      local kept
      scenario("first", function()
        kept = physics.spline { velocity = 500 }
        expect(curve.duration):equals(555)
      end)
      scenario("second", function()
        expect(curve.duration):equals(555)
        expect(function() return kept.duration end):fails("another scenario")
      end)
      """)
    #expect(run.error == nil && run.messages.isEmpty)
    #expect(run.results.allSatisfy { $0.failures.isEmpty })
  }

  @Test func hostileCallsEnd() throws {
    let script = try LuaScript()
    #expect(
      script.failure(
        """
        for _, v in ipairs { 1e9, -1e9, 1e12, 0, 1e-300 } do
          for _, t in ipairs { 0, 1e300, -1e300, 1/0, 16 } do
            physics.spline({ velocity = v }):at(t)
            physics.overscroller({ velocity = v, min = 0, max = 1e9, over = 1e6, frame = 1 }):at(t)
            physics.exponential({ velocity = v }):at(t)
            physics.deceleration({ velocity = v, min = 0, max = 10 }):at(t)
            physics.clamping({ velocity = v }):at(t)
            physics.friction({ velocity = v }):at(t)
            physics.bouncing({ velocity = v, min = 0, max = 10 }):at(t)
            physics.spring({ to = v, damping = 0 }):at(t)
            physics.scroll_spring({ to = v }):at(t)
            physics.stretch({ height = 1e9, velocity = v }):at(t)
          end
        end
        """) == "")
  }
}
