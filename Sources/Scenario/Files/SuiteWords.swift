import LuaRuntime
import ScrollCore

/// The words that declare a suite, and the small ones that a scenario uses everywhere.
enum SuiteWords {
  static func install(_ session: Session) throws {
    define("scenario", session, scenario)
    define("group", session, group)
    define("cases", session, Cases.declare)
    define("property", session, Property.declare)
    define("before_each", session) { call, session in
      session.suite.scope.before.append(try onlyFunction(call, "before_each", session))
    }
    define("after_each", session) { call, session in
      session.suite.scope.after.append(try onlyFunction(call, "after_each", session))
    }
    session.lua.setGlobal(
      "log",
      .function(
        session.lua.function("log") { [unowned session] call in
          let display = Display(session)
          session.log(
            (0..<call.count).map { index in
              if case .string(let text) = call[index] { return text }
              return display.text(call[index])
            }.joined(separator: " "))
          return []
        }))
    session.lua.print = { [unowned session] line in session.log(line) }
    session.lua.virtualTimeMs = { [unowned session] in Double(session.now) / 1e6 }
    try BindingKind.install(session)
    try GeneratorKind.install(session)
    FrameChecks.install(session)
    Timers.install(session)
  }

  /// Defines a word that declares: it is an error inside a scenario.
  private static func define(
    _ word: String, _ session: Session, _ body: @escaping (LuaCall, Session) throws -> Void
  ) {
    session.lua.setGlobal(
      word,
      .function(
        session.lua.function(word) { [unowned session] call in
          try refuseInModule(word, session)
          guard !session.isRunning else {
            throw LuaMessage(
              "\(word) cannot be used inside a scenario; declare it at the level of the file or a group")
          }
          try body(call, session)
          return []
        }))
  }

  /// A file that declares scenarios cannot be required: they would run again in every file that requires it.
  private static func refuseInModule(_ word: String, _ session: Session) throws {
    guard ["scenario", "cases", "property"].contains(word), let module = session.lua.modulesInLoading.last
    else { return }
    let place = module.required.map { " (line \($0.line) of \($0.file))" } ?? ""
    throw LuaMessage(
      "\(word): \(module.file) declares scenarios, so it cannot be required\(place): they would run once more there; move what "
        + "both files use into a file without scenarios, and require that one in both")
  }

  private static func onlyFunction(_ call: LuaCall, _ word: String, _ session: Session) throws -> LuaFunction
  {
    guard call.count == 1, case .function(let function) = call[0] else {
      throw LuaMessage("\(word) takes one function, not \(Display(session).text(call[0], limit: 60))")
    }
    return function
  }

  /// Checks a name: a text of one line that is not empty.
  static func name(_ value: LuaValue, _ word: String, _ session: Session) throws -> String {
    guard case .string(let name) = value else {
      throw LuaMessage("\(word) takes a name first, not \(Display(session).text(value, limit: 60))")
    }
    guard name.utf8.count <= 1000 else {
      throw LuaMessage("\(word): a name has at most 1000 bytes, this one has \(name.utf8.count)")
    }
    if let control = name.unicodeScalars.first(where: { $0.value < 32 || $0.value == 127 }) {
      let digits = String(control.value, radix: 16, uppercase: true)
      let code = "U+" + String(repeating: "0", count: 4 - digits.count) + digits
      throw LuaMessage(
        "\(word): a name is one line of text without control characters; \(Display.quoted(name.shortened(to: 60))) "
          + "has \(Display.quoted(String(control))) in it (\(code))")
    }
    guard name.contains(where: { !$0.isWhitespace }) else {
      throw LuaMessage("\(word): a name is one line of text that is not empty")
    }
    return name
  }

  /// `group(name, fn)`.
  private static func group(_ call: LuaCall, _ session: Session) throws {
    let name = try name(call[0], "group", session)
    guard call.count == 2, case .function(let function) = call[1] else {
      throw LuaMessage("group takes a name and a function: group(\"name\", function() ... end)")
    }
    let outer = session.suite.scope
    guard outer.chain.count <= 50 else { throw LuaMessage("groups nest more than 50 deep") }
    session.suite.scope = GroupScope(name: name, parent: outer)
    defer { session.suite.scope = outer }
    _ = try session.lua.call(function)
  }

  /// `scenario(name, [opts,] fn)`.
  private static func scenario(_ call: LuaCall, _ session: Session) throws {
    let name = try name(call[0], "scenario", session)
    guard (2...3).contains(call.count), case .function(let function) = call[call.count - 1] else {
      throw LuaMessage(
        "scenario takes a name, options if any, and a function: scenario(\"name\", function() ... end)")
    }
    let options = call.count == 3 ? try ScenarioOptions(call[1], session) : ScenarioOptions()
    try declare(name, function, options, at: call.position(), session) { _ in }
  }

  /// Adds one scenario to the plan, or one a platform.
  static func declare(
    _ name: String, _ function: LuaFunction, _ options: ScenarioOptions, at position: LuaPosition?,
    _ session: Session, _ finish: (inout ScenarioBody) -> Void
  ) throws {
    try session.charge(fileBytes: 512)
    let position = position ?? LuaPosition(file: "", line: 0)
    let platforms: [Platform?] = options.platforms.isEmpty ? [nil] : options.platforms
    for platform in platforms {
      let declaration = ScenarioDeclaration(
        name: session.suite.scope.fullName(name) + (platform.map { " [\($0.rawValue)]" } ?? ""),
        file: position.file, line: position.line, lastLine: lastLine(of: function, position),
        tags: options.tags,
        skip: options.skip, platform: platform, index: 0)
      var body = ScenarioBody(
        declaration: declaration, function: function, scope: session.suite.scope, fps: options.fps,
        from: options.from)
      finish(&body)
      session.suite.add(body)
    }
  }

  /// The last line of a scenario's function if it is written at the call, else the call's own line.
  private static func lastLine(of function: LuaFunction, _ call: LuaPosition) -> Int {
    guard let definition = function.definition(), definition.file == call.file, definition.line >= call.line,
      let last = function.lastLine()
    else { return call.line }
    return max(last, call.line)
  }
}

/// The options of a scenario.
struct ScenarioOptions {
  var tags: [String] = []
  var skip: String?
  var fps: Int?
  var platforms: [Platform] = []
  var from: ScenarioOrigin?
  /// Of a property.
  var runs: Int?

  static let names = ["tags", "skip", "fps", "platforms", "from"]
  static let propertyNames = ["runs"] + names

  init() {}

  /// Reads the options of a `scenario` or a `property`.
  init(_ value: LuaValue, _ session: Session, of word: String = "scenario") throws {
    let names = word == "property" ? ScenarioOptions.propertyNames : ScenarioOptions.names
    let display = Display(session)
    guard case .table(let table) = value else {
      throw LuaMessage("\(word): options are a table, not \(display.text(value, limit: 60))")
    }
    for (key, value) in table.pairs() {
      let shown = display.text(value, limit: 60)
      switch key {
      case .string("tags"):
        tags = try ScenarioOptions.texts(value, "tags", session, word)
      case .string("skip"):
        switch value {
        case .string(let reason): skip = reason
        case .bool(true): skip = "skipped"
        case .bool(false): break
        default: throw LuaMessage("\(word): skip is a text that says why, not \(shown)")
        }
      case .string("fps"):
        guard let number = Number(value), let fps = Int(exactly: number.double), (1...1000).contains(fps)
        else {
          throw LuaMessage("\(word): fps is a whole number from 1 to 1000, not \(shown)")
        }
        self.fps = fps
      case .string("from"):
        from = try ScenarioOrigin(value, session)
      case .string("runs") where names.contains("runs"):
        guard let runs = value.wholeNumber, (1...Property.mostRuns).contains(runs) else {
          throw LuaMessage("\(word): runs is a whole number from 1 to \(Property.mostRuns), not \(shown)")
        }
        self.runs = runs
      case .string("platforms"):
        let known = Platform.allCases.map(\.rawValue)
        platforms = try ScenarioOptions.texts(value, "platforms", session, word).map { name in
          guard let platform = Platform(rawValue: name) else {
            throw LuaMessage(
              "\(word): there is no platform '\(name)'" + suggestion(for: name, in: known) + " (platforms: "
                + known.joined(separator: ", ") + ")")
          }
          return platform
        }
        guard Set(platforms).count == platforms.count else {
          throw LuaMessage("\(word): a platform stands twice")
        }
      default:
        let name: String = if case .string(let text) = key { text } else { display.text(key) }
        throw LuaMessage(
          "\(word) has no option '\(name)'" + suggestion(for: name, in: names) + " (options: "
            + names.joined(separator: ", ") + ")")
      }
    }
  }

  private static func texts(_ value: LuaValue, _ field: String, _ session: Session, _ word: String) throws
    -> [String]
  {
    if case .string(let text) = value { return [text] }
    let mistake = LuaMessage(
      "\(word): \(field) is a list of texts, not \(Display(session).text(value, limit: 60))")
    guard case .table(let table) = value else { throw mistake }
    var texts: [String] = []
    for (key, value) in table.pairs() {
      guard case .integer(Int64(texts.count + 1)) = key, case .string(let text) = value else { throw mistake }
      texts.append(text)
    }
    return texts
  }
}
