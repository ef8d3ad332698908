import CLua

extension LuaState {
  /// "nil", "boolean", "number", "string", "table", "function", or the name of a kind.
  public func typeName(_ v: LuaValue) -> String {
    switch v {
    case .nil: "nil"
    case .bool: "boolean"
    case .integer, .number: "number"
    case .string: "string"
    case .table: "table"
    case .function: "function"
    case .handle(let handle):
      kinds.indices.contains(Int(handle.kind)) ? kinds[Int(handle.kind)].name : "handle"
    }
  }

  /// A readable text of any value, much as a script would write it. No metamethod runs.
  public func display(_ v: LuaValue, depth: Int = 3) -> String {
    var writer = DisplayWriter(state: self)
    writer.add(v, depth: depth)
    return writer.text
  }

  /// The nearest Lua line at or above `level` of the running host call (1 = its caller).
  public func callSite(level: Int = 1) -> LuaPosition? {
    var position = clua_position()
    guard clua_where(host, Int32(clamping: level), &position) != 0 else { return nil }
    return LuaPosition(position)
  }
}

/// Writes values as Lua text, bounded in depth and in size.
private struct DisplayWriter {
  /// Most entries shown of one table, and most bytes of the whole text.
  static let mostEntries = 64
  static let mostBytes = 16_384

  let state: LuaState
  var text = ""

  init(state: LuaState) {
    self.state = state
  }

  mutating func add(_ value: LuaValue, depth: Int) {
    switch value {
    case .nil: text += "nil"
    case .bool(let flag): text += flag ? "true" : "false"
    case .integer(let integer): text += String(integer)
    case .number(let number): text += luaText(number)
    case .string(let string): addQuoted(string)
    case .table(let table): addTable(table, depth: depth)
    case .function(let function): addFunction(function)
    case .handle(let handle): text += state.description(of: handle)
    }
  }

  private mutating func addTable(_ table: LuaTable, depth: Int) {
    let pairs = table.pairs()
    if pairs.isEmpty {
      text += "{}"
      return
    }
    if depth <= 0 {
      text += "{...}"
      return
    }
    text += "{"
    var next: Int64 = 1
    for (i, pair) in pairs.enumerated() {
      if i > 0 { text += ", " }
      if i == Self.mostEntries || text.utf8.count > Self.mostBytes {
        text += "... \(pairs.count - i) more"
        break
      }
      if case .integer(next) = pair.0 {
        next += 1
      } else {
        addKey(pair.0)
      }
      add(pair.1, depth: depth - 1)
    }
    text += "}"
  }

  private mutating func addKey(_ key: LuaValue) {
    if case .string(let name) = key, isName(name) {
      text += name
    } else {
      text += "["
      add(key, depth: 0)
      text += "]"
    }
    text += " = "
  }

  private mutating func addFunction(_ function: LuaFunction) {
    if let name = function.name {
      text += "function \(name)"
    } else if let position = function.definition() {
      text += "function <\(position.file):\(position.line)>"
    } else {
      text += "function"
    }
  }

  private mutating func addQuoted(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      default:
        if let byte = scalar.luaByte {
          text += "\\" + String(byte)
        } else if scalar.value < 32 || scalar.value == 127 {
          let digits = String(scalar.value)
          text += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
      if text.utf8.count > Self.mostBytes {
        text += "..."
        break
      }
    }
    text += "\""
  }
}

private let keywords: Set<String> = [
  "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "local",
  "nil",
  "not", "or", "repeat", "return", "then", "true", "until", "while",
]

/// Can this be written as a field's name?
private func isName(_ text: String) -> Bool {
  guard let first = text.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else {
    return false
  }
  let isPlain = text.utf8.allSatisfy { byte in
    byte == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
  return isPlain && !keywords.contains(text)
}

/// A number as Lua prints it.
func luaText(_ number: Double) -> String {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
    guard let start = buffer.baseAddress else { return "" }
    clua_format_number(number, start, 64)
    return String(cString: start)
  }
}
