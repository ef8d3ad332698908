import LuaRuntime
import Scenario
import ScrollCore

/// What a suite's `scrollwright.lua` sets.
struct SuiteSettings: Sendable, Equatable {
  var platform: Platform?
  var fps: Int?
  var seed: UInt64?
  /// Seconds of processor time a scenario.
  var timeLimit: Double?
  /// Bytes a file.
  var memoryLimit: Int?
  /// Lua instructions a scenario.
  var instructions: UInt64?
  /// How the suite is run.
  var running = RunningSettings()

  /// Runs the file in a sandbox of its own; it returns a table. Call it on a thread with a deep stack.
  static func read(_ root: SuiteRoot) throws(FileProblem) -> SuiteSettings {
    guard root.hasSettings else { return SuiteSettings() }
    let name = root.prefix + Discovery.settingsName
    let source: [UInt8]
    do {
      source = try SourceText.read(
        root.path == "/" ? "/\(Discovery.settingsName)" : "\(root.path)/\(Discovery.settingsName)")
    } catch {
      throw FileProblem(file: name, line: error.line, message: error.words)
    }
    do {
      let lua = try LuaState(
        limits: LuaLimits(memoryBytes: 64 << 20, instructions: 50_000_000, cpuSeconds: 5))
      defer { lua.close() }
      lua.lockLibraries()
      let values = try lua.call(try lua.load(source, name: name))
      return try SuiteSettings(values, lua, name)
    } catch let error as LuaError {
      throw FileProblem(
        file: error.position?.file ?? name, line: error.position?.line, message: error.bareMessage,
        excerpts: SourceExcerpt.excerpts(of: error, in: source, called: name))
    } catch let mistake as Mistake {
      let excerpt = SourceExcerpt.field(mistake.path, in: source)
      throw FileProblem(
        file: name, line: excerpt?.line, message: mistake.description,
        excerpts: excerpt.map { [$0] } ?? [])
    } catch {
      throw FileProblem(file: name, message: "\(error)")
    }
  }

  init() {}

  struct Mistake: Error, CustomStringConvertible {
    let description: String
    /// Of which field: `["limits", "time"]`.
    var path: [String] = []
  }

  private init(_ values: [LuaValue], _ lua: LuaState, _ name: String) throws {
    guard values.count == 1, case .table(let table) = values[0] else {
      throw Mistake(description: "it returns no table of settings: return { platform = \"compose\" }")
    }
    for (key, value) in table.pairs() {
      try SuiteSettings.naming(key) { try set(key, value, lua) }
    }
  }

  /// Tells a mistake in a field with the field's name.
  private static func naming(_ key: LuaValue, _ body: () throws -> Void) throws {
    do {
      try body()
    } catch var mistake as Mistake {
      if case .string(let word) = key { mistake.path.insert(word, at: 0) }
      throw mistake
    }
  }

  private mutating func set(_ key: LuaValue, _ value: LuaValue, _ lua: LuaState) throws {
    let known = ["platform", "fps", "seed", "limits"] + RunningSettings.names
    let word = try SuiteSettings.word(key, among: known, lua)
    if try running.take(word, value, lua) { return }
    switch word {
    case "platform":
      let known = Platform.allCases.map(\.rawValue)
      guard case .string(let text) = value, let platform = Platform(rawValue: text) else {
        throw Mistake(
          description: "platform is one of \(known.joined(separator: ", ")), not \(lua.display(value))")
      }
      self.platform = platform
    case "fps":
      fps = Int(try SuiteSettings.whole(value, 1...1000, "fps", lua))
    case "seed":
      seed = try SuiteSettings.whole(value, 0...UInt64(Int64.max), "seed", lua)
    default:
      guard case .table(let limits) = value else {
        throw Mistake(
          description: "limits is a table: { time = 10, memory = 256 }, not \(lua.display(value))")
      }
      for (key, value) in limits.pairs() {
        try SuiteSettings.naming(key) { try setLimit(key, value, lua) }
      }
    }
  }

  private mutating func setLimit(_ key: LuaValue, _ value: LuaValue, _ lua: LuaState) throws {
    switch try SuiteSettings.word(key, among: ["time", "memory", "instructions"], lua) {
    case "time":
      guard let seconds = SuiteSettings.number(value), (0.01...86_400).contains(seconds) else {
        throw Mistake(description: "limits.time is seconds from 0.01 to 86400, not \(lua.display(value))")
      }
      timeLimit = seconds
    case "memory":
      memoryLimit = Int(try SuiteSettings.whole(value, 1...1_048_576, "limits.memory (MiB)", lua)) << 20
    default:
      instructions = try SuiteSettings.whole(value, 1000...1_000_000_000_000_000, "limits.instructions", lua)
    }
  }

  private static func word(_ key: LuaValue, among known: [String], _ lua: LuaState) throws -> String {
    if case .string(let word) = key, known.contains(word) { return word }
    var shown = lua.display(key)
    var meant = ""
    if case .string(let word) = key {
      shown = word
      meant = nearestName(to: word, in: known).map { "; did you mean '\($0)'?" } ?? ""
    }
    throw Mistake(description: "there is no setting '\(shown)' (\(known.joined(separator: ", ")))\(meant)")
  }

  static func number(_ value: LuaValue) -> Double? {
    switch value {
    case .integer(let whole): Double(whole)
    case .number(let number): number
    default: nil
    }
  }

  static func whole(_ value: LuaValue, _ range: ClosedRange<UInt64>, _ name: String, _ lua: LuaState)
    throws -> UInt64
  {
    if let number = number(value), number == number.rounded(), number >= 0, number < 1.8e19 {
      let whole: UInt64
      if case .integer(let exact) = value { whole = UInt64(exact) } else { whole = UInt64(number) }
      if range.contains(whole) { return whole }
    }
    throw Mistake(
      description:
        "\(name) is a whole number from \(range.lowerBound) to \(range.upperBound), not \(lua.display(value))"
    )
  }
}
