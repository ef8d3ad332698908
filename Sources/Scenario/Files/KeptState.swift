import LuaRuntime

/// What the variables that a scenario's functions share with their file hold at one moment, as text.
public struct KeptState: Sendable {
  private var texts: [(name: String, text: String)] = []
  private var places: [String: Int] = [:]

  init() {}

  init(of body: ScenarioBody, _ session: Session) {
    let lua = session.lua
    lua.resetBudget()
    var functions = [body.function]
    for scope in body.scope.chain { functions += scope.before + scope.after }
    for (_, inner) in (try? ScenarioRun(session: session, body: body).origins()) ?? [] {
      functions.append(inner.function)
      for scope in inner.scope.chain { functions += scope.before }
    }
    var walk = Walk(lua: lua)
    for function in functions { walk.add(function, under: nil, depth: 0) }
    for (number, argument) in body.arguments.enumerated() {
      walk.add(argument, named: "argument \(number + 1)", depth: 0)
    }
    for entry in walk.texts where places[entry.name] == nil {
      places[entry.name] = texts.count
      texts.append(entry)
    }
  }

  /// The variables that hold something else in a later state, each with what it was and is: `count (1, then 2)`.
  public func changes(to later: KeptState) -> [String] {
    var names: [String] = []
    for entry in texts {
      guard let place = later.places[entry.name] else {
        // An empty table that is not empty any more shows in what it holds.
        if entry.text == "{}", later.texts.contains(where: { $0.name.hasPrefix(entry.name) }) { continue }
        names.append("\(entry.name) (\(entry.text), then gone)")
        continue
      }
      let text = later.texts[place].text
      if text != entry.text { names.append("\(entry.name) (\(entry.text), then \(text))") }
    }
    for entry in later.texts where places[entry.name] == nil {
      // Nor does one that has been emptied.
      if entry.text == "{}", texts.contains(where: { $0.name.hasPrefix(entry.name) }) { continue }
      names.append("\(entry.name) (new: \(entry.text))")
    }
    return names
  }

  /// Follows functions and tables to plain values; bounded, since they may hold one another.
  private struct Walk {
    static let depthLimit = 5
    static let visitLimit = 4000

    let lua: LuaState
    var texts: [(name: String, text: String)] = []
    private var visits = 0
    private var functions: Set<String> = []

    init(lua: LuaState) { self.lua = lua }

    mutating func add(_ function: LuaFunction, under path: String?, depth: Int) {
      guard let place = function.definition() else { return }
      let key = "\(path ?? "") \(place.file):\(place.line)"
      guard functions.insert(key).inserted else { return }
      for (name, value) in function.upvalues() where !name.isEmpty {
        if name == "_ENV" {
          // What the file declared globally.
          if case .table(let table) = value, functions.insert("_ENV").inserted {
            for (key, value) in table.pairs() {
              if case .string(let name) = key { add(value, named: name, depth: depth + 1) }
            }
          }
          continue
        }
        add(value, named: name, depth: depth + 1)
      }
    }

    mutating func add(_ value: LuaValue, named name: String, depth: Int) {
      visits += 1
      guard depth <= Walk.depthLimit, visits <= Walk.visitLimit else { return }
      switch value {
      case .function(let function): add(function, under: name, depth: depth)
      case .table(let table):
        let pairs = table.pairs()
        if pairs.isEmpty { texts.append((name, "{}")) }
        for (key, value) in pairs {
          let path =
            if case .string(let text) = key { "\(name).\(text)" } else {
              "\(name)[\(lua.display(key, depth: 0))]"
            }
          add(value, named: path, depth: depth + 1)
        }
      case .handle: break
      default: texts.append((name, lua.display(value, depth: 0).shortened(to: 60)))
      }
    }
  }
}
