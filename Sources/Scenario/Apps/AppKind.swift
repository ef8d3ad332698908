import LuaRuntime
import ScrollCore

/// Defines the kinds of handle that a scenario holds of its screens.
enum AppKinds {
  static func install(_ session: Session) throws {
    LengthKind.install(session)
    AppKind.install(session)
    NodeHandleKind.install(session)
    MovementKind.install(session)
    Amounts.install(session)
  }
}

/// A mounted screen as a scenario holds it: its methods, `time`, `moving`, `faults`, and a node for every id.
enum AppKind {
  /// A method takes the app and the call, whose argument 0 is the app.
  typealias Method = @Sendable (App, LuaCall) throws -> [LuaValue]

  /// Everything that can be called on an app, with a line of help.
  static let methods: [(name: String, doc: String, body: Method)] = gestures + fingers + changes + readings

  static let properties: [(name: String, doc: String)] = [
    ("time", "Virtual time, ms."),
    ("moving", "Whether anything moves or waits for a frame."),
    ("faults", "The faults seen so far: a list of { fault, node, t_ms, message }."),
  ]

  static let memberNames = methods.map(\.name) + properties.map(\.name)

  static func install(_ session: Session) {
    var kind = LuaKind(name: "app")
    kind.methods = methods.map { method in
      (
        method.name,
        { [unowned session] call in
          guard case .handle(let handle) = call[0], handle.kind == session.kinds.app else {
            throw LuaMessage("call it as app:\(method.name)(...), with ':'")
          }
          return try method.body(try session.app(handle), call)
        }
      )
    }
    kind.property = { [unowned session] handle, name, _ in
      let app = try session.app(handle)
      switch name {
      case "time": return .number(Double(app.world.time) / 1e6)
      case "moving": return .bool(app.isMoving)
      case "faults": return .table(try app.faultTable())
      default: break
      }
      if let node = app.find(name) { return try app.handle(of: node) }
      throw LuaMessage(app.unknownMember(name))
    }
    kind.memberNames = { [unowned session] handle in
      memberNames + ((try? session.app(handle))?.world.ids ?? [])
    }
    kind.describe = { [unowned session] handle in
      guard let app = try? session.app(handle) else { return "app" }
      let screen = app.world.screen
      return "app(\(screen.platform.rawValue) \(plain(screen.width)) x \(plain(screen.height)))"
    }
    session.kinds.app = session.lua.defineKind(kind)
  }
}

extension Session {
  /// The app of a handle; throws if its scenario has ended.
  func app(_ handle: LuaHandle) throws -> App {
    try checkOwner(handle, "app")
    return apps[Int(handle.index)]
  }
}
