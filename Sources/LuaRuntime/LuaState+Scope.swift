import CLua

/// Texts whose variables are kept between them.
extension LuaState {
  /// Compiles a text that sees a table in place of the globals: names that it assigns without `local` lie there.
  public func load(_ source: [UInt8], name: String, scope: LuaTable) throws(LuaError) -> LuaFunction {
    let chunk = try load(source, name: name)
    let value = LuaValue.table(scope)
    let place = core.marshal(value)
    let outcome = clua_environment_set(host, chunk.reference, place)
    withExtendedLifetime(value) {}
    if Int(outcome) != CLUA_OK { throw core.failure(outcome) }
    return chunk
  }

  /// A function that makes new tables for such texts; names that they have not are the globals'. `check` is given each name
  /// that is assigned for the first time; what it throws becomes a Lua error.
  public func scopeMaker(_ check: @escaping (String) throws -> Void) throws(LuaError) -> LuaFunction {
    let chunk = try load(Array(LuaState.scopes.utf8), name: LuaState.scopesName)
    let checking = function("check") { call in
      if case .string(let name) = call[0] { try check(name) }
      return []
    }
    guard case .function(let maker)? = try call(chunk, [.function(checking)]).first else {
      throw LuaError(kind: .runtime, message: "a scope could not be made")
    }
    return maker
  }

  /// Shown as the file of an error that `check` throws.
  public static let scopesName = "scope"

  private static let scopes = """
    local check = ...
    return function()
      return setmetatable({}, {
        __index = _ENV,
        __newindex = function(scope, name, value)
          check(name)
          rawset(scope, name, value)
        end,
      })
    end
    """
}
