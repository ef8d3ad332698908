import LuaRuntime

/// What came of one place of a scenario at which checks are made: what `--accept` needs to know.
public struct CheckedPlace: Sendable, Equatable {
  /// The file as positions name it.
  public var file: String
  /// The line on which its expectation begins, from 1.
  public var line: Int
  /// The how manieth `expect` or `must` of the line it is, from 0.
  public var ordinal: Int
  /// The check: `equals`, `consumes`.
  public var check: String
  /// How often it passed.
  public var passed = 0
  /// How often it failed.
  public var failed = 0
  /// The arguments that it was given when it failed, as Lua, each once; the first few.
  public var given: [String] = []
  /// The arguments that would have passed, as Lua, each once; the first few.
  public var wanted: [String] = []
  /// Why its literal cannot be told, in words.
  public var obstacle: String?
  /// FNV-1a of the text of its file.
  public var source: UInt64

  /// A place at which nothing was checked yet.
  public init(file: String, line: Int, ordinal: Int, check: String, source: UInt64) {
    self.file = file
    self.line = line
    self.ordinal = ordinal
    self.check = check
    self.source = source
  }

  /// The same place in whatever scenario.
  public var key: String { "\(file):\(line):\(ordinal):\(check)" }

  /// Takes in what came of it elsewhere.
  public mutating func add(_ other: CheckedPlace) {
    passed += other.passed
    failed += other.failed
    for text in other.given { CheckLog.add(text, to: &given) }
    for text in other.wanted { CheckLog.add(text, to: &wanted) }
    obstacle = obstacle ?? other.obstacle
    if source != other.source { obstacle = "its file changed while the scenarios ran" }
  }
}

/// Every check of a scenario by its place.
struct CheckLog {
  /// More different values are not told apart.
  static let textLimit = 3

  private(set) var places: [CheckedPlace] = []
  private var indices: [String: Int] = [:]
  private var turns: [String: Int] = [:]
  private var subjects: [String: [String]] = [:]
  private var hashes: [String: UInt64] = [:]

  static func add(_ text: String, to texts: inout [String]) {
    if texts.count < textLimit, !texts.contains(text) { texts.append(text) }
  }

  /// The turn of an expectation made at this place, from 0.
  mutating func turn(at place: LuaPosition?) -> Int {
    guard let place else { return 0 }
    let key = "\(place.file):\(place.line)"
    defer { turns[key, default: 0] += 1 }
    return turns[key] ?? 0
  }

  /// Notes a check that was made. `details` are those of a failed one.
  mutating func note(_ check: Check, _ expectation: Expectation, passed: Bool, _ details: Outcome.Details?) {
    guard let site = expectation.position else { return }
    let session = check.session
    let line = "\(site.file):\(site.line)"
    if subjects[line] == nil {
      subjects[line] = session.sources.subjects(line: site.line, of: site.file).map(\.check)
    }
    let checks = subjects[line] ?? []
    let ordinal = checks.isEmpty ? 0 : expectation.turn % checks.count
    let source = hash(of: site.file, session)
    var place = CheckedPlace(
      file: site.file, line: site.line, ordinal: ordinal, check: check.name, source: source)
    let index = indices[place.key] ?? places.count
    if index == places.count {
      if !checks.indices.contains(ordinal) || checks[ordinal] != check.name {
        place.obstacle = "its expectation is not written out on this line"
      } else if session.isProperty {
        place.obstacle = "it stands in a property, whose input changes from run to run"
      }
      indices[place.key] = index
      places.append(place)
    }
    guard !passed else {
      places[index].passed += 1
      return
    }
    places[index].failed += 1
    take(check, details, at: index)
  }

  private mutating func take(_ check: Check, _ details: Outcome.Details?, at index: Int) {
    if check.isNegated {
      places[index].obstacle = "it is negated"
      return
    }
    let marks = [":\(check.name)(", ":\(check.name) "]
    guard let paste = details?.paste, let mark = marks.first(where: { paste.hasPrefix($0) }) else {
      let other = details?.paste.map { "; what passes is \($0)" } ?? ""
      places[index].obstacle = "no other argument makes it pass\(other)"
      return
    }
    let given = (1..<check.call.count).map { check.display.lua(check.argument($0)) }
    guard given.allSatisfy({ $0 != nil }) else {
      places[index].obstacle = "its argument has no Lua literal"
      return
    }
    CheckLog.add(given.compactMap(\.self).joined(separator: ", "), to: &places[index].given)
    let text = paste.dropFirst(mark.count)
    CheckLog.add(String(mark.hasSuffix("(") ? text.dropLast() : text), to: &places[index].wanted)
  }

  private mutating func hash(of file: String, _ session: Session) -> UInt64 {
    if let known = hashes[file] { return known }
    let hash = SourceHash.of(session.sources.text(of: file) ?? [])
    hashes[file] = hash
    return hash
  }
}

/// Tells whether a text is still the one that was run.
enum SourceHash {
  /// FNV-1a, 64 bits.
  static func of(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
