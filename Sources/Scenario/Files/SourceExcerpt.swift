import LuaRuntime

/// A line of a Lua text, and the part of it that a message speaks of.
public struct SourceExcerpt: Sendable, Equatable {
  /// Counted from 1.
  public var line: Int
  /// Without the space around it; tabs are spaces.
  public var text: String
  /// The part to put carets under, in characters of `text`: at least one, which may lie just behind the end; empty if nothing is
  /// known to be the place.
  public var marked: Range<Int>

  /// A line of a text and a range of the text's bytes, or none; nil if the line is empty or not there. What of the range lies on
  /// other lines does not count.
  init?(_ source: ScannedText, line: Int, marked: Range<Int>?) {
    let bytes = source.bytes
    guard let whole = source.range(ofLine: line) else { return nil }
    guard let first = bytes[whole].firstIndex(where: { $0 > 32 }),
      let last = bytes[whole].lastIndex(where: { $0 > 32 })
    else { return nil }
    let trimmed = first..<last + 1
    let start = min(max(marked?.lowerBound ?? first, first), trimmed.upperBound)
    // Of a very long line, the part around the mark.
    let low = SourceExcerpt.boundary(max(first, start - SourceExcerpt.reach), in: bytes)
    let high = SourceExcerpt.boundary(min(trimmed.upperBound, start + SourceExcerpt.reach), in: bytes)
    let end = min(max(marked?.upperBound ?? start, start), high)
    self.line = line
    let before = (low > first ? "..." : "") + SourceExcerpt.text(bytes[low..<start])
    let within = SourceExcerpt.text(bytes[start..<end])
    text = before + within + SourceExcerpt.text(bytes[end..<high]) + (high < trimmed.upperBound ? "..." : "")
    self.marked = marked == nil ? 0..<0 : before.count..<before.count + max(1, within.count)
  }

  /// Bytes that are kept before and behind the place of the mark.
  private static let reach = 1000

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).replacingTabs()
  }

  /// The place, or the next one at which a character begins.
  private static func boundary(_ place: Int, in bytes: [UInt8]) -> Int {
    var place = place
    while place < bytes.count, bytes[place] & 0xC0 == 0x80 { place += 1 }
    return place
  }
}

extension String {
  /// Each tab as two spaces.
  fileprivate func replacingTabs() -> String {
    utf8.contains(9) ? split(separator: "\t", omittingEmptySubsequences: false).joined(separator: "  ") : self
  }
}

extension SourceTexts {
  /// What an error speaks of: the line, and the part of it, as far as the words tell. Of what a limit stopped there is none.
  func excerpts(_ error: LuaError, at position: LuaPosition?) -> [SourceExcerpt] {
    guard let position, let source = scanned(position.file) else { return [] }
    let mark = SourceMark(source, line: position.line)
    switch error.kind {
    case .syntax:
      // A state that was killed compiles nothing more, so a fresh one does.
      return mark.excerpts(ofSyntaxError: error.bareMessage) {
        SyntaxCheck.message(Array($0), name: position.file)
      }
    case .runtime: return mark.excerpts(error.bareMessage)
    case .memory, .instructions, .cpuTime, .killed, .stackOverflow: return mark.unmarked
    }
  }

  /// The `n`-th call of one of these words on a line, from 0.
  func excerpts(ofCall n: Int, of words: [String], at position: LuaPosition?) -> [SourceExcerpt] {
    guard let position, let source = scanned(position.file) else { return [] }
    return SourceMark(source, line: position.line).excerpts(ofCall: n, of: words)
  }
}

extension SourceExcerpt {
  /// What an error of the text called `name` speaks of.
  public static func excerpts(of error: LuaError, in text: [UInt8], called name: String) -> [SourceExcerpt] {
    var sources = SourceTexts()
    sources.add(name, text)
    return sources.excerpts(error, at: error.position)
  }

  /// The field that is reached through the names of `path` in the table that a text returns, or the last of those fields that is
  /// written there; nil if none is.
  public static func field(_ path: [String], in text: [UInt8]) -> SourceExcerpt? {
    SourceMark(ScannedText(text), line: 1).returned(path)
  }
}
