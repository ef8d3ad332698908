/// Finds the part of a Lua text that an error's message speaks of. A message of Lua names a line only.
struct SourceMark {
  private let bytes: [UInt8]
  private let line: Int
  private let tokens: [LuaToken]
  private let scanner: LuaScanner
  /// Lines below the error's own on which the table of its constructor may go on.
  private static let reach = 400
  /// A text above this size, in bytes, is not compiled again.
  private static let largest = 1 << 20

  init(_ bytes: [UInt8], line: Int) {
    self.bytes = bytes
    self.line = line
    var scanner = LuaScanner(bytes)
    let first = min(max(line, 1), Int.max - SourceMark.reach)
    tokens = scanner.tokens(from: first, through: first + SourceMark.reach)
    self.scanner = scanner
  }

  /// The line of an error while a script ran; the line of a constructor's field where the message names one.
  func excerpts(_ message: String) -> [SourceExcerpt] {
    let mark = field(message) ?? variable(message) ?? quoted(message) ?? named(message) ?? onLine.first
    return excerpt(mark, line: line).map { [$0] } ?? []
  }

  private func excerpt(_ token: LuaToken?, line: Int) -> SourceExcerpt? {
    SourceExcerpt(bytes, line: token?.line ?? line, marked: token?.range)
  }

  private var onLine: [LuaToken] { tokens.filter { $0.line == line } }

  // MARK: Errors of the compiler

  /// The place of a syntax error: the first token of the text in `near 'text'` at which a compiler that has read so far says the
  /// same; where a block was not closed, its opening line.
  func excerpts(ofSyntaxError message: String, compile: (ArraySlice<UInt8>) -> String?) -> [SourceExcerpt] {
    if let opened = message.firstMatch(of: #/\(to close '([^']+)' at line (\d+)\)/#), let at = Int(opened.2) {
      let word = String(opened.1)
      let opening = SourceMark(bytes, line: at)
      let token = opening.onLine.first { scanner.text($0.range) == word }
      let here = message.hasSuffix("near <eof>") ? nil : near(message, compile)
      return [opening.excerpt(token, line: at), here].compactMap { $0 }
    }
    if let far = message.firstMatch(of: #/^(break|.*'([^']+)').* at line (\d+)$/#), let at = Int(far.3) {
      // A jump that leads nowhere is seen at the end of its block.
      let word = far.2.map(String.init) ?? String(far.1)
      let jump = SourceMark(bytes, line: at)
      return jump.excerpt(jump.onLine.first { scanner.text($0.range) == word }, line: at).map { [$0] } ?? []
    }
    if message.hasSuffix("near <eof>") {
      // The end of the last line that holds anything.
      guard let last = bytes.lastIndex(where: { $0 > 32 }) else { return [] }
      let line = bytes[...last].reduce(1) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
      return SourceExcerpt(bytes, line: line, marked: last + 1..<last + 1).map { [$0] } ?? []
    }
    return (near(message, compile) ?? excerpt(nil, line: line)).map { [$0] } ?? []
  }

  private func near(_ message: String, _ compile: (ArraySlice<UInt8>) -> String?) -> SourceExcerpt? {
    guard let start = message.range(of: "near '", from: message.startIndex), message.hasSuffix("'"),
      let whole = SourceTexts.range(of: line, in: bytes)
    else { return nil }
    let wanted = Array(message[start.upperBound...].dropLast().utf8)
    guard !wanted.isEmpty else { return nil }
    var places: [Range<Int>] = []
    var from = whole.lowerBound
    while places.count < 16, let place = SourceMark.find(wanted, in: bytes[from..<bytes.count]),
      place.lowerBound < whole.upperBound
    {
      places.append(place)
      from = place.lowerBound + 1
    }
    let isOne = places.count < 2 || bytes.count > SourceMark.largest
    let exact = isOne ? places.first : places.first { compile(bytes[..<$0.upperBound]) == message }
    guard let place = exact ?? places.first else { return nil }
    return SourceExcerpt(bytes, line: line, marked: place)
  }

  private static func find(_ wanted: [UInt8], in bytes: ArraySlice<UInt8>) -> Range<Int>? {
    guard bytes.count >= wanted.count else { return nil }
    var start = bytes.startIndex
    while let place = bytes[start...].firstIndex(of: wanted[0]), place + wanted.count <= bytes.endIndex {
      if bytes[place..<place + wanted.count].elementsEqual(wanted) { return place..<place + wanted.count }
      start = place + 1
    }
    return nil
  }

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

  /// The id that a constructor's table gives.
  private func id(of open: Int) -> String? {
    guard let close = scanner.closing(tokens, from: open),
      let place = scanner.elements(tokens, from: open, to: close).first(where: {
        scanner.text(tokens[$0].range) == "id" && $0 + 2 < close
      })
    else { return nil }
    return String(scanner.text(tokens[place + 2].range).dropFirst().dropLast())
  }

  // MARK: Errors of scripts

  /// The variable of `attempt to index a nil value (field 'x')`.
  private func variable(_ message: String) -> LuaToken? {
    guard let match = message.firstMatch(of: #/\((global|local|upvalue|field|method|constant) '([^']+)'\)/#)
    else { return nil }
    let name = String(match.2)
    let here = onLine
    let places = here.indices.filter { place in
      let text = scanner.text(here[place].range)
      return text == name || here[place].kind == .string && text.dropFirst().dropLast() == name
    }
    let isMember = { (place: Int) in
      place > 0 && (scanner.isSign(here[place - 1], ".") || scanner.isSign(here[place - 1], ":"))
    }
    let wantsMember = match.1 == "field" || match.1 == "method"
    // Of several, one that is called, as far as the message is about a call.
    let declared = wantsMember ? [] : declarations(here)
    let fitting = places.filter { isMember($0) == wantsMember && !declared.contains($0) }
    let isCall = message.contains("attempt to call")
    let called = fitting.first { place in
      place + 1 < here.count
        && (scanner.isSign(here[place + 1], "(") || scanner.isSign(here[place + 1], "{")
          || here[place + 1].kind == .string)
    }
    return ((isCall ? called : nil) ?? fitting.first ?? places.first).map { here[$0] }
  }

  /// The places of names between `local` and what they are set to.
  private func declarations(_ here: [LuaToken]) -> Set<Int> {
    var declared: Set<Int> = []
    var isOpen = false
    for (place, token) in here.enumerated() {
      if isOpen, token.kind == .name || scanner.isSign(token, ",") {
        declared.insert(place)
      } else {
        isOpen = scanner.text(token.range) == "local"
      }
    }
    return declared
  }

  /// The first word in quotes that stands on the line, as a name or as a text; a member that is missing before its owner.
  private func quoted(_ message: String) -> LuaToken? {
    if let member = message.prefix(400).firstMatch(of: #/has no '([^']+)'|no member '([^']+)'/#) {
      let word = String(member.1 ?? member.2 ?? "")
      let here = onLine
      let place = here.indices.dropFirst().first {
        scanner.text(here[$0].range) == word
          && (scanner.isSign(here[$0 - 1], ".") || scanner.isSign(here[$0 - 1], ":"))
      }
      if let place { return here[place] }
    }
    for match in message.prefix(400).matches(of: #/'([^']+)'|"([^"]+)"/#) {
      let word = String(match.1 ?? match.2 ?? "")
      for token in onLine where token.kind == .name || token.kind == .string {
        let text = scanner.text(token.range)
        if text == word || token.kind == .string && text.dropFirst().dropLast() == word { return token }
      }
    }
    return nil
  }

  /// The call or the option that a message begins with: `app:drag: steps is 0; ...`.
  private func named(_ message: String) -> LuaToken? {
    guard let head = message.prefixMatch(of: #/(?:[a-z]+[:.])?([a-z_]+)(?:: ([a-z_]+) is )?/#) else {
      return nil
    }
    for word in [head.2.map(String.init), String(head.1)].compactMap({ $0 }) {
      if let token = onLine.first(where: { $0.kind == .name && scanner.text($0.range) == word }) {
        return token
      }
    }
    return nil
  }
}

extension String {
  /// Where a text stands, from a place on.
  fileprivate func range(of wanted: String, from start: Index) -> Range<Index>? {
    var place = start
    while place < endIndex {
      if self[place...].hasPrefix(wanted) {
        return place..<index(place, offsetBy: wanted.count)
      }
      place = index(after: place)
    }
    return nil
  }
}
