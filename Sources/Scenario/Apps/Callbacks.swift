import LuaRuntime
import ScrollCore

extension ConnectionPhase {
  /// The name of the function that is called in it.
  var word: String {
    switch self {
    case .preScroll: "pre_scroll"
    case .postScroll: "post_scroll"
    case .preFling: "pre_fling"
    case .postFling: "post_fling"
    }
  }

  var isFling: Bool { self == .preFling || self == .postFling }
}

extension Source {
  var word: String { self == .user ? "user" : "fling" }
}

extension App {
  /// Calls a connection's function and measures what it really moved.
  func ask(_ question: ConnectionCall) throws -> ConnectionResult {
    guard let nested = specBox(of: question.node)?.draft.nested,
      let function = nested.function(for: question.phase)
    else { return ConnectionResult(returned: .zero) }
    let before = try stateSum(nested)
    shifts = ShiftTally()
    defer { shifts = nil }
    let results = try session.callback(question.phase.word, function, try arguments(question))
    let returned = try returnedAmount(results, axis: nested.axis) { [self] in
      callbackName(question, function)
    }
    let after = try stateSum(nested)
    let tally = shifts ?? ShiftTally()
    var result = ConnectionResult(returned: returned)
    if question.phase.isFling {
      result.moved = after - before + tally.moved
      return result
    }
    if !nested.state.isEmpty || !tally.before.isEmpty { result.moved = after - before + tally.moved }
    result.before = before
    result.after = after
    for (node, offset) in tally.before {
      result.before += offset
      result.after += offsetNow(node) ?? offset
    }
    return result
  }

  private func arguments(_ question: ConnectionCall) throws -> [LuaValue] {
    let available = LuaValue.table(try session.pair(question.available))
    switch question.phase {
    case .preScroll: return [available, .string(question.source.word), value]
    case .postScroll:
      let consumed = LuaValue.table(try session.pair(question.consumed))
      return [consumed, available, .string(question.source.word), value]
    case .preFling: return [available, value]
    case .postFling: return [.table(try session.pair(question.consumed)), available, value]
    }
  }

  /// The sum of the bindings that a connection declares to move.
  private func stateSum(_ nested: NestedDraft) throws -> Double {
    var sum = 0.0
    for binding in nested.state {
      guard let length = try session.lengthOperand(binding.value), length.value.isFinite else {
        throw LuaMessage(
          "a binding in 'state' holds \(session.shown(binding.value)); allowed: a finite number or a length")
      }
      sum += Length(length.value, length.unit).logical(density: density)
    }
    return sum
  }

  private func callbackName(_ question: ConnectionCall, _ function: LuaFunction) -> (String, LuaPosition?) {
    ("\(question.phase.word) of '\(world.nameNow(of: question.node.slot))'", function.definition())
  }

  /// What a connection's function returned: a number or length on its axis, `{ x =, y = }`, a word, or nothing.
  private func returnedAmount(
    _ results: [LuaValue], axis: Axis, name: () -> (String, LuaPosition?)
  ) throws -> Vector {
    guard let first = results.first, results.contains(where: { !$0.isNil }) else { return .zero }
    if results.count == 1 {
      if let returned = session.deltaInput(first, density: density) { return returned.vector(along: axis) }
      if case .table(let table) = first, table.pairs().isEmpty { return .zero }
    }
    let (callback, place) = name()
    let given = results.map { session.shown($0) }.joined(separator: ", ")
    throw PlacedMessage(
      luaPosition: place,
      message:
        "\(callback) returned \(given)\(hint(for: first, "", names: DeltaInput.names)) allowed: { x = n, y = n }, a number or length along its axis, { up = n } (or down, left, right; n from 0), or nothing"
    )
  }

  /// Reads every driven field again and hands it to the world.
  func drive() throws {
    for (node, field) in world.drivenFields {
      guard let box = specBox(of: node), let driver = box.draft.drivers[field] else { continue }
      let given: LuaValue
      var place = box.site
      switch driver {
      case .binding(let binding):
        binding.read(by: DrivenPlace(node: node, field: field), of: self)
        given = binding.value
      case .function(let function):
        driving = DrivenPlace(node: node, field: field)
        markerReads.removeAll()
        defer { driving = nil }
        given = try session.callback(field.word, function, [value]).first ?? .nil
        place = function.definition()
      }
      guard let driven = session.drivenValue(field, given) else {
        throw PlacedMessage(
          luaPosition: place,
          message:
            "\(field.word) of '\(world.nameNow(of: node.slot))' was given \(session.shown(given)); allowed: "
            + field.type.allowed)
      }
      let changed = world.setDriven(node, field, driven)
      if case .function = driver { judgeMarkerReads(node, field, changed: changed) }
    }
  }

  /// The content of a list's row, built by the scenario's function.
  func buildRow(of list: NodeRef, _ row: Int) throws -> NodeSpec? {
    guard let function = specBox(of: list)?.draft.rowBuilder else { return nil }
    let results = try session.callback("item", function, [.integer(Int64(row) + 1)])
    switch results.first ?? .nil {
    case .nil, .bool(false): return nil
    case .handle(let handle) where handle.kind == session.kinds.spec:
      return try session.spec(handle).draft.spec
    default:
      throw PlacedMessage(
        luaPosition: function.definition(),
        message:
          "item of '\(world.nameNow(of: list.slot))' returned \(session.shown(results[0])) for row \(row + 1); "
          + "allowed: a node, or nothing")
    }
  }
}

extension Session {
  /// `{ x =, y = }` for Lua.
  func pair(_ vector: Vector) throws -> LuaTable {
    try lua.table([(.string("x"), .amount(vector.x)), (.string("y"), .amount(vector.y))])
  }
}
