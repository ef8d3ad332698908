/// A place of the grid on which boxes are drawn.
private struct Cell {
  /// Text; `nil` where lines may be. An empty string is the second half of a wide character.
  var text: String?
  var line: Lines = []
  /// A light line, drawn only where nothing else is.
  var isDotted = false
  /// Whose text it is.
  var owner: Int32 = -1
}

/// The directions in which lines leave a place.
struct Lines: OptionSet {
  var rawValue: UInt8
  static let up = Lines(rawValue: 1)
  static let down = Lines(rawValue: 2)
  static let left = Lines(rawValue: 4)
  static let right = Lines(rawValue: 8)

  func glyph(unicode: Bool) -> String {
    if unicode {
      let glyphs = [" ", "╵", "╷", "│", "╴", "┘", "┐", "┤", "╶", "└", "┌", "├", "─", "┴", "┬", "┼"]
      return glyphs[Int(rawValue)]
    }
    let vertical = !isDisjoint(with: [.up, .down])
    let horizontal = !isDisjoint(with: [.left, .right])
    return vertical && horizontal ? "+" : vertical ? "|" : horizontal ? "-" : " "
  }
}

/// A rectangle of grid places, both ends included.
struct GridRect: Equatable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  func intersection(_ other: GridRect) -> GridRect {
    GridRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  var isEmpty: Bool { right < left || bottom < top }
}

/// A grid of lines and text. What is drawn later covers what was drawn before.
struct Canvas {
  let columns: Int
  let rows: Int
  private var cells: [Cell]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = [Cell](repeating: Cell(), count: columns * rows)
  }

  /// Empties the places strictly inside a box and strictly inside the clip, whose own edges stay.
  mutating func clear(_ box: GridRect, clip: GridRect) {
    let inside = GridRect(left: box.left + 1, top: box.top + 1, right: box.right - 1, bottom: box.bottom - 1)
      .intersection(
        GridRect(left: clip.left + 1, top: clip.top + 1, right: clip.right - 1, bottom: clip.bottom - 1))
    guard !inside.isEmpty else { return }
    for row in inside.top...inside.bottom {
      for column in inside.left...inside.right { place(column, row) { $0 = Cell() } }
    }
  }

  /// Draws the edges of a box that lie within the clip. An opaque box cuts the lines that would run into it, but
  /// for the clip's own. Text of the owners in
  /// `keeps` stays.
  mutating func outline(_ box: GridRect, clip: GridRect, isOpaque: Bool, keeps: (Int32) -> Bool) {
    let seen = box.intersection(clip)
    guard !seen.isEmpty else { return }
    for row in [box.top, box.bottom] where row >= clip.top && row <= clip.bottom {
      for column in seen.left...seen.right {
        var lines: Lines = []
        if column > seen.left { lines.insert(.left) }
        if column < seen.right { lines.insert(.right) }
        let isCorner =
          column == box.left || column == box.right || column == clip.left || column == clip.right
        let cut: Lines = isOpaque && !isCorner && box.top != box.bottom ? (row == box.top ? .down : .up) : []
        draw(lines, cutting: cut, column, row, keeps)
      }
    }
    for column in [box.left, box.right] where column >= clip.left && column <= clip.right {
      for row in seen.top...seen.bottom {
        var lines: Lines = []
        if row > seen.top { lines.insert(.up) }
        if row < seen.bottom { lines.insert(.down) }
        let isCorner = row == box.top || row == box.bottom || row == clip.top || row == clip.bottom
        let cut: Lines =
          isOpaque && !isCorner && box.left != box.right ? (column == box.left ? .right : .left) : []
        draw(lines, cutting: cut, column, row, keeps)
      }
    }
  }

  private mutating func draw(
    _ lines: Lines, cutting cut: Lines, _ column: Int, _ row: Int, _ keeps: (Int32) -> Bool
  ) {
    let old = cells[row * columns + column]
    if old.text != nil, keeps(old.owner) {
      cells[row * columns + column].line.formUnion(lines)
      return
    }
    place(column, row) {
      $0.text = nil
      $0.isDotted = false
      $0.line.subtract(cut)
      $0.line.formUnion(lines)
    }
  }

  /// A light line across the places strictly inside a box, within the clip; lines and text there stay.
  mutating func dot(row: Int, _ box: GridRect, clip: GridRect) {
    let inside = GridRect(left: box.left + 1, top: row, right: box.right - 1, bottom: row).intersection(clip)
    guard !inside.isEmpty else { return }
    for column in inside.left...inside.right where (column - box.left) % 2 == 0 { dot(column, row) }
  }

  /// The same from top to bottom.
  mutating func dot(column: Int, _ box: GridRect, clip: GridRect) {
    let inside = GridRect(left: column, top: box.top + 1, right: column, bottom: box.bottom - 1).intersection(
      clip)
    guard !inside.isEmpty else { return }
    for row in inside.top...inside.bottom { dot(column, row) }
  }

  private mutating func dot(_ column: Int, _ row: Int) {
    let cell = cells[row * columns + column]
    if cell.text == nil, cell.line.isEmpty { cells[row * columns + column].isDotted = true }
  }

  /// Writes text into the first stretch of a row that is free of text, between two columns (included). What is too long is cut.
  /// - Returns: false if fewer than `least` columns are free.
  mutating func write(_ text: String, row: Int, from: Int, to: Int, least: Int, owner: Int32) -> Bool {
    guard row >= 0, row < rows else { return false }
    let end = min(to, columns - 1)
    var start = max(from, 0)
    // After the last text in the way.
    for column in stride(from: start, through: end, by: 1) where cells[row * columns + column].text != nil {
      start = column + 1
    }
    let free = end - start + 1
    let shown = displayWidth(text) <= free ? text : free >= 3 ? shortened(text, columns: free) : ""
    guard !shown.isEmpty, free >= min(least, displayWidth(text)) else { return false }
    var column = start
    for character in shown {
      let width = displayWidth(character)
      place(column, row) {
        $0.text = String(character)
        $0.owner = owner
      }
      if width == 2 {
        place(column + 1, row) {
          $0.text = ""
          $0.owner = owner
        }
      }
      column += width
    }
    return true
  }

  /// Changes one place; the other half of a wide character that is hit becomes free.
  private mutating func place(_ column: Int, _ row: Int, _ change: (inout Cell) -> Void) {
    let index = row * columns + column
    if cells[index].text == "", column > 0 { cells[index - 1].text = " " }
    if column + 1 < columns, let text = cells[index].text, !text.isEmpty, cells[index + 1].text == "" {
      cells[index + 1].text = " "
    }
    change(&cells[index])
  }

  func lines(_ style: TextStyle) -> [String] {
    (0..<rows).map { row in
      var line = StyledLine()
      for column in 0..<columns {
        let cell = cells[row * columns + column]
        if let text = cell.text {
          line.append(text, .heading)
        } else if cell.line.isEmpty, cell.isDotted {
          line.append(style.unicode ? "·" : ".", .quiet)
        } else {
          line.append(cell.line.glyph(unicode: style.unicode))
        }
      }
      return line.rendered(style)
    }
  }
}
