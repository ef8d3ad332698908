/// A mistake on the command line: what is wrong and what was probably meant.
struct UsageError: Error, Equatable {
  var message: String
  /// The command whose help answers it, if one was recognised.
  var command: String?
  /// Lines that follow the message.
  var more: [String] = []
}

/// A command line taken apart by the table; values are still text.
struct Arguments: Sendable {
  let command: CommandSpec
  /// In the order given: name without dashes, and its value ("" for flags).
  private(set) var options: [(name: String, value: String)] = []
  private(set) var operands: [String] = []
  /// Operands right behind an option that takes such a word only with '=', as it should be written: `all`, `--update=all`.
  private(set) var meant: [String: String] = [:]

  /// Was this flag given?
  func has(_ name: String) -> Bool {
    options.contains { $0.name == name }
  }

  /// The last value given.
  func last(_ name: String) -> String? {
    options.last { $0.name == name }?.value
  }

  /// All values given, in order.
  func all(_ name: String) -> [String] {
    options.filter { $0.name == name }.map(\.value)
  }

  /// Takes the words after the program's name apart.
  init(_ words: [String]) throws(UsageError) {
    guard let first = words.first else {
      throw UsageError(message: "a command is missing", command: nil)
    }
    let name = CommandTable.aliases[first] ?? first
    guard let command = CommandTable.command(name) else {
      throw Arguments.unknownCommand(first)
    }
    self.command = command
    try take(Array(words.dropFirst()))
  }

  /// Takes options and operands of a known command apart.
  init(command: CommandSpec, _ words: [String]) throws(UsageError) {
    self.command = command
    try take(words)
  }

  private mutating func take(_ words: [String]) throws(UsageError) {
    var index = 0
    while index < words.count {
      let word = words[index]
      index += 1
      if word == "--" {
        operands += words[index...]
        break
      } else if word.hasPrefix("--") {
        try takeOption(word, words, &index)
      } else if word.hasPrefix("-"), word != "-" {
        if word == "-o", command.option("output") != nil {
          try takeOption("--output", words, &index)
          continue
        }
        if word == "-h" {
          options.append(("help", ""))
          continue
        }
        throw UsageError(
          message: "unknown option '\(word)'; options start with two dashes"
            + suggestion(String(word.dropFirst()), "--"),
          command: command.name)
      } else {
        operands.append(word)
      }
    }
    if has("help") { return }
    if operands.count < command.operandCount.lowerBound {
      throw UsageError(message: "'\(command.name)' wants \(command.operands)", command: command.name)
    }
    if operands.count > command.operandCount.upperBound {
      throw UsageError(
        message: "'\(command.name)' does not take '\(operands[command.operandCount.upperBound])'",
        command: command.name)
    }
  }

  private mutating func takeOption(_ word: String, _ words: [String], _ index: inout Int) throws(UsageError) {
    let body = word.dropFirst(2)
    let parts = body.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first.map(String.init) ?? ""
    var given: String? = parts.count == 2 ? String(parts[1]) : nil
    if name == "help" {
      options.append(("help", ""))
      return
    }
    guard let spec = command.option(name) else {
      throw UsageError(
        message: "'\(command.name)' has no option '--\(name)'" + suggestion(name, "--"), command: command.name
      )
    }
    if spec.value == .none {
      guard given == nil else {
        throw UsageError(message: "'--\(name)' takes no value", command: command.name)
      }
      options.append((name, ""))
      return
    }
    if case .optionalChoice = spec.value {
      // The next word is never its value.
      if let given {
        try check(given, spec)
      } else if case .optionalChoice(let known) = spec.value, index < words.count,
        known.contains(words[index])
      {
        meant[words[index]] = "--\(name)=\(words[index])"
      }
      options.append((name, given ?? ""))
      return
    }
    if given == nil, index < words.count {
      given = words[index]
      index += 1
    }
    guard let value = given else {
      throw UsageError(message: "'--\(name)' wants a value: \(spec.usage)", command: command.name)
    }
    try check(value, spec)
    options.append((name, value))
  }

  /// Checks a value against the words that the option allows.
  private func check(_ value: String, _ spec: OptionSpec) throws(UsageError) {
    let allowed: [String]
    let word: String
    switch spec.value {
    case .none: return
    case .text(let kind):
      if value.isEmpty {
        throw UsageError(
          message: "'--\(spec.name)' wants a value, not an empty text: \(kind)", command: command.name)
      }
      return
    case .choice(let words), .optionalChoice(let words): (allowed, word) = (words, value)
    case .wordAndFile(let words):
      allowed = words
      word = String(value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)[0])
      if value.hasSuffix("="), value.dropLast() == word {
        throw UsageError(message: "'--\(spec.name) \(value)' names no file", command: command.name)
      }
    }
    if allowed.contains(word) { return }
    let meant = nearestName(to: word, in: allowed).map { "; did you mean '\($0)'?" } ?? ""
    throw UsageError(
      message: "'--\(spec.name)' takes \(allowed.joined(separator: ", ")), not '\(word)'\(meant)",
      command: command.name)
  }

  private func suggestion(_ name: String, _ prefix: String) -> String {
    nearestName(to: name, in: command.options.map(\.name)).map { "; did you mean '\(prefix)\($0)'?" } ?? ""
  }

  static func unknownCommand(_ word: String) -> UsageError {
    if word.hasPrefix("-") {
      let owners = CommandTable.commands.filter { $0.option(String(word.drop { $0 == "-" })) != nil }
      if let owner = owners.first {
        return UsageError(
          message: "'\(word)' comes after a command: scrollwright \(owner.name) \(word)", command: owner.name)
      }
    }
    if word.hasSuffix(".lua") {
      return UsageError(
        message: "'\(word)' is not a command; did you mean 'scrollwright run \(word)'?", command: "run")
    }
    let meant =
      nearestName(to: word, in: CommandTable.commands.map(\.name)).map { "; did you mean '\($0)'?" } ?? ""
    return UsageError(message: "unknown command '\(word)'\(meant)", command: nil)
  }
}
