/// Lines of annotations in the making.
struct AnnotationWriter {
  var lines: [String] = []
  private let prefix = ValueType.prefix

  mutating func alias(_ name: String, _ type: String, _ doc: String) {
    lines += ["", "---\(doc)", "---@alias \(prefix)\(name) \(type)"]
  }

  /// Begins a class; its fields follow.
  mutating func open(_ name: String, _ doc: String) {
    lines += ["", "---\(doc)", "---@class \(prefix)\(name)"]
  }

  mutating func field(_ name: String, _ type: String, _ doc: String) {
    lines.append("---@field \(name) \(type)" + (doc.isEmpty ? "" : " # \(doc)"))
  }

  /// A field of a table that a scenario writes, and its other names; none has to be there.
  mutating func field(_ shape: FieldShape) {
    let type = shape.type.lua ?? "any"
    field(shape.name + "?", type, shape.doc)
    for alias in shape.aliases { field(alias + "?", type, "The same as \(shape.name).") }
  }

  mutating func shape(_ shape: RecordShape) {
    open(shape.name, shape.doc)
    for entry in shape.fields { field(entry) }
    if shape.name == "ScreenFields" { field("[integer]", prefix + "Child?", "What lies on the screen.") }
  }

  mutating func function(
    _ name: String, _ arguments: [(name: String, type: String)], returns: String?, overloads: [String] = [],
    _ doc: String
  ) {
    lines += ["", "---\(doc)"]
    for (name, type) in arguments { lines.append("---@param \(name) \(type)") }
    if let returns { lines.append("---@return \(returns)") }
    for overload in overloads { lines.append("---@overload \(overload)") }
    lines.append("function \(name)(\(arguments.map(\.name).joined(separator: ", "))) end")
  }

  /// A global that is a table.
  mutating func global(_ name: String, _ type: String) {
    lines += ["", "---@type \(prefix)\(type)", "\(name) = {}"]
  }
}
