import ScrollCore

/// Where headers begin and cease to be held, by column of a time scale.
struct PinMarks {
  static let held: Character = "P"
  static let released: Character = "p"
  static let both: Character = "*"

  private(set) var marks: [Character]
  /// Whether there is anything to show.
  private(set) var isEmpty = true

  init(_ changes: [PinChange], _ scale: TimeScale) {
    marks = [Character](repeating: " ", count: scale.columns)
    for change in changes {
      let column = scale.column(change.time)
      let mark = change.isHeld ? Self.held : Self.released
      marks[column] = marks[column] == " " || marks[column] == mark ? mark : Self.both
      isEmpty = false
    }
  }

  /// What the marks that are there mean.
  var words: [String] {
    [(Self.held, "P a header is held"), (Self.released, "p it is let go")]
      .filter { marks.contains($0.0) }.map(\.1)
  }

  /// Whether a column has both.
  var hasBoth: Bool { marks.contains(Self.both) }
}

extension Recording {
  /// What began or ceased to be held during these events.
  func pinChanges(_ events: Range<Int>) -> [PinChange] {
    let isWhole = events == 0..<trace.events.count
    return isWhole ? pinChanges : pinChanges.filter { events.contains($0.event) }
  }
}
