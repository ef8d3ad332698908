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
    self.bytes = bytes
    var edits: [LiteralEdit] = []
    for place in places where place.failed > 0 {
      do throws(CheckSite.Mistake) {
        let own = try AcceptedText.edits(bytes, place)
        guard let changed = own.applied(to: bytes), AcceptedText.holds(changed, place),
          (edits + own).applied(to: bytes) != nil
        else { throw CheckSite.Mistake(words: "its literal could not be replaced safely") }
        edits += own
        accepted.append(place)
      } catch {
        refused.append(Refusal(place: place, reason: error.words))
      }
    }
    self.bytes = edits.applied(to: bytes) ?? bytes
    changes = AcceptedText.changes(bytes, edits)
  }

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
      given.literals.count == site.arguments.count,
      zip(given.literals, site.arguments).allSatisfy({ $0.equals($1) })
    else { throw CheckSite.Mistake(words: "what it was given is not what is written there") }
    guard let new = CheckSite.literals(wanted), let first = new.literals.first,
      let old = site.arguments.first
    else { throw CheckSite.Mistake(words: "what it got has no Lua literal") }
    var merge = LiteralMerge(source: bytes, target: new.bytes)
    switch place.check {
    case "consumes":
      guard old[.name("overscroll")] == nil else {
        throw CheckSite.Mistake(words: "it names overscroll, which the line to paste does not tell")
      }
      consume(old, first, &merge)
    case "in_order": order(old, first, &merge)
    case "reports":
      guard new.literals.count == site.arguments.count else {
        throw CheckSite.Mistake(words: "what passes has another number of arguments: reports(\(wanted))")
      }
      for (old, new) in zip(site.arguments, new.literals) { merge.merge(old, new) }
    default: merge.merge(old, first)
    }
    return merge.edits
  }

  /// A `consumes`: an id that took nothing gets 0, `left` is not added where it is not named.
  private static func consume(_ old: SourceLiteral, _ new: SourceLiteral, _ merge: inout LiteralMerge) {
    guard case .table(let olds) = old.value, case .table(let news) = new.value, !olds.isEmpty else {
      merge.merge(old, new)
      return
    }
    for entry in olds {
      if let value = new[entry.key] {
        merge.merge(entry.literal, value)
      } else {
        merge.replace(entry.literal, with: "0")
      }
    }
    let added = news.filter { old[$0.key] == nil && $0.key != .name("left") }
    merge.add(
      added.map { String(decoding: merge.target[$0.range], as: UTF8.self) }, to: old, olds)
  }

  /// An `in_order`: a name without a mark stays without.
  private static func order(_ old: SourceLiteral, _ new: SourceLiteral, _ merge: inout LiteralMerge) {
    guard case .table(let olds) = old.value, case .table(let news) = new.value, olds.count == news.count
    else {
      merge.merge(old, new)
      return
    }
    for (old, new) in zip(olds, news) {
      if case .string(let name) = old.literal.value, case .string(let got) = new.literal.value,
        name + "<" == got || name + ">" == got
      {
        continue
      }
      merge.merge(old.literal, new.literal)
    }
  }

  /// Whether the changed text has, at the same place, the same check with literals that mean what passes.
  private static func holds(_ bytes: [UInt8], _ place: CheckedPlace) -> Bool {
    guard let site = try? CheckSite(bytes, line: place.line, ordinal: place.ordinal),
      site.check == place.check, let old = site.arguments.first,
      let new = CheckSite.literals(place.wanted[0])?.literals.first
    else { return false }
    switch place.check {
    case "consumes":
      guard case .table(let olds) = old.value, case .table(let news) = new.value else { return false }
      let zero = SourceLiteral(value: .number(0), range: 0..<0)
      return olds.allSatisfy { $0.literal.equals(new[$0.key] ?? zero) }
        && news.allSatisfy { $0.key == .name("left") || old[$0.key] != nil }
    case "in_order":
      guard case .table(let olds) = old.value, case .table(let news) = new.value, olds.count == news.count
      else { return false }
      return zip(olds, news).allSatisfy { old, new in
        guard case .string(let name) = old.literal.value, case .string(let got) = new.literal.value else {
          return false
        }
        return [name, name + "<", name + ">"].contains(got)
      }
    default: return old.equals(new)
    }
  }
}
