import ScrollCore

/// The screen as it is drawn at the end, to scale in characters.
public enum Picture {
  /// The widest picture, in columns, and the tallest, in lines.
  static let mostColumns = 76
  static let mostRows = 36

  /// Boxes with their ids, clipped to their containers and the screen; lists with the numbers of their visible rows.
  ///
  /// Every line fits `style.width`. A line is about as high as two columns are wide. What is hidden is not drawn, and named below.
  public static func lines(_ recording: Recording, style: TextStyle) -> [String] {
    var painter = Painter(recording, style)
    painter.paint()
    return painter.lines()
  }

  /// The same picture at most so many columns wide and lines high, and where in it the nodes are.
  public static func drawing(
    _ recording: Recording, style: TextStyle, columns: Int, rows: Int
  ) -> PictureDrawing {
    var painter = Painter(recording, style, columns: max(columns, 8), rows: max(rows, 4))
    painter.paint()
    return painter.drawing()
  }
}

/// A picture of a screen in characters, with its scale.
public struct PictureDrawing: Sendable {
  /// A rectangle of characters, both ends included.
  public struct Box: Sendable, Equatable {
    public var left: Int
    public var top: Int
    public var right: Int
    public var bottom: Int

    public func contains(column: Int, row: Int) -> Bool {
      column >= left && column <= right && row >= top && row <= bottom
    }
  }
  /// The boxes, without words about them.
  public var lines: [String]
  /// What is too small for its name or not to be seen, a sentence each.
  public var notes: [String]
  /// Logical units that a column is wide and a line high.
  public var unitsPerColumn: Double
  public var unitsPerRow: Double
  /// What is seen of each node that is drawn as a box, from the back to the front.
  public var boxes: [(slot: Int32, box: Box)]
}

/// Draws one picture.
private struct Painter {
  let recording: Recording
  let style: TextStyle
  let names: NodeNames
  private var canvas: Canvas
  private let unitsPerColumn: Double
  private let unitsPerRow: Double
  private let whole: GridRect
  private var unnamed: [Int32] = []
  private var hidden: [Int32] = []
  private var unlabelled: [Int32] = []
  private var boxes: [(slot: Int32, box: PictureDrawing.Box)] = []

  /// - Parameters:
  ///   - most: the columns to be used at most; nil: as the style has it.
  ///   - mostRows: the lines at most, the last edge included.
  init(_ recording: Recording, _ style: TextStyle, columns fit: Int? = nil, rows mostRows: Int? = nil) {
    self.recording = recording
    self.style = style
    names = NodeNames(recording)
    let width = Painter.usable(recording.screen.width)
    let height = Painter.usable(recording.screen.height)
    let most = (fit ?? min(style.width, Picture.mostColumns)) - 1
    let highest = mostRows.map { $0 - 1 } ?? Picture.mostRows
    var columns = Double(most)
    var rows = (columns * height / width / 2).rounded()
    if rows > Double(highest) {
      rows = Double(highest)
      columns = (rows * 2 * width / height).rounded()
    }
    // Very flat and very narrow screens are stretched to what can be read.
    let gridColumns = min(max(Int(columns), 24), most)
    let gridRows = min(max(Int(rows), 4), max(highest, 3))
    unitsPerColumn = width / Double(gridColumns)
    unitsPerRow = height / Double(gridRows)
    canvas = Canvas(columns: gridColumns + 1, rows: gridRows + 1)
    whole = GridRect(left: 0, top: 0, right: gridColumns, bottom: gridRows)
  }

  private static func usable(_ length: Double) -> Double { length.isFinite && length > 0 ? length : 1 }

  /// From the back to the front.
  mutating func paint() {
    canvas.outline(whole, clip: whole, isOpaque: true, keeps: { _ in false })
    var clips = [GridRect](repeating: whole, count: recording.nodes.count)
    let order = recording.paintOrder.isEmpty ? names.documentOrder : recording.paintOrder
    for slot in order where Int(slot) < recording.frames.count {
      let index = Int(slot)
      let node = recording.nodes[index]
      if recording.nodes.indices.contains(Int(node.parent)) { clips[index] = clips[Int(node.parent)] }
      guard node.kind != .screen else { continue }
      let frame = recording.frames[index]
      guard node.alive else { continue }
      let box = grid(frame)
      let seen = box.intersection(clips[index])
      let isFlat = box.left == box.right || box.top == box.bottom
      // A box that only touches the edge of its clip lies outside.
      let isOutside = seen.isEmpty || !isFlat && (seen.left == seen.right || seen.top == seen.bottom)
      if !frame.visible || frame.alpha <= 0 || isOutside || isFlat {
        if node.hasID { hidden.append(slot) }
        if frame.clip { clips[index] = clips[index].intersection(box) }
        continue
      }
      if node.isDrawn {
        draw(slot, node, box, clips[index])
        boxes.append(
          (slot, PictureDrawing.Box(left: seen.left, top: seen.top, right: seen.right, bottom: seen.bottom)))
      }
      if frame.clip || node.isViewport {
        clips[index] = seen
      }
    }
  }

  private mutating func draw(_ slot: Int32, _ node: NodeInfo, _ box: GridRect, _ clip: GridRect) {
    let isOpaque = node.isOpaque
    if isOpaque { canvas.clear(box, clip: clip) }
    let recording = recording
    canvas.outline(box, clip: clip, isOpaque: isOpaque) { owner in
      owner >= 0 && Painter.isAncestor(owner, of: slot, recording.nodes)
    }
    // The heading counts the rows that are seen.
    var rows: [VisibleRow] = []
    for row in visibleRows(slot, node) where draw(row, node, box, clip, slot) { rows.append(row) }
    write(name: slot, node, rows, box, clip)
    if !node.label.isEmpty {
      let seen = box.intersection(clip)
      let line = max((seen.top + seen.bottom) / 2, seen.top + 1)
      let isDrawn =
        line < seen.bottom
        && canvas.write(
          printable(node.label), row: line, from: seen.left + 2, to: seen.right - 1, least: 3, owner: slot)
      if !isDrawn { unlabelled.append(slot) }
    }
  }

  /// On the upper edge, else in the first line inside.
  private mutating func write(
    name slot: Int32, _ node: NodeInfo, _ rows: [VisibleRow], _ box: GridRect, _ clip: GridRect
  ) {
    var text = node.hasID ? names.name(slot) : ""
    if let first = rows.first, let last = rows.last {
      let numbers =
        first.index == last.index ? "#\(first.index + 1)" : "#\(first.index + 1)..#\(last.index + 1)"
      // The numbers are not cut: the name is.
      let room = min(box.right, clip.right) - max(box.left, clip.left) - 5 - numbers.utf8.count
      if !text.isEmpty { text = shortened(text, columns: max(room, 3)) }
      text += (text.isEmpty ? "" : " ") + numbers
    }
    guard !text.isEmpty else { return }
    let from = max(box.left, clip.left) + 2
    let to = min(box.right, clip.right) - 1
    let least = min(displayWidth(text), 6)
    if box.top >= clip.top, box.top <= clip.bottom,
      canvas.write(" \(text) ", row: box.top, from: from, to: to, least: least + 2, owner: slot)
    {
      return
    }
    let inside = max(box.top, clip.top) + 1
    if inside < box.bottom, inside <= clip.bottom,
      canvas.write(text, row: inside, from: from, to: to, least: least, owner: slot)
    {
      return
    }
    unnamed.append(slot)
  }

  // MARK: Rows of lists

  /// What the recording says, else the rows that exist as nodes.
  private func visibleRows(_ slot: Int32, _ node: NodeInfo) -> [VisibleRow] {
    guard node.kind == .list else { return [] }
    return node.rows
  }

  /// Draws the number of a row; false if there is no place for it.
  private mutating func draw(
    _ row: VisibleRow, _ node: NodeInfo, _ box: GridRect, _ clip: GridRect, _ slot: Int32
  ) -> Bool {
    let text = "#\(row.index + 1)"
    if node.axis == .vertical {
      let start = gridRow(row.start)
      if start > box.top, start < box.bottom { canvas.dot(row: start, box, clip: clip) }
      let line = max(start, box.top, clip.top) + 1
      guard line < min(gridRow(row.start + row.extent) + 1, box.bottom), line < clip.bottom
      else { return false }
      return canvas.write(
        text, row: line, from: max(box.left, clip.left) + 2, to: min(box.right, clip.right) - 1,
        least: text.utf8.count, owner: slot)
    } else {
      let start = gridColumn(row.start)
      if start > box.left, start < box.right { canvas.dot(column: start, box, clip: clip) }
      let from = max(start, box.left, clip.left) + 1
      let to = min(gridColumn(row.start + row.extent), box.right, clip.right) - 1
      guard to - from + 1 >= text.utf8.count, box.top + 1 >= clip.top, box.top + 1 <= clip.bottom,
        box.top + 1 < box.bottom
      else { return false }
      return canvas.write(text, row: box.top + 1, from: from, to: to, least: text.utf8.count, owner: slot)
    }
  }

  // MARK: Scale

  private func grid(_ frame: NodeFrame) -> GridRect {
    GridRect(
      left: gridColumn(frame.x), top: gridRow(frame.y), right: gridColumn(frame.x + frame.width),
      bottom: gridRow(frame.y + frame.height))
  }

  private func gridColumn(_ x: Double) -> Int { place(x / unitsPerColumn) }
  private func gridRow(_ y: Double) -> Int { place(y / unitsPerRow) }

  private func place(_ value: Double) -> Int {
    value.isNaN ? 0 : Int(min(max(value.rounded(), -1e6), 1e6))
  }

  private static func isAncestor(_ owner: Int32, of slot: Int32, _ nodes: [NodeInfo]) -> Bool {
    var slot = nodes[Int(slot)].parent
    var steps = 0
    while nodes.indices.contains(Int(slot)), steps < nodes.count {
      if slot == owner { return true }
      slot = nodes[Int(slot)].parent
      steps += 1
    }
    return false
  }

  // MARK: Text

  func lines() -> [String] {
    let screen = recording.screen
    let scale =
      "\(NumberText.value(screen.width)) x \(NumberText.value(screen.height)):"
      + " a column is \(NumberText.value(unitsPerColumn)) wide, a line \(NumberText.value(unitsPerRow)) high"
    return canvas.lines(style)
      + ([scale] + notes).flatMap { wrapped($0, indent: 2, first: "", style: style, tone: .quiet) }
  }

  func drawing() -> PictureDrawing {
    PictureDrawing(
      lines: canvas.lines(style), notes: notes, unitsPerColumn: unitsPerColumn, unitsPerRow: unitsPerRow,
      boxes: boxes)
  }

  /// What the picture does not show, a sentence each.
  private var notes: [String] {
    var out: [String] = []
    func add(_ text: String) { out.append(text) }
    if !unnamed.isEmpty { add("too small for a name: " + listed(unnamed.map(described), ", ")) }
    if !unlabelled.isEmpty {
      let labels = unlabelled.map { "\(names.name($0)) \(printable(recording.nodes[Int($0)].label))" }
      add("too small for its label: " + listed(labels, ", "))
    }
    if !hidden.isEmpty { add("not to be seen: " + listed(hidden.map(names.name), ", ")) }
    return out
  }

  private func described(_ slot: Int32) -> String {
    let frame = recording.frames[Int(slot)]
    let place = "at \(NumberText.value(frame.x)), \(NumberText.value(frame.y))"
    return
      "\(names.name(slot)) \(place), \(NumberText.value(frame.width)) x \(NumberText.value(frame.height))"
  }
}
