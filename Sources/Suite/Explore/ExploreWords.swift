/// A word that a line of a session can begin with.
struct ExploreWord: Sendable {
  let name: String
  /// What follows it: `ID AMOUNT`.
  let arguments: String
  /// One sentence without a full stop.
  let abstract: String
  /// More, for `help WORD`.
  let more: [String]

  init(_ name: String, _ arguments: String, _ abstract: String, _ more: String...) {
    self.name = name
    self.arguments = arguments
    self.abstract = abstract
    self.more = more
  }

  /// Whether what follows can be a name with a space in it.
  var takesNames: Bool { arguments.contains("ID") || arguments.contains("FILE") }

  /// As help shows it: `drag ID AMOUNT`.
  var usage: String { arguments.isEmpty ? name : "\(name) \(arguments)" }
}

/// Every word of a session's lines, once: parsing, help and the page read this.
enum ExploreWords {
  /// In the order of help, under what they are for.
  static let groups: [(title: String, words: [ExploreWord])] = [
    ("gestures", gestures), ("the order", orders), ("the screen", surroundings), ("time", time),
    ("look", looking),
    ("the rest", rest),
  ]

  static let all = groups.flatMap(\.words)

  /// The word of that name.
  static func word(_ name: String) -> ExploreWord? {
    let name = aliases[name] ?? name
    return all.first { $0.name == name }
  }

  /// Spellings that people try.
  static let aliases = [
    "exit": "quit", "q": "quit", "?": "help", "compare": "orders", "u": "undo", "r": "redo",
    "font_scale": "font",
  ]

  private static let amount =
    "AMOUNT is a number in the finger's sign (up and left are negative), or a direction and a number: up 90, left 40."

  private static let gestures = [
    ExploreWord(
      "drag", "ID AMOUNT", "a finger drags ID by an amount of logical units", amount,
      "drag sessions -90 and drag sessions up 90 do the same."),
    ExploreWord("fling", "ID AMOUNT", "a finger leaves ID with a velocity, logical units per second", amount),
    ExploreWord("tap", "ID [N]", "a finger taps ID, or its N-th tab"),
    ExploreWord("press", "ID", "a finger goes down on ID and stays"),
    ExploreWord("move", "AMOUNT", "the finger that is down moves", amount),
    ExploreWord(
      "release", "[AMOUNT]", "the finger that is down leaves, with a velocity if one is given", amount),
  ]
  private static let orders = [
    ExploreWord(
      "phase", "ID up|down PHASE", "the phase in which ID takes a direction: pre, post or none",
      "pre: before the scroll container moves; post: what the container has left; none: not at all.",
      "The body and everything done so far are played again under the new order."),
    ExploreWord("cycle", "ID up|down", "the next phase for a direction of ID: pre, post, none, pre"),
    ExploreWord(
      "nest", "ID", "moves ID outwards past the next behaviour of its chain; the outermost one goes innermost"
    ),
    ExploreWord(
      "orders", "[nesting]", "what was done so far under every order, as a table of outcomes",
      "nesting: behaviours of a chain change places too."),
    ExploreWord("open", "ROW", "takes over the order of a row of the table that orders printed"),
    ExploreWord("mark", "[a|b]", "marks the present order as a, or as b, for diff"),
    ExploreWord("diff", "", "what was done so far under the two marked orders"),
  ]
  private static let surroundings = [
    ExploreWord("platform", "NAME", "plays on as compose, android, swiftui, uikit, flutter or web"),
    ExploreWord("density", "N", "device pixels per logical unit"),
    ExploreWord("font", "N", "the font scale"),
    ExploreWord("direction", "ltr|rtl", "the direction of reading"),
    ExploreWord("size", "WIDTH HEIGHT", "the size of the screen, logical units"),
  ]
  private static let time = [
    ExploreWord("undo", "[N]", "takes back the last step, or N of them"),
    ExploreWord("redo", "[N]", "does again what undo took back"),
    ExploreWord("reset", "", "back to the end of the body and the written order; undo brings the rest back"),
    ExploreWord("frame", "[N]", "the picture at a frame; without a number, at the last one"),
    ExploreWord("step", "[N]", "the picture N frames on, or back for a negative number"),
  ]
  private static let looking = [
    ExploreWord("tree", "", "the nodes of the screen, their offsets, sizes and behaviours"),
    ExploreWord("picture", "", "the screen as it is drawn now"),
    ExploreWord("lanes", "", "one lane a node, time to the right"),
    ExploreWord("ledger", "", "who took how much of every movement, the body's included"),
    ExploreWord("show", "", "the order, the lanes, the ledger and the picture"),
    ExploreWord("lines", "", "what was done after the body, as Lua"),
    ExploreWord("expectations", "", "which expectations of the body hold under the present order"),
  ]
  private static let rest = [
    ExploreWord(
      "save", "[FILE]", "writes the session as a scenario that passes when it is run",
      "Without FILE: explored_NAME_1.lua beside the file, or the next number that is free. A file that is there is never "
        + "written over. A name with a space in it stands in quotes: save \"two words.lua\"."),
    ExploreWord("help", "[WORD]", "this list, or more about a word"),
    ExploreWord("quit", "", "ends the session; so does the end of the input"),
  ]

  /// The list that `help` prints, or what is known of a word; nil for an unknown one.
  static func help(_ name: String?, columns: Int = Help.width) -> [String]? {
    if let name {
      guard let word = word(name) else { return nil }
      return [word.usage]
        + ([word.abstract] + word.more).flatMap { wrapped($0, width: columns - 2) }.map { "  \($0)" }
    }
    var lines: [String] = []
    for group in groups {
      lines.append("\(group.title):")
      lines += Help.columns(group.words.map { ("  \($0.usage)", $0.abstract) }, width: columns)
    }
    return lines + [""] + rules.flatMap { wrapped($0, width: columns) }
  }

  private static let rules = [
    "Any other line is Lua, with app for the screen: app:drag(\"list\", -90), or app.list.offset to see a value.",
    "A name with a space in it stands in quotes: drag \"two words\" -90.",
    "A colon in front makes a line Lua whatever it begins with. Lines that begin with -- or # and a space are left out.",
  ]
}
