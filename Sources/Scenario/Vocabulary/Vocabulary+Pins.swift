import LuaRuntime
import ScrollCore

/// A pin's table while it is read.
private struct PinDraft {
  var inset: Length?
  var edge: PinEdge?
  var top: Length?
  var bottom: Length?
  var left: Length?
  var right: Length?
  var least: Length?
  var stretches: Bool?
  var z = 1.0
}

/// The edge of the viewport that `inset` counts from.
private enum PinEdge: String, CaseIterable {
  case top, bottom, left, right
}

/// What holds a node in view while the scroll container around it moves.
extension Vocabulary {
  /// `pin` of any node.
  static let pinField = pin("pin", "Stays in view within its parent while the container around it scrolls.") {
    $0.spec.pin = $1
  }

  /// A pin: `true`, `false` or a table.
  static func pin(
    _ name: String, _ doc: String, set: @escaping @Sendable (inout NodeDraft, PinSpec?) -> Void
  ) -> Field<NodeDraft> {
    let type = ValueType.other(
      "true, false, or { inset =, edge =, top =, bottom =, left =, right =, min =, stretch =, z = }",
      lua: "boolean|scrollwright.Pin", [RecordShape(pinRecord)])
    return Field(name, type, doc) { draft, value, session in
      switch value {
      case .bool(let flag): set(&draft, flag ? .atStart : nil)
      case .table(let table):
        var part = PinDraft()
        let present = try pinRecord.read(table, into: &part, session)
        set(&draft, try spec(of: part, present))
      default: return false
      }
      return true
    }
  }

  private static let edgeWords = PinEdge.allCases.map { ($0.rawValue, $0) }

  private static let pinRecord = Record<PinDraft>(
    "pin",
    [
      .length("inset", "Distance kept from the edge.", negative: true) { $0.inset = $1 },
      .choice("edge", edgeWords, "The edge that holds it.") { $0.edge = $1 },
      .length("top", "Distance kept from the top.", negative: true) { $0.top = $1 },
      .length("bottom", "Distance kept from the bottom.", negative: true) { $0.bottom = $1 },
      .length("left", "Distance kept from the left.", negative: true) { $0.left = $1 },
      .length("right", "Distance kept from the right.", negative: true) { $0.right = $1 },
      .length("min", "Height that stays in view of a header that keeps its place.") { $0.least = $1 },
      .flag("stretch", "Whether a pull beyond the start makes it higher (with min).") { $0.stretches = $1 },
      .number("z", -1e6...1e6, "Its place in depth among what is pinned.") { $0.z = $1 },
    ])

  private static func spec(of part: PinDraft, _ present: Set<String>) throws -> PinSpec {
    let edges = ["top", "bottom", "left", "right"].filter(present.contains)
    if let first = edges.first, present.contains("inset") || present.contains("edge") {
      throw LuaMessage(
        "'\(first)' and '\(present.contains("edge") ? "edge" : "inset")' exclude each other; allowed: inset with one edge, "
          + "or a distance for each edge that holds it")
    }
    if let least = part.least {
      if let other = edges.first {
        throw LuaMessage("'min' and '\(other)' exclude each other; allowed with min: inset, stretch, z")
      }
      guard part.edge == nil || part.edge == .top else {
        throw LuaMessage("a header with 'min' shrinks at the top; allowed: edge = \"top\"")
      }
      return PinSpec(
        top: part.inset ?? .zero, least: least, stretches: part.stretches ?? false, z: part.z)
    }
    if present.contains("stretch") {
      throw LuaMessage("'stretch' needs 'min', the height that stays in view; allowed: a length from 0")
    }
    guard edges.isEmpty else {
      return PinSpec(top: part.top, bottom: part.bottom, left: part.left, right: part.right, z: part.z)
    }
    let inset = part.inset ?? .zero
    switch part.edge {
    case nil: return PinSpec(start: inset, z: part.z)
    case .top: return PinSpec(top: inset, z: part.z)
    case .bottom: return PinSpec(bottom: inset, z: part.z)
    case .left: return PinSpec(left: inset, z: part.z)
    case .right: return PinSpec(right: inset, z: part.z)
    }
  }
}
