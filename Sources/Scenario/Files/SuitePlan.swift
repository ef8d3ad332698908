import LuaRuntime

/// A `group`, or the file itself: what it is called and what runs around each of its scenarios.
final class GroupScope {
  let name: String
  let parent: GroupScope?
  var before: [LuaFunction] = []
  var after: [LuaFunction] = []

  init(name: String, parent: GroupScope?) {
    self.name = name
    self.parent = parent
  }

  /// This scope and those around it, innermost first.
  var chain: [GroupScope] { [self] + (parent?.chain ?? []) }

  /// The full name of a scenario in it: `group / scenario`.
  func fullName(_ name: String) -> String {
    (chain.dropLast().reversed().map(\.name) + [name]).joined(separator: " / ")
  }
}

/// A scenario with its functions.
struct ScenarioBody {
  var declaration: ScenarioDeclaration
  var function: LuaFunction
  var arguments: [LuaValue] = []
  /// The row of `cases` it was made from: its number, line and values.
  var row: String?
  var scope: GroupScope
  var fps: Int?
  /// Where it begins, if not in an empty world.
  var from: ScenarioOrigin?
  /// What makes it a property.
  var property: Property?
}

/// Everything that a file declares.
final class SuitePlan {
  private(set) var bodies: [ScenarioBody] = []
  /// The group being declared now.
  var scope = GroupScope(name: "", parent: nil)
  private var uses: [String: Int] = [:]

  /// Adds a scenario; a name that is taken already gets ` #2`, ` #3`, ... so that names are unique in a file.
  func add(_ body: ScenarioBody) {
    var body = body
    let wanted = body.declaration.name
    var name = wanted
    while uses[name] != nil {
      uses[wanted, default: 1] += 1
      name = "\(wanted) #\(uses[wanted, default: 2])"
    }
    uses[name] = 1
    body.declaration.name = name
    body.declaration.index = bodies.count
    bodies.append(body)
  }
}
