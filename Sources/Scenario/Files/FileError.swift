import LuaRuntime

/// Why a scenario file could not be loaded.
public struct FileError: Error, Sendable, CustomStringConvertible {
  public enum Kind: Sendable {
    /// Not a text in UTF-8.
    case notText
    case syntax
    /// The file raised an error while it declared its scenarios.
    case runtime
    /// Memory, instructions or CPU time ran out while it declared them.
    case limit
  }

  public var kind: Kind
  public var position: LuaPosition?
  /// Without the position.
  public var message: String
  /// Script frames only, innermost first.
  public var traceback: String?
  /// The lines that it speaks of, with the part to mark.
  public var excerpts: [SourceExcerpt] = []

  public var description: String {
    (position.map { "\($0.file):\($0.line): " } ?? "") + message
  }

  init(_ kind: Kind, _ message: String, at position: LuaPosition? = nil) {
    self.kind = kind
    self.message = message
    self.position = position
  }

  init(_ error: LuaError) {
    switch error.kind {
    case .syntax: kind = .syntax
    case .runtime, .stackOverflow: kind = .runtime
    case .memory, .instructions, .cpuTime, .killed: kind = .limit
    }
    position = error.position
    message = error.bareMessage.shortened(to: Failure.longest.message)
    traceback = scriptFrames(error.traceback)
  }
}

/// The lines of a traceback that stand in scripts, repeated ones once; nil if there are none.
func scriptFrames(_ traceback: String) -> String? {
  var frames: [(line: String, count: Int)] = []
  for raw in traceback.split(separator: "\n") {
    var line = String(raw.drop { $0 == " " || $0 == "\t" })
    if let skipped = line.wholeMatch(of: #/\.\.\.\s*\(skipping (\d+) levels\)/#) {
      line = "... \(skipped.1) more levels ..."
    }
    if line.isEmpty || line.hasPrefix("[C]") || line.hasPrefix("stack traceback") { continue }
    if frames.last?.line == line {
      frames[frames.count - 1].count += 1
    } else {
      frames.append((line, 1))
    }
  }
  if frames.isEmpty { return nil }
  return frames.map { $0.count > 1 ? "\($0.line) (\($0.count) times)" : $0.line }.joined(separator: "\n")
}
