import LuaRuntime
import ScrollCore

/// What a field takes, in a form that errors, help and editors can use.
indirect enum ValueType: Sendable {
  /// A number in logical units, px(n) or dp(n); from 0 unless negative ones make sense.
  case length(negative: Bool = false)
  /// A length above 0 and up to the bound in logical units.
  case extent(upTo: Double)
  case number(ClosedRange<Double>)
  /// A finite number above 0 and up to the bound.
  case positive(upTo: Double)
  case integer(ClosedRange<Int>)
  case flag
  case text
  case choice([String])
  case edges
  case delta
  case point
  /// A function, as an editor's annotations write its type.
  case function(String)
  /// A value of the type, a binding or a function of the app.
  case driven(ValueType)
  /// A table with named fields of its own, in words and in full.
  case record(String, RecordShape)
  /// Anything else: in words, as annotations write it, and the tables with named fields that it may hold.
  case other(String, lua: String? = nil, [RecordShape] = [])

  /// What is allowed, for an error message.
  var allowed: String {
    switch self {
    case .length(let negative):
      "a length: a number in logical units, px(n) or dp(n), from \(negative ? "-" + largestWord : "0") to "
        + largestWord
    case .extent(let bound):
      "a length above 0: a number in logical units, px(n) or dp(n), up to \(plain(bound)) logical units"
    case .number(let range): "a number from \(plain(range.lowerBound)) to \(plain(range.upperBound))"
    case .positive(let bound): "a number above 0, up to \(plain(bound))"
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .flag: "true or false"
    case .text: "text"
    case .choice(let words): words.map { "\"\($0)\"" }.joined(separator: ", ")
    case .edges: "a length from 0 to \(largestWord), or { top =, bottom =, left =, right = }"
    case .delta: DeltaInput.allowed
    case .point: "{ x = n, y = n }"
    case .function: "a function"
    case .driven(let type): type.allowed + "; or a binding, or a function of the app that gives one"
    case .record(let text, _), .other(let text, _, _): text
    }
  }

  /// The unit of a plain number, or nil where there is none.
  var unit: String? {
    switch self {
    case .length, .extent, .edges, .delta, .point: "logical units"
    case .driven(let type): type.unit
    default: nil
    }
  }
}

/// A number as a person writes it.
func plain(_ value: Double) -> String {
  if let whole = Int64(exactly: value) { return String(whole) }
  return String(value)
}

/// A field of a constructor or of a table of options: its name, type, one line of help, and where its value goes.
struct Field<Target>: Sendable {
  /// Stores a value; false if the value is not of the field's type.
  typealias Store = @Sendable (inout Target, LuaValue, Session) throws -> Bool

  var name: String
  var aliases: [String] = []
  var type: ValueType
  var doc: String
  var store: Store

  init(_ name: String, _ type: ValueType, _ doc: String, aliases: [String] = [], store: @escaping Store) {
    self.name = name
    self.type = type
    self.doc = doc
    self.aliases = aliases
    self.store = store
  }
}

/// A table with named fields.
struct Record<Target>: Sendable {
  /// What the table belongs to: a constructor (`box`), a behaviour (`collapse`) or a call (`app:drag`).
  let name: String
  let fields: [Field<Target>]
  private let places: [String: Int]

  init(_ name: String, _ fields: [Field<Target>]) {
    self.name = name
    self.fields = fields
    var places: [String: Int] = [:]
    for (place, field) in fields.enumerated() {
      places[field.name] = place
      for alias in field.aliases { places[alias] = place }
    }
    self.places = places
  }

  /// Stores one field and gives its first name; throws in words that name it, what was given and what is allowed.
  @discardableResult
  func set(_ key: String, _ value: LuaValue, in target: inout Target, _ session: Session) throws -> String {
    guard let place = places[key] else { throw unknown(key, value, session) }
    let stored: Bool
    do {
      stored = try fields[place].store(&target, value, session)
    } catch let error as LuaMessage {
      throw LuaMessage("\(key): \(error)")
    }
    guard stored else {
      let allowed = fields[place].type.allowed
      throw LuaMessage("\(key) is \(session.shown(value))\(hint(for: value, allowed)) allowed: \(allowed)")
    }
    return fields[place].name
  }

  /// Reads a table that has nothing but named fields; gives the names that were there.
  @discardableResult
  func read(_ table: LuaTable, into target: inout Target, _ session: Session) throws -> Set<String> {
    var present: Set<String> = []
    for (key, value) in table.pairs() {
      guard let name = key.text else {
        throw LuaMessage(
          "\(session.shown(key)) is not a name of a field (given \(session.shown(value))); allowed: "
            + names.joined(separator: ", "))
      }
      present.insert(try set(name, value, in: &target, session))
    }
    return present
  }

  var names: [String] { fields.map(\.name) }

  private func unknown(_ key: String, _ value: LuaValue, _ session: Session) -> LuaMessage {
    let near = hint(for: key, in: fields.flatMap { [$0.name] + $0.aliases })
    return LuaMessage(
      "unknown field '\(key)' (given \(session.shown(value)))\(near) allowed: "
        + names.sorted().joined(separator: ", "))
  }
}

/// A last table of options: none is the same as an empty one.
func readOptions<Target>(
  _ record: Record<Target>, _ value: LuaValue, into target: inout Target, _ session: Session
) throws {
  switch value {
  case .nil: return
  case .table(let table):
    do {
      try record.read(table, into: &target, session)
    } catch let error as LuaMessage {
      throw LuaMessage("\(record.name): \(optionWord(error.description))")
    }
  default:
    throw LuaMessage(
      "\(record.name): options are a table, not \(session.shown(value)); allowed: "
        + record.names.joined(separator: ", "))
  }
}

private func optionWord(_ message: String) -> String {
  message.hasPrefix("unknown field ")
    ? "unknown option " + message.dropFirst("unknown field ".count) : message
}

/// The same for a value that is not what is allowed, in words: a misspelt word, or a table with a misspelt name.
func hint(for value: LuaValue, _ allowed: String, names: [String] = []) -> String {
  if let word = value.text {
    let known = allowed.matches(of: /"([a-z_]+)"/).map { String($0.1) } + names
    // A word that is right in itself stands in the wrong place.
    return known.contains(word) ? ";" : hint(for: word, in: known)
  }
  guard case .table(let table) = value else { return ";" }
  let known = allowed.matches(of: /([a-z_]+) =/).map { String($0.1) } + names
  let unknown = table.pairs().lazy.compactMap(\.0.text).first { !known.contains($0) }
  return unknown.map { hint(for: $0, in: known) } ?? ";"
}

/// `; did you mean 'x'?`, or `;` when no name is near: what stands before the list of what is allowed.
func hint(for word: String, in names: [String]) -> String {
  nearest(word, in: names).map { "; did you mean '\($0)'?" } ?? ";"
}
