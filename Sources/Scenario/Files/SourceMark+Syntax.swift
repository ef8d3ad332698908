/// Errors of Lua's compiler.
extension SourceMark {
  /// The place of a syntax error: the first token of the text in `near 'text'` at which a compiler that has read so far says the
  /// same; where a block was not closed, its opening line.
  func excerpts(ofSyntaxError message: String, compile: (ArraySlice<UInt8>) -> String?) -> [SourceExcerpt] {
    if let opened = message.firstMatch(of: #/\(to close '([^']+)' at line (\d+)\)/#), let at = Int(opened.2) {
      let word = String(opened.1)
      let opening = SourceMark(source, line: at)
      let token = opening.onLine.first { scanner.text($0.range) == word }
      let here = message.hasSuffix("near <eof>") ? nil : near(message, compile)
      return [opening.excerpt(token, line: at), here].compactMap { $0 }
    }
    if let far = message.firstMatch(of: #/^(break|.*'([^']+)').* at line (\d+)$/#), let at = Int(far.3) {
      // A jump that leads nowhere is seen at the end of its block.
      let word = far.2.map(String.init) ?? String(far.1)
      let jump = SourceMark(source, line: at)
      return jump.excerpt(jump.onLine.first { scanner.text($0.range) == word }, line: at).map { [$0] } ?? []
    }
    if message.hasSuffix("near <eof>") {
      // The end of the last line that holds anything.
      guard let last = bytes.lastIndex(where: { $0 > 32 }) else { return [] }
      let line = bytes[...last].reduce(1) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
      return SourceExcerpt(source, line: line, marked: last + 1..<last + 1).map { [$0] } ?? []
    }
    return (near(message, compile) ?? excerpt(constant(message), line: line)).map { [$0] } ?? []
  }

  /// The constant of `attempt to assign to const variable 'x'`, where one place of the line sets that name.
  private func constant(_ message: String) -> LuaToken? {
    guard let match = message.wholeMatch(of: #/attempt to assign to const variable '([^']+)'/#) else {
      return nil
    }
    let name = String(match.1)
    let here = onLine
    let declared = declarations(here)
    let places = targets(here).filter { scanner.text(here[$0].range) == name && !declared.contains($0) }
    return places.count == 1 ? here[places[0]] : nil
  }

  private func near(_ message: String, _ compile: (ArraySlice<UInt8>) -> String?) -> SourceExcerpt? {
    guard let start = message.range(of: "near '", from: message.startIndex), message.hasSuffix("'"),
      let whole = source.range(ofLine: line)
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
    return SourceExcerpt(source, line: line, marked: place)
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
