import LuaRuntime
import ScrollCore

/// `px(n)`, `dp(n)` and what can be asked of a length.
enum LengthKind {
  static let memberNames = ["value", "unit", "to_px", "to_dp"]

  static func install(_ session: Session) {
    var kind = LuaKind(name: "length")
    kind.methods = [
      ("to_px", { [unowned session] call in [try convert(call, to: .px, session)] }),
      ("to_dp", { [unowned session] call in [try convert(call, to: .dp, session)] }),
    ]
    kind.memberNames = { _ in memberNames }
    kind.property = { [unowned session] handle, name, _ in
      let length = try session.length(handle)
      switch name {
      case "value": return .amount(length.value)
      case "unit": return .string(length.unit.word)
      default: return nil
      }
    }
    kind.describe = { [unowned session] handle in (try? session.length(handle))?.shown ?? "length" }
    kind.arithmetic = { [unowned session] operation, a, b, call in
      try compute(operation, a, b, call, session)
    }
    kind.equal = { [unowned session] a, b in try areEqual(a, b, session) }
    session.kinds.length = session.lua.defineKind(kind)
    for unit in [LengthUnit.px, .dp] {
      let function = session.lua.function(unit.word) { [unowned session] call in
        guard let value = call[0].amount, call.count == 1 else {
          throw LuaMessage(
            "\(unit.word) takes one finite number of at most \(plain(largestAmount)); given \(session.shown(call[0]))"
          )
        }
        return [try session.addLength(TypedLength(value: value, unit: unit))]
      }
      session.lua.setGlobal(unit.word, .function(function))
    }
  }

  private static func convert(_ call: LuaCall, to unit: LengthUnit, _ session: Session) throws -> LuaValue {
    guard case .handle(let handle) = call[0], handle.kind == session.kinds.length else {
      throw LuaMessage("call this with ':' on a length")
    }
    guard case .handle(let appHandle) = call[1], appHandle.kind == session.kinds.app else {
      throw LuaMessage(
        "to_\(unit.word) takes the app, whose density it needs; given \(session.shown(call[1]))")
    }
    let density = try session.app(appHandle).world.screen.density
    return try session.addLength(try session.length(handle).converted(to: unit, density: density))
  }

  /// Lengths of one unit and value are equal, whatever they came from.
  private static func areEqual(_ a: LuaValue, _ b: LuaValue, _ session: Session) throws -> Bool {
    guard case .handle(let a) = a, case .handle(let b) = b, a.kind == b.kind else { return false }
    return try session.length(a).length == session.length(b).length
  }

  private static func compute(
    _ operation: LuaArithmetic, _ a: LuaValue, _ b: LuaValue, _ call: LuaCall, _ session: Session
  ) throws -> LuaValue {
    guard let left = try session.lengthOperand(a), let right = try session.lengthOperand(b) else {
      let other = (try session.lengthOperand(a)) == nil ? a : b
      throw LuaMessage(
        "a length and \(session.shown(other)) do not fit together; allowed: a length or a number")
    }
    var arithmetic = LengthArithmetic()
    guard let result = arithmetic.apply(operation, left, right) else {
      throw LuaMessage(
        "\(left.shown) and \(right.shown) cannot be \(operation == .mul ? "multiplied" : "divided"); allowed: "
          + "length + length, length - length, length * number, length / number")
    }
    if let mixed = arithmetic.mixed {
      try session.reportMixedUnits("\(mixed) mixes units", at: call.position())
    }
    switch result {
    case .number(let number): return .number(number)
    case .truth(let truth): return .bool(truth)
    case .length(let length):
      guard length.value.magnitude <= largestAmount else {
        throw LuaMessage("this length is \(plain(length.value)), which is beyond \(plain(largestAmount))")
      }
      if operation == .sub { try session.checkInsets(of: length, at: call.position()) }
      return try session.addLength(length)
    }
  }
}

extension Session {
  /// The length of a handle; throws if it belongs to another scenario.
  func length(_ handle: LuaHandle) throws -> TypedLength {
    try checkOwner(handle, "length")
    guard let length = lengths[Int(handle.index)] else { throw LuaMessage("this length is gone") }
    return length
  }

  /// The handle of a length; lengths of one value and origin are one handle in a scenario.
  func addLength(_ length: TypedLength) throws -> LuaValue {
    if let place = lengthPlaces[length] {
      return place < fileCounts.lengths && isRunning
        ? .handle(LuaHandle(kind: kinds.length, index: Int32(place))) : handle(kinds.length, place)
    }
    try charge(bytes: TypedLength.bytes)
    let place = lengths.add(length)
    lengthPlaces[length] = place
    return handle(kinds.length, place)
  }

  func lengthOperand(_ value: LuaValue) throws -> LengthArithmetic.Operand? {
    if let number = value.double { return .number(number) }
    guard case .handle(let handle) = value, handle.kind == kinds.length else { return nil }
    return .length(try length(handle))
  }

  /// Names the fault in the world that is present, or in the next one to be mounted.
  func reportMixedUnits(_ text: String, at position: LuaPosition?) throws {
    let place = position.map { " (\($0.file):\($0.line))" } ?? ""
    let message = "\(text)\(place): convert one side with to_px(app) or to_dp(app)"
    if let app = apps.last {
      app.report(.mixedUnits, node: nil, message)
    } else if pendingFaults.count < 1000 {
      pendingFaults.append((.mixedUnits, message))
    }
  }

  /// Names an inset that was taken twice off a measured length.
  func checkInsets(of length: TypedLength, at position: LuaPosition?) throws {
    guard let source = length.source, apps.indices.contains(source.app) else { return }
    let app = apps[source.app]
    guard app.world.lives(source.node) else { return }
    let place = position.map { " (\($0.file):\($0.line))" } ?? ""
    let name = app.world.nameNow(of: source.node.slot)
    for edge in InsetShares.edges {
      let share = edge.path(length.insets)
      if share < -1.000001 {
        app.report(
          .insetTwice, node: source.node,
          "the \(edge.name) inset is subtracted more than once from a length of \(name)\(place): subtract it once"
        )
      } else if share < -1e-6, !app.reachesEdge(source.node, edge.name) {
        app.report(
          .insetTwice, node: source.node,
          "the \(edge.name) inset is subtracted from a length of \(name)\(place), which does not reach that edge of "
            + "the screen: it is taken off already, so do not subtract it")
      }
    }
  }
}
