/// One option of a command, as the table declares it; parsing, help and completions all read this.
struct OptionSpec: Sendable {
  /// What follows the option's name.
  enum Value: Sendable, Equatable {
    /// Nothing.
    case none
    /// Any text; the word stands for it in help.
    case text(String)
    /// One of these words, the first being the default.
    case choice([String])
    /// Nothing, or `=` and one of these words; alone it means the first.
    case optionalChoice([String])
    /// One of these words, or the word and `=FILE`.
    case wordAndFile([String])
  }

  /// Without the dashes.
  let name: String
  let value: Value
  /// One sentence without a full stop.
  let abstract: String
  /// May be given more than once; otherwise the last one counts.
  let isRepeatable: Bool

  /// A flag.
  init(_ name: String, _ abstract: String) {
    self.init(name, .none, abstract)
  }

  init(_ name: String, _ value: Value, repeatable: Bool = false, _ abstract: String) {
    self.name = name
    self.value = value
    self.abstract = abstract
    isRepeatable = repeatable
  }

  /// The next word of the command line is its value, if it has none with `=`.
  var wantsValue: Bool {
    switch value {
    case .none, .optionalChoice: false
    case .text, .choice, .wordAndFile: true
    }
  }

  /// The option as help shows it: `--filter TEXT`.
  var usage: String {
    switch value {
    case .none: "--\(name)"
    case .text(let word): "--\(name) \(word)"
    case .choice(let words): "--\(name) \(words.joined(separator: "|"))"
    case .optionalChoice(let words): "--\(name)[=\(words.joined(separator: "|"))]"
    case .wordAndFile(let words): "--\(name) \(words.joined(separator: "|"))[=FILE]"
    }
  }
}

/// One command of `scrollwright`.
struct CommandSpec: Sendable {
  /// What the command does.
  enum Action: Sendable {
    case run, list, show, help, version
    case importing
    case orders, solve, check
    case explore, repl
    case initialise, explain, completions, man
    case merge, diff
  }

  let name: String
  let action: Action
  /// Its operands as help shows them: `[PATH...]`.
  let operands: String
  /// How many operands it takes.
  let operandCount: ClosedRange<Int>
  /// One line.
  let abstract: String
  /// Paragraphs of help.
  let details: [String]
  let options: [OptionSpec]

  /// A path of `-` is a scenario file on standard input; prompts read their lines from there.
  var takesStandardInput: Bool {
    switch action {
    case .run, .list, .show, .orders, .solve, .check: true
    case .help, .version, .importing, .explore, .repl, .initialise, .explain, .completions, .man, .merge,
      .diff:
      false
    }
  }

  /// The option of that name (without dashes).
  func option(_ name: String) -> OptionSpec? {
    options.first { $0.name == name }
  }
}
