import Explorer
import ScrollCore

/// What a line of a session asks for.
enum ExploreRequest: Equatable {
  /// What can be looked at.
  enum Look: String {
    case tree, picture, lanes, ledger, show, lines, expectations
  }

  case nothing
  case command(ExplorerCommand)
  /// A word that is none of ours: perhaps the name of a variable, else this is what to say.
  case perhapsLua(String, otherwise: String)
  case look(Look)
  case orders(nesting: Bool)
  case open(Int)
  case mark(ExplorerMark?)
  case diff
  case frame(Int?)
  case step(Int)
  case save(String?)
  case help(String?)
  case quit
}

/// Why a line cannot be understood, in a sentence.
struct ExploreProblem: Error, Equatable {
  var message: String

  init(_ message: String) { self.message = message }
}

/// Reads lines: words of the table, else Lua. It needs the names of the behaviours, for words that speak of them.
struct ExploreLine {
  let behaviours: [String]

  /// Longer lines are refused, bytes.
  static let longest = 1 << 20

  func read(_ text: String) throws(ExploreProblem) -> ExploreRequest {
    let line = ExploreLine.trimmed(text)
    if line.isEmpty || line.hasPrefix("--") || line == "#" || line.hasPrefix("# ") || line.hasPrefix("#!") {
      return .nothing
    }
    if line.utf8.count > ExploreLine.longest {
      throw ExploreProblem("the line has \(line.utf8.count) bytes; at most \(ExploreLine.longest) are read")
    }
    if line.hasPrefix(":") { return .command(.lua(ExploreLine.trimmed(String(line.dropFirst())))) }
    let first = String(line.prefix { !$0.isWhitespace })
    guard let word = ExploreWords.word(first.lowercased()), !isLua(line, after: first) else {
      return try other(line, first)
    }
    return try request(word, try words(String(line.dropFirst(first.count)), word))
  }

  static func trimmed(_ text: String) -> String {
    var view = text[...]
    while let last = view.last, last.isWhitespace { view.removeLast() }
    while let first = view.first, first.isWhitespace { view.removeFirst() }
    return String(view)
  }

  /// Whether a line that begins with a word of ours gives a variable of that name a value.
  private func isLua(_ line: String, after first: String) -> Bool {
    let rest = ExploreLine.trimmed(String(line.dropFirst(first.count)))
    return rest.hasPrefix("=") || rest.hasPrefix(",")
  }

  /// Lua, unless it is a word that we have not.
  private func other(_ line: String, _ first: String) throws(ExploreProblem) -> ExploreRequest {
    let keywords = [
      "local", "for", "if", "while", "repeat", "return", "function", "do", "goto", "break", "not", "nil",
    ]
    let isName =
      first.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && first.first?.isNumber == false
    guard isName, !keywords.contains(first), !isLua(line, after: first) else { return .command(.lua(line)) }
    let meant = nearestName(to: first.lowercased(), in: ExploreWords.all.map(\.name))
    let unknown =
      "there is no word '\(first)'" + (meant.map { "; did you mean '\($0)'?" } ?? "")
      + " (help lists the words)"
    // `value`, or `value + 1`: words are followed by nothing of the kind.
    let rest = ExploreLine.trimmed(String(line.dropFirst(first.count)))
    if let sign = rest.first, !(sign.isLetter || sign.isNumber || sign == "-" || sign == "_") {
      return .command(.lua(line))
    }
    if rest.isEmpty { return .perhapsLua(line, otherwise: unknown) }
    throw ExploreProblem(unknown)
  }

  /// The words after the first one; one in quotes may hold spaces.
  private func words(_ text: String, _ word: ExploreWord) throws(ExploreProblem) -> [String] {
    var words: [String] = []
    var rest = text[...]
    while true {
      rest = rest.drop { $0.isWhitespace }
      guard let first = rest.first else { return words }
      if first == "\"" || first == "'" {
        rest.removeFirst()
        guard let end = rest.firstIndex(of: first) else {
          throw ExploreProblem("\(word.name): a name in quotes has no end")
        }
        words.append(String(rest[..<end]))
        rest = rest[rest.index(after: end)...]
      } else {
        let next = rest.prefix { !$0.isWhitespace }
        words.append(String(next))
        rest = rest.dropFirst(next.count)
      }
    }
  }

  private func request(_ word: ExploreWord, _ given: [String]) throws(ExploreProblem) -> ExploreRequest {
    var rest = Words(given, of: word)
    let request = try request(word.name, &rest)
    try rest.end()
    return request
  }

  private func request(_ name: String, _ rest: inout Words) throws(ExploreProblem) -> ExploreRequest {
    switch name {
    case "drag": return .command(.drag(target: try rest.text("an id"), try rest.amount()))
    case "fling": return .command(.fling(target: try rest.text("an id"), try rest.amount()))
    case "tap": return .command(.tap(target: try rest.text("an id"), index: try rest.count(from: 1)))
    case "press": return .command(.press(target: try rest.text("an id")))
    case "move": return .command(.move(try rest.amount()))
    case "release": return .command(.release(rest.isEmpty ? nil : try rest.amount()))
    case "phase":
      let place = try behaviour(&rest)
      let direction = try rest.choice(ExplorerDirection.allCases, { $0.rawValue }, "a direction")
      return .command(
        .setPhase(behaviour: place, direction, try rest.choice(OrderPhase.allCases, { $0.word }, "a phase")))
    case "cycle":
      let place = try behaviour(&rest)
      return .command(
        .cyclePhase(
          behaviour: place, try rest.choice(ExplorerDirection.allCases, { $0.rawValue }, "a direction")))
    case "nest": return .command(.nest(behaviour: try behaviour(&rest)))
    case "orders":
      if rest.isEmpty { return .orders(nesting: false) }
      _ = try rest.choice(["nesting"], { $0 }, "nesting or nothing")
      return .orders(nesting: true)
    case "open":
      guard let row = try rest.count(from: 1) else { throw rest.missing("the number of a row") }
      return .open(row)
    case "mark":
      return .mark(rest.isEmpty ? nil : try rest.choice(ExplorerMark.allCases, { $0.rawValue }, "a or b"))
    case "diff": return .diff
    case "platform":
      return .command(.change(.platform(try rest.choice(Platform.allCases, { $0.rawValue }, "a platform"))))
    case "density": return .command(.change(.density(try rest.number("a number"))))
    case "font": return .command(.change(.fontScale(try rest.number("a number"))))
    case "direction":
      return .command(
        .change(.direction(try rest.choice([LayoutDirection.ltr, .rtl], { $0.rawValue }, "a direction"))))
    case "size":
      return .command(
        .change(.size(width: try rest.number("a width"), height: try rest.number("a height"))))
    case "undo": return .command(.undo(try rest.count(from: 1) ?? 1))
    case "redo": return .command(.redo(try rest.count(from: 1) ?? 1))
    case "reset": return .command(.reset)
    case "frame": return .frame(try rest.count(from: 0))
    case "step": return .step(try rest.whole() ?? 1)
    case "save": return .save(rest.isEmpty ? nil : try rest.text("a file"))
    case "help": return .help(rest.isEmpty ? nil : try rest.text("a word"))
    case "quit": return .quit
    default:
      guard let look = ExploreRequest.Look(rawValue: name) else {
        throw ExploreProblem("there is no word '\(name)'")
      }
      return .look(look)
    }
  }

  /// A behaviour by its name, or by its number in the tree.
  private func behaviour(_ rest: inout Words) throws(ExploreProblem) -> Int {
    let name = try rest.text("the id of a behaviour")
    if let place = behaviours.firstIndex(of: name) { return place }
    if let number = Int(name), behaviours.indices.contains(number - 1) { return number - 1 }
    let meant = nearestName(to: name, in: behaviours).map { "; did you mean '\($0)'?" } ?? ""
    throw ExploreProblem(
      "no behaviour is called '\(name)'\(meant) "
        + (behaviours.isEmpty
          ? "(the screen has none)" : "(the screen has \(behaviours.joined(separator: ", ")))"))
  }
}

/// What follows a word, taken one after another.
struct Words {
  private var rest: ArraySlice<String>
  private let word: ExploreWord

  init(_ words: [String], of word: ExploreWord) {
    rest = words[...]
    self.word = word
  }

  var isEmpty: Bool { rest.isEmpty }

  func missing(_ what: String) -> ExploreProblem {
    ExploreProblem("\(word.name) needs \(what): \(word.usage)")
  }

  /// All must have been taken.
  func end() throws(ExploreProblem) {
    guard let more = rest.first else { return }
    let hint =
      word.takesNames && Words.finite(more) == nil ? " (a name with a space in it stands in quotes)" : ""
    throw ExploreProblem("\(word.name): '\(more)' is too much: \(word.usage)\(hint)")
  }

  mutating func text(_ what: String) throws(ExploreProblem) -> String {
    guard let first = rest.popFirst() else { throw missing(what) }
    return first
  }

  mutating func number(_ what: String) throws(ExploreProblem) -> Double {
    let text = try text(what)
    guard let number = Words.finite(text) else {
      throw ExploreProblem("\(word.name): '\(text)' is not a number: \(word.usage)")
    }
    return number
  }

  /// A whole number, at least so much, if anything is left.
  mutating func count(from least: Int) throws(ExploreProblem) -> Int? {
    guard let text = rest.first else { return nil }
    guard let number = Int(text), number >= least else {
      throw ExploreProblem("\(word.name): '\(text)' is not a whole number from \(least): \(word.usage)")
    }
    rest.removeFirst()
    return number
  }

  /// A whole number of either sign, if anything is left.
  mutating func whole() throws(ExploreProblem) -> Int? {
    guard let text = rest.first else { return nil }
    guard let number = Int(text) else {
      throw ExploreProblem("\(word.name): '\(text)' is not a whole number: \(word.usage)")
    }
    rest.removeFirst()
    return number
  }

  /// A number, or a direction and a number.
  mutating func amount() throws(ExploreProblem) -> ExplorerAmount {
    let first = try text("an amount")
    if let number = Words.finite(first) { return .number(number) }
    let directions = ["up", "down", "left", "right"]
    guard directions.contains(first) else {
      let meant = nearestName(to: first, in: directions).map { "; did you mean '\($0)'?" } ?? ""
      throw ExploreProblem(
        "\(word.name): '\(first)' is no amount\(meant) (a number such as -90, or up, down, left or right and a number)"
      )
    }
    let amount = try number("a number after '\(first)'")
    guard amount >= 0 else {
      throw ExploreProblem(
        "\(word.name): '\(first)' takes a number that is not negative, not \(rest.first ?? "\(amount)")")
    }
    switch first {
    case "up": return .up(amount)
    case "down": return .down(amount)
    case "left": return .left(amount)
    default: return .right(amount)
    }
  }

  mutating func choice<Choice>(
    _ all: [Choice], _ name: (Choice) -> String, _ what: String
  ) throws(ExploreProblem) -> Choice {
    let text = try text(what)
    for choice in all where name(choice) == text { return choice }
    let names = all.map(name)
    let meant = nearestName(to: text, in: names).map { "; did you mean '\($0)'?" } ?? ""
    throw ExploreProblem("\(word.name): '\(text)' is not \(what)\(meant) (\(names.joined(separator: ", ")))")
  }

  private static func finite(_ text: String) -> Double? {
    let digits = text.first == "+" || text.first == "-" ? text.dropFirst() : text[...]
    guard let first = digits.first, first.isNumber || first == ".",
      digits.allSatisfy({ $0.isNumber || ".eE+-".contains($0) }), let number = Double(text), number.isFinite
    else { return nil }
    return number
  }
}
