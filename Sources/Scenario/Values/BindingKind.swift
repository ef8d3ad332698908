import LuaRuntime

/// `binding(v)` and what can be asked of a binding.
enum BindingKind {
  static func install(_ session: Session) throws {
    var kind = LuaKind(name: "binding")
    kind.methods = [
      (
        "get",
        { [unowned session] call in
          let binding = try own(call, session)
          for app in session.apps { app.noteRead(of: binding) }
          return [binding.value]
        }
      ),
      (
        "set",
        { [unowned session] call in
          guard call.count == 2 else { throw LuaMessage("set takes one value") }
          try own(call, session).set(call[1], in: session)
          return []
        }
      ),
      ("add", { [unowned session] call in [try add(call, session)] }),
      (
        "watch",
        { [unowned session] call in
          guard case .function(let function) = call[1] else {
            throw LuaMessage("watch takes a function, not \(session.lua.typeName(call[1]))")
          }
          try own(call, session).watch(function)
          return []
        }
      ),
    ]
    kind.memberNames = { _ in ["get", "set", "add", "watch", "writes"] }
    kind.property = { [unowned session] handle, name, _ in
      let binding = try find(handle, session)
      return name == "writes" ? .integer(Int64(binding.writes)) : nil
    }
    kind.describe = { [unowned session] handle in
      guard let binding = try? find(handle, session) else { return "binding" }
      return session.describing { "binding(\(Display(session).text(binding.value)))" } ?? "binding(...)"
    }
    session.kinds.binding = session.lua.defineKind(kind)
    session.lua.setGlobal(
      "binding",
      .function(
        session.lua.function("binding") { [unowned session] call in
          try session.charge(bytes: Binding.bytes)
          let name = call.position().map { session.bindingName($0) } ?? "binding"
          session.bindings.append(Binding(call[0], name: name))
          return [session.handle(session.kinds.binding, session.bindings.count - 1)]
        }))
  }

  /// The binding of a handle; throws if it belongs to another scenario.
  static func find(_ handle: LuaHandle, _ session: Session) throws -> Binding {
    try session.checkOwner(handle, "binding")
    return session.bindings[Int(handle.index)]
  }

  private static func own(_ call: LuaCall, _ session: Session) throws -> Binding {
    guard case .handle(let handle) = call[0], handle.kind == session.kinds.binding else {
      throw LuaMessage("call this with ':' on a binding")
    }
    return try find(handle, session)
  }

  /// `b:add(delta, min, max)`: moves the value within the bounds and returns what it moved.
  private static func add(_ call: LuaCall, _ session: Session) throws -> LuaValue {
    let binding = try own(call, session)
    guard let before = Number(binding.value) else {
      throw LuaMessage(
        "add needs a binding that holds a number; it holds \(session.lua.typeName(binding.value))")
    }
    guard let delta = Number(call[1]), delta.double.isFinite else {
      throw LuaMessage("add takes a finite number, not \(Display(session).text(call[1]))")
    }
    let low = try bound(call[2], "min", session)
    let high = try bound(call[3], "max", session)
    if let low, let high, low.double > high.double {
      throw LuaMessage("add: min \(Display.number(low.double)) is above max \(Display.number(high.double))")
    }
    var after = before + delta
    if let low, after.double < low.double { after = low }
    if let high, after.double > high.double { after = high }
    try binding.set(after.value, in: session)
    return (after - before).value
  }

  private static func bound(_ value: LuaValue, _ name: String, _ session: Session) throws -> Number? {
    if case .nil = value { return nil }
    guard let number = Number(value), !number.double.isNaN else {
      throw LuaMessage("add: \(name) is a number or nil, not \(Display(session).text(value))")
    }
    return number
  }
}

/// A Lua number that stays an integer as long as it can.
enum Number {
  case integer(Int64)
  case double(Double)

  init?(_ value: LuaValue) {
    switch value {
    case .integer(let n): self = .integer(n)
    case .number(let n): self = .double(n)
    default: return nil
    }
  }

  var double: Double {
    switch self {
    case .integer(let n): Double(n)
    case .double(let n): n
    }
  }

  var value: LuaValue {
    switch self {
    case .integer(let n): .integer(n)
    case .double(let n): .number(n)
    }
  }

  static func + (a: Number, b: Number) -> Number {
    if case .integer(let x) = a, case .integer(let y) = b {
      let (sum, overflow) = x.addingReportingOverflow(y)
      if !overflow { return .integer(sum) }
    }
    return .double(a.double + b.double)
  }

  static func - (a: Number, b: Number) -> Number {
    if case .integer(let x) = a, case .integer(let y) = b {
      let (difference, overflow) = x.subtractingReportingOverflow(y)
      if !overflow { return .integer(difference) }
    }
    return .double(a.double - b.double)
  }
}
