import Orders

/// The options of `check` that `run` has not, read and checked.
struct CheckOptions: Sendable {
  var choice = GestureChoice.usual
  /// nil: as many as is usual.
  var depth: Int?
  var maxStates = GestureSearch.usualStates
  var limit: Int?
  var nesting = false
  /// Which screen of the body, from 1.
  var app: Int?
  /// Where the counterexample is written.
  var save: String?

  init(_ arguments: Arguments) throws(UsageError) {
    depth = try number("depth", "a whole number of gestures from 1 to 10000", arguments) {
      Int($0).flatMap { (1...10_000).contains($0) ? $0 : nil }
    }
    maxStates =
      try number("max-states", "a whole number from 1 to 100000000", arguments) {
        Int($0).flatMap { (1...100_000_000).contains($0) ? $0 : nil }
      } ?? GestureSearch.usualStates
    limit = try number("limit", "a whole number from 1 to 1000000000", arguments) {
      Int($0).flatMap { (1...1_000_000_000).contains($0) ? $0 : nil }
    }
    app = try number("app", "a whole number from 1 to 1000", arguments) {
      Int($0).flatMap { (1...1000).contains($0) ? $0 : nil }
    }
    nesting = arguments.has("nesting")
    save = arguments.last("save")
    let words = arguments.all("gestures").flatMap {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    if !words.isEmpty { choice = try CheckOptions.choice(words, arguments.command.name) }
  }

  /// Kinds of gestures, amounts of drags and velocities of flings.
  private static func choice(_ words: [Substring], _ command: String) throws(UsageError) -> GestureChoice {
    var choice = GestureChoice([])
    var velocities: [Double] = []
    for word in words {
      let name = trimmed(word)
      if let kind = GestureChoice.Kind(rawValue: name) {
        choice.kinds.insert(kind)
        continue
      }
      let parts = name.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, parts[0] == "fling" {
        velocities.append(
          try amount(String(parts[1]), "fling=N wants a velocity above 0, at most 1000000", command))
        choice.kinds.insert(.fling)
        continue
      }
      if name.first.map({ $0.isNumber || $0 == "-" || $0 == "." || $0 == "+" }) == true {
        choice.amounts.append(
          try amount(name, "an amount is above 0 and at most 1000000; it is dragged both ways", command))
        continue
      }
      let known = GestureChoice.Kind.allCases.map(\.rawValue)
      let meant = nearestName(to: name, in: known).map { "; did you mean '\($0)'?" } ?? ""
      throw UsageError(
        message:
          "'--gestures' knows no gesture '\(name)'\(meant) (gestures: \(known.joined(separator: ", ")); "
          + "a number; fling=N)", command: command)
    }
    if !velocities.isEmpty { choice.velocities = velocities }
    return choice
  }

  private static func amount(_ text: String, _ rule: String, _ command: String) throws(UsageError) -> Double {
    guard let number = Double(text), number > 0, number <= 1_000_000 else {
      throw UsageError(message: "'--gestures': \(rule), not '\(text)'", command: command)
    }
    return number
  }

  private static func trimmed(_ word: Substring) -> String {
    var word = word.drop { $0 == " " }
    while word.last == " " { word.removeLast() }
    return String(word)
  }
}
