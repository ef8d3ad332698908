extension LuaScanner {
  /// The text of some tokens; where the line changed there is one space (none just inside a bracket).
  func onOneLine(_ tokens: ArraySlice<LuaToken>) -> String {
    var out = ""
    var last: LuaToken?
    for token in tokens {
      if let last {
        if last.line == token.line {
          out += text(last.range.upperBound..<token.range.lowerBound)
        } else if !isSign(last, "("), !isSign(token, ")") {
          out += " "
        }
      }
      out += text(token.range)
      last = token
    }
    return out
  }

  /// The token that closes the bracket at `open`; nil if there is none, or `open` is no bracket.
  func closing(_ tokens: [LuaToken], from open: Int) -> Int? {
    var depth = 0
    for place in open..<tokens.count {
      depth += bracket(tokens[place])
      if depth == 0 { return place == open ? nil : place }
    }
    return nil
  }

  /// The first token of each element between two brackets, at their own level.
  func elements(_ tokens: [LuaToken], from open: Int, to close: Int) -> [Int] {
    var firsts: [Int] = []
    var depth = 0
    var expectsElement = true
    for place in open + 1..<close {
      let token = tokens[place]
      if depth == 0, isSign(token, ",") || isSign(token, ";") {
        expectsElement = true
        continue
      }
      if expectsElement {
        firsts.append(place)
        expectsElement = false
      }
      depth += bracket(token) + block(token)
    }
    return firsts
  }

  private func bracket(_ token: LuaToken) -> Int {
    if isSign(token, "(") || isSign(token, "{") || isSign(token, "[") { return 1 }
    if isSign(token, ")") || isSign(token, "}") || isSign(token, "]") { return -1 }
    return 0
  }

  /// Function bodies hold commas of their own.
  private func block(_ token: LuaToken) -> Int {
    guard token.kind == .name else { return 0 }
    switch text(token.range) {
    case "function", "do", "if", "repeat": return 1
    case "end", "until": return -1
    default: return 0
    }
  }
}
