import LuaRuntime
import ScrollCore

/// Fields of the usual types: each takes the value, checks it and hands it to `set`.
extension Field {
  static func length(
    _ name: String, _ doc: String, aliases: [String] = [], negative: Bool = false,
    set: @escaping @Sendable (inout Target, Length) -> Void
  ) -> Field {
    Field(name, .length(negative: negative), doc, aliases: aliases) { target, value, session in
      guard let length = session.lengthValue(value), negative || length.value >= 0 else { return false }
      set(&target, length)
      return true
    }
  }

  /// A length above 0; one beyond the bound at density 1 is refused where the density is known.
  static func extent(
    _ name: String, upTo bound: Double, _ doc: String,
    set: @escaping @Sendable (inout Target, Length) -> Void
  ) -> Field {
    Field(name, .extent(upTo: bound), doc) { target, value, session in
      guard let length = session.lengthValue(value), length.value > 0,
        length.unit == .px || length.value <= bound
      else { return false }
      set(&target, length)
      return true
    }
  }

  static func number(
    _ name: String, _ range: ClosedRange<Double>, _ doc: String,
    set: @escaping @Sendable (inout Target, Double) -> Void
  ) -> Field {
    Field(name, .number(range), doc) { target, value, _ in
      guard let number = value.double, range.contains(number) else { return false }
      set(&target, number)
      return true
    }
  }

  static func positive(
    _ name: String, upTo bound: Double, _ doc: String,
    set: @escaping @Sendable (inout Target, Double) -> Void
  ) -> Field {
    Field(name, .positive(upTo: bound), doc) { target, value, _ in
      guard let number = value.double, number > 0, number <= bound else { return false }
      set(&target, number)
      return true
    }
  }

  static func integer(
    _ name: String, _ range: ClosedRange<Int>, _ doc: String,
    set: @escaping @Sendable (inout Target, Int) -> Void
  ) -> Field {
    Field(name, .integer(range), doc) { target, value, _ in
      guard let number = value.wholeNumber, range.contains(number) else { return false }
      set(&target, number)
      return true
    }
  }

  static func flag(
    _ name: String, _ doc: String, set: @escaping @Sendable (inout Target, Bool) -> Void
  ) -> Field {
    Field(name, .flag, doc) { target, value, _ in
      guard case .bool(let flag) = value else { return false }
      set(&target, flag)
      return true
    }
  }

  static func text(
    _ name: String, _ doc: String, set: @escaping @Sendable (inout Target, String) -> Void
  ) -> Field {
    Field(name, .text, doc) { target, value, _ in
      guard let text = value.text else { return false }
      set(&target, text)
      return true
    }
  }

  /// One of a few words; an unknown word is answered with the nearest one.
  static func choice<Value: Sendable>(
    _ name: String, _ words: [(String, Value)], _ doc: String,
    set: @escaping @Sendable (inout Target, Value) -> Void
  ) -> Field {
    Field(name, .choice(words.map(\.0)), doc) { target, value, session in
      guard let text = value.text else { return false }
      guard let match = words.first(where: { $0.0 == text }) else {
        let all = words.map { "\"\($0.0)\"" }.joined(separator: ", ")
        let near = nearest(text, in: words.map(\.0)).map { "; did you mean \"\($0)\"?" } ?? ";"
        throw LuaMessage("unknown word \(session.shown(value))\(near) allowed: \(all)")
      }
      set(&target, match.1)
      return true
    }
  }

  static func function(
    _ name: String, _ doc: String, lua: String,
    set: @escaping @Sendable (inout Target, LuaFunction) -> Void
  ) -> Field {
    Field(name, .function(lua), doc) { target, value, _ in
      guard case .function(let function) = value else { return false }
      set(&target, function)
      return true
    }
  }

  static func edges(
    _ name: String, _ doc: String, set: @escaping @Sendable (inout Target, EdgesInput) -> Void
  ) -> Field {
    Field(name, .edges, doc) { target, value, session in
      guard let edges = try session.edgesValue(value) else { return false }
      set(&target, edges)
      return true
    }
  }

  /// A table with fields of its own.
  static func record<Part>(
    _ record: Record<Part>, _ allowed: String, _ doc: String,
    from start: @autoclosure @escaping @Sendable () -> Part,
    set: @escaping @Sendable (inout Target, Part, Set<String>) throws -> Void
  ) -> Field {
    Field(record.name, .record(allowed, RecordShape(record)), doc) { target, value, session in
      guard case .table(let table) = value else { return false }
      var part = start()
      let present = try record.read(table, into: &part, session)
      try set(&target, part, present)
      return true
    }
  }
}

/// Edges as they were given: a single length stands for the sides that the node decides.
enum EdgesInput: Sendable {
  case all(Length)
  case each(Edges)

  /// The single length on all four sides.
  var everywhere: Edges {
    switch self {
    case .all(let length): Edges(all: length)
    case .each(let edges): edges
    }
  }

  /// The single length at both ends of an axis.
  func along(_ axis: Axis) -> Edges {
    switch self {
    case .all(let length):
      axis == .vertical ? Edges(top: length, bottom: length) : Edges(left: length, right: length)
    case .each(let edges): edges
    }
  }
}

extension Session {
  static let edgesRecord = Record<Edges>(
    "edges",
    [
      .length("top", "Length at the top.") { $0.top = $1 },
      .length("bottom", "Length at the bottom.") { $0.bottom = $1 },
      .length("left", "Length at the left, in RTL too.") { $0.left = $1 },
      .length("right", "Length at the right, in RTL too.") { $0.right = $1 },
    ])

  /// Edges from a length or a table of lengths; nil if the value is neither.
  func edgesValue(_ value: LuaValue) throws -> EdgesInput? {
    if case .table(let table) = value {
      var edges = Edges()
      try Session.edgesRecord.read(table, into: &edges, self)
      return .each(edges)
    }
    guard let length = lengthValue(value), length.value >= 0 else { return nil }
    return .all(length)
  }
}
