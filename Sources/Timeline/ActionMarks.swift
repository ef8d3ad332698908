import ScrollCore

/// The row above the lanes: what was done, and from when to when.
struct ActionMarks {
  /// By column.
  private(set) var marks: [Character]
  /// The causes that occur, by their letters, in the order of first use.
  private(set) var used: [(letter: Character, words: String)] = []
  private(set) var hasSeveral = false
  private var starts: [Int]

  init(_ recording: Recording, _ scale: TimeScale, _ events: Range<Int>, _ digests: [EventDigest]) {
    marks = [Character](repeating: " ", count: scale.columns)
    starts = [Int](repeating: 0, count: scale.columns)
    var action: (number: Int32, letter: Character)?
    var reach = -1
    // What goes on by itself begins once in an action, also beside something else that does.
    var motions = Set<Character>()
    for index in events {
      let digest = digests[index - events.lowerBound]
      let event = digest.event
      guard !recording.isSilent(index, digest) else { continue }
      let (letter, words) = ActionMarks.letter(digest)
      let column = scale.column(event.time)
      if action?.number != event.action { motions = [] }
      let goesOn = digest.isOwnMotion || event.cause == .fling
      let isNew =
        goesOn
        ? motions.insert(letter).inserted : action?.number != event.action || action?.letter != letter
      action = (event.action, letter)
      let sign = fill(event.requested)
      if isNew {
        start(column, letter, words)
      } else if digest.isDelta {
        // The steps of one action are joined.
        for place in max(reach + 1, 0)..<max(column + 1, reach + 1) where marks[place] == " " {
          marks[place] = sign
        }
      }
      reach = column
      guard digest.isDelta else { continue }
      // A delta takes one frame.
      let end = scale.column(event.time + scale.frame / 8 * 7)
      for place in column..<max(end, column) + 1 where marks[place] == " " { marks[place] = sign }
      reach = max(end, column)
    }
    for gap in scale.gaps {
      for place in gap { marks[place] = " " }
    }
  }

  private mutating func start(_ column: Int, _ letter: Character, _ words: String) {
    if !used.contains(where: { $0.letter == letter }) { used.append((letter, words)) }
    // What was broken off reads as that, whatever else begins there.
    if letter == "A" || marks[column] == "A" {
      marks[column] = "A"
      return
    }
    // So does a node that turns to its other state: that is what one looks for.
    if letter == "s" || letter == "b" || marks[column] == "s" || marks[column] == "b" {
      if letter == "s" || letter == "b" { marks[column] = letter }
      return
    }
    starts[column] += 1
    if starts[column] == 1 {
      marks[column] = letter
    } else {
      hasSeveral = true
      marks[column] = starts[column] <= 9 ? Character(String(starts[column])) : "#"
    }
  }

  private func fill(_ requested: Vector) -> Character {
    let amount = requested[requested.dominantAxis]
    return amount == 0 ? "." : amount < 0 ? "-" : "+"
  }

  private static func letter(_ digest: EventDigest) -> (Character, String) {
    if digest.isFling { return ("F", "fling") }
    let letter: Character =
      switch digest.event.cause {
      case .mount: "Y"
      case .drag: "D"
      case .move: "M"
      case .release: "R"
      case .cancel: "C"
      case .press: "P"
      case .scrollTo: "S"
      case .dispatch: "O"
      case .change: "G"
      case .update: "U"
      case .insert: "I"
      case .remove: "K"
      case .select: "T"
      case .restore: "B"
      case .layout: "L"
      case .aborted: "A"
      case .fling: "F"
      case .settle: "E"
      case .flingEnd: "V"
      case .springBack: "W"
      case .stop: "X"
      case .animate: "N"
      case .refused: "Q"
      case .swipe: "Z"
      case .replay: "J"
      case .wheel: "H"
      case .key: "k"
      case .switched: "s"
      case .bar: "b"
      case .refresh: "q"
      case .refreshEnd: "z"
      }
    let words =
      switch digest.event.cause {
      case .springBack: "spring back"
      case .flingEnd: "fling end"
      case .stop: "stopped"
      case .switched: "switch flips"
      case .bar: "bar hides or shows"
      case .refreshEnd: "refresh end"
      default: digest.event.cause.word
      }
    return (letter, words)
  }
}
