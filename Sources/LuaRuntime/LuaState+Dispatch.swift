import CLua

extension LuaState {
  /// Answers one call from Lua: the number of results written, or a refusal that C raises.
  func answer(_ frame: clua_frame) -> Int32 {
    depth = frame.depth
    #if DEBUG
      let height = clua_height(host)
    #endif
    defer { depth = frame.depth - 1 }
    do {
      let count = try perform(frame)
      #if DEBUG
        precondition(clua_height(host) == height, "a host call left values on the Lua stack")
      #endif
      return count
    } catch {
      return refuse(error)
    }
  }

  private func perform(_ frame: clua_frame) throws -> Int32 {
    switch Int(frame.what) {
    case CLUA_ASK_FUNCTION, CLUA_ASK_METHOD:
      return give(try bodies[Int(frame.id)](LuaCall(state: self, frame: frame)))
    case CLUA_ASK_INDEX:
      return give(try property(frame))
    case CLUA_ASK_NEWINDEX:
      try assign(frame)
      return 0
    case CLUA_ASK_CALL:
      guard let body = kinds[Int(frame.id)].call else { return 0 }
      return give(try body(LuaCall(state: self, frame: frame)))
    case CLUA_ASK_ARITHMETIC:
      return give(try arithmetic(frame))
    case CLUA_ASK_EQUAL:
      return give(try equal(frame))
    case CLUA_ASK_LENGTH:
      guard let body = kinds[Int(frame.id)].length, case .handle(let handle) = core.value(at: 1) else {
        return 0
      }
      return give(.integer(Int64(try body(handle))))
    case CLUA_ASK_DESCRIBE:
      guard case .handle(let handle) = core.value(at: 1) else { return 0 }
      return give(.string(description(of: handle)))
    case CLUA_ASK_ITERATE:
      return give(try iterate(frame))
    case CLUA_ASK_MISSING:
      guard case .string(let key) = core.value(at: 2) else { return give(.nil) }
      return give(try missing[Int(frame.id)](key))
    case CLUA_ASK_UNDEFINED:
      throw undefinedVariable()
    case CLUA_ASK_TIME:
      return give(.number(virtualTimeMs()))
    case CLUA_ASK_PRINT:
      if case .string(let line) = core.value(at: 1) { self.print(line) }
      return 0
    default:
      return 0
    }
  }

  // MARK: answers

  @inline(__always)
  private func give(_ value: LuaValue) -> Int32 {
    guard let place = core.marshal(value) else { return 0 }
    keep(value)
    _ = place
    return 1
  }

  @inline(__always)
  private func give(_ values: [LuaValue]) -> Int32 {
    if values.isEmpty { return 0 }
    guard core.marshal(values) != nil else { return 0 }
    if values.contains(where: isReference) { lastResults = values }
    return Int32(values.count)
  }

  @inline(__always)
  private func keep(_ value: LuaValue) {
    if isReference(value) { lastResults = [value] }
  }

  @inline(__always)
  private func isReference(_ value: LuaValue) -> Bool {
    switch value {
    case .table, .function: true
    default: false
    }
  }

  /// Turns a Swift error into the value that C raises.
  private func refuse(_ error: any Error) -> Int32 {
    if isKilled { return 0 }
    if let error = error as? LuaError {
      if let value = error.value {
        lastResults = [value]
        _ = core.marshal(value)
        return Int32(CLUA_RAISE_VALUE)
      }
      return raise(error.message, error, error.position)
    }
    let positioned = error as? any LuaPositionedError
    let text = positioned?.message ?? String(describing: error)
    guard let position = positioned?.luaPosition ?? callSite() else { return raise(text, error, nil) }
    return raise("\(position.file):\(position.line): \(text)", error, position)
  }

  private func raise(_ message: String, _ error: any Error, _ position: LuaPosition?) -> Int32 {
    lastThrown = (message, error, position)
    _ = core.marshal(.string(message))
    return Int32(CLUA_RAISE_TEXT)
  }
}
