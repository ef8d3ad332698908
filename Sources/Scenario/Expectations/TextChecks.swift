import LuaRuntime
import ScrollCore

/// Checks that look inside a value: `contains`, `matches`, and `fails` for functions.
enum TextChecks {
  static func contains(_ check: Check) throws -> Outcome {
    try check.takes(1...1, "one value")
    let part = check.argument(1)
    let wanted = "something with \(check.display.text(part)) in it"
    if case .string(let text) = check.value {
      guard case .string(let wantedText) = part else {
        throw LuaMessage("contains: a text can only contain a text, not \(check.display.text(part))")
      }
      return Outcome(passed: text.holds(wantedText)) { ValueChecks.got(check, wanted: wanted) }
    }
    guard let fields = try Display.fields(check.value, check.session) else {
      return Outcome(passed: false, isUnfit: true) {
        var details = ValueChecks.got(check, wanted: wanted)
        details.why =
          "contains looks into texts and tables, not into \(check.session.lua.typeName(check.value))"
        return details
      }
    }
    let comparison = Difference(check.session)
    let found = try fields.contains { try comparison.between(wanted: part, got: $0.1) == nil }
    return Outcome(passed: found) { ValueChecks.got(check, wanted: wanted) }
  }

  static func matches(_ check: Check) throws -> Outcome {
    try check.takes(1...1, "a Lua pattern")
    let pattern = try patternText(check)
    let wanted = "a text that matches \(Display.quoted(pattern))"
    guard case .string(let text) = check.value else {
      return Outcome(passed: false, isUnfit: true) {
        var details = ValueChecks.got(check, wanted: wanted)
        details.why = "matches is for texts, not for \(check.session.lua.typeName(check.value))"
        return details
      }
    }
    return Outcome(passed: try match(text, pattern, check.session)) {
      ValueChecks.got(check, wanted: wanted)
    }
  }

  static func fails(_ check: Check) throws -> Outcome {
    try check.takes(0...1, "nothing, or a Lua pattern")
    guard case .function(let function) = check.value else {
      throw LuaMessage(
        "fails is for functions: expect(function() ... end):fails(), not for \(typeName(check))")
    }
    let pattern: String? = if case .nil = check.argument(1) { nil } else { try patternText(check) }
    let wanted = "an error" + (pattern.map { " that matches \(Display.quoted($0))" } ?? "")
    do {
      _ = try check.session.lua.call(function)
      return Outcome(passed: false) {
        Outcome.Details(wanted: wanted, got: "no error", paste: ".never:fails()")
      }
    } catch let error {
      if check.session.lua.isKilled { throw error }
      let passed = try pattern.map { try match(error.message, $0, check.session) } ?? true
      return Outcome(passed: passed) {
        Outcome.Details(
          wanted: wanted, got: "the error " + Display.quoted(error.message),
          paste: ":fails(\(Display.quoted(error.bareMessage)))")
      }
    }
  }

  private static func typeName(_ check: Check) -> String { check.session.lua.typeName(check.value) }

  private static func patternText(_ check: Check) throws -> String {
    guard case .string(let pattern) = check.argument(1) else {
      throw LuaMessage("\(check.name) takes a Lua pattern, not \(check.shown(1))")
    }
    return pattern
  }

  /// Whether the text matches the Lua pattern, or simply contains it (so that `-` and `.` need no escape).
  private static func match(_ text: String, _ pattern: String, _ session: Session) throws -> Bool {
    if text.holds(pattern) { return true }
    guard case .table(let strings) = session.lua.global("string"),
      case .function(let find) = strings.get("find")
    else { return false }
    let found = try session.lua.call(find, [.string(text), .string(pattern)])
    if case .nil? = found.first { return false }
    return !found.isEmpty
  }
}

extension String {
  /// Whether the other text stands somewhere in this one, byte for byte.
  func holds(_ other: String) -> Bool {
    let (whole, part) = (luaBytes, other.luaBytes)
    guard part.count <= whole.count else { return false }
    if part.isEmpty { return true }
    return (0...whole.count - part.count).contains { whole[$0..<$0 + part.count].elementsEqual(part) }
  }
}
