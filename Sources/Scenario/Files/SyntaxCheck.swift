import LuaRuntime

/// Tells what Lua's compiler says of a text, which is not run.
enum SyntaxCheck {
  /// The compiler's message without the position; nil if the text is well.
  static func message(_ text: [UInt8], name: String) -> String? {
    guard let lua = try? LuaState(limits: LuaLimits()) else { return "there is no memory to compile it" }
    defer { lua.close() }
    do throws(LuaError) {
      _ = try lua.load(text, name: name)
      return nil
    } catch {
      return error.bareMessage
    }
  }
}
