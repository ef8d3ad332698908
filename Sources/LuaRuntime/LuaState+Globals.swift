import CLua

extension LuaState {
  /// Makes a function that scripts can call. It stays alive as long as the state.
  ///
  /// An error thrown by `body` becomes a Lua error with the line that called; see `LuaPositionedError` to name another.
  public func function(_ name: String, _ body: @escaping (LuaCall) throws -> [LuaValue]) -> LuaFunction {
    bodies.append(body)
    var reference: Int32 = -1
    _ = core.succeeded(clua_function_new(host, Int32(bodies.count - 1), &reference))
    return LuaFunction(core: core, reference: reference, name: name)
  }

  /// Sets a global as the host's: after `lockLibraries` scripts cannot assign it.
  public func setGlobal(_ name: String, _ value: LuaValue) {
    let values = core.marshal(value)
    let outcome = name.withUTF8Bytes { clua_global_set(host, $0, $1, values) }
    withExtendedLifetime(value) {}
    _ = core.succeeded(outcome)
  }

  /// A global as a script would read it; `.nil` when there is none.
  public func global(_ name: String) -> LuaValue {
    var base: Int32 = 0
    guard core.succeeded(name.withUTF8Bytes { clua_global_get(host, $0, $1, &base) }) else { return .nil }
    defer { clua_restore(host, base) }
    return core.value(at: base + 1)
  }

  /// Names of all globals, in byte order.
  public func globalNames() -> [String] {
    var base: Int32 = 0
    var count: Int64 = 0
    guard core.succeeded(clua_global_names(host, &base, &count)) else { return [] }
    defer { clua_restore(host, base) }
    return core.list(base: base, count: count).compactMap { pair in
      if case .string(let name) = pair.0 { name } else { nil }
    }
  }

  /// A new table.
  public func table(_ fields: [(LuaValue, LuaValue)] = []) throws(LuaError) -> LuaTable {
    let flat = fields.flatMap { [$0.0, $0.1] }
    var reference: Int32 = -1
    let outcome = clua_table_new(host, core.marshal(flat), flat.count, &reference)
    withExtendedLifetime(flat) {}
    if Int(outcome) != CLUA_OK { throw core.failure(outcome) }
    return LuaTable(core: core, reference: reference)
  }

  /// A table that scripts can read but not write.
  ///
  /// - Parameters:
  ///   - name: what errors call the table.
  ///   - fields: names and values, in the order in which they are listed.
  ///   - missing: gives the value of a name that the table has not; what it throws becomes a Lua error.
  public func readOnlyTable(
    name: String, _ fields: [(String, LuaValue)], missing: ((String) throws -> LuaValue)? = nil
  ) throws(LuaError) -> LuaTable {
    var id: Int32 = -1
    if let missing {
      self.missing.append(missing)
      id = Int32(self.missing.count - 1)
    }
    let flat = fields.flatMap { [LuaValue.string($0.0), $0.1] }
    var reference: Int32 = -1
    let outcome = clua_table_read_only(host, name, core.marshal(flat), flat.count, id, &reference)
    withExtendedLifetime(flat) {}
    if Int(outcome) != CLUA_OK { throw core.failure(outcome) }
    return LuaTable(core: core, reference: reference)
  }

  /// When on, reading an undefined global is an error that names the nearest one, and assigning a global that no file
  /// has declared is an error; when off, reading gives nil and assigning declares.
  public func protectGlobals(_ on: Bool) {
    clua_globals_protect(host, on ? 1 : 0)
  }

  /// Makes every library and every global set so far read-only, tables among them included.
  public func lockLibraries() {
    _ = core.succeeded(clua_libraries_lock(host))
  }

  func undefinedVariable() -> LuaMessage {
    guard case .string(let name) = core.value(at: 1) else { return LuaMessage("undefined variable") }
    let hint = nearestName(to: name, among: globalNames()).map { "; did you mean '\($0)'?" } ?? ""
    return LuaMessage("undefined variable '\(name)'\(hint)")
  }
}

extension String {
  fileprivate func withUTF8Bytes<R>(_ body: (UnsafePointer<CChar>?, Int) -> R) -> R {
    var copy = self
    return copy.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { body($0.baseAddress, $0.count) }
    }
  }
}
