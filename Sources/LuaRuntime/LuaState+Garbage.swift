import CLua

extension LuaState {
  /// Collects all garbage now.
  ///
  /// - Returns: false when the state is killed or closed.
  public func collectGarbage() -> Bool { Int(clua_collect(host)) == CLUA_OK }

  /// The handles of a kind that scripts can still reach, and those that modules returned, in no order. Exact right after
  /// `collectGarbage`: handles have no finaliser, so this is how the host learns which of its values nobody holds.
  ///
  /// - Returns: nil when it cannot be told.
  public func heldHandles(kind: Int32) -> [LuaHandle]? {
    let count = clua_handles(host, kind, nil, 0)
    guard count >= 0 else { return nil }
    var keys = [Int64](repeating: 0, count: Int(count))
    let written = keys.withUnsafeMutableBufferPointer { clua_handles(host, kind, $0.baseAddress, count) }
    guard written == count else { return nil }
    var handles = keys.map { LuaHandle(kind: kind, packed: $0) }
    for case .handle(let handle) in Array(modules.values) + lastResults where handle.kind == kind {
      handles.append(handle)
    }
    return handles
  }
}
