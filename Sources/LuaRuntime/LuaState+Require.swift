extension LuaState {
  /// `require`: loads a module once through `loader`; a module that is being loaded cannot require itself.
  func requireFunction() -> LuaValue {
    .function(
      function("require") { call in
        guard case .string(let name) = call[0] else {
          throw LuaMessage("require takes the name of a module, got \(call.state.typeName(call[0]))")
        }
        return [try call.state.require(name)]
      })
  }

  private func require(_ name: String) throws -> LuaValue {
    if let value = modules[name] { return value }
    if let start = modulesInLoading.firstIndex(of: name) {
      let cycle = (modulesInLoading[start...] + [name]).joined(separator: " -> ")
      throw LuaMessage("modules require each other: \(cycle)")
    }
    guard let loader else { throw LuaMessage("module '\(name)' not found: there is no require here") }
    let (source, chunkName) = try loader(name)
    modulesInLoading.append(name)
    let wasProtected = protectsGlobals
    protectGlobals(false)
    defer {
      protectGlobals(wasProtected)
      modulesInLoading.removeLast()
    }
    let chunk = try load(source, name: chunkName)
    track(chunk)
    let results = try call(chunk, [.string(name)])
    var value = results.first ?? .nil
    if case .nil = value { value = .bool(true) }
    modules[name] = value
    return value
  }
}
