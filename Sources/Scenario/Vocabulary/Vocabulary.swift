import LuaRuntime
import ScrollCore

/// A word that makes a node: what it takes, and how its definition is completed.
struct Constructor: Sendable {
  let name: String
  let kind: NodeKind
  let doc: String
  /// Whether nodes may stand in its table.
  let takesChildren: Bool
  let record: Record<NodeDraft>
  /// Completes the core's spec; `present` holds the fields that this call named.
  let finish: @Sendable (inout NodeDraft, _ present: Set<String>, Session) throws -> Void

  init(
    _ name: String, _ kind: NodeKind, _ doc: String, takesChildren: Bool, _ fields: [Field<NodeDraft>],
    finish: @escaping @Sendable (inout NodeDraft, Set<String>, Session) throws -> Void = { _, _, _ in }
  ) {
    self.name = name
    self.kind = kind
    self.doc = doc
    self.takesChildren = takesChildren
    // A container's own `snap` takes the place of a child's.
    let own = Set(fields.map(\.name))
    record = Record(
      name, fields + (Vocabulary.common + [Vocabulary.childSnap]).filter { !own.contains($0.name) })
    self.finish = finish
  }
}

/// The words of the scenario language, in one table: each constructor with its fields, types, allowed values and a line of help.
///
/// The reader of specs, error messages, help and editor annotations all follow it.
enum Vocabulary {
  /// All constructors of nodes, `screen` apart.
  static let constructors: [Constructor] = [
    Constructor(
      "column", .column, "Children one below another.", takesChildren: true, [spacing, padding, nestedField],
      finish: padEverywhere),
    Constructor(
      "row", .row, "Children side by side, mirrored in RTL.", takesChildren: true,
      [spacing, padding, nestedField], finish: padEverywhere),
    Constructor(
      "stack", .stack, "Children over one another, later ones in front.", takesChildren: true,
      [spacing, padding, nestedField], finish: padEverywhere),
    Constructor("box", .box, "A block of a given size.", takesChildren: false, []),
    Constructor("spacer", .spacer, "Empty space.", takesChildren: false, []),
    scroll, list, tabs, section, pager, marker, bar, sheet,
  ]

  private static let byName = Dictionary(uniqueKeysWithValues: constructors.map { ($0.name, $0) })

  static func constructor(_ name: String) -> Constructor? { byName[name] }

  /// Every name that makes a node or a screen.
  static let constructorNames = ["screen"] + constructors.map(\.name)

  /// What every node takes.
  static let common: [Field<NodeDraft>] =
    [
      Field("id", .text, "Its name on the screen; unique.") { draft, value, _ in
        guard let id = value.text else { return false }
        try checkID(id)
        draft.spec.id = id
        return true
      },
      .driven("width", .width, "Its width.") { $0.spec.width = $1.length },
      .driven("height", .height, "Its height.") { $0.spec.height = $1.length },
      .driven("min_height", .minHeight, "Its least height.") { $0.spec.minHeight = $1.length },
      .driven("visible", .visible, "Whether it is drawn and takes space.") {
        $0.spec.visible = $1.flag ?? true
      },
      .driven("alpha", .alpha, "Its opacity.") { $0.spec.alpha = $1.number ?? 1 },
      .driven(
        "draw_offset", .drawOffset, "Moves the drawing along the parent's axis, not the space it takes."
      ) { $0.spec.drawOffset = $1.length ?? .zero },
      .flag("clip", "Whether what lies outside its frame is cut off.") { $0.spec.clip = $1 },
      .length("text_height", "Height its text needs at font scale 1.") { $0.spec.textHeight = $1 },
      .flag("draggable", "Whether a finger on it may start a drag.") { $0.spec.draggable = $1 },
      .flag("safe_area", "Whether the screen's safe area pads it.") { $0.spec.safeArea = $1 },
      collapseField, slideField, pinField, switchField,
    ] + appBarFields + headerBarFields + positionFields

  static let spacing = Field<NodeDraft>.length("spacing", "Space between two children.") {
    $0.spec.spacing = $1
  }
  static let padding = Field<NodeDraft>.edges("padding", "Space inside its edges.") { $0.padding = $1 }

  private static let padEverywhere: @Sendable (inout NodeDraft, Set<String>, Session) -> Void = {
    draft, _, _ in
    if let padding = draft.padding { draft.spec.padding = padding.everywhere }
  }

  /// An id must not be what a member of an app or a movement is called, or what marks a row or an order.
  static func checkID(_ id: String) throws {
    if reservedIDs.contains(id) {
      throw LuaMessage(
        "'\(id)' is a member of app or movement and cannot name a node; those names are: "
          + reservedIDs.sorted().joined(separator: ", "))
    }
    try checkName(id)
  }

  /// What every name on a screen keeps to.
  static func checkName(_ id: String) throws {
    guard !id.isEmpty, id.utf8.count <= 100 else {
      throw LuaMessage("an id has 1 to 100 bytes, this one has \(id.utf8.count)")
    }
    for byte in id.utf8 where byte < 32 || byte == 127 || byte == UInt8(ascii: "#") {
      throw LuaMessage("an id has no '#' and no control characters; allowed: any other text")
    }
    if id.hasSuffix("<") || id.hasSuffix(">") {
      throw LuaMessage("an id does not end in '<' or '>', which mark phases; given \"\(id)\"")
    }
  }

  private static let reservedIDs = Set(AppKind.memberNames + MovementKind.memberNames)
}

extension DrivenValue {
  var length: Length? {
    if case .length(let length) = self { return length }
    return nil
  }
  var number: Double? {
    if case .number(let number) = self { return number }
    return nil
  }
  var flag: Bool? {
    if case .flag(let flag) = self { return flag }
    return nil
  }
}

extension DrivenField {
  /// What its values are.
  var type: ValueType {
    switch self {
    case .visible: .flag
    case .alpha: .number(0...1)
    case .drawOffset: .length(negative: true)
    case .height, .width, .minHeight, .collapseTo, .slideBy: .length()
    }
  }

  /// What stands in the spec until the driver is asked for the first time.
  var placeholder: DrivenValue {
    switch self {
    case .visible: .flag(true)
    case .alpha: .number(1)
    default: .length(.zero)
    }
  }
}

extension Session {
  /// A value for a driven field; nil if it is not of the field's type.
  func drivenValue(_ field: DrivenField, _ value: LuaValue) -> DrivenValue? {
    switch field.type {
    case .flag:
      guard case .bool(let flag) = value else { return nil }
      return .flag(flag)
    case .number(let range):
      guard let number = value.double, range.contains(number) else { return nil }
      return .number(number)
    case .length(let negative):
      guard let length = lengthValue(value), negative || length.value >= 0 else { return nil }
      return .length(length)
    default: return nil
    }
  }

  /// The source of a driven field's values, if the value is one.
  func driver(_ value: LuaValue) throws -> Driver? {
    switch value {
    case .function(let function): .function(function)
    case .handle(let handle) where handle.kind == kinds.binding: .binding(try BindingKind.find(handle, self))
    default: nil
    }
  }
}

extension Field where Target == NodeDraft {
  /// A field that takes a value, a binding or a function.
  static func driven(
    _ name: String, _ field: DrivenField, _ doc: String,
    set: @escaping @Sendable (inout NodeDraft, DrivenValue) -> Void
  ) -> Field {
    Field(name, .driven(field.type), doc) { draft, value, session in
      if let driver = try session.driver(value) {
        draft.drivers[field] = driver
        set(&draft, field.placeholder)
        return true
      }
      guard let fixed = session.drivenValue(field, value) else { return false }
      draft.drivers[field] = nil
      set(&draft, fixed)
      return true
    }
  }
}
