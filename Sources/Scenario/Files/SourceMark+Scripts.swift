/// Errors of scripts while they run.
extension SourceMark {
  // MARK: Tokens of the line

  /// The error's line, and the lines below it on which the brackets go on that are open at its end; no function's body.
  private var statement: [LuaToken] {
    var tokens: [LuaToken] = []
    var depth = 0
    for token in self.tokens.drop(while: { $0.line < line }) {
      if token.line > line, depth <= 0 || scanner.text(token.range) == "function" { break }
      for (sign, step) in [("(", 1), ("{", 1), ("[", 1), (")", -1), ("}", -1), ("]", -1)]
        as [(Character, Int)]
      where scanner.isSign(token, sign) { depth += step }
      tokens.append(token)
    }
    return tokens
  }

  /// Whether a token is this word: as a name, or as the whole of a text.
  private func isWord(_ token: LuaToken, _ word: String) -> Bool {
    let text = scanner.text(token.range)
    return token.kind == .name && text == word || isText(token, word)
  }

  private func isText(_ token: LuaToken, _ text: String) -> Bool {
    guard token.kind == .string else { return false }
    var reader = LiteralReader(bytes, at: token.range.lowerBound)
    guard case .string(let own)? = reader.literal()?.value else { return false }
    return own == text
  }

  private func isMember(_ here: [LuaToken], _ place: Int) -> Bool {
    place > 0 && (scanner.isSign(here[place - 1], ".") || scanner.isSign(here[place - 1], ":"))
  }

  private func isCalled(_ here: [LuaToken], _ place: Int) -> Bool {
    place + 1 < here.count && here[place].kind == .name
      && (scanner.isSign(here[place + 1], "(") || scanner.isSign(here[place + 1], "{")
        || here[place + 1].kind == .string)
  }

  /// Before a single `=`: the key of a table, or a variable that is set.
  private func isSet(_ here: [LuaToken], _ place: Int) -> Bool {
    guard place + 1 < here.count, scanner.isSign(here[place + 1], "=") else { return false }
    return place + 2 >= here.count || !scanner.isSign(here[place + 2], "=")
      || here[place + 2].range.lowerBound > here[place + 1].range.upperBound
  }

  /// The places of names between `local` and what they are set to.
  func declarations(_ here: [LuaToken]) -> Set<Int> {
    var declared: Set<Int> = []
    var isOpen = false
    for (place, token) in here.enumerated() {
      let isAttribute = scanner.isSign(token, "<") || scanner.isSign(token, ">")
      if isOpen, token.kind == .name || scanner.isSign(token, ",") || isAttribute {
        // `local x = 1` may be followed by a statement on its line; a name right behind a name begins one.
        if token.kind == .name, here[place - 1].kind == .name, scanner.text(here[place - 1].range) != "local"
        {
          isOpen = false
        } else {
          declared.insert(place)
        }
      } else {
        isOpen = scanner.text(token.range) == "local"
      }
    }
    return declared
  }

  /// The places of keys of tables, such as `x` of `{ x = 1 }`.
  private func keys(_ here: [LuaToken]) -> Set<Int> {
    var keys: Set<Int> = []
    var open: [Character] = []
    for place in here.indices {
      let before = place > 0 ? here[place - 1] : here[place]
      let beginsEntry = ["{", ",", ";"].contains { scanner.isSign(before, $0) }
      if beginsEntry, open.last == "{", isSet(here, place) { keys.insert(place) }
      for sign in "({[" where scanner.isSign(here[place], sign) { open.append(sign) }
      for sign in ")}]" where scanner.isSign(here[place], sign) { _ = open.popLast() }
    }
    return keys
  }

  /// The places of names that are set: `x` and `y` of `x, y = 1, 2`.
  func targets(_ here: [LuaToken]) -> [Int] {
    let keys = keys(here)
    return here.indices.filter { place in
      guard here[place].kind == .name, !isMember(here, place), !keys.contains(place) else { return false }
      var next = place
      while next + 2 < here.count, here[next].kind == .name, scanner.isSign(here[next + 1], ",") { next += 2 }
      return here[next].kind == .name && isSet(here, next)
    }
  }

  // MARK: Messages

  /// The variable of `attempt to index a nil value (field 'x')`.
  func variable(_ message: String) -> LuaToken? {
    let here = onLine
    if let match = message.prefixMatch(of: #/assignment to undeclared variable '([^']+)'/#) {
      let declared = declarations(here)
      let places = targets(here).filter { !declared.contains($0) }
      return places.first { scanner.text(here[$0].range) == match.1 }.map { here[$0] }
    }
    if let match = message.prefixMatch(of: #/undefined variable '([^']+)'/#) {
      let declared = declarations(here)
      return here.indices.first {
        here[$0].kind == .name && scanner.text(here[$0].range) == match.1 && !isMember(here, $0)
          && !isSet(here, $0) && !declared.contains($0)
      }.map { here[$0] }
    }
    guard let match = message.firstMatch(of: #/\((global|local|upvalue|field|method|constant) '([^']+)'\)/#)
    else { return nil }
    let places = here.indices.filter { isWord(here[$0], String(match.2)) }
    let wantsMember = match.1 == "field" || match.1 == "method"
    // Of several, one that is called, as far as the message is about a call.
    let declared = declarations(here)
    let fitting = places.filter { isMember(here, $0) == wantsMember && !declared.contains($0) }
    let isCall = message.contains("attempt to call")
    let called = fitting.first { isCalled(here, $0) }
    let texts = places.first { here[$0].kind == .string }
    return ((isCall ? called : nil) ?? fitting.first ?? texts).map { here[$0] }
  }

  /// The text that names a module which is not there.
  func module(_ message: String) -> LuaToken? {
    guard let match = message.prefixMatch(of: #/there is no module '([^']+)'/#) else { return nil }
    return onLine.first { isText($0, String(match.1)) }
  }

  /// A member that is missing: behind its owner, as the key of a table, or as a text.
  func member(_ message: String) -> LuaToken? {
    guard
      let match = message.prefix(400).firstMatch(
        of: #/(?:has no|has no member|no member or node|no member) '([^']+)'/#)
    else { return nil }
    let word = String(match.1)
    let here = statement
    let places = here.indices.filter { isWord(here[$0], word) }
    let place =
      places.first { isMember(here, $0) } ?? places.first { isSet(here, $0) }
      ?? places.first { here[$0].kind == .string }
    return place.map { here[$0] }
  }

  /// The first word in quotes that stands in the statement, as a name or as a text.
  func quoted(_ message: String) -> LuaToken? {
    let here = statement
    let declared = declarations(here)
    for match in message.prefix(400).matches(of: #/'([^']+)'|"([^"]+)"/#) {
      let word = String(match.1 ?? match.2 ?? "")
      let places = here.indices.filter { isWord(here[$0], word) && !declared.contains($0) }
      let isArgument = message.hasPrefix("bad argument")
      let called = isArgument ? places.first { isCalled(here, $0) } : nil
      if let place = called ?? places.first { return here[place] }
    }
    return nil
  }

  /// The call or the option that a message begins with: `app:drag: steps is 0; ...`, `in_order takes ...`.
  func named(_ message: String) -> LuaToken? {
    guard let head = message.prefixMatch(of: #/(?:[a-z]+[:.])?([a-z_]+)(?:: ([a-z_]+) is |:? )/#) else {
      return nil
    }
    let here = statement
    if let option = head.2, let place = here.indices.first(where: { scanner.text(here[$0].range) == option })
    {
      return here[place]
    }
    return here.indices.first { scanner.text(here[$0].range) == head.1 && isCalled(here, $0) }.map {
      here[$0]
    }
  }

  /// The only call of `error` or `assert`, if it is given the message.
  func thrown(_ message: String) -> LuaToken? {
    let here = onLine
    let calls = here.indices.filter { place in
      ["error", "assert"].contains(scanner.text(here[place].range)) && isCalled(here, place)
        && !isMember(here, place)
    }
    guard calls.count == 1 else { return nil }
    let call = here[calls[0]]
    let isPlain = message == "assertion failed!" && scanner.text(call.range) == "assert"
    return isPlain || here[calls[0]...].contains(where: { isText($0, message) }) ? call : nil
  }
}
