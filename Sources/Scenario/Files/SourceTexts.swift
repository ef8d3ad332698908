/// The Lua texts of one file and of what it requires, to quote lines in failures.
struct SourceTexts {
  private var texts: [String: [UInt8]] = [:]

  mutating func add(_ name: String, _ source: [UInt8]) { texts[name] = source }

  /// The whole text; nil if it is not known.
  func text(of name: String) -> [UInt8]? { texts[name] }

  /// A line, from 1, without the space around it; nil if it is not known.
  func line(_ number: Int, of name: String) -> String? {
    guard number >= 1, let bytes = texts[name] else { return nil }
    var start = bytes.startIndex
    for _ in 1..<number {
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      start = end + 1
    }
    let line = bytes[start...].prefix { $0 != UInt8(ascii: "\n") }
    guard let first = line.firstIndex(where: { $0 > 32 }), let last = line.lastIndex(where: { $0 > 32 })
    else {
      return ""
    }
    return String(decoding: line[first...last], as: UTF8.self)
  }

  /// The calls of `expect` and `must` that begin on a line, such as `expect(app.hero.height)`, each written on one line, and the
  /// checks that follow them.
  func subjects(line: Int, of name: String) -> [(text: String, check: String)] {
    guard let bytes = texts[name] else { return [] }
    var scanner = LuaScanner(bytes)
    let tokens = scanner.tokens(from: line, through: line + 20)
    var subjects: [(text: String, check: String)] = []
    for (start, token) in tokens.enumerated() where token.line == line && token.kind == .name {
      let word = scanner.text(token.range)
      guard word == "expect" || word == "must", start + 1 < tokens.count,
        let close = scanner.closing(tokens, from: start + 1)
      else { continue }
      var after = close + 1
      if after + 1 < tokens.count, scanner.text(tokens[after + 1].range) == "never" { after += 2 }
      let isCalled = after + 1 < tokens.count && scanner.isSign(tokens[after], ":")
      subjects.append(
        (scanner.onOneLine(tokens[start...close]), isCalled ? scanner.text(tokens[after + 1].range) : ""))
    }
    return subjects
  }

  /// The lines on which the rows of a `cases` call begin, if its rows are written out there (or in a table of that
  /// name above it) and there are `count` of them.
  func rowLines(line: Int, of name: String, count: Int) -> [Int]? {
    guard let bytes = texts[name] else { return nil }
    var scanner = LuaScanner(bytes)
    let tokens = scanner.tokens(from: 1, through: Int.max)
    guard
      let call = tokens.firstIndex(where: {
        $0.line == line && $0.kind == .name && scanner.text($0.range) == "cases"
      }), call + 1 < tokens.count, let end = scanner.closing(tokens, from: call + 1),
      let second = scanner.elements(tokens, from: call + 1, to: end).dropFirst().first
    else { return nil }
    var open = second
    if tokens[second].kind == .name {
      let variable = scanner.text(tokens[second].range)
      let places = tokens.indices.dropLast(2).prefix { $0 < call }
      guard
        let definition = places.last(where: {
          scanner.text(tokens[$0].range) == variable && scanner.isSign(tokens[$0 + 1], "=")
            && scanner.isSign(tokens[$0 + 2], "{")
        })
      else { return nil }
      open = definition + 2
    }
    guard scanner.isSign(tokens[open], "{"), let close = scanner.closing(tokens, from: open) else {
      return nil
    }
    let rows = scanner.elements(tokens, from: open, to: close)
    return rows.count == count ? rows.map { tokens[$0].line } : nil
  }
}

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
