import Scenario

/// What may stand at the end of a piece of Lua: ids, methods, fields and words of the scenario language.
public struct LuaCompleter: Sendable {
  /// Ids of the screen.
  public var ids: [String]
  /// Names that the person made.
  public var names: [String]

  public init(ids: [String] = [], names: [String] = []) {
    self.ids = ids
    self.names = names
  }

  private static let keywords = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "if", "in", "local", "nil",
    "not",
    "or", "repeat", "return", "then", "true", "until", "while",
  ]

  /// What may follow; nil if nothing is known.
  public func completion(of before: String) -> LineCompletion? {
    let place = LuaPlace(before)
    if place.isComment { return nil }
    if let string = place.string { return completion(string, ids) }
    let word = String(before.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed())
    let rest = String(before.dropLast(word.count))
    let words: [String]
    if rest.hasSuffix(":") {
      words = methods(of: String(rest.dropLast()))
    } else if rest.hasSuffix("."), !rest.hasSuffix("..") {
      words = members(of: String(rest.dropLast()))
    } else {
      words = open(place, rest) + names + ScenarioWords.globals + LuaCompleter.keywords
    }
    return completion(word, words)
  }

  private func completion(_ typed: String, _ words: [String]) -> LineCompletion? {
    let found = Set(words.filter { $0.hasPrefix(typed) }).sorted()
    return found.isEmpty ? nil : LineCompletion(typed: typed.count, words: found)
  }

  private func methods(of owner: String) -> [String] {
    if owner.hasSuffix(")") || owner.hasSuffix(".never") { return ScenarioWords.checks }
    if isNode(owner) { return ScenarioWords.nodeMethods }
    if owner.hasSuffix("app") { return ScenarioWords.appMethods }
    return ScenarioWords.appMethods + ScenarioWords.movementMembers + ScenarioWords.bindingMembers
  }

  private func members(of owner: String) -> [String] {
    if let words = ScenarioWords.members(ofGlobal: owner.lastName) { return words }
    if owner.hasSuffix(")") { return ["never"] }
    if isNode(owner) { return ScenarioWords.nodeMembers }
    if owner.hasSuffix("app") { return ids + ScenarioWords.appMembers }
    if owner.hasSuffix(".consumed") || owner.hasSuffix(".moved") || owner.hasSuffix(".settled") { return ids }
    return ScenarioWords.movementMembers + ids
  }

  /// `app.hero`.
  private func isNode(_ owner: String) -> Bool {
    guard let id = ids.first(where: { owner.hasSuffix("app." + $0) }) else { return false }
    return !id.isEmpty
  }

  /// Fields of the constructor whose table is open here.
  private func open(_ place: LuaPlace, _ rest: String) -> [String] {
    guard let name = place.constructor, let last = rest.last(where: { !$0.isWhitespace }),
      last == "{" || last == ","
    else { return [] }
    return ScenarioWords.fields(of: name)
  }
}

extension String {
  /// The name that it ends with.
  fileprivate var lastName: String {
    String(reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed())
  }
}

/// Where the end of a piece of Lua lies: in a string, in a comment, in which constructor's table.
struct LuaPlace {
  /// The string that is open at the end, without its quote.
  private(set) var string: String?
  private(set) var isComment = false
  /// The name before the innermost open brace.
  var constructor: String? { braces.last ?? nil }
  private var braces: [String?] = []

  init(_ text: String) {
    let characters = Array(text)
    var place = 0
    var name = ""
    while place < characters.count {
      let character = characters[place]
      place += 1
      switch character {
      case "\"", "'":
        var content = ""
        var isClosed = false
        while place < characters.count {
          if characters[place] == "\\" {
            place += 2
            continue
          }
          if characters[place] == character {
            isClosed = true
            break
          }
          content.append(characters[place])
          place += 1
        }
        place += 1
        if !isClosed {
          string = content
          return
        }
        name = ""
      case "-" where place < characters.count && characters[place] == "-":
        while place < characters.count, characters[place] != "\n" { place += 1 }
        if place == characters.count {
          isComment = true
          return
        }
      case "{":
        braces.append(name.isEmpty ? nil : name)
        name = ""
      case "}": if !braces.isEmpty { braces.removeLast() }
      case " ", "\t", "\n", "(": continue
      default:
        if character.isLetter || character.isNumber || character == "_" {
          let isNew =
            place < 2
            || !(characters[place - 2].isLetter || characters[place - 2].isNumber
              || characters[place - 2] == "_")
          if isNew { name = "" }
          name.append(character)
        } else {
          name = ""
        }
      }
    }
  }
}
