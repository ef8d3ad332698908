import LuaRuntime

/// `cases(name, { {...}, ... }, fn)`: one scenario a row.
///
/// A row's listed values are the arguments; if it has named fields too, the row itself comes last. A row that is no
/// table is one argument.
enum Cases {
  static let argumentLimit = 100

  static func declare(_ call: LuaCall, _ session: Session) throws {
    let name = try SuiteWords.name(call[0], "cases", session)
    guard call.count == 3, case .table(let table) = call[1], case .function(let function) = call[2] else {
      throw LuaMessage(
        "cases takes a name, a list of rows and a function: cases(\"name\", { {1}, {2} }, function(n) ... end)"
      )
    }
    var rows: [LuaValue] = []
    for (key, value) in table.pairs() {
      guard case .integer(Int64(rows.count + 1)) = key else {
        throw LuaMessage(
          "cases: rows are a list without names or holes, but there is [\(Display(session).text(key))]")
      }
      rows.append(value)
    }
    guard !rows.isEmpty else { throw LuaMessage("cases: there is no row") }
    let position = call.position()
    let lines = position.flatMap {
      session.sources.rowLines(line: $0.line, of: $0.file, count: rows.count)
    }
    for (index, row) in rows.enumerated() {
      let (arguments, values) = try arguments(row, session)
      let line = lines?[index]
      try SuiteWords.declare("\(name) (\(values))", function, ScenarioOptions(), at: position, session) {
        body in
        body.arguments = arguments
        body.declaration.rowLine = line
        body.row = "row \(index + 1)" + (line.map { " at line \($0)" } ?? "") + ": \(values)"
      }
    }
  }

  /// The arguments that a row makes, and its values as they stand in the name.
  private static func arguments(_ row: LuaValue, _ session: Session) throws -> ([LuaValue], String) {
    let display = Display(session)
    guard case .table(let table) = row else { return ([row], oneLine(display.text(row, limit: 80))) }
    var arguments: [LuaValue] = []
    var named: [String] = []
    for (key, value) in table.pairs() {
      if case .integer(let index) = key, index >= 1 {
        guard index <= argumentLimit else {
          throw LuaMessage("cases: a row has more than \(argumentLimit) values")
        }
        while arguments.count < Int(index) - 1 { arguments.append(.nil) }
        arguments.append(value)
      } else if case .string(let name) = key {
        named.append("\(Display.key(name)) = \(display.text(value, limit: 60))")
      } else {
        throw LuaMessage("cases: a row holds values and named fields, not [\(display.text(key))]")
      }
    }
    let values = (arguments.map { display.text($0, limit: 60) } + named).joined(separator: ", ")
    if !named.isEmpty { arguments.append(row) }
    return (arguments, oneLine(values.count > 200 ? String(values.prefix(197)) + "..." : values))
  }

  private static func oneLine(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }
}
