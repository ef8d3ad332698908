/// A module whose text is running.
public struct LoadingModule: Sendable, Equatable {
  /// As `require` was given it.
  public var name: String
  /// Its file as positions name it.
  public var file: String
  /// Where it was required, if that is known.
  public var required: LuaPosition?
}

extension LuaState {
  /// `require`: loads a module once through `loader`; a module that is being loaded cannot require itself.
  func requireFunction() -> LuaValue {
    .function(
      function("require") { call in
        guard case .string(let name) = call[0] else {
          throw LuaMessage("require takes the name of a module, got \(call.state.typeName(call[0]))")
        }
        return [try call.state.require(name, at: call.position())]
      })
  }

  private func require(_ name: String, at position: LuaPosition?) throws -> LuaValue {
    if let value = modules[name] { return value }
    if let start = modulesInLoading.firstIndex(where: { $0.name == name }) {
      let cycle = (modulesInLoading[start...].map(\.name) + [name]).joined(separator: " -> ")
      throw LuaMessage("modules require each other: \(cycle)")
    }
    guard let loader else { throw LuaMessage("module '\(name)' not found: there is no require here") }
    let (source, chunkName) = try loader(name)
    modulesInLoading.append(LoadingModule(name: name, file: chunkName, required: position))
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
