/// What a key does in the full-screen session.
public enum ExplorerKeyAction: String, Sendable, CaseIterable {
  case choosePrevious, chooseNext, finger
  case dragUp, dragDown, flingUp, flingDown, bigger, smaller, press, tap
  case phaseUp, phaseDown, nest
  case undo, redo, reset
  case earlier, later, first, last
  case compare, mark, overlay
  case platform, density, fontScale, direction
  case below, line, save, help, quit
}

/// A key with what it does, in a sentence for the help.
public struct KeyBinding: Sendable {
  public var action: ExplorerKeyAction
  public var keys: [InputKey]
  /// The keys as people read them.
  public var shown: String
  /// For the help.
  public var sentence: String
}

/// The keys of the session: one table that decides what they do, and what the line of keys and the help say.
public enum Keymap {
  /// A heading and its keys, in the order of the help.
  public static let groups: [(heading: String, bindings: [KeyBinding])] = [
    (
      "Choose",
      [
        binding(
          .choosePrevious, [.up, .character("k")], "up k",
          "choose the node above in the tree; on the right stands what it is"),
        binding(.chooseNext, [.down, .character("j")], "down j", "choose the node below"),
        binding(
          .finger, [.character("o")], "o",
          "put the finger (@) on the chosen node; it goes by itself to what you choose if that scrolls, and stays there "
            + "while you choose others"),
      ]
    ),
    (
      "Move the finger",
      [
        binding(
          .dragUp, [.character("a")], "a",
          "drag up by a step: the finger on @ goes down on the screen, moves up and lifts (left, where @ scrolls sideways)"
        ),
        binding(.dragDown, [.character("z")], "z", "drag down by a step (right, sideways)"),
        binding(
          .bigger, [.character("+"), .character("=")], "+", "a bigger step; its size stands at the top"),
        binding(.smaller, [.character("-")], "-", "a smaller step"),
        binding(
          .flingUp, [.character("A")], "A", "fling up: the finger leaves with a speed of 20 steps a second"),
        binding(.flingDown, [.character("Z")], "Z", "fling down"),
        binding(
          .press, [.character("p")], "p",
          "press: the finger stays down, and a and z move it; p again lifts it at rest, A and Z with a speed"),
        binding(
          .tap, [.character("t")], "t", "tap the chosen node; 1 to 9 tap that tab, where tabs are chosen"),
      ]
    ),
    (
      "Change who takes first",
      [
        binding(
          .phaseUp, [.character("u")], "u",
          "of the chosen node: in which phase it takes when the finger moves up: pre, post, none, pre, ..."),
        binding(
          .phaseDown, [.character("d")], "d", "the same for a finger that moves down"),
        binding(
          .nest, [.character("n")], "n",
          "the chosen node changes places with the next one outside it: parents take first in pre and last in post"
        ),
      ]
    ),
    (
      "Go back and forth",
      [
        binding(
          .undo, [.character("b"), .backspace], "b", "go back by what was done last; also Backspace"),
        binding(.redo, [.character("f")], "f", "go forth again"),
        binding(
          .reset, [.character("r")], "r",
          "reset: the order as it is written, without your gestures; b brings them back"
        ),
        binding(.earlier, [.left, .character("h")], "left h", "show the screen one frame earlier"),
        binding(.later, [.right, .character("l")], "right l", "show it one frame later"),
        binding(.first, [.home], "Home", "the first frame"),
        binding(.last, [.end], "End", "the last frame, which is the present"),
      ]
    ),
    (
      "Compare orders",
      [
        binding(
          .compare, [.character("c")], "c",
          "the same gestures under every order, alike ones in one row; Enter takes the order of a row"),
        binding(
          .mark, [.character("m")], "m", "mark the present order as A, the next one as B"),
        binding(
          .overlay, [.character("M")], "M",
          "the same gestures under A and under B, their lanes one above the other"),
      ]
    ),
    (
      "Change the surroundings",
      [
        binding(
          .platform, [.character("P")], "P",
          "the next platform: compose, android, swiftui, uikit, flutter, web"),
        binding(.density, [.character("D")], "D", "the next density: 1, 1.5, 2, 3 pixels per unit"),
        binding(.fontScale, [.character("F")], "F", "the next font scale: 1, 1.3, 2, 0.85"),
        binding(.direction, [.character("L")], "L", "left to right or right to left"),
      ]
    ),
    (
      "And",
      [
        binding(
          .below, [.character("v")], "v",
          "what stands below the tree and the picture: lanes and ledger, the ledger alone, the lanes alone, nothing"
        ),
        binding(
          .line, [.character(":")], ":",
          "a line of Lua, with app for the screen: app:wheel(\"sessions\", 30), app.days.offset; Tab completes, up and down "
            + "bring back earlier lines, Escape leaves"),
        binding(
          .save, [.character("s")], "s",
          "save the session as a scenario that expects what happened here, and passes"),
        binding(.help, [.character("?")], "?", "this page"),
        binding(.quit, [.character("q")], "q", "leave"),
      ]
    ),
  ]

  public static let bindings = groups.flatMap(\.bindings)

  private static let byKey: [InputKey: ExplorerKeyAction] = Dictionary(
    bindings.flatMap { binding in binding.keys.map { ($0, binding.action) } },
    uniquingKeysWith: { first, _ in first })

  public static func action(_ key: InputKey) -> ExplorerKeyAction? { byKey[key] }

  private static func binding(
    _ action: ExplorerKeyAction, _ keys: [InputKey], _ shown: String, _ sentence: String
  ) -> KeyBinding {
    KeyBinding(action: action, keys: keys, shown: shown, sentence: sentence)
  }

  /// The line of keys: key and word, as they fit. The most important ones come first in the list.
  public static let line: [(keys: String, word: String)] = [
    ("j/k", "choose"), ("a/z", "drag up/down"), ("u/d", "phase"), ("?", "help"), ("q", "quit"),
    ("b/f", "undo/redo"), ("left/right", "frame"), ("c", "compare"), ("A/Z", "fling"), ("+/-", "step"),
    (":", "Lua"), ("s", "save"), ("p", "press"), ("t", "tap"), ("n", "nest"), ("m/M", "mark/overlay"),
    ("v", "view"),
    ("r", "reset"), ("P", "platform"),
  ]
}
