import CLua

/// The Lua state as its tables and functions hold it: it may be closed before they go.
final class LuaCore {
  let host: OpaquePointer

  init(host: OpaquePointer) {
    self.host = host
  }

  deinit {
    clua_free(host)
  }
}

/// A Lua table. Accesses are raw; a table that scripts see as read-only can be read and written by the host.
public final class LuaTable {
  let core: LuaCore
  let reference: Int32

  init(core: LuaCore, reference: Int32) {
    self.core = core
    self.reference = reference
  }

  deinit {
    clua_release(core.host, reference)
  }

  public func get(_ key: LuaValue) -> LuaValue {
    let values = core.marshal(key)
    var base: Int32 = 0
    guard core.succeeded(clua_table_get(core.host, reference, values, &base)) else { return .nil }
    defer { clua_restore(core.host, base) }
    return core.value(at: base + 1)
  }

  public func get(_ key: String) -> LuaValue {
    get(.string(key))
  }

  public func get(_ index: Int) -> LuaValue {
    get(.integer(Int64(index)))
  }

  /// The raw border, as `rawlen` gives it.
  public var length: Int {
    Int(clua_table_length(core.host, reference))
  }

  /// All keys and values in the deterministic order. Costs budget; empty once the state is killed.
  public func pairs() -> [(LuaValue, LuaValue)] {
    var base: Int32 = 0
    var count: Int64 = 0
    guard core.succeeded(clua_table_pairs(core.host, reference, &base, &count)) else { return [] }
    defer { clua_restore(core.host, base) }
    return core.list(base: base, count: count)
  }

  public func set(_ key: LuaValue, _ value: LuaValue) throws(LuaError) {
    let values = core.marshal([key, value])
    let outcome = clua_table_set(core.host, reference, values, values?.advanced(by: 1))
    withExtendedLifetime((key, value)) {}
    if Int(outcome) != CLUA_OK { throw core.failure(outcome) }
  }
}

/// A Lua function, or a Swift function that Lua can call.
public final class LuaFunction {
  let core: LuaCore
  let reference: Int32
  /// The name it was made with, for host functions.
  public var name: String?

  init(core: LuaCore, reference: Int32, name: String? = nil) {
    self.core = core
    self.reference = reference
    self.name = name
  }

  deinit {
    clua_release(core.host, reference)
  }

  /// Where a Lua function starts; `nil` for host functions.
  public func definition() -> LuaPosition? {
    var position = clua_position()
    guard clua_function_definition(core.host, reference, &position) != 0 else { return nil }
    return LuaPosition(position)
  }

  /// The line on which a Lua function ends; `nil` for host functions.
  public func lastLine() -> Int? {
    let line = clua_function_last_line(core.host, reference)
    return line > 0 ? Int(line) : nil
  }

  /// How many parameters it has; `nil` for one that takes any number of values, and for host functions.
  public func parameters() -> Int? {
    let count = clua_function_parameters(core.host, reference)
    return count >= 0 ? Int(count) : nil
  }

  /// Names of the local variables of enclosing functions that a Lua function uses.
  public func upvalueNames() -> [String] {
    var names: [String] = []
    while let name = clua_function_upvalue(core.host, reference, Int32(names.count + 1)) {
      names.append(String(cString: name))
    }
    return names
  }

  /// Those variables with what they hold now. Empty names are those of functions without debug information.
  public func upvalues() -> [(name: String, value: LuaValue)] {
    upvalueNames().enumerated().map { place, name in
      var base: Int32 = 0
      guard core.succeeded(clua_function_upvalue_get(core.host, reference, Int32(place + 1), &base)) else {
        return (name, .nil)
      }
      defer { clua_restore(core.host, base) }
      return (name, core.value(at: base + 1))
    }
  }
}
