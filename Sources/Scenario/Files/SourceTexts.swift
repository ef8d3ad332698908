/// The Lua texts of one file and of what it requires, to quote lines in failures.
struct SourceTexts {
  private var texts: [String: ScannedText] = [:]

  mutating func add(_ name: String, _ source: [UInt8]) { texts[name] = ScannedText(source) }

  /// The whole text; nil if it is not known.
  func text(of name: String) -> [UInt8]? { texts[name]?.bytes }

  func scanned(_ name: String) -> ScannedText? { texts[name] }

  /// A scanner of a text, and its tokens that begin on some lines; nil if the text is not known.
  func tokens(of name: String, lines: ClosedRange<Int>) -> (scanner: LuaScanner, tokens: [LuaToken])? {
    guard let text = texts[name] else { return nil }
    return (LuaScanner(text.bytes), text.tokens(on: lines))
  }

  /// A line, from 1, without the space around it; nil if it is not known.
  func line(_ number: Int, of name: String) -> String? {
    guard let text = texts[name], let range = text.range(ofLine: number) else { return nil }
    let line = text.bytes[range]
    guard let first = line.firstIndex(where: { $0 > 32 }), let last = line.lastIndex(where: { $0 > 32 })
    else {
      return ""
    }
    return String(decoding: line[first...last], as: UTF8.self)
  }

  /// The calls of `expect` and `must` that begin on a line, such as `expect(app.hero.height)`, each written on one line, and the
  /// checks that follow them.
  func subjects(line: Int, of name: String) -> [(text: String, check: String)] {
    guard line >= 1, let (scanner, tokens) = tokens(of: name, lines: line...line + 20) else { return [] }
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
    guard let (scanner, tokens) = tokens(of: name, lines: 1...Int.max) else { return nil }
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
