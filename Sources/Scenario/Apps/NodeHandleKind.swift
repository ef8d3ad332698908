import LuaRuntime
import ScrollCore

/// A node of a mounted screen as a scenario holds it: what can be read of it, `shift` and `px`.
enum NodeHandleKind {
  /// Everything that can be read of a node beside what the core knows.
  static let memberNames = NodeProperty.allCases.map(\.rawValue) + ["id", "shift", "px"]

  static let properties = Dictionary(
    uniqueKeysWithValues: NodeProperty.allCases.map { ($0.rawValue, $0) })

  /// What `node:px` can measure.
  private static let measures: [NodeProperty] = [
    .offset, .contentOffset, .maxOffset, .range, .overscroll, .top, .bottom, .left, .right, .width, .height,
    .occupied, .minY, .distance, .pull,
  ]

  static func install(_ session: Session) {
    var kind = LuaKind(name: "node")
    kind.methods = [
      ("shift", { [unowned session] call in try shift(call, session) }),
      ("px", { [unowned session] call in try px(call, session) }),
    ]
    kind.memberNames = { _ in memberNames }
    kind.property = { [unowned session] handle, name, _ in
      let (app, node) = try session.node(handle)
      return try app.reading(name, of: node)
    }
    kind.describe = { [unowned session] handle in
      guard let (app, node) = try? session.node(handle) else { return "node" }
      return "node(\(app.world.nameNow(of: node.slot)))"
    }
    session.kinds.node = session.lua.defineKind(kind)
  }

  private static func own(_ call: LuaCall, _ name: String, _ session: Session) throws -> (App, NodeRef) {
    guard case .handle(let handle) = call[0], handle.kind == session.kinds.node else {
      throw LuaMessage("call it as node:\(name)(...), with ':'")
    }
    return try session.node(handle)
  }

  /// `node:shift(d)`: moves the node's offset within its range and returns what it moved, in the finger's sign.
  private static func shift(_ call: LuaCall, _ session: Session) throws -> [LuaValue] {
    let (app, node) = try own(call, "shift", session)
    guard call.count == 2, let amount = session.logicalAmount(call[1], density: app.density) else {
      throw LuaMessage("shift takes one amount, a number or a length; given \(session.shown(call[1]))")
    }
    guard let before = app.offsetNow(node) else {
      throw LuaMessage(
        "'\(app.world.nameNow(of: node.slot))' cannot be shifted: it neither scrolls nor is a sheet nor has collapse or slide"
      )
    }
    let moved = app.world.shift(node, by: amount)
    if app.shifts != nil {
      if app.shifts?.before.contains(where: { $0.node == node }) == false {
        app.shifts?.before.append((node, before))
      }
      app.shifts?.moved += moved
    } else if moved != 0, !app.world.busy() || app.world.dispatching() {
      app.world.requestFrame()
    }
    return [.amount(moved)]
  }

  /// `node:px(name)`: a reading as a length in device pixels, which remembers the node.
  private static func px(_ call: LuaCall, _ session: Session) throws -> [LuaValue] {
    let (app, node) = try own(call, "px", session)
    let names = measures.map(\.rawValue)
    guard let name = call[1].text, call.count == 2, let property = properties[name],
      measures.contains(property)
    else {
      let near = call[1].text.map { hint(for: $0, in: names) } ?? ";"
      throw LuaMessage("px: given \(session.shown(call[1]))\(near) allowed: \(listed(names))")
    }
    guard case .number(let value)? = app.world.read(property, of: node) else {
      throw LuaMessage(app.missing(property, of: node))
    }
    app.rememberEdges(of: node)
    return [
      try session.addLength(
        TypedLength(
          value: value * app.density, unit: .px, source: LengthSource(app: app.index, node: node)))
    ]
  }
}

extension Session {
  /// The node of a handle; throws if its scenario has ended or it was removed.
  func node(_ handle: LuaHandle) throws -> (App, NodeRef) {
    try checkOwner(handle, "node")
    guard let (place, node) = nodeHandles[Int(handle.index)] else { throw LuaMessage("this node is gone") }
    let app = apps[place]
    guard app.world.lives(node) else {
      throw LuaMessage("'\(app.world.nameNow(of: node.slot))' was removed from its screen")
    }
    return (app, node)
  }

  /// A reading for Lua.
  func luaValue(_ value: PropertyValue) throws -> LuaValue {
    switch value {
    case .number(let number): .amount(number)
    case .integer(let number): .integer(Int64(number))
    case .flag(let flag): .bool(flag)
    case .text(let text): .string(text)
    case .span(let x, let width):
      .table(try lua.table([(.string("x"), .amount(x)), (.string("width"), .amount(width))]))
    case .none: .nil
    }
  }
}

extension App {
  /// A node's property by its name. Throws, with the nearest name, if there is none, or if this node has no such property.
  func reading(_ name: String, of node: NodeRef) throws -> LuaValue {
    guard let property = NodeHandleKind.properties[name] else {
      if name == "id" { return world.hasID(node.slot) ? .string(world.nameNow(of: node.slot)) : .nil }
      let names = NodeHandleKind.memberNames
      throw LuaMessage(
        "node '\(world.nameNow(of: node.slot))' has no member '\(name)'\(suggestion(for: name, in: names)) (a node has "
          + names.joined(separator: ", ") + ")")
    }
    guard let value = world.read(property, of: node) else { throw LuaMessage(missing(property, of: node)) }
    if property == .minY || property == .distance { noteMarkerRead(node) }
    try chargeWork()
    return try session.luaValue(value)
  }

  /// The offset of a node that has one.
  func offsetNow(_ node: NodeRef) -> Double? {
    if case .number(let offset)? = world.read(.offset, of: node) { return offset }
    return nil
  }

  /// Why a reading is not there, and what is.
  func missing(_ property: NodeProperty, of node: NodeRef) -> String {
    let kind = specBox(of: node)?.constructor.name ?? "row"
    let there = NodeProperty.allCases.filter { world.read($0, of: node) != nil }.map(\.rawValue)
    return "'\(world.nameNow(of: node.slot))' is a \(kind) without '\(property.rawValue)'; it has "
      + there.joined(separator: ", ")
  }

  /// Whether a node's frame at rest lies at an edge of the screen: as last seen while nothing ran, else as it is now.
  func reachesEdge(_ node: NodeRef, _ edge: String) -> Bool {
    rememberEdges(of: node)
    return edges[node]?.contains(edge) ?? true
  }

  /// Notes which edges of the screen a node touches, if nothing runs or it was never seen.
  func rememberEdges(of node: NodeRef) {
    if world.busy(), edges[node] != nil { return }
    var touched: Set<String> = []
    let screen = world.screen
    if coordinate(.top, node) <= 1e-6 { touched.insert("top") }
    if coordinate(.left, node) <= 1e-6 { touched.insert("left") }
    if coordinate(.bottom, node) >= screen.height - 1e-6 { touched.insert("bottom") }
    if coordinate(.right, node) >= screen.width - 1e-6 { touched.insert("right") }
    edges[node] = touched
  }

  private func coordinate(_ property: NodeProperty, _ node: NodeRef) -> Double {
    if case .number(let value)? = world.read(property, of: node) { return value }
    return 0
  }
}
