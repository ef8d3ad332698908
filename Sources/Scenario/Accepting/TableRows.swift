/// The entries of a table as they lie on lines: takes some out and puts others in, comments with them.
///
/// A comment behind the last entry of a line belongs to that line; one between two entries of a line, to the second.
struct TableRows {
  private let source: [UInt8]
  private let table: SourceLiteral
  private let entries: [SourceLiteral.Entry]

  /// `table` stands in `source`, and has at least one entry.
  init(_ source: [UInt8], _ table: SourceLiteral, _ entries: [SourceLiteral.Entry]) {
    self.source = source
    self.table = table
    self.entries = entries
  }

  // MARK: Where things end

  /// Behind an entry and its separator.
  private func end(_ place: Int) -> Int { entries[place].separatorEnd ?? entries[place].range.upperBound }

  /// Behind what comes before an entry: the one before it with its separator, or the opening bracket.
  private func previousEnd(_ place: Int) -> Int { place > 0 ? end(place - 1) : table.range.lowerBound + 1 }

  /// Where what follows an entry begins: the next one, or the closing bracket.
  private func nextStart(_ place: Int) -> Int {
    place + 1 < entries.count ? entries[place + 1].range.lowerBound : table.range.upperBound - 1
  }

  /// Space and comments from a place on: the line ends in them that stand outside of comments, and the ends of the comments that
  /// begin before the first such line end.
  private func gap(from start: Int, to end: Int) -> (lineEnds: [Int], comments: Int?) {
    var lineEnds: [Int] = []
    var comments: Int?
    var place = start
    while place < end {
      if source[place] == UInt8(ascii: "-") {
        var reader = LiteralReader(source, at: place)
        reader.skipComment()
        place = reader.place
        if lineEnds.isEmpty { comments = min(place, end) }
      } else {
        if source[place] == 10 { lineEnds.append(place) }
        place += 1
      }
    }
    return (lineEnds, comments)
  }

  /// The end of the line on which an entry ends, before its line end; nil if something else follows on it.
  private func lineEnd(behind place: Int) -> Int? {
    gap(from: end(place), to: nextStart(place)).lineEnds.first
  }

  /// The start of the line on which an entry begins; nil if something else stands before it.
  private func lineStart(_ place: Int) -> Int? {
    gap(from: previousEnd(place), to: entries[place].range.lowerBound).lineEnds.last.map { $0 + 1 }
  }

  private func isBlank(_ range: Range<Int>) -> Bool { source[range].allSatisfy { $0 <= 32 } }

  // MARK: Leaving out

  /// Leaves entries out, each with its separator; a line of which no entry stays goes with its comments.
  func removing(_ gone: [Int]) -> [LiteralEdit] {
    var edits: [LiteralEdit] = []
    var rest = gone[...]
    while let first = rest.first {
      // Those that share lines go at once.
      var last = first
      while rest.dropFirst().first == last + 1, lineStart(last + 1) == nil {
        rest.removeFirst()
        last += 1
      }
      rest.removeFirst()
      edits.append(LiteralEdit(range: range(first...last), text: ""))
    }
    return edits
  }

  private func range(_ places: ClosedRange<Int>) -> Range<Int> {
    let (first, last) = (places.lowerBound, places.upperBound)
    let before = previousEnd(first)
    let behind = gap(from: end(last), to: nextStart(last))
    let isLast = last == entries.count - 1
    guard let start = lineStart(first) else {
      // Behind another entry the comment at the line's end is that one's too; behind the bracket it is not.
      if first == 0, let lineEnd = behind.lineEnds.first { return before..<withoutReturn(lineEnd) }
      let comments = isLast && behind.lineEnds.isEmpty ? behind.comments : nil
      return before..<(comments ?? end(last))
    }
    if let lineEnd = behind.lineEnds.first { return start..<lineEnd + 1 }
    let indented = source[start...].firstIndex { $0 > 32 } ?? start
    if isLast { return indented..<nextStart(last) }
    var stop = end(last)
    while source[stop] <= 32 { stop += 1 }
    return indented..<stop
  }

  private func withoutReturn(_ lineEnd: Int) -> Int { source[lineEnd - 1] == 13 ? lineEnd - 1 : lineEnd }

  // MARK: Putting in

  /// Puts entries behind another: on its line, or on lines of their own where that one has its own. With `removed` the entries that
  /// followed it are left out.
  func adding(_ texts: [String], behind place: Int, removed: Bool) -> [LiteralEdit] {
    let entry = entries[place]
    let endsTable = removed || place == entries.count - 1
    let needsSeparator = !endsTable || entries.last?.separatorEnd != nil
    let comma = LiteralEdit(range: entry.range.upperBound..<entry.range.upperBound, text: ",")
    guard let start = lineStart(place), isBlank(start..<entry.range.lowerBound),
      let lineEnd = lineEnd(behind: place)
    else {
      let joined = texts.joined(separator: ", ")
      if let end = entry.separatorEnd {
        return [LiteralEdit(range: end..<end, text: " \(joined)" + (needsSeparator ? "," : ""))]
      }
      return [LiteralEdit(range: comma.range, text: ", \(joined)")]
    }
    let indent = String(decoding: source[start..<entry.range.lowerBound], as: UTF8.self)
    // Behind a comment that stands on the line, before its line end.
    let end = withoutReturn(lineEnd)
    let newline = end < lineEnd ? "\r\n" : "\n"
    var block = ""
    for (index, text) in texts.enumerated() {
      block += newline + indent + text + (needsSeparator || index + 1 < texts.count ? "," : "")
    }
    let added = LiteralEdit(range: end..<end, text: block)
    return entry.separatorEnd == nil ? [comma, added] : [added]
  }

  /// Puts entries before the first one.
  func puttingFirst(_ texts: [String]) -> [LiteralEdit] {
    let first = entries[0].range.lowerBound
    guard let start = lineStart(0), isBlank(start..<first) else {
      return [LiteralEdit(range: first..<first, text: texts.map { $0 + ", " }.joined())]
    }
    let indent = String(decoding: source[start..<first], as: UTF8.self)
    let newline = start > 1 && source[start - 2] == 13 ? "\r\n" : "\n"
    return [LiteralEdit(range: first..<first, text: texts.map { $0 + "," + newline + indent }.joined())]
  }
}
