import LuaRuntime
import ScrollCore

/// An `always`, `never` or `eventually` of the running scenario.
struct FrameCheck {
  enum Kind: String {
    case always, never, eventually
  }

  var kind: Kind
  var what: String
  var function: LuaFunction
  var position: LuaPosition?
  /// `always`/`never`: broken and reported. `eventually`: has held once.
  var isSettled = false
}

enum FrameChecks {
  static func install(_ session: Session) {
    for kind in [FrameCheck.Kind.always, .never, .eventually] {
      let word = kind.rawValue
      session.lua.setGlobal(
        word,
        .function(
          session.lua.function(word) { [unowned session] call in
            try session.needScenario(word)
            guard call.count == 2, case .string(let what) = call[0], case .function(let function) = call[1]
            else {
              throw LuaMessage(
                "\(word) takes a text that says what and a function: \(word)(\"in range\", function() ... end)"
              )
            }
            try session.charge(bytes: 256)
            session.checks.append(
              FrameCheck(kind: kind, what: what, function: function, position: call.position()))
            return []
          }))
    }
  }
}

extension Session {
  /// Evaluates `always`, `never` and `eventually` after a frame of a world; throws what their functions raise.
  func lookAfterFrame(_ app: App) throws {
    tellWrites(app)
    for index in checks.indices where !checks[index].isSettled {
      let check = checks[index]
      let value = try callback(check.kind.rawValue, check.function).first ?? .nil
      let holds =
        switch value {
        case .nil, .bool(false): false
        default: true
        }
      switch check.kind {
      case .eventually: checks[index].isSettled = holds
      case .always where !holds && playedOrigin == nil, .never where holds && playedOrigin == nil:
        checks[index].isSettled = true
        trial?.keep(problem: breach(of: check, value, app).message)
        if trial?.tellsFailures ?? true { fail(breach(of: check, value, app)) }
      default: break
      }
    }
  }

  private func breach(of check: FrameCheck, _ value: LuaValue, _ app: App) -> Failure {
    let time = Display.number((Double(app.world.time) / 1e6).rounded(.down))
    let word = check.kind == .always ? "did not hold" : "happened"
    var failure = Failure(
      at: check.position,
      message: "\(check.kind.rawValue) \(Display.quoted(check.what)) \(word) at \(time) ms")
    failure.wanted = check.kind == .always ? "true after every frame" : "false after every frame"
    failure.got = Display(self).text(value) + " at \(time) ms"
    if case .nil = value { failure.why = "the function returned nothing; it has to return a condition" }
    failure.app = app.index
    failure.events = lastEvents(app)
    return failure
  }

  /// At the end of a body that ran through: what was to happen and never did.
  func reportUnmet() {
    for check in checks where check.kind == .eventually && !check.isSettled {
      var failure = Failure(
        at: check.position, message: "eventually \(Display.quoted(check.what)) never held")
      failure.wanted = "true after any frame"
      failure.got = "false after every frame"
      failure.app = apps.last?.index
      failure.events = apps.last.flatMap(lastEvents)
      fail(failure)
    }
  }
}
