/// An operation on handles.
public enum LuaArithmetic: Int32, Sendable {
  case add, sub, mul, div, unm, lt, le
}

/// What handles of one kind can do. A closure that throws makes a Lua error at the script's line.
public struct LuaKind {
  /// Shown by type errors and by `tostring` where `describe` is missing.
  public var name: String
  /// Called as `h:method(...)`; argument 0 is the handle.
  public var methods: [(String, (LuaCall) throws -> [LuaValue])]
  /// Reads `h.name` where `name` is no method; `nil`: there is no such member.
  public var property: ((LuaHandle, String, LuaCall) throws -> LuaValue?)?
  /// Names for "did you mean".
  public var memberNames: ((LuaHandle) -> [String])?
  /// Writes `h.name = value`; without it handles are read-only.
  public var assign: ((LuaHandle, String, LuaValue, LuaCall) throws -> Void)?
  /// The text that `tostring` gives.
  public var describe: ((LuaHandle) -> String)?
  /// What `pairs` goes through, in order.
  public var iterate: ((LuaHandle) throws -> [(LuaValue, LuaValue)])?
  /// `h(...)`; argument 0 is the handle.
  public var call: ((LuaCall) throws -> [LuaValue])?
  /// Operators, where at least one side is a handle of this kind. `unm` gets its operand twice.
  public var arithmetic: ((LuaArithmetic, LuaValue, LuaValue, LuaCall) throws -> LuaValue)?
  /// `a == b` of two different handles, one of them of this kind; without it they are never equal.
  public var equal: ((LuaValue, LuaValue) throws -> Bool)?
  /// `#h`.
  public var length: ((LuaHandle) throws -> Int)?

  public init(
    name: String,
    methods: [(String, (LuaCall) throws -> [LuaValue])] = [],
    property: ((LuaHandle, String, LuaCall) throws -> LuaValue?)? = nil,
    memberNames: ((LuaHandle) -> [String])? = nil,
    assign: ((LuaHandle, String, LuaValue, LuaCall) throws -> Void)? = nil,
    describe: ((LuaHandle) -> String)? = nil,
    iterate: ((LuaHandle) throws -> [(LuaValue, LuaValue)])? = nil,
    call: ((LuaCall) throws -> [LuaValue])? = nil,
    arithmetic: ((LuaArithmetic, LuaValue, LuaValue, LuaCall) throws -> LuaValue)? = nil,
    equal: ((LuaValue, LuaValue) throws -> Bool)? = nil,
    length: ((LuaHandle) throws -> Int)? = nil
  ) {
    self.name = name
    self.methods = methods
    self.property = property
    self.memberNames = memberNames
    self.assign = assign
    self.describe = describe
    self.iterate = iterate
    self.call = call
    self.arithmetic = arithmetic
    self.equal = equal
    self.length = length
  }
}
