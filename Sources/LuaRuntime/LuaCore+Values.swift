import CLua

extension LuaPosition {
  init(_ position: clua_position) {
    var copy = position
    file = withUnsafeBytes(of: &copy.file) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    line = Int(position.line)
  }
}

extension LuaHandle {
  /// Index and generation as one integer.
  var packed: Int64 {
    Int64(bitPattern: UInt64(UInt32(bitPattern: index)) | UInt64(generation) << 32)
  }

  init(kind: Int32, packed: Int64) {
    let bits = UInt64(bitPattern: packed)
    self.init(
      kind: kind, index: Int32(bitPattern: UInt32(truncatingIfNeeded: bits)),
      generation: UInt32(truncatingIfNeeded: bits >> 32))
  }
}

extension LuaCore {
  // MARK: to Lua

  /// Writes one value for C; texts go to the text buffer.
  @inline(__always)
  func write(_ value: LuaValue, to place: UnsafeMutablePointer<clua_value>) {
    switch value {
    case .nil:
      place.pointee.tag = Int32(CLUA_NIL)
    case .bool(let flag):
      place.pointee.tag = Int32(CLUA_BOOL)
      place.pointee.integer = flag ? 1 : 0
    case .integer(let integer):
      place.pointee.tag = Int32(CLUA_INTEGER)
      place.pointee.integer = integer
    case .number(let number):
      place.pointee.tag = Int32(CLUA_NUMBER)
      place.pointee.number = number
    case .string(let string):
      writeText(string, to: place)
    case .table(let table):
      place.pointee.tag = Int32(CLUA_REFERENCE)
      place.pointee.integer = Int64(table.reference)
    case .function(let function):
      place.pointee.tag = Int32(CLUA_REFERENCE)
      place.pointee.integer = Int64(function.reference)
    case .handle(let handle):
      place.pointee.tag = Int32(CLUA_HANDLE)
      place.pointee.kind = handle.kind
      place.pointee.integer = handle.packed
    }
  }

  private func writeText(_ string: String, to place: UnsafeMutablePointer<clua_value>) {
    var string = string
    string.withUTF8 { bytes in
      if bytes.contains(0xF4) {
        String(decoding: bytes, as: UTF8.self).luaBytes.withUnsafeBufferPointer { writeBytes($0, to: place) }
      } else {
        writeBytes(bytes, to: place)
      }
    }
  }

  private func writeBytes(_ bytes: UnsafeBufferPointer<UInt8>, to place: UnsafeMutablePointer<clua_value>) {
    var offset: Int64 = 0
    guard let target = clua_text_append(host, bytes.count, &offset) else {
      place.pointee.tag = Int32(CLUA_NIL)
      clua_charge_bytes(host, Int64.max)
      return
    }
    if let source = bytes.baseAddress, !bytes.isEmpty {
      UnsafeMutableRawPointer(target).copyMemory(from: source, byteCount: bytes.count)
    }
    place.pointee.tag = Int32(CLUA_STRING)
    place.pointee.integer = offset
    place.pointee.length = bytes.count
  }

  /// Values for C, valid until the next exchange. `nil` when there is no memory: the state is then killed.
  func marshal(_ values: [LuaValue]) -> UnsafeMutablePointer<clua_value>? {
    guard let places = clua_values(host, values.count) else {
      if !values.isEmpty { clua_charge_bytes(host, Int64.max) }
      return nil
    }
    clua_text_reset(host)
    for i in values.indices { write(values[i], to: places + i) }
    return places
  }

  func marshal(_ value: LuaValue) -> UnsafeMutablePointer<clua_value>? {
    guard let place = clua_values(host, 1) else {
      clua_charge_bytes(host, Int64.max)
      return nil
    }
    clua_text_reset(host)
    write(value, to: place)
    return place
  }

  // MARK: from Lua

  /// The value at a place of the Lua stack.
  @inline(__always)
  func value(at index: Int32) -> LuaValue {
    var value = clua_value()
    clua_read(host, index, &value)
    return convert(value, at: index)
  }

  @inline(__always)
  func convert(_ value: clua_value, at index: Int32) -> LuaValue {
    switch Int(value.tag) {
    case CLUA_BOOL: return .bool(value.integer != 0)
    case CLUA_INTEGER: return .integer(value.integer)
    case CLUA_NUMBER: return .number(value.number)
    case CLUA_STRING: return .string(text(value))
    case CLUA_HANDLE: return .handle(LuaHandle(kind: value.kind, packed: value.integer))
    case CLUA_TABLE:
      let reference = clua_reference(host, index)
      return reference < 0 ? .nil : .table(LuaTable(core: self, reference: reference))
    case CLUA_FUNCTION:
      let reference = clua_reference(host, index)
      return reference < 0 ? .nil : .function(LuaFunction(core: self, reference: reference))
    default: return .nil
    }
  }

  @inline(__always)
  func text(_ value: clua_value) -> String {
    guard let start = value.text else { return "" }
    return String(luaBytes: UnsafeRawBufferPointer(start: start, count: value.length))
  }

  /// Reads a list key, value, key, value ... that lies at `base` + 1.
  func list(base: Int32, count: Int64) -> [(LuaValue, LuaValue)] {
    var pairs: [(LuaValue, LuaValue)] = []
    pairs.reserveCapacity(Int(count / 2))
    var value = clua_value()
    for i in stride(from: Int64(1), to: count, by: 2) {
      clua_list_read(host, base, i, &value)
      let key = convert(value, at: base + 2)
      clua_list_read(host, base, i + 1, &value)
      pairs.append((key, convert(value, at: base + 2)))
    }
    return pairs
  }

  // MARK: failures

  /// For questions that cannot throw: a failure ends the running host call instead.
  func succeeded(_ outcome: Int32) -> Bool {
    if Int(outcome) == CLUA_OK { return true }
    clua_defer_failure(host)
    return false
  }

  /// The error of a question that failed.
  func failure(_ outcome: Int32) -> LuaError {
    if clua_killed(host) != 0 { return killError() }
    var length = 0
    let start = clua_error_message(host, &length)
    let bytes = UnsafeRawBufferPointer(start: start, count: length)
    let message = String(luaBytes: bytes)
    var position = clua_position()
    let hasPosition = clua_error_position(host, &position) != 0
    let kind: LuaError.Kind =
      switch Int(outcome) {
      case CLUA_ERROR_SYNTAX: .syntax
      case CLUA_ERROR_STACK: .stackOverflow
      default: .runtime
      }
    return LuaError(
      kind: kind, message: message, position: hasPosition ? LuaPosition(position) : nil,
      traceback: String(cString: clua_error_traceback(host)))
  }

  /// The error of a killed state, at the line where it was killed.
  func killError() -> LuaError {
    var position = clua_position()
    let hasPosition = clua_error_position(host, &position) != 0
    var limits = clua_settings()
    clua_limits(host, &limits)
    let (kind, text): (LuaError.Kind, String) =
      switch Int(clua_killed(host)) {
      case CLUA_KILLED_MEMORY: (.memory, "out of memory: limit \(describe(bytes: limits.memory_bytes))")
      case CLUA_KILLED_INSTRUCTIONS:
        (.instructions, "instruction budget of \(grouped(limits.instructions)) used up (endless loop?)")
      case CLUA_KILLED_CPU: (.cpuTime, "CPU time limit of \(describe(seconds: limits.cpu_seconds)) used up")
      default: (.killed, "stopped from outside")
      }
    let place = hasPosition ? LuaPosition(position) : nil
    return LuaError(
      kind: kind, message: place.map { "\($0.file):\($0.line): \(text)" } ?? text, bareMessage: text,
      position: place, traceback: String(cString: clua_error_traceback(host)))
  }
}

/// "256 MiB", or plain bytes where that is not a round number.
private func describe(bytes: Int) -> String {
  for (unit, size) in [("GiB", 1 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10)]
  where bytes >= size && bytes % size == 0 {
    return "\(bytes / size) \(unit)"
  }
  return "\(grouped(UInt64(max(bytes, 0)))) bytes"
}

private func describe(seconds: Double) -> String {
  seconds == seconds.rounded() && abs(seconds) < 1e9 ? "\(Int(seconds)) s" : "\(seconds) s"
}

/// 250000000 as "250,000,000".
private func grouped(_ number: UInt64) -> String {
  var text = ""
  for (i, digit) in String(number).reversed().enumerated() {
    if i > 0 && i % 3 == 0 { text.append(",") }
    text.append(digit)
  }
  return String(text.reversed())
}
