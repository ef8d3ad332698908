import Testing

@testable import Scenario

@Test func alwaysAndNeverReportTheirFirstBreachOnly() {
  let run = runBody(
    nestedScreen + """

      always("near the top", function() return app.sessions.offset < 100 end)
      never("far down", function() return app.sessions.offset > 250 end)
      app:drag("sessions", -660, { steps = 6 })
      """)
  // Each step of 110: the list is at 50, 160, 270, ... at 0, 16, 33, ... ms.
  #expect(
    run.messages == [
      "always \"near the top\" did not hold at 16 ms", "never \"far down\" happened at 33 ms",
    ], "\(run.messages)")
  #expect(run.failures.map(\.line) == [11, 12])
  #expect(run.status == .failed)
}

@Test func eventuallyHoldsIfTrueAfterAnyFrame() {
  let run = runBody(
    nestedScreen + """

      eventually("half way", function() return app.sessions.offset == 160 end)
      eventually("too far", function() return app.sessions.offset == 1e6 end)
      app:drag("sessions", -660, { steps = 6 })
      """)
  #expect(run.messages == ["eventually \"too far\" never held"])
  #expect(run.failures.map(\.line) == [12])
}

@Test func anErrorInACheckEndsTheScenario() {
  let run = runBody(
    nestedScreen + """

      always("x", function() error("broken") end)
      app:drag("sessions", -10)
      log("not reached")
      """)
  #expect(run.status == .error)
  #expect(run.failures.map(\.message) == ["broken"])
  #expect(run.failures.map(\.line) == [11])
}

@Test func gesturesInsideACheckAreErrors() {
  let run = runBody(
    nestedScreen + """

      always("x", function()
        app:drag("sessions", -10)
      end)
      app:drag("sessions", -10)
      """)
  #expect(run.status == .error)
  #expect(run.failures.first?.line == 12)
}

@Test func aFunctionThatReturnsNothingIsExplained() {
  let run = runBody(nestedScreen + "\nalways('x', function() end)\napp:drag('sessions', -10)")
  #expect(run.failures.first?.why == "the function returned nothing; it has to return a condition")
}

@Test(arguments: ["always('x')", "never(function() end)", "eventually('x', 3)"])
func wrongFrameChecksAreErrors(source: String) {
  let run = runBody(source)
  #expect(run.status == .error)
  #expect(run.messages.first?.contains("takes a text that says what and a function") == true)
}
