/// A field as annotations write it down.
struct FieldShape: Sendable {
  var name: String
  var aliases: [String]
  var type: ValueType
  var doc: String
}

/// A table with named fields as annotations write it down: a class of its own.
struct RecordShape: Sendable {
  /// The name of the class, without what stands before all of them.
  var name: String
  var doc: String
  var fields: [FieldShape]

  /// `collapse` becomes `Collapse`, `app:drag` becomes `DragOptions`, `physics.spline` becomes `SplineFields`.
  init<Target>(_ record: Record<Target>, class name: String? = nil) {
    self.name = name ?? RecordShape.className(record.name)
    doc =
      record.name.hasPrefix("app:")
      ? "What \(record.name) takes in a table." : "The table of `\(record.name)`."
    fields = record.fields.map { FieldShape($0) }
  }

  static func className(_ record: String) -> String {
    if record.hasPrefix("app:") { return capitals(record.dropFirst(4)) + "Options" }
    if record.hasPrefix("physics.") { return capitals(record.dropFirst(8)) + "Fields" }
    return capitals(record[...])
  }

  /// `hide_on_scroll` becomes `HideOnScroll`.
  static func capitals(_ name: Substring) -> String {
    name.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

extension FieldShape {
  init<Target>(_ field: Field<Target>) {
    self.init(name: field.name, aliases: field.aliases, type: field.type, doc: field.doc)
  }
}

extension ValueType {
  /// What stands before the name of every class.
  static let prefix = "scrollwright."

  /// The type in the words of the Lua language server; nil if the field does not tell.
  var lua: String? {
    switch self {
    case .length, .extent: ValueType.prefix + "Amount"
    case .number, .positive: "number"
    // 1e9 is a float in Lua, and a fit one for a large count.
    case .integer(let range): range.upperBound > 1_000_000 ? "number" : "integer"
    case .flag: "boolean"
    case .text: "string"
    case .choice(let words): words.map { "\"\($0)\"" }.joined(separator: "|")
    case .edges: "\(ValueType.prefix)Amount|\(ValueType.prefix)Edges"
    case .delta: ValueType.prefix + "Delta"
    case .point: ValueType.prefix + "Point"
    case .function(let type): type
    case .driven(let type):
      type.lua.map { "\($0)|\(ValueType.prefix)Binding|fun(app: \(ValueType.prefix)App): \($0)" }
    case .record(_, let shape): ValueType.prefix + shape.name
    case .other(_, let type, _): type
    }
  }

  /// The classes that a value may be of.
  var shapes: [RecordShape] {
    switch self {
    case .record(_, let shape): [shape]
    case .other(_, _, let shapes): shapes
    case .driven(let type): type.shapes
    default: []
    }
  }
}
