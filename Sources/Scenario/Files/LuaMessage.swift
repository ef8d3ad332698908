/// An error for the person who wrote the scenario: a ready sentence. The position is put before it by the Lua runtime.
struct LuaMessage: Error, CustomStringConvertible {
  var text: String
  var description: String { text }

  init(_ text: String) { self.text = text }
}
