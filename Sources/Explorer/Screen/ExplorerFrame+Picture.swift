import ScrollCore
import Timeline

extension ExplorerFrame {
  /// The picture as it lies on the page.
  var picture: PictureDrawing? {
    guard let shown, layout.picture.count >= 8, layout.upper.count >= 4 else { return nil }
    return Picture.drawing(
      shown, style: TextStyle(unicode: unicode), columns: layout.picture.count, rows: layout.upper.count)
  }

  mutating func drawPicture() {
    let present = view.still == nil ? "screen" : "screen, an earlier frame"
    heading(present, row: layout.upper.lowerBound - 1, layout.picture)
    guard let drawing = picture else { return }
    let (top, left) = (layout.upper.lowerBound, layout.picture.lowerBound)
    for (place, line) in drawing.lines.enumerated() where layout.upper.contains(top + place) {
      screen.write(line, row: top + place, column: left, end: layout.picture.upperBound)
    }
    guard let slot = scene.nodes.first(where: { $0.name == view.chosen })?.slot,
      let box = drawing.boxes.last(where: { $0.slot == slot })?.box
    else { return }
    // The edges of what is chosen.
    for row in box.top...box.bottom where layout.upper.contains(top + row) {
      if row == box.top || row == box.bottom {
        screen.paint(row: top + row, columns: left + box.left..<left + box.right + 1, .key)
      } else {
        screen.paint(row: top + row, columns: left + box.left..<left + box.left + 1, .key)
        screen.paint(row: top + row, columns: left + box.right..<left + box.right + 1, .key)
      }
    }
  }

  /// The node in front at a place of the page.
  func node(atRow row: Int, column: Int) -> ExplorerNode? {
    guard layout.upper.contains(row), layout.picture.contains(column), let drawing = picture else {
      return nil
    }
    let (row, column) = (row - layout.upper.lowerBound, column - layout.picture.lowerBound)
    let found = drawing.boxes.last { $0.box.contains(column: column, row: row) }
    return found.flatMap { found in scene.nodes.first { $0.slot == found.slot } }
  }
}
