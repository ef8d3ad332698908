/// A piece of a drawing of lanes. Coordinates and lengths are SVG units; `kind` is a class of a style sheet.
public enum LanePart: Sendable, Equatable {
  /// Where signs stand side by side: one sign, and so much of a line behind it.
  public struct Stretch: Sendable, Equatable {
    public var x: Double
    /// 0: the sign stands alone.
    public var length: Double
  }

  /// Words that begin at a place; the title is the whole text of words that are cut, else empty.
  case text(String, x: Double, y: Double, kind: String, title: String)
  /// A shape as SVG path data; the title says what it is.
  case path(String, kind: String, title: String)
  /// Steps as SVG path data; the area from them down to `floor` belongs to them.
  case curve(String, floor: Double, kind: String)
  /// Signs of one kind at one height.
  case signs(Character, y: Double, stretches: [Stretch], kind: String)
}

/// The signs under a lane: what happened to its node.
public enum LaneSign {
  /// Every sign with its shape around its middle, as relative SVG path data, and its meaning.
  public static let all: [(sign: Character, shape: String, words: String)] = {
    var out: [(sign: Character, shape: String, words: String)] = []
    for kind in Lane.kinds where !out.contains(where: { $0.sign == kind.mark }) {
      // The sign and a space come first.
      out.append((kind.mark, shape(kind.mark), String(kind.words.dropFirst(2))))
    }
    out.append(("r", shape("r"), "range changed"))
    out.append(("*", shape("*"), "several at once"))
    return out
  }()

  /// `<` pre, `=` own share, `>` post, `o` overscroll, `[` a clamp, a star for several, a diamond with its letter for all else.
  private static func shape(_ mark: Character) -> String {
    switch mark {
    case "<": "m2 -4l-4 4l4 4"
    case ">": "m-2 -4l4 4l-4 4"
    case "=": "m-2.5 -2h5m-5 4h5"
    case "o": "m-2.5 0a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0"
    case "c": "m2 -4h-4v8h4"
    case "*": "m-3 0h6m-5 -3l4 6m0 -6l-4 6"
    case "s": "m-3 0q1.5 -4 3 0t3 0"
    case "j": "m-3 3l3 -6l3 6"
    case "h": "m-3.5 0h7m-2 -2.5l2.5 2.5l-2.5 2.5"
    case "m": "m-3 -3v6l6 -6v6z"
    case "t": "m-3 -3h6l-6 6h6z"
    case "v": "m-3 -3l3 6l3 -6"
    default: "m0 -3.5l3 3.5l-3 3.5l-3 -3.5z"
    }
  }
}

/// SVG path data of steps: what goes on at the same height is one line.
struct StepPath {
  private(set) var data = ""
  private var x = 0.0
  private var y = ""
  private var isWaiting = false

  mutating func begin(_ x: Double, _ y: Double) {
    flush()
    self.y = svg(y)
    data += "M\(svg(x)) \(self.y)"
  }

  /// Horizontally to a place.
  mutating func go(to x: Double) {
    self.x = x
    isWaiting = true
  }

  /// Vertically to a height.
  mutating func step(to y: Double) {
    let text = svg(y)
    guard text != self.y else { return }
    flush()
    data += "V\(text)"
    self.y = text
  }

  mutating func close() {
    flush()
    data += "z"
  }

  mutating func flush() {
    if isWaiting { data += "H\(svg(x))" }
    isWaiting = false
  }
}

/// A coordinate: at most one decimal, no exponent.
func svg(_ value: Double) -> String {
  guard value.isFinite else { return "0" }
  return NumberText.value((min(max(value, -1e6), 1e6) * 10).rounded() / 10)
}
