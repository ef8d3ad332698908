import CLua

/// The arguments of a call from Lua. Valid only while the host function runs.
public struct LuaCall {
  public let state: LuaState
  /// Number of arguments, as the script wrote them.
  public let count: Int
  let depth: Int32

  init(state: LuaState, frame: clua_frame) {
    self.state = state
    count = Int(frame.count)
    depth = frame.depth
  }

  /// Argument `i`, counted from 0; `.nil` beyond the end.
  public subscript(_ i: Int) -> LuaValue {
    assert(state.depth == depth, "a LuaCall is valid only while its host function runs")
    guard i >= 0, i < count, state.depth == depth else { return .nil }
    return state.core.value(at: Int32(i + 1))
  }

  /// The Lua line that called, or one `level` further out.
  public func position(level: Int = 1) -> LuaPosition? {
    state.callSite(level: level)
  }
}
