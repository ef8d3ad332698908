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
    guard let before = try session.lengthOperand(binding.value) else {
      throw LuaMessage(
        "add needs a binding that holds a number or a length; it holds \(session.lua.typeName(binding.value))"
      )
    }
    guard let delta = try session.lengthOperand(call[1]), delta.value.isFinite else {
      throw LuaMessage("add takes a finite number or a length, not \(Display(session).text(call[1]))")
    }
    let low = try bound(call[2], "min", session)
    let high = try bound(call[3], "max", session)
    if let low, let high, low.value > high.value {
      throw LuaMessage(
        "add: min \(Display(session).text(call[2])) is above max \(Display(session).text(call[3]))")
    }
    if before.isLength || delta.isLength {
      return try add(delta, to: binding, before, low, high, call, session)
    }
    guard let number = Number(binding.value), let change = Number(call[1]) else { return .nil }
    var after = number + change
    if let low, after.double < low.value { after = Number(call[2]) ?? .double(low.value) }
    if let high, after.double > high.value { after = Number(call[3]) ?? .double(high.value) }
    try binding.set(after.value, in: session)
    return (after - number).value
  }

  /// The same with lengths: a number beside one counts as dp, and units that do not fit are named as in arithmetic.
  private static func add(
    _ delta: LengthArithmetic.Operand, to binding: Binding, _ before: LengthArithmetic.Operand,
    _ low: LengthArithmetic.Operand?, _ high: LengthArithmetic.Operand?, _ call: LuaCall, _ session: Session
  ) throws -> LuaValue {
    var arithmetic = LengthArithmetic()
    guard case .length(var after)? = arithmetic.apply(.add, before, delta) else { return .nil }
    for (bound, isLow) in [(low, true), (high, false)] {
      guard let bound else { continue }
      let (first, second) = isLow ? (.length(after), bound) : (bound, LengthArithmetic.Operand.length(after))
      if arithmetic.apply(.lt, first, second) == .truth(true) { after.value = bound.value }
    }
    guard after.value.magnitude <= largestAmount else {
      throw LuaMessage("add: this length is \(plain(after.value)), which is beyond \(plain(largestAmount))")
    }
    if let mixed = arithmetic.mixed {
      try session.reportMixedUnits("\(mixed) mixes units", at: call.position())
    }
    try binding.set(try session.addLength(after), in: session)
    return try session.addLength(TypedLength(value: after.value - before.value, unit: after.unit))
  }

  private static func bound(_ value: LuaValue, _ name: String, _ session: Session) throws
    -> LengthArithmetic.Operand?
  {
    if case .nil = value { return nil }
    guard let bound = try session.lengthOperand(value), !bound.value.isNaN else {
      throw LuaMessage("add: \(name) is a number, a length or nil, not \(Display(session).text(value))")
    }
    return bound
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
