import LuaRuntime
import ScrollCore

/// One scenario that a file declares, before it has run.
public struct ScenarioDeclaration: Sendable {
  /// `group / scenario [platform]`, unique in its file.
  public var name: String
  public var file: String
  /// The line of the call that declared it.
  public var line: Int
  /// The last line of its function.
  public var lastLine: Int
  public var tags: [String]
  /// Why it is not run, if it is not.
  public var skip: String?
  /// The platform that this run of it is for, if its options name platforms.
  public var platform: Platform?
  /// What `ScenarioFile.run` takes.
  public var index: Int
  /// Of `cases`: the line on which its row begins, if it is known.
  public var rowLine: Int?
  /// Of a property: how many inputs are drawn.
  public var runs: Int?
}

/// A difference between what a scenario wanted and what happened, or an error in it.
public struct Failure: Sendable {
  /// One line of a table of differences.
  public struct Row: Sendable, Equatable {
    public var what: String
    public var wanted: String
    public var got: String
    /// Whether the two agree.
    public var agrees: Bool
  }

  public var file: String
  public var line: Int
  /// One line.
  public var message: String
  /// The source line, without indentation.
  public var source: String?
  /// Of an error: the lines that it speaks of, with the part to mark.
  public var excerpts: [SourceExcerpt] = []
  public var wanted: String?
  public var got: String?
  /// For `shows` and `consumes`: every field that was looked at.
  public var table: [Row] = []
  /// Lines that show what differs between two longer texts; they come instead of the stretch of timeline.
  public var comparison: [String] = []
  /// In plain words.
  public var why: String?
  /// The row of `cases` that was running: its line and values.
  public var row: String?
  /// A line of Lua that passes where the failed one stands.
  public var paste: String?
  /// Script frames only, innermost first.
  public var traceback: String?
  /// The world it was seen in, by its place in `ScenarioResult.recordings`.
  public var app: Int?
  /// The stretch of that world's trace to show.
  public var events: Range<Int>?
  /// The scenario raised an error, or was stopped by a limit.
  public var isError = false

  init(at position: LuaPosition?, message: String) {
    file = position?.file ?? ""
    line = position?.line ?? 0
    self.message = message
  }
}

/// A fault as reports show it.
public struct FaultReport: Sendable {
  public var fault: String
  /// The node's name; empty for none.
  public var node: String
  /// Virtual time, ms.
  public var timeMs: Double
  public var message: String
  /// Its place in `ScenarioResult.recordings`.
  public var app: Int
  /// The event of that recording's trace during which it was seen; -1 for none.
  public var event: Int
  /// A `:reports` of the scenario spoke of it.
  public var claimed: Bool
}

/// A remark on how a screen would be built natively.
public struct NoteReport: Sendable, Equatable {
  public var note: String
  public var node: String
  public var native: String
}

/// What came of one scenario.
public struct ScenarioResult: Sendable {
  public enum Status: String, Sendable {
    case passed, failed, skipped, error
  }

  public var declaration: ScenarioDeclaration
  public var status: Status = .passed
  public var failures: [Failure] = []
  public var faults: [FaultReport] = []
  public var notes: [NoteReport] = []
  /// One a world, in the order of mounting.
  public var recordings: [Recording] = []
  /// The virtual time at the end of the world that ran longest.
  public var virtualMs: Double = 0
  /// Frames played, all worlds together.
  public var frames = 0
  /// Lines written before a world was mounted.
  public var earlyLogs: [String] = []
  public var skipReason: String?
  /// Every place at which a check was made, if the run notes them.
  public var checked: [CheckedPlace] = []
  /// Of a property: what was run, and the input that is shown.
  public var property: PropertyReport?
  /// Its functions came to their ends.
  public var isComplete = false
  /// A limit was passed and the file's Lua state was given up; the next run loads the file again.
  public var killed = false

  init(_ declaration: ScenarioDeclaration) { self.declaration = declaration }
}
