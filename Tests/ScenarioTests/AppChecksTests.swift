import Testing

@testable import Scenario

/// A connection that says it took everything although nothing moved.
private let greedyScreen = """
  local app = screen { width = 360, height = 640,
    column { id = "page", nested = { state = binding(0), pre_scroll = function(available) return available end },
      list { id = "sessions", count = 40, item_height = 96 },
    },
  }
  """

@Test func showsReadsFieldsOfNodes() {
  let run = runBody(
    nestedScreen + """

      app:drag("sessions", -90)
      expect(app):shows { hero = { height = 140, progress = 1, state = "collapsed" }, sessions = { offset = 30 } }
      expect(app).never:shows { hero = { height = 180 } }
      """)
  #expect(run.status == .passed, "\(run.failures)")
}

@Test func showsFailsWithATableAndALineThatPasses() {
  let run = runBody(
    nestedScreen + """

      app:drag("sessions", -90)
      expect(app):shows { hero = { height = 180, offset = -40 }, sessions = { offset = 90 } }
      """)
  let failure = run.failures.first
  #expect(failure?.message == "shows: hero.height wanted 180, got 140; sessions.offset wanted 90, got 30")
  #expect(
    failure?.table == [
      Failure.Row(what: "hero.height", wanted: "180", got: "140", agrees: false),
      Failure.Row(what: "hero.offset", wanted: "-40", got: "-40", agrees: true),
      Failure.Row(what: "sessions.offset", wanted: "90", got: "30", agrees: false),
    ])
  #expect(
    failure?.paste
      == "expect(app):shows { hero = { height = 140, offset = -40 }, sessions = { offset = 30 } }")
}

@Test(arguments: [
  ("expect(app):shows { heroo = { height = 1 } }", "shows: there is no node 'heroo'; did you mean 'hero'?"),
  ("expect(app):shows { hero = 3 }", "shows: write { id = { field = value } }"),
  ("expect(app):shows(3)", "shows takes a table"), ("expect(3):shows { }", "shows is for apps"),
  (
    "expect(app):reports('over-consumtion')",
    "there is no fault 'over-consumtion'; did you mean 'over-consumption'?"
  ),
  (
    "expect(app):reports('over-consumption', 'heroo')",
    "reports: there is no node 'heroo'; did you mean 'hero'?"
  ),
  ("expect(app):reports()", "reports takes a fault"),
  ("expect(app):has_no_faults(1)", "has_no_faults takes nothing"),
])
func appArgumentErrors(source: String, message: String) {
  let run = runBody(nestedScreen + "\n\(source)")
  #expect(run.status == .error)
  #expect(run.messages.first?.hasPrefix(message) == true, "\(run.messages)")
  #expect(run.failures.first?.line == 11)
}

@Test func anUnknownFieldIsAnError() {
  let run = runBody(nestedScreen + "\nexpect(app):shows { hero = { heigth = 1 } }")
  #expect(run.status == .error)
  #expect(run.messages.first?.contains("did you mean 'height'?") == true, "\(run.messages)")
}

@Test func reportsFindsFaultsAndClaimsThem() {
  var strict = RunSettings()
  strict.strict = true
  let claimed = runBody(
    greedyScreen + """

      app:drag("sessions", -90)
      expect(app):reports("over-consumption", "page")
      expect(app):reports("over-consumption")
      expect(app).never:has_no_faults()
      expect(app).never:reports("wrong-sign")
      """, strict)
  #expect(claimed.status == .passed, "\(claimed.failures)")
  #expect(claimed.results[0].faults.allSatisfy { $0.claimed })
  #expect(claimed.results[0].faults.first?.fault == "over-consumption")
  #expect(claimed.results[0].faults.first?.node == "page")
}

@Test func unclaimedFaultsAreWarningsUnlessStrict() {
  let body = greedyScreen + "\napp:drag('sessions', -90)"
  #expect(runBody(body).status == .passed)
  var settings = RunSettings()
  settings.strict = true
  let strict = runBody(body, settings)
  #expect(strict.status == .failed)
  #expect(
    strict.messages.first?.hasPrefix("fault over-consumption of page at 0 ms: ") == true, "\(strict.messages)"
  )
  settings.allowedFaults = ["over-consumption"]
  #expect(runBody(body, settings).status == .passed)
}

@Test func wrongFaultExpectationsFailWithALineThatPasses() {
  let run = runBody(
    greedyScreen + """

      expect(app):reports("wrong-sign")
      app:drag("sessions", -90)
      expect(app):reports("wrong-sign")
      expect(app):has_no_faults()
      """)
  #expect(
    run.failures.map(\.paste) == [
      "expect(app):has_no_faults()", "expect(app):reports(\"over-consumption\", \"page\")",
      "expect(app):reports(\"over-consumption\", \"page\")",
    ])
  #expect(run.failures.map(\.got) == ["no faults", "over-consumption of page", "over-consumption of page"])
}
