import LuaRuntime
import ScrollCore

/// The names of the scenario language, for completion at a prompt. All come from the tables that make the language.
public enum ScenarioWords {
  public static let appMethods = AppKind.methods.map(\.name)
  /// Methods and properties of an app; its ids apart.
  public static let appMembers = AppKind.memberNames
  public static let nodeMembers = NodeHandleKind.memberNames
  public static let nodeMethods = ["px", "shift"]
  public static let movementMembers = MovementKind.memberNames
  public static let bindingMembers = ["get", "set", "add", "watch", "writes"]
  /// What can be called on an expectation.
  public static let checks = Expectations.checks.map(\.name)
  /// Names of constructors, `screen` among them.
  public static let constructors = Vocabulary.constructorNames

  /// Every global name.
  public static let globals: [String] = install?.globals ?? []

  /// The names in a global table; nil if there is no such table.
  public static func members(ofGlobal name: String) -> [String]? {
    name == "ui" ? constructors : install?.members[name]
  }

  /// The fields of a constructor, of the screen and of tables that stand in a call; empty for others.
  public static func fields(of name: String) -> [String] {
    switch name {
    case "screen": Vocabulary.screen.fields.map(\.name)
    case "change": Vocabulary.changeFields.fields.map(\.name)
    default: Vocabulary.constructor(name)?.record.fields.map(\.name) ?? []
    }
  }

  /// What an empty Lua state has.
  private static let install: (globals: [String], members: [String: [String]])? = {
    guard let lua = try? LuaState(limits: LuaLimits(), seed: 0) else { return nil }
    defer { lua.close() }
    guard (try? Session.install(lua, settings: RunSettings())) != nil else { return nil }
    let globals = lua.globalNames().sorted()
    let code = """
      local found = {}
      local globals = { \(globals.filter(Display.isName).map { "\($0) = \($0)" }.joined(separator: ", ")) }
      for name, entries in pairs(globals) do
        local members = {}
        if type(entries) == "table" then
          for key in pairs(entries) do members[#members + 1] = key end
        end
        found[#found + 1] = name .. " " .. table.concat(members, " ")
      end
      return table.concat(found, "\\n")
      """
    guard let chunk = try? lua.load(Array(code.utf8), name: "words"),
      let text = try? lua.call(chunk).first?.text
    else { return (globals, [:]) }
    var members: [String: [String]] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      if words.count > 1 { members[words[0]] = Array(words.dropFirst()) }
    }
    return (globals, members)
  }()
}
