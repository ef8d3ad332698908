/// Values as a scenario writes them.
public enum LuaLiteral {
  /// A string literal in double quotes.
  public static func quoted(_ text: String) -> String { Display.quoted(text) }

  /// A number with at most 6 decimals.
  public static func number(_ value: Double) -> String { Display.luaNumber(value) }

  /// A key of a table constructor: `name`, `["two words"]`.
  public static func key(_ name: String) -> String { Display.key(name) }

  /// Both texts, letters beyond ASCII as `\u{...}` where they differ and yet look the same.
  public static func toldApart(_ a: String, _ b: String) -> (String, String) { Display.toldApart(a, b) }

  /// Whether a text can stand as a name.
  public static func isName(_ text: String) -> Bool { Display.isName(text) }
}
