import LuaRuntime
import ScrollCore

/// `from`: where a scenario begins: at the end of another one's body, played under an order of its screen.
struct ScenarioOrigin {
  /// As `from` names it, with or without its groups.
  var scenario: String
  /// What the file declares in which it stands.
  let plan: SuitePlan
  /// The file as `from` names it; nil for the same one.
  var file: String?
  /// Phases by the names of behaviours; what is not named stays as it is written.
  var phases: [(name: String, up: OrderPhase?, down: OrderPhase?)] = []
  /// Names of behaviours, outermost first.
  var nesting: [String] = []
  /// Which screen of the body, from 0; nil: the only one.
  var screen: Int?
  /// Its `always` and `never` go on to hold.
  var keepsChecks = true

  static let fields = ["scenario", "file", "orders", "nesting", "app", "checks"]

  /// Reads the option's value.
  init(_ value: LuaValue, _ session: Session) throws {
    if case .string(let name) = value {
      (scenario, plan) = (name, session.suite)
      return
    }
    let display = Display(session)
    guard case .table(let table) = value else {
      throw LuaMessage(
        "scenario: from is the name of a scenario, or a table such as { file = \"timetable\", scenario = \"...\" }, not "
          + display.text(value, limit: 60))
    }
    for (key, _) in table.pairs() {
      let name: String = if case .string(let text) = key { text } else { display.text(key) }
      guard ScenarioOrigin.fields.contains(name) else {
        throw LuaMessage(
          "scenario: from has no field '\(name)'" + suggestion(for: name, in: ScenarioOrigin.fields)
            + " (fields: \(ScenarioOrigin.fields.joined(separator: ", ")))")
      }
    }
    guard case .string(let name) = table.get("scenario") else {
      throw LuaMessage(
        "scenario: from needs scenario, the name of the one to begin from, not "
          + display.text(table.get("scenario"), limit: 60))
    }
    scenario = name
    switch table.get("file") {
    case .nil: plan = session.suite
    case .string(let module):
      file = module
      plan = try session.plan(of: module)
    case let other:
      throw LuaMessage(
        "scenario: from.file is the name of a file as for require, not \(display.text(other, limit: 60))")
    }
    phases = try ScenarioOrigin.phases(table.get("orders"), session)
    nesting = try ScenarioOrigin.nesting(table.get("nesting"), session)
    switch table.get("app") {
    case .nil: break
    case let other:
      guard let number = Number(other)?.double, let count = Int(exactly: number), (1...1000).contains(count)
      else {
        throw LuaMessage(
          "scenario: from.app is the number of a screen, from 1, not \(display.text(other, limit: 60))")
      }
      screen = count - 1
    }
    switch table.get("checks") {
    case .nil: break
    case .bool(let keeps): keepsChecks = keeps
    case let other:
      throw LuaMessage("scenario: from.checks is true or false, not \(display.text(other, limit: 60))")
    }
  }

  private static func phases(
    _ value: LuaValue, _ session: Session
  ) throws -> [(name: String, up: OrderPhase?, down: OrderPhase?)] {
    if case .nil = value { return [] }
    let display = Display(session)
    let example = "{ days = { up = \"pre\", down = \"pre\" } }"
    guard case .table(let table) = value else {
      throw LuaMessage(
        "scenario: from.orders names phases by behaviour, such as \(example), not \(display.text(value, limit: 60))"
      )
    }
    return try table.pairs().map { key, value in
      guard case .string(let name) = key, case .table(let pair) = value else {
        throw LuaMessage(
          "scenario: from.orders names phases by behaviour, such as \(example), not [\(display.text(key, limit: 60))] = "
            + display.text(value, limit: 60))
      }
      var (up, down): (OrderPhase?, OrderPhase?) = (nil, nil)
      for (direction, word) in pair.pairs() {
        let phase = try phase(word, "from.orders.\(name)", display)
        switch direction {
        case .string("up"): up = phase
        case .string("down"): down = phase
        default:
          throw LuaMessage(
            "scenario: from.orders.\(name) has up and down, not '\(display.text(direction, limit: 60))'")
        }
      }
      return (name, up, down)
    }
  }

  private static func phase(_ value: LuaValue, _ place: String, _ display: Display) throws -> OrderPhase {
    let words = OrderPhase.allCases.map(\.word)
    guard case .string(let word) = value, let phase = OrderPhase.allCases.first(where: { $0.word == word })
    else {
      let near: String = if case .string(let word) = value { suggestion(for: word, in: words) } else { "" }
      throw LuaMessage(
        "scenario: \(place): there is no phase \(display.text(value, limit: 60))\(near) (phases: "
          + "\(words.joined(separator: ", ")))")
    }
    return phase
  }

  private static func nesting(_ value: LuaValue, _ session: Session) throws -> [String] {
    if case .nil = value { return [] }
    let mistake = LuaMessage(
      "scenario: from.nesting is a list of behaviours' ids, outermost first, not "
        + Display(session).text(value, limit: 60))
    guard case .table(let table) = value else { throw mistake }
    var names: [String] = []
    for (key, value) in table.pairs() {
      guard case .integer(Int64(names.count + 1)) = key, case .string(let name) = value else { throw mistake }
      names.append(name)
    }
    return names
  }

  /// The scenario in words: `'timetable / down' of timetable`.
  var words: String { "'\(scenario)'" + (file.map { " of \($0)" } ?? "") }

  /// The body that is meant; `platform` is that of the run, for scenarios with one run a platform.
  func body(for platform: Platform?) throws -> ScenarioBody {
    let names = plan.bodies.map(\.declaration.name)
    let wanted = [scenario] + (platform.map { ["\(scenario) [\($0.rawValue)]"] } ?? [])
    for name in wanted {
      if let place = names.firstIndex(of: name) { return plan.bodies[place] }
    }
    for name in wanted {
      let places = names.indices.filter { names[$0].hasSuffix(" / \(name)") }
      if places.count == 1 { return plan.bodies[places[0]] }
      if places.count > 1 {
        throw LuaMessage(
          "from: \(places.count) scenarios are called \(words); give the groups too: "
            + listed(places.map { names[$0] }))
      }
    }
    let place = file.map { "file '\($0)'" } ?? "this file"
    throw LuaMessage(
      "from: there is no scenario '\(scenario)'\(suggestion(for: scenario, in: names)) (\(place) declares "
        + (names.isEmpty ? "none)" : "\(listed(names)))"))
  }
}

extension Session {
  /// What another file below the suite's root declares, read once.
  func plan(of module: String) throws -> SuitePlan {
    if let known = plans[module] { return known }
    guard let loader = settings.loader else {
      throw LuaMessage("scenario: from.file: '\(module)' cannot be read: no file is read here")
    }
    let found = try loader(module)
    if found.name == mainFile { return mainPlan }
    let text = try ScenarioFile.text(found.source)
    let plan = SuitePlan()
    plans[module] = plan
    sources.add(found.name, text)
    let outer = suite
    suite = plan
    defer { suite = outer }
    let chunk = try lua.load(text, name: found.name)
    lua.track(chunk)
    _ = try lua.call(chunk)
    return plan
  }
}
