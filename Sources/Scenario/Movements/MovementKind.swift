import LuaRuntime
import ScrollCore

/// The result of a gesture as a scenario holds it. Numbers are along the receiver's axis; `m.x` and `m.y` read the same along one axis.
///
/// A handle's index tells the movement and the view; no object is made for a view.
enum MovementKind {
  enum View: Int {
    case own, horizontal, vertical
  }

  static let members: [(name: String, doc: String)] = [
    ("requested", "What the finger moved."),
    ("consumed", "What each node consumed, by id."),
    ("left", "What nobody took."),
    ("overscroll", "What relaxed a shown overscroll."),
    ("settled", "What each behaviour moved by its own animation, by id."),
    ("clamped", "What layout moved each node, by id."),
    ("moved", "The whole change of each offset, by id."),
    ("velocity_left", "The velocity that nobody took, units per second."),
    ("order", "Ids by first consumption; '<' marks pre, '>' post."),
    ("frames", "Frames that passed."),
    ("duration", "Virtual time that passed, ms."),
    ("events", "Every step: a list of { t, frame, node, phase, available, consumed, before, after }."),
    ("x", "The same movement read sideways."),
    ("y", "The same movement read up and down."),
    ("explain", "explain(): a sentence for every step."),
  ]

  static let memberNames = members.map(\.name)

  static func value(_ index: Int, _ view: View, _ session: Session) -> LuaValue {
    session.handle(session.kinds.movement, index * 3 + view.rawValue)
  }

  static func install(_ session: Session) {
    var kind = LuaKind(name: "movement")
    kind.methods = [
      (
        "explain",
        { [unowned session] call in
          guard case .handle(let handle) = call[0], handle.kind == session.kinds.movement else {
            throw LuaMessage("call it as movement:explain(), with ':'")
          }
          let (box, axis) = try session.movement(handle)
          session.mention(call[0])
          return [.string(box.explanation(along: axis).joined(separator: "\n"))]
        }
      )
    ]
    kind.memberNames = { _ in memberNames }
    kind.property = { [unowned session] handle, name, _ in
      session.mention(.handle(handle))
      return try property(handle, name, session)
    }
    kind.describe = { [unowned session] handle in
      guard let (box, axis) = try? session.movement(handle) else { return "movement" }
      return box.summary(along: axis)
    }
    session.kinds.movement = session.lua.defineKind(kind)
  }

  private static func property(_ handle: LuaHandle, _ name: String, _ session: Session) throws -> LuaValue? {
    let (box, axis) = try session.movement(handle)
    let movement = box.movement
    switch name {
    case "requested": return .amount(movement.requested[axis])
    case "left": return .amount(movement.left[axis])
    case "overscroll": return .amount(movement.overscroll[axis])
    case "velocity_left": return .amount(movement.velocityLeft[axis])
    case "frames": return .integer(Int64(movement.frames))
    case "duration": return .amount(Double(movement.end - movement.start) / 1e6)
    case "order":
      let isWhole = View(rawValue: Int(handle.index) % 3) == .own
      return .table(try session.list(box.orderNames(along: isWhole ? nil : axis).map { .string($0) }))
    case "events": return .table(try session.list(try box.eventTables(along: axis)))
    case "x": return value(Int(handle.index) / 3, .horizontal, session)
    case "y": return value(Int(handle.index) / 3, .vertical, session)
    default:
      guard let sum = MovementBox.Sum.allCases.first(where: { $0.word == name }) else { return nil }
      return session.handle(session.kinds.amounts, Int(handle.index) * 4 + sum.rawValue)
    }
  }
}

/// One sum of a movement by node: `m.consumed.list`. Ids that are not on the screen are errors; `pairs` gives the non-zero ones.
enum Amounts {
  static func install(_ session: Session) {
    var kind = LuaKind(name: "amounts")
    kind.memberNames = { [unowned session] handle in
      (try? session.amounts(handle))?.box.app.world.ids ?? []
    }
    kind.property = { [unowned session] handle, name, _ in
      let (box, sum, axis, whole) = try session.amounts(handle)
      guard let amount = box.amount(sum, of: name, along: axis, whole: whole) else {
        throw LuaMessage("\(sum.word): \(box.app.unknownNode(name))")
      }
      return .amount(amount)
    }
    kind.iterate = { [unowned session] handle in try pairs(handle, session) }
    kind.describe = { [unowned session] handle in
      guard let (box, sum, axis, whole) = try? session.amounts(handle) else { return "amounts" }
      let parts = box.named(sum, along: axis, whole: whole).map { "\($0.name) = \(plain($0.amount))" }
      return parts.isEmpty ? "{}" : "{ \(parts.joined(separator: ", ")) }"
    }
    session.kinds.amounts = session.lua.defineKind(kind)
  }

  /// Names and non-zero amounts, in order of first appearance.
  static func pairs(_ handle: LuaHandle, _ session: Session) throws -> [(LuaValue, LuaValue)] {
    let (box, sum, axis, whole) = try session.amounts(handle)
    return box.named(sum, along: axis, whole: whole).map { (.string($0.name), .amount($0.amount)) }
  }
}

extension Session {
  /// The movement of a handle and the axis along which it is read.
  func movement(_ handle: LuaHandle) throws -> (box: MovementBox, axis: Axis) {
    try checkOwner(handle, "movement")
    guard let box = movements[Int(handle.index) / 3] else { throw LuaMessage("this movement is gone") }
    switch MovementKind.View(rawValue: Int(handle.index) % 3) {
    case .horizontal?: return (box, .horizontal)
    case .vertical?: return (box, .vertical)
    default: return (box, box.movement.axis)
    }
  }

  /// The sum of a handle of kind `amounts`, and whether it counts what moved across the axis (all but `consumed`, unless
  /// it is read through `m.x` or `m.y`).
  func amounts(_ handle: LuaHandle) throws -> (
    box: MovementBox, sum: MovementBox.Sum, axis: Axis, whole: Bool
  ) {
    var owner = handle
    owner.index = handle.index / 4
    let (box, axis) = try movement(owner)
    let sum = MovementBox.Sum(rawValue: Int(handle.index) % 4) ?? .consumed
    return (box, sum, axis, sum != .consumed && Int(owner.index) % 3 == 0)
  }

  /// A list for Lua.
  func list(_ values: [LuaValue]) throws -> LuaTable {
    try lua.table(values.enumerated().map { (.integer(Int64($0.offset) + 1), $0.element) })
  }
}
