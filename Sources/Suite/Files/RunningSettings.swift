import LuaRuntime
import ScrollCore

/// What `scrollwright.lua` says of how its suite is run; options of the command line win, or add to it.
struct RunningSettings: Sendable, Equatable {
  var jobs: Int?
  var failFast = false
  var isolate = false
  /// Milliseconds from which a scenario counts as slow.
  var slowMs: Double?
  var strict = false
  var allowed: Set<String> = []
  var timeline: SuiteOptions.TimelineChoice?

  /// In the order of the reference.
  static let names = ["jobs", "fail_fast", "isolate", "slow", "strict", "allow", "timeline"]

  /// Takes one setting; false if it is none of these.
  mutating func take(_ name: String, _ value: LuaValue, _ lua: LuaState) throws -> Bool {
    switch name {
    case "jobs": jobs = Int(try SuiteSettings.whole(value, 1...1024, "jobs", lua))
    case "fail_fast": failFast = try RunningSettings.flag(value, "fail_fast", lua)
    case "isolate": isolate = try RunningSettings.flag(value, "isolate", lua)
    case "slow":
      guard let number = SuiteSettings.number(value), (0...86_400_000).contains(number) else {
        throw SuiteSettings.Mistake(
          description: "slow is milliseconds from 0 to 86400000, not \(lua.display(value))")
      }
      slowMs = number
    case "strict": strict = try RunningSettings.flag(value, "strict", lua)
    case "allow": allowed = try RunningSettings.faults(value, lua)
    case "timeline":
      guard case .string(let word) = value, let choice = SuiteOptions.TimelineChoice(rawValue: word) else {
        throw SuiteSettings.Mistake(
          description: "timeline is \"failed\", \"always\" or \"never\", not \(lua.display(value))")
      }
      timeline = choice
    default: return false
    }
    return true
  }

  private static func flag(_ value: LuaValue, _ name: String, _ lua: LuaState) throws -> Bool {
    guard case .bool(let flag) = value else {
      throw SuiteSettings.Mistake(description: "\(name) is true or false, not \(lua.display(value))")
    }
    return flag
  }

  private static func faults(_ value: LuaValue, _ lua: LuaState) throws -> Set<String> {
    var words: [LuaValue] = [value]
    if case .table(let table) = value { words = table.pairs().map(\.1) }
    let known = FaultKind.allCases.map(\.rawValue)
    return Set(
      try words.map { word in
        guard case .string(let name) = word else {
          throw SuiteSettings.Mistake(
            description: "allow is a list of faults: { \"content-hidden\" }, not \(lua.display(value))")
        }
        guard known.contains(name) else {
          let meant = nearestName(to: name, in: known).map { "; did you mean '\($0)'?" } ?? ""
          throw SuiteSettings.Mistake(description: "allow knows no fault '\(name)'\(meant)")
        }
        return name
      })
  }
}

extension SuiteOptions {
  /// For the files of a suite: with what its settings say where the command line does not.
  func adopting(_ settings: RunningSettings) -> SuiteOptions {
    var options = self
    options.strict = strict || settings.strict
    options.allowed.formUnion(settings.allowed)
    if !isTimelineGiven, let timeline = settings.timeline { options.timeline = timeline }
    return options
  }

  /// For the whole run: each of these as the first of the suites says that says it, where the command line does not.
  func adopting(run settings: [RunningSettings]) -> SuiteOptions {
    var options = self
    options.jobs = jobs ?? settings.lazy.compactMap(\.jobs).first
    options.slowMs = slowMs ?? settings.lazy.compactMap(\.slowMs).first
    options.failFast = failFast || settings.contains(where: \.failFast)
    options.isolate = isolate || settings.contains(where: \.isolate)
    return options
  }
}
