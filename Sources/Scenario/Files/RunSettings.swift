import LuaRuntime
import ScrollCore

/// What a run may decide from outside for every scenario of a file.
public struct RunSettings: Sendable {
  /// Memory per file; instructions and CPU seconds per scenario.
  public var limits = LuaLimits()
  /// Mixed with each scenario's name to seed its random numbers.
  public var seed: UInt64 = 0
  /// A fault that no `:reports` claimed fails its scenario.
  public var strict = false
  /// Names of faults that `strict` lets pass.
  public var allowedFaults: Set<String> = []
  /// The platform of screens that name none.
  public var defaultPlatform: Platform?
  /// The frames per second of screens that name none.
  public var defaultFPS: Int?
  /// Recordings also hold how the screen was drawn over time (`Recording.film`).
  public var keepsFilm = false
  /// A movement that no expectation mentions fails its scenario.
  public var exhaustive = false
  /// Results tell what came of every check (`ScenarioResult.checked`).
  public var notesChecks = false
  /// The input that the property it belongs to runs with, and no other.
  public var replay: ReplayToken?
  /// Finds the source of `require "name"`; without it `require` is an error. Its name is shown in positions.
  public var loader: (@Sendable (String) throws -> (source: [UInt8], name: String))?

  /// What `app:timeline()` and `app:picture()` return for a recording; without them both are errors.
  public var timelineText: (@Sendable (Recording) -> String)?
  public var pictureText: (@Sendable (Recording) -> String)?

  /// Compares a timeline with the golden one of its name; without it `matches_timeline` is an error.
  public var golden: (@Sendable (GoldenRequest) -> GoldenVerdict)?

  /// Tests only: changes a world before each of its frames, and looks at it after each.
  package var disturb: (@Sendable (inout World) -> Void)?
  package var inspect: (@Sendable (inout World) -> Void)?

  public init() {}
}
