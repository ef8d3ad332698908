/// A call that makes a movement, as it stands in a Lua text.
struct GestureCall {
  /// Places among the tokens: `app` and the end of the arguments in `app:drag("list", -90)`.
  var start: Int
  var end: Int
}

extension SourceTexts {
  /// What an expectation of a movement is written for: `expect(move)` after a statement `local move = app:drag(...)`, else the call
  /// itself, as in `expect(app:drag("list", -90))`. Nil if no such call stands on the line.
  ///
  /// Of several calls on a line it is the one whose turn (from 0) it was.
  func movementSubject(line: Int, of name: String, turn: Int = 0) -> String? {
    guard let (scanner, tokens, calls) = gestureCalls(line: line, of: name), !calls.isEmpty else {
      return nil
    }
    let call = calls[turn % calls.count]
    return "expect(\(scanner.variable(of: call, tokens) ?? scanner.onOneLine(tokens[call.start...call.end])))"
  }

  /// How many calls of a line make movements.
  func gestureCount(line: Int, of name: String) -> Int {
    gestureCalls(line: line, of: name)?.calls.count ?? 0
  }

  private func gestureCalls(
    line: Int, of name: String
  ) -> (scanner: LuaScanner, tokens: [LuaToken], calls: [GestureCall])? {
    let reach = 20
    guard line >= 1,
      let (scanner, tokens) = tokens(of: name, lines: max(line - reach, 1)...line + reach)
    else { return nil }
    return (scanner, tokens, scanner.gestureCalls(tokens, on: line))
  }
}

extension LuaScanner {
  /// Methods of an app that give a movement.
  private static let gestures = Set((AppKind.gestures + AppKind.fingers + AppKind.changes).map(\.name))

  /// The calls that begin on a line or whose arguments do: versions of Lua tell either.
  func gestureCalls(_ tokens: [LuaToken], on line: Int) -> [GestureCall] {
    tokens.indices.compactMap { place in
      guard place > 0, isMember(tokens, place), LuaScanner.gestures.contains(text(tokens[place].range)),
        place + 1 < tokens.count, let end = arguments(tokens, at: place + 1),
        let start = expression(tokens, before: place - 1),
        tokens[start].line == line || tokens[place + 1].line == line
      else { return nil }
      return GestureCall(start: start, end: end)
    }
  }

  /// The variable that a statement of its own sets to the call and to nothing else.
  func variable(of call: GestureCall, _ tokens: [LuaToken]) -> String? {
    guard call.start > 1, isSign(tokens[call.start - 1], "="), tokens[call.start - 2].kind == .name else {
      return nil
    }
    if call.end + 1 < tokens.count {
      // The next statement begins, or the block ends.
      let next = tokens[call.end + 1]
      let goesOn = ["and", "or"].contains(text(next.range))
      guard next.kind == .name ? !goesOn : isSign(next, ";") else { return nil }
    }
    let place = call.start - 2
    guard place == 0 || text(tokens[place - 1].range) == "local" || endsStatement(tokens[place - 1]) else {
      return nil
    }
    return text(tokens[place].range)
  }

  /// Whether a statement may begin behind a token, and no field of a table.
  private func endsStatement(_ token: LuaToken) -> Bool {
    switch token.kind {
    case .number, .string: return true
    case .sign: return isSign(token, ")") || isSign(token, "}") || isSign(token, "]")
    case .name:
      let word = text(token.range)
      return !Display.keywords.contains(word)
        || ["break", "do", "else", "end", "false", "nil", "repeat", "then", "true"].contains(word)
    }
  }

  private func isMember(_ tokens: [LuaToken], _ place: Int) -> Bool {
    tokens[place].kind == .name && (isSign(tokens[place - 1], ":") || isSign(tokens[place - 1], "."))
  }

  /// The end of the arguments that begin at a place: brackets, a table or a text.
  private func arguments(_ tokens: [LuaToken], at place: Int) -> Int? {
    if tokens[place].kind == .string { return place }
    guard isSign(tokens[place], "(") || isSign(tokens[place], "{") else { return nil }
    return closing(tokens, from: place)
  }

  /// The first token of the expression that ends before a `:` or `.`, such as `screens[1].app`.
  private func expression(_ tokens: [LuaToken], before sign: Int) -> Int? {
    var place = sign - 1
    while place >= 0 {
      let token = tokens[place]
      if token.kind == .name {
        guard !Display.keywords.contains(text(token.range)) else { return nil }
        guard place > 0, isMember(tokens, place) else { return place }
        place -= 2
        continue
      }
      guard token.kind == .string || isSign(token, ")") || isSign(token, "]") || isSign(token, "}"),
        let open = token.kind == .string ? place : opening(tokens, from: place)
      else { return nil }
      guard open > 0, isOperand(tokens[open - 1]) else {
        return isSign(tokens[open], "(") ? open : nil
      }
      place = open - 1
    }
    return nil
  }

  /// Whether brackets behind a token belong to it: `f(...)`, `t[1]`.
  private func isOperand(_ token: LuaToken) -> Bool {
    switch token.kind {
    case .name: !Display.keywords.contains(text(token.range))
    case .string: true
    case .number: false
    case .sign: isSign(token, ")") || isSign(token, "]") || isSign(token, "}")
    }
  }

  /// The token that opens the bracket which closes at a place.
  private func opening(_ tokens: [LuaToken], from close: Int) -> Int? {
    var open = close - 1
    while open >= 0 {
      if closing(tokens, from: open) == close { return open }
      open -= 1
    }
    return nil
  }
}
