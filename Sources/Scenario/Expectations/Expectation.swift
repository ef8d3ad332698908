import LuaRuntime
import ScrollCore

/// What `expect(v)` or `must(v)` holds until a check is called on it.
struct Expectation {
  var value: LuaValue
  var position: LuaPosition?
  /// A failure ends the scenario.
  var isMust: Bool
  var isNegated = false
  var isChecked = false
  /// The how manieth of its line it is, from 0; told only where checks are noted.
  var turn = 0
  /// Made by `expect` or `must`, not by `.never`.
  var isFirst = true

  /// What it costs against the memory limit.
  static let bytes = 128
}

/// What a check found.
struct Outcome {
  /// What a failure shows; made only when it is needed.
  struct Details {
    var wanted: String
    var got: String
    /// One line; made of `wanted` and `got` when nil.
    var message: String?
    var table: [Failure.Row] = []
    var comparison: [String] = []
    var why: String?
    /// A check that passes instead, such as `equals(3)`; nil if there is none.
    var paste: String?
    var app: App?
    var events: Range<Int>?
  }

  var passed: Bool
  /// The value is of a kind that the check says nothing about: it fails, and its negation fails too.
  var isUnfit = false
  var details: () throws -> Details
}

/// Raised by a failed `must`; the failure is already recorded.
struct MustFailed: Error, CustomStringConvertible {
  static let text = "a must failed"
  var description: String { MustFailed.text }
}

/// One check by its name: given the value of the expectation and the check's arguments.
struct Check {
  let session: Session
  let name: String
  let value: LuaValue
  /// Argument 0 is the expectation.
  let call: LuaCall
  let isNegated: Bool

  var display: Display { Display(session) }

  /// The check's n-th argument, from 1.
  func argument(_ n: Int) -> LuaValue { call[n] }

  /// The n-th argument in words.
  func shown(_ n: Int) -> String { display.text(argument(n), limit: 200) }

  func takes(_ count: ClosedRange<Int>, _ words: String) throws {
    guard count.contains(call.count - 1) else {
      throw LuaMessage("\(name) takes \(words), not \(call.count - 1) values")
    }
  }
}

/// `expect`, `must` and their checks.
enum Expectations {
  static let checks: [(name: String, run: @Sendable (Check) throws -> Outcome)] = [
    ("equals", ValueChecks.equals), ("near", ValueChecks.near), ("at_least", ValueChecks.atLeast),
    ("at_most", ValueChecks.atMost), ("between", ValueChecks.between), ("is_true", ValueChecks.isTrue),
    ("is_false", ValueChecks.isFalse), ("is_nil", ValueChecks.isNil), ("contains", TextChecks.contains),
    ("matches", TextChecks.matches), ("fails", TextChecks.fails), ("consumes", MovementChecks.consumes),
    ("in_order", MovementChecks.inOrder), ("shows", AppChecks.shows), ("reports", AppChecks.reports),
    ("has_no_faults", AppChecks.hasNoFaults), ("matches_timeline", GoldenChecks.matchesTimeline),
  ]

  static func install(_ session: Session) throws {
    var kind = LuaKind(name: "expectation")
    kind.methods = checks.map { check in
      (
        check.name,
        { [unowned session] call in try [.bool(run(check.name, check.run, call, session))] }
      )
    }
    kind.memberNames = { _ in checks.map(\.name) + ["never"] }
    kind.property = { [unowned session] handle, name, _ in
      guard name == "never" else { return nil }
      try session.checkOwner(handle, "expectation")
      var negated = session.expectations[Int(handle.index)]
      negated.isNegated.toggle()
      negated.isFirst = false
      session.expectations[Int(handle.index)].isChecked = true
      return try add(negated, session)
    }
    kind.describe = { _ in "expectation" }
    session.kinds.expectation = session.lua.defineKind(kind)
    for word in ["expect", "must"] {
      session.lua.setGlobal(
        word,
        .function(
          session.lua.function(word) { [unowned session] call in
            try session.needScenario(word)
            guard call.count > 0 else { throw LuaMessage("\(word) needs a value; it was given none") }
            session.mention(call[0])
            var expectation = Expectation(
              value: call[0], position: call.position(), isMust: word == "must")
            expectation.turn = session.checkLog?.turn(at: expectation.position) ?? 0
            return [try add(expectation, session)]
          }))
    }
  }

  private static func add(_ expectation: Expectation, _ session: Session) throws -> LuaValue {
    try session.charge(bytes: Expectation.bytes)
    session.expectations.append(expectation)
    return session.handle(session.kinds.expectation, session.expectations.count - 1)
  }

  /// Runs a check and records its failure; throws when a `must` failed, or the check was given wrong arguments.
  private static func run(
    _ name: String, _ body: (Check) throws -> Outcome, _ call: LuaCall, _ session: Session
  ) throws -> Bool {
    guard case .handle(let handle) = call[0], handle.kind == session.kinds.expectation else {
      throw LuaMessage("call \(name) with ':' on expect(...)")
    }
    try session.checkOwner(handle, "expectation")
    let expectation = session.expectations[Int(handle.index)]
    session.expectations[Int(handle.index)].isChecked = true
    let check = Check(
      session: session, name: name, value: expectation.value, call: call, isNegated: expectation.isNegated)
    let outcome = try body(check)
    // What was looked at when a limit was passed is not what the scenario made.
    try session.lua.poll()
    if session.trial != nil || session.playedOrigin != nil {
      let passed = !outcome.isUnfit && outcome.passed != expectation.isNegated
      guard session.playedOrigin == nil else { return passed }
      session.trial?.note(check.call.position() ?? expectation.position, name, passed)
      if !passed {
        try session.trial?.keep(
          problem: "the expectation does not hold: \(failure(outcome, check, expectation).message)")
      }
      if !passed, session.trial?.tellsFailures ?? false {
        session.fail(try failure(outcome, check, expectation))
      }
      return passed
    }
    let holds = !outcome.isUnfit && outcome.passed != expectation.isNegated
    if session.checkLog != nil {
      let details = holds ? nil : try outcome.details()
      session.checkLog?.note(check, expectation, passed: holds, details)
    }
    if holds { return true }
    // The words of a failure that is only counted are not made.
    if session.keepsNoMoreFailures {
      session.countFailure()
    } else {
      session.fail(try failure(outcome, check, expectation))
    }
    if expectation.isMust { throw MustFailed() }
    return false
  }

  private static func failure(_ outcome: Outcome, _ check: Check, _ expectation: Expectation) throws
    -> Failure
  {
    let session = check.session
    let details = try outcome.details()
    let wanted = (check.isNegated ? "not " : "") + details.wanted
    var failure = Failure(
      at: check.call.position() ?? expectation.position,
      message: details.message
        ?? "\(check.isNegated ? "never:" : "")\(check.name): wanted \(wanted), got \(details.got)"
    )
    failure.wanted = wanted
    failure.got = details.got
    failure.table = details.table
    failure.comparison = details.comparison
    failure.why = details.why
    if let paste = details.paste, let subject = subject(of: check, expectation) {
      failure.paste = subject + paste
    } else if details.paste == nil, check.display.isTooLongForLua(check.value) {
      failure.why =
        (failure.why.map { $0 + "; " } ?? "") + "the line to paste would be very long and is left out"
    }
    let app = details.app ?? session.apps.last
    failure.app = app?.index
    failure.events = details.events ?? app.flatMap(session.lastEvents)
    return failure
  }

  /// The text of the `expect(...)` that failed. Of several on one line it is the one whose turn it was.
  private static func subject(of check: Check, _ expectation: Expectation) -> String? {
    guard let place = expectation.position, case .handle(let handle) = check.call[0] else { return nil }
    let subjects = check.session.sources.subjects(line: place.line, of: place.file)
    guard !subjects.isEmpty else { return nil }
    let turn =
      check.session.expectations[...Int(handle.index)].count { $0.position == place && $0.isFirst } - 1
    let candidate = subjects[max(0, turn) % subjects.count]
    return candidate.check == check.name ? candidate.text : subjects.first { $0.check == check.name }?.text
  }

  /// Expectations so far are nobody's mistake.
  static func forgetUnchecked(_ session: Session) {
    for index in session.expectations.indices { session.expectations[index].isChecked = true }
  }

  /// An expectation without a check is an error at its line. When the body was cut short, the one whose argument
  /// was being made is no mistake.
  static func reportUnchecked(_ session: Session, bodyEnded: Bool) {
    let looked = bodyEnded ? session.expectations[...] : session.expectations.dropLast()
    var turns: [LuaPosition: Int] = [:]
    for expectation in looked {
      // `.never` stands behind an expectation that was counted.
      let turn = expectation.position.flatMap { turns[$0] } ?? 0
      if let position = expectation.position, expectation.isFirst { turns[position] = turn + 1 }
      if expectation.isChecked { continue }
      let word = expectation.isMust ? "must" : "expect"
      var failure = Failure(
        at: expectation.position,
        message: "this \(word) has no check; say \(word)(value):equals(...), for instance")
      failure.isError = true
      // Failures past the limit are only counted.
      if !session.keepsNoMoreFailures {
        failure.excerpts = session.sources.excerpts(
          ofCall: expectation.isFirst ? turn : turn - 1, of: ["expect", "must"], at: expectation.position)
      }
      session.fail(failure)
    }
  }
}
