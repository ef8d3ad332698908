/// Finds the part of a Lua text that an error's message speaks of. A message of Lua names a line only.
struct SourceMark {
  let source: ScannedText
  let line: Int
  let tokens: [LuaToken]
  let scanner: LuaScanner
  /// Lines below the error's own on which the table of its constructor may go on.
  private static let reach = 400
  /// A text above this size, in bytes, is not compiled again.
  static let largest = 1 << 20

  init(_ source: ScannedText, line: Int) {
    self.source = source
    self.line = line
    let first = min(max(line, 1), Int.max - SourceMark.reach)
    tokens = source.tokens(on: first...first + SourceMark.reach)
    scanner = LuaScanner(source.bytes)
  }

  var bytes: [UInt8] { source.bytes }

  /// The line of an error while a script ran; the line of a constructor's field where the message names one. Nothing is marked of
  /// a line of which the message names no part.
  func excerpts(_ message: String) -> [SourceExcerpt] {
    let mark = field(message) ?? variable(message) ?? module(message) ?? member(message) ?? quoted(message)
    return excerpt(mark ?? named(message) ?? thrown(message), line: line).map { [$0] } ?? []
  }

  /// The line, with the `n`-th of these words in it marked, from 0; past the last one it begins anew, as in a loop.
  func excerpts(ofCall n: Int, of words: [String]) -> [SourceExcerpt] {
    let calls = onLine.filter { $0.kind == .name && words.contains(scanner.text($0.range)) }
    return excerpt(calls.isEmpty ? nil : calls[n % calls.count], line: line).map { [$0] } ?? []
  }

  /// The line of what a limit stopped, of which no part is marked.
  var unmarked: [SourceExcerpt] { excerpt(nil, line: line).map { [$0] } ?? [] }

  func excerpt(_ token: LuaToken?, line: Int) -> SourceExcerpt? {
    SourceExcerpt(source, line: token?.line ?? line, marked: token?.range)
  }

  var onLine: [LuaToken] { tokens.filter { $0.line == line } }

  // MARK: Errors of constructors

  /// The name of the field in a message such as `box "hero": collapse: unknown field 'tto' (...)` or `tabs: widths is 3; ...`.
  private func field(_ message: String) -> LuaToken? {
    guard let head = message.firstMatch(of: #/^([a-z_]+)( "([^"]*)")?: /#),
      Vocabulary.constructorNames.contains(String(head.1))
    else { return nil }
    var path: [String] = []
    var rest = message[head.range.upperBound...]
    while let part = rest.prefixMatch(of: #/([a-z_]+): /#) {
      path.append(String(part.1))
      rest = rest[part.range.upperBound...]
    }
    if let unknown = rest.prefixMatch(of: #/unknown field '([^']+)'/#) {
      path.append(String(unknown.1))
    } else if let wrong = rest.prefixMatch(of: #/([a-z_]+) is /#) {
      path.append(String(wrong.1))
    } else if let named = rest.firstMatch(of: #/'([a-z_]+)'/#), path.isEmpty {
      path.append(String(named.1))
    }
    let tables = openings(of: String(head.1))
    let wanted = head.3.map(String.init)
    let sorted = tables.filter { wanted == nil || id(of: $0) == wanted } + tables
    for open in sorted {
      if let token = token(at: path, in: open) { return token }
    }
    return onLine.first { $0.kind == .name && scanner.text($0.range) == String(head.1) }
  }

  /// Brackets of the tables of this constructor that begin on the error's line.
  private func openings(of constructor: String) -> [Int] {
    tokens.indices.dropLast().compactMap { place in
      guard tokens[place].line == line, tokens[place].kind == .name,
        scanner.text(tokens[place].range) == constructor
      else { return nil }
      let open = scanner.isSign(tokens[place + 1], "(") ? place + 2 : place + 1
      return open < tokens.count && scanner.isSign(tokens[open], "{") ? open : nil
    }
  }

  /// The token of a field that is reached through the fields before it; the last one that is found of them.
  private func token(at path: [String], in open: Int) -> LuaToken? {
    var open = open
    var found: LuaToken?
    for name in path {
      guard let close = scanner.closing(tokens, from: open),
        let place = scanner.elements(tokens, from: open, to: close).first(where: {
          scanner.text(tokens[$0].range) == name && $0 + 1 < close && scanner.isSign(tokens[$0 + 1], "=")
        })
      else { return found }
      found = tokens[place]
      guard place + 2 < close, scanner.isSign(tokens[place + 2], "{") else { return found }
      open = place + 2
    }
    return found
  }

  /// A field of the table that the text returns, or the last one before it that is written there.
  func returned(_ path: [String]) -> SourceExcerpt? {
    let open = tokens.indices.dropLast().last {
      scanner.text(tokens[$0].range) == "return" && scanner.isSign(tokens[$0 + 1], "{")
    }
    return open.flatMap { token(at: path, in: $0 + 1) }.flatMap { excerpt($0, line: $0.line) }
  }

  /// The id that a constructor's table gives.
  private func id(of open: Int) -> String? {
    guard let close = scanner.closing(tokens, from: open),
      let place = scanner.elements(tokens, from: open, to: close).first(where: {
        scanner.text(tokens[$0].range) == "id" && $0 + 2 < close
      })
    else { return nil }
    return String(scanner.text(tokens[place + 2].range).dropFirst().dropLast())
  }
}
