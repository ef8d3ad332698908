import LuaRuntime
import ScrollCore

/// What a line, or the screen, is as checks that pass.
extension LiveScenario {
  /// The only movement among the values of a line, or what it gave to a variable.
  func movement(_ values: [LuaValue], _ text: String, _ session: Session) -> LiveMovement? {
    if values.count == 1, let found = LiveScenario.movement(values[0], session) { return found }
    guard values.isEmpty, let name = LiveScenario.assigned(text), let value = variables?.get(name),
      var found = LiveScenario.movement(value, session)
    else { return nil }
    found.variable = name
    return found
  }

  static func movement(_ value: LuaValue, _ session: Session) -> LiveMovement? {
    guard case .handle(let handle) = value, handle.kind == session.kinds.movement,
      let (box, axis) = try? session.movement(handle)
    else { return nil }
    let books = Books(box, axis)
    let bothAxes = books.consumed.contains { $0.amount[axis.crossed] != 0 }
    return LiveMovement(
      consumes: books.asTable(bothAxes: bothAxes), order: bothAxes ? nil : OrderName.list(books.firstOrder))
  }

  /// The variable of a line such as `m = app:drag("list", -90)`; nil for other lines.
  static func assigned(_ text: String) -> String? {
    let kept = Array(keepingLocals(text).utf8)
    guard kept.count < 1 << 16 else { return nil }
    var scanner = LuaScanner(kept)
    let tokens = scanner.tokens(from: 1, through: .max)
    guard tokens.count > 2, tokens[0].kind == .name, scanner.isSign(tokens[1], "="),
      !scanner.isSign(tokens[2], "=")
    else { return nil }
    return scanner.text(tokens[0].range)
  }

  /// Whether a text can stand among the statements of a body.
  public func isStatement(_ text: String) -> Bool {
    guard let session else { return false }
    return (try? session.lua.load(Array(text.utf8), name: "line")) != nil
  }

  /// What the nodes with ids show, as the argument of a `shows` that passes: of each its fields and their values.
  public func shown() -> [(id: String, fields: [(name: String, value: String)])] {
    guard let app, !app.isRetired else { return [] }
    let looked: [NodeProperty] = [.offset, .state, .selectedIndex, .page, .detent]
    return app.world.ids.compactMap { id in
      guard let node = app.world.lookUp(id) else { return nil }
      let fields = looked.compactMap { property -> (name: String, value: String)? in
        let value: String
        switch app.world.read(property, of: node) {
        case .number(let number)?: value = Display.luaNumber(number)
        case .integer(let number)?: value = "\(number)"
        case .text(let text)?: value = Display.quoted(text)
        default: return nil
        }
        return (property.rawValue, value)
      }
      return fields.isEmpty ? nil : (id, fields)
    }
  }
}
