import Timeline

/// What a piece of a full-screen picture means; decides how a terminal draws it.
public enum ScreenTone: UInt8, Sendable, CaseIterable {
  case plain, heading, quiet, pre, own, post, left, alarm, note
  /// What the keys act on.
  case chosen
  /// A key's name in a line of help.
  case key
  /// What is not as it is written.
  case changed
}

/// One column of a screen.
public struct ScreenCell: Equatable, Sendable {
  /// One character; empty for the second half of a wide one.
  public var text = " "
  public var tone = ScreenTone.plain
}

/// A place on a screen, from 0.
public struct ScreenPlace: Equatable, Sendable {
  public var row: Int
  public var column: Int

  public init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}

/// A full screen of text as a value: rows of cells.
public struct ScreenFrame: Equatable, Sendable {
  public let columns: Int
  public let rows: Int
  public private(set) var cells: [[ScreenCell]]
  /// Where the cursor is shown; nil: nowhere.
  public var cursor: ScreenPlace?

  public init(columns: Int, rows: Int) {
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
    cells = Array(repeating: Array(repeating: ScreenCell(), count: self.columns), count: self.rows)
  }

  /// The text of each row, without spaces at its end.
  public var lines: [String] {
    cells.map { row in
      var text = row.map(\.text).joined()
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  public func tone(row: Int, column: Int) -> ScreenTone {
    guard cells.indices.contains(row), cells[row].indices.contains(column) else { return .plain }
    return cells[row][column].tone
  }

  /// Writes a text from a column on, as far as `end` (exclusive); the column after it.
  @discardableResult
  public mutating func write(
    _ text: String, row: Int, column: Int, end: Int = Int.max, tone: ScreenTone = .plain
  ) -> Int {
    guard cells.indices.contains(row) else { return column }
    let end = min(end, columns)
    var column = column
    for character in printable(text) {
      let width = displayWidth(String(character))
      guard column + width <= end else { break }
      if column >= 0 {
        cells[row][column] = ScreenCell(text: String(character), tone: tone)
        if width == 2 { cells[row][column + 1] = ScreenCell(text: "", tone: tone) }
      }
      column += width
    }
    return column
  }

  /// Writes a line that carries its colours as the timeline's text does.
  @discardableResult
  public mutating func write(styled line: String, row: Int, column: Int, end: Int = Int.max) -> Int {
    var column = column
    for (text, tone) in ScreenFrame.pieces(line) {
      column = write(text, row: row, column: column, end: end, tone: tone)
    }
    return column
  }

  /// Gives what is written there another tone.
  public mutating func paint(row: Int, columns range: Range<Int>, _ tone: ScreenTone) {
    guard cells.indices.contains(row) else { return }
    for column in range.clamped(to: 0..<columns) { cells[row][column].tone = tone }
  }

  /// Empties a stretch of rows.
  public mutating func clear(rows range: Range<Int>) {
    for row in range.clamped(to: 0..<rows) {
      cells[row] = Array(repeating: ScreenCell(), count: columns)
    }
  }

  /// Splits a line at its colour sequences.
  static func pieces(_ line: String) -> [(text: String, tone: ScreenTone)] {
    guard line.utf8.contains(0x1B) else { return [(line, .plain)] }
    var pieces: [(String, ScreenTone)] = []
    var tone = ScreenTone.plain
    for (place, part) in line.split(separator: "\u{1B}", omittingEmptySubsequences: false).enumerated() {
      var text = part
      if place > 0, part.hasPrefix("["), let end = part.firstIndex(of: "m") {
        tone = tones[String(part[part.index(after: part.startIndex)..<end])] ?? .plain
        text = part[part.index(after: end)...]
      }
      if !text.isEmpty { pieces.append((String(text), tone)) }
    }
    return pieces
  }

  private static let tones: [String: ScreenTone] = [
    "1": .heading, "2": .quiet, "36": .pre, "32": .own, "35": .post, "33": .left, "1;31": .alarm, "34": .note,
  ]
}
