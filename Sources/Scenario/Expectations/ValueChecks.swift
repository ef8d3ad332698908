import LuaRuntime
import ScrollCore

/// Checks of plain values: equality, bounds, truth.
enum ValueChecks {
  static func equals(_ check: Check) throws -> Outcome {
    try check.takes(1...1, "one value")
    return try equality(
      check, tolerance: Difference.usualTolerance, wanted: check.shown(1))
  }

  static func near(_ check: Check) throws -> Outcome {
    try check.takes(2...2, "a value and a tolerance")
    let tolerance = try tolerance(check)
    var outcome = try equality(
      check, tolerance: tolerance, wanted: "\(check.shown(1)) within \(check.shown(2))")
    let plain = outcome.details
    outcome.details = {
      var details = try plain()
      if !check.isNegated { details.paste = try nearPaste(check, tolerance) }
      return details
    }
    return outcome
  }

  /// `near` with what was got, if that passes: a tolerance that is a length asks for a length of its unit, and one that is finer
  /// than numbers are shown for all digits.
  private static func nearPaste(_ check: Check, _ tolerance: Double) throws -> String? {
    let session = check.session
    if let given = try session.lengthOperand(check.argument(2)), given.isLength {
      guard let got = try session.lengthOperand(check.value), got.isLength, got.unit == given.unit else {
        return nil
      }
    }
    guard tolerance < 1e-6 else {
      return check.display.luaOfEqual(check.value).map { ":near(\($0), \(check.shown(2)))" }
    }
    guard let number = check.value.double, number.isFinite, check.argument(2).double != nil else {
      return nil
    }
    return ":near(\(number), \(tolerance))"
  }

  /// The second argument of `near`: a number in the unit of what is compared, or a length of that unit.
  private static func tolerance(_ check: Check) throws -> Double {
    guard let tolerance = try check.session.lengthOperand(check.argument(2)), tolerance.value >= 0 else {
      throw LuaMessage("near: the tolerance is a number or a length from 0 up, not \(check.shown(2))")
    }
    guard tolerance.isLength else { return tolerance.value }
    guard let wanted = try check.session.lengthOperand(check.argument(1)), wanted.unit == tolerance.unit
    else {
      throw LuaMessage(
        "near: \(check.shown(1)) and \(check.shown(2)) differ in unit; allowed: a number, or one unit")
    }
    return tolerance.value
  }

  private static func equality(
    _ check: Check, tolerance: Double, wanted: @escaping @autoclosure () -> String
  ) throws -> Outcome {
    let difference = try Difference(check.session, tolerance: tolerance)
      .between(wanted: check.argument(1), got: check.value)
    return Outcome(passed: difference == nil) {
      var details = got(check, wanted: wanted())
      (details.wanted, details.got) = Display.toldApart(details.wanted, details.got)
      if let difference,
        difference.contains(" at ") || difference.contains(";") || difference.hasPrefix("func")
      {
        details.why = difference
      }
      return details
    }
  }

  static func atLeast(_ check: Check) throws -> Outcome {
    try check.takes(1...1, "one number")
    let low = try bound(check, 1)
    return try measured(check, "at least \(check.shown(1))", low) {
      $0 >= low.value - Difference.usualTolerance
    }
  }

  static func atMost(_ check: Check) throws -> Outcome {
    try check.takes(1...1, "one number")
    let high = try bound(check, 1)
    return try measured(check, "at most \(check.shown(1))", high) {
      $0 <= high.value + Difference.usualTolerance
    }
  }

  static func between(_ check: Check) throws -> Outcome {
    try check.takes(2...2, "two numbers")
    let (low, high) = (try bound(check, 1), try bound(check, 2))
    guard low.unit == high.unit else {
      throw LuaMessage(
        "between: \(check.shown(1)) and \(check.shown(2)) differ in unit\(low.isLength && high.isLength ? "" : ", as a plain number beside a length counts as dp")"
      )
    }
    guard low.value <= high.value else {
      throw LuaMessage("between: \(check.shown(1)) is above \(check.shown(2))")
    }
    return try measured(check, "between \(check.shown(1)) and \(check.shown(2))", low.isLength ? low : high) {
      $0 >= low.value - Difference.usualTolerance && $0 <= high.value + Difference.usualTolerance
    }
  }

  static func isTrue(_ check: Check) throws -> Outcome { try truth(check, true) }

  static func isFalse(_ check: Check) throws -> Outcome { try truth(check, false) }

  static func isNil(_ check: Check) throws -> Outcome {
    try check.takes(0...0, "nothing")
    if case .nil = check.value { return Outcome(passed: true) { got(check, wanted: "nil") } }
    return Outcome(passed: false) { got(check, wanted: "nil") }
  }

  private static func truth(_ check: Check, _ wanted: Bool) throws -> Outcome {
    try check.takes(0...0, "nothing")
    guard case .bool(let flag) = check.value else {
      return Outcome(passed: false, isUnfit: true) {
        var details = got(check, wanted: wanted ? "true" : "false")
        details.why = "only true and false themselves count, not \(check.session.lua.typeName(check.value))"
        return details
      }
    }
    return Outcome(passed: flag == wanted) {
      var details = got(check, wanted: wanted ? "true" : "false")
      details.paste = flag ? ":is_true()" : ":is_false()"
      return details
    }
  }

  /// An argument that is a number or a length.
  private static func bound(_ check: Check, _ n: Int) throws -> LengthArithmetic.Operand {
    guard let bound = try check.session.lengthOperand(check.argument(n)), !bound.value.isNaN else {
      throw LuaMessage("\(check.name) takes numbers or lengths, not \(check.shown(n))")
    }
    return bound
  }

  /// The outcome for a number or length beside a bound; a number beside a length counts as dp.
  private static func measured(
    _ check: Check, _ wanted: @escaping @autoclosure () -> String, _ bound: LengthArithmetic.Operand,
    _ holds: (Double) -> Bool
  ) throws -> Outcome {
    let value = try check.session.lengthOperand(check.value)
    guard let value, value.unit == bound.unit else {
      return Outcome(passed: false, isUnfit: true) {
        var details = got(check, wanted: wanted())
        details.why =
          "\(check.name) compares numbers, or lengths of one unit"
          + (value.map { Difference.unitsDiffer($0, bound) } ?? "")
        return details
      }
    }
    return Outcome(passed: holds(value.value)) { got(check, wanted: wanted()) }
  }

  /// The usual details: what was got, and the `equals` (or `is_nil`) that would hold.
  static func got(_ check: Check, wanted: String) -> Outcome.Details {
    var details = Outcome.Details(wanted: wanted, got: check.display.text(check.value))
    switch check.value {
    case .nil: details.paste = ":is_nil()"
    default: details.paste = check.display.luaOfEqual(check.value).map { ":equals(\($0))" }
    }
    return details
  }
}
