import LuaRuntime
import ScrollCore

extension Vocabulary {
  /// Makes the constructors globals and entries of `ui`.
  static func install(_ session: Session) throws {
    installSpecKind(session)
    var entries: [(String, LuaValue)] = []
    for constructor in constructors {
      let function = session.lua.function(constructor.name) { [unowned session] call in
        [try session.construct(constructor, call)]
      }
      entries.append((constructor.name, .function(function)))
    }
    let screen = session.lua.function("screen") { [unowned session] call in [try session.mountScreen(call)] }
    entries.append(("screen", .function(screen)))
    for (name, value) in entries { session.lua.setGlobal(name, value) }
    session.lua.setGlobal("ui", .table(try session.lua.readOnlyTable(name: "ui", entries)))
  }

  private static func installSpecKind(_ session: Session) {
    var kind = LuaKind(name: "node definition")
    kind.memberNames = { _ in [] }
    kind.property = { [unowned session] handle, name, _ in
      let box = try session.spec(handle)
      throw LuaMessage(
        "\(session.title(box.constructor.name, id: box.draft.spec.id)) is a definition and has no '\(name)'; "
          + "what is on a screen is read through its app, as app.<id>.\(name)")
    }
    kind.describe = { [unowned session] handle in
      guard let box = try? session.spec(handle) else { return "node definition" }
      return "\(box.constructor.name) { \(box.draft.spec.id.map { "id = \"\($0)\" " } ?? "")}"
    }
    session.kinds.spec = session.lua.defineKind(kind)
  }

  /// What to add to Lua's message about a call of something that is no function: a variable may hide a constructor.
  static func hint(forCallError message: String) -> String? {
    guard message.contains("attempt to call a ") else { return nil }
    for name in constructorNames
    where ["local", "upvalue", "global"].contains(where: { message.contains("(\($0) '\(name)')") }) {
      return "this variable hides the constructor '\(name)'; call ui.\(name) { ... } instead"
    }
    return nil
  }
}

extension Session {
  /// The definition of a handle; throws if it belongs to another scenario.
  func spec(_ handle: LuaHandle) throws -> SpecBox {
    try checkOwner(handle, "node definition")
    guard let box = specs[Int(handle.index)] else { throw LuaMessage("this node definition is gone") }
    return box
  }

  /// Keeps a definition and gives its handle; its place is the tag that the core hands back.
  func addSpec(_ box: SpecBox) throws -> LuaHandle {
    try charge(bytes: box.bytes)
    box.draft.spec.tag = Int32(specs.next)
    _ = specs.add(box)
    return LuaHandle(kind: kinds.spec, index: box.draft.spec.tag, generation: isRunning ? generation : 0)
  }
}
