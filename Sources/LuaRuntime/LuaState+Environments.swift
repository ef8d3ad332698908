import CLua

/// What a loaded text sees as its globals can be replaced by its own code (`_ENV = {}`), for all its functions at once.
extension LuaState {
  /// From now on the environment of this loaded text is put back by `restoreEnvironments`.
  public func track(_ chunk: LuaFunction) {
    environments.append((chunk, environment(of: chunk)))
  }

  /// What tracked texts have as their environments now is what they get back. Required modules are tracked by themselves.
  public func keepEnvironments() {
    for i in environments.indices { environments[i].value = environment(of: environments[i].chunk) }
  }

  /// From now on `tostring` numbers tables and functions from 1 again, in the order in which it sees them.
  public func restartNumbering() { clua_numbering_restart(host) }

  public func restoreEnvironments() {
    for (chunk, value) in environments {
      let place = core.marshal(value)
      _ = core.succeeded(clua_environment_set(host, chunk.reference, place))
    }
  }

  private func environment(of chunk: LuaFunction) -> LuaValue {
    var base: Int32 = 0
    guard core.succeeded(clua_environment_get(host, chunk.reference, &base)) else { return .nil }
    defer { clua_restore(host, base) }
    return core.value(at: base + 1)
  }
}
