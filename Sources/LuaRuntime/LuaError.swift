/// A line of a script.
public struct LuaPosition: Sendable, Hashable {
  public var file: String
  /// Counted from 1.
  public var line: Int

  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}

/// A Swift error that knows the script's line it belongs to.
public protocol LuaPositionedError: Error {
  /// The line to name; `nil`: the line that called the host function.
  var luaPosition: LuaPosition? { get }
  /// The text without a position.
  var message: String { get }
}

/// What went wrong in Lua. Only read on the thread of the state it comes from while that state is open.
public struct LuaError: Error, CustomStringConvertible, @unchecked Sendable {
  public enum Kind: Sendable {
    case syntax, runtime, memory, instructions, cpuTime, killed, stackOverflow
  }

  public var kind: Kind
  /// With the prefix "file:line: ", as Lua made it.
  public var message: String
  /// Without that prefix.
  public var bareMessage: String
  /// The position in the prefix, else the innermost Lua line at the time of the error.
  public var position: LuaPosition?
  public var traceback: String
  /// The Swift error, when one was thrown by a host function and nothing caught it.
  public var underlying: (any Error)?
  /// An error value that is no string, kept so that an outer `pcall` sees it as it was.
  var value: LuaValue?

  public init(
    kind: Kind, message: String, bareMessage: String? = nil, position: LuaPosition? = nil,
    traceback: String = "", underlying: (any Error)? = nil
  ) {
    self.kind = kind
    self.message = message
    self.bareMessage = bareMessage ?? message
    self.position = position
    self.traceback = traceback
    self.underlying = underlying
  }

  public var description: String { message }

  /// True when the state is dead and must be closed.
  public var isKill: Bool {
    switch kind {
    case .memory, .instructions, .cpuTime, .killed: true
    case .syntax, .runtime, .stackOverflow: false
    }
  }
}

/// A text that becomes the message of a Lua error.
struct LuaMessage: Error, CustomStringConvertible {
  var description: String

  init(_ text: String) {
    description = text
  }
}
