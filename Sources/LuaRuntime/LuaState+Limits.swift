import CLua

extension LuaState {
  /// The next outermost call starts a fresh budget by itself; this sets the count to 0 before it.
  public func resetBudget() {
    clua_reset_used(host)
  }

  /// Seeds math.random.
  public func seedRandom(_ seed: UInt64) {
    clua_seed(host, seed)
  }

  /// Charges work of the host.
  ///
  /// - Throws: the kill, when the budget is used up.
  public func charge(instructions: UInt64) throws(LuaError) {
    if clua_charge_instructions(host, instructions) != 0 { throw core.killError() }
  }

  /// Charges memory of the host; a negative number gives back.
  ///
  /// - Throws: the kill, when the limit is passed even after garbage was collected.
  public func charge(bytes: Int) throws(LuaError) {
    if clua_charge_bytes(host, Int64(bytes)) != 0 { throw core.killError() }
  }

  /// Looks at all limits; cheap enough for every step of a loop in the host.
  public func poll() throws(LuaError) {
    if clua_poll(host) != 0 { throw core.killError() }
  }

  /// True once a limit was passed. The state must be closed after the outermost call has returned.
  public var isKilled: Bool { clua_killed(host) != 0 }

  /// Instructions of the outermost call that runs, or of the last one. Lua's own are counted in steps of 1000.
  public var usedInstructions: UInt64 { clua_used(host) }

  /// Bytes that Lua holds and the host has charged.
  public var usedBytes: Int { clua_bytes(host) }

  /// Stops this state from another thread.
  public var killSwitch: KillSwitch { KillSwitch(flag: clua_switch_of(host)) }

  var protectsGlobals: Bool { clua_globals_protected(host) != 0 }
}
