import Timeline

/// The page that `?` opens: what is seen, how to find out who takes first, and every key.
public enum HelpPage {
  private static let introduction: [(heading: String, text: [String])] = [
    (
      "What you see",
      [
        "Left the tree of the screen; > marks the chosen node and @ the one that the finger moves. Beside a node with a header's "
          + "behaviour stands when it takes: \"up pre\" for a finger that moves up, \"down post\" for one that moves down.",
        "pre: it takes first, before what scrolls inside (the body); parents before children. post: it takes last, what the body "
          + "left; parents after children. none: it takes nothing. * marks what is not as it is written in the file.",
        "In the middle the screen to scale. Below, the lanes show where each node stood over time, and the ledger has a row for "
          + "each movement: how much came in, who took how much of it, what was left. Its last column, order, names who took, the first "
          + "one first. With a list that is called sessions and a header days, \"sessions days>\" says that the body "
          + "sessions took first and days after it in post; \"days< sessions\" says that days took first, in pre.",
      ]
    ),
    (
      "Try it: which header goes first?",
      [
        "1. Press a until the list moves: the finger goes up, and headers collapse. Press z: it moves down. "
          + "Read the order in the last row of the ledger.",
        "2. Choose a header with j and k, and press d until it says \"down pre\"; it goes from post to none to pre. "
          + "Nothing is lost: your gestures are played again at once under the new order. Read the same row again: that header now stands before the body, with < for pre.",
        "3. Press c to see what the same gestures do under every order, b to go back, r to begin again.",
      ]
    ),
  ]

  private static let mouse = [
    "The wheel over the picture turns there; a drag in the picture drags what lies under it, a click chooses it. A click in the tree "
      + "chooses too."
  ]

  /// The lines of the page; those of headings carry their colour.
  public static func lines(columns: Int) -> [String] {
    let room = min(max(columns, 40), 100)
    var lines: [String] = []
    func heading(_ text: String) {
      if !lines.isEmpty { lines.append("") }
      lines.append("\u{1B}[1m\(text)\u{1B}[0m")
    }
    for part in introduction {
      heading(part.heading)
      for text in part.text { lines += wrapped(text, columns: room) }
    }
    let width = Keymap.bindings.reduce(0) { max($0, $1.shown.count) } + 2
    for group in Keymap.groups {
      heading(group.heading)
      for binding in group.bindings { lines += entry(binding.shown, binding.sentence, width, room) }
    }
    heading("Mouse")
    for text in mouse { lines += wrapped(text, columns: room) }
    return lines
  }

  private static func entry(_ keys: String, _ sentence: String, _ width: Int, _ room: Int) -> [String] {
    wrapped(sentence, columns: room - width).enumerated().map { place, part in
      let key = place == 0 ? keys : ""
      return key + String(repeating: " ", count: width - key.count) + part
    }
  }
}
