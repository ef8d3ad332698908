/// A Lua text with the literals of failed checks replaced by those that pass.
public struct AcceptedText: Sendable {
  /// A place that stays as it is.
  public struct Refusal: Sendable, Equatable {
    /// Where it stands.
    public var place: CheckedPlace
    /// Why, in words.
    public var reason: String
  }

  /// Lines that change.
  public struct Change: Sendable, Equatable {
    /// The first old line, from 0.
    public var first: Int
    /// The lines as they were, without their ends.
    public var old: [String]
    /// The lines that stand in their place.
    public var new: [String]
  }

  /// The changes, from top to bottom; none touches another.
  public private(set) var changes: [Change] = []
  /// The new text; the old one if nothing is accepted.
  public private(set) var bytes: [UInt8]
  /// The places whose literals were replaced.
  public private(set) var accepted: [CheckedPlace] = []
  /// The failed places that stay.
  public private(set) var refused: [Refusal] = []

  /// `bytes` is the text as it is now; `places` are those of it, each merged over all scenarios that ran.
  public init(_ bytes: [UInt8], _ places: [CheckedPlace]) {
    self.init(bytes, places) { SyntaxCheck.message($0, name: places.first?.file ?? "") }
  }

  /// `compile` gives what the compiler says of a text, nil if that is well.
  init(_ bytes: [UInt8], _ places: [CheckedPlace], compile: ([UInt8]) -> String?) {
    self.bytes = bytes
    var fitting: [(place: CheckedPlace, edits: [LiteralEdit])] = []
    for place in places where place.failed > 0 {
      do throws(CheckSite.Mistake) {
        let own = try AcceptedText.edits(bytes, place)
        guard (fitting.flatMap(\.edits) + own).applied(to: bytes) != nil else { throw AcceptedText.unsafe }
        fitting.append((place, own))
      } catch {
        refused.append(Refusal(place: place, reason: error.words))
      }
    }
    var edits = fitting.flatMap(\.edits)
    if edits.applied(to: bytes).flatMap(compile) != nil {
      // One by one: those that the compiler takes.
      edits = []
      for (place, own) in fitting {
        if let mistake = (edits + own).applied(to: bytes).flatMap(compile) {
          refused.append(Refusal(place: place, reason: "with it the file would not compile: \(mistake)"))
        } else {
          edits += own
          accepted.append(place)
        }
      }
    } else {
      accepted = fitting.map(\.place)
    }
    self.bytes = edits.applied(to: bytes) ?? bytes
    changes = AcceptedText.changes(bytes, edits)
  }

  private static let unsafe = CheckSite.Mistake(words: "its literal could not be replaced safely")

  /// Whole lines that hold the edits; edits of one line, or of lines that meet, are one change.
  private static func changes(_ bytes: [UInt8], _ edits: [LiteralEdit]) -> [Change] {
    var starts = [0]
    for place in bytes.indices where bytes[place] == 10 { starts.append(place + 1) }
    func line(of place: Int) -> Int { (starts.firstIndex { $0 > place } ?? starts.count) - 1 }
    var blocks: [(lines: ClosedRange<Int>, edits: [LiteralEdit])] = []
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      let lines = line(of: edit.range.lowerBound)...line(of: edit.range.upperBound)
      if let last = blocks.last, last.lines.upperBound + 1 >= lines.lowerBound {
        blocks[blocks.count - 1].lines =
          last.lines.lowerBound...max(last.lines.upperBound, lines.upperBound)
        blocks[blocks.count - 1].edits.append(edit)
      } else {
        blocks.append((lines, [edit]))
      }
    }
    func texts(_ bytes: ArraySlice<UInt8>) -> [String] {
      bytes.split(separator: 10, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    }
    return blocks.map { block in
      let start = starts[block.lines.lowerBound]
      let next = block.lines.upperBound + 1
      let end = next < starts.count ? starts[next] - 1 : bytes.count
      let moved = block.edits.map {
        LiteralEdit(range: $0.range.lowerBound - start..<$0.range.upperBound - start, text: $0.text)
      }
      let old = Array(bytes[start..<end])
      return Change(
        first: block.lines.lowerBound, old: texts(old[...]), new: texts((moved.applied(to: old) ?? old)[...]))
    }
  }

  private static func edits(
    _ bytes: [UInt8], _ place: CheckedPlace
  ) throws(CheckSite.Mistake) -> [LiteralEdit] {
    guard place.source == SourceHash.of(bytes) else {
      throw CheckSite.Mistake(words: "its file has changed since it was read")
    }
    if let obstacle = place.obstacle { throw CheckSite.Mistake(words: obstacle) }
    guard place.wanted.count == 1, let wanted = place.wanted.first else {
      throw CheckSite.Mistake(words: "it gave different values: \(place.wanted.joined(separator: "; "))")
    }
    guard place.passed == 0 else {
      throw CheckSite.Mistake(
        words: "it passed \(place.passed) times and failed \(place.failed) times (\(wanted))")
    }
    let site = try CheckSite(bytes, line: place.line, ordinal: place.ordinal)
    guard site.check == place.check, !site.isNegated else {
      throw CheckSite.Mistake(words: "its expectation is not written out on this line")
    }
    guard place.given.count == 1, let given = CheckSite.literals(place.given[0]),
      let olds = filled(site, place), zip(given.literals, olds).allSatisfy({ $0.equals($1) })
    else { throw CheckSite.Mistake(words: "what it was given is not what is written there") }
    guard let new = CheckSite.literals(wanted), let first = new.literals.first, let old = olds.first else {
      throw CheckSite.Mistake(words: "what it got has no Lua literal")
    }
    var merge = LiteralMerge(source: bytes, target: new.bytes)
    switch place.check {
    case "consumes":
      guard old[.name("overscroll")] == nil else {
        throw CheckSite.Mistake(words: "it names overscroll, which the line to paste does not tell")
      }
      consume(old, first, &merge)
    case "in_order": merge = order(bytes, old, first)
    case "reports":
      guard new.literals.count == site.arguments.count else {
        throw CheckSite.Mistake(words: "what passes has another number of arguments: reports(\(wanted))")
      }
      for (old, new) in zip(olds, new.literals) { merge.merge(old, new) }
    default: merge.merge(old, first)
    }
    if let obstacle = merge.obstacle { throw CheckSite.Mistake(words: obstacle) }
    let edits = parenthesized(merge.edits, site, first, bytes)
    guard let changed = edits.applied(to: bytes), holds(changed, place) else { throw unsafe }
    return edits
  }

  /// The arguments of a check as they are written, expressions in them with the values that they gave.
  private static func filled(_ site: CheckSite, _ place: CheckedPlace) -> [SourceLiteral]? {
    guard let given = CheckSite.literals(place.given[0]), given.literals.count == site.arguments.count else {
      return nil
    }
    let filled = zip(site.arguments, given.literals).compactMap { $0.filled(from: $1) }
    return filled.count == site.arguments.count ? filled : nil
  }

  /// Only texts and tables can be given without parentheses: what takes the place of a whole argument gets them if it is neither.
  private static func parenthesized(
    _ edits: [LiteralEdit], _ site: CheckSite, _ new: SourceLiteral, _ bytes: [UInt8]
  ) -> [LiteralEdit] {
    guard let gap = site.gap, let whole = site.arguments.first?.range else { return edits }
    switch new.value {
    case .string, .table: return edits
    default: break
    }
    let isSpace = bytes[gap].allSatisfy { $0 == 32 || $0 == 9 }
    return edits.map { edit in
      guard edit.range == whole else { return edit }
      let start = isSpace ? gap.lowerBound : whole.lowerBound
      return LiteralEdit(range: start..<whole.upperBound, text: "(\(edit.text))")
    }
  }

  /// A `consumes`: an id that took nothing gets 0, `left` is not added where it is not named.
  private static func consume(_ old: SourceLiteral, _ new: SourceLiteral, _ merge: inout LiteralMerge) {
    guard case .table(let olds) = old.value, case .table(let news) = new.value, !olds.isEmpty, !old.isComputed
    else {
      merge.merge(old, new)
      return
    }
    for entry in olds {
      if let value = new[entry.key] {
        merge.merge(entry.literal, value, at: entry.key.below(""))
      } else if !entry.literal.equals(zero) {
        merge.replace(entry.literal, with: "0", at: entry.key.below(""))
      }
    }
    let added = news.filter { old[$0.key] == nil && $0.key != .name("left") }
    merge.change(
      old, olds, without: [], adding: added.map { String(decoding: merge.target[$0.range], as: UTF8.self) },
      at: "")
  }

  private static var zero: SourceLiteral { SourceLiteral(value: .number(0), range: 0..<0) }

  /// Whether the changed text has, at the same place, the same check with literals that mean what passes.
  private static func holds(_ bytes: [UInt8], _ place: CheckedPlace) -> Bool {
    guard let site = try? CheckSite(bytes, line: place.line, ordinal: place.ordinal),
      site.check == place.check, let old = filled(site, place)?.first,
      let new = CheckSite.literals(place.wanted[0])?.literals.first
    else { return false }
    switch place.check {
    case "consumes":
      guard case .table(let olds) = old.value, case .table(let news) = new.value else { return false }
      return olds.allSatisfy { $0.literal.equals(new[$0.key] ?? zero) }
        && news.allSatisfy { $0.key == .name("left") || old[$0.key] != nil }
    case "in_order": return fits(old, new)
    default: return old.equals(new)
    }
  }
}
