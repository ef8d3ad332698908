import Testing

@testable import Scenario

@Test func consumesAndInOrderHoldForTheNestedScreen() {
  let run = runBody(
    nestedScreen + """

      local move = app:drag("sessions", -90)
      expect(expect(move):consumes { hero = -40, days = -20, sessions = -30, left = 0 }):is_true()
      expect(move):consumes { hero = { up = 40 }, days = dp(-20), sessions = { x = 0, y = -30 } }
      expect(move):in_order { "hero<", "days<", "sessions" }
      expect(move):in_order { "hero", "days", "sessions" }
      expect(move).never:in_order { "days", "hero", "sessions" }
      expect(move).never:consumes { hero = -40 }
      move = app:drag("sessions", { down = 20 })
      expect(move):consumes { sessions = 20 }
      expect(move):in_order { "sessions" }
      expect(app:drag("sessions", 0)):in_order {}
      """)
  #expect(run.status == .passed, "\(run.failures)")
}

@Test func wrongConsumptionShowsTheBooksAndALineThatPasses() {
  let run = runBody(
    nestedScreen + """

      local move = app:drag("sessions", -90)
      expect(move):consumes { hero = -50, sessions = -30, left = 0 }
      """)
  #expect(run.status == .failed)
  let failure = run.failures.first
  #expect(failure?.message == "consumes: hero wanted -50, got -40; days wanted 0, got -20")
  #expect(
    failure?.table == [
      Failure.Row(what: "hero", wanted: "-50", got: "-40", agrees: false),
      Failure.Row(what: "days", wanted: "0", got: "-20", agrees: false),
      Failure.Row(what: "sessions", wanted: "-30", got: "-30", agrees: true),
      Failure.Row(what: "left", wanted: "0", got: "0", agrees: true),
    ])
  #expect(
    failure?.why
      == "requested -90 = hero -40 + days -20 + sessions -30 + left 0; "
      + "hero was offered -90 in pre and took -40: it went from 0 to -40, the end of its range of 40; "
      + "days was offered -50 in pre and took -20: it went from 0 to -20, the end of its range of 20")
  #expect(failure?.paste == "expect(move):consumes { hero = -40, days = -20, sessions = -30, left = 0 }")
  #expect(failure?.app == 0)
  #expect(failure?.events?.isEmpty == false)
}

@Test func wrongOrderSaysWhatDiffers() {
  let run = runBody(
    nestedScreen + """

      local move = app:drag("sessions", -90)
      expect(move):in_order { "sessions", "hero", "days" }
      expect(move):in_order { "hero>", "days", "sessions" }
      expect(move):in_order { "hero", "sessions" }
      expect(move):in_order {}
      """)
  let reasons = run.failures.map { $0.why?.split(separator: ";").first.map(String.init) }
  #expect(
    reasons == [
      "the same nodes consumed, in another order",
      "the order is right, the phases differ (< is pre, > is post)",
      "days consumed too", "hero consumed too",
    ])
  #expect(
    run.failures.allSatisfy { $0.paste == "expect(move):in_order { \"hero<\", \"days<\", \"sessions\" }" })
  #expect(run.failures.first?.got == "{ \"hero<\", \"days<\", \"sessions\" }")
}

@Test(arguments: [
  ("expect(move):consumes { heroo = 1 }", "consumes: there is no node 'heroo'; did you mean 'hero'?"),
  ("expect(move):consumes { hero = 'x' }", "consumes: hero takes a number along"),
  ("expect(move):consumes { -40 }", "consumes: 1 is no id"),
  ("expect(move):consumes(3)", "consumes takes a table"),
  ("expect(app):consumes {}", "consumes is for movements"),
  ("expect(move):in_order { 'seesions' }", "in_order: there is no node 'seesions'; did you mean 'sessions'?"),
  ("expect(move):in_order { hero = 1 }", "in_order takes a list of names"),
])
func movementArgumentErrors(source: String, message: String) {
  let run = runBody(nestedScreen + "\nlocal move = app:drag('sessions', -90)\n\(source)")
  #expect(run.status == .error)
  #expect(run.messages.first?.hasPrefix(message) == true, "\(run.messages)")
  #expect(run.failures.first?.line == 12)
}
