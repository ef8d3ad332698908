import CLua

extension LuaState {
  /// Makes a kind of handles; the result is the `kind` of its handles.
  public func defineKind(_ kind: LuaKind) -> Int32 {
    let index = Int32(kinds.count)
    kinds.append(kind)
    var abilities = 0
    if kind.call != nil { abilities |= CLUA_KIND_CALL }
    if kind.arithmetic != nil { abilities |= CLUA_KIND_ARITHMETIC }
    if kind.equal != nil { abilities |= CLUA_KIND_EQUALITY }
    if kind.length != nil { abilities |= CLUA_KIND_LENGTH }
    let ids = kind.methods.map { method in
      bodies.append(method.1)
      return Int32(bodies.count - 1)
    }
    let outcome = withCStrings(kind.methods.map(\.0)) { names in
      clua_kind_new(host, index, kind.name, names, ids, ids.count, Int32(abilities))
    }
    _ = core.succeeded(outcome)
    return index
  }

  func description(of handle: LuaHandle) -> String {
    guard kinds.indices.contains(Int(handle.kind)) else { return "handle" }
    let kind = kinds[Int(handle.kind)]
    return kind.describe?(handle) ?? kind.name
  }

  // MARK: what Lua asks of a kind

  func property(_ frame: clua_frame) throws -> LuaValue {
    guard case .handle(let handle) = core.value(at: 1) else { return .nil }
    let key = core.value(at: 2)
    guard case .string(let name) = key else {
      throw LuaMessage("\(kinds[Int(frame.id)].name) has no member [\(display(key))]")
    }
    if let body = kinds[Int(frame.id)].property,
      let value = try body(handle, name, LuaCall(state: self, frame: frame))
    {
      return value
    }
    throw noMember(name, of: handle)
  }

  private func noMember(_ name: String, of handle: LuaHandle) -> LuaMessage {
    let kind = kinds[Int(handle.kind)]
    var names: [String] = []
    for name in (kind.memberNames?(handle) ?? []) + kind.methods.map(\.0) where !names.contains(name) {
      names.append(name)
      if names.count > 100 { break }
    }
    let hint = nearestName(to: name, among: names).map { "; did you mean '\($0)'?" } ?? ""
    let list = names.isEmpty || names.count > 100 ? "" : " (it has \(names.joined(separator: ", ")))"
    return LuaMessage("\(kind.name) has no member '\(name)'\(hint)\(list)")
  }

  func assign(_ frame: clua_frame) throws {
    let kind = kinds[Int(frame.id)]
    guard let body = kind.assign else { throw LuaMessage("\(kind.name) is read-only") }
    guard case .handle(let handle) = core.value(at: 1), case .string(let name) = core.value(at: 2) else {
      throw LuaMessage("\(kind.name) has no member [\(display(core.value(at: 2)))]")
    }
    try body(handle, name, core.value(at: 3), LuaCall(state: self, frame: frame))
  }

  func arithmetic(_ frame: clua_frame) throws -> LuaValue {
    guard let body = kinds[Int(frame.id)].arithmetic, let operation = LuaArithmetic(rawValue: frame.extra)
    else {
      return .nil
    }
    return try body(operation, core.value(at: 1), core.value(at: 2), LuaCall(state: self, frame: frame))
  }

  func equal(_ frame: clua_frame) throws -> LuaValue {
    guard let body = kinds[Int(frame.id)].equal else { return .bool(false) }
    return .bool(try body(core.value(at: 1), core.value(at: 2)))
  }

  func iterate(_ frame: clua_frame) throws -> [LuaValue] {
    let kind = kinds[Int(frame.id)]
    guard let body = kind.iterate, case .handle(let handle) = core.value(at: 1) else {
      throw LuaMessage("pairs cannot go through \(kind.name)")
    }
    return try body(handle).flatMap { [$0.0, $0.1] }
  }
}

/// Calls `body` with the strings as C has them.
private func withCStrings<R>(_ strings: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> R) -> R {
  let copies = strings.map { string in
    let bytes = Array(string.utf8CString)
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    copy.initialize(from: bytes, count: bytes.count)
    return copy
  }
  defer { for copy in copies { copy.deallocate() } }
  return copies.map { UnsafePointer<CChar>?($0) }.withUnsafeBufferPointer { body($0.baseAddress) }
}
