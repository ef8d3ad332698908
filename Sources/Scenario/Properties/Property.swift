import LuaRuntime

/// What makes a scenario a property: the generators of its arguments, and how many inputs are drawn.
struct Property {
  static let usualRuns = 100
  static let mostRuns = 100_000

  var generators: [Generator]
  var runs: Int

  /// `property(name, [opts,] { gens }, fn)`.
  static func declare(_ call: LuaCall, _ session: Session) throws {
    let name = try SuiteWords.name(call[0], "property", session)
    let last = call.count - 1
    guard (3...4).contains(call.count), case .function(let function) = call[last] else {
      throw LuaMessage(
        "property takes a name, options if any, a list of generators and a function: "
          + "property(\"name\", { gen.int(1, 5) }, function(n) ... end)")
    }
    let options = call.count == 4 ? try ScenarioOptions(call[1], session, of: "property") : ScenarioOptions()
    let generators = try generators(call[last - 1], session)
    let given = generators.count + (options.from == nil ? 0 : 1)
    if let taken = function.parameters(), taken > given {
      let there =
        (generators.count == 1 ? "there is 1 generator" : "there are \(generators.count) generators")
        + (options.from == nil ? "" : " (and the app)")
      throw LuaMessage(
        "property: the function takes \(taken) values, but \(there); each value needs one")
    }
    let property = Property(generators: generators, runs: options.runs ?? usualRuns)
    try SuiteWords.declare(name, function, options, at: call.position(), session) { body in
      body.property = property
      body.declaration.runs = property.runs
    }
  }

  private static func generators(_ value: LuaValue, _ session: Session) throws -> [Generator] {
    let shown = Display(session).text(value, limit: 60)
    guard case .table(let table) = value else {
      let hint = session.generator(of: value) == nil ? "" : "; put it in braces: { \(shown) }"
      throw LuaMessage("property takes a list of generators, such as { gen.int(1, 5) }, not \(shown)\(hint)")
    }
    var generators: [Generator] = []
    for (key, value) in table.pairs() {
      let shown = Display(session).text(value, limit: 60)
      guard case .integer(Int64(generators.count + 1)) = key else {
        throw LuaMessage(
          "property: the generators are a list without names or holes, one a value of the function, but there is "
            + "[\(Display(session).text(key, limit: 60))] = \(shown)")
      }
      guard let generator = session.generator(of: value) else {
        throw LuaMessage(
          "property: value \(generators.count + 1) of the list is no generator but \(shown); "
            + "for a value that is always the same write gen.pick { \(shown) }")
      }
      generators.append(generator)
    }
    guard !generators.isEmpty else {
      throw LuaMessage("property: there is no generator; what takes no input is a scenario")
    }
    let most = generators.reduce(0) { $0 + $1.mostValues }
    guard most <= Generator.valueLimit else {
      throw LuaMessage(
        "property: the generators could make \(most) values at once; at most \(Generator.valueLimit) are allowed"
      )
    }
    return generators
  }

  // MARK: inputs

  /// The arguments that drawn values make.
  func arguments(_ values: [DrawnValue], _ lua: LuaState) throws(LuaError) -> [LuaValue] {
    var arguments: [LuaValue] = []
    for (generator, value) in zip(generators, values) { arguments.append(try generator.value(value, lua)) }
    return arguments
  }

  /// Whether Lua can write the input: items of `pick` may be functions.
  func hasSpelling(_ values: [DrawnValue], _ session: Session) -> Bool {
    let display = Display(session)
    var isSpelt = true
    for (generator, value) in zip(generators, values) {
      _ = generator.lua(value) { item in
        if display.lua(item) == nil { isSpelt = false }
        return ""
      }
    }
    return isSpelt
  }

  /// The input as Lua writes it, separated by commas.
  func lua(_ values: [DrawnValue], _ session: Session) -> String {
    let display = Display(session)
    return zip(generators, values).map { generator, value in
      generator.lua(value) { display.lua($0) ?? display.text($0) }
    }.joined(separator: ", ")
  }

  /// Why values cannot be an input of it; nil if they can.
  func mistake(in values: [DrawnValue], _ session: Session) -> String? {
    guard values.count == generators.count else {
      return
        "it holds \(values.count) value\(values.count == 1 ? "" : "s"), the property takes \(generators.count)"
    }
    let display = Display(session)
    return zip(generators, values).lazy.compactMap { generator, value in
      generator.mistake(in: value) { display.text($0, limit: 60) }
    }.first
  }
}

/// What came of a property: which input its result shows.
public struct PropertyReport: Sendable, Equatable {
  /// Inputs that were run to find one that fails; all passed but the last, if any failed.
  public var runs = 0
  /// Inputs tried to make it smaller.
  public var tries = 0
  /// Of the tried ones, those that failed too and were simpler each time.
  public var steps = 0
  /// The shown input as Lua values separated by commas; nil if all passed and none was given.
  public var input: String?
  /// The input is Lua; an item of `gen.pick` may have no spelling, as a function.
  public var isLua = true
  /// What `--replay` takes to run the input again.
  public var token: String?
  /// The input came from a token.
  public var isReplay = false
  /// Remarks on the search, each a sentence without a full stop.
  public var remarks: [String] = []

  /// A report of no run.
  public init() {}
}
