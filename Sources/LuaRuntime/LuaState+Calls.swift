import CLua

extension LuaState {
  /// Compiles a text. Bytecode is refused; a byte order mark and a first line that starts with '#' are skipped.
  ///
  /// - Parameters:
  ///   - source: bytes of the text, UTF-8.
  ///   - name: shown in messages as "name:line:".
  public func load(_ source: [UInt8], name: String) throws(LuaError) -> LuaFunction {
    var start = source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if start < source.count, source[start] == UInt8(ascii: "#") {
      while start < source.count, source[start] != UInt8(ascii: "\n") { start += 1 }
    }
    remember(chunkName: name)
    var reference: Int32 = -1
    let outcome = source.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        clua_load(host, characters.baseAddress.map { $0 + start }, source.count - start, name, &reference)
      }
    }
    if Int(outcome) != CLUA_OK { throw described(core.failure(outcome)) }
    return LuaFunction(core: core, reference: reference)
  }

  /// Calls a function. The outermost call starts a fresh budget; a call from within a host function goes on with it.
  public func call(_ f: LuaFunction, _ arguments: [LuaValue] = []) throws(LuaError) -> [LuaValue] {
    let values = core.marshal(arguments)
    var base: Int32 = 0
    var count: Int32 = 0
    let outcome = clua_call(host, f.reference, values, arguments.count, &base, &count)
    withExtendedLifetime(arguments) {}
    guard Int(outcome) == CLUA_OK else {
      let error = callFailure(outcome, base: base)
      if clua_call_depth(host) == 0 { finishOutermostCall() }
      throw error
    }
    var results: [LuaValue] = []
    if count > 0 {
      results.reserveCapacity(Int(count))
      for i in 1...count { results.append(core.value(at: base + i)) }
    }
    clua_restore(host, base)
    if isKilled { throw core.killError() }
    if clua_call_depth(host) == 0 { finishOutermostCall() }
    return results
  }

  /// The error of a failed call; the error value lies at `base` + 1 unless the state was killed.
  private func callFailure(_ outcome: Int32, base: Int32) -> LuaError {
    if Int(outcome) == CLUA_ERROR_KILLED { return core.killError() }
    let failure = core.failure(outcome)
    var error = described(failure)
    if clua_height(host) > base {
      let value = core.value(at: base + 1)
      clua_restore(host, base)
      if case .string = value {
        if let last = lastThrown, last.message == failure.message { return merged(error, last) }
      } else {
        error.value = value
      }
    }
    return error
  }

  /// A Lua error that is a Swift error's, come through Lua.
  private func merged(
    _ error: LuaError, _ last: (message: String, error: any Error, position: LuaPosition?)
  ) -> LuaError {
    if let nested = last.error as? LuaError { return nested }
    var error = error
    error.underlying = last.error
    if let position = last.position {
      error.position = position
      let prefix = "\(position.file):\(position.line): "
      if error.message.hasPrefix(prefix) {
        error.bareMessage = String(error.message.dropFirst(prefix.count))
      }
    }
    return error
  }

  // MARK: positions in messages

  private func remember(chunkName name: String) {
    chunkNames[name] = name
    let bytes = Array(name.utf8)
    if bytes.count > 59 {
      chunkNames["..." + String(decoding: bytes.suffix(56), as: UTF8.self)] = name
    }
  }

  /// Takes the prefix "name:line: " apart and writes cut names in full.
  func described(_ error: LuaError) -> LuaError {
    guard let prefix = PositionPrefix(error.message) else { return error }
    var error = error
    guard let name = chunkNames[prefix.name] else {
      // A text given to load: its line is in the message, the position is the file's line that ran it.
      if prefix.name.hasPrefix("[string \"") { error.bareMessage = prefix.rest }
      return error
    }
    error.position = LuaPosition(file: name, line: prefix.line)
    error.bareMessage = prefix.rest
    error.message = "\(name):\(prefix.line): \(prefix.rest)"
    return error
  }
}

/// "name:line: rest" in its parts.
package struct PositionPrefix {
  package var name: String
  package var line: Int
  package var rest: String

  package init?(_ message: String) {
    let bytes = Array(message.utf8)
    var at = 0
    while let colon = bytes[at...].firstIndex(of: UInt8(ascii: ":")) {
      var end = colon + 1
      while end < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[end]) { end += 1 }
      let hasSpace =
        end + 1 < bytes.count && bytes[end] == UInt8(ascii: ":") && bytes[end + 1] == UInt8(ascii: " ")
      if colon > 0, hasSpace, let line = Int(String(decoding: bytes[(colon + 1)..<end], as: UTF8.self)) {
        name = String(decoding: bytes[..<colon], as: UTF8.self)
        self.line = line
        rest = String(decoding: bytes[(end + 2)...], as: UTF8.self)
        return
      }
      at = colon + 1
    }
    return nil
  }
}
