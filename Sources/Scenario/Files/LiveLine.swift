/// What a line of Lua did in an open scenario.
public struct LiveLine: Sendable, Equatable {
  public var text: String
  /// Of the chosen screen's trace.
  public var events = 0..<0
  /// What its values are, one text each; those of movements are told by their events.
  public var values: [String] = []
  /// What it wrote with `print` and `log`.
  public var logs: [String] = []
  /// Why it came to no end.
  public var error: String?
  /// It is not Lua, so nothing of it was run.
  public var isMalformed = false
  /// A limit was passed; the scenario was opened anew without it.
  public var isKilled = false
  /// It only told values: it called nothing and nothing changed.
  public var isReading = false
  /// The expectations that it evaluated, and those of them that did not hold.
  public var checked: [ExpectationPlace] = []
  public var failed: [ExpectationPlace] = []

  /// What of it did not hold, where the scenario tells that: wanted and got of an expectation, what and when of `always` and
  /// `never`.
  public var problems: [String] = []

  /// It is an expression.
  public var isExpression = false
  /// Names that it was the first to give a value.
  public var names: [String] = []
  /// What its only movement did, if it has one.
  public var movement: LiveMovement?

  init(_ text: String) { self.text = text }
}

/// What a movement of a line did, as the arguments of checks that pass.
public struct LiveMovement: Sendable, Equatable {
  /// Of `consumes`: `{ hero = -40, left = 0 }`.
  public var consumes: String
  /// Of `in_order`: `{ "hero<", "list" }`; nil for one along both axes.
  public var order: String?
  /// The variable that holds it; nil: it is the value of the line.
  public var variable: String?
}
