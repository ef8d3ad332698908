import Testing

@testable import Scenario

@Test func timersRunBeforeTheFirstFrameAtOrAfterTheirTime() {
  let run = runBody(
    nestedScreen + """

      local order = {}
      local function note(name) return function() order[#order + 1] = name end end
      after(40, note "late")
      after(16, note "early")
      after(16, note "early too")
      app:advance(10)
      expect(#order):equals(0)
      app:advance(7)
      expect(order):equals { "early", "early too" }
      app:advance(40)
      expect(order):equals { "early", "early too", "late" }
      """)
  #expect(run.status == .passed, "\(run.failures)")
}

@Test func aTimerSetByATimerWaitsForTheNextFrame() {
  let run = runBody(
    nestedScreen + """

      local count = 0
      local function again() count = count + 1; after(0, again) end
      after(0, again)
      app:advance(17)
      local first = count
      app:advance(34)
      expect(count - first):equals(2)
      """)
  #expect(run.status == .passed, "\(run.failures)")
}

@Test func gesturesInsideATimerAreErrors() {
  let run = runBody(
    nestedScreen + """

      after(0, function()
        app:drag("sessions", -10)
      end)
      app:advance(100)
      """)
  #expect(run.status == .error)
  #expect(run.failures.first?.line == 12)
}

@Test(arguments: [
  "after(-1, function() end)", "after('x', function() end)", "after(1)", "after(1e12, function() end)",
])
func wrongTimersAreErrors(source: String) {
  let run = runBody(source)
  #expect(run.status == .error)
  #expect(run.messages.first?.hasPrefix("after takes milliseconds") == true)
}
