/// How text pictures are written.
public struct TextStyle: Sendable {
  /// The widths that are supported, in terminal columns.
  public static let widths = 60...200

  private var columns: Int

  /// Whether block and box-drawing characters may be used. Without it our own marks are plain ASCII.
  public var unicode: Bool
  /// Whether ANSI colour sequences may be used.
  public var color: Bool

  /// The longest line, in terminal columns; clamped into `widths`.
  public var width: Int {
    get { columns }
    set { columns = Self.clamped(newValue) }
  }

  public init(width: Int = 100, unicode: Bool = false, color: Bool = false) {
    columns = Self.clamped(width)
    self.unicode = unicode
    self.color = color
  }

  private static func clamped(_ width: Int) -> Int {
    min(max(width, widths.lowerBound), widths.upperBound)
  }
}

/// What a piece of text means; decides its colour.
enum Tone {
  case plain, heading, quiet, pre, own, post, left, alarm, note

  /// The ANSI parameters that switch it on; nil for none.
  var ansi: String? {
    switch self {
    case .plain: nil
    case .heading: "1"
    case .quiet: "2"
    case .pre: "36"
    case .own: "32"
    case .post: "35"
    case .left: "33"
    case .alarm: "1;31"
    case .note: "34"
    }
  }
}

/// A line in the making: pieces of text, each with its tone, and the columns they fill.
struct StyledLine {
  private var pieces: [(text: String, tone: Tone)] = []
  private(set) var width = 0

  init() {}

  init(_ text: String, _ tone: Tone = .plain) { append(text, tone) }

  mutating func append(_ text: String, _ tone: Tone = .plain) {
    guard !text.isEmpty else { return }
    pieces.append((text, tone))
    width += displayWidth(text)
  }

  mutating func append(_ line: StyledLine) {
    pieces += line.pieces
    width += line.width
  }

  /// Fills with spaces up to a column.
  mutating func pad(to column: Int) {
    if column > width { append(String(repeating: " ", count: column - width)) }
  }

  /// Appends text that ends `columns` after here.
  mutating func append(_ text: String, _ tone: Tone = .plain, rightIn columns: Int) {
    pad(to: width + columns - displayWidth(text))
    append(text, tone)
  }

  /// The finished line, without trailing spaces.
  func rendered(_ style: TextStyle) -> String {
    var kept = pieces
    while let last = kept.last {
      let text = last.text.droppingTrailingSpaces()
      kept[kept.count - 1].text = text
      if !text.isEmpty { break }
      kept.removeLast()
    }
    guard style.color else { return kept.map(\.text).joined() }
    return kept.map { piece in
      guard let ansi = piece.tone.ansi else { return piece.text }
      return "\u{1B}[\(ansi)m\(piece.text)\u{1B}[0m"
    }.joined()
  }
}

extension String {
  func droppingTrailingSpaces() -> String {
    guard hasSuffix(" ") else { return self }
    var view = self[...]
    while view.last == " " { view.removeLast() }
    return String(view)
  }
}
