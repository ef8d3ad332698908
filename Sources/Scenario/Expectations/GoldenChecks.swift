import LuaRuntime
import ScrollCore

/// A timeline that a scenario compares with the golden one of its name.
public struct GoldenRequest: Sendable {
  /// As the scenario gave it; fit for a file's name.
  public var name: String
  /// Where the scenario is run once a platform: the one of this run.
  public var platform: Platform?
  /// What `app:timeline()` gives.
  public var text: String
  /// The golden timeline may be written if the run updates it.
  public var mayWrite: Bool
  /// Where it may not: what to do if there is none.
  public var advice: String?

  public init(name: String, platform: Platform?, text: String, mayWrite: Bool, advice: String? = nil) {
    self.name = name
    self.platform = platform
    self.text = text
    self.mayWrite = mayWrite
    self.advice = advice
  }
}

/// What a comparison with a golden timeline came to.
public enum GoldenVerdict: Sendable {
  case same
  /// `summary` is half a sentence on what differs; `lines` show it.
  case different(file: String, summary: String, lines: [String])
  /// There is none of that name; what to do about it.
  case missing(file: String, hint: String)
  /// It cannot be read or written, in a sentence.
  case unusable(String)
}

/// `matches_timeline`: the whole timeline against a file that was read and accepted before.
enum GoldenChecks {
  static func matchesTimeline(_ check: Check) throws -> Outcome {
    try check.takes(1...1, "the name of a golden timeline")
    guard case .string(let name) = check.argument(1) else {
      throw LuaMessage("matches_timeline takes a name, such as \"drag up\", not \(check.shown(1))")
    }
    if let problem = problem(of: name) { throw LuaMessage("matches_timeline: \(problem)") }
    let app = try AppChecks.app(check)
    switch try verdict(check, name, app) {
    case .same:
      return Outcome(passed: true) {
        Outcome.Details(wanted: "the golden timeline \(Display.quoted(name))", got: "exactly that", app: app)
      }
    case .different(let file, let summary, let lines):
      return Outcome(passed: false) {
        var details = Outcome.Details(wanted: "the timeline in \(file)", got: "another one: \(summary)")
        details.message = "matches_timeline: it is not the timeline in \(file)"
        details.comparison = lines
        details.why =
          check.session.isProperty
          ? "a property writes no golden timeline; if the new one is right, write it in a scenario"
          : "if the new one is right, write it with --update=changed"
        details.app = app
        return details
      }
    case .missing(let file, let hint):
      return Outcome(passed: false, isUnfit: true) {
        var details = Outcome.Details(wanted: "the timeline in \(file)", got: "no such file")
        details.message = "matches_timeline: there is no golden timeline \(file)"
        details.why = hint
        details.app = app
        return details
      }
    case .unusable(let words):
      return Outcome(passed: false, isUnfit: true) {
        var details = Outcome.Details(
          wanted: "the golden timeline \(Display.quoted(name))", got: "none that can be used")
        details.message = "matches_timeline: \(words)"
        details.app = app
        return details
      }
    }
  }

  private static func verdict(_ check: Check, _ name: String, _ app: App) throws -> GoldenVerdict {
    let session = check.session
    guard let golden = session.settings.golden, let draw = session.settings.timelineText else {
      return .unusable("this program compares no golden timelines")
    }
    let text = draw(app.world.recording())
    try session.lua.charge(instructions: UInt64(text.utf8.count))
    let advice = advice(check)
    return golden(
      GoldenRequest(
        name: name, platform: session.forcedPlatform, text: text,
        mayWrite: advice == nil && session.trial == nil, advice: advice))
  }

  /// How a golden timeline comes to be that this check may not write; nil if it may.
  private static func advice(_ check: Check) -> String? {
    if check.isNegated {
      return
        "never compares with a golden timeline that is there, and --update writes none for it: write the one that this must "
        + "not be by an expectation without never, or mend the name"
    }
    if check.session.isProperty {
      return "a property compares and writes nothing, whatever --update says: write it in a scenario"
    }
    return nil
  }

  /// The longest name, bytes.
  static let longestName = 100

  /// Why a name is none for a file on every system; nil if it is one.
  static func problem(of name: String) -> String? {
    let shown = Display.quoted(name.shortened(to: 60))
    let allowed =
      "a name is letters, digits, spaces and signs such as - _ . + ( ), at most \(longestName) bytes"
    if name.isEmpty { return "the name is empty; \(allowed)" }
    if name.utf8.count > longestName { return "\(shown) is \(name.utf8.count) bytes long; \(allowed)" }
    for scalar in name.unicodeScalars {
      switch scalar {
      case "/", "\\":
        return
          "\(shown) is no name: the file stands in __timelines__ beside the scenario, and not in another folder"
      case ":", "*", "?", "\"", "<", ">", "|", "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        return "\(shown) is no name for a file: it has \(Display.quoted(String(scalar))) in it; \(allowed)"
      default: break
      }
    }
    if name.hasPrefix(".") || name.hasPrefix(" ") || name.hasSuffix(".") || name.hasSuffix(" ") {
      return "\(shown) is no name for a file: it begins or ends with a dot or a space"
    }
    return nil
  }
}
