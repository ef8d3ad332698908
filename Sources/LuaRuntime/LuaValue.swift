/// A value that crosses between Lua and Swift.
public enum LuaValue {
  case `nil`
  case bool(Bool)
  case integer(Int64)
  case number(Double)
  /// Lua strings are bytes; those that are no UTF-8 are kept, see `String.luaBytes`.
  case string(String)
  case table(LuaTable)
  case function(LuaFunction)
  /// A value that Swift handed out; see `LuaHandle`.
  case handle(LuaHandle)
}

/// What Lua holds of a Swift value: integers only, no pointer. `kind` is the index of a kind made with `LuaState.defineKind`.
/// The same handle is the same Lua value: usable as a table key and equal to itself.
public struct LuaHandle: Hashable, Sendable {
  public var kind: Int32
  public var index: Int32
  public var generation: UInt32

  public init(kind: Int32, index: Int32, generation: UInt32 = 0) {
    self.kind = kind
    self.index = index
    self.generation = generation
  }
}
