import CLuaLib

/// Lua as its makers ship it, to compare the hardened library with.
final class StockLua {
  private let state: OpaquePointer

  init() {
    state = luaL_newstate()
    luaL_openlibs(state)
  }

  deinit {
    lua_close(state)
  }

  /// The text that a chunk returns; its arguments are strings.
  func run(_ source: String, _ arguments: [String] = []) -> String {
    defer { lua_settop(state, 0) }
    guard luaL_loadstring(state, source) == LUA_OK else { return "does not load: \(top())" }
    for argument in arguments { lua_pushstring(state, argument) }
    guard lua_pcallk(state, Int32(arguments.count), 1, 0, 0, nil) == LUA_OK else { return "fails: \(top())" }
    return top()
  }

  private func top() -> String {
    var length = 0
    guard let text = lua_tolstring(state, -1, &length) else { return "(no text)" }
    return String(luaBytes: UnsafeRawBufferPointer(start: text, count: length))
  }
}
